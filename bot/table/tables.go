package table

import (
	"context"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Tables are all that are played at: none before Load or Open, and nothing can be done before Fit.
type Tables struct {
	room      *Services
	index     index
	strangers strangers
	alive     time.Time           // when the program was last known to run before this start
	looking   sync.Map            // the matches that wait for being looked at
	brings    map[string][]string // the games that have a command, by its name
}

// Fit gives tables their shared parts, before the first is opened.
func (ts *Tables) Fit(room *Services) {
	ts.room, ts.brings = room, map[string][]string{}
	for _, g := range room.Games {
		for _, c := range g.Commands {
			ts.brings[c.Name] = append(ts.brings[c.Name], g.Name)
		}
		if hasHands(g) {
			ts.brings["hand"] = append(ts.brings["hand"], g.Name)
		}
	}
}

// Open makes the table of a match that has just been written down, or finds it. A caller that
// writes a match down must open its table before writing down the next.
func (ts *Tables) Open(ctx context.Context, row storage.Match) (*Table, error) {
	if t := ts.index.table(row.ID); t != nil {
		return t, nil
	}
	var actions []storage.Action
	if row.Count > 0 {
		var err error
		if actions, err = doubt.Read(ctx, func(ctx context.Context) ([]storage.Action, error) { return ts.room.Store.Actions(ctx, row.ID) }); err != nil {
			return nil, err
		}
	}
	t := ts.table(row.ID)
	if err := t.begin(row, actions); err != nil {
		return nil, err
	}
	ts.doubt(row)
	t.touched = ts.room.Now()
	t.Update()
	return t, nil
}

// stored is a match with its actions, as the database has it.
func (ts *Tables) stored(ctx context.Context, match int64) (storage.Match, []storage.Action, error) {
	row, err := ts.room.Store.Match(ctx, match)
	if err != nil {
		return row, nil, err
	}
	actions, err := ts.room.Store.Actions(ctx, match)
	return row, actions, err
}

// Table is an open one by the number of its match, nil if there is none.
func (ts *Tables) Table(id int64) *Table { return ts.index.table(id) }

// Together tells whether a group sits at a table, and where.
func (ts *Tables) Together(same func(guild string, people []storage.Person) bool) (link string, playing bool) {
	all := ts.index.find(func(e *entry) bool { return same(e.guild(), e.now.Row.Players) && !e.over() })
	if len(all) == 0 {
		return "", false
	}
	return all[0].link, true
}

// Places counts the tables of a server at which a member has a place.
func (ts *Tables) Places(guild, member string) int {
	return len(ts.index.in(guild, func(e *entry) bool { return !e.over() && e.has(member) && !e.now.Row.Alone() }))
}

// Playing counts the tables at which a member has a place in any server.
func (ts *Tables) Playing(member string) int {
	return len(ts.index.find(func(e *entry) bool { return e.has(member) && !e.over() }))
}

// Of are the tables of a member as a list shows them, in the servers that are wanted.
func (ts *Tables) Of(say i18n.Texts, member string, here func(guild string) bool) (list []pages.Seated, unread []pages.Unread) {
	all := ts.index.find(func(e *entry) bool {
		return (here(e.guild()) || e.now.Row.Roams()) && e.has(member) && !e.over()
	})
	for _, s := range ts.strangers.of(member) {
		if row := s.row; here(row.Guild) || row.Roams() {
			unread = append(unread, pages.Unread{Match: row.ID, Game: row.Game, Version: row.Version, Damaged: s.damaged()})
		}
	}
	return ts.seated(say, all, member), unread
}

// Lying are the tables in the request's very channel; if there are several, only the
// member's.
func (ts *Tables) Lying(r bot.Request) []pages.Seated {
	all := ts.index.around(r, func(e *entry) bool { return e.of(r) && e.now.Row.Channel == r.Channel })
	if len(all) > 1 {
		all = ts.index.around(r, func(e *entry) bool { return e.of(r) && e.now.Row.Channel == r.Channel && e.has(r.User.ID) })
	}
	return ts.seated(prefs.Reader(r), all, r.User.ID)
}

// Private tells whether a press belongs to its member's private table.
func (ts *Tables) Private(r bot.Request) bool {
	id, err := pages.KeyArg(r, 0)
	e, is := ts.index.entry(id)
	return err == nil && is && e.private() && e.has(r.User.ID)
}

// Resign resigns a member's matches, or ends the ones that this program can't read; some tells
// whether there were any. Where a match goes on without them they are forgotten at once. Then
// is called where no end of a match tells that it is done.
func (ts *Tables) Resign(member string, then func()) (some bool) {
	for _, e := range ts.index.find(func(e *entry) bool { return e.sits(member) }) {
		some = true
		ts.room.Jobs.Do(e.t.Queue(), func(ctx context.Context) error {
			err := e.t.woken(ctx, func(ctx context.Context) error { return leaving{e.t}.resignFor(ctx, member) })
			if err == nil && (e.t.match == nil || e.t.match.Seat(member) == game.NoSeat) {
				then() // also of a match that can't be read, which is found among those now
			}
			return err
		})
	}
	for _, s := range ts.strangers.of(member) {
		some = true
		ts.room.Jobs.Do(Queue(s.row.ID), func(ctx context.Context) error {
			defer then()
			return ts.forsake(ctx, s.row)
		})
	}
	return some
}

// Purge drops the tables of a server for good.
func (ts *Tables) Purge(guild string) {
	ts.index.purge(guild)
	ts.strangers.drop(func(row storage.Match) bool { return row.Guild == guild })
}

// Next is when something is due first, zero for never. Nothing is due in servers whose time
// stands still.
func (ts *Tables) Next(halted func(guild string) bool) time.Time { return ts.index.next(halted) }

// Tick does everything due, and lets tables rest. It only enters jobs.
func (ts *Tables) Tick() {
	due := func(e *entry) bool {
		return e.stale || !e.due.IsZero() && !ts.room.Clock.In(e.guild()).Before(e.due)
	}
	for _, e := range ts.index.find(due) {
		e.t.do(func(ctx context.Context) error { return timer{e.t}.onTime(ctx) })
	}
	ts.room.Notices.Tick(Queue)
	ts.quieten()
	ts.room.Posts.Folds.Tick()
}

// Heard has time pass at the tables of a conversation, now that a request was answered there. Turns whose time has
// passed are taken now, and the next ones begin: people hear of them. What could not be shown follows (jobs.Heard).
func Heard(ts *Tables, r bot.Request) {
	lies := func(e *entry) bool { return e.lies(r.Channel) && !e.private() }
	for _, e := range ts.index.in(r.Guild, lies) {
		if ends := e.ends(); !e.awake && (ends.IsZero() || r.At.Before(ends)) {
			starter{ts}.resume(&e)
			continue
		}
		e.t.do(func(ctx context.Context) error { return timer{e.t}.punctual(ctx, r) })
	}
}

// Reread has the tables of servers take the deadlines that the database has. Show
// shows them.
func (ts *Tables) Reread(ctx context.Context, in func(guild string) bool) (show func()) {
	all, err := ts.room.Store.OpenDeadlines(ctx)
	if err != nil {
		ts.room.Log.Warn("deadlines not read", "error", err) // waking a table reads its own
	}
	ts.index.moved(all, in)
	for _, e := range ts.index.all(func(e *entry) bool { return e.awake && in(e.guild()) }) {
		e.t.do(func(ctx context.Context) error { return timer{e.t}.reset(ctx) })
	}
	return func() {
		for _, e := range ts.index.all(func(e *entry) bool { return in(e.guild()) }) {
			starter{ts}.resume(e)
		}
	}
}

// Count is how many tables there are, and how many of them are in memory.
func (ts *Tables) Count() (open, awake int) {
	ts.index.mu.Lock()
	defer ts.index.mu.Unlock()
	for _, e := range ts.index.tables {
		if e.awake {
			awake++
		}
	}
	return len(ts.index.tables), awake
}
