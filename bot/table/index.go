package table

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// index keeps in memory who sits at which table and whose turn it is. It answers without
// waiting for the database or a table, and may be a moment behind a table in play.
type index struct {
	mu     sync.Mutex
	tables map[int64]*entry
	guilds map[string]map[int64]bool // the tables of each server
	owners map[string]map[int64]bool // the private tables of each member
}

// entry is how a table stood a moment ago. One that is in the index never changes: another
// takes its place.
type entry struct {
	t     *Table
	now   match.Match // a copy; of a table that is not in memory mostly without its story
	link  string
	due   time.Time // when the clock has to look at it, zero for never
	stale bool

	awake   bool      // the table is in memory
	touched time.Time // when somebody did something there last, zero for never
	rest    rest      // how the table stands
	known   bool      // and it rests
	noted   rest      // the database's copy of that
	unsure  bool      // nobody knows the posts, as after a start; for a table that is not in memory
	late    bool      // its message may show a wrong deadline; likewise
}

// update notes how a table stands. It is called from the table's queue, or before there is
// one.
func (ix *index) update(t *Table) {
	e := &entry{t: t, now: *t.match, link: t.Link(), due: timer{t}.due(), stale: t.post.Stale() || t.behind, awake: true, touched: t.touched}
	e.rest, e.known = t.rest()
	ix.put(e)
}

// put puts an entry in the place of the one before.
func (ix *index) put(e *entry) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if ix.tables == nil {
		ix.tables, ix.guilds, ix.owners = map[int64]*entry{}, map[string]map[int64]bool{}, map[string]map[int64]bool{}
	}
	if e.t.dropped {
		return
	}
	if old := ix.tables[e.t.id]; old != nil && e.awake {
		e.noted = old.noted
	}
	ix.tables[e.t.id] = e
	list(ix.guilds, e.guild(), e.t.id)
	for _, member := range e.owners() {
		list(ix.owners, member, e.t.id)
	}
}

// list puts a table into the list of a server or a member.
func list(of map[string]map[int64]bool, whose string, id int64) {
	if of[whose] == nil {
		of[whose] = map[int64]bool{}
	}
	of[whose][id] = true
}

// strike takes it out.
func strike(of map[string]map[int64]bool, whose string, id int64) {
	if delete(of[whose], id); len(of[whose]) == 0 {
		delete(of, whose)
	}
}

// owners are the members whose private table it is.
func (e *entry) owners() (all []string) {
	for _, p := range e.now.Row.Players {
		if e.private() {
			all = append(all, p.ID)
		}
	}
	return all
}

// purge drops the tables of a server for good, whatever is still under way there.
func (ix *index) purge(guild string) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for id := range ix.guilds[guild] {
		ix.unlist(ix.tables[id])
	}
}

// unlist takes a table out of all lists, for good.
func (ix *index) unlist(e *entry) {
	e.t.dropped = true
	delete(ix.tables, e.t.id)
	strike(ix.guilds, e.guild(), e.t.id)
	for _, member := range e.owners() {
		strike(ix.owners, member, e.t.id)
	}
}

// drop drops a table for good, whatever is still under way there.
func (ix *index) drop(t *Table) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	t.dropped = true
	if e := ix.tables[t.id]; e != nil {
		ix.unlist(e)
	}
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

// entry is a copy of an open table's entry in the index.
func (ix *index) entry(id int64) (e entry, ok bool) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if e := ix.tables[id]; e != nil {
		return *e, true
	}
	return entry{}, false
}

// find returns copies of the entries that are wanted, the oldest match first.
func (ix *index) find(wanted func(*entry) bool) []entry { return copies(ix.all(wanted)) }

// all are the entries that are wanted, the oldest match first.
func (ix *index) all(wanted func(*entry) bool) (found []*entry) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, e := range ix.tables {
		if wanted(e) {
			found = append(found, e)
		}
	}
	return sorted(found)
}

// in is find in one server, which asks no others.
func (ix *index) in(guild string, wanted func(*entry) bool) []entry {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	var found []*entry
	for id := range ix.guilds[guild] {
		if e := ix.tables[id]; wanted(e) {
			found = append(found, e)
		}
	}
	return copies(sorted(found))
}

// around is find among the tables that a request can mean: those of its server, and the
// private ones that are with its member there.
func (ix *index) around(r bot.Request, wanted func(*entry) bool) []entry {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	var found []*entry
	if r.Guild != "" {
		for id := range ix.guilds[r.Guild] {
			if e := ix.tables[id]; !e.along(r) && wanted(e) {
				found = append(found, e)
			}
		}
	}
	for id := range ix.owners[r.User.ID] {
		if e := ix.tables[id]; e.along(r) && wanted(e) {
			found = append(found, e)
		}
	}
	return copies(sorted(found))
}

// sorted has the oldest match first.
func sorted(found []*entry) []*entry {
	slices.SortFunc(found, func(a, b *entry) int { return cmp.Compare(a.id(), b.id()) })
	return found
}

func copies(found []*entry) (all []entry) {
	for _, e := range found {
		all = append(all, *e)
	}
	return all
}

func (e *entry) id() int64 { return e.now.ID() }

func (e *entry) guild() string { return e.now.Row.Guild }

func (e *entry) private() bool { return e.now.Row.Private }

// over tells that the match has ended, and its result is being told.
func (e *entry) over() bool { return e.ended() && !e.stale }

func (e *entry) ended() bool {
	if e.now.Story == nil {
		return e.now.Row.Result != nil
	}
	return e.now.Over()
}

func (e *entry) seat(user string) game.Seat { return e.now.Seat(user) }

// has tells whether a member plays at a seat of their own. Members who have resigned
// don't, even if the match goes on without them.
func (e *entry) has(user string) bool {
	return e.sits(user) && !e.rest.resigned.Has(e.seat(user))
}

// sits tells whether a member has a seat of their own, resigned or not.
func (e *entry) sits(user string) bool {
	return !e.now.Row.Together() && e.seat(user) != game.NoSeat
}

// mayPlay tells whether the member of a request may act: they have a seat, or are where
// all play together.
func (e *entry) mayPlay(r bot.Request) bool { return e.has(r.User.ID) || e.openTo(r) }

// openTo tells whether all who are where a request comes from play together.
func (e *entry) openTo(r bot.Request) bool { return e.now.Row.Together() && e.lies(r.Channel) }

func (e *entry) mover() game.Seat {
	switch {
	case e.now.Story != nil:
		return e.now.Mover()
	case e.known:
		return e.rest.mover
	}
	return game.NoSeat
}

// objecting are the seats that may object.
func (e *entry) objecting() game.Seats {
	if e.now.Story == nil {
		return e.rest.objecting
	}
	return e.now.Story.Objecting()
}

// since is when the running turn began.
func (e *entry) since() time.Time {
	if e.now.Story == nil {
		return time.UnixMilli(e.rest.since)
	}
	return e.now.Since
}

// ends is when the turn ends by itself, as match.Ends.
func (e *entry) ends() time.Time {
	switch {
	case e.now.Story != nil:
		return e.now.Ends()
	case e.ended() || e.now.Pace() == pace.None && !e.rest.provisional:
		return time.Time{}
	}
	return e.now.Row.Deadline
}

// lies tells whether a table belongs to a channel: it lies there, or in a thread of it.
func (e *entry) lies(channel string) bool {
	return e.now.Row.Channel == channel || e.now.Row.Home == channel
}

// of tells whether a table belongs to the request's server, goes on, and may be seen by
// the asking member.
func (e *entry) of(r bot.Request) bool {
	return !e.over() && (e.along(r) || r.Guild != "" && e.guild() == r.Guild && !e.private())
}

// along tells whether it is a private table that is with the request's member there.
func (e *entry) along(r bot.Request) bool {
	return e.private() && e.has(r.User.ID) && match.Along(e.now.Row, r)
}

// seated is the table in a member's list.
func (e *entry) seated(say i18n.Texts, user string) pages.Seated {
	mover := e.mover()
	s := pages.Seated{Match: e.id(), Series: inSeries(e.now.Row), Link: e.link, Private: e.private(), Since: e.since(), Until: e.ends(),
		MyTurn: mover == e.seat(user) && mover != game.NoSeat, Over: mover == game.NoSeat}
	if row := e.now.Row; row.Alone() && e.now.Game.Solo.Called != nil {
		if s.Alone = e.now.Game.Solo.Called(say, row.Rules, row.Deal); e.now.Story != nil {
			s.Stands = e.now.Game.Messages.Line(e.now.Scene(say))
		}
	}
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

// inSeries is which game of a series a match is, 0 for none.
func inSeries(row storage.Match) int {
	if row.Fixture.Of != storage.OfSeries {
		return 0
	}
	return row.Fixture.Number
}

func (ts *Tables) seated(say i18n.Texts, tables []entry, user string) (list []pages.Seated) {
	for _, e := range tables {
		ts.learn(context.Background(), &e, e.now.Row.Alone())
		list = append(list, e.seated(say, user))
	}
	return list
}
