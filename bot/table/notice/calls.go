package notice

import (
	"context"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/ping"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Store is what notices ask of the database.
type Store interface {
	// SetWarning notes which notice stands beside a table, "" for none.
	SetWarning(ctx context.Context, match int64, warned time.Time, message string) error
}

// Services is what the notices of all tables share.
type Services struct {
	Store   Store
	Discord bot.Discord
	Jobs    *jobs.Jobs
	Prefs   *prefs.Prefs
	Pings   *ping.Pings
	Now     func() time.Time

	// left are the matches that are over, by number, beside which a notice still stands, since
	// Discord was busy: their tables are gone.
	left sync.Map
}

// Table is the table that notices stand beside.
type Table interface {
	// Queue is the table's.
	Queue() string
	// Channel is where it lies now, Link leads to its message.
	Channel() string
	Link() string
	// Update notes when something is due.
	Update()
}

// Calls are those to a table. Only the table's queue touches them.
type Calls struct {
	room   *Services
	table  Table
	match  *match.Match
	called int                  // the newest sheet to which members have been called
	owed   map[string]time.Time // members to call to the running sheet later, and from when on
	pings  []string             // messages beside the table that have mentioned somebody
	urged  int                  // the last turn, from 1, in which somebody had its seat called
}

// NewCalls has called nobody yet.
func NewCalls(room *Services, t Table, m *match.Match) *Calls {
	return &Calls{room: room, table: t, match: m}
}

// Called notes that members have been called to the running sheet, as they were before
// a start.
func (c *Calls) Called() { c.called = c.match.Sheet() }

// Turned notes that another sheet is running.
func (c *Calls) Turned() { c.owed = nil }

// Passed notes that it is somebody else's turn on the running sheet. They are called beside
// the table, because its message is already there.
func (c *Calls) Passed() {
	c.owed = nil
	c.Uncrowd()
	if c.match.Row.Private || c.match.Over() {
		return
	}
	for _, member := range c.scene().Expected() {
		c.owe(member, c.leaves(member))
	}
}

// Pressed notes that a member has done something at the table.
func (c *Calls) Pressed(member string) {
	c.room.Pings.Press(c.match.ID(), member, c.room.Now())
}

// Acted notes that a seat has done or prepared something in the running turn: its member knows
// of the turn, and is owed no call.
func (c *Calls) Acted(seat game.Seat) {
	if players := c.match.Row.Players; int(seat) < len(players) {
		delete(c.owed, players[seat].ID)
	}
}

// acted is when a member has done something in some actions last, zero for never. After a
// start that is all that is known.
func (c *Calls) acted(member string, actions []storage.Action) time.Time {
	seat := c.match.Seat(member).String()
	for _, a := range slices.Backward(actions) {
		if a.Seat == seat && a.Interaction != "" {
			return a.At
		}
	}
	return time.Time{}
}

// leaves is until when a member counts as being at the table, or now, if they don't.
func (c *Calls) leaves(member string) time.Time {
	last, now := c.acted(member, c.match.Actions), c.room.Now()
	if pressed := c.room.Pings.Pressed(c.match.ID(), member); pressed.After(last) {
		last = pressed
	}
	if until := last.Add(ping.HereFor); until.After(now) {
		return until
	}
	return now
}

// isHere tells whether a member needn't be called to the table.
func (c *Calls) isHere(member string) bool { return c.leaves(member).After(c.room.Now()) }

// scene is the table in the server's language.
func (c *Calls) scene() cardtable.Scene {
	return c.match.Scene(c.room.Prefs.Public(c.match.Row.Guild))
}

// Call is how members are called who are not here.
type Call struct {
	sheet  int      // to which they are called, 0 for another message than the table
	here   []string // by a mention in the message
	Direct []string // by a message of their own
}

// To decides how those are called whom a new message of the table concerns, as ring
// does. Members are called once to each sheet.
func (c *Calls) To(ctx context.Context, m *bot.Message) Call {
	if c.called == c.match.Sheet() {
		m.Mentions = nil
		return Call{}
	}
	made := c.ring(ctx, m)
	made.sheet, c.called = c.match.Sheet(), c.match.Sheet()
	return made
}

// ring decides how the members that a message mentions are called: as they wish, at once or as
// soon as they may be called again. Members who are here are called when they have left, if
// the table still waits for them then. The message keeps only the mentions that are to ring.
// Nobody is called to a private table.
func (c *Calls) ring(ctx context.Context, m *bot.Message) (made Call) {
	if c.match.Row.Private {
		m.Mentions = nil
	}
	for _, member := range m.Mentions {
		if c.isHere(member) {
			c.oweLater(member)
			continue
		}
		switch wish := c.room.Prefs.Wish(ctx, member, pages.Calls); {
		case wish == pages.CallsQuiet || !c.summon(member):
		case wish == pages.CallsDirect:
			made.Direct = append(made.Direct, member)
		default:
			made.here = append(made.here, member)
		}
	}
	m.Mentions = made.here
	return made
}

// Gather has the first message of a match mention everybody who plays: that tells the
// challenger, and brings all into the thread. It leaves out only members who wish not to be
// called, or were just called to something else.
func (c *Calls) Gather(ctx context.Context, m *bot.Message) {
	scene := c.scene()
	for _, member := range scene.Members() {
		if slices.Contains(m.Mentions, member) || c.room.Prefs.Wish(ctx, member, pages.Calls) == pages.CallsQuiet {
			continue
		}
		if c.isHere(member) || c.summon(member) {
			m.Mentions = append(m.Mentions, member)
			delete(c.owed, member)
		}
	}
	*m = m.Under(scene.Begins())
}

// summon notes that a member is called to the running turn now, if they may be. If
// they were just called to something else, they are owed a call.
func (c *Calls) summon(member string) bool {
	last, may := c.room.Pings.Call(member, c.turn(), c.room.Now())
	switch {
	case may:
		delete(c.owed, member)
	case last.To != c.turn():
		c.owe(member, last.At.Add(ping.CallEvery))
	}
	return may
}

// turn is a key of the running sheet and turn, as something that members are called to.
func (c *Calls) turn() string {
	return bot.Path(c.table.Queue(), c.match.Sheet(), c.match.Story.Turn())
}

// Remind calls a seat to its turn for somebody who waits: once a turn, and not while its
// member is there. It tells whether it has; true also if the member wants no calls.
func (c *Calls) Remind(ctx context.Context, seat game.Seat) bool {
	members, turn := c.scene().Reach(seat), c.match.Story.Turn()
	if c.urged == turn || len(members) == 0 || c.isHere(members[0]) {
		return false
	}
	c.urged = turn
	m := bot.Message{Mentions: members}
	made := c.ring(ctx, &m)
	c.Directly(ctx, made.Direct)
	for _, member := range made.here {
		c.mention(member)
	}
	return true
}

// Undo takes back a call whose message has not gone out: the next one calls.
func (c *Calls) Undo(made Call) {
	if made.sheet > 0 && c.called == made.sheet {
		c.called = 0
	}
	c.room.Pings.Forget(slices.Concat(made.here, made.Direct))
}

// Directly sends a direct message to the members who wish it, in the background. It mentions
// members that it doesn't reach.
func (c *Calls) Directly(ctx context.Context, members []string) {
	sheet := c.match.Sheet()
	for _, member := range members {
		say := i18n.For(c.room.Prefs.Language(ctx, member, c.match.Row.Guild))
		m := pages.Called(say, c.match.Scene(say).Others(c.match.Seat(member)), c.table.Link())
		c.room.Jobs.Do(bot.DirectQueue(member), func(ctx context.Context) error {
			err := c.room.Discord.Direct(ctx, member, m)
			if err != nil {
				c.room.Jobs.Do(c.table.Queue(), func(context.Context) error {
					c.undirected(sheet, member)
					return nil
				})
			}
			return err
		})
	}
}

// undirected mentions a member whom a direct message to a sheet did not reach, if the
// table still waits for them.
func (c *Calls) undirected(sheet int, member string) {
	if sheet == c.match.Sheet() && c.awaits(member) && !c.isHere(member) {
		c.mention(member)
	}
}
