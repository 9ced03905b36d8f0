package session

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/game"
)

// lookTime is how long /board may take to find out whether the table message
// is still there; the answer has to follow.
const lookTime = 1500 * time.Millisecond

// board shows the table: privately, as a picture or in text. A member who sits
// there gets the table message back, for all to see, if it is gone.
func (rm *Room) board(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.seat(r.User.ID) != game.NoSeat && rm.gone(ctx, t) {
		return rm.bringBack(t), nil
	}
	scene := t.scene(reader(r))
	if r.Options["as"] == "text" {
		return whisper(scene.Text()), nil
	}
	return private(bot.Message{Content: reader(r).Say("board.link", map[string]any{"Link": t.link()}),
		Files: []bot.File{scene.Picture()}}), nil
}

// gone finds out whether the table has no living message, by drawing it once
// more.
func (rm *Room) gone(ctx context.Context, t *table) bool {
	if !t.live(t.shown.message) {
		return true
	}
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	want := t.wanted()
	err := rm.Discord.Edit(ctx, t.channel, t.shown.message, rm.message(t))
	if err == nil {
		rm.seen(ctx, t, want)
	}
	return isAny(err, bot.ErrGone, bot.ErrNoAccess)
}

// bringBack answers with the table message, which takes the place of the one
// that is gone. What is left of an older one becomes its log.
func (rm *Room) bringBack(t *table) bot.Reaction {
	want := t.wanted()
	then := func(ctx context.Context, id string, sent error) {
		if sent != nil || id == "" {
			return
		}
		if err := rm.fold(ctx, t); err != nil && !errors.Is(err, bot.ErrNoAccess) {
			rm.Log.Warn("old table not folded", "match", t.id, "error", err)
		}
		want.message = id
		rm.seen(ctx, t, want)
		t.stale = false
		rm.index.update(t)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: rm.message(t)}, Then: then}
}
