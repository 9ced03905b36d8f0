package solver

import (
	"crypto/sha256"

	"stopp/game/cards"
	"stopp/game/patience"
)

// Reason is why a move is a good one, in a word that a sentence can be made of.
type Reason uint8

// The reasons.
const (
	Harmless Reason = iota + 1 // it goes to a family, and that can never harm
	Up                         // it goes to a family
	Uncovers                   // it turns a card up
	Empties                    // it makes room: a pile is empty then
	Unlocks                    // half row 9 or 10 is empty then, and the cellar open
	Builds                     // it goes to a card that it fits
	Fills                      // it goes to an empty place
	Keeps                      // it goes to the cellar
	Draws                      // drawing is better than any play, or there is no play
)

var reasonWords = [...]string{"", "harmless", "up", "uncovers", "empties", "unlocks", "builds", "fills", "keeps", "draws"}

// String is a word for catalogues.
func (r Reason) String() string { return reasonWords[r] }

// Hint is a good move.
type Hint struct {
	Move patience.Move
	Why  Reason
	// Result says what the search knows of the game. It is Solved (the move begins a
	// solution) or Unsolvable (it is as good as any) only if no card is hidden.
	Result Result
	// The move won in Won of Tried ways to lay the hidden cards. Both are 0 if none was
	// tried.
	Won, Tried int
}

// HintNodes is how many positions a hint looks at by default.
const HintNodes = 300_000

// mostWorlds is in how many ways the hidden cards are laid.
const mostWorlds = 16

// FindHint looks for a good move from the visible cards and nothing else (§1.11): equal
// Views give equal hints. ok is false if no move is possible. If cards are hidden it lays
// them in several ways and plays each on.
func FindHint(v patience.View, b Budget) (h Hint, ok bool) {
	if len(v.Legal(nil)) == 0 {
		return Hint{}, false
	}
	if b.Nodes <= 0 {
		b.Nodes = HintNodes
	}
	hidden := hiddenCards(v)
	if len(hidden) == 0 {
		h = openHint(v, b.begin())
	} else {
		h = closedHint(v, hidden, b.begin())
	}
	if h.Why == 0 {
		h.Why = why(v, h.Move)
	}
	return h, true
}

// openHint is the hint if no card is hidden: the first move of a solution, else a play to a
// family, else the first move in the list.
func openHint(v patience.View, spend *spending) (h Hint) {
	d := newDeal(v, nil)
	result, line := d.solve(spend)
	if result != Solved {
		return Hint{Move: likely(v), Result: result}
	}
	h = Hint{Move: moveOf(line[0], v), Result: result}
	if s, ok := d.harmless(); ok && !undecided(v) {
		h.Move, h.Why = moveOf(s, v), Harmless
	}
	return h
}

// likely is a play to a family, else the first move in the list.
func likely(v patience.View) patience.Move {
	list := v.Legal(nil)
	for _, m := range list {
		if m.To == patience.Family {
			return m
		}
	}
	return list[0]
}

// guessNodes is how many positions a hint looks at at most, after no line was found.
const guessNodes = 5_000

// guess is a hint where no line is known. It goes by the visible cards.
func guess(v patience.View, b Budget) Hint {
	if Open(v) {
		m := likely(v)
		return Hint{Move: m, Why: why(v, m)}
	}
	b.Nodes = guessNodes
	h, _ := FindHint(v, b)
	return h
}

// Open tells whether no card lies hidden.
func Open(v patience.View) bool { return len(hiddenCards(v)) == 0 }

// undecided tells whether the families may still grow either way.
func undecided(v patience.View) bool {
	return v.Kind() == patience.Grosse && v.Direction() == patience.NoDirection
}

// closedHint is the move that wins most often, over several ways to lay the hidden cards.
func closedHint(v patience.View, hidden []cards.Card, spend *spending) Hint {
	d := newDeal(v, hidden)
	if s, ok := d.harmless(); ok {
		return Hint{Move: moveOf(s, v), Why: Harmless}
	}
	list, _ := d.first()
	worth := leading(v, list)
	wins := make([]int, len(list))
	src := cards.NewSource(sha256.Sum256([]byte(v.Text())))
	worlds := 0
	for ; worlds < mostWorlds && len(worth) > 1 && !spend.out(0); worlds++ {
		cards.Shuffle(src, hidden)
		_, then := newDeal(v, hidden).first()
		for n, i := range worth {
			part := spend.share((mostWorlds-worlds)*len(worth) - n)
			if r, _ := then[i].solve(part); r == Solved {
				wins[i]++
			}
			spend.add(part)
		}
	}
	best := worth[0]
	for _, i := range worth {
		if wins[i] > wins[best] || wins[i] == wins[best] && before(v, list[i], list[best]) {
			best = i
		}
	}
	return Hint{Move: moveOf(list[best], v), Won: wins[best], Tried: worlds}
}

// leading are the indices of the moves in a list that lead on, so that hints never go to and
// fro; all indices if no move does. Part of a sequence moves only if the card above it can
// then go to a family.
func leading(v patience.View, list []step) (numbers []int) {
	var others []int
	for i, s := range list {
		m := moveOf(s, v)
		others = append(others, i)
		if m.From > 10 || m.To == patience.Family {
			numbers = append(numbers, i)
			continue
		}
		pile := v.Pile(m.From)
		if left := len(pile) - int(m.N); left == v.Down(m.From) || fitsFamily(v, pile[left-1]) {
			numbers = append(numbers, i)
		}
	}
	if len(numbers) == 0 {
		return others
	}
	return numbers
}

// fitsFamily tells whether a card of a Harfe continues a family.
func fitsFamily(v patience.View, c cards.Card) bool {
	below := int(c.Rank()) - 1
	return v.Height(c.Suit(), 0) == below || v.Height(c.Suit(), 1) == below
}

// before tells whether one move is a better hint than another.
func before(v patience.View, a, b step) bool {
	return why(v, moveOf(a, v)) < why(v, moveOf(b, v))
}

// why is a move's effect.
func why(v patience.View, m patience.Move) Reason {
	left := 0
	if m.From != patience.Hand {
		left = v.Size(m.From) - int(m.N)
	}
	switch column := m.From <= patience.Place(10); {
	case m.From == patience.Hand:
		return Draws
	case m.To == patience.Family:
		return Up
	case column && left > 0 && left == v.Down(m.From):
		return Uncovers
	case v.Kind() == patience.Grosse && left == 0 && (m.From == 9 || m.From == 10):
		return Unlocks
	case m.To == patience.Cellar:
		return Keeps
	case v.Size(m.To) == 0:
		return Fills
	case column && left == 0:
		return Empties
	}
	return Builds
}
