package sqlstore

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

func TestStartMatchAcceptsTheChallenge(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	asked := newChallenge("7")
	asked.Secret, asked.Pace, asked.Look = strings.Repeat("0f", 32), "live-5", "dark"
	c := must(db.CreateChallenge(ctx, asked))(t)
	m := storage.Match{
		Terms: storage.Terms{Game: streit, Rules: "pagat", Pace: "live-5", Look: "light-four"}, Version: 1, Guild: "1", Channel: "2", Home: "3", Deal: "deck A 5c", Players: []storage.Person{ben, ada},
		Message: "90", Shown: 0, Started: noon.Add(-time.Minute), Deadline: noon.Add(time.Hour),
	}
	made := must(db.StartMatch(ctx, c.ID, "8", m))(t)

	m.ID, m.Challenge, m.Origin = made.ID, c.ID, storage.Origin{Secret: asked.Secret, Challenged: "7", Accepted: "8"}
	same(t, m, made)
	same(t, m, must(db.Match(ctx, m.ID))(t))
	c.State, c.Match = storage.StateAccepted, m.ID
	c.To[0].Answer, c.To[0].Interaction = storage.StateAccepted, "8"
	same(t, c, must(db.Challenge(ctx, c.ID))(t))
	same(t, 0, len(must(db.OpenChallenges(ctx))(t)))
}

func TestStartMatchOfARepeatedInteraction(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{}), nil)
	m.Count = 1

	again, err := db.StartMatch(ctx, m.Challenge, "accept x", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{cy, ben}})
	is(t, err, storage.ErrRepeated)
	same(t, m, again)
	_, err = db.StartMatch(ctx, m.Challenge, "another", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{cy, ben}})
	is(t, err, storage.ErrConflict)
	same(t, []storage.Match{m}, must(db.OpenMatches(ctx))(t))
}

func TestStartMatchIsAllOrNothing(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, newChallenge("7")))(t)
	if _, err := db.StartMatch(ctx, c.ID, "", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Players: []storage.Person{ada, ben}}); err == nil {
		t.Fatal("started without an interaction")
	}
	same(t, c, must(db.Challenge(ctx, c.ID))(t))
	same(t, 0, len(must(db.OpenMatches(ctx))(t)))
}

func TestMatchThatDoesNotExist(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	_, err := db.Match(ctx, 3)
	is(t, err, storage.ErrNotFound)
	is(t, db.SetDraft(ctx, 3, 0, "4", "8"), storage.ErrNotFound)
	is(t, db.SetShown(ctx, 3, "55", 1), storage.ErrNotFound)
	is(t, db.Append(ctx, 3, 0, []storage.Action{act("9", 0)}, storage.Update{}), storage.ErrNotFound)
	same(t, 0, len(must(db.Actions(ctx, 3))(t)))
}

func TestMatchesOfShowsOpenOnesThenTheLastOver(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	minute := 0
	db.Now = func() time.Time { minute++; return noon.Add(time.Duration(minute) * time.Minute) }
	var ids []int64
	for i := range matchesOfLimit + 4 {
		ids = append(ids, start(t, db, fmt.Sprint(i), "1", ada, ben).ID)
	}
	start(t, db, "elsewhere", "other server", ada, ben)
	start(t, db, "others", "1", ben, cy)
	// All but the second and the fifth end, the first one last.
	for i := len(ids) - 1; i >= 0; i-- {
		if i != 1 && i != 4 {
			is(t, db.Append(ctx, ids[i], 0, nil, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{1, 0}}}), nil)
		}
	}
	got := must(db.MatchesOf(ctx, "1", ada.ID, ""))(t)
	want := []int64{ids[4], ids[1], ids[0], ids[2], ids[3]}
	for i := 5; len(want) < matchesOfLimit; i++ {
		want = append(want, ids[i])
	}
	same(t, want, idsOf(got))
	same(t, []storage.Person{ada, ben}, got[0].Players)
	same(t, 0, len(must(db.MatchesOf(ctx, "1", "nobody", ""))(t)))
}

func idsOf(all []storage.Match) (ids []int64) {
	for _, m := range all {
		ids = append(ids, m.ID)
	}
	return ids
}

func TestDraftsAreRememberedOncePerInteraction(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	is(t, db.SetDraft(ctx, m.ID, 0, "4", "8"), nil)
	is(t, db.SetDraft(ctx, m.ID, 0, "", "8"), storage.ErrRepeated)
	m.Drafts = []storage.Draft{{Seat: 0, Text: "4", Interaction: "8"}}
	same(t, m, must(db.Match(ctx, m.ID))(t))

	is(t, db.SetDraft(ctx, m.ID, 0, "", "9"), nil)
	m.Drafts = []storage.Draft{{Seat: 0, Text: "", Interaction: "9"}}
	same(t, m, must(db.Match(ctx, m.ID))(t))

	is(t, db.SetDraft(ctx, m.ID, 0, "4", "8"), storage.ErrRepeated) // not only the last one
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("8", 0)}, storage.Update{}), storage.ErrRepeated)
	same(t, m, must(db.Match(ctx, m.ID))(t))
}

// A lifted pile is forgotten with the end of its match.
func TestLiftsGoWithTheirMatch(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m, other := start(t, db, "x", "1", ada, ben), start(t, db, "y", "1", ben, cy)
	is(t, db.SetDraft(ctx, m.ID, 0, "4", "8"), nil)
	is(t, db.SetDraft(ctx, other.ID, 0, "4", "9"), nil)
	won := &storage.Result{Ending: "won", Points: []int{0, 9}, Winner: 1}
	is(t, db.Append(ctx, m.ID, 0, nil, storage.Update{Result: won}), nil)
	var left string
	is(t, db.readers().QueryRow("select group_concat(interaction, ' ') from drafts").Scan(&left), nil)
	same(t, "9", left)
}

func TestAppendClearsDrafts(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	is(t, db.SetDraft(ctx, m.ID, 0, "4", "8"), nil)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{}), nil)
	same(t, []storage.Draft{{Seat: 0, Interaction: "8"}}, must(db.Match(ctx, m.ID))(t).Drafts)
	is(t, db.SetDraft(ctx, m.ID, 0, "4", "8"), storage.ErrRepeated)
}

func TestShownIsRememberedAlsoAfterTheEnd(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	won := &storage.Result{Ending: "won", Points: []int{0, 9}, Winner: 1}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{Result: won}), nil)
	is(t, db.SetShown(ctx, m.ID, "77", 1), nil)
	m.Message, m.Shown, m.Count, m.Result, m.Ended = "77", 1, 1, won, noon
	same(t, m, must(db.Match(ctx, m.ID))(t))
	is(t, db.SetDraft(ctx, m.ID, 0, "4", "10"), storage.ErrConflict)
}

// SetCount does not wait for the disk. Whatever comes of it, the next write waits.
func TestCountIsNotedAndTheNextWriteWaitsForTheDisk(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	is(t, db.SetShown(ctx, m.ID, "77", 1), nil)
	is(t, db.SetCount(ctx, m.ID, 3), nil)
	m.Message, m.Shown = "77", 3
	same(t, m, must(db.Match(ctx, m.ID))(t))
	is(t, db.SetCount(ctx, m.ID+1, 3), storage.ErrNotFound)
	ended, end := context.WithCancel(ctx)
	end()
	is(t, db.SetCount(ended, m.ID, 4), context.Canceled)

	asked, full := "pragma synchronous", "2"
	if db.remote() {
		asked, full = "show synchronous_commit", "on"
	}
	var synchronous string
	is(t, db.writer().QueryRow(asked).Scan(&synchronous), nil)
	same(t, full, synchronous)
}

func TestUntoldResults(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	won := &storage.Result{Ending: "won", Points: []int{5, 0}}
	var ids []int64
	for i := range 5 {
		m := start(t, db, fmt.Sprint(i), "1", ada, ben)
		db.Now = func() time.Time { return noon.Add(time.Duration(i) * time.Minute) }
		u := storage.Update{Result: won}
		if i == 3 {
			u.Result = nil // still open
		}
		is(t, db.Append(ctx, m.ID, 0, []storage.Action{act(fmt.Sprint(i), 0), act(fmt.Sprint(i), 1)}, u), nil)
		ids = append(ids, m.ID)
	}
	is(t, db.SetShown(ctx, ids[1], "77", 1), nil)
	is(t, db.SetShown(ctx, ids[2], "78", 2), nil)
	same(t, []int64{ids[0], ids[1], ids[4]}, idsOf(must(db.Untold(ctx, noon))(t)))
	same(t, []int64{ids[4]}, idsOf(must(db.Untold(ctx, noon.Add(4*time.Minute)))(t)))
	same(t, 0, len(must(db.Untold(ctx, noon.Add(5*time.Minute)))(t)))
}

func TestMoveMatch(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := start(t, db, "x", "1", ada, ben)
	is(t, db.MoveMatch(ctx, m.ID, "88", "89", "77", 0), nil)
	m.Home, m.Channel, m.Message = "88", "89", "77"
	same(t, m, must(db.Match(ctx, m.ID))(t))
	is(t, db.MoveMatch(ctx, m.ID+1, "88", "89", "77", 0), storage.ErrNotFound)
}

// How a table rested is kept for an open match, and goes with its end.
func TestNoteRested(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	how, ids := map[int64]string{}, []int64{}
	for i := range restedAtOnce + 2 {
		m := must(db.StartMatch(ctx, 0, fmt.Sprint("7", i), storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: "1", Channel: "2", Deadline: at(1000)}))(t)
		how[m.ID], ids = fmt.Sprint("so ", i), append(ids, m.ID)
	}
	is(t, db.EndMatch(ctx, ids[0], 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	is(t, db.NoteRested(ctx, how), nil)
	same(t, "", must(db.Match(ctx, ids[0]))(t).Rested)
	open := must(db.OpenMatches(ctx))(t)
	for i, m := range open {
		same(t, how[ids[i+1]], m.Rested)
	}
	is(t, db.EndMatch(ctx, ids[1], 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	same(t, "", must(db.Match(ctx, ids[1]))(t).Rested)
	all := must(db.OpenDeadlines(ctx))(t)
	same(t, len(ids)-2, len(all))
	if d := (storage.Deadline{Match: ids[2], Deadline: at(1000)}); !slices.Contains(all, d) {
		t.Errorf("%v is not among %v", d, all)
	}
}

// An id that is a number takes less room among the actions, and every other id is kept as
// it is.
func TestInteractionsAreKeptAsTheyAre(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	m := must(db.StartMatch(ctx, 0, "7", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: "1", Channel: "2"}))(t)
	for i, id := range []string{"1234567890123456789", "007", "+5", "-5", "99999999999999999999", "x1", "1e3", " 5", ""} {
		a := []storage.Action{{Seat: "A", Text: "turn", Interaction: id, At: at(0)}}
		is(t, db.Append(ctx, m.ID, i, a, storage.Update{Keep: true}), nil)
		same(t, id, must(db.Actions(ctx, m.ID))(t)[i].Interaction)
		if id != "" {
			is(t, db.Append(ctx, m.ID, i+1, a, storage.Update{Keep: true}), storage.ErrRepeated)
		}
	}
}

// The lists of open things hold just those, by their numbers: with since when, and how a
// series stands, or a match between two pairs.
func TestStillOpen(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	m := must(db.StartMatch(ctx, 0, "7", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: "1", Channel: "2", Started: at(5)}))(t)
	over := must(db.StartMatch(ctx, 0, "8", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: "1", Channel: "2"}))(t)
	is(t, db.EndMatch(ctx, over.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	c := must(db.CreateChallenge(ctx, storage.Challenge{Guild: "1", Channel: "2", From: ada, Terms: storage.Terms{Game: streit}, Interaction: "9", Created: at(6), Expires: at(9)}))(t)
	closed := must(db.CreateChallenge(ctx, storage.Challenge{Guild: "1", Channel: "2", From: ada, Terms: storage.Terms{Game: streit}, Interaction: "10", Expires: at(9)}))(t)
	must(db.CloseChallenge(ctx, closed.ID, storage.StateExpired, "", ""))(t)
	open := must(db.StillOpen(ctx))(t)
	same(t, map[int64]storage.Opened{m.ID: {Guild: "1", Since: at(5)}}, open.Matches)
	same(t, map[int64]storage.Opened{c.ID: {Guild: "1", Since: at(6)}}, open.Challenges)
	same(t, 0, len(open.Series))
	same(t, 0, len(open.Pairs))
	asked, untold, told := newPairs(t, db, "11", "1", "open"), newPairs(t, db, "12", "1", "playing"), newPairs(t, db, "13", "1", "playing")
	newPairs(t, db, "14", "1", "off")
	for _, id := range []int64{untold, told} {
		must(db.ChangePairs(ctx, id, func(p *storage.Pairs) { p.Over, p.Shown = true, "closed" }))(t)
	}
	must(db.ChangePairs(ctx, told, func(p *storage.Pairs) { p.Told = "88" }))(t)
	found := must(db.StillOpen(ctx))(t).Pairs
	same(t, []int64{asked, untold}, slices.Sorted(maps.Keys(found)))
	for id, is := range found {
		p := must(db.Pairs(ctx, id))(t)
		same(t, storage.Opened{Guild: "1", Stands: p.Stands()}, is)
		same(t, true, p.Open())
	}
	same(t, false, must(db.Pairs(ctx, told))(t).Open())
}
