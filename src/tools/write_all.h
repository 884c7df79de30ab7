/* write_all.h - bytes into a descriptor, all of them. */
#ifndef GAMEREC_WRITE_ALL_H
#define GAMEREC_WRITE_ALL_H

#include "slice.h"

/* 0, or -1 with errno. */
int write_all(int fd, struct slice bytes);

#endif
