package table

import (
	"context"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/storage"
)

// restAfter is how long nobody must have done anything at a table before its replay is
// dropped from memory. By then no request can be answered any more.
const restAfter = bot.TokenTime

// rest is how a table stood when nothing was left to do at it: all is shown, and nobody
// thinks or is owed anything. It is kept with the match, and holds for as long as nothing
// happens there. So neither a start nor whoever lists tables needs a replay.
type rest struct {
	count       int        // how many actions had been done
	draft       string     // the interaction of the newest draft, "" for none
	sheet       int        // the running one
	since       int64      // when that began, in milliseconds of Unix time
	mover       game.Seat  // as match.Mover
	objecting   game.Seats // who may object
	provisional bool       // a result stands
	until       int64      // the deadline that the message shows, in seconds of Unix time, 0 for none
}

const restForm = "1 %d %d %d %d %d %t %d %q"

// String is a rest as it is stored.
func (r rest) String() string {
	return fmt.Sprintf(restForm, r.count, r.sheet, r.since, r.mover, r.objecting, r.provisional, r.until, r.draft)
}

// parseRest reads what String writes. What it can't read, such as what a later version of
// the program wrote, is not known.
func parseRest(text string) (r rest, ok bool) {
	n, err := fmt.Sscanf(text, restForm, &r.count, &r.sheet, &r.since, &r.mover, &r.objecting, &r.provisional, &r.until, &r.draft)
	return r, err == nil && n == 8 && r.String() == text
}

// fits tells whether a stored match still rests so: nothing has happened since, and its
// message shows all.
func (r rest) fits(row storage.Match) bool {
	shown := row.Private || row.Message != "" && row.Shown == row.Count
	return shown && row.Result == nil && !row.Deadline.IsZero() && r.count == row.Count && r.draft == newest(row)
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
	ok = !m.Over() && !m.Row.Deadline.IsZero() && t.post.Rests() && t.notices.Rests() && t.calls.Rest() && t.computer.Rests()
	return rest{count: len(m.Actions), draft: m.Draft().Interaction, sheet: m.Sheet(), since: m.Since.UnixMilli(), mover: m.Mover(),
		objecting: m.Story.Objecting(), provisional: m.Story.Outcome().Provisional, until: t.post.Until()}, ok
}

// wake replays the match of a table that rests. It is called in the table's queue, before
// anything else is done with the table. A match that can't be replayed is left alone, for
// a person to look at: its table is gone, and match stays nil.
func (t *Table) wake(ctx context.Context) error {
	e, open := t.tables.index.entry(t.id)
	if t.match != nil || !open || e.t != t {
		return nil
	}
	defer t.room.Clock.Hold()()
	row, err := t.room.Store.Match(ctx, t.id)
	if err != nil {
		return err
	}
	actions, err := t.room.Store.Actions(ctx, t.id)
	if err != nil {
		return err
	}
	row.Home, row.Channel = e.now.Row.Home, e.now.Row.Channel // which may not have been noted
	if err := t.begin(row, actions); err != nil {
		t.room.Log.Error("match can't be replayed", "match", t.id, "error", err)
		t.tables.index.drop(t)
		return nil
	}
	if e.unsure {
		t.post.Doubt(e.late)
	}
	if e.known && e.rest.fits(row) {
		t.post.Trust(e.rest.until)
		t.computer.Considered()
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
		t.match, t.post, t.notices, t.calls, t.computer = nil, nil, nil, nil, nil
	}
}

// asleep is the entry of a stored match before its table is used for the first time.
func asleep(t *Table, m match.Match, late bool) *entry {
	row := m.Row
	e := &entry{t: t, now: m, unsure: true, late: late, link: pages.Link(row.Guild, row.Channel, row.Message)}
	e.noted, _ = parseRest(row.Rested)
	e.rest, e.known = e.noted, e.noted.fits(row)
	e.lighten()
	return e
}

// lighten leaves of a match what is asked of a table that rests.
func (e *entry) lighten() {
	row := &e.now.Row
	e.now.Story, e.now.Actions = nil, nil
	row.Deal, row.Rules, row.Rested, row.Origin, row.Drafts, row.Hints = "", "", "", storage.Origin{}, nil, nil
	if e.due = (time.Time{}); e.known {
		told, alone := row.Warned.Equal(row.Deadline), computers(row.Players) == len(row.Players)-1
		e.due = strikes(e.now.Row, e.rest.provisional, told, alone)
	}
}

func computers(all []storage.Person) (n int) {
	for _, p := range all {
		if _, is := pages.Person(p).Computer(); is {
			n++
		}
	}
	return n
}

// rests tells whether nobody has to look at a table after a start.
func (e *entry) rests() bool {
	return e.known && (e.now.Row.Warning == "" || !e.now.Row.Warned.IsZero())
}

// lacksTime tells whether the message of a table that rests shows a wrong deadline.
func (e *entry) lacksTime() bool {
	return !e.now.Pace().Near(e.rest.until, e.ends().Unix()) && !e.ends().IsZero()
}

// lull notes that a table is out of memory, if it rests.
func (ix *index) lull(t *Table) bool {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	e := ix.tables[t.id]
	if e == nil || e.t != t || !e.known {
		return false
	}
	next := *e
	next.awake, next.unsure = false, t.post.Unsure()
	next.lighten()
	ix.tables[t.id] = &next
	return true
}

// learn has an entry know how its table stands, or with the whole story: it replays the
// match, and remembers it for those who ask again.
func (ts *Tables) learn(ctx context.Context, e *entry, whole bool) {
	if e.now.Story != nil || e.known && !whole {
		return
	}
	row, err := ts.room.Store.Match(ctx, e.id())
	if err != nil {
		return
	}
	actions, err := ts.room.Store.Actions(ctx, e.id())
	if err != nil {
		return
	}
	if m, err := match.Open(ts.room.Games, row, actions, nil); err == nil {
		e.now = *m
		ts.index.learned(e)
	}
}

// learned keeps the story of a table that rests, until tables that rest are looked through.
func (ix *index) learned(e *entry) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if old := ix.tables[e.id()]; old != nil && old.t == e.t && !old.awake {
		next := *old
		next.now = e.now
		ix.tables[e.id()] = &next
	}
}

// quieten drops from memory what nobody needs any more, and notes which tables rest. It
// only enters jobs.
func (ts *Tables) quieten() {
	how := map[int64]string{}
	for _, e := range ts.index.find(func(e *entry) bool { return e.known && e.rest != e.noted || e.idle(ts.room.Now()) }) {
		if e.known && e.rest != e.noted {
			how[e.id()] = e.rest.String()
		}
		if e.idle(ts.room.Now()) {
			ts.room.Jobs.Do(e.t.Queue(), func(context.Context) error {
				e.t.lull()
				ts.index.forget(e.t)
				return nil
			})
		}
	}
	for _, e := range ts.index.find(func(e *entry) bool { return !e.awake && !e.known && !ts.room.Clock.Halted(e.guild()) }) {
		ts.look(e.t)
	}
	if len(how) > 0 {
		ts.room.Jobs.Do(restQueue, func(ctx context.Context) error { return ts.note(ctx, how) })
	}
}

// restQueue is where it is noted how tables rest.
const restQueue = "rest"

func (ts *Tables) note(ctx context.Context, how map[int64]string) error {
	err := ts.room.Store.NoteRested(ctx, how)
	if err == nil {
		ts.index.noted(how)
	}
	return err
}

// noted notes how the database has tables that rest.
func (ix *index) noted(how map[int64]string) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for id, text := range how {
		if e := ix.tables[id]; e != nil {
			next := *e
			next.noted, _ = parseRest(text)
			ix.tables[id] = &next
		}
	}
}

// idle tells whether something of a table is in memory that need not be.
func (e *entry) idle(now time.Time) bool {
	return e.awake && e.known && now.Sub(e.touched) >= restAfter || !e.awake && e.now.Story != nil
}

// forget drops the story of a table that rests.
func (ix *index) forget(t *Table) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if e := ix.tables[t.id]; e != nil && e.t == t && !e.awake && e.now.Story != nil {
		next := *e
		next.lighten()
		ix.tables[t.id] = &next
	}
}

// NoteRested notes which tables rest, for a program that ends.
func (ts *Tables) NoteRested(ctx context.Context) error {
	how := map[int64]string{}
	for _, e := range ts.index.find(func(e *entry) bool { return e.known && e.rest != e.noted }) {
		how[e.id()] = e.rest.String()
	}
	return ts.note(ctx, how)
}

// moved gives tables that rest the deadlines that the database has.
func (ix *index) moved(all []storage.Deadline, in func(guild string) bool) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, d := range all {
		e := ix.tables[d.Match]
		if e == nil || e.awake || !in(e.guild()) {
			continue
		}
		next := *e
		row := &next.now.Row
		next.late = e.late || !e.now.Pace().Near(row.Deadline.Unix(), d.Deadline.Unix())
		row.Deadline, row.Warned = d.Deadline, d.Warned
		next.lighten()
		ix.tables[d.Match] = &next
	}
}
