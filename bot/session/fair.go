package session

import (
	"context"
	"fmt"
	"io"

	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/streit"
	"stopp/storage"
)

// drawSecret draws what the deal of a new challenge will come from, as it is
// stored.
func (rm *Room) drawSecret() (string, error) {
	var s fair.Secret
	if _, err := io.ReadFull(rm.Secrets, s[:]); err != nil {
		return "", fmt.Errorf("no secret for a deal: %w", err)
	}
	return s.Reveal(), nil
}

// dealt is the deal of a challenge's match: that of the match which is dealt once
// more, else a new one.
// Its version is that of the rules by which it was dealt.
func (rm *Room) dealt(ctx context.Context, c storage.Challenge, accepted string) (deal streit.Deal, version int, err error) {
	if c.DealOf == 0 {
		deal, err = rm.deal(c, accepted)
		return deal, streit.RecordVersion, err
	}
	row, err := rm.Store.Match(ctx, c.DealOf)
	if err == nil {
		err = known(row.Game, row.Version)
	}
	if err != nil {
		return deal, 0, err
	}
	deal, err = streit.ParseDeal(row.Deal)
	return deal, row.Version, err
}

// deal shuffles the packs for a challenge that an interaction accepts last. The
// same interaction again gives the same deal. A challenge from before there
// were secrets gets a new one, which nobody will see.
func (rm *Room) deal(c storage.Challenge, accepted string) (streit.Deal, error) {
	rules, err := streit.ParseOptions(c.Rules)
	if err != nil {
		return streit.Deal{}, err
	}
	stored := c.Secret
	if stored == "" {
		if stored, err = rm.drawSecret(); err != nil {
			return streit.Deal{}, err
		}
	}
	secret, err := fair.ParseSecret(stored)
	if err != nil {
		return streit.Deal{}, fmt.Errorf("challenge %d: its secret is %w", c.ID, err)
	}
	return streit.NewDeal(rules, cards.NewSource(secret.Key(c.Interaction, accepted))), nil
}
