package session

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/game"
)

// lookTime is how long /board may take to find out whether the table message
// is still there; the answer has to follow.
const lookTime = 1500 * time.Millisecond

// board shows the table: privately, as a picture or in text. A member who sits
// there gets the table message back, for all to see, if it is gone; in another
// channel than before, if it was asked for there, and the match goes on there.
func (rm *Room) board(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.own != nil {
		return rm.bring(ctx, t, r)
	}
	if t.seat(r.User.ID) != game.NoSeat && rm.gone(ctx, t) {
		return rm.bringBack(ctx, t, r.Channel), nil
	}
	scene := rm.privately(ctx, t, r)
	if as := r.Options["as"]; as != "" {
		scene.Look.Text = as == pages.BoardText
	}
	return bot.Privately(scene.Board(reader(r).Say("board.link", map[string]any{"Link": t.link()}))), nil
}

// gone finds out whether the table has no living message, by drawing it once
// more. While something is on its way there will be one.
func (rm *Room) gone(ctx context.Context, t *table) bool {
	switch {
	case t.sending:
		return false
	case !t.live(t.shown.message):
		return true
	}
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	want := t.wanted()
	err := rm.Discord.Edit(ctx, t.channel, want.message, rm.message(t))
	if err == nil {
		rm.seen(ctx, t, want)
	}
	return errors.Is(err, bot.ErrGone) || bot.Lost(err)
}

// bringBack answers with the table message, which takes the place of the one
// that is gone. What is left of an older one becomes its log.
func (rm *Room) bringBack(ctx context.Context, t *table, channel string) bot.Reaction {
	want, m := t.wanted(), rm.message(t)
	calls := rm.callTo(ctx, t, &m)
	then := func(ctx context.Context, id string, sent error) {
		if sent != nil || id == "" {
			rm.uncalled(t, calls)
			return
		}
		rm.foldLater(t)
		want.message = id
		if channel == t.channel {
			rm.seen(ctx, t, want)
		} else {
			rm.moveTo(ctx, t, channel, want)
		}
		rm.tellDirectly(ctx, t, calls.direct)
		rm.show(ctx, t)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}, Then: then}
}

// foldLater folds the message that is about to be replaced, if it is there.
func (rm *Room) foldLater(t *table) {
	if t.shown.message == "" || t.shown.folded {
		return
	}
	channel, message, m := t.channel, t.shown.message, rm.folded(t, t.shown.sheet)
	rm.jobs.Do(t.aside(), func(ctx context.Context) error {
		if err := rm.Discord.Edit(ctx, channel, message, m); err != nil && !errors.Is(err, bot.ErrGone) && !bot.Lost(err) {
			return err
		}
		return nil
	})
}

// mayMoveTo tells whether the table may go to the channel of a request.
func (t *table) mayMoveTo(r bot.Request) bool {
	return r.Guild == t.guild && r.Channel != t.channel && t.seat(r.User.ID) != game.NoSeat && r.MayPost()
}

// moveTo has the match go on in another channel, where so much is shown. Unless
// that is a thread of its channel, the result will be told there, too.
func (rm *Room) moveTo(ctx context.Context, t *table, channel string, s shown) {
	if channel != t.origin {
		t.home = channel
	}
	t.channel, t.shown = channel, s
	t.row.Home, t.row.Channel, t.row.Message, t.row.Shown = t.home, channel, s.message, s.count
	if err := rm.Store.MoveMatch(ctx, t.id, t.home, channel, s.message, s.count); err != nil {
		rm.Log.Warn("channel not noted", "match", t.id, "error", err)
	}
}
