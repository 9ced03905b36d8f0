package session

import (
	"context"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/view"
)

// Who has pressed something at a table is there for so long, and needn't be
// called; and nobody is called more often than that.
const (
	hereFor   = 2 * time.Minute
	callEvery = time.Minute
)

// attention remembers who was at which table and who was called last. What is
// older than hereFor is forgotten.
type attention struct {
	mu     sync.Mutex
	here   map[presence]time.Time
	called map[string]time.Time // by member
}

// presence is a member at a table.
type presence struct {
	match  int64
	member string
}

// pressed notes that a member did something at a table.
func (at *attention) pressed(match int64, member string, now time.Time) {
	at.mu.Lock()
	defer at.mu.Unlock()
	if at.here == nil {
		at.here, at.called = map[presence]time.Time{}, map[string]time.Time{}
	}
	for p, when := range at.here {
		if now.Sub(when) > hereFor {
			delete(at.here, p)
		}
	}
	at.here[presence{match, member}] = now
}

// call tells whether a member may be called to a table, and notes that it is
// done.
func (at *attention) call(match int64, member string, now time.Time) bool {
	at.mu.Lock()
	defer at.mu.Unlock()
	here, is := at.here[presence{match, member}]
	last, was := at.called[member]
	if is && now.Sub(here) < hereFor || was && now.Sub(last) < callEvery {
		return false
	}
	if at.called == nil {
		at.here, at.called = map[presence]time.Time{}, map[string]time.Time{}
	}
	for m, when := range at.called {
		if now.Sub(when) > callEvery {
			delete(at.called, m)
		}
	}
	at.called[member] = now
	return true
}

// forget takes the last calls of members back.
func (at *attention) forget(members []string) {
	at.mu.Lock()
	defer at.mu.Unlock()
	for _, m := range members {
		delete(at.called, m)
	}
}

// acted tells whether a member's last action at the table is as fresh as a
// press would be: after a start nothing else is known.
func (t *table) acted(member string, now time.Time) bool {
	seat := t.seat(member).String()
	for i := len(t.actions) - 1; i >= 0 && now.Sub(t.actions[i].At) < hereFor; i-- {
		if a := t.actions[i]; a.Seat == seat && a.Interaction != "" {
			return true
		}
	}
	return false
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

// ring decides how those are called whom a message mentions: who is here, or was
// called just now, not at all; the others as they wish. It leaves in the message
// the mentions that are to ring.
func (rm *Room) ring(ctx context.Context, t *table, m *bot.Message) (c call) {
	now := rm.Now()
	m.Mentions = slices.DeleteFunc(slices.Clone(m.Mentions), func(member string) bool {
		if t.acted(member, now) || !rm.attention.call(t.id, member, now) {
			return true
		}
		wish := rm.wishes(ctx, member, view.Calls)
		if wish == view.CallsDirect {
			c.direct = append(c.direct, member)
		}
		return wish != view.CallsHere
	})
	c.here = m.Mentions
	return c
}

// uncalled takes a call back whose message has not gone out: the next one calls.
func (rm *Room) uncalled(t *table, c call) {
	if c.sheet > 0 && t.called == c.sheet {
		t.called = 0
	}
	rm.attention.forget(slices.Concat(c.here, c.direct))
}

// tellDirectly sends members who wish it a message of their own, beside
// everything else: nothing waits for it.
func (rm *Room) tellDirectly(ctx context.Context, t *table, members []string) {
	for _, member := range members {
		say := i18n.For(rm.language(ctx, member, t.guild))
		m := view.Called(say, t.opponents(say, member), t.link())
		rm.job(bot.Path("direct", member), func(ctx context.Context) error { return rm.Discord.Direct(ctx, member, m) })
	}
}
