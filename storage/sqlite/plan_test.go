package sqlite

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/storage/sqlite/internal/visited"
)

// lookups are the queries that find one thing, or what is open.
var lookups = map[string]string{
	"challenge": challengeByID, "challenge of interaction": challengeByInteraction, "open challenges": openChallenges,
	"match": matchByID, "open match": openCount, "match of interaction": matchByInteraction, "open matches": openMatches,
	"untold": untold, "matches of": matchesOf, "match in thread": matchInThread, "players": playersOf, "actions": actionsOf, "action once": actionOnce, "draft once": draftOnce, "drafts": draftsOf,
	"hint once": hintOnce, "puzzle": puzzleAnswer, "daily": dailyOf, "solvers": solvers, "answerers": answerers,
	"rematch": rematchOf, "blocked": blockedBy, "blocks": blocksOne, "between": between,
	"leaderboard": leaderboard, "setting": setting, "settings": settingsNamed, "streak": puzzlesOf, "streaks": streaksOn, "day of a streak": streakDay,
	"games for one": talliesOf, "one of them": tallyOf, "ranked": ranked, "unjudged": unjudged, "to be judged": judgedOf, "solos": solosOf,
	"matches that are played": busyMatches, "challenges that are open": busyChallenges, "match to forget": nextMatch, "challenge to forget": nextChallenge,
}

// noTableIsGoneThrough looks for nothing, in a database with so many open matches: no query
// may go through more rows than those, and an index that holds only them is there for that.
func noTableIsGoneThrough(t *testing.T, db *DB, open int) {
	for name, query := range lookups {
		visited.Take()
		rows := must(db.readers.Query(query, nobody(query)...))(t)
		for rows.Next() {
		}
		is(t, errors.Join(rows.Err(), rows.Close()), nil)
		if done := visited.Take(); done.Steps == 0 || done.Scanned > open {
			t.Errorf("%s: %+v", name, done)
		}
	}
	for _, statements := range [][]string{forgetMatch, forgetChallenge, slices.Concat(forgetElsewhere...), slices.Concat(purge...), slices.Concat(resetSolos...), {insertSolo, tallySolo, boardSolo, dropBoards, judge, judgeTally}} {
		for _, s := range statements {
			visited.Take()
			must(db.writer.Exec(s, nobody(s)...))(t)
			if done := visited.Take(); done.Steps == 0 || done.Scanned > open {
				t.Errorf("%s: %+v", s, done)
			}
		}
	}
}

// nobody is, for each parameter of a statement and more, a value that nothing has.
func nobody(statement string) []any { return slices.Repeat([]any{-7}, 3+strings.Count(statement, "?")) }

func TestLeaderboardIsCountedFromTheIndex(t *testing.T) {
	plan := fmt.Sprint(planOf(t, fresh(t), leaderboard))
	if !strings.Contains(plan, "COVERING INDEX matches_of_guild") {
		t.Error(plan)
	}
}

func planOf(t *testing.T, db *DB, query string) (steps []string) {
	t.Helper()
	args := make([]any, strings.Count(query, "?"))
	rows := must(db.writer.Query("explain query plan "+query, args...))(t)
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		is(t, rows.Scan(&id, &parent, &unused, &step), nil)
		steps = append(steps, step)
	}
	return steps
}
