package zhengfen

import "math/bits"

// Moves appends what the seat to move may do: its plays by classes, then pass or take. Two
// plays are of one class if they have the same reading and, suits left out, the same cards;
// the one is listed whose text comes first (docs/notation-zheng-fen.md, "Classes"). Late,
// resign and end are not listed. The list is empty when the round or the match is over.
func (s *State) Moves(list []Action) []Action {
	if s.RoundOver() || s.Over() {
		return list
	}
	l := newLister(s)
	l.list = list
	l.plays()
	if s.plays == 0 {
		return l.list
	}
	verb := Pass
	if s.trick[s.plays-1].seat == s.move {
		verb = Take
	}
	return append(l.list, Action{Verb: verb})
}

// CanBeat tells whether some play of the hand to move beats the one on top.
func (s *State) CanBeat() bool {
	l := newLister(s)
	l.count = true
	l.plays()
	return l.found > 0
}

// lister lists the plays of the hand to move.
type lister struct {
	list   []Action
	hand   Cards    // without jokers
	joker  [4]Cards // sets of jokers of the hand: none, then those with one, then both
	sets   int      // how many of them there are
	top    Reading  // to be beaten; the zero Reading for a lead
	count  bool     // plays are counted only
	found  int
	jokers JokerRule
}

func newLister(s *State) lister {
	l := lister{hand: s.hands[s.move] &^ Jokers, sets: 1, jokers: s.rules.Jokers}
	if s.plays > 0 {
		l.top = s.trick[s.plays-1].reading
	}
	for held := s.hands[s.move] & Jokers; held != 0; held &= held - 1 {
		l.joker[l.sets] = held & -held
		l.sets++
	}
	if l.sets == 3 {
		l.joker[3] = Jokers
		l.sets = 4
	}
	return l
}

// plays lists the plays of all categories that may be played.
func (l *lister) plays() {
	for c := Single; c <= Quad; c++ {
		if l.wants(c) {
			l.groups(c)
		}
	}
	for c := Pairs; c <= Quads; c++ {
		if l.wants(c) {
			l.sequences(c)
		}
	}
	if l.wants(Full) {
		l.fulls()
	}
	if l.wants(Run) {
		l.runs()
	}
	l.specials()
}

// wants tells whether plays of a category that is not special may be played.
func (l *lister) wants(c Category) bool { return l.top.Category == NoCategory || l.top.Category == c }

// add lists a play if it beats the top one.
func (l *lister) add(cards Cards, r Reading) {
	if l.top.Category != NoCategory && !r.Beats(l.top) {
		return
	}
	if l.found++; !l.count {
		l.list = append(l.list, Action{Play: Play{cards, r}})
	}
}

// held is how many jokers there are.
func (l *lister) held() int { return bits.Len(uint(l.sets)) - 1 }

// groups lists one to four cards of a rank.
func (l *lister) groups(c Category) {
	size := int(c - Single + 1)
	for _, jokers := range l.joker[:l.sets] {
		natural := size - jokers.Len()
		switch {
		case natural < 0:
		case natural == 0 && c == Single:
			own := jokers.First().Rank()
			l.add(jokers, Reading{c, own, own})
		default:
			l.ofOneRank(c, natural, jokers)
		}
	}
}

// ofOneRank lists so many natural cards of each rank with jokers.
func (l *lister) ofOneRank(c Category, natural int, jokers Cards) {
	if c == Single && jokers != 0 {
		return
	}
	for r := l.top.High; r < ranks; r++ {
		if c == Quad && r == Two && (jokers == 0 || l.jokers == SpecialJokers) {
			continue // that is 2222 (§5.4)
		}
		if l.hand.of(r) >= natural {
			l.add(l.hand.lowest(r, natural)|jokers, Reading{c, r, r})
		}
	}
}

// sequences lists groups of consecutive ranks.
func (l *lister) sequences(c Category) {
	walk := sequence{lister: l, category: c, size: int(c-Pairs) + 2, held: l.held()}
	for walk.low = Three; walk.low < ranks; walk.low++ {
		walk.from(walk.low, 0, 0)
	}
}

// sequence builds sequences up from their lowest rank.
type sequence struct {
	*lister
	category Category
	size     int // cards of each rank
	held     int // jokers
	low      Rank
}

// from goes on at a rank with cards of the ranks below and so many jokers among them.
func (q *sequence) from(r Rank, cards Cards, used int) {
	if r == ranks {
		return
	}
	for missing := 0; missing <= q.held-used && missing <= q.size; missing++ {
		if q.hand.of(r) < q.size-missing {
			continue
		}
		now := cards | q.hand.lowest(r, q.size-missing)
		if r >= q.low+2 {
			q.with(now, used+missing, Reading{q.category, q.low, r})
		}
		q.from(r+1, now, used+missing)
	}
}

// with lists cards with each choice of so many jokers.
func (l *lister) with(cards Cards, used int, r Reading) {
	for _, jokers := range l.joker[:l.sets] {
		if jokers.Len() == used {
			l.add(cards|jokers, r)
		}
	}
}

// runs lists five or more cards of a suit, of consecutive ranks.
func (l *lister) runs() {
	for suit := range Card(4) {
		if (l.hand&(clubs<<suit)).Len()+l.held() >= 5 {
			for low := Three; low+4 < ranks; low++ {
				l.run(suit, low, low, 0, 0)
			}
		}
	}
}

// run goes on at a rank with cards of the ranks below and so many jokers among them.
func (l *lister) run(suit Card, low, r Rank, cards Cards, used int) {
	for ; r < ranks; r++ {
		if used < l.held() {
			if r >= low+4 {
				l.with(cards, used+1, Reading{Run, low, r})
			}
			l.run(suit, low, r+1, cards, used+1)
		}
		card := Cards(1) << (Card(r)*4 + suit)
		if l.hand&card == 0 {
			return
		}
		if cards |= card; r >= low+4 {
			l.with(cards, used, Reading{Run, low, r})
		}
	}
}
