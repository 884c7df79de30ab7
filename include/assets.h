/* assets.h - texts that are files of the source, line by line. */
#ifndef GAMEREC_ASSETS_H
#define GAMEREC_ASSETS_H

#include "text.h"

/* Made from src/core by the build; each ends with NULL. */
extern const char *const asset_scene_css[];
extern const char *const asset_shapes_svg[];
extern const char *const asset_page_body_html[];
extern const char *const asset_page_css[];
extern const char *const asset_page_head_html[];
extern const char *const asset_page_js[];

void asset_write(struct text *out, const char *const *lines);

#endif
