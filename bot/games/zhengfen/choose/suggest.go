// Package choose finds, among all plays of a seat, those it may want: a few suggestions, the
// whole list in groups that fit into menus, and what chosen cards can be. It is pure: it
// gets a View in which it is the viewer's turn (zhengfen.View.Ahead makes one of any View),
// and knows no words.
package choose

import (
	"cmp"
	"slices"

	"stopp/game/zhengfen"
)

// Most is how many suggestions there are at most.
const Most = 4

// Plays are the plays that may be made, by classes.
func Plays(v zhengfen.View) (all []zhengfen.Play) {
	for _, a := range v.Moves(nil) {
		if a.Verb == zhengfen.Playing {
			all = append(all, a.Play)
		}
	}
	return all
}

// Suggest are the plays that the viewer may want to make, each once, at most Most. To lead:
// the lowest single card and pair, the longest sequence or full house, the lowest triple. To
// follow: the weakest play, the weakest that breaks no larger group, the strongest, and the
// weakest special.
func Suggest(v zhengfen.View) (all []zhengfen.Play) {
	plays := Plays(v)
	found := follow(plays, v.Hand())
	if _, lies := v.Top(); !lies {
		found = lead(plays)
	}
	for _, p := range found {
		if p.Cards != 0 && !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	return all
}

// lead are suggestions for an empty table; the zero Play if there is none of a kind.
func lead(plays []zhengfen.Play) []zhengfen.Play {
	lowest := func(c zhengfen.Category) zhengfen.Play {
		return least(plays, Weaker, func(p zhengfen.Play) bool { return p.Reading.Category == c })
	}
	longest := func(a, b zhengfen.Play) int {
		return cmp.Or(jokers(a)-jokers(b), b.Cards.Len()-a.Cards.Len(), Weaker(a, b))
	}
	return []zhengfen.Play{lowest(zhengfen.Single), lowest(zhengfen.Pair), least(plays, longest, long), lowest(zhengfen.Triple)}
}

// long tells whether a play is a sequence or a full house.
func long(p zhengfen.Play) bool {
	return p.Reading.Category.Sequence() || p.Reading.Category == zhengfen.Full
}

// follow are suggestions that beat the play on top. The strongest is the strongest ordinary
// play, if there is one: special plays have a place of their own.
func follow(plays []zhengfen.Play, hand zhengfen.Cards) []zhengfen.Play {
	all := func(zhengfen.Play) bool { return true }
	strongest := func(a, b zhengfen.Play) int {
		return cmp.Or(special(a)-special(b), strength(b, a), jokers(a)-jokers(b), breaks(a, hand)-breaks(b, hand), Weaker(a, b))
	}
	return []zhengfen.Play{
		least(plays, Weaker, all),
		least(plays, Weaker, func(p zhengfen.Play) bool { return breaks(p, hand) == 0 }),
		least(plays, strongest, all),
		least(plays, Weaker, func(p zhengfen.Play) bool { return special(p) == 1 }),
	}
}

// least is the first by an order of the plays that are wanted, the zero Play for none.
func least(plays []zhengfen.Play, order func(a, b zhengfen.Play) int, wanted func(zhengfen.Play) bool) (found zhengfen.Play) {
	for _, p := range plays {
		if wanted(p) && (found.Cards == 0 || order(p, found) < 0) {
			found = p
		}
	}
	return found
}

// Weaker orders plays by their cost: special ones last, then by jokers, by strength, by
// points, the small joker before the big one, by the bytes of their text.
func Weaker(a, b zhengfen.Play) int {
	by := cmp.Or(special(a)-special(b), jokers(a)-jokers(b), strength(a, b), a.Cards.Points()-b.Cards.Points(),
		cmp.Compare(a.Cards&zhengfen.Jokers, b.Cards&zhengfen.Jokers))
	if by != 0 {
		return by
	}
	return a.Compare(b)
}

// strength orders readings of a category, and special ones, the weaker first.
func strength(a, b zhengfen.Play) int {
	if special(a) == 1 && special(b) == 1 {
		return int(a.Reading.Category) - int(b.Reading.Category)
	}
	return cmp.Or(int(a.Reading.High)-int(b.Reading.High), a.Reading.Ranks()-b.Reading.Ranks())
}

func special(p zhengfen.Play) int {
	if p.Reading.Category.Special() {
		return 1
	}
	return 0
}

func jokers(p zhengfen.Play) int { return (p.Cards & zhengfen.Jokers).Len() }

// breaks is 1 if a play leaves cards of one of its ranks behind, else 0.
func breaks(p zhengfen.Play, hand zhengfen.Cards) int {
	for c := range (hand &^ p.Cards &^ zhengfen.Jokers).All() {
		for played := range p.Cards.All() {
			if played.Rank() == c.Rank() {
				return 1
			}
		}
	}
	return 0
}
