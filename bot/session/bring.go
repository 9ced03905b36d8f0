package session

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
)

// agedAfter is how old a table message may become before the table is posted
// again when a member does something there: Discord lets messages of over an hour
// be edited only rarely (30046). What the clock or a start changes is such an edit.
const agedAfter = 50 * time.Minute

// step is one thing that Discord is asked for a table. It is sent outside the
// table's queue, so that nobody's tap waits for it; done is called in the queue
// with what came of it. There is one step a table at a time, and each is made
// of the table as it is then, so the newest state wins.
type step struct {
	send func(ctx context.Context) (id string, err error)
	done func(ctx context.Context, id string, err error) error
}

// errLost is what a step comes to that did not return.
var errLost = errors.New("a step did not return")

// show brings the channel up to date with the table, a step at a time. It
// returns at once; it does only what is still to be done, so it can be called at
// any time and again after a failure. It is called from the table's queue.
func (rm *Room) show(ctx context.Context, t *table) {
	rm.answers(ctx, t)
	rm.consider(t)
	if t.sending {
		return // what is lacking then is found when the step is done
	}
	s, lacking := rm.next(ctx, t)
	if !lacking {
		rm.settle(ctx, t, nil)
		return
	}
	rm.take(t, s)
}

// take has a step done, the only one of its table at a time.
func (rm *Room) take(t *table, s step) {
	t.sending, t.crossed = true, false
	rm.jobs.Do(t.aside(), func(ctx context.Context) error {
		id, err := "", errLost
		defer func() {
			rm.jobs.Do(t.queue(), func(ctx context.Context) error { return rm.stepped(ctx, t, s, id, err) })
		}()
		id, err = s.send(ctx)
		return nil
	})
}

// stepped takes in what came of a step, and goes on to the next.
func (rm *Room) stepped(ctx context.Context, t *table, s step, id string, err error) error {
	t.sending = false
	if err := s.done(ctx, id, err); err != nil {
		rm.settle(ctx, t, err)
		return err
	}
	rm.show(ctx, t)
	return nil
}

// next is what the channel lacks first.
func (rm *Room) next(ctx context.Context, t *table) (s step, lacking bool) {
	if t.own != nil {
		return rm.nextOwn(t)
	}
	want := t.wanted()
	switch {
	case t.shown == want && want.message != "" && t.lacksResult():
		return rm.telling(t), true
	case t.shown == want && want.message != "":
		return step{}, false
	case rm.wantsThread(ctx, t):
		return rm.threading(t), true
	case t.live(t.shown.message) && (t.asker == nil || !rm.aged(t.shown.message)):
		return rm.redrawing(t), true
	case t.shown.message != "" && !t.shown.folded:
		return rm.folding(t), true
	}
	return rm.posting(ctx, t), true
}

// aged tells whether a message is too old to be edited often.
func (rm *Room) aged(message string) bool { return rm.Now().Sub(bot.When(message)) > agedAfter }

// redrawing edits the living message.
func (rm *Room) redrawing(t *table) step {
	want, m, channel := t.wanted(), rm.message(t), t.channel
	return step{
		send: func(ctx context.Context) (string, error) {
			return "", rm.Discord.Edit(ctx, channel, want.message, m)
		},
		done: func(ctx context.Context, _ string, err error) error {
			switch {
			case want.message != t.shown.message: // /board has brought another
			case bot.IsAny(err, bot.ErrGone, bot.ErrRefused):
				t.shown.message, t.repost = "", true
			case err != nil:
				return err
			case t.crossed && t.shown.folded:
				t.shown.folded = false // who knows which of the two came last
			case t.crossed:
				t.shown.lifted = unknown
			default:
				rm.seen(ctx, t, want)
			}
			return nil
		},
	}
}

// folding makes the living message the log of its sheet, or, while that goes on,
// a line that leads on. One that is gone, or that can't be edited any more, stays
// as it is.
func (rm *Room) folding(t *table) step {
	message, m, channel := t.shown.message, rm.folded(t, t.shown.sheet), t.channel
	return step{
		send: func(ctx context.Context) (string, error) {
			return "", rm.Discord.Edit(ctx, channel, message, m)
		},
		done: func(_ context.Context, _ string, err error) error {
			if err != nil && !bot.IsAny(err, bot.ErrGone, bot.ErrRefused) {
				return err
			}
			if message == t.shown.message {
				t.shown.folded = true
			}
			return nil
		},
	}
}

// posting sends the table as a new message. Discord may give back one that it
// got before, without our knowing its id; if that can show another table than
// this it is drawn once more.
func (rm *Room) posting(ctx context.Context, t *table) step {
	m, want, channel, before := rm.message(t), t.wanted(), t.channel, t.shown.message
	calls := rm.callTo(ctx, t, &m)
	rm.gather(ctx, t, &m)
	t.repost = t.repost || before != "" && t.shown.sheet == t.sheet()
	m.Nonce, want.message, want.folded = t.nonce(), "", false
	t.unsure = t.unsure || t.tried.nonce == m.Nonce && t.tried.shown != want
	t.tried = try{m.Nonce, want}
	return step{
		send: func(ctx context.Context) (string, error) { return rm.Discord.Post(ctx, channel, m) },
		done: func(ctx context.Context, id string, err error) error {
			switch {
			case err != nil:
				rm.uncalled(t, calls)
				return err
			case t.shown.message != before: // /board has brought another
				rm.discard(t, id)
				return nil
			}
			unsure := t.unsure
			want.message, t.tried, t.unsure, t.repost = id, try{}, false, false
			if unsure {
				want.lifted = unknown
				t.shown = want
			} else {
				rm.seen(ctx, t, want)
				rm.index.update(t)
			}
			rm.tellDirectly(ctx, t, calls.direct)
			return nil
		},
	}
}

// discard removes a message of the table that nobody needs.
func (rm *Room) discard(t *table, message string) {
	channel := t.channel
	rm.jobs.Do(t.aside(), func(ctx context.Context) error { return rm.Discord.Delete(ctx, channel, message) })
}

// following sends the table as a further answer to a member's request, for all to
// see: that works where the bot may not post.
func (rm *Room) following(ctx context.Context, t *table, r bot.Request) step {
	m, want := rm.message(t), t.wanted()
	calls := rm.callTo(ctx, t, &m)
	rm.gather(ctx, t, &m)
	return step{
		send: func(ctx context.Context) (string, error) {
			return rm.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Reply, Message: m})
		},
		done: func(ctx context.Context, id string, err error) error {
			if err != nil {
				rm.uncalled(t, calls)
				rm.tellLost(t, r, bot.ErrNoAccess)
				return bot.ErrNoAccess
			}
			want.message, want.folded = id, false
			rm.seen(ctx, t, want)
			rm.tellDirectly(ctx, t, calls.direct)
			return nil
		},
	}
}
