/* assets.c - texts that are files of the source. */
#include "assets.h"

void
asset_write(struct text *out, const char *const *lines)
{
	for (; *lines != NULL; lines++)
		text_add(out, *lines);
}
