package table

import (
	"context"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/table/post"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Tables are all that are played at.
type Tables struct {
	room      *Room
	index     index
	strangers strangers
	alive     time.Time           // when the program was last known to run before this start
	looking   sync.Map            // the matches that wait for being looked at
	brings    map[string][]string // the games that have a command, by its name
}

// New has no table yet.
func New(room *Room) *Tables {
	ts := &Tables{room: room, brings: map[string][]string{}}
	for _, g := range room.Games {
		for _, c := range g.Commands {
			ts.brings[c.Name] = append(ts.brings[c.Name], g.Name)
		}
		if hasHands(g) {
			ts.brings["hand"] = append(ts.brings["hand"], g.Name)
		}
	}
	return ts
}

// Open makes the table of a match that has just been written down, or finds it. Whoever
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

// Begin answers the press that has made the match, and shows the table.
func (t *Table) Begin(r bot.Request, a bot.Answer) bot.Reaction {
	then := func(context.Context, string, error) {
		t.do(func(ctx context.Context) error {
			t.calls.Pressed(r.User.ID)
			if p, public := t.post.(*post.Public); public {
				p.Origin(origin(r), r.Thread || r.MayThread())
			}
			t.post.ShowTo(ctx, r)
			return nil
		})
	}
	return bot.Reaction{Answer: a, Then: then}
}

// origin is the message of the challenge that a press accepts, whose id may not be noted
// yet; "" for any other press.
func origin(r bot.Request) string {
	if r.Name() == pages.PathAcceptChallenge || r.Name() == pages.PathStart {
		return r.Message
	}
	return ""
}

// BeginPrivate answers the request that has made a private match with its table.
func (t *Table) BeginPrivate(r bot.Request, as bot.As) (bot.Reaction, error) {
	return t.opening(r, func(ctx context.Context) (bot.Reaction, error) {
		p, private := t.post.(*post.Private)
		if !private {
			return bot.Reaction{}, bot.ErrNoRoute
		}
		return p.Open(r, as), nil
	})
}

// BeginAlone answers the request that has made a match for one, or that wants it back:
// with its table or, if that stands in a channel already, as /board does.
func (t *Table) BeginAlone(r bot.Request, as bot.As) (bot.Reaction, error) {
	return t.opening(r, func(ctx context.Context) (bot.Reaction, error) {
		switch p := t.post.(type) {
		case *post.Private:
			return p.Open(r, as), nil
		case *post.Public:
			if p.Message() == "" && r.Channel == t.match.Row.Channel {
				return p.Open(ctx, r), nil
			}
		}
		return t.post.Board(ctx, r, func() cardtable.Scene { return desk{t}.Privately(ctx, r) }), nil
	})
}

// GiveUp resigns a match for one where it is stuck, and shows that. The same request again
// does nothing.
func (t *Table) GiveUp(r bot.Request) error {
	return t.room.Jobs.Within(t.Queue(), func(ctx context.Context) error {
		if err := t.wake(ctx); err != nil {
			return err
		}
		if t.match == nil || t.match.Did(r.ID) {
			return nil
		}
		at, stuck := desk{t}, t.match.Game.Solo.Stuck
		switch {
		case at.Seat(r.User.ID) == game.NoSeat:
			return cardtable.Refuse("not-your-table", nil)
		case t.match.Over():
			return nil
		case stuck == nil || !stuck(t.match.Story):
			return t.MovedOn()
		}
		t.touched = t.room.Now()
		if err := at.Act(ctx, at.Seat(r.User.ID), r.ID, t.match.Game.Verbs.Resign); err != nil {
			return err
		}
		t.showSoon()
		return nil
	})
}

// ShowFor shows the table after a request of its member's was answered with a word. A
// private one takes the place of that.
func (t *Table) ShowFor(r bot.Request) {
	t.do(func(ctx context.Context) error {
		if err := t.enter(ctx, r); err != nil {
			return err
		}
		if p, private := t.post.(*post.Private); private {
			p.Owe()
		}
		t.post.ShowTo(ctx, r)
		return nil
	})
}

// opening answers a request with a table, in its queue.
func (t *Table) opening(r bot.Request, answer func(ctx context.Context) (bot.Reaction, error)) (bot.Reaction, error) {
	var reaction bot.Reaction
	err := t.room.Jobs.Within(t.Queue(), func(ctx context.Context) error {
		err := t.wake(ctx)
		if err == nil && t.match == nil {
			err = cardtable.Refuse("match-over", nil)
		}
		if err == nil {
			err = t.enter(ctx, r)
		}
		if err != nil {
			return err
		}
		t.touched = t.room.Now()
		reaction, err = answer(ctx)
		return err
	})
	if err != nil || reaction.Then == nil {
		return reaction, err
	}
	then := reaction.Then
	reaction.Then = func(_ context.Context, id string, sent error) {
		t.do(func(ctx context.Context) error {
			then(ctx, id, sent)
			return nil
		})
	}
	return reaction, nil
}

// Resume shows what no answer to a press shows.
func (t *Table) Resume() { t.resumeSoon() }

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

// Resign resigns a member's matches, or ends those that this program can't read; some tells
// whether there were any. Where a match goes on without them they are forgotten at once. Then
// is called where no end of a match tells that it is done.
func (ts *Tables) Resign(member string, then func()) (some bool) {
	for _, e := range ts.index.find(func(e *entry) bool { return e.sits(member) }) {
		some = true
		ts.room.Jobs.Do(e.t.Queue(), func(ctx context.Context) error {
			err := e.t.woken(ctx, func(ctx context.Context) error { return e.t.resignFor(ctx, member) })
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

// Tick does what is due, and lets tables rest. It only enters jobs.
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

// Reread has the tables of servers take the deadlines that the database has. Show
// shows them.
func (ts *Tables) Reread(ctx context.Context, in func(guild string) bool) (show func()) {
	all, err := ts.room.Store.OpenDeadlines(ctx)
	if err != nil {
		ts.room.Log.Warn("deadlines not read", "error", err) // whoever wakes a table reads its own
	}
	ts.index.moved(all, in)
	for _, e := range ts.index.all(func(e *entry) bool { return e.awake && in(e.guild()) }) {
		e.t.do(func(ctx context.Context) error { return timer{e.t}.reset(ctx) })
	}
	return func() {
		for _, e := range ts.index.all(func(e *entry) bool { return in(e.guild()) }) {
			ts.resume(e)
		}
	}
}

// enter shows a private table to its member as they wish now; nobody else may see it.
func (t *Table) enter(ctx context.Context, r bot.Request) error {
	p, private := t.post.(*post.Private)
	if !private {
		return nil
	}
	if t.match.Seat(r.User.ID) == game.NoSeat {
		return errPrivate
	}
	p.Enter(ctx, r)
	return nil
}

// outdated tells whether a press on a key of a private table comes from a message that
// shows it as it was.
func (t *Table) outdated(r bot.Request) bool {
	p, private := t.post.(*post.Private)
	return private && r.Kind == bot.Press && t.isKey(r.Name()) && p.Outdated(r)
}
