package table

import (
	"context"
	"time"

	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// asleep is the entry of a stored match before its table is used for the first time.
func asleep(t *Table, m match.Match, late bool) *entry {
	row := m.Row
	e := &entry{t: t, now: m, unsure: true, late: late, link: pages.Link(row.Guild, row.Channel, row.Message)}
	e.noted, _ = parseRest(row.Rested)
	e.rest, e.known = e.noted, e.noted.fits(row)
	e.lighten()
	return e
}

// lighten leaves only the part of a match that a resting table is asked for.
func (e *entry) lighten() {
	row := &e.now.Row
	e.now.Story, e.now.Actions = nil, nil
	row.Rested, row.Origin, row.Drafts, row.Hints = "", storage.Origin{}, nil, nil
	if !row.Alone() { // both look for it
		row.Deal, row.Rules = "", ""
	}
	if e.due = (time.Time{}); e.known {
		told, alone := row.Warned.Equal(row.Deadline), computers(row.Players) == len(row.Players)-1
		e.due = strikes(e.now.Row, warning(e.now.Game, e.now.Row), e.rest.provisional, told, alone)
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
// match, and remembers it for the next time.
func (ts *Tables) learn(ctx context.Context, e *entry, whole bool) {
	if e.now.Story != nil || e.known && !whole {
		return
	}
	row, actions, err := ts.stored(ctx, e.id())
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
	for _, e := range ts.index.all(func(e *entry) bool { return e.known && e.rest != e.noted || e.idle(ts.room.Now()) }) {
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
	for _, e := range ts.index.all(func(e *entry) bool { return !e.awake && !e.known && !ts.room.Clock.Halted(e.guild()) }) {
		starter{ts}.look(e.t)
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
	for _, e := range ts.index.all(func(e *entry) bool { return e.known && e.rest != e.noted }) {
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
