package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/game/zhengfen"
	"stopp/game/zhengfen/arena"
	"stopp/game/zhengfen/opponent"
)

// zhengfen plays single rounds, each deal once with A in every seat, and prints what they
// prove; when it is interrupted, too.
func (c *arenaCmd) zhengfen(ctx context.Context, s *streams) error {
	contest, err := c.ofZhengfen()
	if err != nil {
		return err
	}
	begun := time.Now()
	bar := progress{out: s.err, total: c.Games, shown: isTerminal(s.err)}
	score := arena.Score{}
	for deal, err := range inOrder(ctx, c.Games, c.Parallel, contest.Deal) {
		if err != nil {
			return err
		}
		score.Add(deal)
		bar.count(score.Deals, c.Games, "")
	}
	bar.clear()
	if score.Deals == 0 {
		return errors.New("interrupted before any deal was played to its end")
	}
	seconds := time.Since(begun).Seconds()
	_, err = fmt.Fprintf(s.out, "%v against %v, %v, seed %d\npoints a round of a %.2f ± %.2f\nrounds %d a %.2f b %.2f won %.1f games/s %.1f moves/s %.0f\n",
		c.A, c.B, contest.Rules, c.Seed, score.PointsA(), score.Within(),
		score.Rounds, score.PointsA(), score.PointsB(), 100*score.Won(), float64(score.Rounds)/seconds, float64(score.Actions)/seconds)
	if err == nil && score.Deals < c.Games {
		err = fmt.Errorf("interrupted: these are %d of %d deals", score.Deals, c.Games)
	}
	return err
}

// ofZhengfen is the contest that the flags ask for.
func (c *arenaCmd) ofZhengfen() (contest arena.Contest, err error) {
	if err := errors.Join(withoutIn("sprt", c.SPRT), withoutIn("nodes-a", c.NodesA > 0), withoutIn("nodes-b", c.NodesB > 0)); err != nil {
		return contest, err
	}
	if contest.A, err = opponent.ParseLevel(c.A); err == nil {
		contest.B, err = opponent.ParseLevel(c.B)
	}
	if err != nil {
		return contest, fmt.Errorf("%w: %w; there are %v so far", errUsage, err, opponent.Levels())
	}
	line := c.Rules
	if c.Players != 0 {
		line += fmt.Sprintf(" players=%d", c.Players)
	}
	contest.Seed = c.Seed
	contest.Rules, err = zhengfen.ParseRules(line)
	return contest, err
}
