package streit

import (
	"testing"

	"stopp/game"
)

// §3.1: free are the reserve's top, every house's top and the turned card.
func TestRule3_1_FreeCards(t *testing.T) {
	s := board(t, "house 1 8s; house 2 7c 5h; house 3 6c 8c; A reserve 9c 7h; A turned 7d; A waste 7h; A hand 7d 7s")
	says(t, s, `
		r-1 regular
		t-1 regular
		r-3 regular
		w-1 not-free
		w-3 not-free`)
	if got := s.free(); got>>card(t, "7c")&1 != 0 || got>>card(t, "9c")&1 != 0 || got>>card(t, "5h")&1 != 1 {
		t.Errorf("the free cards are wrong: %b", got)
	}
}

// §3.3: the reserve's next card shows at once; an empty reserve stays empty.
func TestRule3_3_ReserveShowsNext(t *testing.T) {
	m := match(t, "house 1 8s; house 2 Ts; A reserve 9d 7h")
	if top := m.View(game.B).Players[game.A].ReserveTop; top.String() != "7h" {
		t.Fatalf("top is %v", top)
	}
	m = play(t, m, "A r-1")
	if top := m.View(game.B).Players[game.A].ReserveTop; top.String() != "9d" {
		t.Errorf("the next card does not show, but %v", top)
	}
	m = play(t, m, "A r-2")
	lies(t, m, "A reserve -; house 1 8s 7h; house 2 Ts 9d; move A")
	refused(t, m, "A r-1", EmptyPlace)
	refused(t, m, "A t-Ar", EmptyPlace)
	m = play(t, m, "A turn")
	refused(t, m, "A t-Ar", "bad-placement")
	m = play(t, m, "A lay; B turn")
	refused(t, m, "B t-Ar", "bad-placement")
}

// §3.4: turn takes the hand's next card; over an empty hand the waste is
// turned over first, and only then.
func TestRule3_4_Turn(t *testing.T) {
	m := play(t, match(t, "A hand 3c 9s; A waste 4c 8c 2s"), "A turn")
	lies(t, m, "A hand 3c; A turned 9s; A waste 4c 8c 2s; move A")
	m = play(t, m, "A lay; B turn; B lay; A turn; A lay")
	lies(t, m, "A hand -; A waste 4c 8c 2s 9s 3c")
	m = play(t, m, "B turn; B lay")
	lies(t, m, "A hand -; A waste 4c 8c 2s 9s 3c") // not before it is needed
	m, events, err := attempt(t, m, "A turn")
	if err != nil || !events[0].Step.TurnedOver || events[0].Step.Card.String() != "4c" {
		t.Fatalf("%v, %+v", err, events)
	}
	lies(t, m, "A hand 3c 9s 2s 8c; A turned 4c; A waste -") // the card laid first is next
}

func TestRule3_4_NothingToTurn(t *testing.T) {
	says(t, board(t, "A hand -"), "turn nothing-to-turn\npass regular")
	says(t, board(t, "A hand -; A waste 2c"), "turn regular\npass still-cards")
	says(t, board(t, "A turned 2c"), "turn already-turned\npass still-cards")
}

// §3.5: lay puts the turned card on one's own waste and ends the turn.
func TestRule3_5_Lay(t *testing.T) {
	m := match(t, "A hand 3c 9s; house 1 Td")
	says(t, m.Table(), "lay nothing-turned")
	m = play(t, m, "A turn")
	says(t, m.Table(), "lay regular\nt-1 regular") // it need not be played
	m = play(t, m, "A lay")
	lies(t, m, "A waste 9s; A turned -; move B")
	refused(t, m, "A turn", OutOfTurn)
}

// §3.6: pass ends the turn of a seat that has nothing to turn.
func TestRule3_6_Pass(t *testing.T) {
	m := play(t, match(t, "A hand -"), "A pass")
	lies(t, m, "move B; A waste -")
	says(t, board(t, "A hand 2c"), "pass still-cards")
	says(t, board(t, "A hand -; A turned 2c"), "pass still-cards\nlay regular")
}

// §3.7: nothing else ends one's own turn.
func TestRule3_7_OnlyLayingEndsATurn(t *testing.T) {
	m := play(t, match(t, "house 1 8s; house 2 Td; house 3 Ts; A hand 3c 9s 9d 5c"), "A r-1; A turn")
	lies(t, m, "move A")
	refused(t, m, "B turn", OutOfTurn)
	m = play(t, m, "A lay; B turn; B lay; A turn; A t-3; A turn; A t-2")
	lies(t, m, "move A; A hand 3c")
	refused(t, m, "A pass", StillCards)
	refused(t, m, "B turn", OutOfTurn)
	lies(t, play(t, m, "A turn; A lay"), "move B")
}

// §3.8: after the turned card has gone the seat goes on; while it lies, other
// cards may be played but none is turned.
func TestRule3_8_GoingOn(t *testing.T) {
	m := play(t, match(t, "house 1 8s; house 2 Td; A hand 3c 9s"), "A turn; A r-1")
	refused(t, m, "A turn", AlreadyTurned)
	m = play(t, m, "A t-2; A turn")
	lies(t, m, "A turned 3c; A hand -; A reserve 5c 9d; house 1 8s 7h; house 2 Td 9s")
}

// §3.9: nobody plays from their own waste, nor onto their own reserve or waste.
func TestRule3_9_WhereNothingIsPlayed(t *testing.T) {
	s := board(t, "house 1 8s; A reserve 9c 6h; A turned 7h; A waste 8h 7d; A hand 3c; B waste 6d")
	says(t, s, `
		t-1 regular
		w-1 not-free
		w-Bw not-free
		w-f not-free
		t-Ar bad-placement
		t-Aw bad-placement
		r-Aw bad-placement
		1-Aw bad-placement
		t-Bw bad-placement`)
	for _, words := range []string{"Br-1", "Bw-1", "f-1", "h-1", "1-h", "1-Ah", "1-Bh", "1-t", "1-r", "1-w"} {
		if _, err := ParseMove(words); err == nil {
			t.Errorf("%s is a move", words)
		}
	}
}
