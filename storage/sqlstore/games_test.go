package sqlstore

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

// A game played alone has no challenge: everything that a challenge would say stands in the
// match, and there may be many.
func TestMatchesWithoutAChallenge(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	for i, press := range []string{"8", "9"} {
		want := storage.Match{
			ID: int64(i + 1), Terms: storage.Terms{Game: "harfe", Rules: "harfe", Pace: "none", Hintless: true, Private: true}, Version: 3, Guild: "1", Channel: "2", Home: "2", Deal: "deck",
			Origin: storage.Origin{Secret: strings.Repeat("0f", 32), Accepted: press}, Players: []storage.Person{ada}, Started: noon,
		}
		same(t, want, must(db.StartMatch(ctx, 0, press, want))(t))
		_, err := db.StartMatch(ctx, 0, press, want)
		is(t, err, storage.ErrRepeated)
	}
	same(t, 2, len(must(db.OpenMatches(ctx))(t)))
	is(t, db.PurgeGuild(ctx, "1"), nil)
}

// Many matches of one game leave room for another game's in a member's list of that game.
func TestMatchesOfOneGame(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	first := start(t, db, "1", "1", ada, ben)
	for i := range matchesOfLimit {
		must(db.StartMatch(ctx, 0, fmt.Sprint("alone", i), storage.Match{Terms: storage.Terms{Game: "harfe"}, Version: 1, Guild: "1", Players: []storage.Person{ada}}))(t)
	}
	same(t, []int64{first.ID}, idsOf(must(db.MatchesOf(ctx, "1", ada.ID, first.Game))(t)))
	for game, n := range map[string]int{"": matchesOfLimit, "harfe": matchesOfLimit, "whist": 0} {
		same(t, n, len(must(db.MatchesOf(ctx, "1", ada.ID, game))(t)))
	}
}

// A challenge becomes one match, of its own game; nobody plays without one.
func TestMatchOfAnotherGameThanItsChallenge(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("1")))(t)
	for _, m := range []storage.Match{{Terms: storage.Terms{Game: "harfe"}, Version: 1}, {Version: 1}} {
		m.Players = []storage.Person{ada, ben}
		_, err := db.StartMatch(ctx, c.ID, "2", m)
		is(t, err, storage.ErrConflict)
	}
	same(t, storage.StateOpen, must(db.Challenge(ctx, c.ID))(t).State)
	_, err := db.StartMatch(ctx, c.ID, "2", storage.Match{Terms: storage.Terms{Game: streit}, Players: []storage.Person{ada, ben}})
	if err == nil || !strings.Contains(err.Error(), "version") {
		t.Errorf("a match without a version: %v", err)
	}
	seven := make([]storage.Person, 7)
	_, err = db.StartMatch(ctx, 0, "3", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: seven})
	if err == nil || !strings.Contains(err.Error(), "too many") {
		t.Errorf("seven players: %v", err)
	}
}

// A match dealt once more has the origin of the first, and may have its version.
func TestVersionOfADealOnceMore(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	first := played(t, db, "1", "1", 0, ada, ben)
	again := newChallenge("again")
	again.DealOf = first.ID
	c := must(db.CreateChallenge(ctx, again))(t)
	m := must(db.StartMatch(ctx, c.ID, "yes", storage.Match{Terms: storage.Terms{Game: streit}, Version: 2, Guild: "1", Players: []storage.Person{ada, ben}}))(t)
	same(t, []any{first.Origin, first.ID, 2}, []any{m.Origin, m.DealOf, m.Version})
	is(t, db.PurgeGuild(ctx, "1"), nil)
}

// Several seats may have prepared something. An action clears everyone's drafts except the
// named seats'.
func TestDraftsOfSeveralSeats(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben, cy)
	for i, d := range []storage.Draft{{Seat: 2, Text: "3c", Interaction: "5"}, {Seat: 0, Text: "4c", Interaction: "6"}, {Seat: 2, Text: "3c 5c", Interaction: "7"}, {Seat: 1, Text: "K", Interaction: "8"}} {
		is(t, db.SetDraft(ctx, m.ID, d.Seat, d.Text, d.Interaction), nil)
		is(t, db.SetDraft(ctx, m.ID, i%3, "x", d.Interaction), storage.ErrRepeated)
	}
	drafts := func(a, b, c string) {
		t.Helper()
		same(t, []storage.Draft{{Seat: 0, Text: a, Interaction: "6"}, {Seat: 2, Text: c, Interaction: "7"}, {Seat: 1, Text: b, Interaction: "8"}}, must(db.Match(ctx, m.ID))(t).Drafts)
	}
	drafts("4c", "K", "3c 5c")
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{Drafting: []int{1, 2}}), nil)
	drafts("", "K", "3c 5c")
	is(t, db.Append(ctx, m.ID, 1, []storage.Action{act("10", 0)}, storage.Update{}), nil)
	drafts("", "", "")
	if db.SetDraft(ctx, m.ID, 6, "x", "11") == nil {
		t.Error("there is no seventh seat")
	}
}

// Places are kept for up to six seats. Everybody who shares the first place has won, and
// each game has a leaderboard of its own.
func TestPlaces(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	six := []storage.Person{ada, ben, cy, {ID: "104", Name: "Di"}, {ID: "105", Name: "Ed"}, {ID: "106", Name: "Flo"}}
	m := must(db.StartMatch(ctx, 0, "8", storage.Match{Terms: storage.Terms{Game: "zheng-fen"}, Version: 1, Guild: "1", Players: six}))(t)
	bad := storage.Result{Ending: "won", Winner: -1, Points: make([]int, 6), Places: []int{1}}
	if db.EndMatch(ctx, m.ID, 0, bad) == nil {
		t.Error("one place for six")
	}
	r := storage.Result{Ending: "won", Winner: -1, Points: []int{50, 50, 40, 30, 0, 0}, Places: []int{1, 1, 3, 4, 5, 5}}
	is(t, db.EndMatch(ctx, m.ID, 0, r), nil)
	is(t, db.CountMatch(ctx, m.ID, storage.Score{Lists: usualLists}), nil)
	same(t, r, *must(db.Match(ctx, m.ID))(t).Result)
	played(t, db, "other", "1", 1, ada, ben)
	same(t, []string{"1 Ada 50 1/1", "1 Ben 50 1/1", "3 Cy 40 0/1", "4 Di 30 0/1", "5 Ed 0 0/1", "5 Flo 0 0/1"}, board(t, db, storage.Scope{Guild: "1", Game: "zheng-fen"}, "points"))
	same(t, []string{"1 Ben 40 1/1", "2 Ada 0 0/1"}, board(t, db, allOf("1"), "points"))
}

// The same name may be a puzzle of two games.
func TestPuzzlesOfTwoGames(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	a := storage.PuzzleAnswer{Guild: "1", Game: streit, Person: ada, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}
	is(t, db.AnswerPuzzle(ctx, a), nil)
	is(t, db.AnswerPuzzle(ctx, a), storage.ErrRepeated)
	a.Game, a.Right = "harfe", false
	is(t, db.AnswerPuzzle(ctx, a), nil)
	same(t, 1, must(db.StreakOf(ctx, streit, "1", "2026-12-01", ada.ID))(t).Days)
	same(t, 0, must(db.StreakOf(ctx, "harfe", "1", "2026-12-01", ada.ID))(t).Days)
	right, made, err := db.Solvers(ctx, "harfe", "1", a.Puzzle)
	is(t, err, nil)
	same(t, []int{0, 1}, []int{len(right), made})
}

// The time of one match stands still, whatever the program and its server do meanwhile,
// and is given back once.
func TestMatchThatStandsStill(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	still, runs := start(t, db, "still", "1", ada, ben), start(t, db, "runs", "1", ada, cy)
	at := func(m storage.Match) time.Duration { return must(db.Match(ctx, m.ID))(t).Deadline.Sub(noon) }
	for _, m := range []storage.Match{still, runs} {
		must(db.Extend(ctx, m.ID, noon.Add(time.Hour)))(t)
	}
	is(t, db.Beat(ctx, noon), nil)
	is(t, db.HaltMatch(ctx, still.ID, noon.Add(time.Minute)), nil)
	is(t, db.HaltMatch(ctx, still.ID, noon.Add(2*time.Minute)), nil) // earlier notes stay
	same(t, map[int64]time.Time{still.ID: noon.Add(time.Minute)}, utc(must(db.HaltedMatches(ctx))(t)))
	same(t, 0, len(must(db.Halted(ctx))(t)))
	must(db.Resume(ctx, noon.Add(10*time.Minute)))(t)
	same(t, []time.Duration{time.Hour, 70 * time.Minute}, []time.Duration{at(still), at(runs)})
	is(t, db.Halt(ctx, "1", noon.Add(10*time.Minute)), nil)
	must(db.ResumeIn(ctx, "1", noon.Add(20*time.Minute)))(t)
	same(t, []time.Duration{time.Hour, 80 * time.Minute}, []time.Duration{at(still), at(runs)})
	for range 2 {
		must(db.ResumeMatch(ctx, still.ID, noon.Add(31*time.Minute)))(t)
	}
	same(t, []time.Duration{90 * time.Minute, 80 * time.Minute}, []time.Duration{at(still), at(runs)})
	same(t, 0, len(must(db.HaltedMatches(ctx))(t)))

	is(t, db.HaltMatch(ctx, runs.ID, noon), nil)
	is(t, db.EndMatch(ctx, runs.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	same(t, 0, len(must(db.HaltedMatches(ctx))(t)))
}

func utc(all map[int64]time.Time) map[int64]time.Time {
	for id, at := range all {
		all[id] = at.UTC()
	}
	return all
}
