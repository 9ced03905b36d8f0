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

// Suggest are the plays that the viewer may want to make, each once, at most Most: first the one
// that is advised, if that is a play, then the lowest of each kind. To lead: the lowest single
// card and pair, the lowest sequence or full house, the lowest triple. To follow: the weakest
// play, the weakest that breaks no larger group, the weakest special, and the strongest.
func Suggest(v zhengfen.View, advised zhengfen.Action) (all []zhengfen.Play) {
	plays := Plays(v)
	if advised.Verb == zhengfen.Playing && slices.Contains(plays, advised.Play) {
		all = []zhengfen.Play{advised.Play}
	}
	plays = spared(plays)
	found := follow(plays, v.Hand())
	if _, lies := v.Top(); !lies {
		found = lead(plays)
	}
	for _, p := range found {
		if p.Cards != 0 && !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	return all[:min(Most, len(all))]
}

// spared are plays without the full houses that throw a 2 or a joker where lower cards beside
// the same triple would do.
func spared(plays []zhengfen.Play) []zhengfen.Play {
	least := map[zhengfen.Reading]int{}
	for _, p := range plays {
		if n, is := least[p.Reading]; p.Reading.Category == zhengfen.Full && (!is || dear(p) < n) {
			least[p.Reading] = dear(p)
		}
	}
	return slices.DeleteFunc(plays, func(p zhengfen.Play) bool { return p.Reading.Category == zhengfen.Full && dear(p) > least[p.Reading] })
}

// dear is how much a full house throws: jokers weigh most.
func dear(p zhengfen.Play) int { return 5*jokers(p) + twosBeside(p) }

// lead are suggestions for an empty table; the zero Play if there is none of a kind.
func lead(plays []zhengfen.Play) []zhengfen.Play {
	lowest := func(c zhengfen.Category) zhengfen.Play {
		return least(plays, Weaker, func(p zhengfen.Play) bool { return p.Reading.Category == c })
	}
	low := func(a, b zhengfen.Play) int { // of the same height the longer one: more cards are gone
		return cmp.Or(jokers(a)-jokers(b), twos(a)-twos(b), int(a.Reading.High)-int(b.Reading.High), b.Reading.Ranks()-a.Reading.Ranks(), Weaker(a, b))
	}
	return []zhengfen.Play{lowest(zhengfen.Single), lowest(zhengfen.Pair), least(plays, low, long), lowest(zhengfen.Triple)}
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
		least(plays, Weaker, func(p zhengfen.Play) bool { return special(p) == 1 }),
		least(plays, strongest, all),
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

// Weaker orders plays by their cost: special ones last, then by jokers, by strength, by 2s
// among their side cards, by points, by how high the side cards are, the small joker before the
// big one, by the bytes of their text.
func Weaker(a, b zhengfen.Play) int {
	by := cmp.Or(special(a)-special(b), jokers(a)-jokers(b), strength(a, b), twosBeside(a)-twosBeside(b), a.Cards.Points()-b.Cards.Points(),
		height(a)-height(b), cmp.Compare(a.Cards&zhengfen.Jokers, b.Cards&zhengfen.Jokers))
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

// twosBeside is how many 2s a full house has besides its triple.
func twosBeside(p zhengfen.Play) int {
	if p.Reading.Category != zhengfen.Full || p.Reading.High == zhengfen.Two {
		return 0
	}
	return twos(p)
}

// twos is how many 2s a play has.
func twos(p zhengfen.Play) (n int) {
	for c := range (p.Cards &^ zhengfen.Jokers).All() {
		if c.Rank() == zhengfen.Two {
			n++
		}
	}
	return n
}

// height is the sum of a play's ranks. Of two with one reading, the one with lower side cards
// has less.
func height(p zhengfen.Play) (sum int) {
	for c := range (p.Cards &^ zhengfen.Jokers).All() {
		sum += int(c.Rank())
	}
	return sum
}

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
