package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"stopp/game/sample"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/arena"
	"stopp/game/zhengfen/opponent"
)

// zhengfen plays single rounds or matches, each deal once with A in every seat, and prints
// what they prove; when it is interrupted, too.
func (c *arenaCmd) zhengfen(ctx context.Context, s *streams) error {
	contest, err := c.ofZhengfen()
	if err != nil {
		return err
	}
	begun := time.Now()
	bar := progress{out: s.err, total: c.Games, shown: isTerminal(s.err)}
	score, err := c.deals(ctx, contest, &bar)
	bar.clear()
	switch {
	case err != nil:
		return err
	case score.Deals == 0:
		return errors.New("interrupted before any deal was played to its end")
	}
	if err = c.reportZhengfen(s.out, contest, score, time.Since(begun)); err == nil && ctx.Err() != nil && score.Deals < c.Games {
		err = fmt.Errorf("interrupted: these are %d of %d deals", score.Deals, c.Games)
	}
	return err
}

// deals adds up deals in their order, until the context ends or the test has come to an end.
func (c *arenaCmd) deals(ctx context.Context, contest arena.Contest, bar *progress) (score arena.Score, err error) {
	for deal, err := range inOrder(ctx, c.Games, c.Parallel, contest.Deal) {
		if err != nil {
			return score, err
		}
		score.Add(deal)
		bar.count(score.Deals, c.Games, "")
		if verdict, _ := score.Test(c.Margin); c.SPRT && verdict != sample.Undecided {
			break
		}
	}
	return score, nil
}

func (c *arenaCmd) reportZhengfen(out io.Writer, contest arena.Contest, s arena.Score, took time.Duration) error {
	points, share := s.Points(), s.Share()
	fmt.Fprintf(out, "%v against %v, %v, seed %d\n", c.A, c.B, contest.Rules, c.Seed)
	fmt.Fprintf(out, "points a round of a %.2f ± %.2f, standard error %.2f\n", points.Value(), points.Within(), points.Error())
	fmt.Fprintf(out, "won by a %.1f %% ± %.1f, standard error %.1f\n", 100*share.Value(), 100*share.Within(), 100*share.Error())
	if c.SPRT {
		verdict, ratio := s.Test(c.Margin)
		fmt.Fprintf(out, "a above its fair share by %g points: %s (log ratio %.2f)\n", c.Margin, verdictWords[verdict], ratio)
	}
	plays := "rounds"
	if contest.Matches {
		fmt.Fprintf(out, "rounds a match %.1f\n", float64(s.Rounds)/float64(s.Plays))
		plays = "matches"
	}
	seconds := took.Seconds()
	_, err := fmt.Fprintf(out, "%s %d a %.2f b %.2f won %.1f games/s %.1f moves/s %.0f\n",
		plays, s.Plays, s.PointsA(), s.PointsB(), 100*s.Won(), float64(s.Plays)/seconds, float64(s.Actions)/seconds)
	return err
}

// ofZhengfen is the contest that the flags ask for.
func (c *arenaCmd) ofZhengfen() (contest arena.Contest, err error) {
	for i, side := range []*arena.Side{&contest.A, &contest.B} {
		name := []string{c.A, c.B}[i]
		if side.Level, err = opponent.ParseLevel(name); err != nil {
			return contest, fmt.Errorf("%w: %w; there are %v", errUsage, err, opponent.Levels())
		}
		side.Budget.Rounds = []int{c.NodesA, c.NodesB}[i]
	}
	line := c.Rules
	if c.Players != 0 {
		line += fmt.Sprintf(" players=%d", c.Players)
	}
	contest.Seed, contest.Matches = c.Seed, c.Matches
	contest.Rules, err = zhengfen.ParseRules(line)
	return contest, err
}
