package cards_test

import (
	"testing"

	"stopp/game/cards"
)

// §1.1: rank A 2 … 9 T J Q K, ace low; suit c d h s; clubs and spades black.
func TestRule1_1_Cards(t *testing.T) {
	seen := map[cards.Card]bool{}
	for suit, letter := range "cdhs" {
		for rank, sign := range "A23456789TJQK" {
			text := string(sign) + string(letter)
			c, err := cards.Parse(text)
			if err != nil || c.String() != text || seen[c] {
				t.Fatalf("%s: %v, %v", text, c, err)
			}
			seen[c] = true
			if int(c.Rank()) != rank+1 || int(c.Suit()) != suit || c != cards.New(cards.Rank(rank+1), cards.Suit(suit)) {
				t.Errorf("%s: rank %d, suit %d", text, c.Rank(), c.Suit())
			}
			if c.Red() != (letter == 'd' || letter == 'h') || !c.Ordinary() {
				t.Errorf("%s: red %v, ordinary %v", text, c.Red(), c.Ordinary())
			}
		}
	}
	if len(seen) != cards.Kinds {
		t.Errorf("%d cards", len(seen))
	}
}

func TestSpecialCards(t *testing.T) {
	for c, text := range map[cards.Card]string{cards.None: "-", cards.Joker: "**", cards.Hidden: "??"} {
		if c.String() != text || c.Ordinary() || c.Rank() != 0 {
			t.Errorf("%v: ordinary %v, rank %d", c, c.Ordinary(), c.Rank())
		}
	}
	if c, err := cards.Parse("**"); err != nil || c != cards.Joker {
		t.Errorf("**: %v, %v", c, err)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "A", "c", "1c", "10c", "Ax", "aC", "ac", "AC", "cA", "?c", "??", "-", "A c", " Ac", "Ac ", "0c", "A♣"} {
		if c, err := cards.Parse(text); err == nil || c != cards.None {
			t.Errorf("%q is %v", text, c)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"Ac", "Td", "**", "??", "10h", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := cards.Parse(text); err == nil && c.String() != text {
			t.Errorf("%q reads as %v", text, c)
		}
	})
}
