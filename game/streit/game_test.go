package streit

import (
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/gametest"
)

func TestStreitpatienceIsAGame(t *testing.T) {
	var lines []string
	for _, set := range Sets() {
		lines = append(lines, set.Options().String())
	}
	gametest.Run(t, gametest.Game{
		Game:    Game(),
		Lines:   append(lines, "pagat referee=arbiter", "strict take-back=off", "pagat notes=on", "strict window=move notes=on"),
		Longest: 5000,
		Actions: mayDo,
		Rarely:  func(action string) bool { return strings.HasPrefix(action, "stop") },
		Cards:   onTable,
		Redeal: func(m game.Match, viewer game.Seat, src cards.Source) (game.Match, error) {
			next := m.(Match)
			var err error
			next.now, err = next.View(viewer).Redeal(src)
			return next, err
		},
		Options: sayable(),
		Wrong:   []string{"stop nothing", "1-1-1", "t-", "resign now"},
	})
}

// sayable are the words that rules can have.
func sayable() (words []string) {
	for _, b := range bundles {
		words = append(words, b.name)
	}
	for _, row := range table {
		for _, value := range row.words {
			words = append(words, row.name+"="+value)
		}
	}
	return words
}

// mayDo is enough actions for a match to come to its end: regular moves, bare calls, and a
// result accepted as it is.
func mayDo(m game.Match, seat game.Seat) (actions []string) {
	now := m.(Match)
	if now.Objecting().Has(seat) {
		if now.now.rules.Claim != ClaimName {
			actions = append(actions, "stop")
		}
		if now.Outcome().Provisional {
			actions = append(actions, "accept")
		}
	}
	if !now.Outcome().Over() && seat == now.now.mover {
		for _, mv := range now.now.Regular(nil) {
			actions = append(actions, mv.String())
		}
	}
	return actions
}

func onTable(m game.Match) (all []cards.Card) {
	s := m.(Match).now
	for p := range piles {
		for _, c := range s.cardsOf(p) {
			if c != cards.Joker { // it leaves the game once it is found (§10)
				all = append(all, c)
			}
		}
	}
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		for _, height := range s.heights[suit] {
			for r := cards.Ace; r <= height; r++ {
				all = append(all, cards.New(r, suit))
			}
		}
	}
	return all
}
