package table

import (
	"context"
	"fmt"

	"stopp/bot"
	"stopp/game"
	"stopp/storage"
)

// restAfter is how long nobody must have done anything at a table before its replay is
// dropped from memory. By then no request can be answered any more.
const restAfter = bot.TokenTime

// rest is how a table stood when nothing was left to do at it: all is shown, nobody thinks, and no
// call is owed. It is kept with the match, and holds as long as nothing happens there, so neither a
// start nor a list of tables needs a replay.
type rest struct {
	count       int        // how many actions had been done
	draft       string     // the interaction of the newest draft, "" for none
	sheet       int        // the running one
	since       int64      // when the running turn began, in milliseconds of Unix time
	mover       game.Seat  // as match.Mover
	objecting   game.Seats // who may object
	resigned    game.Seats // who has resigned, where the match goes on without them
	provisional bool       // a result stands
	until       int64      // the deadline that the message shows, in seconds of Unix time, 0 for none
}

const restForm = "3 %d %d %d %d %d %d %t %d %q"

// String is a rest as it is stored.
func (r rest) String() string {
	return fmt.Sprintf(restForm, r.count, r.sheet, r.since, r.mover, r.objecting, r.resigned, r.provisional, r.until, r.draft)
}

// parseRest reads what String writes. A note that it can't read, such as another version's,
// counts as unknown.
func parseRest(text string) (r rest, ok bool) {
	n, err := fmt.Sscanf(text, restForm, &r.count, &r.sheet, &r.since, &r.mover, &r.objecting, &r.resigned, &r.provisional, &r.until, &r.draft)
	return r, err == nil && n == 9 && r.String() == text
}

// fits tells whether a stored match still rests so: that was noted, nothing has happened
// since, and its message shows all.
func (r rest) fits(row storage.Match) bool {
	shown := row.Private || row.Message != "" && row.Shown == row.Count && row.Posting == ""
	timed := !row.Deadline.IsZero() || row.Alone()
	return r.sheet > 0 && shown && row.Result == nil && timed && r.count == row.Count && r.draft == newest(row)
}

// newest is the interaction of a match's newest draft, "" for none.
func newest(row storage.Match) string {
	if n := len(row.Drafts); n > 0 {
		return row.Drafts[n-1].Interaction
	}
	return ""
}

// rest is how the table stands; ok tells that it rests.
func (t *Table) rest() (r rest, ok bool) {
	m := t.match
	ok = !t.behind && !m.Over() && !m.Row.Deadline.IsZero() && t.post.Rests() && t.notices.Rests() && t.calls.Rest() && t.computer.Rests() && orders{t}.ordered().IsZero() && dealer{t}.goesOn().IsZero()
	return rest{count: len(m.Actions), draft: m.Draft().Interaction, sheet: m.Sheet(), since: m.Since.UnixMilli(), mover: m.Mover(),
		objecting: m.Story.Objecting(), resigned: m.Resigned(), provisional: m.Story.Outcome().Provisional, until: t.post.Until()}, ok
}

// wake replays the match of a table that rests, or of one that may be behind the database. It
// is called in the table's queue, before anything else is done with the table. If the match
// can't be replayed its table is gone, and match stays nil: it stands beside matches of
// unknown rules (strangers.go).
func (t *Table) wake(ctx context.Context) error {
	e, open := t.tables.index.entry(t.id)
	if t.match != nil && t.behind {
		return t.reload(ctx)
	}
	if t.match != nil || !open || e.t != t {
		return nil
	}
	defer t.room.Clock.Hold()()
	row, actions, err := t.tables.stored(ctx, t.id)
	if err != nil {
		return err
	}
	row.Home, row.Channel = e.now.Row.Home, e.now.Row.Channel // which may not have been noted
	if err := t.begin(row, actions); err != nil {
		return t.tables.estrange(ctx, t, row, err)
	}
	if e.unsure {
		t.post.Doubt(e.late)
	}
	switch {
	case e.known && e.rest.fits(row):
		t.post.Trust(e.rest.until)
		t.computer.Considered()
	case e.unsure:
		t.calls.Recall(t.tables.alive)
	}
	t.Update()
	return nil
}

// lull drops what a table at rest has in memory, once nobody has done anything there for
// restAfter. It is called in the table's queue.
func (t *Table) lull() {
	if t.match == nil || t.room.Now().Sub(t.touched) < restAfter {
		return
	}
	if t.Update(); t.tables.index.lull(t) {
		t.match, t.post, t.hands, t.notices, t.calls, t.computer = nil, nil, nil, nil, nil, nil
	}
}
