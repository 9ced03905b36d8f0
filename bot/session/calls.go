package session

import (
	"context"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/ping"
)

// acted tells whether a member's last action at the table is as fresh as a
// press would be: after a start nothing else is known.
func (t *table) acted(member string, now time.Time) bool {
	seat := t.seat(member).String()
	for i := len(t.actions) - 1; i >= 0 && now.Sub(t.actions[i].At) < ping.HereFor; i-- {
		if a := t.actions[i]; a.Seat == seat && a.Interaction != "" {
			return true
		}
	}
	return false
}

// isHere tells whether a member needn't be called to a table.
func (rm *Room) isHere(t *table, member string) bool {
	now := rm.Now()
	return t.acted(member, now) || rm.pings.IsHere(t.id, member, now)
}

// call is how members are called who are not here.
type call struct {
	sheet  int      // to which they are called, 0 for another message than the table
	here   []string // by a mention in the message
	direct []string // by a message of their own
}

// callTo decides how those are called whom a new message of the table concerns,
// as ring does. To one sheet people are called once.
func (rm *Room) callTo(ctx context.Context, t *table, m *bot.Message) call {
	if t.called == t.sheet() {
		m.Mentions = nil
		return call{}
	}
	c := rm.ring(ctx, t, m)
	c.sheet, t.called = t.sheet(), t.sheet()
	return c
}

// ring decides how those are called whom a message mentions: who is here not at
// all; the others as they wish, at once or as soon as they may be called again. It
// leaves in the message the mentions that are to ring.
func (rm *Room) ring(ctx context.Context, t *table, m *bot.Message) (c call) {
	if t.own != nil {
		m.Mentions = nil
	}
	for _, member := range m.Mentions {
		if rm.isHere(t, member) {
			continue
		}
		switch wish := rm.prefs.Wish(ctx, member, pages.Calls); {
		case wish == pages.CallsQuiet || !rm.summon(t, member):
		case wish == pages.CallsDirect:
			c.direct = append(c.direct, member)
		default:
			c.here = append(c.here, member)
		}
	}
	m.Mentions = c.here
	return c
}

// gather has the first message of a match mention everybody who plays: that tells
// whoever challenged, and brings all into the thread. Only who wishes not to be
// called, or was called to something else just now, is left out.
func (rm *Room) gather(ctx context.Context, t *table, m *bot.Message) {
	if t.shown.message != "" || t.row.Message != "" || len(t.actions) > 0 {
		return
	}
	scene := t.scene(rm.prefs.Public(t.guild))
	for _, member := range scene.Members() {
		if slices.Contains(m.Mentions, member) || rm.prefs.Wish(ctx, member, pages.Calls) == pages.CallsQuiet {
			continue
		}
		if rm.isHere(t, member) || rm.summon(t, member) {
			m.Mentions = append(m.Mentions, member)
		}
	}
	m.Content = scene.Begins() + "\n" + m.Content
}

// summon notes that a member is called to the running turn now, if they may be.
// Whom a call to anything else stands in the way of is owed one.
func (rm *Room) summon(t *table, member string) bool {
	last, may := rm.pings.Call(member, t.turn(), rm.Now())
	switch {
	case may:
		delete(t.owed, member)
	case last.To != t.turn():
		t.owe(member, last.At.Add(ping.CallEvery))
	}
	return may
}

// turn tells the running sheet from all others, as what members are called to.
func (t *table) turn() string { return bot.Path(t.queue(), t.sheet()) }

// uncalled takes a call back whose message has not gone out: the next one calls.
func (rm *Room) uncalled(t *table, c call) {
	if c.sheet > 0 && t.called == c.sheet {
		t.called = 0
	}
	rm.pings.Forget(slices.Concat(c.here, c.direct))
}
