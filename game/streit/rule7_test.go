package streit

import (
	"strings"
	"testing"

	"stopp/game"
)

// §7.1: a player with no card left has won at once: 30, 1 for each card of the loser's
// hand and waste, a turned card too, 2 for each of its reserve.
func TestRule7_1_WinAndScore(t *testing.T) {
	for _, c := range []struct{ position, moves, want string }{
		{"A reserve -; A hand 9s; house 1 Td; B reserve 5d 4d Tc; B hand 4h 6s", "A turn; A t-1", "won A 38 provisional"},
		{"A reserve 9s; A hand -; house 1 Td; B reserve 5d; B hand 4h; B waste 6s 2c 2d", "A r-1", "won A 36 provisional"},
		{"A reserve 9s; A hand -; house 1 Td; B reserve -; B hand 4h; B turned 6s", "A r-1", "won A 32 provisional"},
		{"A reserve 9s; A hand -; B reserve 5d; B hand 4h; B waste Ts", "A r-Bw", "won A 35 provisional"},
		{"A reserve -; A hand -; A turned As; B reserve 5d; B hand 4h", "A t-f", "won A 33 provisional"},
		{"move B; B reserve Ah; B hand -", "B r-f", "won B 38 provisional"},
	} {
		m := play(t, match(t, c.position), c.moves)
		stands(t, m, c.want)
		s := m.Table()
		if got := s.ToMove(); got.String() != strings.Fields(c.want)[1] {
			t.Errorf("%s: it is %v's turn", c.position, got)
		}
	}
}

// §7.1: a card in hand, waste, reserve or turned is enough not to have won.
func TestRule7_1_OneCardLeft(t *testing.T) {
	for _, left := range []string{"A hand 2c", "A waste 2c", "A turned 2c", "A reserve 2c 9s"} {
		m := play(t, match(t, "A hand -; A reserve 9s; house 1 Td; "+left), "A r-1")
		stands(t, m, "open")
	}
}

// A position where a seat has no card left is won: no moves, perft 1.
func TestRule7_1_PositionThatIsWon(t *testing.T) {
	for changes, want := range map[string]string{
		"A reserve -; A hand -":                                "won A 38",
		"move B; A reserve -; A hand -":                        "won A 38",
		"B reserve -; B hand -":                                "won B 38",
		"A reserve -; A hand -; B reserve -; B hand -":         "won A 30",
		"move B; A reserve -; A hand -; B reserve -; B hand -": "won B 30",
	} {
		m := match(t, changes)
		stands(t, m, want)
		s := m.Table()
		if len(s.Regular(nil))+len(s.Possible(nil))+len(s.All(nil)) != 0 || s.Perft(3, false) != 1 || s.Perft(0, true) != 1 {
			t.Errorf("%s: there are moves", changes)
		}
		refused(t, m, "A turn", GameOver)
	}
}

// §7.2: blocked when since the last progress every seat has laid as many cards
// as it holds in hand and waste.
func TestRule7_2_BlockedByLaying(t *testing.T) {
	const round = "A turn; A lay; B turn; B lay;"
	stands(t, play(t, match(t, ""), round+strings.TrimSuffix(round, ";")), "blocked - provisional")
	early := play(t, match(t, ""), "A turn; A lay; B turn; B lay; A turn; A lay; B turn")
	stands(t, early, "open")
	lies(t, play(t, early, "B lay"), "move A") // the seat that would be next
	// a longer hand must go round too
	long := play(t, match(t, "A hand 3c 9s 2s"), round+round+"A turn; A lay")
	stands(t, long, "blocked B 1 provisional")
	stands(t, play(t, match(t, "A hand 3c 9s 2s"), round+strings.TrimSuffix(round, ";")), "open")
}

// §7.2: any progress begins the count again; a play from house to house is none.
func TestRule7_2_Progress(t *testing.T) {
	const at = `house 1 8s; house 2 8c; house 3 Kh 7d; house 5 Ad; house 6 Td; A hand 9s 3c; A reserve 5c Jd 7h;
		B waste 6d; B reserve 5d 4d 9c; B hand 4h 6s`
	for moves, progress := range map[string]bool{
		"A 3-1":                       false,
		"A 3-1; A 1-2":                false,
		"A turn":                      false,
		"A r-1":                       true,
		"A 5-f":                       true,
		"A 2-Br":                      true,
		"A turn; A t-6":               true,
		"B stop family-first; A turn": true, // the compulsory move
	} {
		s := afterOneRound(t, at, moves)
		if got := s.lays == [maxSeats]uint8{}; got != progress {
			t.Errorf("%s: progress %v, want %v", moves, got, progress)
		}
	}
}

// afterOneRound is the table after a lay of each seat and some moves.
func afterOneRound(t *testing.T, at, moves string) State {
	t.Helper()
	m := play(t, match(t, at), "A turn; A lay; B turn; B lay")
	if s := m.Table(); s.lays != [maxSeats]uint8{1, 1} {
		t.Fatalf("lays %v", s.lays)
	}
	if strings.HasPrefix(moves, "B stop") {
		moves = "A turn; B stop family-first"
	}
	return play(t, m, moves).Table()
}

// §7.2: a pass and a turn passed over count as a lay.
func TestRule7_2_PassesCountAsLays(t *testing.T) {
	m := match(t, "A hand -; B hand -")
	stands(t, play(t, m, "A pass"), "open") // at least one each
	stands(t, play(t, m, "A pass; B pass"), "blocked - provisional")
	m = match(t, "rules pagat wrong-call=skip; B hand -")
	m = wrong(t, play(t, m, "A turn"), "B stop family-first")
	m = play(t, m, "A lay") // B's turn, which is passed over, counts
	stands(t, m, "open")
	stands(t, play(t, m, "A turn; A lay"), "blocked B 2 provisional")
}

// §7.2, §6.7: a block by a turn passed over is provisional as long as the turn
// before it can be called.
func TestRule7_2_BlockByATurnPassedOver(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip; house 1 Ad; B hand -; A hand 9s")
	m = wrong(t, play(t, m, "A turn"), "B stop fill-vacancy")
	m = play(t, m, "A lay")
	stands(t, m, "blocked B 1 provisional")
	lies(t, m, "move A")
	refused(t, m, "A accept", NothingToTake) // A made the last move
	refused(t, m, "A stop family-first", OwnMove)
	stands(t, play(t, m, "B accept"), "blocked B 1")
	stands(t, wrong(t, m, "B stop fill-vacancy"), "blocked B 1")
	after := right(t, m, "B stop family-first", FamilyFirst)
	stands(t, after, "open")
	lies(t, after, "move B; A hand 9s; families c0 c0 d1 d0 h0 h0 s0 s0")
	// where the call cannot undo it, and after a turn lost on time, it is final
	off := match(t, "rules pagat wrong-call=skip take-back=off; B hand -; A hand 9s")
	stands(t, play(t, wrong(t, play(t, off, "A turn"), "B stop fill-vacancy"), "A lay"), "blocked B 1")
	late := match(t, "rules pagat wrong-call=skip; B hand -; A hand 9s")
	stands(t, play(t, wrong(t, play(t, late, "A turn"), "B stop fill-vacancy"), "A late"), "blocked B 1")
}

// §7.2: 80 turns in a row in none of which a card went to a family; loads to
// and fro don't help.
func TestRule7_2_EightyQuietTurns(t *testing.T) {
	m := play(t, match(t, "house 1 Ad; A hand 3c 9s 4s 3s 2s; B hand 4h 6s 6h 2h 2s"), "A 1-f") // the turn of such a play does not count
	turns := 0
	for ; !m.Outcome().Over() && turns < 200; turns++ {
		seat := m.View(game.A).ToMove.String()
		// a progress each turn that is no play to a family
		s := m.Table()
		s.lays = [maxSeats]uint8{}
		m.now = s
		m = play(t, m, seat+" turn; "+seat+" lay")
	}
	if turns != 1+quietTurns {
		t.Errorf("blocked after %d turns", turns)
	}
	if out := m.Outcome(); out.Ending != game.Blocked {
		t.Errorf("ended as %v", out.Ending)
	}
}

// §7.2: block proposes, lapses with the next action that is none, and is final
// when every seat has said it.
func TestRule7_2_Agreement(t *testing.T) {
	m := play(t, match(t, "A hand 9s"), "A block")
	if v := m.View(game.B); len(v.Proposed) != 1 || v.Proposed[0] != game.A {
		t.Errorf("proposed %v", v.Proposed)
	}
	stands(t, play(t, m, "A block"), "open")
	stands(t, play(t, m, "B block"), "blocked A 1")
	lies(t, play(t, m, "B block"), "move A") // the seat whose turn it was
	stands(t, play(t, m, "A turn; B block"), "open")
	stands(t, play(t, m, "A turn; B block; A block"), "blocked A 1")
	refused(t, m, "B turn", OutOfTurn) // a refused action is no action
	stands(t, play(t, play(t, m, "A turn"), "B stop fill-vacancy; A block"), "open")
	refused(t, play(t, m, "B block"), "A turn", GameOver)
}

// §7.3: the smaller sum scores the difference, without the 30.
func TestRule7_3_BlockedScore(t *testing.T) {
	for changes, want := range map[string]string{
		"":                       "blocked -",
		"A hand 9s":              "blocked A 1",
		"B reserve -":            "blocked B 6",
		"A turned 2c; A hand 9s": "blocked -",
		"A waste 2c 2d":          "blocked B 2",
		"A reserve 5c; B hand -": "blocked A 2",
	} {
		stands(t, play(t, match(t, changes), "A block; B block"), want)
	}
}

// §7.4: no matter who resigns, and when, the opponent scores as if it had won.
func TestRule7_4_Resigning(t *testing.T) {
	m := play(t, match(t, "A waste 2c"), "A turn")
	stands(t, play(t, m, "A resign"), "resigned B 39")
	stands(t, play(t, m, "B resign"), "resigned A 38")
	lies(t, play(t, m, "B resign"), "move A")
	refused(t, play(t, m, "B resign"), "A resign", GameOver)
}
