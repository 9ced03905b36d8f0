package pairs

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/doubt"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/prefs"
	"stopp/game/plan"
	"stopp/storage"
)

// accept is a member's word. With the last one it begins.
func (rm *Room) accept(ctx context.Context, p storage.Pairs, r bot.Request) (bot.Reaction, error) {
	if err := rm.Staying(r.User.ID); err != nil {
		return bot.Reaction{}, err
	}
	if p.State != storage.PairsOpen || !rm.Clock.In(p.Guild).Before(p.Expires) {
		return rm.update(ctx, p)
	}
	if p.Players[p.Of(r.User.ID)].Accepted == "" {
		if err := rm.room(ctx, r.User.ID); err != nil {
			return bot.Reaction{}, err
		}
	}
	id := p.ID
	p, err := doubt.Write(ctx, func(ctx context.Context) (storage.Pairs, error) {
		return rm.Store.AcceptPairs(ctx, id, r.User.ID, r.ID)
	})
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	reaction, err := rm.update(ctx, p)
	return reaction, doubt.Saved(err)
}

// off takes it back, or declines it.
func (rm *Room) off(ctx context.Context, p storage.Pairs, _ bot.Request) (bot.Reaction, error) {
	rm.behind.Add(p.ID, "") // a tick shows it, if nothing else does
	id := p.ID
	p, err := doubt.Write(ctx, func(ctx context.Context) (storage.Pairs, error) { return rm.Store.CancelPairs(ctx, id) })
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	reaction, err := rm.update(ctx, p)
	return reaction, doubt.Saved(err)
}

// sure asks before a member gives it up.
func (rm *Room) sure(ctx context.Context, p storage.Pairs, r bot.Request) (bot.Reaction, error) {
	if p.State != storage.PairsPlaying {
		return rm.update(ctx, p)
	}
	return bot.Privately(Sure(prefs.Reader(r), p.ID)), nil
}

// leave gives it up: the other team has won. If it was over before, that is shown.
func (rm *Room) leave(ctx context.Context, p storage.Pairs, r bot.Request) (bot.Reaction, error) {
	if p.State != storage.PairsPlaying {
		return rm.update(ctx, p)
	}
	if err := rm.without(ctx, p.ID, r.User.ID); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Answering(bot.Update, bot.Message{Content: prefs.Reader(r).Say("pairs.left", nil)}), nil
}

// without has what is open end without a member.
func (rm *Room) without(ctx context.Context, id int64, member string) error {
	rm.behind.Add(id, "")
	_, err := doubt.Write(ctx, func(ctx context.Context) (storage.Pairs, error) { return rm.Store.CancelPairs(ctx, id) })
	if errors.Is(err, storage.ErrConflict) {
		_, err = doubt.Write(ctx, func(ctx context.Context) (storage.Pairs, error) { return rm.Store.LeavePairs(ctx, id, member) })
	}
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return err
	}
	return rm.look(ctx, id)
}

// here is /pairs here: the next deals at the member's table are played in this channel.
func (rm *Room) here(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	all, err := rm.Store.OpenPairs(ctx)
	if err != nil {
		return bot.Reaction{}, err
	}
	var mine []storage.Pairs
	for _, p := range all {
		if p.Guild == r.Guild && p.Of(r.User.ID) >= 0 {
			mine = append(mine, p)
		}
	}
	switch {
	case len(mine) == 0:
		return bot.Reaction{}, refuse("none", nil)
	case !r.MayPost():
		return bot.Reaction{}, refuse("may-not", nil)
	}
	p := mine[len(mine)-1]
	table := plan.TableOf(p.Of(r.User.ID))
	if err := rm.Store.SetPairsTable(ctx, p.ID, table, r.HomeChannel()); err != nil {
		return bot.Reaction{}, err
	}
	key := "pairs.here"
	if p.State == storage.PairsPlaying {
		key = "pairs.here-next"
	}
	return bot.Whisper(prefs.Reader(r).Say(key, i18n.Data{"Table": table + 1, "Link": pages.Link(p.Guild, p.Channel, p.Message)})), nil
}

// update answers a press with the message as it is now, and does what is due.
func (rm *Room) update(ctx context.Context, p storage.Pairs) (bot.Reaction, error) {
	b, err := rm.board(ctx, p)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Answering(bot.Update, b.Message())
	reaction.Then = func(context.Context, string, error) {
		rm.Jobs.Do(queue(p.ID), func(ctx context.Context) error { return rm.look(ctx, p.ID) })
	}
	return reaction, nil
}
