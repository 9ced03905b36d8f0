package zhengfen

import (
	"slices"

	"stopp/game/cards"
)

// A second version of recognition, written from the rules by other means and without any
// thought of speed. Each joker stands for each of the 52 cards in turn, and the result is
// checked against the words of §4. The tests play both side by side.

// plainCard is a card in a play; a joker may make it come twice.
type plainCard struct {
	rank int // 0 for the 3
	suit cards.Suit
}

// plainReadings are all readings of cards, in the order of §5.5.
func plainReadings(rules Rules, set Cards) (all []Reading) {
	list := slices.Collect(set.All())
	if len(list) == 0 {
		return nil
	}
	found := map[Reading]bool{}
	if len(list) == 1 {
		found[Reading{Single, list[0].Rank(), list[0].Rank()}] = true // §5.2
	} else {
		substitute(list, nil, func(as []plainCard) {
			for _, r := range plainOrdinary(as, set&Jokers == 0) {
				found[r] = true
			}
			if set&Jokers == 0 || rules.Jokers == SpecialJokers {
				if r := plainSpecial(as); r.Category != NoCategory {
					found[r] = true
				}
			}
		})
	}
	if found[Reading{Category: Twos}] {
		delete(found, Reading{Quad, Two, Two})
	}
	if found[Reading{Category: Suited510K}] {
		delete(found, Reading{Category: Mixed510K})
	}
	for r := range found {
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b Reading) int {
		if a.Category != b.Category {
			return int(b.Category) - int(a.Category) // the list of §5.5 is the list of categories, backwards
		}
		if plainStronger(a, b) {
			return -1
		}
		return 1
	})
	return all
}

// plainStronger is §6.1.
func plainStronger(a, b Reading) bool {
	if a.High != b.High {
		return a.High > b.High
	}
	return a.High-a.Low > b.High-b.Low
}

// plainBeats is §6.
func plainBeats(a, b Reading) bool {
	strength := map[Category]int{Mixed510K: 1, Suited510K: 2, Twos: 3}
	if strength[a.Category] > 0 || strength[b.Category] > 0 {
		return strength[a.Category] > strength[b.Category]
	}
	return a.Category == b.Category && plainStronger(a, b)
}

// substitute has each joker stand for each ordinary card.
func substitute(list []Card, as []plainCard, visit func([]plainCard)) {
	if len(as) == len(list) {
		visit(as)
		return
	}
	if c := list[len(as)]; !c.Joker() {
		substitute(list, append(as, plainCard{int(c.Rank()), c.Suit()}), visit)
		return
	}
	for rank := range 13 {
		for suit := cards.Clubs; suit < cards.Suits; suit++ {
			substitute(list, append(as, plainCard{rank, suit}), visit)
		}
	}
}

// plainOrdinary are the readings A to I of cards that are no jokers.
func plainOrdinary(list []plainCard, natural bool) (all []Reading) {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b plainCard) int { return a.rank - b.rank })
	low, high, n := list[0].rank, list[len(list)-1].rank, len(list)
	add := func(c Category, low, high int) { all = append(all, Reading{c, Rank(low), Rank(high)}) }
	if n <= 4 && low == high && !(natural && plainFourTwos(list)) {
		add([]Category{0, Single, Pair, Triple, Quad}[n], low, high)
	}
	for size, c := range map[int]Category{2: Pairs, 3: Triples, 4: Quads} {
		if n >= 3*size && n%size == 0 && plainGroups(list, size) {
			add(c, low, high)
		}
	}
	if n == 5 {
		for _, c := range list {
			if plainFull(list, c.rank) {
				add(Full, c.rank, c.rank)
			}
		}
	}
	if n >= 5 && plainRun(list) {
		add(Run, low, high)
	}
	return all
}

// plainFourTwos tells whether these are the four natural 2s, or stand for them.
func plainFourTwos(list []plainCard) bool {
	return len(list) == 4 && list[0].rank == 12 && list[3].rank == 12 && plainAllDiffer(list)
}

func plainAllDiffer(list []plainCard) bool {
	for i, a := range list {
		if slices.Contains(list[i+1:], a) {
			return false
		}
	}
	return true
}

// plainGroups tells whether sorted cards are groups of one size and consecutive ranks.
func plainGroups(list []plainCard, size int) bool {
	for i, c := range list {
		if c.rank != list[0].rank+i/size {
			return false
		}
	}
	return true
}

func plainRun(list []plainCard) bool {
	for i, c := range list {
		if c.suit != list[0].suit || c.rank != list[0].rank+i {
			return false
		}
	}
	return true
}

// plainFull tells whether any three of five cards are of a rank and the rest may be side
// cards (§4.2).
func plainFull(list []plainCard, rank int) bool {
	for i := range list {
		for j := range i {
			triple := true
			for k, c := range list {
				triple = triple && (k == i || k == j || c.rank == rank)
			}
			if triple && plainSides(list[i], list[j]) {
				return true
			}
		}
	}
	return false
}

func plainSides(a, b plainCard) bool {
	of510K := []int{2, 7, 10}
	pair := a.rank == b.rank
	neighbours := a.suit == b.suit && (a.rank-b.rank == 1 || b.rank-a.rank == 1)
	withThree := a.rank == 0 || b.rank == 0
	counting := slices.Contains(of510K, a.rank) && slices.Contains(of510K, b.rank)
	return pair || neighbours || withThree || counting
}

// plainSpecial is the special reading of cards that are no jokers.
func plainSpecial(list []plainCard) Reading {
	if plainFourTwos(list) {
		return Reading{Category: Twos}
	}
	if len(list) != 3 {
		return Reading{}
	}
	for _, rank := range []int{2, 7, 10} {
		if !slices.ContainsFunc(list, func(c plainCard) bool { return c.rank == rank }) {
			return Reading{}
		}
	}
	if list[0].suit == list[1].suit && list[1].suit == list[2].suit {
		return Reading{Category: Suited510K}
	}
	return Reading{Category: Mixed510K}
}
