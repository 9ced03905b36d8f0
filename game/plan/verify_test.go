package plan_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/plan"
	"stopp/game/record"
	"stopp/game/streit"
)

var ids = fair.Joined{Challenge: "1441000000000000001", Accepted: []string{"1441000000000000002"}}

// recorded are the records of a series of Streitpatience, as the room writes them.
func recorded(t *testing.T, rules, text string, games int) (all []string) {
	t.Helper()
	secret := fair.Secret{7}
	s := plan.Series{Form: form(t, text), Players: 2}
	if s.Form.Kind == plan.Duplicate {
		s.Order = plan.Draw(s.Form.N, cards.NewSource(secret.OrderKey("streitpatience", ids)))
	}
	for range games {
		g := s.Game(len(s.Results) + 1)
		d := deal(t, rules, secret, g)
		all = append(all, written(d, secret, g, text))
		s.Results = append(s.Results, plan.Result{Seats: g.Seats, Started: int(d.Starter), Ending: "won"})
	}
	return all
}

func deal(t *testing.T, rules string, secret fair.Secret, g plan.Game) streit.Deal {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	d := streit.NewDeal(o, cards.NewSource(secret.SeriesKey("streitpatience", ids, g.Deal)))
	if g.Start != plan.Nobody {
		d.Starter = game.Seat(g.Start)
	}
	return d
}

func written(d streit.Deal, secret fair.Secret, g plan.Game, form string) string {
	r := d.Record()
	proof := fair.Proof{Seal: secret.Seal(), Secret: secret.Reveal(), Challenge: ids.Challenge, Accepted: ids.Accepted[0], Number: g.Deal, Series: fmt.Sprintf("%d %s", g.No, form)}
	r.Head = append(r.Head, proof.Lines()...)
	return r.String()
}

// tables are the records of a match between two pairs.
func tables(t *testing.T, deals int) (all []string) {
	t.Helper()
	var m plan.Tables
	for table := range 2 {
		for i := range deals {
			g := m.Game(table, i+1)
			d := deal(t, "pagat start=alternate", fair.Secret{7}, g)
			m[table] = append(m[table], plan.Result{Seats: g.Seats, Started: int(d.Starter)})
			g.No += table * deals
			all = append(all, written(d, fair.Secret{7}, g, fmt.Sprintf("%s %d", plan.TablesWord, deals)))
		}
	}
	return all
}

// problems are the problems of each record by itself, and of all together.
func problems(t *testing.T, records []string) (all []error) {
	t.Helper()
	var parsed []*record.Record
	for _, text := range records {
		r, err := record.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, streit.Verify(r)...)
		parsed = append(parsed, r)
	}
	return append(all, plan.Verify(parsed)...)
}

// The records of whole series, and of their beginnings, verify: by this program, and by the
// lines of Python in docs/fair-deals.md, which have nothing in common with it.
func TestSeriesAreVerified(t *testing.T) {
	python := pythonOfTheDocs(t)
	for name, records := range map[string][]string{
		"total": recorded(t, "pagat", "total 300", 6), "alternate": recorded(t, "pagat start=alternate", "best 7", 5), "one": recorded(t, "strict", "best 3", 1),
		"duplicate": recorded(t, "pagat start=alternate", "duplicate 4", 8), "ended early": recorded(t, "pagat", "duplicate 5", 7), "tables": tables(t, 2),
		"tables that ended early": append(tables(t, 3)[:1], tables(t, 3)[3:5]...),
	} {
		if got := problems(t, records); got != nil {
			t.Errorf("%s: %v\n%s", name, got, strings.Join(records, "\n"))
		}
		if name == "tables that ended early" { // those lines don't know it
			continue
		}
		if got := python(records); got != "verified" && got != noPython {
			t.Errorf("%s: Python says %s", name, got)
		}
		slices.Reverse(records)
		if got := problems(t, records); got != nil {
			t.Errorf("%s, backwards: %v", name, got)
		}
	}
}

// Lines that don't follow are named.
func TestWhatDoesNotFollowInASeries(t *testing.T) {
	python := pythonOfTheDocs(t)
	change := func(records []string, which int, pattern, replacement string) []string {
		all := slices.Clone(records)
		if all[which] = regexp.MustCompile(`(?m)^`+pattern).ReplaceAllString(all[which], replacement); all[which] == records[which] {
			t.Fatalf("%s changes nothing", pattern)
		}
		return all
	}
	three, four := recorded(t, "pagat start=alternate", "best 7", 3), recorded(t, "pagat start=alternate", "duplicate 4", 8)
	swapped := slices.Clone(four) // two games of the second half change places
	swapped[5], swapped[6] = strings.Replace(four[6], "series 7", "series 6", 1), strings.Replace(four[5], "series 6", "series 7", 1)
	otherOrder := change(change(four, 4, `series 5`, "series 8"), 7, `series 8`, "series 5")
	for _, test := range []struct {
		name    string
		records []string
		want    string
		seen    bool // by Python, too
	}{
		{"a game is missing", []string{three[0], three[2]}, "there is no record of game 2", false},
		{"a game comes twice", []string{three[0], three[1], three[1]}, "record 3 is of game 2, of which there is one", true},
		{"another deal", change(three, 1, `deal-number 2`, "deal-number 3"), "deck A does not follow", true},
		{"another game", []string{three[0], strings.Replace(three[2], "series 3", "series 2", 1)}, "game 2 has deal 3, not 2", false},
		{"another order", swapped, "game 6 has deal", true},
		{"yet another", otherOrder, "game 5 has deal", false},
		{"another start", change(three, 1, `start (.)`, "start "+map[bool]string{true: "B", false: "A"}[strings.Contains(three[1], "start A")]), "game 2 is begun by", false},
		{"another length", change(three, 2, `series 3 best 7`, "series 3 best 5"), "record 3 is of another series", false},
		{"other rules", change(three, 2, `rules .*`, "rules strict start=alternate"), "record 3 is of another series", false},
		{"no series", change(three, 0, `series .*`, ""), "record 1 does not say", false},
		{"a series of nothing", change(three, 0, `series .*`, "series 1 best 0"), "record 1 does not say", false},
		{"another secret", change(three, 2, `accepted .*`, "accepted 1"), "deck A does not follow", false},
		{"no number", change(three, 2, `deal-number .*`, "deal-number x"), `"x" is no number of a deal`, false},
	} {
		got := problems(t, test.records)
		if len(got) == 0 || !strings.Contains(fmt.Sprint(got), test.want) {
			t.Errorf("%s: %v", test.name, got)
		}
		if test.seen && python(test.records) == "verified" {
			t.Errorf("%s: Python has not seen it", test.name)
		}
	}
}

const noPython = "there is no Python here"

// pythonOfTheDocs runs the lines of docs/fair-deals.md on records, or says noPython.
func pythonOfTheDocs(t *testing.T) func(records []string) string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		return func([]string) string { return noPython }
	}
	text, err := os.ReadFile("../../docs/fair-deals.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	script := filepath.Join(dir, "check.py")
	if err := os.WriteFile(script, regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(text)[1], 0o600); err != nil {
		t.Fatal(err)
	}
	return func(records []string) string {
		args := []string{script}
		for i, r := range records {
			args = append(args, filepath.Join(dir, fmt.Sprintf("%d.txt", i)))
			if err := os.WriteFile(args[i+1], []byte(r), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		out, _ := exec.Command(python, args...).CombinedOutput()
		return strings.TrimSpace(string(out))
	}
}
