package coach

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// BestMove asks for the best of several moves.
type BestMove struct {
	View    streit.View // the table, as the seat to move sees it
	Options []Answer    // all that the rules allow, in an order that says nothing
	Best    int         // of the options, from 0
}

// Answer is a move that can be given as the answer.
type Answer struct {
	Step streit.Step
	Cost float64 // in cards, as a Costly has it; 0 for the best
	// Line is how it goes on, the move among it, up to where its gain is reached.
	Line    []streit.Step
	Reasons []Reason      // points for the line
	Marks   []streit.Move // of the line what a picture should have arrows for
}

// Right tells whether an answer is right: the best move, or one that is as good.
func (p BestMove) Right(answer int) bool { return p.Options[answer].Cost < asGood }

const (
	fewestOptions = 3
	mostOptions   = 6
	asGood        = 0.25 // cards: a move that costs less is right
	clearCost     = 0.8  // every other move costs at least so much
	nearlyClear   = 0.5  // the same at a glance
	optionGlance  = 2500
	optionNodes   = 24_000
	oneIn         = 3  // positions are looked at
	fewTables     = 3  // games that are looked through for the wished sort
	manyTables    = 40 // and for anything
)

// bestWish says what a puzzle should be like: whether the best move plays a card,
// and whether it gains most at once.
type bestWish struct{ plays, greedy bool }

func (w bestWish) granted(p BestMove) bool {
	return w.plays == (p.Options[p.Best].Step.Move.Kind == streit.Play) && (!w.plays || w.greedy == p.greedy())
}

// NewBestMove makes the puzzle of a name, such as a day: the same each time, for
// equal rules. Neither the move that gains most at once nor any sort of move is the
// best one in most of them. It fails only if no game has a position that is clear.
func NewBestMove(rules streit.Options, name string) (BestMove, error) {
	if err := rules.With("peek", "off"); err != nil {
		return BestMove{}, err
	}
	src := cards.NewSource(sha256.Sum256(fmt.Appendf(nil, "find the best move\n%v\n%s", rules, name)))
	wish := bestWish{plays: cards.Below(src, 4) > 0, greedy: cards.Below(src, 3) == 0}
	var second *BestMove
	for n := range manyTables {
		g, err := newSimulation(rules, src)
		if err != nil {
			return BestMove{}, err
		}
		g.level = [game.MaxSeats]opponent.Level{opponent.Skilled, opponent.Skilled, opponent.Skilled}
		for _, p := range g.bestMoves(wish) {
			if wish.granted(p) {
				return p, nil
			}
			second = &p
		}
		if n >= fewTables && second != nil {
			break
		}
	}
	if second == nil {
		return BestMove{}, fmt.Errorf("no position was found under the rules %v", rules)
	}
	return *second, nil
}

// bestMoves plays a game up to the first position with a clear best move of a wished
// sort, and lists its finds.
func (g *simulation) bestMoves(wish bestWish) (list []BestMove) {
	for range simulated {
		v := g.m.View(g.m.View(game.NoSeat).ToMove)
		if v.Outcome.Over() {
			break
		}
		if cards.Below(g.src, oneIn) == 0 {
			if p, ok := g.bestMove(v); ok {
				if list = append(list, p); wish.granted(p) {
					break
				}
			}
		}
		if !g.step() {
			break
		}
	}
	return list
}

// bestMove makes a puzzle of the position, if one of a few moves is clearly best.
func (g *simulation) bestMove(v streit.View) (p BestMove, ok bool) {
	s := g.m.Table()
	moves := choices(&s)
	if len(moves) < fewestOptions || len(moves) > mostOptions {
		return p, false
	}
	rough, ok := opponent.Compare(v, moves, g.seed, opponent.Budget{Nodes: optionGlance})
	if !ok || !clear(rough, nearlyClear) {
		return p, false
	}
	lines, ok := opponent.Compare(v, moves, g.seed+1, opponent.Budget{Nodes: optionNodes})
	if !ok || !clear(lines, clearCost) {
		return p, false
	}
	best := highest(lines)
	p = BestMove{View: v, Best: slices.IndexFunc(lines, func(l opponent.Line) bool { return l.Value == best })}
	for i, l := range lines {
		at := look(s, l.Moves)
		n := at.gained()
		p.Options = append(p.Options, Answer{step(&s, moves[i]), best - l.Value, at.steps[:n], at.reasons, marks(l.Moves[:n])})
	}
	return p, true
}

func highest(lines []opponent.Line) float64 {
	return slices.MaxFunc(lines, func(a, b opponent.Line) int { return cmp.Compare(a.Value, b.Value) }).Value
}

// clear tells whether at most half of the lines are as good as the best, and all
// others clearly worse.
func clear(lines []opponent.Line, least float64) bool {
	best, good := highest(lines), 0
	for _, l := range lines {
		switch cost := best - l.Value; {
		case cost < asGood:
			good++
		case cost < least:
			return false
		}
	}
	return 2*good <= len(lines)
}

// choices are the regular moves by their notation; of moves into empty houses one a
// card.
func choices(s *streit.State) []streit.Move {
	list := plays(s)
	for _, m := range s.Regular(nil) {
		if m.Kind != streit.Play {
			list = append(list, m)
		}
	}
	slices.SortFunc(list, func(a, b streit.Move) int { return cmp.Compare(a.String(), b.String()) })
	return list
}

// greedy tells whether the best move is among the moves that gain most at once.
func (p BestMove) greedy() bool {
	most := slices.MaxFunc(p.Options, func(a, b Answer) int { return opponent.Gain(a.Step.Move) - opponent.Gain(b.Step.Move) })
	return opponent.Gain(p.Options[p.Best].Step.Move) == opponent.Gain(most.Step.Move)
}
