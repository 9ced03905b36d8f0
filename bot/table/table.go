package table

import (
	"cmp"
	"context"
	"log/slog"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/clock"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/table/computer"
	"stopp/bot/table/match"
	"stopp/bot/table/notice"
	"stopp/bot/table/post"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Store is what tables ask of the database.
type Store interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	Actions(ctx context.Context, match int64) ([]storage.Action, error)
	Append(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error
	SetDraft(ctx context.Context, match int64, seat int, draft, interaction string) error
	Extend(ctx context.Context, match int64, until time.Time) (storage.Match, error)
	SetPatience(ctx context.Context, match int64, seats string) error
	SetAway(ctx context.Context, match int64, seats string) error
	ForgetSeat(ctx context.Context, match int64, person string) (gone storage.Person, err error)
	EndMatch(ctx context.Context, match int64, count int, r storage.Result) error
	CountHint(ctx context.Context, match int64, seat int, interaction string) error

	OpenMatches(ctx context.Context) ([]storage.Match, error)
	OpenDeadlines(ctx context.Context) ([]storage.Deadline, error)
	NoteRested(ctx context.Context, how map[int64]string) error
	Untold(ctx context.Context, since time.Time) ([]storage.Match, error)
	HaltedMatches(ctx context.Context) (since map[int64]time.Time, err error)
	HaltMatch(ctx context.Context, match int64, since time.Time) error
	ResumeMatch(ctx context.Context, match int64, now time.Time) (stood time.Duration, err error)
}

// Services is what all tables share.
type Services struct {
	Store Store
	Games cardtable.Games
	Jobs  *jobs.Jobs
	Clock *clock.Clock
	Prefs *prefs.Prefs
	Log   *slog.Logger
	Now   func() time.Time
	// Computer, Notices and Posts are what the parts of all tables share.
	Computer *computer.Services
	Notices  *notice.Services
	Posts    *post.Services
	Needs
}

// Needs is the part of the card room that tables need.
type Needs struct {
	// Later promises a private answer.
	Later func(r bot.Request, as bot.As, make func(context.Context) (bot.Message, error)) bot.Reaction
	// Unasked takes the buttons off the challenge that a match came from.
	Unasked func(ctx context.Context, challenge int64) error
	// Tableless tells a member that there is no table for a command.
	Tableless func(err error) bot.Handler
	// End is what else happens at the end of a match.
	End End
}

// End is the end of a match as its table knows it: one list, in bot/session/end.go.
type End interface {
	// Count adds to u everything that is written with the last action.
	Count(ctx context.Context, of match.End, u *storage.Update)
	// Written is called once that is written, Shown once all of it is shown.
	Written(row storage.Match)
	Shown(row storage.Match)
}

// Table is a match that is played. Only its queue touches it, except the fields that
// never change, which come first. The fields after them are in memory only while somebody
// plays there (rest.go): wake comes before any work in the queue.
type Table struct {
	id       int64 // of the match
	room     *Services
	tables   *Tables   // that it is one of
	touched  time.Time // when somebody did something here last, zero for never
	match    *match.Match
	post     post.Post
	hands    *post.Hands // nil in a game without, and at a private table, which shows its member's
	notices  *notice.Notices
	calls    *notice.Calls
	computer *computer.Players
	gone     gone
	behind   bool // the database may have more than the replay: when that was doubted, it could not be asked
	dropped  bool // nobody needs the table any more, so it is in no list; the index's
}

// desk is a table as handlers see it: its game's handlers, and every table's.
type desk struct{ *Table }

var _ cardtable.Table = desk{}

// table is the table of a match that is not in memory.
func (ts *Tables) table(match int64) *Table { return &Table{id: match, room: ts.room, tables: ts} }

// begin begins a table with the match as it is stored. The error is about the stored
// match.
func (t *Table) begin(row storage.Match, actions []storage.Action) error {
	sheet, err := t.replay(row, actions)
	if err != nil {
		return err
	}
	t.calls = notice.NewCalls(t.room.Notices, t, t.match)
	t.notices = notice.New(t.calls)
	if row.Private {
		t.post = post.NewPrivate(t.room.Posts, t, t.match, sheet, row.Shown)
	} else {
		t.post = post.NewPublic(t.room.Posts, t, t.match, t.calls, sheet, row.Shown)
	}
	if t.match.Game.Messages.Hand != nil && !row.Private {
		t.hands = post.NewHands(t.room.Posts, t, t.match)
	}
	t.notices.Recall()
	t.computer.RestAgain()
	return nil
}

// replay replays the match. It returns the sheet that the stored message shows.
func (t *Table) replay(row storage.Match, actions []storage.Action) (sheet int, err error) {
	players, look := computer.Seated(t.room.Computer, t)
	sheet = 1
	m, err := match.Open(t.room.Games, row, actions, func(m *match.Match) {
		if look(m); len(m.Actions) == row.Shown {
			sheet = m.Sheet()
		}
	})
	if err != nil {
		return 0, err
	}
	if m.Happened() == row.Shown {
		sheet = m.Sheet()
	}
	if t.match == nil {
		t.match, t.computer = m, players
	} else { // others hold them
		*t.match, *t.computer = *m, *players
	}
	t.computer.At(t.match)
	timer{t}.fromBefore()
	return sheet, nil
}

// Queue is the table's.
func (t *Table) Queue() string { return Queue(t.id) }

// Channel is where the table lies: its home, or a thread there.
func (t *Table) Channel() string { return t.match.Row.Channel }

// Link leads to the living message, or to the channel.
func (t *Table) Link() string { return t.post.Link() }

// Paused is the computer's pause, or that of chance, as a key: pauses that a message shows differently have
// different ones.
func (t *Table) Paused() string { return cmp.Or(t.computer.Paused(), dealer{t}.paused()) }

// Update notes in the index how the table stands, if it is in memory.
func (t *Table) Update() {
	if t.match != nil {
		t.tables.index.update(t)
	}
}

// Show brings the channel up to date with the table, after the computer has acted.
func (t *Table) Show(ctx context.Context) {
	if t.match == nil {
		return
	}
	dealer{t}.dealOn(ctx)
	orders{t}.obey(ctx)
	t.computer.Answer(ctx)
	t.computer.Consider()
	t.post.Bring(ctx)
	if t.hands != nil {
		t.hands.Bring(ctx)
	}
}

// showSoon shows the table after the present work of its queue.
func (t *Table) showSoon() {
	t.do(func(ctx context.Context) error {
		t.Show(ctx)
		return nil
	})
}

// do does something in the table's queue, with the table in memory. If its match can't be
// replayed, or is gone, nothing is done.
func (t *Table) do(do func(ctx context.Context) error) {
	t.room.Jobs.Do(t.Queue(), func(ctx context.Context) error { return t.woken(ctx, do) })
}

func (t *Table) woken(ctx context.Context, do func(ctx context.Context) error) error {
	if err := t.wake(ctx); err != nil || t.match == nil {
		return err
	}
	return do(ctx)
}

// Shown notes that all is shown of a match that is over.
func (t *Table) Shown(ctx context.Context) {
	t.tables.index.drop(t)
	t.room.Notices.Leave(t.match.Row)
	t.room.End.Shown(t.match.Row)
}

// public speaks the server's language.
func (t *Table) public() i18n.Texts { return t.room.Prefs.Public(t.match.Row.Guild) }

// tablePrefix begins the queues of tables.
const tablePrefix = bot.TableQueues + "/"

// IsQueue tells whether a queue is a table's.
func IsQueue(queue string) bool { return strings.HasPrefix(queue, tablePrefix) }

// Queue is the queue of a match's table.
func Queue(id int64) string { return tablePrefix + pages.Key(id) }
