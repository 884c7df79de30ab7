/* grep_match.c - one document compared with what was asked for. */
#include "fields.h"
#include "game.h"
#include "glob.h"
#include "grep.h"
#include "identity.h"
#include "split.h"

#include <string.h>

/* A document on its way. */
struct search {
	const struct grep *grep;
	struct job *job;
	struct facts facts;
	struct grep_note note;
	uint32_t moves, positions; /* bits of those not yet found */
	bool off;                  /* it left the opening */
	struct text canonical;     /* the last move */
	void *scratch;             /* a move */
	size_t note_at;
};

static bool
is_result(const struct facts *facts, int player, enum grep_result result)
{
	bool finished = replay_finished(facts->replay);
	unsigned winners = facts->score.winners;
	bool wins = (winners >> player & 1) != 0;
	bool alone = (winners & (winners - 1)) == 0;

	if (result == RESULT_UNFINISHED)
		return !finished;
	if (!finished || !facts->scored)
		return false;
	if (result == RESULT_LOST)
		return !wins;
	return wins && alone == (result == RESULT_WON);
}

/* A person being looked for among the players. */
struct looking {
	const struct search *search;
	const struct grep_person *person;
	bool results; /* they are known */
};

static bool
is_person(struct slice seat, struct slice name, void *context)
{
	const struct looking *looking = context;
	const struct facts *facts = &looking->search->facts;
	const struct grep_person *person = looking->person;
	int player;

	if ((person->seat != NULL && !slice_is(seat, person->seat)) ||
	    (person->name != NULL &&
	     !glob_match(slice_of(person->name), name, GLOB_CASE)))
		return false;
	if (!looking->results || person->result == RESULT_ANY)
		return true;
	if (!facts->played)
		return false;
	player = record_player(facts->replay->record, seat);
	return player >= 0 && is_result(facts, player, person->result);
}

static bool
match_persons(const struct search *search, bool results)
{
	const struct grep *grep = search->grep;

	for (int i = 0; i < grep->persons; i++) {
		struct looking looking = { search, &grep->person[i], results };

		if (!fields_players(search->facts.root, is_person, &looking))
			return false;
	}
	return true;
}

/* The expressions that need a replay, or those that do not. */
static bool
match_where(struct search *search, bool replay)
{
	const struct grep *grep = search->grep;

	for (int i = 0; i < grep->wheres; i++) {
		const struct expr *where = &grep->where[i];

		if (((where->kinds & FIELDS_REPLAY) != 0) == replay &&
		    !expr_holds(where, fields_show, &search->facts))
			return false;
	}
	return true;
}

static bool
match_rules(const struct search *search)
{
	for (int i = 0; i < search->grep->rules; i++) {
		struct slice wanted = slice_of(search->grep->rule[i]);
		const struct finding *finding = search->job->diag.first;

		while (finding != NULL &&
		       !glob_match(wanted, slice_of(finding->rule->id),
				   GLOB_CASE))
			finding = finding->next;
		if (finding == NULL)
			return false;
	}
	return true;
}

static bool
match_length(const struct search *search)
{
	const struct grep *grep = search->grep;
	long moves = search->job->replay.played;

	return (grep->min_moves < 0 || moves >= grep->min_moves) &&
	       (grep->max_moves < 0 || moves <= grep->max_moves);
}

/* What the header tells: no move has to be played for it. */
static bool
match_header(struct search *search)
{
	return match_persons(search, false) && match_where(search, false);
}

static bool
match_replayed(struct search *search)
{
	const struct grep *grep = search->grep;

	return search->moves == 0 && search->positions == 0 && !search->off &&
	       search->job->replay.played >= grep->opening_moves &&
	       match_length(search) && match_rules(search) &&
	       match_persons(search, true) && match_where(search, true);
}

static void
see_position(struct search *search)
{
	const struct grep *grep = search->grep;

	for (int i = 0; i < grep->positions && search->positions != 0; i++) {
		const struct pattern *pattern = grep->position[i];

		if ((search->positions >> i & 1) == 0)
			continue;
		while (pattern != NULL &&
		       !pattern_match(pattern, &search->job->replay,
				      grep->views != NULL))
			pattern = pattern->next;
		if (pattern != NULL)
			search->positions &= ~(UINT32_C(1) << i);
	}
}

static void
see_moves(struct search *search)
{
	const struct grep *grep = search->grep;
	const struct replay *replay = &search->job->replay;
	struct slice canonical = text_as_slice(&search->canonical);

	for (int i = 0; i < grep->moves; i++)
		if ((search->moves >> i & 1) != 0 &&
		    grep_move_fits(&grep->move[i], replay, canonical,
				   search->scratch))
			search->moves &= ~(UINT32_C(1) << i);
	if (replay->played <= grep->opening_moves && !search->off)
		search->off =
			!grep_move_fits(&grep->opening[replay->played - 1],
					replay, canonical, search->scratch);
}

static void
add_prefix(struct search *search)
{
	if (!search->grep->prefixes)
		return;
	text_bytes(&search->job->note, (const char *)&search->note.hash,
		   sizeof(search->note.hash));
	search->note.prefixes++;
}

static void
see_move(struct search *search)
{
	const struct grep *grep = search->grep;
	const struct replay *replay = &search->job->replay;
	bool opening = replay->played <= grep->opening_moves;

	if (search->moves != 0 || opening || grep->same == SAME_MOVES) {
		text_clear(&search->canonical);
		replay->game->encode(replay->board, replay->before,
				     replay->move, &search->canonical);
	}
	if (search->moves != 0 || opening)
		see_moves(search);
	if (grep->same == SAME_MOVES) {
		search->note.hash = identity_move(
			search->note.hash, text_as_slice(&search->canonical));
		add_prefix(search);
	}
	if (grep->kinds & FIELDS_MEASURE)
		measure_move(&search->facts.measure, replay);
	see_position(search);
}

/* Whether no further move can change what is known. */
static bool
is_settled(const struct search *search)
{
	const struct grep *grep = search->grep;

	return !grep->whole &&
	       (search->off ||
		(search->moves == 0 && search->positions == 0 &&
		 search->job->replay.played >= grep->opening_moves));
}

/* After the last move. */
static void
see_end(struct search *search)
{
	const struct grep *grep = search->grep;
	struct replay *replay = &search->job->replay;
	struct facts *facts = &search->facts;

	facts->played = true;
	if (grep->kinds & FIELDS_VERDICT)
		replay_check_claims(replay);
	if (grep->kinds & FIELDS_MEASURE)
		facts->scored = measure_end(&facts->measure, replay,
					    &facts->score, NULL) == NULL;
	else if (grep->kinds & FIELDS_SCORE)
		facts->scored =
			replay_score(replay, &facts->score, NULL) == NULL;
}

/* What was not played is told apart by how it is written. */
static void
see_unplayed(struct search *search)
{
	if (search->grep->same != SAME_MOVES)
		return;
	for (const struct node *item = search->job->replay.next; item != NULL;
	     item = item->next) {
		search->note.hash = identity_move(
			search->note.hash, node_text(record_move(item).scalar));
		add_prefix(search);
	}
}

static void
begin(struct search *search)
{
	const struct grep *grep = search->grep;
	struct job *job = search->job;

	search->scratch = arena_alloc(&job->arena, job->replay.game->move_size);
	search->off = grep->opening_moves > 0 && job->record.position != NULL;
	if (grep->same != SAME_NOT)
		search->note.hash = identity_begin(&job->replay, &job->arena);
	if (grep->kinds & FIELDS_MEASURE)
		measure_begin(&search->facts.measure, &job->replay,
			      &job->arena);
	see_position(search);
}

static void
play_moves(struct search *search)
{
	struct job *job = search->job;
	int status = 1;

	begin(search);
	while (!is_settled(search) && (status = replay_next(&job->replay)) > 0)
		see_move(search);
	if (status == 0)
		see_end(search);
	else if (status < 0)
		see_unplayed(search);
	if (search->grep->same == SAME_POSITION)
		search->note.hash =
			identity_position(&job->replay, &job->arena);
}

/* What cannot be replayed at all is the same only byte for byte. */
static void
hash_chunk(struct search *search)
{
	const struct chunk *chunk = search->job->chunk;

	search->note.hash = hash_bytes(
		hash_start(), (struct slice){ chunk->bytes, chunk->len });
}

static void
replay_document(struct search *search)
{
	struct job *job = search->job;

	search->facts.replay = &job->replay;
	search->facts.diag = &job->diag;
	if (job_begin(job) == 0)
		play_moves(search);
	else
		hash_chunk(search);
}

/* The head of the note stands before what was appended on the way. */
static void
leave_note(struct search *search)
{
	struct job *job = search->job;
	size_t end = search->note_at + sizeof(search->note);

	if (!search->note.matched) {
		job->note.len = end;
		search->note.prefixes = 0;
	}
	if (search->grep->split && search->note.readable &&
	    search->note.matched != search->grep->invert)
		search->note.names = split_names(&search->grep->split_by,
						 &search->facts, &job->note);
	memcpy(job->note.data + search->note_at, &search->note,
	       sizeof(search->note));
}

static void
report_unreadable(struct job *job)
{
	if (!job->cli->quiet)
		report_text(&job->err,
			    &(struct report){ .file = job->file,
					      .chunk = job->chunk,
					      .diag = &job->diag },
			    job->cli->style);
}

bool
grep_document(struct job *job, const struct grep *grep)
{
	struct search search = { .grep = grep,
				 .job = job,
				 .note_at = job->note.len };
	bool matched;

	text_bytes(&job->note, (const char *)&search.note, sizeof(search.note));
	search.moves = (uint32_t)((UINT64_C(1) << grep->moves) - 1);
	search.positions = (uint32_t)((UINT64_C(1) << grep->positions) - 1);
	search.note.readable = job_read(job) == 0;
	if (!search.note.readable) {
		report_unreadable(job);
		leave_note(&search);
		return false;
	}
	search.facts.root = job->root;
	matched = match_header(&search);
	if (grep->replay && (matched || (grep->invert && grep->told))) {
		replay_document(&search);
		matched = matched && match_replayed(&search);
	}
	search.note.matched = matched;
	leave_note(&search);
	text_release(&search.canonical);
	return matched || grep->invert;
}
