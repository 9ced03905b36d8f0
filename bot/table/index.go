package table

import (
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/game"
)

// index is what is known by heart of all tables: who sits where and whose turn it is. It
// answers without waiting for the database or a table, and may be a moment behind a table
// that is being played at.
type index struct {
	mu     sync.Mutex
	tables map[int64]*entry
	purged map[*Table]bool // tables of which nothing is kept any more
}

// entry is how a table stood a moment ago.
type entry struct {
	t     *Table
	now   match.Match // a copy
	link  string
	due   time.Time // when the clock has to look at it, zero for never
	stale bool
}

// update notes how a table stands. It is called from the table's queue, or before there is
// one.
func (ix *index) update(t *Table) {
	e := &entry{t: t, now: *t.match, link: t.Link(), due: t.due(), stale: t.post.Stale()}
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if ix.tables == nil {
		ix.tables = map[int64]*entry{}
	}
	if !ix.purged[t] {
		ix.tables[t.id] = e
	}
}

// purge drops the tables of a server for good, whatever is still under way there.
func (ix *index) purge(guild string) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for id, e := range ix.tables {
		if e.guild() != guild {
			continue
		}
		if ix.purged == nil {
			ix.purged = map[*Table]bool{}
		}
		ix.purged[e.t] = true
		delete(ix.tables, id)
	}
}

func (ix *index) drop(t *Table) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	delete(ix.tables, t.id)
}

// next is when something is due first, zero for never. Nothing is due in servers
// whose time stands still.
func (ix *index) next(halted func(guild string) bool) (first time.Time) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, e := range ix.tables {
		if !halted(e.guild()) {
			first = earlier(first, e.due)
		}
	}
	return first
}

// table is an open one by its number, nil if there is none.
func (ix *index) table(id int64) *Table {
	e, _ := ix.entry(id)
	return e.t
}

// entry is a copy of that of an open table.
func (ix *index) entry(id int64) (e entry, ok bool) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if e := ix.tables[id]; e != nil {
		return *e, true
	}
	return entry{}, false
}

// find returns copies of the entries that are wanted, the oldest match first.
func (ix *index) find(wanted func(*entry) bool) (found []entry) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, e := range ix.tables {
		if wanted(e) {
			found = append(found, *e)
		}
	}
	slices.SortFunc(found, func(a, b entry) int { return int(a.id() - b.id()) })
	return found
}

func (e *entry) id() int64 { return e.now.ID() }

func (e *entry) guild() string { return e.now.Row.Guild }

func (e *entry) private() bool { return e.now.Row.Private }

// over tells that the match has ended, and its result is being told.
func (e *entry) over() bool { return e.now.Over() && !e.stale }

func (e *entry) seat(user string) game.Seat { return e.now.Seat(user) }

func (e *entry) has(user string) bool { return e.seat(user) != game.NoSeat }

func (e *entry) mover() game.Seat { return e.now.Mover() }

// lies tells whether a table belongs to a channel: it lies there, or in a thread of it.
func (e *entry) lies(channel string) bool {
	return e.now.Row.Channel == channel || e.now.Row.Home == channel
}

// of tells whether a table belongs to the request's server, goes on, and may be seen by
// whoever asks.
func (e *entry) of(r bot.Request) bool {
	if e.now.Row.Alone() {
		return !e.over() && e.has(r.User.ID)
	}
	return r.Guild != "" && e.guild() == r.Guild && !e.over() && (!e.private() || e.has(r.User.ID))
}

// seated is the table in a member's list.
func (e *entry) seated(user string) pages.Seated {
	mover := e.mover()
	s := pages.Seated{Match: e.id(), Link: e.link, Private: e.private(), Since: e.now.Since, Until: e.now.Ends(),
		MyTurn: mover == e.seat(user) && mover != game.NoSeat, Over: mover == game.NoSeat}
	for i, p := range match.Persons(e.now.Row.Players) {
		if p.ID != user {
			s.Opponents = append(s.Opponents, p)
		}
		if game.Seat(i) == mover {
			s.Mover = p
		}
	}
	return s
}

func seated(tables []entry, user string) (list []pages.Seated) {
	for _, e := range tables {
		list = append(list, e.seated(user))
	}
	return list
}
