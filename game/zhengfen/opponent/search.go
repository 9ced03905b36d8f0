package opponent

import (
	"cmp"
	"slices"

	"stopp/game"
	"stopp/game/zhengfen"
)

// Worth is an action's expected points.
type Worth struct {
	Action zhengfen.Action
	Points float64 // that the viewer scores in this round
	Rounds int     // how many were imagined to find that out
}

// Budget bounds the thinking of one decision.
type Budget struct {
	// Rounds is how many may be imagined; 0 stands for a master's usual number.
	Rounds int
}

// usualRounds is how many rounds a master imagines for a decision.
const usualRounds = 1000

const (
	mostTried = 8  // actions that are looked at more closely
	trusted   = 40 // how many imagined rounds weigh as much as the first impression
)

// Weigh says what the most promising actions of the viewer are worth, the best first; none
// unless it is its turn. Equal Views, seeds and budgets give equal answers.
func Weigh(v zhengfen.View, seed uint64, b Budget) []Worth {
	list := v.Moves(nil)
	if len(list) == 0 {
		return nil
	}
	return weigh(v, promising(v, list, mostTried), seed, b, true)
}

// impression is an action and its value at first sight.
type impression struct {
	action zhengfen.Action
	value  float32
}

// blind is the table with the hands of others as they come: its callers ask only how many
// cards they are.
func blind(v zhengfen.View) zhengfen.State {
	var hands [game.MaxSeats]zhengfen.Cards
	rest := v.Unseen()
	for seat := range v.Rules().Seats() {
		if seat == v.Viewer() {
			continue
		}
		for range v.Held(seat) {
			hands[seat] |= rest & -rest
			rest &= rest - 1
		}
	}
	return v.With(hands)
}

func impressions(s *zhengfen.State, g *sight, list []zhengfen.Action) []impression {
	w := weightsOf(s).at(g)
	all := make([]impression, len(list))
	var x vector
	for i, a := range list {
		g.judged(&x, a)
		all[i] = impression{a, x.value(w)}
	}
	return all
}

// promising are the actions that look best.
func promising(v zhengfen.View, list []zhengfen.Action, most int) []impression {
	table := blind(v)
	if a, ok := plain(&table, list); ok {
		return []impression{{action: a}}
	}
	g := sightOf(&table)
	all := impressions(&table, &g, list)
	slices.SortStableFunc(all, func(a, b impression) int { return cmp.Compare(b.value, a.value) })
	return all[:min(most, len(all))]
}

// tried is an action that is being looked at.
type tried struct {
	impression
	points, rounds int
}

// mean is an action's value. First impressions are only relative: base puts them at the
// height of the imagined values.
func (t *tried) mean(base float64) float64 {
	first := float64(trusted * (float64(t.value) - base)) // rounded here, so that all processors do it alike
	return (float64(t.points) + first) / float64(t.rounds+trusted)
}

// weigh imagines rounds for each of some actions, always with the same hands for all. If it
// may choose, the worse half is left behind again and again.
func weigh(v zhengfen.View, some []impression, seed uint64, b Budget, choose bool) []Worth {
	left := make([]tried, len(some))
	for i := range some {
		left[i].impression = some[i]
	}
	if b.Rounds <= 0 {
		b.Rounds = usualRounds
	}
	d := newDreamer(v, seed, b.Rounds)
	var behind []tried
	stages := 1
	if choose {
		for n := len(left); n > 2; n = (n + 1) / 2 {
			stages++
		}
	}
	for range stages {
		for range max(1, b.Rounds/stages/len(left)) {
			d.imagine(left)
		}
		if !choose {
			break
		}
		slices.SortStableFunc(left, byMean)
		if keep := (len(left) + 1) / 2; len(left) > 2 {
			behind = append(slices.Clone(left[keep:]), behind...)
			left = left[:keep]
		}
	}
	return worths(append(left, behind...))
}

// worths are the actions' values in the end.
func worths(all []tried) []Worth {
	base := 0.0
	for i := range all {
		base += (float64(all[i].value) - float64(all[i].points)/float64(all[i].rounds)) / float64(len(all))
	}
	list := make([]Worth, len(all))
	for i := range all {
		list[i] = Worth{all[i].action, all[i].mean(base), all[i].rounds}
	}
	return list
}

func byMean(a, b tried) int { return cmp.Compare(b.mean(0), a.mean(0)) }

// Rate compares the viewer's intended action with the best promising one; ok is false if
// there is no choice.
func Rate(v zhengfen.View, made zhengfen.Action, seed uint64, b Budget) (best, was Worth, ok bool) {
	list := v.Moves(nil)
	if len(list) < 2 {
		return best, was, false
	}
	some := promising(v, list, mostRated)
	if !slices.ContainsFunc(some, func(i impression) bool { return i.action == made }) {
		table := blind(v)
		g := sightOf(&table)
		some = append(some, impressions(&table, &g, []zhengfen.Action{made})...)
	}
	for _, w := range weigh(v, some, seed, b, false) {
		if w.Action == made {
			was = w
		}
		if best.Rounds == 0 || w.Points > best.Points {
			best = w
		}
	}
	return best, was, true
}

// mostRated is how many actions one that was done is compared with.
const mostRated = 4

// Holds is about how likely it is that nobody beats a play of the viewer's, special plays
// left out; 1 if nobody can.
func Holds(v zhengfen.View, p zhengfen.Play) float64 {
	table := blind(v)
	g := sightOf(&table)
	return float64(g.holds(p))
}
