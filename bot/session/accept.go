package session

import (
	"context"
	"errors"
	"fmt"
	"io"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/storage"
)

// acceptChallenge is the accept button: it makes the match and opens its table.
// The challenger sits at A, the challenged at B.
func (rm *Room) acceptChallenge(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	switch {
	case r.User.ID == c.From.ID:
		return bot.Reaction{}, sorry("challenge-wait", i18n.Data{"To": view.Plain(c.To.Name)})
	case r.User.ID != c.To.ID:
		return bot.Reaction{}, notYours(c)
	case c.State == storage.StateOpen && !rm.Now().Before(c.Expires):
		if err := rm.expire(ctx, c.ID); err != nil {
			return bot.Reaction{}, err
		}
		c.State = storage.StateExpired
		return rm.showClosed(c, bot.Update), nil
	case c.State == storage.StateOpen && !mayPlay(r):
		return bot.Reaction{}, sorry("no-access", nil)
	}
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
			rm.showTo(ctx, t, r)
			return nil
		})
	}
	return reaction, nil
}

// open makes the match of a challenge and its table. The same interaction
// again finds the table that it made.
func (rm *Room) open(ctx context.Context, c storage.Challenge, interaction string) (*table, error) {
	deal, err := rm.deal(c.Rules)
	if err != nil {
		return nil, err
	}
	row, err := rm.Store.StartMatch(ctx, c.ID, interaction, storage.Match{
		Guild: c.Guild, Channel: c.Channel, Rules: c.Rules, Deal: deal.String(),
		Players: []storage.Person{c.From, c.To}, Started: rm.Now(),
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

// deal shuffles the packs out of a fresh secret.
func (rm *Room) deal(line string) (streit.Deal, error) {
	rules, err := streit.ParseOptions(line)
	if err != nil {
		return streit.Deal{}, err
	}
	var secret [32]byte
	if _, err := io.ReadFull(rm.Secrets, secret[:]); err != nil {
		return streit.Deal{}, fmt.Errorf("no secret for a deal: %w", err)
	}
	return streit.NewDeal(rules, cards.NewSource(secret)), nil
}
