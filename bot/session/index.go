package session

import (
	"slices"
	"strings"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/game"
	"stopp/storage"
)

// index is what the room knows by heart: who sits where and whose turn it is,
// which challenges are open. It answers without waiting for the database or a
// table, and may be a moment behind a table that is just being played at.
type index struct {
	mu         sync.Mutex
	tables     map[int64]*entry
	challenges map[int64]open
	asking     map[group]storage.Person // groups with an open challenge, and who made it
	purged     map[*table]bool          // tables of which nothing is kept any more
}

// entry is what the index knows of a table.
type entry struct {
	t       *table
	guild   string
	channel string
	home    string
	group   group
	people  []view.Person
	mover   game.Seat   // game.NoSeat while a result stands
	callers []game.Seat // those who may call Stopp now
	link    string
	due     time.Time // when the clock has to look at it, zero for never
	stale   bool
	over    bool // its result is being told
}

// update notes how a table stands. It is called from the table's queue, or
// before there is one.
func (ix *index) update(t *table) {
	e := &entry{t: t, guild: t.guild, channel: t.channel, home: t.home, group: groupOf(t.guild, t.people), people: persons(t.people),
		mover: t.log(t.sheet()).Mover, callers: t.callers(), link: t.link(), due: t.due(), stale: t.stale, over: t.over() && !t.stale}
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

// next is when something is due first, zero for never.
func (ix *index) next() (first time.Time) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	earlier := func(at time.Time) {
		if !at.IsZero() && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	for _, e := range ix.tables {
		earlier(e.due)
	}
	for _, c := range ix.challenges {
		earlier(c.Expires)
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

// seated is the table in a member's list.
func (e *entry) seated(user string) view.Seated {
	s := view.Seated{Link: e.link, MyTurn: e.mover == e.seat(user), Over: e.mover == game.NoSeat}
	for i, p := range e.people {
		if p.ID != user {
			s.Opponents = append(s.Opponents, p)
		}
		if game.Seat(i) == e.mover {
			s.Mover = p
		}
	}
	return s
}

// meant says which of a member's tables a command means.
type meant uint8

const (
	anyTurn  meant = iota
	myTurn         // of several, the one where it is the member's turn
	toStop         // of several, the one where the member may call Stopp
	toLook         // also, for others, the only table of the channel
	anywhere       // also the member's only table in the server
	toBoard        // as anywhere, else as toLook
)

// mine is the table that a member's command in a channel means. The error is a
// problem that names the tables there are.
func (ix *index) mine(r bot.Request, which meant) (*table, error) {
	all := ix.find(func(e *entry) bool { return e.at(r.Channel) && e.has(r.User.ID) && !e.over })
	elsewhere := ix.find(func(e *entry) bool { return r.Guild != "" && e.guild == r.Guild && e.has(r.User.ID) && !e.over })
	if len(all) == 0 && len(elsewhere) == 1 && (which == anywhere || which == toBoard) {
		all = elsewhere
	}
	if len(all) == 0 && (which == toLook || which == toBoard) {
		all = ix.find(func(e *entry) bool { return e.at(r.Channel) && !e.over })
	}
	if len(all) > 1 {
		all = narrow(all, r.User.ID, which)
	}
	switch len(all) {
	case 1:
		return all[0].t, nil
	case 0:
		return nil, tablesProblem("no-table", r, elsewhere)
	}
	return nil, tablesProblem("several-tables", r, all)
}

// narrow leaves of several tables the one that is meant, or all of them.
func narrow(all []entry, user string, which meant) []entry {
	fits := map[meant]func(e entry) bool{
		myTurn: func(e entry) bool { return e.mover == e.seat(user) },
		toStop: func(e entry) bool { return slices.Contains(e.callers, e.seat(user)) },
	}[which]
	if fits == nil {
		return all
	}
	fit := slices.DeleteFunc(slices.Clone(all), func(e entry) bool { return !fits(e) })
	if len(fit) == 1 {
		return fit
	}
	return all
}

// tablesProblem says why a command can't know its table, and lists some.
func tablesProblem(key string, r bot.Request, tables []entry) error {
	var list []view.Seated
	for _, e := range tables {
		list = append(list, e.seated(r.User.ID))
	}
	return sorry(key, i18n.Data{"Tables": strings.Join(view.SeatedLines(reader(r), list), "\n")})
}
