package sheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/render"
)

var people = []pages.Person{{ID: "1", Name: "Anna"}, {ID: "2", Name: "Ben*"}, {ID: "3", Name: "Cleo"}, {ID: "4", Name: "Dora"}, {ID: "5", Name: "Emil"}, {ID: "6", Name: "Đặng"}}

// played is a series after that many games, won in turn.
func played(t testing.TB, form string, players, games int) plan.Series {
	f, err := plan.Parse(form)
	if err != nil {
		t.Fatal(err)
	}
	s := plan.Series{Form: f, Players: players, Order: []int{2, 1}}
	for n := range games {
		g, ok := s.Next()
		if !ok {
			t.Fatalf("%s is over after %d games", form, n)
		}
		r := plan.Result{Seats: g.Seats, Started: 0, Ending: "won", Winner: slices.Index(g.Seats, n*n%players), Points: make([]int, players)}
		r.Points[r.Winner] = 30 + n
		s.Results = append(s.Results, r)
	}
	return s
}

func sheetOf(s plan.Series, language string) Sheet {
	return Sheet{Say: i18n.For(language), People: people[:s.Players], Of: s.Sheet()}
}

// The score and the leader are said in words, harmless for Discord.
func TestStanding(t *testing.T) {
	for _, test := range []struct {
		series plan.Series
		want   string
	}{
		{played(t, "total 300", 2, 0), "**A series**, to 300 points."},
		{played(t, "total 300", 2, 3), "**Series**, to 300 points. After 3 games: **Anna** 62, **Ben\\*** 31."},
		{played(t, "best 3", 2, 3), "🏆 **Anna** wins the series (best of 3) after 3 games: **Anna** 2, **Ben\\*** 1."},
		{played(t, "best 3", 3, 1), "**Series**, best of 3. After the first game: **Anna** 1, **Ben\\*** 0, **Cleo** 0."},
		{played(t, "duplicate 2", 2, 3), "**Series**, 2 deals, each played twice. After 3 games: **Anna** 62, **Ben\\*** 31."},
	} {
		if got := sheetOf(test.series, "en").Standing(); got != test.want {
			t.Errorf("%s\nnot %s", got, test.want)
		}
	}
	s := played(t, "total 300", 2, 1)
	s.Results = append(s.Results, plan.Result{Seats: []int{1, 0}, Ending: plan.Abandoned, Winner: plan.Nobody})
	if got := sheetOf(s, "en").Standing(); !strings.Contains(got, "without a winner") {
		t.Error(got)
	}
}

// The picture has an alt text with everything it shows, as far as there is room. Text can
// stand in its place. Both fit into a message, in every language.
func TestMessage(t *testing.T) {
	for _, language := range []string{"en", "de", "fr"} {
		for _, players := range []int{2, 6} {
			for _, games := range []int{1, 7, 30} {
				s := sheetOf(played(t, "total 10000", players, games), language)
				m := s.Message()
				if len(m.Files) != 1 || len([]rune(m.Files[0].Alt)) > render.AltLimit || len(m.Mentions) > 0 || m.CheckLayout() != nil {
					t.Fatalf("%d files, %d characters", len(m.Files), bot.Length(m.Words()))
				}
				for player, p := range s.People {
					if want := fmt.Sprintf("%s %d", p.Name, s.Of.Points[player]); !strings.Contains(m.Files[0].Alt, want) {
						t.Errorf("%s is missing in %s", want, m.Files[0].Alt)
					}
				}
				if s.Look.Text = true; len(s.Message().Files) > 0 || !strings.Contains(s.Message().Words(), "```\n") || s.Message().CheckLayout() != nil {
					t.Error(s.Message().Words())
				}
			}
		}
	}
}

// Which games of a duplicate had the same cards is told when it is over, and not before. Two
// duplicates that differ in nothing else look the same.
func TestDuplicateTellsNothingBefore(t *testing.T) {
	one, other := played(t, "duplicate 2", 2, 3), played(t, "duplicate 2", 2, 3)
	other.Order = []int{1, 2}
	if a, b := sheetOf(one, "en").Message(), sheetOf(other, "en").Message(); fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("%s\n%s", a.Words(), b.Words())
	}
	over := sheetOf(played(t, "duplicate 2", 2, 4), "en")
	if alt := over.Alt(); !strings.Contains(alt, "Deal 1: Anna 30 + 0, Ben* 0 + 33.") || !strings.Contains(alt, "Deal 2: Anna 0 + 32, Ben* 31 + 0.") {
		t.Error(alt)
	}
	if m := over.Message(); !strings.Contains(m.Words(), "both plays of each deal") {
		t.Error(m.Words())
	}
}
