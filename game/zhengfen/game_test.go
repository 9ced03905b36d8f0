package zhengfen

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/gametest"
)

func TestZhengFenIsAGame(t *testing.T) {
	gametest.Run(t, gametest.Game{
		Game: Game(),
		Lines: []string{"zheng-fen target=300", "zheng-fen players=3 target=1", "zheng-fen players=5 target=200 jokers=special",
			"zheng-fen players=6 target=150 last-trick=end"},
		Matches: 4,
		Longest: 5000,
		Actions: actions,
		Rarely: func(action string) bool {
			return slices.Contains(verbWords[1:], action) && action != "take" && action != "pass"
		},
		Options: sayable(),
		Cards:   allCards,
		Redeal:  redeal,
		Wrong:   []string{"7x", "5c 5c", "5c = triple", "5c = run 8-4", "5c = pair *s", "-", "= pair 5", "takes", "deck 3c"},
	})
}

// sayable are the words that rules can have.
func sayable() []string {
	words := []string{Name, fmt.Sprint("players=", MinPlayers), fmt.Sprint("players=", MaxPlayers), "target=1", fmt.Sprint("target=", MaxTarget)}
	for name, values := range map[string][]string{"jokers": jokerWords, "last-trick": lastWords} {
		for _, value := range values {
			words = append(words, name+"="+value)
		}
	}
	return words
}

// A new option has to be named above, and in testdata/options.txt.
func TestOptionsAreCounted(t *testing.T) {
	if n := reflect.TypeFor[Rules]().NumField(); n != 4 {
		t.Errorf("Rules have %d options; sayable has 4", n)
	}
}

// actions are a seat's possible actions, each as text.
func actions(m game.Match, seat game.Seat) (all []string) {
	now := m.(Match)
	if now.Over() {
		return nil
	}
	if now.Running().Has(seat) {
		for _, a := range now.now.Moves(nil) {
			all = append(all, a.String())
		}
		all = append(all, "late")
	}
	if !now.now.resigned.Has(seat) && !now.now.RoundOver() {
		all = append(all, "resign", "end")
	}
	return all
}

func allCards(m game.Match) (all []cards.Card) {
	now := m.(Match).now
	sets := []Cards{now.Trick()}
	for seat := range now.rules.Seats() {
		sets = append(sets, now.hands[seat], now.taken[seat])
	}
	for _, set := range sets {
		for c := range set.All() {
			all = append(all, cards.Card(c))
		}
	}
	return all
}

// redeal deals again the cards that a seat does not see.
func redeal(m game.Match, viewer game.Seat, src cards.Source) (game.Match, error) {
	now := m.(Match)
	var hidden []cards.Card
	for seat := range now.now.rules.Seats() {
		if seat != viewer {
			for c := range now.now.hands[seat].All() {
				hidden = append(hidden, cards.Card(c))
			}
		}
	}
	cards.Shuffle(src, hidden)
	var hands [game.MaxSeats]Cards
	for seat := range now.now.rules.Seats() {
		for range now.now.hands[seat].Len() {
			if seat != viewer {
				hands[seat] |= 1 << hidden[0]
				hidden = hidden[1:]
			}
		}
	}
	now.now = now.View(viewer).With(hands)
	return now, nil
}

// The check values of the notation, "From a seed to a deal".
func TestSeeds(t *testing.T) {
	key := [32]byte{0x00, 0xff}
	decks := Decks(cards.NewSource(key), 2)
	for i, want := range []string{"8h 3h 4d Qc 5c 9d 8s Kc Jh Ad Td 7h ", "4s Th 5d 9s Ac Qd 7h As 6h "} {
		if got := decks[i].String(); !strings.HasPrefix(got, want) {
			t.Errorf("round %d begins %.40s, not %s", i+1, got, want)
		}
	}
}
