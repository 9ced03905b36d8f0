package streit

import (
	"strings"
	"testing"
)

// strictly is a quiet table under the stricter order.
const strictly = "rules strict;"

// §9 free-for-family: a covered open card that a family takes, with one card
// on it that can lie elsewhere.
func TestRule9_FreeForFamily(t *testing.T) {
	const at = strictly + "house 1 Kc As 4d; house 2 5s; house 3 7s; house 5 8d;"
	says(t, board(t, at), `
		1-2 regular
		turn free-for-family
		3-5 free-for-family
		r-5 bad-placement`)
	says(t, board(t, at+"A turned 9s"), "lay free-for-family\n1-2 regular")
	says(t, board(t, at+"A hand -"), "pass free-for-family")
	says(t, board(t, at+"house 2 6s"), "turn make-vacancy\n3-5 regular") // the four can't go
	says(t, board(t, at+"house 1 Kc 2s 4d"), "turn make-vacancy")        // no family takes it
	says(t, board(t, strings.Replace(at, "strict", "pagat", 1)), "turn regular\n3-5 regular")
	says(t, board(t, at+"house 6 Kd Ah"), "6-f regular\n1-2 family-first") // after family-first
}

// §9: the cards go to another house, an empty house, or an opponent's pile;
// not to the own waste.
func TestRule9_FreeForFamily_WhereTo(t *testing.T) {
	const at = strictly + "house 1 Kc As 4d;"
	says(t, board(t, at+"house 2 5c"), "1-2 regular\nturn free-for-family")
	says(t, board(t, at+"house 2 -"), "1-2 regular\nturn free-for-family\nr-2 free-for-family")
	says(t, board(t, at+"B waste 3d"), "1-Bw regular\nturn free-for-family")
	says(t, board(t, at+"B reserve 5d"), "1-Br regular\nturn free-for-family")
	says(t, board(t, at+"B reserve 5d (5d)"+"; rules strict reserve-top=closed"), "1-Br bad-placement\nturn regular")
	says(t, board(t, at+"B reserve 5d (5d); B waste 3d"+"; rules strict reserve-top=closed"), "1-Bw regular\nturn free-for-family")
	says(t, board(t, at+"A waste 3d"), "turn regular")
	says(t, board(t, at+"house 2 -; B waste 5d; house 3 5s"), "1-2 regular\n1-3 regular\n1-Bw regular\n2-1 empty-place")
}

// §9: a loaded card is a place for the next card as well: each may lie on the one before
// it.
func TestRule9_FreeForFamily_Chains(t *testing.T) {
	says(t, board(t, strictly+"house 1 Kc As 6c 5d 4s; house 2 7h; house 3 6s; house 5 5h"), "1-5 regular\nturn free-for-family")
	says(t, board(t, strictly+"house 1 Kc As 5h 4s 3d; house 2 -; house 3 6c"), "1-2 regular\nturn fill-vacancy\n1-3 bad-placement")
	// the three would go to the empty house, but then the four goes nowhere
}

// §9: a card that needs two different places: with one empty house only one of
// two strangers can go.
func TestRule9_FreeForFamily_TwoPlaces(t *testing.T) {
	const at = strictly + "house 1 Kc As 4d 9h;"
	says(t, board(t, at+"house 2 -"), "turn fill-vacancy\n1-2 regular\n3-2 regular")
	says(t, board(t, at+"house 2 -; house 3 -"), "turn free-for-family\n1-2 regular\n1-3 regular\nr-2 free-for-family")
	says(t, board(t, at+"house 2 -; house 3 5s"), "turn free-for-family\n1-2 regular\n5-2 free-for-family")
}

// §9: of two ways only those steps are regular after which it can still be
// done.
func TestRule9_FreeForFamily_OnlyNextSteps(t *testing.T) {
	// the nine must go on the ten, for the four needs the empty house
	const at = strictly + "house 1 Kc As 4d 9h; house 2 -; house 3 Ts;"
	says(t, board(t, at), "1-3 regular\n1-2 free-for-family\nturn free-for-family")
	// with a place for the four besides, both are steps
	says(t, board(t, at+"house 5 5s"), "1-3 regular\n1-2 regular")
	says(t, play(t, match(t, at), "A 1-3").Table(), "1-2 regular\nturn free-for-family\n3-2 free-for-family")
	says(t, play(t, match(t, at), "A 1-3; A 1-2").Table(), "1-f regular\nturn family-first")
}

// §9: several houses can be asked for; a step of any of them is regular.
func TestRule9_FreeForFamily_SeveralHouses(t *testing.T) {
	const at = strictly + "house 1 Kc As 4d; house 5 Kc Ah 9c; house 2 5s; house 3 Td; house 6 Th;"
	says(t, board(t, at), "1-2 regular\n5-3 regular\n5-6 regular\nturn free-for-family\n3-6 bad-placement")
	says(t, board(t, at+"house 3 Kh; house 6 Kd"), "1-2 regular\nturn free-for-family\n5-3 bad-placement")
}

// §9: one of the cards moved away, or a card they uncover, could itself go to a family:
// that does not end the search.
func TestRule9_FreeForFamily_DoesNotEnd(t *testing.T) {
	// over the ace of spades lies the ace of hearts, over that the four
	says(t, board(t, strictly+"house 1 Kc As Ah 4d; house 2 5s"), "1-2 regular\nturn free-for-family")
	says(t, board(t, strictly+"house 1 Kc As Ah; house 2 2c"), "1-f regular\n1-2 family-first\nturn family-first")
	m := play(t, match(t, strictly+"house 1 Kc As Ah 4d; house 2 5s"), "A 1-2; A 1-f; A 1-f")
	lies(t, m, "house 1 Kc; families c0 c0 d0 d0 h1 h0 s1 s0")
}

// §9: face-down cards are no covered open cards, but uncovering asks for them.
func TestRule9_FreeForFamily_FaceDown(t *testing.T) {
	const at = "rules covered; house 1 (As) 4d; house 2 5s;"
	says(t, board(t, at), "1-2 regular\nturn uncover")
	says(t, board(t, at+"house 1 (Kc) As 4d"), "1-2 regular\nturn free-for-family")
}

// §9 uncover: the same for the uppermost face-down card, whatever it is.
func TestRule9_Uncover(t *testing.T) {
	const at = "rules covered; house 1 (9d) 4d; house 2 5s; house 3 7s; house 5 8d; B waste 8s;"
	says(t, board(t, at), `
		1-2 regular
		turn uncover
		3-5 uncover
		3-Bw uncover`)
	says(t, board(t, at+"house 2 Kd"), "turn load-first\n3-5 load-first\n3-Bw regular") // it can't be
	says(t, board(t, at+"rules pagat covered=1"), "turn regular\n3-5 regular")
	says(t, board(t, "rules strict; house 1 9d 4d; house 2 5s"), "turn regular") // §9: only with covered
	says(t, board(t, "rules strict covered=2; house 1 (9d Tc) 4d; house 2 5s"), "1-2 regular\nturn uncover")
	says(t, board(t, "rules covered; house 1 (9d) 6c 5d 4s; house 2 7h; house 3 5h; house 5 6s"), "1-3 regular\nturn uncover") // four, five, six
	m := play(t, match(t, "rules covered; house 1 (9d) 6c 5d; house 2 7h; house 3 6s"), "A 1-3; A 1-2")
	lies(t, m, "house 1 9d; house 2 7h 6c; house 3 6s 5d")
}

// §9: free-for-family stands before uncover, and a step of it breaks no row
// below.
func TestRule9_FreeingBeforeUncovering(t *testing.T) {
	const at = "rules covered; house 1 (9d) 4d; house 2 5s; house 3 Kh As 8c; house 5 9h; B waste 9c"
	says(t, board(t, at), "3-5 regular\n3-Bw regular\n1-2 free-for-family\nturn free-for-family")
	s := board(t, at)
	if v := s.Judge(mustMove(t, "1-2")); v.Faults.Has(Uncover) || v.Faults.Has(LoadFirst) {
		t.Errorf("a step of uncovering breaks a row below it: %b", v.Faults)
	}
	if v := s.Judge(mustMove(t, "3-5")); v.Faults != 0 {
		t.Errorf("%b", v.Faults)
	}
	if v := s.Judge(Move{Kind: Turn}); !v.Faults.Has(Uncover) || !v.Faults.Has(LoadFirst) {
		t.Errorf("turn: %b", v.Faults)
	}
}

// §9, §4.4: a row demands no impossible play: after 100 plays from house to
// house only a load can be a next step.
func TestRule9_HundredPlays(t *testing.T) {
	s := board(t, strictly+"house 1 Kc As 4d; house 2 5s; B waste 4s")
	s.run = maxRun
	says(t, s, "1-2 endless\nturn load-first") // the five may be loaded on the four
	s = board(t, strictly+"house 1 Kc As 4d; house 2 5s; B waste 3d")
	s.run = maxRun
	says(t, s, "1-2 endless\n1-Bw regular\nturn free-for-family")
	// the plays in a row are counted for the next step only
	s = board(t, strictly+"house 1 Kc As 6c 4d; house 2 7h; B waste 3d")
	s.run = maxRun
	says(t, s, "1-Bw regular\nturn free-for-family")
	s = board(t, strictly+"house 1 7s; house 2 8d")
	says(t, s, "turn make-vacancy")
	s.run = maxRun
	says(t, s, "turn regular")
}

// §8, §9: the options say where a card may lie: build=suit, first-load=no.
func TestRule9_FreeingUnderOptions(t *testing.T) {
	const at = "house 1 Kc As 4d; house 2 5s; house 3 5d; B waste 3d;"
	says(t, board(t, "rules strict build=suit;"+at), "1-3 regular\n1-2 bad-placement\n1-Bw regular")
	s := board(t, "rules strict first-load=no; house 1 Kc As 4d; B waste 3d")
	says(t, s, "1-Bw regular\nturn free-for-family")
	s.first = true
	says(t, s, "1-Bw bad-placement\nturn regular")
}
