package opponent

import (
	"cmp"

	"stopp/game/zhengfen"
)

// enough is how many points a trick holds for which greedy gives a joker or a special play.
const enough = 10

// greedy chooses from a list of moves; points is the points in the trick. It takes its
// trick. It leads as many cards as it can, the weakest first, but no joker and no special
// play while it has others. It follows with the weakest play that beats the top.
func greedy(list []zhengfen.Action, points int) zhengfen.Action {
	last := list[len(list)-1] // pass or take, if one of them can be done
	switch {
	case last.Verb == zhengfen.Take:
		return last
	case last.Verb == zhengfen.Playing:
		return best(list, leads)
	case len(list) == 1:
		return last
	}
	a := best(list[:len(list)-1], follows)
	if dear(a.Play) && points < enough {
		return last
	}
	return a
}

// best is the first of a list by an order.
func best(list []zhengfen.Action, order func(a, b zhengfen.Play) int) zhengfen.Action {
	best := list[0]
	for _, a := range list[1:] {
		if order(a.Play, best.Play) < 0 {
			best = a
		}
	}
	return best
}

// dear tells whether a play is special or has a joker.
func dear(p zhengfen.Play) bool { return p.Reading.Category.Special() || jokers(p) > 0 }

func jokers(p zhengfen.Play) int { return (p.Cards & zhengfen.Jokers).Len() }

// leads orders plays to lead with: cheap ones, most cards, the weakest, by bytes.
func leads(a, b zhengfen.Play) int {
	if by := cmp.Or(first(!dear(a), !dear(b)), b.Cards.Len()-a.Cards.Len(), weaker(a, b)); by != 0 {
		return by
	}
	return a.Compare(b)
}

// follows orders plays to follow with.
func follows(a, b zhengfen.Play) int {
	by := cmp.Or(
		first(!a.Reading.Category.Special(), !b.Reading.Category.Special()), jokers(a)-jokers(b),
		weaker(a, b), a.Cards.Points()-b.Cards.Points())
	if by != 0 {
		return by
	}
	return a.Compare(b)
}

// weaker orders plays by rank, then by length; special ones by their order.
func weaker(a, b zhengfen.Play) int {
	if a.Reading.Category.Special() && b.Reading.Category.Special() {
		return int(a.Reading.Category) - int(b.Reading.Category)
	}
	return cmp.Or(int(a.Reading.High)-int(b.Reading.High), a.Reading.Ranks()-b.Reading.Ranks())
}

// first orders what holds before what does not.
func first(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}
