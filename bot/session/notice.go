package session

import (
	"context"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/jobs"
	"stopp/bot/pages"
	"stopp/bot/ping"
)

// notice is a short message beside a table.
type notice struct {
	message bot.Message
	warned  time.Time // the deadline that it warns of, or another moment that tells that something was said
	round   int       // of the table
}

// notice posts a short message beside the table, which takes the place of the
// one before and goes when the turn is over. It is posted beside the table's
// queue, so that no tap waits for it, one at a time: while one is on its way, the
// last of those that are to be said waits for it.
func (rm *Room) notice(ctx context.Context, t *table, m bot.Message, warned time.Time) {
	if t.own != nil {
		return // nobody is there to be told
	}
	m.Nonce = t.noticeNonce()
	n := notice{m, warned, t.round}
	if t.noticing {
		t.next = &n
		return
	}
	t.noticing = true
	channel := t.channel
	calls := rm.ring(ctx, t, &m)
	rm.jobs.Do(t.aside(), func(ctx context.Context) error {
		id, err := "", errLost
		defer func() {
			rm.jobs.Do(t.queue(), func(ctx context.Context) error { return rm.noticed(ctx, t, n, calls, id, err) })
		}()
		id, err = rm.Discord.Post(ctx, channel, m)
		return nil
	})
}

// noticeNonce is the same until something happens at the table or another notice
// is posted: what a crash makes a start say again is said once.
func (t *table) noticeNonce() string {
	before := t.row.Warning
	return bot.Path("n", pages.Key(t.id), len(t.actions), before[max(0, len(before)-6):])
}

// noticed notes what became of a notice. What has waited for it is said now: in
// its place if nothing has happened since, else below.
func (rm *Room) noticed(ctx context.Context, t *table, n notice, calls call, id string, err error) error {
	next := t.upNext()
	if n.round != t.round {
		calls.direct = nil // it has come too late
	}
	t.noticing = false
	switch {
	case err != nil && !bot.Lost(err):
		rm.uncalled(t, calls)
		rm.owesNotice(t, n, calls)
	case id != "" && next != nil && next.message.Nonce == n.message.Nonce:
		rm.tellDirectly(ctx, t, calls.direct)
		rm.reword(t, id, next.message)
		err = rm.posted(ctx, t, id, *next)
		next = nil
	default:
		rm.tellDirectly(ctx, t, calls.direct)
		err = rm.posted(ctx, t, id, n)
	}
	if next != nil {
		rm.notice(ctx, t, next.message, next.warned)
	}
	rm.index.update(t)
	return err
}

// owesNotice has those called later whom the notice of a proposal that still stands
// was to call; a warning is said again by the clock.
func (rm *Room) owesNotice(t *table, n notice, calls call) {
	if n.round != t.round || !n.warned.Equal(t.proposing) {
		return
	}
	for _, member := range slices.Concat(calls.here, calls.direct) {
		t.owe(member, rm.Now().Add(ping.CallEvery))
	}
}

// upNext is the notice that has waited, nil for none that still means anything.
func (t *table) upNext() *notice {
	n := t.next
	t.next = nil
	if n == nil || n.round != t.round {
		return nil
	}
	return n
}

// posted notes which notice stands beside the table. One that has come too late
// goes again.
func (rm *Room) posted(ctx context.Context, t *table, id string, n notice) error {
	if n.round != t.round {
		rm.remove(t, id)
		return nil
	}
	if err := rm.Store.SetWarning(ctx, t.id, n.warned, id); err != nil {
		return err
	}
	if t.row.Warning != id {
		rm.remove(t, t.row.Warning)
	}
	t.row.Warned, t.row.Warning = n.warned, id
	rm.index.update(t)
	return nil
}

// reword has a notice say something else.
func (rm *Room) reword(t *table, message string, m bot.Message) {
	channel := t.channel
	rm.jobs.Do(t.aside(), func(ctx context.Context) error { return rm.Discord.Edit(ctx, channel, message, m) })
}

// remove takes a message of the table away, "" for none.
func (rm *Room) remove(t *table, message string) {
	if message == "" {
		return
	}
	channel := t.channel
	rm.jobs.Do(t.aside(), func(ctx context.Context) error { return rm.Discord.Delete(ctx, channel, message) })
}

// tidy takes the notice away that stands beside a table. One that can't be taken
// away now is known still, and goes with the next one.
func (rm *Room) tidy(t *table) {
	message, channel := t.row.Warning, t.channel
	if message == "" {
		return
	}
	rm.jobs.Do(t.aside(), func(ctx context.Context) error {
		err := rm.Discord.Delete(ctx, channel, message)
		if err != nil && !bot.Lost(err) {
			return err
		}
		rm.jobs.Do(t.queue(), func(ctx context.Context) error { return rm.tidied(ctx, t, message) })
		return err
	})
}

func (rm *Room) tidied(ctx context.Context, t *table, message string) error {
	if t.row.Warning != message {
		return nil
	}
	if err := rm.Store.SetWarning(ctx, t.id, t.row.Warned, ""); err != nil {
		return err
	}
	t.row.Warning = ""
	return nil
}

// aside is the queue of what is sent beside the table's own.
func (t *table) aside() string { return jobs.Aside(t.queue()) }
