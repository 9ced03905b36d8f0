package sqlite

import (
	"fmt"
	"strings"
	"testing"
)

// No query of ours reads a whole table, however many matches there are. A scan
// of an index that only holds what is open is what that index is for.
func TestQueriesUseIndexes(t *testing.T) {
	db := fresh(t)
	for name, query := range map[string]string{
		"challenge": challengeByID, "challenge of interaction": challengeByInteraction, "open challenges": openChallenges,
		"match": matchByID, "open match": openCount, "match of interaction": matchByInteraction, "open matches": openMatches,
		"untold": untold, "matches of": matchesOf, "match in thread": matchInThread, "players": playersOf, "actions": actionsOf, "action once": actionOnce, "draft once": draftOnce, "drafts": draftsOf,
		"hint once": hintOnce, "puzzle": puzzleAnswer, "daily": dailyOf, "solvers": solvers, "answerers": answerers,
		"rematch": rematchOf, "blocked": blockedBy, "blocks": blocksOne,
		"leaderboard": leaderboard, "setting": setting, "settings": settingsNamed,
	} {
		plan := planOf(t, db, query)
		if len(plan) == 0 {
			t.Errorf("%s: no plan", name)
		}
		for _, step := range plan {
			if strings.HasPrefix(step, "SCAN") && !strings.Contains(step, "INDEX open_") && !strings.HasPrefix(step, "SCAN those_") {
				t.Errorf("%s: %s", name, step)
			}
		}
	}
}

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
