package session

import (
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/lobby"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/streit"
)

// index is what the room knows by heart: who sits where and whose turn it is.
// It answers without waiting for the database or a
// table, and may be a moment behind a table that is just being played at.
type index struct {
	mu     sync.Mutex
	tables map[int64]*entry
	purged map[*table]bool // tables of which nothing is kept any more
}

// entry is what the index knows of a table.
type entry struct {
	t       *table
	guild   string
	channel string
	home    string
	group   lobby.Group
	people  []pages.Person
	mover   game.Seat   // game.NoSeat while a result stands
	callers []game.Seat // those who may call Stopp now
	link    string
	view    streit.View // for everyone's eyes
	since   time.Time   // when the running turn began, or the result came about
	until   time.Time   // when that is over by itself, zero for never
	due     time.Time   // when the clock has to look at it, zero for never
	stale   bool
	over    bool // its result is being told
	private bool // only its member sees it
}

// update notes how a table stands. It is called from the table's queue, or
// before there is one.
func (ix *index) update(t *table) {
	e := &entry{t: t, guild: t.guild, channel: t.channel, home: t.home, group: lobby.GroupOf(t.guild, t.people), people: persons(t.people),
		mover: t.log(t.sheet()).Mover, callers: t.story.Callers(), link: t.link(), view: t.view(), since: t.since, until: t.ends(), due: t.due(), stale: t.stale, over: t.over() && !t.stale, private: t.own != nil}
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
		if e.guild != guild {
			continue
		}
		if ix.purged == nil {
			ix.purged = map[*table]bool{}
		}
		ix.purged[e.t] = true
		delete(ix.tables, id)
	}
}

// playing tells whether a group sits at a table together, and where that is.
func (ix *index) playing(g lobby.Group) (link string, is bool) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, e := range ix.tables {
		if e.group == g && !e.over {
			return e.link, true
		}
	}
	return "", false
}

// places is at how many tables of a server a member plays.
func (ix *index) places(guild, member string) (n int) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, e := range ix.tables {
		if e.guild == guild && !e.over && e.has(member) {
			n++
		}
	}
	return n
}

// next is when something is due first, zero for never; what is in servers whose
// time stands still is not due.
func (ix *index) next(halted func(guild string) bool) (first time.Time) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, e := range ix.tables {
		if !halted(e.guild) {
			first = earlier(first, e.due)
		}
	}
	return first
}

func (ix *index) drop(t *table) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	delete(ix.tables, t.id)
}

// table is an open one by its number, nil if there is none.
func (ix *index) table(id int64) *table {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if e := ix.tables[id]; e != nil {
		return e.t
	}
	return nil
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
	slices.SortFunc(found, func(a, b entry) int { return int(a.t.id - b.t.id) })
	return found
}

// private tells whether a press belongs to its member's private table.
func (ix *index) private(r bot.Request) bool {
	id, err := pages.KeyArg(r, 0)
	ix.mu.Lock()
	defer ix.mu.Unlock()
	e := ix.tables[id]
	return err == nil && e != nil && e.private && e.has(r.User.ID)
}

func (e *entry) seat(user string) game.Seat {
	for i, p := range e.people {
		if p.ID == user {
			return game.Seat(i)
		}
	}
	return game.NoSeat
}

// at tells whether a table belongs to a channel: it lies there, or in a thread
// of it.
func (e *entry) at(channel string) bool { return e.channel == channel || e.home == channel }

func (e *entry) has(user string) bool { return e.seat(user) != game.NoSeat }
