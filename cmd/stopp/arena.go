package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"stopp/game/patience"
	"stopp/game/sample"
	"stopp/game/streit"
	"stopp/game/streit/arena"
	"stopp/game/streit/opponent"
	"stopp/game/zhengfen"
)

type arenaCmd struct {
	A        string  `required:"" placeholder:"LEVEL" help:"A level: ${levels}; of Zheng Fen random, greedy, casual, skilled or master."`
	B        string  `required:"" placeholder:"LEVEL" help:"Another one, or the same."`
	Games    int     `default:"200" help:"How many games; filled up until each deal has been played in all seats. Of Zheng Fen: how many deals, each played once with A in every seat."`
	Seed     uint64  `default:"1" help:"The same seed gives the same games."`
	Rules    string  `placeholder:"LINE" help:"The rules in one line, such as \"pagat window=move\"; if nothing is said, \"pagat\", or with --game zheng-fen \"zheng-fen\"."`
	Players  int     `placeholder:"N" help:"Of Zheng Fen: how many play."`
	Matches  bool    `help:"Of Zheng Fen: plays whole matches to the target of the rules, in place of single rounds."`
	NodesA   int     `placeholder:"N" help:"How many tables A may look at for a decision, instead of what is usual for its level; of Zheng Fen, how many rounds a master may imagine."`
	NodesB   int     `placeholder:"N" help:"The same for B."`
	Parallel int     `default:"${cpus}" help:"How many games are played at a time. It changes nothing but the time."`
	SPRT     bool    `name:"sprt" help:"Stop as soon as it is clear whether A is stronger."`
	Elo      float64 `default:"50" help:"With --sprt: by how much it would have to be stronger."`
	Margin   float64 `default:"2" help:"With --sprt, of Zheng Fen: by how many points a round it would have to be above its fair share."`
	gameFlag
}

// levelNames lists the levels, the weakest first.
func levelNames() string {
	var names []string
	for _, l := range opponent.Levels() {
		names = append(names, l.String())
	}
	return strings.Join(names, ", ")
}

// Validate refuses numbers below what makes sense.
func (c *arenaCmd) Validate() error {
	if c.Games < 1 || c.Parallel < 1 || c.NodesA < 0 || c.NodesB < 0 || c.Elo <= 0 || c.Margin <= 0 {
		return fmt.Errorf("--games, --parallel, --elo and --margin are above 0, --nodes-a and --nodes-b 0 or more")
	}
	return nil
}

// Run plays the games and prints what they prove, when it is interrupted, too:
// then what the deals prove that were played until then.
func (c *arenaCmd) Run(ctx context.Context, s *streams) error {
	name, err := c.dealt(&c.Rules)
	switch {
	case err != nil:
		return err
	case name == zhengfen.Name:
		return c.zhengfen(ctx, s)
	case name == patience.RecordName:
		return fmt.Errorf("%w: nobody plays a patience against anybody", errUsage)
	case c.Players != 0:
		return fmt.Errorf("%w: --players is for Zheng Fen; here the rules say how many play", errUsage)
	case c.Matches:
		return fmt.Errorf("%w: --matches is for Zheng Fen", errUsage)
	}
	return c.streit(ctx, s)
}

// sides are the two levels to compare.
func (c *arenaCmd) sides() (sides [2]arena.Side, err error) {
	for i, name := range []string{c.A, c.B} {
		if sides[i].Level, err = opponent.ParseLevel(name); err != nil {
			return sides, fmt.Errorf("%w: %w", errUsage, err)
		}
		sides[i].Budget.Nodes = []int{c.NodesA, c.NodesB}[i]
	}
	return sides, nil
}

func (c *arenaCmd) streit(ctx context.Context, s *streams) error {
	sides, err := c.sides()
	if err != nil {
		return err
	}
	rules, err := streit.ParseSingle(c.Rules)
	if err != nil {
		return err
	}
	contest := arena.Contest{Rules: rules, Seed: c.Seed, Sides: sides}
	begun := time.Now()
	bar := progress{out: s.err, total: c.Games, shown: isTerminal(s.err)}
	score, err := c.play(ctx, contest, &bar)
	bar.clear()
	if err != nil {
		return err
	}
	if ctx.Err() != nil && score.Games == 0 {
		return errors.New("interrupted before any deal was played to its end")
	}
	if err := c.report(s.out, score, time.Since(begun)); err != nil || ctx.Err() == nil || score.Games >= c.Games {
		return err
	}
	return fmt.Errorf("interrupted: these are %d of %d games", score.Games, c.Games)
}

// play adds up deals in their order, however they are played, until the context
// ends.
func (c *arenaCmd) play(ctx context.Context, contest arena.Contest, bar *progress) (*arena.Score, error) {
	score := &arena.Score{}
	per := contest.GamesPerDeal()
	for games, err := range inOrder(ctx, (c.Games+per-1)/per, c.Parallel, contest.Deal) {
		if err != nil {
			return nil, err
		}
		score.Add(games)
		bar.show(score)
		if verdict, _ := score.Test(c.Elo); c.SPRT && verdict != sample.Undecided {
			break
		}
	}
	return score, nil
}

func (c *arenaCmd) report(out io.Writer, s *arena.Score, took time.Duration) error {
	share, low, high := s.Share()
	fmt.Fprintf(out, "%v against %v, %s, seed %d\n", c.A, c.B, c.Rules, c.Seed)
	fmt.Fprintf(out, "share of a %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)\n",
		100*share, 100*low, 100*high, arena.Elo(share), arena.Elo(low), arena.Elo(high))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "per game\ta\tb\n")
	for _, row := range []struct {
		name  string
		means [2]sample.Mean
	}{{"points", s.Points}, {"turns", s.Turns}, {"faults", s.Faults}, {"oversights", s.Oversights}, {"right calls", s.Right}, {"wrong calls", s.Wrong}} {
		fmt.Fprintf(w, "%s\t%s\t%s\n", row.name, interval(row.means[0]), interval(row.means[1]))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if c.SPRT {
		verdict, ratio := s.Test(c.Elo)
		fmt.Fprintf(out, "a stronger by %g Elo: %s (log ratio %.2f)\n", c.Elo, verdictWords[verdict], ratio)
	}
	seconds := took.Seconds()
	_, err := fmt.Fprintf(out, "games %d a %d b %d drawn %d games/s %.1f moves/s %.0f\n",
		s.Games, s.Wins[0], s.Wins[1], s.Drawn, float64(s.Games)/seconds, float64(s.Moves)/seconds)
	return err
}

var verdictWords = [...]string{sample.Undecided: "undecided", sample.NotStronger: "no", sample.Stronger: "yes"}

func interval(m sample.Mean) string { return fmt.Sprintf("%.2f ± %.2f", m.Value(), m.Within()) }

// progress is a line that is written over until there is something to say.
type progress struct {
	out   io.Writer
	total int
	shown bool
}

func (p *progress) show(s *arena.Score) {
	p.count(s.Games, p.total, fmt.Sprintf(", a %d, b %d", s.Wins[0], s.Wins[1]))
}

// count shows how much of the work is done, and a note.
func (p *progress) count(done, total int, more string) {
	if !p.shown || total == 0 {
		return
	}
	const width = 30
	part := min(width, width*done/total)
	fmt.Fprintf(p.out, "\r[%s%s] %d of %d%s ", strings.Repeat("#", part), strings.Repeat(".", width-part), done, total, more)
}

// clear removes the line.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

// isTerminal tells whether output goes to a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
