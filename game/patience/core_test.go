package patience

import (
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/gametest"
)

func TestPatiencesAreAGame(t *testing.T) {
	gametest.Run(t, gametest.Game{
		Game:    Game(),
		Lines:   lines,
		Matches: 2,
		Longest: 2000,
		Actions: actions,
		Rarely:  func(a string) bool { return a == wordUndo || a == wordResign || a == wordPeek },
		Cards: func(m game.Match) []cards.Card {
			s := m.(Match).Table()
			return allCards(&s)
		},
		Redeal:  redealt,
		Options: sayable(),
		Wrong:   []string{"7x", "1x5-8", "05-3", "5-", "-f", "5-f^", "f-3", "undo undo", "stop", "A turn", "hand-w", "turn^"},
	})
}

// sayable are the words that rules can have.
func sayable() (words []string) {
	for _, k := range Kinds() {
		words = append(words, k.String())
		for _, o := range k.Options() {
			for _, value := range o.Values {
				words = append(words, k.String()+"/"+o.Name+"="+value)
			}
		}
	}
	return words
}

// actions are everything that can be done: moves and, after 200 of them, only giving up.
func actions(m game.Match, seat game.Seat) (all []string) {
	now := m.(Match)
	if now.Over() || seat != game.A {
		return nil
	}
	if r := now.Result(); r.Moves < 200 {
		table := now.Table()
		for _, move := range table.Legal(nil) {
			all = append(all, move.String())
		}
		if r.Moves > 0 {
			all = append(all, wordUndo)
		}
		if now.Table().rules.Kind != Grosse {
			all = append(all, wordPeek)
		}
	}
	return append(all, wordResign)
}

// redealt is a match that nobody can tell from this one: hidden cards have changed places.
func redealt(m game.Match, _ game.Seat, src cards.Source) (game.Match, error) {
	now := m.(Match)
	s := now.Table()
	var at []int
	for p := Place(1); p <= mostColumns; p++ {
		for i := range s.Down(p) {
			at = append(at, s.start(p)+i)
		}
	}
	for i := s.start(Hand); i < s.end(Hand); i++ {
		at = append(at, i)
	}
	pool := make([]cards.Card, len(at))
	for i, place := range at {
		pool[i] = s.cards[place]
	}
	cards.Shuffle(src, pool)
	for i, place := range at {
		s.cards[place] = pool[i]
	}
	now.now = &step{State: s, move: now.now.move, shows: now.now.shows, before: now.now.before, moves: now.now.moves}
	return now, nil
}

// A deal that the room draws has its number in it. A player who is told that number gets
// the same deck.
func TestDealsOfTheRoomHaveNumbers(t *testing.T) {
	g := Game()
	for _, line := range lines {
		deal, err := g.Deal(line, cards.NewSource([32]byte{5}))
		if err != nil {
			t.Fatal(err)
		}
		rec, err := ParseRecord("patience 1\n" + deal)
		if err != nil || !rec.Number.Valid() || rec.Rules.String() != line || !slices.Equal(rec.Deck, rec.Rules.Kind.Deck(rec.Number)) {
			t.Errorf("%v\n%s", err, deal)
		}
	}
}

// Hidden cards decide nothing that a View says.
func TestAViewKnowsAllMoves(t *testing.T) {
	eachTable(t, 1, 100, func(s State) {
		v := s.View()
		if !slices.Equal(v.Legal(nil), s.Legal(nil)) || v.Left() != s.Left() || v.Stuck() != s.Stuck() {
			t.Fatalf("%v\n%v", v.Legal(nil), s.String())
		}
		if m, _ := redealt(New(s), game.A, cards.NewSource([32]byte{1})); m.(Match).View() != v {
			t.Fatalf("hidden cards show in\n%v", v.Text())
		}
	})
}
