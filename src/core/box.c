/* box.c - the character where lines of a text picture meet. */
#include "box.h"

/* By the weights up, right, down and left, the last one first. */
static const char *const glyphs[3][3][3][3] = {
	{
		{ { " ", "╴", "╸" }, { "╷", "┐", "┑" }, { "╻", "┒", "┓" } },
		{ { "╶", "─", "╾" }, { "┌", "┬", "┭" }, { "┎", "┰", "┱" } },
		{ { "╺", "╼", "━" }, { "┍", "┮", "┯" }, { "┏", "┲", "┳" } },
	},
	{
		{ { "╵", "┘", "┙" }, { "│", "┤", "┥" }, { "╽", "┧", "┪" } },
		{ { "└", "┴", "┵" }, { "├", "┼", "┽" }, { "┟", "╁", "╅" } },
		{ { "┕", "┶", "┷" }, { "┝", "┾", "┿" }, { "┢", "╆", "╈" } },
	},
	{
		{ { "╹", "┚", "┛" }, { "╿", "┦", "┩" }, { "┃", "┨", "┫" } },
		{ { "┖", "┸", "┹" }, { "┞", "╀", "╃" }, { "┠", "╂", "╉" } },
		{ { "┗", "┺", "┻" }, { "┡", "╄", "╇" }, { "┣", "╊", "╋" } },
	},
};

/* Light lines are drawn, heavy ones filled. */
static const char *
ascii_glyph(struct box box)
{
	bool across = (box.left | box.right) != 0;
	bool upright = (box.up | box.down) != 0;

	if (((box.left | box.right | box.up | box.down) & BOX_HEAVY) != 0)
		return "#";
	if (across && upright)
		return "+";
	if (across)
		return "-";
	return upright ? "|" : " ";
}

const char *
box_glyph(struct box box, bool ascii)
{
	if (ascii)
		return ascii_glyph(box);
	return glyphs[box.up][box.right][box.down][box.left];
}
