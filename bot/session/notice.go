package session

import (
	"context"
	"time"

	"stopp/bot"
	"stopp/bot/view"
)

// notice posts a short message beside the table, which takes the place of the
// one before and goes when the turn is over. Warned is the deadline that it warns
// of, or another moment that tells that something was said. It is posted beside
// the table's queue, so that no tap waits for it, one at a time.
func (rm *Room) notice(ctx context.Context, t *table, m bot.Message, warned time.Time) {
	if t.noticing {
		return
	}
	t.noticing = true
	round, channel := t.round, t.channel
	m.Nonce = t.noticeNonce()
	calls := rm.ring(ctx, t, &m)
	rm.job(t.aside(), func(ctx context.Context) error {
		id, err := "", errLost
		defer func() {
			rm.job(t.queue(), func(ctx context.Context) error {
				t.noticing = false
				rm.index.update(t)
				if err != nil && !lost(err) {
					rm.uncalled(t, calls)
					return err
				}
				rm.tellDirectly(ctx, t, calls.direct)
				return rm.noticed(ctx, t, id, warned, round)
			})
		}()
		id, err = rm.Discord.Post(ctx, channel, m)
		return nil
	})
}

// noticeNonce is the same until something happens at the table or another notice
// is posted: what a crash makes a start say again is said once.
func (t *table) noticeNonce() string {
	before := t.row.Warning
	return bot.Path("n", view.Key(t.id), len(t.actions), before[max(0, len(before)-6):])
}

// noticed notes a notice that was posted. One that has come too late goes again.
func (rm *Room) noticed(ctx context.Context, t *table, id string, warned time.Time, round int) error {
	if round != t.round {
		rm.remove(t, id)
		return nil
	}
	if err := rm.Store.SetWarning(ctx, t.id, warned, id); err != nil {
		return err
	}
	if t.row.Warning != id {
		rm.remove(t, t.row.Warning)
	}
	t.row.Warned, t.row.Warning = warned, id
	rm.index.update(t)
	return nil
}

// remove takes a message of the table away, "" for none.
func (rm *Room) remove(t *table, message string) {
	if message == "" {
		return
	}
	channel := t.channel
	rm.job(t.aside(), func(ctx context.Context) error { return rm.Discord.Delete(ctx, channel, message) })
}

// tidy takes the notice away that stands beside a table. One that can't be taken
// away now is known still, and goes with the next one.
func (rm *Room) tidy(t *table) {
	message, channel := t.row.Warning, t.channel
	if message == "" {
		return
	}
	rm.job(t.aside(), func(ctx context.Context) error {
		err := rm.Discord.Delete(ctx, channel, message)
		if err != nil && !lost(err) {
			return err
		}
		rm.job(t.queue(), func(ctx context.Context) error { return rm.tidied(ctx, t, message) })
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
func (t *table) aside() string { return t.queue() + "/out" }
