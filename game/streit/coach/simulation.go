package coach

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// How long the moves of a puzzle are.
const (
	fewestMoves = 2
	mostMoves   = 7
	simulated   = 250 // moves of a game that are played
)

// simulation is a game between careless players in which nobody calls.
type simulation struct {
	m     streit.Match
	src   cards.Source
	seed  uint64
	plan  []streit.Move // the decision of the seat to move
	turn  []streit.Match
	level [game.MaxSeats]opponent.Level
}

func newSimulation(rules streit.Options, src cards.Source) (*simulation, error) {
	m, err := streit.New(streit.NewDeal(rules, src))
	g := &simulation{m: m, src: src, seed: src.Uint64()}
	for i := range g.level {
		g.level[i] = opponent.Beginner
		if cards.Below(src, 3) == 0 {
			g.level[i] = opponent.Casual
		}
	}
	return g, err
}

// puzzles plays the game and lists the moments that make a puzzle, either with a
// fault or without; plain ones are graded by their faults.
func (g *simulation) puzzles(fault, plain bool) (list []Puzzle) {
	for range simulated {
		before := g.m
		if !g.step() {
			break
		}
		if len(before.View(game.NoSeat).Running) == 0 {
			g.turn = g.turn[:0]
		}
		g.turn = append(g.turn, before)
		if p, ok := g.puzzle(plain); ok && (p.Fault != streit.Regular) == fault {
			list = append(list, p)
		}
	}
	return list
}

// step makes a move; false at the game's end.
func (g *simulation) step() bool {
	v := g.m.View(g.m.View(game.NoSeat).ToMove)
	if v.Outcome.Over() {
		return false
	}
	if len(g.plan) == 0 {
		d := opponent.Decide(v, opponent.Memory{}, g.level[v.Viewer], g.seed, opponent.Budget{Nodes: nodesSimulated})
		g.plan = d.Line
	}
	next, _, err := g.m.Do(v.Viewer, streit.Do(g.plan[0]))
	if err != nil {
		return false
	}
	g.m, g.plan = next, g.plan[1:]
	return true
}

const nodesSimulated = 60

// puzzle makes a puzzle of the moves that can be stopped now, if they suit: not too
// few and not too many, with a duty among them, and not with every answer accepted.
func (g *simulation) puzzle(plain bool) (Puzzle, bool) {
	v := g.m.View(game.NoSeat)
	if v.Outcome.Over() || v.Window != len(g.turn) || v.Window < fewestMoves || v.Window > mostMoves {
		return Puzzle{}, false
	}
	p := Puzzle{Before: g.turn[0].View(game.NoSeat), After: v}
	p.Moves = v.Running
	if len(p.Moves) == 0 {
		p.Moves = v.Previous
	}
	p.Caller = (p.Moves[0].Seat + 1) % game.Seat(len(v.Players))
	duties := g.duties()
	if !g.judge(&p) || duties == 0 {
		return Puzzle{}, false
	}
	if p.Grade = len(p.Moves) / 2; plain {
		p.Grade = g.grade(&p, duties)
	}
	return p, true
}

// duties counts the moves before which something had to be done.
func (g *simulation) duties() (n int) {
	for _, m := range g.turn {
		table := m.Table()
		if slices.ContainsFunc(table.Possible(nil), func(m streit.Move) bool { return table.Judge(m).Faults != 0 }) {
			n++
		}
	}
	return n
}

// judge lets the referee answer; false if the answer is not clear.
func (g *simulation) judge(p *Puzzle) bool {
	known := p.After.Rules.Faults()
	for _, c := range known {
		_, events, err := g.m.Do(p.Caller, streit.Call(c, cards.None))
		if err != nil {
			return false
		}
		r := events[0].Ruling
		if !r.Right {
			continue
		}
		p.Accepted = append(p.Accepted, c)
		// A call that names a row is judged by the first move that broke it,
		// which need not be the first fault.
		if at := len(p.Moves) - len(r.TakenBack); p.Fault == streit.Regular || at < p.Faulty {
			p.Fault, p.Faulty = r.Judged, at
			p.Duty, p.Demanded = r.Duty, r.Demanded
		}
	}
	if p.At = p.After; len(p.Accepted) == 0 {
		return true
	}
	p.At = g.turn[p.Faulty].View(game.NoSeat)
	return len(p.Accepted) < max(2, len(known)) && g.sure(p)
}

// sure tells whether the first fault can be seen.
func (g *simulation) sure(p *Puzzle) bool {
	m := made{before: g.turn[p.Faulty]}
	m.Step, m.View = p.Moves[p.Faulty], p.After
	return m.visible()
}

// grade says how hard a plain puzzle is: by how deep the duty's card lies, how much
// there is to look at, and whether the fault still shows.
func (g *simulation) grade(p *Puzzle, duties int) int {
	points := 0
	switch p.Fault {
	case streit.Regular:
		points = min(2, duties-1)
	case streit.FamilyFirst, streit.FillVacancy:
		points = 1
	case streit.FreeForFamily, streit.Uncover, streit.LoadFirst, streit.MakeVacancy:
		points = 2
	}
	if len(p.Moves) >= 5 {
		points++
	}
	if last := g.turn[len(g.turn)-1].Table(); p.Fault != streit.Regular && p.Faulty < len(p.Moves)-1 &&
		last.Judge(p.Moves[len(p.Moves)-1].Move).Faults == 0 {
		points++
	}
	return 1 + min(points, MostGrade-1)
}
