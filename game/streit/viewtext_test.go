package streit

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// Everybody's view, as text, is the position's own text with the cards of §12 hidden,
// wherever a game may lead.
func TestViewTextHidesWhatIsHidden(t *testing.T) {
	for _, rules := range []string{"pagat", "covered", "three", "simple", "juhl", "pagat reserve-top=closed"} {
		o, err := ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(3, 5))
		m, err := New(NewDeal(o, cards.NewSource([32]byte{7})))
		if err != nil {
			t.Fatal(err)
		}
		for range 300 {
			state := m.Table()
			if got, want := m.View(game.NoSeat).Text(), hide(state.String()); got != want {
				t.Fatalf("%s: got\n%s\nwant\n%s", rules, got, want)
			}
			list := state.Regular(nil)
			if len(list) == 0 {
				break
			}
			if m, _, err = m.Do(state.mover, Do(list[rng.IntN(len(list))])); err != nil {
				t.Fatal(err)
			}
		}
	}
}

var (
	pileLine = regexp.MustCompile(`(?m)^([ABC] (?:reserve|hand|waste)) (.+)$`)
	houseGap = regexp.MustCompile(`(?m)^house \d \(.*?\)`)
	anyCard  = regexp.MustCompile(`\b[A2-9TJQK][cdhs]\b|\*\*`)
)

// hide blots out of a position's text what nobody may see.
func hide(text string) string {
	text = houseGap.ReplaceAllStringFunc(text, blot)
	return pileLine.ReplaceAllStringFunc(text, func(line string) string {
		words := strings.Fields(line)
		last := words[len(words)-1]
		if words[1] == "hand" || strings.HasPrefix(last, "(") {
			return blot(line)
		}
		return blot(strings.TrimSuffix(line, last)) + last
	})
}

func blot(text string) string { return anyCard.ReplaceAllString(text, "??") }
