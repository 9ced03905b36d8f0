package streit

import "testing"

// ending is a table where A wins by its next card and B can stop that: the ace of diamonds
// should go first.
const ending = "house 1 Ad; house 2 Td; A reserve -; A hand 9s;"

// §6.7: a win is provisional while the opponent may call; accepting makes it
// final.
func TestRule6_7_ProvisionalWin(t *testing.T) {
	m := play(t, match(t, ending), "A turn; A t-2")
	stands(t, m, "won A 38 provisional")
	refused(t, m, "A accept", NothingToTake)
	refused(t, m, "A stop family-first", OwnMove)
	for _, other := range []string{"B turn", "A turn", "A 1-f", "B block"} {
		refused(t, m, other, NotNow)
	}
	m = play(t, m, "B accept")
	stands(t, m, "won A 38")
	refused(t, m, "B stop family-first", GameOver)
	refused(t, m, "B accept", GameOver)
	refused(t, m, "B resign", GameOver)
}

// §6.7: a win without a fault is provisional, too: nothing tells.
func TestRule6_7_ProvisionalWithoutAFault(t *testing.T) {
	m := play(t, match(t, ending+"house 1 Kc"), "A turn; A t-2")
	stands(t, m, "won A 38 provisional")
	m = wrong(t, m, "B stop family-first")
	stands(t, m, "won A 38") // §6.5: nobody may call any more
}

// §6.7: a resignation means accept if the seat may accept, and nothing if it may not.
func TestRule6_7_ResignMeansAccept(t *testing.T) {
	m := play(t, match(t, ending), "A turn; A t-2")
	refused(t, m, "A resign", NothingToTake)
	stands(t, play(t, m, "B resign"), "won A 38")
}

// §6.7: a right Stopp undoes the win.
func TestRule6_7_WinUndone(t *testing.T) {
	m := play(t, match(t, ending), "A turn; A t-2; B stop family-first")
	stands(t, m, "open")
	lies(t, m, "move B; A hand 9s; house 2 Td; families c0 c0 d1 d0 h0 h0 s0 s0")
	refused(t, m, "B accept", NothingToTake)
	m = play(t, m, "B turn; B lay; A turn; A t-2")
	stands(t, m, "won A 38 provisional")
}

// §6.7: with wrong-call=none a wrong call leaves the result provisional; with
// skip the caller may not call, so it is final.
func TestRule6_7_WrongCallOfTheLastCaller(t *testing.T) {
	for price, want := range map[string]string{"none": "won A 38 provisional", "skip": "won A 38", "silence": "won A 38"} {
		m := play(t, match(t, "rules pagat wrong-call="+price+";"+ending), "A turn; A t-2; B stop fill-vacancy")
		stands(t, m, want)
	}
}

// §6.7: a player who may not call has nothing to accept: final at once.
func TestRule6_7_NobodyMayCall(t *testing.T) {
	m := play(t, match(t, ending), "A turn; B stop fill-vacancy; A t-2")
	stands(t, m, "won A 38")
	refused(t, m, "B accept", GameOver)
}

// §6.7: a block that is declared is provisional, and a right Stopp undoes it.
func TestRule6_7_ProvisionalBlock(t *testing.T) {
	m := match(t, "house 1 Ad; A hand -; B hand -; A reserve 5c; B reserve 5d 4d")
	m = play(t, m, "A pass; B pass")
	stands(t, m, "blocked A 2 provisional")
	lies(t, m, "move A")
	refused(t, m, "B accept", NothingToTake) // B made the last move
	refused(t, m, "A block", NotNow)
	stands(t, play(t, m, "A accept"), "blocked A 2")
	stands(t, play(t, m, "A resign"), "blocked A 2")
	after := play(t, m, "A stop family-first")
	stands(t, after, "open")
	lies(t, after, "move A; families c0 c0 d1 d0 h0 h0 s0 s0")
	stands(t, wrong(t, m, "A stop fill-vacancy"), "blocked A 2")
}

// §6.7: final at once are agreement and resigning.
func TestRule6_7_FinalAtOnce(t *testing.T) {
	m := play(t, match(t, "house 1 Ad"), "A turn")
	stands(t, play(t, m, "A block; B block"), "blocked -")
	stands(t, play(t, m, "B resign"), "resigned A 38")
	refused(t, play(t, m, "B resign"), "B stop family-first", GameOver)
	refused(t, play(t, m, "A block; B block"), "B stop family-first", GameOver)
}

// §6.7: accept without a provisional result is impossible.
func TestRule6_7_NothingToAccept(t *testing.T) {
	m := match(t, "house 1 Ad")
	refused(t, m, "A accept", NothingToTake)
	refused(t, play(t, m, "A turn"), "B accept", NothingToTake)
}
