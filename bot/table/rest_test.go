package table

import (
	"testing"
	"time"

	"stopp/game"
	"stopp/storage"
)

// A table's rest is read as it was written, and an unreadable one is not known.
func TestRestIsReadAsItWasWritten(t *testing.T) {
	for _, r := range []rest{
		{mover: game.A},
		{count: 61, draft: "1574044234783129600", sheet: 12, since: 1_800_000_000_123, mover: game.NoSeat, objecting: game.Seats(0).With(game.A).With(game.C), resigned: game.Seats(0).With(game.B), provisional: true, until: 1_800_003_600},
		{count: 1, draft: `a "b" c`, sheet: 1, mover: game.B, until: -1},
	} {
		if got, ok := parseRest(r.String()); !ok || got != r {
			t.Errorf("%v is read as %v, %v", r, got, ok)
		}
		for _, other := range []string{"", "nonsense", "2" + r.String()[1:], r.String() + " ", r.String() + " 7"} {
			if got, ok := parseRest(other); ok {
				t.Errorf("%q is read as %v", other, got)
			}
		}
	}
}

// A table rests only for as long as nothing happens there.
func TestRestFits(t *testing.T) {
	two := []storage.Person{{ID: "11"}, {ID: "22"}}
	row := storage.Match{Players: two, Count: 3, Shown: 3, Message: "5", Deadline: time.Unix(9, 0), Drafts: []storage.Draft{{Interaction: "1"}, {Interaction: "2"}}}
	r := rest{sheet: 1, count: 3, draft: "2"}
	if !r.fits(row) {
		t.Error("it does not rest")
	}
	for what, change := range map[string]func(*storage.Match){
		"an action":                 func(m *storage.Match) { m.Count, m.Shown = 4, 4 },
		"one that no message shows": func(m *storage.Match) { m.Shown = 2 },
		"a draft":                   func(m *storage.Match) { m.Drafts = append(m.Drafts, storage.Draft{Interaction: "3"}) },
		"no message":                func(m *storage.Match) { m.Message = "" },
		"no deadline":               func(m *storage.Match) { m.Deadline = time.Time{} },
		"a result":                  func(m *storage.Match) { m.Result = &storage.Result{} },
	} {
		other := row
		if change(&other); r.fits(other) {
			t.Errorf("it rests with %s", what)
		}
	}
	row.Private, row.Message, row.Shown = true, "", 0
	if !r.fits(row) {
		t.Error("a private table needs no message")
	}
}

// No note fits a match where nothing has been done, if none was ever made: the computer may
// be to begin.
func TestNoNoteFitsNothing(t *testing.T) {
	row := storage.Match{Message: "1", Deadline: time.Unix(1, 0)}
	if none, ok := parseRest(""); ok || none.fits(row) {
		t.Error("a table rests of which nobody has noted that")
	}
	if noted := (rest{sheet: 1}); !noted.fits(row) {
		t.Error("a table at rest is looked at once more")
	}
}
