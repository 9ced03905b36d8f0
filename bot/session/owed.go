package session

import (
	"context"
	"maps"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/ping"
)

// owe notes that a member is to be called to the running turn from a moment on.
func (t *table) owe(member string, from time.Time) {
	if t.owed == nil {
		t.owed = map[string]time.Time{}
	}
	t.owed[member] = from
}

// owes is when the first call that is owed is due, zero for never.
func (t *table) owes() (first time.Time) {
	for _, from := range t.owed {
		first = earlier(first, from)
	}
	return first
}

// earlier is the first of two moments; zero is never.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// awaits tells whether a table waits for a member's move or word.
func (rm *Room) awaits(t *table, member string) bool {
	return !t.over() && slices.Contains(t.scene(rm.prefs.Public(t.guild)).Expected(), member)
}

// callOwed calls those whose calls are due, if the table still waits for them and
// they have not come meanwhile. Who is called by the table's own message, which is
// still to go out, needs no other.
func (rm *Room) callOwed(ctx context.Context, t *table) {
	m := bot.Message{}
	for _, member := range slices.Sorted(maps.Keys(t.owed)) {
		if rm.Now().Before(t.owed[member]) {
			continue
		}
		delete(t.owed, member)
		if t.called == t.sheet() && rm.awaits(t, member) {
			m.Mentions = append(m.Mentions, member)
		}
	}
	c := rm.ring(ctx, t, &m)
	rm.tellDirectly(ctx, t, c.direct)
	for _, member := range c.here {
		rm.mention(t, member)
	}
}

// tellDirectly sends members who wish it a message of their own, beside
// everything else: nothing waits for it. Whom it doesn't reach is mentioned.
func (rm *Room) tellDirectly(ctx context.Context, t *table, members []string) {
	sheet := t.sheet()
	for _, member := range members {
		say := i18n.For(rm.prefs.Language(ctx, member, t.guild))
		m := pages.Called(say, t.opponents(say, member), t.link())
		rm.jobs.Do(bot.DirectQueue(member), func(ctx context.Context) error {
			err := rm.Discord.Direct(ctx, member, m)
			if err != nil {
				rm.jobs.Do(t.queue(), func(context.Context) error { return rm.undirected(t, sheet, member) })
			}
			return err
		})
	}
}

// undirected mentions a member whom a direct message to a sheet did not reach, if
// the table still waits for them.
func (rm *Room) undirected(t *table, sheet int, member string) error {
	if sheet == t.sheet() && rm.awaits(t, member) && !rm.isHere(t, member) {
		rm.mention(t, member)
	}
	return nil
}

// mention calls a member in a short message beside the table, which goes when the
// table has not to wait any more. It is posted beside the table's queue.
func (rm *Room) mention(t *table, member string) {
	channel, sheet := t.channel, t.sheet()
	m := t.scene(rm.prefs.Public(t.guild)).Beckon(t.seat(member), t.link())
	m.Nonce = t.beckonNonce(member)
	rm.jobs.Do(t.aside(), func(ctx context.Context) error {
		id, err := rm.Discord.Post(ctx, channel, m)
		rm.jobs.Do(t.queue(), func(context.Context) error {
			rm.mentioned(t, sheet, member, id, err)
			return nil
		})
		return err
	})
}

// beckonNonce is the same until such a message has been posted: one whose answer
// was lost is not posted twice.
func (t *table) beckonNonce(member string) string {
	return bot.Path("b", pages.Key(t.id), t.sheet(), len(t.beckons), member[max(0, len(member)-4):])
}

// mentioned notes the message of a mention. One for which Discord was too busy is
// owed.
func (rm *Room) mentioned(t *table, sheet int, member, id string, err error) {
	switch {
	case err == nil && sheet == t.sheet():
		t.beckons = append(t.beckons, id)
	case err == nil:
		rm.remove(t, id)
	case sheet == t.sheet() && !bot.Lost(err):
		t.owe(member, rm.Now().Add(ping.CallEvery))
		rm.index.update(t)
	}
}

// uncrowd takes away the messages that have mentioned somebody beside a table.
func (rm *Room) uncrowd(t *table) {
	for _, id := range t.beckons {
		rm.remove(t, id)
	}
	t.beckons = nil
}
