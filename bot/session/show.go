package session

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/pages"
)

// wanted is what the channel should show.
func (t *table) wanted() shown {
	return shown{message: t.shown.message, sheet: t.sheet(), count: t.happened(), lifted: t.lifted(), until: t.until(), paused: t.paused()}
}

// live tells whether a message is the living table message of the running
// sheet.
func (t *table) live(message string) bool {
	return message != "" && message == t.shown.message && t.shown.sheet == t.sheet() && !t.shown.folded
}

// message is the table message that is wanted.
func (rm *Room) message(t *table) bot.Message {
	switch {
	case t.own != nil:
		return t.ownMessage()
	case t.over():
		return rm.finished(context.Background(), t).Message()
	}
	return t.scene(rm.prefs.Public(t.guild)).Message()
}

// folded is what a sheet's message becomes when the next one has begun; while it
// still goes on, in a newer message, a line that leads there.
func (rm *Room) folded(t *table, sheet int) bot.Message {
	if sheet == t.sheet() && !t.over() {
		return bot.Message{Content: rm.prefs.Public(t.guild).Say("channel.below", nil)}
	}
	return t.scene(rm.prefs.Public(t.guild)).Past(t.log(sheet))
}

// present answers a press with the pressed message as it should be now, and
// shows the rest after that: where the sheet is over, its log in the pressed
// message and the next table in a new one; where the message has become old, the
// same table in a new one.
func (rm *Room) present(t *table, r bot.Request) bot.Reaction {
	switch {
	case t.own != nil:
		return rm.presentOwn(t, r, bot.Update)
	case r.Message != t.shown.message || t.shown.folded:
		return rm.presentOld(t, r)
	}
	want, m := t.wanted(), bot.Message{}
	if t.live(r.Message) && !rm.aged(r.Message) {
		m = rm.message(t)
	} else {
		want.sheet, want.count, want.folded = t.shown.sheet, t.shown.count, true
		m = rm.folded(t, t.shown.sheet)
	}
	then := func(ctx context.Context, _ string, sent error) {
		if sent == nil {
			t.crossed = true
			rm.seen(ctx, t, want)
		}
		rm.showTo(ctx, t, r)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}, Then: then}
}

// presentOld answers a press on a message whose sheet is over.
func (rm *Room) presentOld(t *table, r bot.Request) bot.Reaction {
	sheet, _ := r.Number(1)
	then := func(ctx context.Context, _ string, _ error) { rm.showTo(ctx, t, r) }
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.folded(t, sheet)}, Then: then}
}

// tell answers privately and then shows the table.
func (rm *Room) tell(t *table, r bot.Request, a bot.Answer) bot.Reaction {
	return bot.Reaction{Answer: a, Then: func(ctx context.Context, _ string, _ error) { rm.showTo(ctx, t, r) }}
}

// tellBriefly answers privately, shows the table, and takes the answer away; at a
// private table the answer is that.
func (rm *Room) tellBriefly(t *table, r bot.Request, text string) bot.Reaction {
	if t.own != nil {
		return rm.presentOwn(t, r, bot.Private)
	}
	then := func(ctx context.Context, _ string, sent error) {
		rm.showTo(ctx, t, r)
		if sent == nil {
			rm.whispers.Gone(r)
			rm.jobs.Do(t.aside(), func(ctx context.Context) error { return rm.Discord.Dismiss(ctx, r) })
		}
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Private, Message: bot.Message{Content: text}}, Then: then}
}

// showTo shows the table for a member who did something at it, and who is told
// where that can't be shown.
func (rm *Room) showTo(ctx context.Context, t *table, r bot.Request) {
	t.asker = &r
	rm.show(ctx, t)
}

// settle ends the showing of a table, for want of anything to show or for an
// error, unless there is another way to show it.
func (rm *Room) settle(ctx context.Context, t *table, err error) {
	if err != nil && t.own == nil && rm.otherwise(ctx, t, err) {
		return
	}
	t.stale = err != nil && !bot.Lost(err)
	if bot.Lost(err) {
		want := t.wanted()
		want.message = ""
		rm.seen(ctx, t, want)
	}
	if t.asker != nil && bot.Lost(err) {
		rm.tellLost(t, *t.asker, err)
	}
	if t.asker = nil; t.over() && !t.stale {
		rm.endOwn(ctx, t)
		rm.index.drop(t)
		rm.parted(t)
		rm.results.Gauge(t.row)
		return
	}
	rm.index.update(t)
}

// otherwise tries to show a table in another way: where the bot may not post, as
// an answer to the member who has just done something there; where a thread is
// lost, in its channel; where a channel is gone, in that of the member who asks
// for something from elsewhere.
func (rm *Room) otherwise(ctx context.Context, t *table, err error) bool {
	switch r := t.asker; {
	case r != nil && errors.Is(err, bot.ErrNoAccess) && r.Channel == t.channel && rm.Now().Sub(r.At) < bot.TokenTime:
		t.asker = nil
		rm.take(t, rm.following(ctx, t, *r))
	case bot.IsAny(err, bot.ErrNoChannel, bot.ErrNoAccess) && t.channel != t.home:
		rm.leavesThread(ctx, t)
		rm.show(ctx, t)
	case r != nil && errors.Is(err, bot.ErrNoChannel) && t.mayMoveTo(*r):
		t.repost = true
		rm.moveTo(ctx, t, r.Channel, shown{sheet: t.sheet()})
		rm.show(ctx, t)
	default:
		return false
	}
	return true
}

// tellLost tells the member who did something at a table that it can't be shown.
func (rm *Room) tellLost(t *table, r bot.Request, err error) {
	key := ""
	switch {
	case errors.Is(err, bot.ErrNoAccess):
		key = "no-access-saved"
	case errors.Is(err, bot.ErrNoChannel) && !t.over():
		key = "no-channel-saved"
	default:
		return
	}
	whisper := bot.Answer{As: bot.Private, Message: bot.Message{Content: reader(r).Say(key, nil)}}
	rm.jobs.Do(t.aside(), func(ctx context.Context) error {
		_, err := rm.Discord.FollowUp(ctx, r, whisper)
		return err
	})
}

// try is a post that has had no answer, and what it was to show.
type try struct {
	nonce string
	shown shown
}

// nonce is that of the post that is tried already, else the sheet's, so that a
// sheet posted just before is not posted again; where the sheet's message was
// deleted, or has become too old, it is another one.
func (t *table) nonce() string {
	sheet := bot.Path("t", pages.Key(t.id), t.sheet())
	switch {
	case t.tried.nonce == sheet || strings.HasPrefix(t.tried.nonce, sheet+"/"):
		return t.tried.nonce
	case t.repost:
		return bot.Path(sheet, t.happened())
	}
	return sheet
}

// seen notes what the channel shows now. Where that can't be written down the
// next start shows the table once more.
func (rm *Room) seen(ctx context.Context, t *table, s shown) {
	t.shown = s
	if t.row.Message == s.message && t.row.Shown == s.count {
		return
	}
	if err := rm.Store.SetShown(ctx, t.id, s.message, s.count); err != nil {
		rm.Log.Warn("message not noted", "match", t.id, "error", err)
		return
	}
	t.row.Message, t.row.Shown = s.message, s.count
}
