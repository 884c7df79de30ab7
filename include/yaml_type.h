/* yaml_type.h - what other readers of YAML make of a plain scalar. */
#ifndef GAMEREC_YAML_TYPE_H
#define GAMEREC_YAML_TYPE_H

#include "slice.h"

#include <stdbool.h>

/*
 * Whether YAML 1.1 and YAML 1.2 (its core schema) both take the plain scalar
 * for text, and not for null, a truth value, a number or a date.
 */
bool yaml_is_text(struct slice plain);

#endif
