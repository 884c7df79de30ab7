/* scene.c - a position as people look at it: the list of what there is. */
#include "scene.h"

#include "arena.h"

#include <string.h>

void
scene_init(struct scene *scene, struct arena *arena)
{
	*scene = (struct scene){ .arena = arena };
}

/* A longer list; the old one stays in the arena, unused. */
static void
grow(struct scene_list *list, struct arena *arena)
{
	size_t room = list->room * 2 + 32;
	struct scene_item *item = arena_alloc(arena, room * sizeof(*item));

	if (list->count > 0)
		memcpy(item, list->item, list->count * sizeof(*item));
	list->item = item;
	list->room = room;
}

static void
append(struct scene_list *list, struct arena *arena, struct scene_item item)
{
	if (list->count == list->room)
		grow(list, arena);
	list->item[list->count++] = item;
}

/* The words said before with more behind them. */
static struct slice
join_words(struct scene *scene, struct slice words, const char *format,
	   va_list args)
{
	struct text text = TEXT_INIT;

	text_slice(&text, words);
	text_vprintf(&text, format, args);
	words.text = arena_copy(scene->arena, text.data, text.len);
	words.len = text.len;
	text_release(&text);
	return words;
}

static const struct scene_cells *
copy_cells(struct scene *scene, const struct scene_cells *cells)
{
	struct scene_cells *copy = arena_alloc(scene->arena, sizeof(*copy));

	*copy = *cells;
	return copy;
}

void
scene_put(struct scene *scene, struct scene_item item)
{
	if (item.cells != NULL)
		item.cells = copy_cells(scene, item.cells);
	append(&scene->items, scene->arena, item);
}

void
scene_add(struct scene *scene, struct scene_item item, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	item.words = join_words(scene, slice_of(""), format, args);
	va_end(args);
	scene_put(scene, item);
}

void
scene_key(struct scene *scene, struct scene_item item, const char *words)
{
	item.words = slice_of(words);
	append(&scene->keys, scene->arena, item);
}

void
scene_player(struct scene *scene, int player, unsigned tint)
{
	scene->player[player].tint = (uint8_t)tint;
}

void
scene_tell(struct scene *scene, int player, const char *format, ...)
{
	struct scene_player *who = &scene->player[player];
	va_list args;

	va_start(args, format);
	who->words = join_words(scene, who->words, format, args);
	va_end(args);
}

void
scene_note(struct scene *scene, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	scene->note = join_words(scene, scene->note, format, args);
	va_end(args);
}

bool
scene_same(const struct scene_item *a, const struct scene_item *b)
{
	return a->look == b->look && a->tint == b->tint && a->x == b->x &&
	       a->y == b->y && a->slot == b->slot && a->row == b->row &&
	       a->east == b->east &&
	       memcmp(a->text, b->text, sizeof(a->text)) == 0 &&
	       (a->cells == NULL) == (b->cells == NULL) &&
	       (a->cells == NULL ||
		memcmp(a->cells, b->cells, sizeof(*a->cells)) == 0) &&
	       slice_equal(a->words, b->words);
}

const struct scene_item *const *
scene_order(const struct scene *scene)
{
	const struct scene_list *items = &scene->items;
	const struct scene_item **order =
		arena_alloc(scene->arena, (items->count + 1) * sizeof(*order));
	size_t count = 0;

	for (unsigned look = 0; look < LOOKS; look++)
		for (size_t i = 0; i < items->count; i++)
			if (items->item[i].look == look)
				order[count++] = &items->item[i];
	order[count] = NULL;
	return order;
}

void
scene_name(struct text *out, bool number, int index)
{
	if (number)
		text_long(out, index + 1);
	else
		text_char(out, (char)('a' + index));
}
