package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"

	"stopp/bot/text/i18n"
	"stopp/cmd/stopp/internal/terminal"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/quote"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// zhengfen plays a match in the terminal against computer players.
func (c *playCmd) zhengfen(ctx context.Context, s *streams) error {
	rules, err := zhengfen.ParseRules(c.Rules)
	if err != nil {
		return err
	}
	g, err := c.rivals(rules)
	if err != nil {
		return err
	}
	key, err := c.key()
	if err != nil {
		return fmt.Errorf("%w: --seed: %w", errUsage, err)
	}
	src := cards.NewSource(key)
	first := zhengfen.Shuffled(src)
	file := keeper{name: c.Save, head: zhengfen.Record(rules, first).String()}
	if file.name == "" {
		file.name = "stopp-" + c.Seed + ".record"
	}
	g.In, g.Out, g.Keep, g.Decks = s.in, s.out, file.line, src
	g.Chance = cards.NewSource(sha256.Sum256(append([]byte("computer"), key[:]...)))
	err = g.Play(ctx, zhengfen.Start(rules, first), c.Seed)
	return errors.Join(err, file.close(g.Kept))
}

// rivals is the match that the flags ask for, without the things it takes place with.
func (c *playCmd) rivals(rules zhengfen.Rules) (*terminal.ZhengFen, error) {
	level := opponent.Casual
	if c.Level != "" {
		var err error
		if level, err = opponent.ParseLevel(c.Level); err != nil {
			return nil, fmt.Errorf("%w: --level: %w; there are %v", errUsage, err, opponent.Levels())
		}
	}
	me, err := game.ParseSeat(c.Seat)
	if err != nil || me >= rules.Seats() {
		return nil, fmt.Errorf("%w: --seat: there is no seat %s under these rules", errUsage, quote.Word(c.Seat))
	}
	if err := spoken(c.Language, i18n.Languages); err != nil {
		return nil, fmt.Errorf("%w: --language: %w", errUsage, err)
	}
	if err := errors.Join(withoutIn("names", len(c.Names) > 0), withoutIn("letters", c.Letters)); err != nil {
		return nil, err
	}
	return &terminal.ZhengFen{Say: i18n.For(c.Language), Me: me, Level: level}, nil
}
