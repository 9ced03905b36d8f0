package streit

import (
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// threeDeal deals both packs and the joker from the front, A's deck first; the named cards
// change places with those at their numbers.
func threeDeal(t *testing.T, rules string, at map[int]string) Match {
	t.Helper()
	all := slices.Concat(cards.Pack(), cards.Pack(), []cards.Card{cards.Joker})
	for i, word := range at {
		j := slices.Index(all, card(t, word))
		for at[j] == word && j != i { // a copy that was put there on purpose
			j += 1 + slices.Index(all[j+1:], card(t, word))
		}
		all[i], all[j] = all[j], all[i]
	}
	d := Deal{Rules: optionsOf(t, rules), Decks: [][]cards.Card{all[:35], all[35:70], all[70:]}}
	m, err := New(d)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// §11: reserve 8, three houses each, furthest first, hand 24; A's are 7, 8, 9,
// B's 3, 2, 1, C's 4, 5, 6.
func TestRule11_Deal(t *testing.T) {
	m := threeDeal(t, "three", nil)
	lies(t, m, `A reserve Ac 2c 3c 4c 5c 6c 7c 8c; house 7 9c; house 8 Tc; house 9 Jc;
		B reserve Th Jh Qh Kh As 2s 3s 4s; house 3 5s; house 2 6s; house 1 7s;
		C reserve 6d 7d 8d 9d Td Jd Qd Kd; house 4 Ah; house 5 2h; house 6 3h; move B`)
	for seat, p := range m.View(0).Players {
		if p.Hand != 24 || p.Reserve != 8 || p.Waste != 0 || p.Turned != cards.None {
			t.Errorf("%d has %+v", seat, p)
		}
	}
	if first := m.now.topCard(of(0, hand)); first != card(t, "Qc") {
		t.Errorf("A turns %v first", first)
	}
	lies(t, threeDeal(t, "three strict=on covered=1", nil), `house 9 (9c) Qc; house 8 (Tc) Kc; house 7 (Jc) Ad; house 1 (5s) 8s; house 3 (7s) Ts;
		house 6 (Ah) 4h; house 5 (2h) 5h; house 4 (3h) 6h`)
}

// §2.2, §11: compared over all three; all equal: the seat that comes first.
func TestRule11_WhoStarts(t *testing.T) {
	// the reserves' tops lie at 7, 42 and 77, the nearest houses at 10, 45, 80
	for want, at := range map[string]map[int]string{
		"A": {7: "2c", 42: "3c", 77: "4c"},
		"B": {7: "3c", 42: "2c", 77: "4c"},
		"C": {7: "4c", 42: "3c", 77: "2c"},
	} {
		starting(t, at, want)
	}
	starting(t, map[int]string{7: "2c", 42: "2d", 77: "2h", 10: "5c", 45: "4c", 80: "5d"}, "B")
	starting(t, map[int]string{7: "3c", 42: "2d", 77: "2h", 10: "3d", 45: "5c", 80: "4c"}, "C") // of the seats that tie
	starting(t, map[int]string{7: "2c", 42: "2d", 77: "2h", 10: "5c", 45: "5d", 80: "5h", 9: "7c", 44: "7d", 79: "6c"}, "C")
	starting(t, map[int]string{7: "2c", 42: "2d", 77: "2h", 10: "5c", 45: "5d", 80: "5h", 9: "7c", 44: "7d", 79: "7h",
		8: "9c", 43: "9d", 78: "9h"}, "A") // all equal
}

func starting(t *testing.T, at map[int]string, want string) {
	t.Helper()
	if m := threeDeal(t, "three", at); m.now.ToMove().String() != want {
		t.Errorf("%v: %v starts, want %s\n%s", at, m.now.ToMove(), want, text(m))
	}
}

// §11: the joker dealt to a house leaves it empty, and so closed; a missing
// card counts as higher than any (§2.2).
func TestRule11_JokerDealtToAHouse(t *testing.T) {
	m := threeDeal(t, "three", map[int]string{10: "**", 7: "2c", 42: "2d", 77: "2h", 45: "Kc", 80: "Kd", 44: "Qc", 79: "Jc"})
	lies(t, m, "house 9 closed; move C")
	if v := m.View(0); !v.Houses[8].Closed || v.Houses[8].Top() != cards.None {
		t.Errorf("%+v", v.Houses[8])
	}
	says(t, m.Table(), "r-9 closed-house\n9-f empty-place")
}

// §11: on top of a reserve the next card shows.
func TestRule11_JokerOnReserve(t *testing.T) {
	m := threeDeal(t, "three", map[int]string{7: "**"})
	lies(t, m, "A reserve Ac 2c 3c 4c 5c 6c 7c")
	if p := m.View(1).Players[0]; p.Reserve != 7 || p.ReserveTop != card(t, "7c") {
		t.Errorf("%+v", p)
	}
	// it shows later, once the card on it goes
	m = play(t, match(t, "rules three; A reserve 5c 9d ** 7h; house 1 8s"), "A r-1")
	lies(t, m, "A reserve 5c 9d; house 1 8s 7h")
	// the last card of a reserve
	m = play(t, match(t, "rules three; A reserve ** 7h; house 1 8s"), "A r-1")
	lies(t, m, "A reserve -; move A")
	// and the last card of all
	m = play(t, match(t, "rules three; A reserve ** 7h; A hand -; house 1 8s"), "A r-1")
	stands(t, m, "won A 44 provisional")
}

// §8.2, §11: a joker that lies closed shows when it is opened.
func TestRule11_JokerUnderAClosedTop(t *testing.T) {
	m := match(t, "rules three reserve-top=closed; A reserve 5c 9d (**)")
	if p := m.View(0).Players[0]; p.ReserveTop != cards.Hidden || p.Reserve != 3 {
		t.Errorf("%+v", p)
	}
	lies(t, play(t, m, "A open"), "A reserve 5c 9d; move A")
	m = play(t, match(t, "rules three reserve-top=closed; A reserve (**)"), "A open")
	lies(t, m, "A reserve -")
	m = play(t, match(t, "rules three reserve-top=closed; A reserve (**); A hand -"), "A open")
	stands(t, m, "won A 44 provisional")
	lies(t, threeDeal(t, "three reserve-top=closed", map[int]string{7: "**"}), "A reserve Ac 2c 3c 4c 5c 6c 7c (**)")
}

// §11: turned up, the next card is turned in its place, and the waste is turned over for it
// if need be.
func TestRule11_JokerTurned(t *testing.T) {
	m, events, err := attempt(t, match(t, "rules three; A hand 3c 9s **"), "A turn")
	if err != nil || events[0].Step.Card != card(t, "9s") || events[0].Step.TurnedOver {
		t.Fatalf("%v %+v", err, events)
	}
	lies(t, m, "A hand 3c; A turned 9s; move A")
	m, events, err = attempt(t, match(t, "rules three; A hand **; A waste 3c 9s"), "A turn")
	if err != nil || events[0].Step.Card != card(t, "3c") || !events[0].Step.TurnedOver {
		t.Fatalf("%v %+v", err, events)
	}
	lies(t, m, "A hand 9s; A turned 3c; A waste -")
}

// §11: with none left nothing lies turned; the turn goes on, and is over by a
// pass, or won.
func TestRule11_JokerTurnedLast(t *testing.T) {
	m, events, err := attempt(t, match(t, "rules three; A hand **"), "A turn")
	if err != nil || events[0].Step.Card != cards.None {
		t.Fatalf("%v %+v", err, events)
	}
	lies(t, m, "A hand -; A turned -; A waste -; move A; A reserve 5c 9d 7h")
	refused(t, m, "A turn", NothingToTurn)
	refused(t, m, "A lay", NothingTurned)
	lies(t, play(t, m, "A pass"), "move B")
	m = play(t, match(t, "rules three; A hand **; A reserve -"), "A turn")
	stands(t, m, "won A 44 provisional")
}

// §6.4, §11: a turn turned up a joker and is taken back: the joker lies on the hand again.
func TestRule11_JokerGoesBack(t *testing.T) {
	m := play(t, match(t, "rules three; A hand 3c 9s **; house 1 Kc Ad"), "A turn")
	lies(t, right(t, m, "C stop family-first", FamilyFirst), "A hand 3c 9s **; A turned -; move B; families c0 c0 d1 d0 h0 h0 s0 s0")
}

// §11, §8.1: a joker among face-down cards is set aside as soon as it shows.
func TestRule11_JokerFaceDown(t *testing.T) {
	const rules = "rules three covered=2; house 2 8s; house 3 8c;"
	lies(t, play(t, match(t, rules+"house 1 (2c **) 7d"), "A 1-2"), "house 1 2c; house 2 8s 7d")
	lies(t, play(t, match(t, rules+"house 1 (** 2c) 7d"), "A 1-2"), "house 1 (**) 2c")
	lies(t, play(t, match(t, rules+"house 1 (**) 7d"), "A 1-2"), "house 1 -")
	lies(t, play(t, match(t, rules+"house 1 (**) 7d; house 9 Ac"), "A 1-2"), "house 1 closed")
	m := threeDeal(t, "three covered=2", map[int]string{14: "**"}) // c8 … c10 and c11 … c13 face down, c14 on house 9
	lies(t, m, "house 9 (9c) Qc; A reserve Ac 2c 3c 4c 5c 6c 7c 8c")
	m = threeDeal(t, "three covered=2", map[int]string{11: "**"})
	lies(t, m, "house 9 (9c **) 2d")
}

// §9, §11: cards are freed past a joker: it needs no place.
func TestRule11_FreeingPastAJoker(t *testing.T) {
	const at = "rules three strict=on covered=2; house 2 8s; house 3 Kh;"
	says(t, board(t, at+"house 1 (2c **) 7d"), "turn uncover\n1-2 regular")
	for changes, want := range map[string]bool{
		"house 1 (**) 7d":    true,
		"house 1 (6s **) 7d": true, // the six on the seven
		"house 1 (6s) 7d":    true,
		"house 1 (** 6s) 7d": true,
		"house 1 (5s **) 7d": false,
	} {
		s := board(t, at+changes)
		if v := s.Judge(Move{Kind: Turn}); v.Faults.Has(MakeVacancy) != want {
			t.Errorf("%s: %b", changes, v.Faults)
		}
	}
	open := board(t, at+"house 1 (**) 7d; house 9 Ac") // no house is closed yet, so it would only be closed
	if v := open.Judge(Move{Kind: Turn}); v.Faults.Has(MakeVacancy) {
		t.Errorf("%b", v.Faults)
	}
}

// Notation: a joker that would lie open is refused, and so is a second one; one that is set
// aside lies nowhere.
func TestRule11_PositionText(t *testing.T) {
	for changes, ok := range map[string]bool{
		"A hand 3c ** 9s": true, "A hand 3c 9s **": true, "A reserve ** 7h": true, "A reserve 7h **": false, "A waste **": false,
		"A waste ** 2c": false, "A turned **": false, "house 1 **": false, "house 1 ** Kc": false, "A hand ** 9s; B hand ** 4h": false,
		"": true,
	} {
		if _, err := ParsePosition(drawn("rules three;" + changes)); (err == nil) != ok {
			t.Errorf("%s: %v", changes, err)
		}
	}
	m := match(t, "rules three")
	if v := m.View(game.NoSeat); len(v.Houses) != 9 || len(v.Players) != 3 || len(v.Families) != 8 {
		t.Errorf("%+v", v)
	}
}
