package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/patience"
	series "stopp/game/plan"
	"stopp/game/streit"
	"stopp/game/zhengfen"
)

var (
	sealed = fair.Secret{9}
	byTwo  = fair.Joined{Challenge: "1441000000000000001", Accepted: []string{"1441000000000000002"}}
	joined = fair.Joined{Challenge: "1441000000000000001", Accepted: []string{"1441000000000000002", "1441000000000000003"}, Started: "1441000000000000004"}
)

// proof is the part of a record's head about the origin of its deal.
func proof(ids fair.Joined, number int, of string) string {
	p := fair.Proof{Seal: sealed.Seal(), Secret: sealed.Reveal(), Challenge: ids.Challenge, Joined: ids.Accepted, Started: ids.Started, Number: number, Series: of}
	var b strings.Builder
	for _, l := range p.Lines() {
		fmt.Fprintln(&b, l.Key, strings.Join(l.Words, " "))
	}
	return b.String()
}

// streitRecord is the record of a match that somebody was challenged to. Start is the seat
// that begins it in a series, NoSeat where the deal says it.
func streitRecord(t *testing.T, rules string, key [32]byte, start game.Seat, proof string) (string, game.Seat) {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	d := streit.NewDeal(o, cards.NewSource(key))
	if start != game.NoSeat {
		d.Starter = start
	}
	return d.Record().String() + proof, d.Starter
}

// seriesRecords are the records of that many games of a series.
func seriesRecords(t *testing.T, rules, form string, games int) (all []string) {
	t.Helper()
	f, err := series.Parse(form)
	if err != nil {
		t.Fatal(err)
	}
	s := series.Series{Form: f, Players: 2}
	if f.Kind == series.Duplicate {
		s.Order = series.Draw(f.N, cards.NewSource(sealed.OrderKey(streit.RecordName, byTwo)))
	}
	for range games {
		g, start := s.Game(len(s.Results)+1), game.NoSeat
		if g.Start != series.Nobody {
			start = game.Seat(g.Start)
		}
		text, began := streitRecord(t, rules, sealed.SeriesKey(streit.RecordName, byTwo, g.Deal), start, proof(byTwo, g.Deal, fmt.Sprint(g.No, " ", form)))
		all = append(all, text)
		s.Results = append(s.Results, series.Result{Seats: g.Seats, Started: int(began)})
	}
	return all
}

// tablesRecords are the records of a match between two pairs over two deals.
func tablesRecords(t *testing.T) (all []string) {
	t.Helper()
	var m series.Tables
	for no := range 4 {
		g := m.Game(no/2, 1+no%2)
		start := game.NoSeat
		if g.Start != series.Nobody {
			start = game.Seat(g.Start)
		}
		text, began := streitRecord(t, "pagat start=alternate", sealed.SeriesKey(streit.RecordName, byTwo, g.Deal), start, proof(byTwo, g.Deal, fmt.Sprint(no+1, " ", series.TablesWord, " 2")))
		all = append(all, text)
		m[no/2] = append(m[no/2], series.Result{Seats: g.Seats, Started: int(began)})
	}
	return all
}

// joinedRecord is the record of a table of Zheng Fen that people joined, over two rounds.
func joinedRecord(t *testing.T) string {
	t.Helper()
	rules, err := zhengfen.ParseRules("zheng-fen players=3")
	if err != nil {
		t.Fatal(err)
	}
	decks := zhengfen.Decks(cards.NewSource(sealed.KeyOf(zhengfen.Name, joined)), 2)
	return zhengfen.Record(rules, decks[0]).String() + proof(joined, 0, "") + "A pass\n" + "deck " + decks[1].String() + "\n"
}

// everyKind are records of all kinds; those of a series are all of its games.
func everyKind(t *testing.T) map[string][]string {
	t.Helper()
	single := func(rules string) string {
		text, _ := streitRecord(t, rules, sealed.Key(byTwo.Challenge, byTwo.Accepted[0]), game.NoSeat, proof(byTwo, 0, ""))
		return text
	}
	sealedDay := patience.Sealed(patience.Rules{Kind: patience.Harfe}, 77, strings.Repeat("ab", 32), "2026-11-22")
	alternating := seriesRecords(t, "pagat start=alternate", "best 7", 3)
	return map[string][]string{
		"one": {single("pagat") + "A turn\nA lay\n"}, "cut": {single("strict start=cut-high")}, "three": {single("three")}, "simple": {single("simple")}, "the same deal": {single("pagat") + "deal-of 7\n"},
		"joined": {joinedRecord(t)}, "day": {sealedDay.String() + "t-1\n"},
		"series": alternating, "its first game": alternating[:1], "a later one": alternating[2:], "points": seriesRecords(t, "pagat", "total 300", 2),
		"duplicate": seriesRecords(t, "pagat start=alternate", "duplicate 2", 4), "tables": tablesRecords(t),
	}
}

// stated is the program's name for what a line states, where it may leave that unchecked.
func stated(line string) string {
	word, _, _ := strings.Cut(line, " ")
	what, known := map[string]string{"rules": "the rules", "deal-of": "which match had the same deal", "start": "who begins", "series": "which game of which series it is", "day": "the day"}[word]
	if _, err := game.ParseSeat(word); err == nil || strings.Contains(line, "-") && !known && len(word) < 6 {
		return "the moves"
	}
	return what
}

// altered are all ways of changing a line: one word at a time, or the line said twice.
func altered(line string) (all []string) {
	words := strings.Fields(line)
	for i := 1; i < len(words); i++ {
		other := strings.Split(strings.Join(words, " "), " ")
		switch w := words[i]; {
		case len(words) > 9 && (i < 3 || i == len(words)-2) && w != words[i+1]:
			other[i], other[i+1] = other[i+1], w
		case len(words) > 9: // of a deck only some cards change places
			continue
		case len(w) == 1 && w >= "A" && w <= "C":
			other[i] = map[bool]string{true: "B", false: "A"}[w == "A"]
		case w[len(w)-1] >= '0' && w[len(w)-1] <= '8':
			other[i] = w[:len(w)-1] + strconv.Itoa(int(w[len(w)-1]-'0')+1)
		case w[len(w)-1] == '9':
			other[i] = w[:len(w)-1] + "8"
		default:
			other[i] = w[:len(w)-1] + map[bool]string{true: "b", false: "a"}[w[len(w)-1] == 'a']
		}
		all = append(all, strings.Join(other, " "))
	}
	return append(all, line+"\n"+line)
}

// verifiedFiles is the answer of «stopp verify» about records.
func verifiedFiles(t *testing.T, dir string, records []string) (status int, out, errs string) {
	t.Helper()
	args := []string{"verify"}
	for i, text := range records {
		args = append(args, filepath.Join(dir, fmt.Sprintf("%d.txt", i)))
		if err := os.WriteFile(args[i+1], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var o, e bytes.Buffer
	status = command(t, args, "", &o, &e)
	return status, o.String(), e.String()
}

// dispensable tells whether a record may lack a line: an unchecked statement, a later round's
// deck, or the seal of a salt. The answer then names it.
func dispensable(line, out string) bool {
	return stated(line) != "" || strings.HasPrefix(line, "deck 5s") || strings.HasPrefix(line, "seal") && strings.Contains(out, "the salt")
}

// Whatever a record says is checked, or is said to be unchecked. Each line of each kind of record, also
// among those of a series, is changed in every way and taken away. Then either nothing is verified any
// more, or what the line states is named.
func TestEveryLineIsCheckedOrSaidNotToBe(t *testing.T) {
	dir := t.TempDir()
	for kind, records := range everyKind(t) {
		status, out, errs := verifiedFiles(t, dir, records)
		if status != 0 || errs != "" || !strings.HasPrefix(out, "verified\nnot checked: the rules") {
			t.Errorf("%s: status %d, %s%s\n%s", kind, status, out, errs, strings.Join(records, "\n"))
			continue
		}
		for i, text := range records {
			lines := strings.SplitAfter(text, "\n")
			for n, line := range lines[:len(lines)-1] {
				less := slices.Concat(records[:i], []string{strings.Join(slices.Concat(lines[:n], lines[n+1:]), "")}, records[i+1:])
				if status, out, errs := verifiedFiles(t, dir, less); status == 0 && !dispensable(line, out) {
					t.Errorf("%s, record %d without %q is %s%s", kind, i+1, line, out, errs)
				}
				for _, other := range altered(strings.TrimSuffix(line, "\n")) {
					changed := append([]string(nil), records...)
					changed[i] = strings.Join(lines[:n], "") + other + "\n" + strings.Join(lines[n+1:], "")
					status, out, errs := verifiedFiles(t, dir, changed)
					if what := stated(line); status == 0 && (what == "" || !strings.Contains(out, what)) {
						t.Errorf("%s, record %d: %q instead of %q is %s%s", kind, i+1, other, line, out, errs)
					}
				}
			}
		}
	}
}

// Wrong records that used to be verified: all starts of a series turned round, acceptances
// that count for nothing, and games that a series never reaches.
func TestVerifyFindsOut(t *testing.T) {
	dir, turned := t.TempDir(), []string(nil)
	for _, text := range seriesRecords(t, "pagat start=alternate", "best 7", 3) {
		turned = append(turned, strings.NewReplacer("start A", "start B", "start B", "start A").Replace(text))
	}
	one := seriesRecords(t, "pagat", "duplicate 2", 4)
	tables := tablesRecords(t)
	for name, c := range map[string]struct {
		records []string
		want    string
	}{
		"all starts turned round": {turned, "the start does not follow"},
		"more who accepted":       {[]string{everyKind(t)["one"][0][:strings.Index(everyKind(t)["one"][0], "A turn")] + "accepted 1441000000000000009\n"}, `a second line "accepted"`},
		"a fifth game":            {append(one, strings.Replace(one[3], "series 4", "series 5", 1)), "never comes to"},
		"a fifth game of two":     {append(tables, strings.Replace(tables[3], "series 4", "series 5", 1)), "never comes to"},
		"no end of tables":        {[]string{tables[0], strings.Replace(tables[1], "series 2 tables 2", "series 2 tables 9000000000000000000", 1)}, "does not say which game"},
	} {
		if status, out, errs := verifiedFiles(t, dir, c.records); status != 1 || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%s: status %d, %s%s", name, status, out, errs)
		}
	}
}
