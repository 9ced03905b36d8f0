package session

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/view"
)

// wanted is what the channel should show.
func (t *table) wanted() shown {
	return shown{message: t.shown.message, sheet: t.sheet(), count: t.happened(), lifted: t.row.Lifted, until: t.until()}
}

// live tells whether a message is the living table message of the running
// sheet.
func (t *table) live(message string) bool {
	return message != "" && message == t.shown.message && t.shown.sheet == t.sheet() && !t.shown.folded
}

// message is the table message that is wanted.
func (rm *Room) message(t *table) bot.Message { return t.scene(rm.public(t.guild)).Message() }

// folded is what a sheet's message becomes when the next one has begun.
func (rm *Room) folded(t *table, sheet int) bot.Message {
	return bot.Message{Content: t.scene(rm.public(t.guild)).Folded(t.log(sheet))}
}

// present answers a press with the pressed message as it should be now, and
// shows the rest after that: where the sheet is over, its log in the pressed
// message and the next table in a new one.
func (rm *Room) present(t *table, r bot.Request) bot.Reaction {
	if r.Message != t.shown.message || t.shown.folded {
		return rm.presentOld(t, r)
	}
	want, m := t.wanted(), bot.Message{}
	if same := t.shown.sheet == want.sheet; same {
		m = rm.message(t)
	} else {
		want.sheet, want.count, want.folded = t.shown.sheet, t.shown.count, true
		m = rm.folded(t, t.shown.sheet)
	}
	then := func(ctx context.Context, _ string, sent error) {
		if sent == nil {
			rm.seen(ctx, t, want)
		}
		rm.showTo(ctx, t, r)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}, Then: then}
}

// presentOld answers a press on a message whose sheet is over.
func (rm *Room) presentOld(t *table, r bot.Request) bot.Reaction {
	sheet, _ := number(r, 1)
	then := func(ctx context.Context, _ string, _ error) { rm.showTo(ctx, t, r) }
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.folded(t, sheet)}, Then: then}
}

// tell answers privately and then shows the table.
func (rm *Room) tell(t *table, r bot.Request, a bot.Answer) bot.Reaction {
	return bot.Reaction{Answer: a, Then: func(ctx context.Context, _ string, _ error) { rm.showTo(ctx, t, r) }}
}

// showTo shows the table, and tells the member whose request changed it where
// the channel can't be written to. A table whose channel is gone goes to the
// channel of a member who asks for something at it from elsewhere.
func (rm *Room) showTo(ctx context.Context, t *table, r bot.Request) {
	err := rm.show(ctx, t)
	if errors.Is(err, bot.ErrNoChannel) && t.mayMoveTo(r) {
		rm.moveTo(ctx, t, r.Channel, shown{sheet: t.sheet()})
		err = rm.show(ctx, t)
	}
	key := ""
	switch {
	case errors.Is(err, bot.ErrNoAccess):
		key = "no-access-saved"
	case errors.Is(err, bot.ErrNoChannel) && !t.over():
		key = "no-channel-saved"
	default:
		return
	}
	said := bot.Answer{As: bot.Private, Message: bot.Message{Content: reader(r).Say(key, nil)}}
	if _, err := rm.Discord.FollowUp(ctx, r, said); err != nil {
		rm.Log.Warn("could not tell of a lost channel", "match", t.id, "error", err)
	}
}

// lost are the errors that say that a table can't be shown where it is, however
// often one tries: nothing more is sent until something happens at it.
func lost(err error) bool { return isAny(err, bot.ErrNoAccess, bot.ErrNoChannel, bot.ErrRefused) }

// show brings the channel up to date with the table: it redraws the living
// message, or folds it and posts the next. It does only what is still to be
// done, so it can be called at any time and again after a failure.
func (rm *Room) show(ctx context.Context, t *table) error {
	err := rm.bring(ctx, t)
	t.stale = err != nil && !lost(err)
	if lost(err) {
		rm.seen(ctx, t, shown{sheet: t.sheet(), count: t.happened(), lifted: t.row.Lifted, until: t.until()})
	}
	if err != nil {
		rm.Log.Warn("table not shown", "match", t.id, "error", err)
	}
	if t.over() && !t.stale {
		rm.index.drop(t)
		return err
	}
	rm.index.update(t)
	return err
}

func (rm *Room) bring(ctx context.Context, t *table) error {
	want := t.wanted()
	if t.shown == want && want.message != "" {
		return nil
	}
	deleted := false
	if t.live(t.shown.message) {
		err := rm.redrawLiving(ctx, t)
		if !isAny(err, bot.ErrGone, bot.ErrRefused) {
			return err
		}
		t.shown.message, deleted = "", true
	}
	if err := rm.fold(ctx, t); err != nil {
		return err
	}
	return rm.post(ctx, t, deleted)
}

func (rm *Room) redrawLiving(ctx context.Context, t *table) error {
	want := t.wanted()
	err := rm.Discord.Edit(ctx, t.channel, t.shown.message, rm.message(t))
	if err == nil {
		rm.seen(ctx, t, want)
	}
	return err
}

// fold makes the living message the log of its sheet. One that is gone, or that
// can't be edited any more, stays as it is.
func (rm *Room) fold(ctx context.Context, t *table) error {
	if t.shown.message == "" || t.shown.folded {
		return nil
	}
	err := rm.Discord.Edit(ctx, t.channel, t.shown.message, rm.folded(t, t.shown.sheet))
	if err != nil && !isAny(err, bot.ErrGone, bot.ErrRefused) {
		return err
	}
	t.shown.folded = true
	return nil
}

// post sends the table as a new message. Discord may give back one that it got
// before, without our knowing its id; if that can show another table than this
// it is drawn once more.
func (rm *Room) post(ctx context.Context, t *table, deleted bool) error {
	m, want := rm.message(t), t.wanted()
	m.Nonce, want.message = t.nonce(deleted), ""
	t.unsure = t.unsure || t.tried.nonce == m.Nonce && t.tried.shown != want
	t.tried = try{m.Nonce, want}
	id, err := rm.Discord.Post(ctx, t.channel, m)
	if err != nil {
		return err
	}
	unsure := t.unsure
	want.message, t.tried, t.unsure = id, try{}, false
	if !unsure {
		rm.seen(ctx, t, want)
		return nil
	}
	want.lifted = unknown
	t.shown = want
	if err = rm.redrawLiving(ctx, t); errors.Is(err, bot.ErrGone) {
		t.shown.message = ""
		return rm.post(ctx, t, true)
	}
	return err
}

// try is a post that has had no answer, and what it was to show.
type try struct {
	nonce string
	shown shown
}

// nonce is that of the post that is tried already, else the sheet's, so that a
// sheet posted just before is not posted again; where somebody has deleted the
// sheet's message it is another one.
func (t *table) nonce(deleted bool) string {
	sheet := bot.Path("t", view.Key(t.id), t.sheet())
	switch {
	case t.tried.nonce == sheet || strings.HasPrefix(t.tried.nonce, sheet+"/"):
		return t.tried.nonce
	case deleted:
		return bot.Path(sheet, len(t.actions))
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
