package table_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/storage"
)

// ending notes its news of the end of a match, with the rows stored by then.
type ending struct{ *toyRoom }

func (e ending) heard(what string) {
	row, err := e.db.Match(context.Background(), 1)
	e.must(err)
	happened := row.Count
	if row.Result != nil && row.Result.Ending == storage.Abandoned {
		happened++
	}
	e.ends = append(e.ends, fmt.Sprintf("%s, written: %t, shown: %t", what, row.Result != nil, row.Result != nil && row.Shown == happened))
}

func (e ending) Count(_ context.Context, of match.End, u *storage.Update) {
	e.heard("count")
	u.Result = of.Result()
}

func (e ending) Written(storage.Match) { e.heard("written") }
func (e ending) Shown(storage.Match)   { e.heard("ended") }

func (e ending) Finished(_ context.Context, m *match.Match) cardtable.Scene {
	e.heard("finished")
	return m.Scene(i18n.For("en"))
}

// Amend edits a private answer, such as somebody's hand.
func (c *toyRoom) Amend(context.Context, bot.Request, bot.Message) error { return nil }

func (e ending) Counted(context.Context, storage.Match, *cardtable.After) { e.heard("counted") }

// The end of a match comes in one order: counted before it is written, handed on once it is, told
// once it is shown (bot/session/end.go).
func TestEndComesInOrder(t *testing.T) {
	c := newToyRoom(t)
	c.begin("toy players=2 target=1")
	for c.tables.Table(1) != nil {
		mover := c.mover()
		keys := c.hand(mover)
		if _, err := c.press(mover, keys[len(keys)-1].ID); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"count, written: false, shown: false", "written, written: true, shown: false", "finished, written: true, shown: false", "ended, written: true, shown: true"}
	if got := slices.Compact(c.ends); !slices.Equal(got, want) {
		t.Errorf("heard %q", got)
	}
}

// A match that ends without an action counts nothing; those who wait for its end hear of it
// all the same.
func TestEndWithoutAnAction(t *testing.T) {
	c := newToyRoom(t)
	c.begin("toy")
	c.tables.Resign(people[1].ID, func() {}) // the toy knows no resigning
	c.jobs.Wait()
	want := []string{"written, written: true, shown: false", "finished, written: true, shown: false", "ended, written: true, shown: true"}
	if got := slices.Compact(c.ends); !slices.Equal(got, want) {
		t.Errorf("heard %q", got)
	}
}
