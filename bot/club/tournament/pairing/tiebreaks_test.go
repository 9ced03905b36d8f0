package pairing

import (
	"fmt"
	"strings"
	"testing"
)

// FIDE's two examples of a virtual opponent (Handbook C.02, 13.15.2, of 2012 to 2022), in
// nine rounds: 1½ points after two rounds and away in the third; 3½ after five, and the other
// away in the sixth.
func TestVirtualOpponent(t *testing.T) {
	made := func(scores ...Score) ledger {
		l := make(ledger, 9)
		for r := range l {
			l[r] = entry{kind: played, score: Point / 2}
		}
		for r, s := range scores {
			l[r].score = s
		}
		return l
	}
	a := made(Point, Point/2, 0)
	a[2].kind = failed
	b := made(Point, Point, Point, Point/2, 0, Point)
	b[5].kind = given
	for _, c := range []struct {
		l     ledger
		round int
		want  Score
	}{{a[:3], 2, 5 * Point / 2}, {a, 2, 11 * Point / 2}, {b[:6], 5, 7 * Point / 2}, {b, 5, 5 * Point}} {
		if got := c.l.virtual(c.round); got != c.want {
			t.Errorf("%d after %d rounds instead of %d", got, len(c.l), c.want)
		}
	}
}

// How somebody's own rounds without a game count for others: the two examples in the minutes
// of FIDE's committee, Kallithea 2009. Six points in nine rounds, one of them given in the
// third after two wins, count 5½; six after being away in the seventh count 6½.
func TestAdjustedScores(t *testing.T) {
	l := make(ledger, 9)
	for r := range l {
		l[r] = entry{kind: played, score: Point * Score(one(r < 6))}
	}
	given3, away7 := append(ledger{}, l...), append(ledger{}, l...)
	given3[2].kind = given
	away7[6].kind, away7[3].score, away7[4].score, away7[8].score = failed, Point/2, Point/2, Point
	if got := given3.adjusted(); got != 11*Point/2 {
		t.Errorf("%d", got)
	}
	if got := given3.virtual(2); got != 5*Point {
		t.Errorf("%d", got)
	}
	if got := away7.adjusted(); got != 13*Point/2 {
		t.Errorf("%d", got)
	}
	if away7.score() != 6*Point {
		t.Errorf("%d", away7.score())
	}
}

// The cross table with which Sensei's Library explains Sonneborn–Berger: four, each meets
// each twice. Of A and B, with four wins each, A has 11 and B 9.
func TestSonnebornBergerExample(t *testing.T) {
	first := map[string]string{"AB": "A", "AC": "A", "AD": "A", "BC": "B", "BD": "B", "CD": "C"}
	second := map[string]string{"AB": "B", "AC": "A", "AD": "D", "BC": "C", "BD": "B", "CD": "C"}
	met := map[string]bool{}
	on := playedOut(t, begun(Rules{Double: true}, 4), func(_ Tournament, at Table) Result {
		a, b := min(at.Seats[0], at.Seats[1]), max(at.Seats[0], at.Seats[1])
		pair := string(rune('A'+a)) + string(rune('A'+b))
		winner := first[pair]
		if met[pair] {
			winner = second[pair]
		}
		met[pair] = true
		return Won(one(at.Seats[0] != int(winner[0]-'A')))
	}, stays)
	for e, want := range []struct{ score, sonneborn, place int }{{4, 11, 1}, {4, 9, 2}, {3, 6, 3}, {1, 4, 4}} {
		if l := on.Standings()[e]; l.Entrant != e || l.Score != Score(want.score)*Point || l.Value(Sonneborn) != want.sonneborn*int(Point) || l.Place != want.place {
			t.Errorf("%+v instead of %+v", l, want)
		}
	}
}

// handmade is a Swiss tournament of five in three rounds. Nobody would have paired it so, but
// it has every case.
const handmade = `stopp tournament 1
rules swiss rounds=3
entrants 5
round
1-3: 1 2 (100 40)
4-2: 2 1 (30 90)
5
round
2-1: 1 1 (60 60)
3-5: missed A
4
round
1-5: 1 2 (80 20)
3-4: 1 2 (50 10)
2
`

// In Swiss tournaments, by hand. Scores: 1 2½, 2 2½, 5 2 (a bye, one given), 3 1, 4 1 (a bye).
// For others, rounds without a game are draws: 1 2½, 2 2 (the bye is half), 3 1½, 4 ½, 5 1.
//
//	1 met 3, 2, 5                 1½ + 2 + 1 = 4½, without the lowest 3½
//	2 met 4, 1, and for the bye somebody with 1½ before it who lost: 1½
//	                              ½ + 2½ + 1½ = 4½, without the lowest 4
//	5 had a bye: 0, then two draws, 1; was given a game: 1, then a draw, 1½; met 1, 2½
//	                              1 + 1½ + 2½ = 5, without the lowest 4
//	3 met 1, 2½; missed: 0 + 1 and a draw, 1½; met 4, ½
//	                              2½ + 1½ + ½ = 4½, without the lowest 4
//	4 met 2, 2; a bye: 0, then a draw, ½; met 3, 1½
//	                              2 + ½ + 1½ = 4, without the lowest 3½
func TestBuchholzByHand(t *testing.T) {
	on := read(t, handmade)
	type want struct {
		entrant, place   int
		score, all, cut  float64
		won, drawn, lost int
		direct           float64
		gamepoints       int
	}
	// 1 and 2 have met and drawn, so cut decides: 2 is first. 3 has beaten 4.
	for i, w := range []want{
		{2, 1, 2.5, 4.5, 4, 1, 1, 0, 0.5, 60}, {1, 2, 2.5, 4.5, 3.5, 2, 1, 0, 0.5, 120}, {5, 3, 2, 5, 4, 0, 0, 1, 0, -60},
		{3, 4, 1, 4.5, 4, 1, 0, 1, 1, -20}, {4, 5, 1, 4, 3.5, 0, 0, 2, 0, -100},
	} {
		l := on.Standings()[i]
		got := want{l.Entrant + 1, l.Place, points(l.Score), points(Score(l.Value(Buchholz))), points(Score(l.Value(BuchholzC1))), l.Won, l.Drawn, l.Lost, points(Score(l.Value(Direct))), l.Value(GamePoints)}
		if got != w {
			t.Errorf("%+v instead of %+v", got, w)
		}
	}
	on.Rules.Plain = true // then rounds without a game count nothing, and scores are as they are
	if l := on.Standings()[1]; l.Entrant != 0 && on.Standings()[0].Entrant != 0 || on.Standings()[0].Value(Buchholz) != int(Point)*11/2 {
		t.Errorf("%+v", on.Standings())
	}
}

// league is a round robin of that many. The winner of each pair is written in a row, "="
// for a draw: 1 with 2, 1 with 3, …, 2 with 3, …
func league(t *testing.T, entrants int, winners string) Tournament {
	t.Helper()
	words, pairs := strings.Fields(winners), map[[2]int]string{}
	for a := range entrants {
		for b := a + 1; b < entrants; b++ {
			pairs[[2]int{a, b}], words = words[0], words[1:]
		}
	}
	return playedOut(t, begun(Rules{}, entrants), func(_ Tournament, at Table) Result {
		winner := pairs[[2]int{min(at.Seats[0], at.Seats[1]), max(at.Seats[0], at.Seats[1])}]
		if winner == "=" {
			return Drawn()
		}
		return Won(one(at.Seats[0] != int(winner[0]-'1')))
	}, stays)
}

func TestDirect(t *testing.T) {
	for _, c := range []struct{ winners, want string }{
		{"1 3 1 2 2 4", "1:1 2:2 4:3 3:4"},                           // of 1 and 2 with two each 1 beat 2, of 3 and 4 with one each 4 beat 3
		{"1 3 = 2 = =", "1:1 2:1 3:1 4:4"},                           // 1, 2 and 3 in a circle, all drew with 4, who has won nothing
		{"= = = = = =", "1:1 2:1 3:1 4:1"},                           // all is equal
		{"1 1 4 5 6 2 2 5 6 3 = = = = 5", "5:1 6:2 1:3 2:4 3:5 4:6"}, // 1 to 4 have two; 1 and 2 two among these, 3 and 4 one; then 1 beat 2, 3 beat 4
	} {
		var got []string
		n := len(strings.Fields(c.want))
		for _, l := range league(t, n, c.winners).Standings() {
			got = append(got, fmt.Sprintf("%d:%d", l.Entrant+1, l.Place))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v instead of %s", c.winners, got, c.want)
		}
	}
}

// The shares of a point by places in 120ths, at tables of two to six. Whatever the places are, a table
// shares out half a point for each seat.
func TestShares(t *testing.T) {
	for places, want := range map[string]string{
		"1 2": "120 0", "1 1": "60 60", "1 2 3": "120 60 0", "2 1 2": "30 120 30", "1 2 3 4": "120 80 40 0", "1 3 3 1": "100 20 20 100", "3 1 2 4 5": "60 120 90 30 0", "1 2 3 4 5 6": "120 96 72 48 24 0",
		"1 1 1 1 1 6": "72 72 72 72 72 0",
	} {
		n := len(strings.Fields(places))
		p, err := numbers(places, 1, n, n)
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		total := 0
		for seat := range n {
			e := entry{}
			e.settleGame(Placed(p, nil), seat, n)
			got = append(got, int(e.score/60))
			total += int(e.score)
		}
		if joined(got) != want || total != n*int(Point)/2 {
			t.Errorf("%s: %v instead of %s", places, got, want)
		}
	}
	for _, c := range []struct{ seats, absent, want int }{{2, 1, 120}, {3, 1, 90}, {3, 2, 120}, {4, 1, 80}, {6, 5, 120}} {
		r := Missed()
		r.Absent = 1<<c.absent - 1
		if got := r.given(c.seats); got != 60*Score(c.want) {
			t.Errorf("%d of %d absent: %d", c.absent, c.seats, got)
		}
	}
}
