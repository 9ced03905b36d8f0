package main

import (
	"context"
	"errors"
	"fmt"

	"stopp/bot/text/i18n"
	"stopp/cmd/stopp/internal/terminal"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/game/patience/solver"
)

// patience plays one in the terminal, alone.
func (c *playCmd) patience(ctx context.Context, s *streams) error {
	rules, err := patience.ParseRules(c.Rules)
	if err != nil {
		return err
	}
	flags := &pictureFlags{Theme: "felt", Language: c.Language, Letters: c.Letters, Names: c.Names}
	theme, err := flags.theme()
	if err != nil {
		return err
	}
	look, err := flags.ofPatience(theme)
	if err != nil {
		return err
	}
	deal, err := c.deal(ctx, rules)
	if err != nil {
		return err
	}
	m, err := deal.Start()
	if err != nil {
		return err
	}
	file := keeper{name: c.Save, head: deal.String()}
	if file.name == "" {
		file.name = "stopp-" + c.called(deal) + ".record"
	}
	g := &terminal.Patience{Say: i18n.For(c.Language), In: s.in, Out: s.out, Look: look, Keep: file.line, Winnable: c.Winnable}
	err = g.Play(ctx, m, c.called(deal))
	return errors.Join(err, file.close(g.Kept))
}

// called is a deal's name: its number, or the seed.
func (c *playCmd) called(deal *patience.Record) string {
	if deal.Number == 0 {
		return c.Seed
	}
	return fmt.Sprint(deal.Rules.Kind, "-", uint64(deal.Number))
}

// deal is the deal of the number or of the seed that was asked for, or one by chance.
func (c *playCmd) deal(ctx context.Context, rules patience.Rules) (*patience.Record, error) {
	if c.Number != "" && (c.Seed != "" || c.Winnable) || c.Seed != "" && c.Winnable {
		return nil, fmt.Errorf("%w: one of --seed, --number and --winnable says which deal", errUsage)
	}
	if c.Number != "" {
		n, err := patience.ParseNumber(c.Number)
		if err != nil {
			return nil, fmt.Errorf("%w: --number: %w", errUsage, err)
		}
		return patience.Numbered(rules, n), nil
	}
	seeded := c.Seed != ""
	key, err := c.key()
	if err != nil {
		return nil, fmt.Errorf("%w: --seed: %w", errUsage, err)
	}
	src := cards.NewSource(key)
	if seeded {
		return &patience.Record{Rules: rules, Deck: rules.Kind.Shuffled(src)}, nil
	}
	for {
		deal := patience.Numbered(rules, patience.Draw(src))
		if !c.Winnable || ctx.Err() != nil {
			return deal, context.Cause(ctx)
		}
		table, err := patience.Layout(rules, deal.Deck)
		if solver.Solve(table, solver.Budget{Stop: func() bool { return ctx.Err() != nil }}).Result == solver.Solved {
			return deal, err
		}
	}
}
