/* meridian_trial.h - what tests ask of records of Meridian. */
#ifndef GAMEREC_MERIDIAN_TRIAL_H
#define GAMEREC_MERIDIAN_TRIAL_H

#include "../../src/games/meridian/meridian.h"
#include "trial.h"

/*
 * Fails unless just these towers stand, written by meridian and then from
 * south to north: "4b orange 2, 4e black 4".
 */
void meridian_trial_towers(const struct trial *trial, const char *towers);

#endif
