package sheet_test

import (
	"bytes"
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/sheet"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/render"
)

// under is a tournament of that many entrants after that many rounds. The last round is
// half played, and somebody has withdrawn.
func under(t testing.TB, rules string, entrants, rounds int) pairing.Tournament {
	t.Helper()
	r, err := pairing.ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	on := pairing.Tournament{Rules: r, Entrants: make([]pairing.Entrant, entrants)}
	rng := rand.New(rand.NewPCG(5, 6))
	for n := range rounds {
		round, err := on.Next()
		if err != nil {
			t.Fatal(err)
		}
		on.Rounds = append(on.Rounds, round)
		for i := range round {
			for !on.Done(n, i) && (n < rounds-1 || i%2 == 0) {
				round[i].Games = append(round[i].Games, result(rng, len(round[i].Seats)))
			}
		}
		if n == 1 {
			on = on.Withdraw(entrants / 2)
		}
	}
	return on
}

func result(rng *rand.Rand, seats int) pairing.Result {
	if seats > 2 {
		return pairing.Placed([]int{1, 2, 3, 4, 5, 6}[:seats], nil)
	}
	return []pairing.Result{pairing.Placed([]int{1, 2}, nil), pairing.Placed([]int{2, 1}, nil), pairing.Placed([]int{2, 1}, nil), pairing.Placed([]int{1, 1}, nil), pairing.Missed(0)}[rng.IntN(5)]
}

func of(say i18n.Texts, on pairing.Tournament) sheet.Sheet {
	s := sheet.Sheet{Say: say, Name: "Office *league* of the `third` floor", On: on, Path: func(page int) string { return bot.Path("t", 7, page) }}
	for i := range on.Entrants {
		s.People = append(s.People, pages.Person{ID: fmt.Sprint(1000 + i), Name: fmt.Sprintf("%s Wilhelmine_von_der_%d. Wümme", []string{"Đặng", "Ana", "**B**"}[i%3], i)})
	}
	return s
}

var rules = []string{"round-robin", "round-robin double", "swiss rounds=5", "swiss table=4", "knock-out third"}

// Of all forms, sizes and phases, with long names: every page is a message that Discord
// takes, as a picture and as text.
func TestMessagesFit(t *testing.T) {
	for _, rule := range rules {
		for _, n := range []int{7, 20, 64} {
			for _, rounds := range []int{0, 1, 3} {
				s := of(i18n.For([]string{"en", "de", "fr"}[(n+rounds)%3]), under(t, rule, n, rounds))
				for page := range s.Pages() {
					for _, s.Look.Text = range []bool{true, false} {
						if s.Look.Text || rounds == 3 && page == s.Usual() {
							fits(t, s, page)
						}
					}
				}
			}
		}
	}
}

func fits(t *testing.T, s sheet.Sheet, page int) {
	t.Helper()
	m := s.Message(page)
	if n := bot.Length(m.Words()); n > markup.LayoutLimit || strings.Contains(m.Words(), "%!") || strings.Count(m.Words(), "```")%2 != 0 {
		t.Errorf("%v, page %d: %d characters\n%s", s.On.Rules, page, n, m.Words())
	}
	if (s.Pages() > 1) != (len(m.Rows) == 1) || (len(m.Files) == 1) == s.Look.Text {
		t.Errorf("%v, page %d: %d rows, %d files", s.On.Rules, page, len(m.Rows), len(m.Files))
	}
	if len(m.Rows) == 1 && (m.Rows[0][0].ID == m.Rows[0][1].ID || m.Rows[0][0].Off != (page == 0) || m.Rows[0][1].Off != (page == s.Pages()-1)) {
		t.Errorf("%v, page %d: %+v", s.On.Rules, page, m.Rows)
	}
	for _, f := range m.Files {
		if _, err := png.Decode(bytes.NewReader(f.Data)); err != nil || f.Alt == "" || len([]rune(f.Alt)) > render.AltLimit {
			t.Errorf("%v: %v, %s", s.On.Rules, err, f.Alt)
		}
	}
	for r := range s.On.Rounds {
		if text := s.Round(r, markup.ContentLimit-200, func(int) string { return "https://discord.com/channels/1441000000000000001/1441000000000000002" }); bot.Length(text) > markup.ContentLimit || text == "" {
			t.Errorf("%v, round %d: %d characters", s.On.Rules, r, bot.Length(text))
		}
	}
}

// A large bracket opens where something is going on: at the open matches of a round, and from
// the quarter-finals on there.
func TestUsualPage(t *testing.T) {
	for rounds, want := range map[int]int{0: 0, 1: 0, 2: 0, 3: 0, 4: 4, 5: 4, 6: 4} {
		s := of(i18n.For("en"), under(t, "knock-out", 64, rounds))
		if got := s.Usual(); got != want || s.Pages() != 5 {
			t.Errorf("round %d: page %d of %d", rounds, got, s.Pages())
		}
	}
	on := under(t, "knock-out", 64, 1)
	for i := range 20 {
		if on.Rounds[0][i].Games = nil; i != 17 {
			on.Rounds[0][i].Games = []pairing.Result{pairing.Placed([]int{1, 2}, nil)}
		}
	}
	if got := of(i18n.For("en"), on).Usual(); got != 2 {
		t.Errorf("page %d", got)
	}
	if got := of(i18n.For("en"), under(t, "swiss", 64, 1)); got.Usual() != 0 || got.Pages() != 4 {
		t.Errorf("page %d of %d", got.Usual(), got.Pages())
	}
}

// Everybody stands on one page, and on one only.
func TestPagesHaveEverybodyOnce(t *testing.T) {
	for _, rule := range []string{"round-robin", "swiss"} {
		s := of(i18n.For("en"), under(t, rule, 40, 2))
		for i := range s.People {
			s.People[i].Name = fmt.Sprintf("N%02d", i)
		}
		all := ""
		for page := range s.Pages() {
			all += s.Message(page).Files[0].Alt
		}
		for i := range 40 {
			if n := strings.Count(all, fmt.Sprintf("N%02d", i)); n != 1 {
				t.Errorf("%s: %d stands there %d times", rule, i, n)
			}
		}
	}
}

func TestNumbers(t *testing.T) {
	const p = pairing.Point
	for score, want := range map[pairing.Score]string{0: "0", p / 4: "¼", p / 2: "½", p: "1", p * 3 / 2: "1½", p * 11 / 4: "2¾", p * 5 / 3: "1.67", -p / 2: "–½", p * 41 / 9: "4.56", p * 37 / 9: "4.11",
		p * 203 / 200: "1.02", 4 * p: "4", 4*p - 1: "4.00"} {
		if got := sheet.Number(i18n.For("en"), score); got != want {
			t.Errorf("%d is %s instead of %s", score, got, want)
		}
	}
}

// A forgotten member has no name, and nobody has a name that does anything.
func TestNamesAreHarmless(t *testing.T) {
	s := of(i18n.For("en"), under(t, "swiss", 4, 1))
	s.People[0].Name, s.People[1].Name = "", "<@77> **x** `"
	s.Look.Text = true
	_, block, _ := strings.Cut(s.Message(0).Words(), "```")
	if text := s.Round(0, markup.ContentLimit-200, func(int) string { return "" }); strings.Contains(text, "<@77>") || strings.Contains(text, "****") || strings.Count(block, "`") != 3 {
		t.Error(text, block)
	}
}

// docs/tournaments.md gives the real sizes of cross tables: up to how many entrants the
// picture has one, and the text.
func TestCrossTablesAreAsLargeAsTheDocsSay(t *testing.T) {
	page, err := os.ReadFile("../../../../docs/tournaments.md")
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`up to (\d+) members, or (\d+) who play twice \(as text, where lines are shorter, up to (\d+), or (\d+) who play twice\)`).FindSubmatch(bytes.Join(bytes.Fields(page), []byte(" ")))
	if said == nil {
		t.Fatal("the docs say nothing of it")
	}
	for i, rule := range []string{"round-robin", "round-robin double"} {
		picture, text := 0, 0
		for n := pairing.Fewest; n <= 20; n++ {
			on := under(t, rule, n, 0)
			on = under(t, rule, n, on.Rules.Played(n)-1)
			s := of(i18n.For("en"), on)
			for e := range s.People {
				s.People[e].Name = fmt.Sprint("N", e)
			}
			// A list says how often each has won; a cross table says against whom.
			if alt := s.File(0).Alt; !strings.Contains(alt, "wins") {
				picture = n
			}
			if head, _, _ := strings.Cut(s.Text(0), "\n"); strings.Contains(head, " 1 ") && strings.Contains(head, fmt.Sprintf(" %d ", n)) {
				text = n
			}
		}
		if got := []string{strconv.Itoa(picture), strconv.Itoa(text)}; got[0] != string(said[1+i]) || got[1] != string(said[3+i]) {
			t.Errorf("%s: %v instead of %s and %s", rule, got, said[1+i], said[3+i])
		}
	}
}
