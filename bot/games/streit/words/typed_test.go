package words

import (
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/bot/games/streit/typing"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The log's words for a move can be typed, in every language, at the table where it was
// made, and mean that move. For a card that was turned up and went on at once, only its
// target is left to type. Only turning a card up can't be typed that way: nobody knows the
// card before.
func TestWhatTheLogSaysCanBeTyped(t *testing.T) {
	languages := []string{"en", "de", "fr"}
	said := map[streit.Kind]int{}
	for _, set := range []string{"pagat", "pagat reserve-top=closed", "pagat own-waste=on", "simple", "three", "crapette", "kern1884", "juhl"} {
		rules, err := streit.ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		names := []string{"Anna", "Computer (beginner)", "Zoé"}[:rules.Seats()]
		short := []string{"Anna", "Computer", "Zoé"}[:rules.Seats()]
		for seed := range 3 {
			m, err := streit.New(streit.NewDeal(rules, cards.NewSource([32]byte{byte(seed)})))
			if err != nil {
				t.Fatal(err)
			}
			s, rng := m.Table(), rand.New(rand.NewPCG(uint64(seed), 7))
			var before streit.Step
			for range 250 {
				list := s.Possible(nil)
				if len(list) == 0 {
					break
				}
				move := list[rng.IntN(len(list))]
				step := stepOf(s, move)
				lang := languages[rng.IntN(3)]
				speaker := Speaker{Say: i18n.For(lang), Names: short}
				text := speaker.Step(step)
				if both := speaker.Steps([]streit.Step{before, step}); len(both) == 1 {
					text = both[0].Text
				}
				if move.Kind != streit.Turn {
					said[move.Kind]++
					for _, reader := range languages {
						got, err := typing.Parse(text, i18n.For(reader), s.View(game.NoSeat), names)
						if err == nil && got.Move == move { // copied out of a log, where a move stays together
							got, err = typing.Parse(strings.ReplaceAll(text, " ", "\u00a0"), i18n.For(reader), s.View(game.NoSeat), names)
						}
						if err != nil || got.Move != move {
							t.Fatalf("%s, %s for %s: %q is %v, %v, want %v\n%s", set, lang, reader, text, got, err, move, s.String())
						}
					}
				}
				s, before = s.After(move), step
			}
		}
	}
	for kind, least := range map[streit.Kind]int{streit.Play: 500, streit.Lay: 100, streit.Open: 5} {
		if said[kind] < least {
			t.Errorf("only %d of kind %v", said[kind], kind)
		}
	}
	pass := streit.Step{Move: streit.Move{Kind: streit.Pass}}
	for _, lang := range languages {
		text := Speaker{Say: i18n.For(lang)}.Step(pass)
		if got, err := typing.Parse(text, i18n.For(lang), streit.View{Players: make([]streit.Player, 2)}, nil); err != nil || got.Move != pass.Move {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
}

// stepOf is a move with the card that it shows.
func stepOf(s streit.State, move streit.Move) streit.Step {
	v, next := s.View(game.NoSeat), s.After(move)
	seat, after := v.ToMove, next.View(game.NoSeat)
	me, then := v.Players[seat], after.Players[seat]
	step := streit.Step{Seat: seat, Move: move}
	switch {
	case move.Kind == streit.Turn:
		step.Card, step.TurnedOver = then.Turned, me.Hand == 0
	case move.Kind == streit.Lay || move.From == streit.OwnTurned:
		step.Card = me.Turned
	case move.Kind == streit.Open:
		step.Card = then.ReserveTop
	case move.From == streit.OwnReserve:
		step.Card = me.ReserveTop
	case move.From == streit.OwnWaste:
		step.Card = me.WasteTop
	case move.From.House() > 0:
		step.Card = v.Houses[move.From.House()-1].Top()
	}
	return step
}

// A card that is turned up and goes on at once is said once.
func TestNothingIsSaidTwice(t *testing.T) {
	all := []streit.Step{
		step(t, 0, "turn Ts"), step(t, 0, "t-8 Ts"), step(t, 0, "r-6 8h"), step(t, 0, "turn 5c"), step(t, 0, "3-4 9d"), step(t, 0, "t-f 5c"),
		step(t, 0, "turn Kd"), step(t, 0, "lay Kd"),
	}
	s := Speaker{Say: i18n.For("en"), Names: []string{"Anna", "Ben"}}
	want := []Said{{"10♠ turned → 8", 2, true}, {"8♥ reserve → 6", 1, false}, {"5♣ turned", 1, true}, {"9♦ 3 → 4", 1, false},
		{"5♣ turned → family", 1, false}, {"K♦ turned, laid", 2, true}}
	got := s.Steps(all)
	if len(got) != len(want) {
		t.Fatalf("%v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
}
