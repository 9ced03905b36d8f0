package zhengfen

// MostReadings is how many readings cards can have at most: two jokers are a pair of any
// rank.
const MostReadings = ranks

// Readings appends all that cards can be read as, in the order in which an unnamed reading
// is chosen (§5.4, §5.5). It appends none for cards that are no combination (§4.4).
func (r Rules) Readings(list []Reading, set Cards) []Reading {
	begin := len(list)
	list = r.special(list, set)
	special := len(list) > begin
	if n := set.Len(); n >= 5 {
		return large(list, set, n)
	} else if n > 0 && !(n == 4 && special) {
		return same(list, set, n)
	}
	return list
}

// large appends the readings of five cards or more.
func large(list []Reading, set Cards, n int) []Reading {
	list = runs(list, set, n)
	if n == 5 {
		return fulls(list, set)
	}
	list = sequences(list, set, n, 4)
	list = sequences(list, set, n, 3)
	return sequences(list, set, n, 2)
}

// special appends the special reading of cards, of which there is at most one (§4.3, §5.3).
func (r Rules) special(list []Reading, set Cards) []Reading {
	natural, n := set&^Jokers, set.Len()
	if natural != set && r.Jokers == PlainJokers || natural == 0 {
		return list
	}
	switch {
	case n == 4 && natural&^twos == 0:
		return append(list, Reading{Category: Twos})
	case n != 3 || natural&^(fives|tens|kings) != 0 || natural.of(Five) > 1 || natural.of(Ten) > 1 || natural.of(King) > 1:
		return list
	case natural&^ofSuit(natural.First().Suit()) == 0:
		return append(list, Reading{Category: Suited510K})
	}
	return append(list, Reading{Category: Mixed510K})
}

// same appends the readings of one to four cards of one rank. A joker alone is itself
// (§5.2); beside others, or as a pair, it stands for any card (§5.1).
func same(list []Reading, set Cards, n int) []Reading {
	c := Category(n) // Single, Pair, Triple, Quad
	natural := set &^ Jokers
	switch {
	case natural == 0 && n == 1:
		own := set.First().Rank()
		return append(list, Reading{c, own, own})
	case natural == 0:
		for r := Two; r < ranks; r-- { // below Three it wraps round
			list = append(list, Reading{c, r, r})
		}
		return list
	}
	if r := natural.First().Rank(); natural&^ofRank(r) == 0 {
		return append(list, Reading{c, r, r})
	}
	return list
}

// runs appends the readings as a run of n cards.
func runs(list []Reading, set Cards, n int) []Reading {
	natural := set &^ Jokers
	if natural&^ofSuit(natural.First().Suit()) != 0 {
		return list
	}
	return windows(list, Run, natural, n)
}

// sequences appends the readings of n cards as a sequence of groups of that size.
func sequences(list []Reading, set Cards, n, size int) []Reading {
	natural := set &^ Jokers
	if n%size != 0 || n/size < 3 || natural.most() > size {
		return list
	}
	return windows(list, Pairs+Category(size-2), natural, n/size)
}

// most is how many cards there are of the rank that has most.
func (c Cards) most() (most int) {
	for c &^= Jokers; c != 0; c &^= ofRank(c.First().Rank()) {
		most = max(most, c.of(c.First().Rank()))
	}
	return most
}

// windows appends the readings as a sequence of length ranks that has room for all natural
// cards, the highest first. Wherever a card is missing lies a joker (§5.1): there are as
// many as are needed, because the number of all cards is right.
func windows(list []Reading, c Category, natural Cards, length int) []Reading {
	if length > ranks {
		return list
	}
	low, high := int(natural.First().Rank()), int(natural.last().Rank())
	for from := min(low, ranks-length); from >= max(0, high-length+1); from-- {
		list = append(list, Reading{c, Rank(from), Rank(from + length - 1)})
	}
	return list
}

// fulls appends the readings of five cards as a full house (§4.2).
func fulls(list []Reading, set Cards) []Reading {
	natural := set &^ Jokers
	for r := natural.last().Rank(); r < ranks; r-- { // below Three it wraps round
		if natural&ofRank(r) != 0 && isFull(natural, set.Len()-natural.Len(), r) {
			list = append(list, Reading{Full, r, r})
		}
	}
	return list
}

// isFull tells whether natural cards and so many jokers are a full house of a rank.
func isFull(natural Cards, jokers int, r Rank) bool {
	others := natural &^ ofRank(r)
	if jokers > 0 && others.Len() <= 1 {
		return true // a joker beside any side card makes a pair of it
	}
	// All jokers stand for cards of the triple.
	for first := range natural.All() {
		for second := range (natural &^ (2<<first - 1)).All() {
			if others&^CardsOf(first, second) == 0 && sides(first, second) {
				return true
			}
		}
	}
	return false
}

// sides tells whether two natural cards may be the side cards of a full house (§4.2).
func sides(one, other Card) bool {
	a, b := one.Rank(), other.Rank()
	switch {
	case a == b, a == Three, b == Three, counts(a) && counts(b):
		return true
	}
	return one.Suit() == other.Suit() && (a+1 == b || b+1 == a)
}

// counts tells whether cards of a rank count points.
func counts(r Rank) bool { return r == Five || r == Ten || r == King }
