package view

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/game/streit/opponent"
)

var sum = regexp.MustCompile(`(\d+) = (\d+) for the win \+ (\d+) for hand and waste \+ 2 × (\d+) for`)

// §7.1: the card of a result says how the points come about. Their sum is the score, for
// two and for three, won and resigned.
func TestRule7_1_SumsAddUp(t *testing.T) {
	said := 0
	for _, rules := range []string{"pagat", "simple", "three"} {
		o, err := streit.ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range 8 {
			m, err := streit.New(streit.NewDeal(o, cards.NewSource([32]byte{byte(seed)})))
			if err != nil {
				t.Fatal(err)
			}
			out := opponent.Playout(m.Table(), rand.NewPCG(1, uint64(seed))) // says only how it came out
			resigned, _, err := m.Do(0, streit.Action{Verb: streit.Resign})
			if err != nil {
				t.Fatal(err)
			}
			d := Table{Drawing: Drawing{Scene: onTable(i18n.For("en"), people(o.Seats()), resigned.View(game.NoSeat), pages.Look{})}}
			text := d.result().sums()
			if found := sum.FindStringSubmatch(text); found != nil {
				n := make([]int, 5)
				for i := range n[1:] {
					n[i+1], _ = strconv.Atoi(found[i+1])
				}
				if n[1] != n[2]+n[3]+2*n[4] || n[2] != 30 || n[1] != resigned.Outcome().Points[1] {
					t.Errorf("%q for %v", text, resigned.Outcome())
				}
				said++
			} else if o.Seats() == 2 || !strings.HasPrefix(text, "Points left in cards: **Anna** ") {
				t.Errorf("%q", text)
			}
			if !out.Over() {
				t.Errorf("%s %d: open", rules, seed)
			}
		}
	}
	if said < 10 {
		t.Errorf("only %d sums", said)
	}
}

func people(n int) []pages.Person {
	return []pages.Person{{ID: "11", Name: "Anna"}, {ID: "22", Name: "Ben"}, {ID: "33", Name: "Carl"}}[:n]
}

// A deal favours somebody only by more than chance, in points or in games won. If the two
// measures contradict each other, it favours nobody.
func TestFavour(t *testing.T) {
	for what, test := range map[string]struct {
		luck coach.Luck
		want bool
	}{
		"by points":  {coach.Luck{Games: 800, Wins: 0.52, UsualWins: 0.5, Points: 9, UsualPoints: 1, Within: 4, WinsWithin: 0.056}, true},
		"by games":   {coach.Luck{Games: 800, Wins: 0.76, UsualWins: 0.51, Points: 3, UsualPoints: 1, Within: 4, WinsWithin: 0.056}, true},
		"by neither": {coach.Luck{Games: 800, Wins: 0.52, UsualWins: 0.5, Points: 3, UsualPoints: 1, Within: 4, WinsWithin: 0.056}, false},
		"almost":     {coach.Luck{Games: 800, Wins: 0.55, UsualWins: 0.5, Points: 3, UsualPoints: 1, Within: 4, WinsWithin: 0.056}, false},
		"against":    {coach.Luck{Games: 800, Wins: 0.3, UsualWins: 0.5, Points: -9, UsualPoints: 1, Within: 4, WinsWithin: 0.056}, false},
		"unknown":    {coach.Luck{}, false},
	} {
		if got := favour(test.luck) > 0; got != test.want {
			t.Errorf("%s: %v", what, got)
		}
		if said := test.luck.Fortune() == coach.Good; said != test.want {
			t.Errorf("%s: a look back says %v", what, said)
		}
	}
}

// Highlights are the last three calls with the moves before them, and the end of the last
// turn; no step comes twice, and none is made up.
func TestParts(t *testing.T) {
	for _, test := range []struct {
		course Course
		want   [][2]int
	}{
		{Course{}, nil},
		{Course{Last: 4, Ends: []int{4}}, [][2]int{{1, 4}}},
		{Course{Last: 60, Ends: []int{20, 40, 60}, Calls: []int{2, 21, 22, 41}}, [][2]int{{18, 21}, {22, 22}, {38, 41}, {52, 60}}},
		{Course{Last: 41, Ends: []int{20, 40, 41}, Calls: []int{40}}, [][2]int{{37, 40}, {41, 41}}},
		{Course{Last: 40, Ends: []int{20, 40}, Calls: []int{40}}, [][2]int{{37, 40}}},
	} {
		got := test.course.Parts()
		if len(got) != len(test.want) {
			t.Errorf("%+v: %v, want %v", test.course, got, test.want)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%+v: %v, want %v", test.course, got, test.want)
			}
		}
	}
}
