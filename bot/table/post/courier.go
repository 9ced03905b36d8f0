package post

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Store is what posts ask of the database.
type Store interface {
	Challenge(ctx context.Context, id int64) (storage.Challenge, error)
	SetShown(ctx context.Context, match int64, message string, shown int) error
	SetCount(ctx context.Context, match int64, shown int) error
	SetPosting(ctx context.Context, match int64, after string) error
	MoveMatch(ctx context.Context, match int64, home, channel, message string, shown int) error
	SetResultMessage(ctx context.Context, match int64, message string) error
}

// Whispers are the private answers of members.
type Whispers interface {
	// Gone forgets one that has been removed.
	Gone(r bot.Request)
	// Stays keeps the last one at a table from being removed: the table has taken its
	// place.
	Stays(queue string, r bot.Request)
}

// Services is what the posts of all tables share.
type Services struct {
	Store    Store
	Discord  bot.Discord
	Jobs     *jobs.Jobs
	Prefs    *prefs.Prefs
	Whispers Whispers
	Folds    *display.Folds
	Log      *slog.Logger
	Now      func() time.Time
	// When is when Discord made the thing with an id, by the clock of Now.
	When func(id string) time.Time
	// Before is an id that Discord gave away shortly before now: whatever is posted from now
	// on stands after it.
	Before  func() string
	Results Results
	// Threaded notes that the match of a challenge is played in the thread below its message.
	Threaded func(challenge int64)
}

// Results are what the last messages of a match tell; *result.Results has them.
type Results interface {
	// Finished is a match that is over as everybody may see it, with all that is told of
	// its end.
	Finished(ctx context.Context, m *match.Match) cardtable.Scene
	// Counted adds what a match that is over counts for its members.
	Counted(ctx context.Context, row storage.Match, after *cardtable.After)
}

// Table is the table to show.
type Table interface {
	// Queue is the table's.
	Queue() string
	// Scene is the table as everybody may see it.
	Scene(say i18n.Texts) cardtable.Scene
	// Paused is the computer's pause as a key, "" for none.
	Paused() string
	// Show has the computer act, and then brings the channel up to date.
	Show(ctx context.Context)
	// Update notes how the table stands. Shown notes that all is shown of a match that is
	// over.
	Update()
	Shown(ctx context.Context)
}

// Post is how a table is shown: Public or Private. Only the table's queue touches it.
type Post interface {
	// Bring brings the channel up to date, a step at a time. It returns at once. It does only
	// the missing steps, so it can be called at any time and again after a failure.
	Bring(ctx context.Context)
	// ShowTo shows the table for a member who did something at it, and tells them if it
	// can't be shown.
	ShowTo(ctx context.Context, r bot.Request)
	// Present answers a press with the pressed message as it should be now, and shows the
	// rest after that.
	Present(r bot.Request) bot.Reaction
	// TellBriefly answers privately, shows the table, and takes the answer away.
	TellBriefly(r bot.Request, text string) bot.Reaction
	// Leave takes away the private message under which a key was pressed, and shows the table.
	Leave(r bot.Request) bot.Reaction
	// Board answers a member who wants to see the table: in private, or with the
	// message that is missing.
	Board(ctx context.Context, r bot.Request, privately func() cardtable.Scene) bot.Reaction

	// Noticed takes in that a request has come to the table.
	Noticed(r bot.Request)

	// Live tells whether a message is the living one of the running sheet, Message is the
	// id of the last one, "" for none. Link leads to it, or to the channel.
	Live(message string) bool
	Message() string
	Link() string
	// Stale tells that Discord was busy: the next tick tries again. Due is when a message
	// that Discord has refused is tried again, zero for never.
	Stale() bool
	Due() time.Time
	// Silent tells that the conversation was silent when something was to be shown there.
	Silent() bool
	// Doubt notes that nobody knows what the channel shows, as after a start: there may be
	// a post of which we know neither id nor table. Late tells that deadlines are wrong.
	Doubt(late bool)
	// Unsure tells whether that is doubted.
	Unsure() bool
	// Trust notes that the message shows the match as it is stored, with a deadline in
	// seconds of Unix time. Until is the deadline that is shown, 0 for none.
	Trust(until int64)
	Until() int64
	// LacksTime tells whether only the time of a turn's end is shown wrongly.
	LacksTime() bool
	// Rests tells whether nothing is missing or on its way, so that the stored rows and Until say
	// everything.
	Rests() bool
}

// shown is what the channel shows of a table.
type shown struct {
	message string // the living table message, "" if there is none
	sheet   int
	count   int
	draft   string
	folded  bool       // the message has become the log of its sheet
	until   int64      // the deadline that it shows, in seconds; 0 if none
	paused  string     // the pause that it shows, "" for none
	away    game.Seats // for which it says that the computer plays on
}

// These stand for a draft, and for a deadline, if nobody knows whether the message shows it.
const (
	unknown     = "?"
	unknownTime = -1
)

// step is one thing that Discord is asked for a table. It is sent outside the table's queue;
// done is called in the queue with the outcome. A table has one step at a time, and each is
// made of the table as it is then, so the newest state wins.
type step struct {
	send func(ctx context.Context) (id string, err error)
	done func(ctx context.Context, id string, err error) error
}

// errLost is the outcome of a step that did not return.
var errLost = errors.New("a step did not return")

// courier is what public and private posts have in common.
type courier struct {
	room       *Services
	table      Table
	match      *match.Match
	settled    func(ctx context.Context, err error) // ends the showing: there is nothing left to show, or an error
	shown      shown
	stale      bool
	silent     bool // the conversation was silent when something was to be shown: the next answer there opens it (jobs.Listen)
	unnoted    bool // the database does not have the state shown
	moved      bool // nor the channel
	refused    refusals
	sending    bool         // a step is on its way to Discord
	superseded bool         // and an answer to a press has drawn the living message meanwhile
	asker      *bot.Request // of the member who did something last, while it is not shown
	// coming is the request whose answer will be the table's new message, as long as nobody
	// knows whether it has come; "" for none.
	coming string
	// missed is an id after which a conversation may have a message of the table's that nobody knows
	// yet; "" for none. Nothing is tried again for it: nobody can look there, so a press has to tell.
	missed string
}

// begin is a courier for a match that has been replayed. Sheet and count are the stored
// message's.
func begin(room *Services, t Table, m *match.Match, sheet, count int) courier {
	c := courier{room: room, table: t, match: m, shown: shown{message: m.Row.Message, sheet: sheet, count: count, until: m.Until(), away: m.Away()}}
	if c.shown.draft = m.Public(); m.DraftedLast() {
		c.shown.draft = unknown
	}
	return c
}

// wanted is what the channel should show.
func (c *courier) wanted() shown {
	return shown{message: c.shown.message, sheet: c.match.Sheet(), count: c.match.Happened(), draft: c.match.Public(), until: c.match.Until(), paused: c.table.Paused(), away: c.match.Away()}
}

// Live tells whether a message is the living table message of the running sheet, or may be
// the one that is coming: Discord may show it, and a member press a key of it, before the
// answer to our answer is here.
func (c *courier) Live(message string) bool { return c.lives(message) || c.comes(message) }

// comes tells whether a message may be the one that is coming, or one that was missed and is newer than the
// one that is known. Ids grow with time.
func (c *courier) comes(message string) bool {
	return newer(message, c.coming) || newer(message, c.missed) && !newer(c.shown.message, message)
}

// lives tells whether a message is known to be the living one.
func (c *courier) lives(message string) bool {
	return message != "" && message == c.shown.message && c.shown.sheet == c.match.Sheet() && !c.shown.folded
}

// Message is the id of the last table message, "" for none.
func (c *courier) Message() string { return c.shown.message }

// Link leads to the living message, or to the channel.
func (c *courier) Link() string {
	return pages.Link(c.match.Row.Guild, c.match.Row.Channel, c.shown.message)
}

// Stale tells that Discord was busy, or the database.
func (c *courier) Stale() bool { return c.stale || c.unnoted }

// Silent tells whether something waits to be shown until somebody does something in the conversation.
func (c *courier) Silent() bool { return c.silent }

// late notes that the deadline which the message shows is wrong.
func (c *courier) late() {
	if c.match.Until() != 0 {
		c.shown.until = unknownTime
	}
}

// lacksTime tells whether only the time of a turn's end is shown wrongly.
func (c *courier) lacksTime() bool {
	but := c.wanted()
	but.until = c.shown.until
	return c.shown == but && !c.shows(c.wanted())
}

// shows tells whether the channel shows the wanted state. A start moves deadlines on by the
// moments for which the program was away; that is not worth a message.
func (c *courier) shows(want shown) bool {
	if c.match.Pace().Near(c.shown.until, want.until) {
		want.until = c.shown.until
	}
	return c.shown == want
}

// Trust notes that the message shows the match as it is stored.
func (c *courier) Trust(until int64) { c.shown.draft, c.shown.until = c.match.Public(), until }

// Until is the deadline that is shown.
func (c *courier) Until() int64 { return c.shown.until }

// rests tells that nothing is on its way, and that the state shown is noted.
func (c *courier) rests() bool {
	row := c.match.Row
	return !c.sending && !c.Stale() && c.asker == nil && c.Due().IsZero() && (row.Private || row.Message == c.shown.message && row.Shown == c.shown.count)
}

// ShowTo shows the table for a member who did something at it.
func (c *courier) ShowTo(ctx context.Context, r bot.Request) {
	c.asker = &r
	c.table.Show(ctx)
}

// take does a step, the only one of its table at a time.
func (c *courier) take(s step) {
	c.sending, c.superseded = true, false
	silent := c.room.Jobs.Listen(c.match.Row.Guild)
	c.room.Jobs.Do(jobs.Aside(c.table.Queue()), func(ctx context.Context) error {
		id, err := "", errLost
		defer func() {
			c.room.Jobs.Do(c.table.Queue(), func(ctx context.Context) error {
				err := c.stepped(ctx, s, id, err)
				if errors.Is(err, bot.ErrSilent) {
					silent(c.table.Queue(), c.open)
				}
				return err
			})
		}()
		id, err = s.send(ctx)
		return nil
	})
}

// stepped takes in the outcome of a step, and goes on to the next.
func (c *courier) stepped(ctx context.Context, s step, id string, err error) error {
	c.sending = false
	if err := s.done(ctx, id, err); err != nil {
		c.settled(ctx, err)
		return err
	}
	c.table.Show(ctx)
	return nil
}

// open shows the table if the conversation was silent before.
func (c *courier) open(ctx context.Context) error {
	if c.silent {
		c.table.Show(ctx)
	}
	return nil
}

// aged tells whether a message is too old to be edited often. In a conversation every edit is an
// answer to a press, and Discord takes those however old the message is.
func (c *courier) aged(message string) bool {
	return !bot.IsConversation(c.match.Row.Channel) && c.room.Now().Sub(c.room.When(message)) > agedAfter
}

// settle ends the showing of a table.
func (c *courier) settle(ctx context.Context, err error) {
	c.silent = errors.Is(err, bot.ErrSilent)
	lost := bot.Lost(err) && !c.silent
	c.stale = err != nil && !lost && !c.silent
	c.refused.count(err, c.room.Now())
	if lost {
		want := c.wanted()
		want.message = ""
		c.seen(ctx, want)
	}
	if c.asker != nil && lost {
		c.tellLost(*c.asker, err)
	}
	if c.unnoted {
		c.seen(ctx, c.shown)
	}
	if c.asker = nil; c.match.Over() && !c.Stale() && !c.silent && c.Due().IsZero() {
		c.table.Shown(ctx)
		return
	}
	c.table.Update()
}

// tellLost tells the member who did something at a table that it can't be shown.
func (c *courier) tellLost(r bot.Request, err error) {
	key := ""
	switch {
	case errors.Is(err, bot.ErrNoAccess):
		key = "no-access-saved"
	case errors.Is(err, bot.ErrNoChannel) && !c.match.Over():
		key = "no-channel-saved"
	case errors.Is(err, bot.ErrRefused) && !c.Due().IsZero():
		key = "refused-saved"
	default:
		return
	}
	whisper := bot.Answer{As: bot.Private, Message: bot.Message{Content: prefs.Reader(r).Say(key, nil)}}
	c.room.Jobs.Do(jobs.Aside(c.table.Queue()), func(ctx context.Context) error {
		_, err := c.room.Discord.FollowUp(ctx, r, whisper)
		return err
	})
}

// seen notes what the channel shows now. If that can't be written down, it is tried again with the next tick; after
// a crash before that the next start shows the table once more.
func (c *courier) seen(ctx context.Context, s shown) {
	c.shown = s
	row := &c.match.Row
	if row.Message == s.message && row.Shown == s.count && !c.moved {
		c.unnoted = false
		return
	}
	err := c.note(ctx, s)
	if c.unnoted = err != nil; c.unnoted {
		c.room.Log.Warn("message not noted", "match", row.ID, "error", err)
		return
	}
	if row.Message != s.message {
		row.Posting, c.missed = "", ""
	}
	row.Message, row.Shown, c.moved = s.message, s.count, false
}

// note writes down what the channel shows.
func (c *courier) note(ctx context.Context, s shown) error {
	switch row := &c.match.Row; {
	case c.moved:
		return c.room.Store.MoveMatch(ctx, row.ID, row.Home, row.Channel, s.message, s.count)
	case row.Message != s.message:
		return c.room.Store.SetShown(ctx, row.ID, s.message, s.count)
	}
	return c.room.Store.SetCount(ctx, c.match.Row.ID, s.count)
}

// Leave takes away the private message under which a key was pressed, and shows the table. What a private table
// lacks comes with the next press: the answer to this one is the message that goes.
func (c *courier) Leave(r bot.Request) bot.Reaction {
	then := func(ctx context.Context, _ string, sent error) {
		if !c.match.Row.Private {
			c.ShowTo(ctx, r)
		}
		if sent != nil {
			return
		}
		c.room.Whispers.Stays(c.table.Queue(), r)
		c.room.Jobs.Do(jobs.Aside(c.table.Queue()), func(ctx context.Context) error { return c.room.Discord.Dismiss(ctx, r) })
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Quiet}, Then: then}
}
