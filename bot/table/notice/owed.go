package notice

import (
	"context"
	"maps"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/bot/service/ping"
	"stopp/bot/text/pages"
)

// owe notes that a member should be called to the running turn from a moment on.
func (c *Calls) owe(member string, from time.Time) {
	if c.owed == nil {
		c.owed = map[string]time.Time{}
	}
	c.owed[member] = from
}

// oweLater notes that a member who is here should be called once they have left, if the table
// waits for them.
func (c *Calls) oweLater(member string) {
	if c.awaits(member) {
		c.owe(member, c.leaves(member))
	}
}

// Recall finds, after a start, the calls that were owed when the program ended: to members who
// had acted shortly before their turn began, and have not acted since. Alive is the last
// moment at which the program is known to have run; everything due before it was done.
func (c *Calls) Recall(alive time.Time) {
	if c.match.Row.Private || c.match.Over() {
		return
	}
	before, since := c.match.Actions[:c.match.Began], c.match.Actions[c.match.Began:]
	if len(before) == 0 {
		return
	}
	began := before[len(before)-1].At
	for _, member := range c.scene().Expected() {
		last := c.acted(member, before)
		until := last.Add(ping.HereFor)
		if c.acted(member, since).IsZero() && until.After(began) && until.After(alive) {
			c.owe(member, until)
		}
	}
}

// Due is when the first call that is owed is due, zero for never.
func (c *Calls) Due() (first time.Time) {
	for _, from := range c.owed {
		if first.IsZero() || from.Before(first) {
			first = from
		}
	}
	return first
}

// Rest tells that nobody is owed a call, and no message is left to be taken away.
func (c *Calls) Rest() bool { return len(c.owed) == 0 && len(c.pings) == 0 }

// awaits tells whether the table waits for a member's move or word.
func (c *Calls) awaits(member string) bool {
	return !c.match.Over() && slices.Contains(c.scene().Expected(), member)
}

// Owed makes the calls that are due, if the table still waits for those members. A member who has
// looked at it meanwhile is called after leaving. If the table's next message calls a member
// anyway, no other call is needed.
func (c *Calls) Owed(ctx context.Context) {
	m := bot.Message{}
	for _, member := range slices.Sorted(maps.Keys(c.owed)) {
		if c.room.Now().Before(c.owed[member]) {
			continue
		}
		delete(c.owed, member)
		if c.called == c.match.Sheet() && c.awaits(member) {
			m.Mentions = append(m.Mentions, member)
		}
	}
	made := c.ring(ctx, &m)
	c.Directly(ctx, made.Direct)
	for _, member := range made.here {
		c.mention(member)
	}
}

// mention calls a member in a short message beside the table, which goes when the table
// no longer waits. It is posted beside the table's queue.
func (c *Calls) mention(member string) {
	channel, sheet := c.table.Channel(), c.match.Sheet()
	m := c.scene().Ping(c.match.Seat(member), c.table.Link())
	m.Nonce = c.nonce(member)
	c.room.Jobs.Do(jobs.Aside(c.table.Queue()), func(ctx context.Context) error {
		id, err := c.room.Discord.Post(ctx, channel, m)
		c.room.Jobs.Do(c.table.Queue(), func(context.Context) error {
			c.mentioned(sheet, member, id, err)
			return nil
		})
		return err
	})
}

// Tell posts a message beside the table that stays, beside its queue. It calls the members it
// mentions, as ring does. If it can't be posted, the table's own message tells as much.
func (c *Calls) Tell(ctx context.Context, m bot.Message) {
	channel := c.table.Channel()
	m.Nonce = bot.Path("a", pages.Key(c.match.ID()), len(c.match.Actions))
	c.Directly(ctx, c.ring(ctx, &m).Direct)
	c.room.Jobs.Do(jobs.Aside(c.table.Queue()), func(ctx context.Context) error {
		_, err := c.room.Discord.Post(ctx, channel, m)
		return err
	})
}

// nonce is the same until such a message has been posted, so one whose answer was lost
// is not posted twice.
func (c *Calls) nonce(member string) string {
	return bot.Path("b", pages.Key(c.match.ID()), c.match.Sheet(), c.match.Story.Turn(), len(c.pings), member[max(0, len(member)-4):])
}

// mentioned notes the message of a mention. If Discord was too busy for it, the member
// is owed a call.
func (c *Calls) mentioned(sheet int, member, id string, err error) {
	switch {
	case err == nil && sheet == c.match.Sheet():
		c.pings = append(c.pings, id)
	case err == nil:
		c.remove(id)
	case sheet == c.match.Sheet() && !bot.Lost(err):
		c.owe(member, c.room.Now().Add(ping.CallEvery))
		c.table.Update()
	}
}

// Uncrowd takes away the messages that have mentioned somebody beside the table.
func (c *Calls) Uncrowd() {
	for _, id := range c.pings {
		c.remove(id)
	}
	c.pings = nil
}

// remove takes away a message beside the table, "" for none.
func (c *Calls) remove(message string) {
	if message == "" {
		return
	}
	channel := c.table.Channel()
	c.room.Jobs.Do(jobs.Aside(c.table.Queue()), func(ctx context.Context) error {
		return c.room.Discord.Delete(ctx, channel, message)
	})
}
