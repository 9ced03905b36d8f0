package toy

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/gametest"
)

func TestToyIsAGame(t *testing.T) {
	gametest.Run(t, gametest.Game{
		Game:    Game(),
		Lines:   []string{"toy players=2 target=5", "toy players=3 target=2", "toy players=6 target=1"},
		Matches: 20,
		Longest: 200,
		Actions: hand,
		Options: []string{Name, "players=2", "players=6", "target=1", "target=100"},
		Cards:   allCards,
		Redeal:  redeal,
		Wrong:   []string{"7x", "pass"},
	})
}

// hand are the cards that a seat may play.
func hand(m game.Match, seat game.Seat) (actions []string) {
	now := m.(Match)
	if now.empty() || seat != now.mover() {
		return nil
	}
	for _, c := range now.hands[seat] {
		actions = append(actions, c.String())
	}
	return actions
}

func allCards(m game.Match) []cards.Card {
	now := m.(Match)
	return slices.Concat(slices.Concat(now.hands...), now.trick, now.taken, now.rest)
}

// redeal deals again the cards that a seat does not see.
func redeal(m game.Match, viewer game.Seat, src cards.Source) (game.Match, error) {
	now := m.(Match)
	pool := slices.Clone(now.rest)
	for seat, hand := range now.hands {
		if game.Seat(seat) != viewer {
			pool = append(pool, hand...)
		}
	}
	cards.Shuffle(src, pool)
	now.hands = slices.Clone(now.hands)
	for seat, hand := range now.hands {
		if game.Seat(seat) != viewer {
			now.hands[seat], pool = pool[:len(hand):len(hand)], pool[len(hand):]
		}
	}
	now.rest = pool
	return now, nil
}

// The highest card by rank, then by suit, takes the trick; ties for the first place
// share it.
func TestTrick(t *testing.T) {
	deck := "Kc 2c 3c Kd 4c 5c"
	for _, c := range cards.Pack() {
		if !strings.Contains(deck, c.String()) {
			deck += " " + c.String()
		}
	}
	m, err := open(Version, "rules toy players=2 target=1\ndeck "+deck+"\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []game.Action{{Seat: game.A, Text: "Kc"}, {Seat: game.B, Text: "Kd"}, {Seat: game.B, Text: "5c"}, {Seat: game.A, Text: "3c"}, {Seat: game.B, Text: "4c"}, {Seat: game.A, Text: "2c"}} {
		if m, err = m.Act(a.Seat, a.Text); err != nil {
			t.Fatal(a, err)
		}
	}
	if out := m.Outcome(); out.Winner != game.B || out.Points[game.B] != 3 || out.Places[game.A] != 2 || out.Places[game.B] != 1 {
		t.Errorf("%+v", out)
	}
	if _, err := m.Act(game.A, "Kc"); !errors.Is(err, Over) {
		t.Errorf("after the end: %v", err)
	}
}

func TestToyRefuses(t *testing.T) {
	for _, line := range []string{"", "toy players=1", "toy players=7", "toy target=0", "toy colour=red", "whist", "toy players"} {
		if rules, _, err := rules(line); err == nil {
			t.Errorf("%q is %q", line, rules)
		}
	}
	for _, deal := range []string{"", "rules toy", "rules toy\ndeck 2c", "deck 2c\nrules toy", "rules toy\ndeck " + strings.Repeat("2c ", 52)} {
		if m, err := open(Version, deal); err == nil || m != nil {
			t.Errorf("%q is a deal", deal)
		}
	}
}
