/* stat_text.c - the statistics as tables for people. */
#include "games.h"
#include "record_rules.h"
#include "score_out.h"
#include "stat_report.h"
#include "stat_text_parts.h"

enum { BAR_WIDTH = 20 };

/* "  illegal    meridian.order 2, record.score 1" */
static void
print_rules(struct page *page, const char *word, const struct game *game,
	    const int64_t *broken)
{
	const char *between = "";

	for (int place = 0; place < STAT_RULES; place++) {
		if (broken[place] == 0)
			continue;
		if (between[0] == '\0')
			text_printf(page->out, "  %-12s", word);
		text_printf(page->out, "%s%s %ld", between,
			    stat_rule(game, place)->id, (long)broken[place]);
		between = ", ";
	}
	if (between[0] != '\0')
		text_char(page->out, '\n');
}

static void
print_decided(struct page *page, const struct figures *figures)
{
	const char *between = "";

	text_printf(page->out, "  %-12s", "decided");
	for (unsigned i = 0; i < STAT_DECIDED; i++) {
		if (figures->decided[i] == 0)
			continue;
		text_printf(page->out, "%s%s %ld", between, score_decided(i),
			    (long)figures->decided[i]);
		between = ", ";
	}
	text_char(page->out, '\n');
}

static void
print_heading(struct page *page, const struct figures *figures)
{
	int64_t finished = figures_finished(figures);
	int64_t illegal = figures_illegal(figures);

	text_printf(page->out, "%s: %ld record%s, %ld legal",
		    figures->game->title, (long)figures->records,
		    figures->records == 1 ? "" : "s",
		    (long)(finished + figures->unfinished));
	if (figures->unfinished > 0)
		text_printf(page->out, " (%ld not finished)",
			    (long)figures->unfinished);
	if (illegal > 0)
		text_printf(page->out, ", %ld illegal", (long)illegal);
	text_char(page->out, '\n');
	print_rules(page, "illegal", figures->game, figures->illegal);
}

/* The seats: how often each wins, and what it scores. */
static void
print_seats(struct page *page, const struct figures *figures)
{
	text_char(page->out, '\n');
	page_cell(page, slice_of("seat"), 2, 12);
	text_add(page->out, WINS_HEAD "\n");
	for (int i = 0; i < figures->seats; i++) {
		const struct seat_figures *seat = &figures->seat[i];

		if (seat->points.count == 0)
			continue;
		page_cell(page, slice_of(figures->game->seats[i]), 2, 12);
		page_wins(page, seat->points.count, seat->wins, seat->shared,
			  seat->twelfths);
		page_bar(page, wilson(seat->twelfths, seat->points.count).rate,
			 BAR_WIDTH);
		text_char(page->out, '\n');
	}
}

static void
print_results(struct page *page, const struct figures *figures)
{
	print_decided(page, figures);
	print_seats(page, figures);
	text_char(page->out, '\n');
	page_summary_head(page, "figure");
	if (figures->moves.count > 0)
		page_summary(page, slice_of("moves"), 2, &figures->moves);
	page_summary(page, slice_of("margin"), 2, &figures->margin);
	text_add(page->out, "  points\n");
	for (int i = 0; i < figures->seats; i++)
		page_summary(page, slice_of(figures->game->seats[i]), 4,
			     &figures->seat[i].points);
	page_counts(page, figures);
	page_labels(page, figures);
}

/* The mean of what a player scores in each game. */
static void
print_points(struct page *page, const struct standing *standing)
{
	for (size_t i = 0; games[i] != NULL; i++) {
		const struct tally *points = &standing->player->game[i].points;

		if (points->count > 0)
			text_printf(page->out, "  %s %.2f", games[i]->title,
				    tally_summary(points).mean);
	}
}

static int
name_width(const struct standing *standings, size_t count)
{
	int width = 12;

	for (size_t i = 0; i < count; i++)
		width = page_width(standings[i].player->name, width);
	return width;
}

static void
print_players(struct page *page, const struct standing *standings, size_t count)
{
	int width = name_width(standings, count);

	text_char(page->out, '\n');
	page_cell(page, slice_of("Players"), 0, width + 2);
	text_add(page->out, WINS_HEAD "    rating  error  mean points\n");
	for (size_t i = 0; i < count; i++) {
		const struct standing *one = &standings[i];

		page_cell(page, one->player->name, 2, width);
		page_wins(page, one->games, one->wins, one->shared,
			  one->twelfths);
		text_printf(page->out, "  %7.1f %6.1f", one->rating.elo,
			    one->rating.error);
		print_points(page, one);
		text_char(page->out, '\n');
	}
}

/* More would not fit on a line; other formats have them all. */
enum { RIVALS_MAX = 12, RIVAL_WIDTH = 12 };

/* "3-1-2" wins, ties and losses of the row against the column. */
static void
print_rival_row(struct page *page, const struct standing *standings,
		size_t count, const struct standing *own)
{
	const struct rival *rival = own->rivals;
	const struct rival *end = rival + own->rivals_count;

	for (size_t i = 0; i < count; i++) {
		struct text cell = TEXT_INIT;

		if (rival < end && rival->player == standings[i].player) {
			text_printf(&cell, "%ld-%ld-%ld", (long)rival->wins,
				    (long)rival->ties, (long)rival->losses);
			rival++;
		} else {
			text_char(&cell, '-');
		}
		page_right(page, text_as_slice(&cell), RIVAL_WIDTH);
		text_release(&cell);
	}
	text_char(page->out, '\n');
}

static void
print_rivals(struct page *page, const struct standing *standings, size_t count)
{
	int width = name_width(standings, count);

	if (count < 2 || count > RIVALS_MAX)
		return;
	text_char(page->out, '\n');
	page_cell(page, slice_of("Head to head"), 0, width + 2);
	for (size_t i = 0; i < count; i++)
		page_right(page, standings[i].player->name, RIVAL_WIDTH);
	text_char(page->out, '\n');
	for (size_t i = 0; i < count; i++) {
		page_cell(page, standings[i].player->name, 2, width);
		print_rival_row(page, standings, count, &standings[i]);
	}
}

static void
print_match(struct page *page, struct match *match)
{
	const char *between = "";

	match_sort(match);
	text_add(page->out, "  ");
	text_visible(page->out, match->name);
	text_printf(page->out, ", %s, %ld game%s: ", match->game->title,
		    (long)match->games, match->games == 1 ? "" : "s");
	for (const struct contestant *one = match->first; one != NULL;
	     one = one->next) {
		text_add(page->out, between);
		text_visible(page->out, one->name.len > 0
						? one->name
						: slice_of("(no name)"));
		text_printf(page->out, " %ld", (long)one->points);
		between = ", ";
	}
	text_char(page->out, '\n');
}

static void
print_group(struct page *page, const struct statistics *all,
	    const struct figures *figures)
{
	if (statistics_grouped(all)) {
		text_printf(page->out, "%s ", all->key.name);
		if (figures->group.len == 0)
			text_add(page->out, "(none)");
		text_visible(page->out, figures->group);
		text_add(page->out, ", ");
	}
	print_heading(page, figures);
	if (figures_finished(figures) > 0)
		print_results(page, figures);
}

static void
print_matches(struct page *page, const struct matches *matches)
{
	struct entry **sorted = table_sorted(&matches->matches);

	if (matches->matches.count > 0)
		text_add(page->out, "\nMatches\n");
	for (size_t i = 0; i < matches->matches.count; i++)
		print_match(page, sorted[i]->thing);
}

static void
print_unknown(struct page *page, const struct statistics *all)
{
	int64_t sum = 0;

	for (int place = 0; place < STAT_RULES; place++)
		sum += all->unknown[place];
	if (sum == 0)
		return;
	text_printf(page->out, "\nNo game that is known: %ld document%s\n",
		    (long)sum, sum == 1 ? "" : "s");
	print_rules(page, "illegal", NULL, all->unknown);
}

void
stat_text(struct statistics *all, bool bars, struct text *out)
{
	struct page page = { out, bars };
	struct entry **figures = table_sorted(&all->figures);
	size_t count = all->players.players.count;
	struct standing *standings =
		players_standings(&all->players, &all->arena);

	for (size_t i = 0; i < all->figures.count; i++) {
		if (i > 0)
			text_char(out, '\n');
		print_group(&page, all, figures[i]->thing);
	}
	print_unknown(&page, all);
	if (count > 0)
		print_players(&page, standings, count);
	print_rivals(&page, standings, count);
	print_matches(&page, &all->matches);
}
