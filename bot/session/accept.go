package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/storage"
)

// acceptChallenge is the accept button. The last one whose word is awaited
// makes the match and opens its table. The challenger sits at A, the others at
// B and C in the order in which they were named.
func (rm *Room) acceptChallenge(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	i := c.Of(r.User.ID)
	switch {
	case r.User.ID == c.From.ID:
		return bot.Reaction{}, rm.waitFor(c, r)
	case i < 0:
		return bot.Reaction{}, rm.notYours(c, r)
	case c.State == storage.StateOpen && !rm.Now().Before(c.Expires):
		return rm.closeAndShow(ctx, c, storage.StateExpired, r)
	case c.State != storage.StateOpen:
		return rm.acceptLast(ctx, c, r)
	case r.Args()[1] != wishOf(c).Edition():
		return bot.Reaction{}, sorry("challenge-changed", i18n.Data{"Rules": c.Rules})
	case c.To[i].Interaction == r.ID:
		return rm.showOpen(c), nil
	case c.To[i].Answer != "":
		return bot.Reaction{}, rm.waitFor(c, r)
	case len(c.Awaited()) > 1:
		return rm.acceptNext(ctx, c, r)
	}
	return rm.acceptLast(ctx, c, r)
}

// waitFor tells somebody whose answer is known who has not answered yet.
func (rm *Room) waitFor(c storage.Challenge, r bot.Request) error {
	key := "challenge-wait"
	if r.User.ID != c.From.ID {
		key = "challenge-accepted-before"
	}
	return sorry(key, i18n.Data{"To": wishOf(c).Awaited(reader(r))})
}

// acceptNext notes one of several who accept.
func (rm *Room) acceptNext(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, err := rm.Store.AcceptChallenge(ctx, c.ID, r.User.ID, r.ID)
	switch {
	case errors.Is(err, storage.ErrConflict):
		return rm.showClosed(c, bot.Update), nil
	case err != nil && !errors.Is(err, storage.ErrRepeated):
		return bot.Reaction{}, err
	}
	return rm.showOpen(c), nil
}

// showOpen answers a press with the challenge and who has accepted it so far.
func (rm *Room) showOpen(c storage.Challenge) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.openMessage(c)}}
}

// acceptLast makes the match. A challenge that was closed before it is shown
// as it was closed.
func (rm *Room) acceptLast(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	t, err := rm.open(ctx, c, r.ID)
	if errors.Is(err, storage.ErrConflict) {
		return rm.showClosed(c, bot.Update), nil
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	c.State = storage.StateAccepted
	reaction := rm.showClosed(c, bot.Update)
	reaction.Then = func(context.Context, string, error) {
		rm.job(t.queue(), func(ctx context.Context) error {
			rm.attention.pressed(t.id, r.User.ID, rm.Now())
			t.threadless = t.threadless || !r.MayThread()
			rm.showTo(ctx, t, r)
			return nil
		})
	}
	return reaction, nil
}

// open makes the match of a challenge and its table. The same interaction
// again finds the table that it made.
func (rm *Room) open(ctx context.Context, c storage.Challenge, interaction string) (*table, error) {
	deal, err := rm.deal(c, interaction)
	if err != nil {
		return nil, err
	}
	row, err := rm.Store.StartMatch(ctx, c.ID, interaction, storage.Match{
		Guild: c.Guild, Channel: c.Channel, Rules: c.Rules, Look: c.Look, Deal: deal.String(),
		Players: asked(c), Started: rm.Now(), Pace: paceOf(c.Pace).String(), Deadline: rm.Now().Add(period(paceOf(c.Pace))),
	})
	if err != nil && !errors.Is(err, storage.ErrRepeated) {
		return nil, err
	}
	t := rm.index.table(row.ID)
	if t == nil {
		if t, err = rm.load(ctx, row); err != nil {
			return nil, err
		}
		rm.index.update(t)
	}
	rm.index.closed(c.ID) // only now, so that the two are never free in between
	return t, nil
}
