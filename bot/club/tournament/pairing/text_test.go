package pairing

import (
	"os"
	"strings"
	"testing"
)

func TestRulesReadAsTheyPrint(t *testing.T) {
	for line, want := range map[string]Rules{
		"round-robin": {}, "round-robin double": {Double: true}, "swiss": {Form: Swiss}, "swiss rounds=5 table=4 plain": {Form: Swiss, Rounds: 5, Table: 4, Plain: true}, "swiss table=4 planned": {Form: Swiss, Table: 4, Planned: true},
		"knock-out third": {Form: KnockOut, Third: true},
	} {
		if got, err := ParseRules(line); err != nil || got != want || want.String() != line {
			t.Errorf("%s: %+v, %v, %s", line, got, err, want)
		}
	}
	for _, line := range []string{"", "cup", "swiss double", "swiss rounds=0", "swiss rounds=064", "swiss rounds=64", "swiss table=2", "knock-out rounds=3", "swiss x", "swiss rounds"} {
		if got, err := ParseRules(line); err == nil {
			t.Errorf("%q: %+v", line, got)
		}
	}
}

// As in every other notation, blank lines and comments are left out, but they count.
func TestBlankLinesAndComments(t *testing.T) {
	plain := playedOut(t, begun(Rules{Form: Swiss}, 5), stronger, stays).Encode()
	text := "# Tuesday\n\n" + strings.ReplaceAll(plain, "\n", "   # a comment\r\n \t\n# another\n") + "\n\n"
	if on, err := Decode(text); err != nil || on.Encode() != plain {
		t.Errorf("%v\n%s", err, on.Encode())
	}
	for text, want := range map[string]string{"# one\n\nstopp tournament 1\n\nrules swiss\nentrants 5\nround\n# x\n1-1\n": "line 9: ", "\n\nrules swiss\n": "line 3 is not", "# nothing\n": "empty"} {
		if _, err := Decode(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v instead of %s", err, want)
		}
	}
}

// A text that is no tournament is refused, with the line.
func TestDecodeRefuses(t *testing.T) {
	begin := "stopp tournament 1\nrules swiss\nentrants 5\n"
	for _, text := range []string{
		"", "stopp tournament 2\n", "stopp tournament 1\n", "stopp tournament 1\nentrants 2\n", "stopp tournament 1\nentrants 70\n", begin + "entrants 5\n", begin + "rules swiss\n", begin + "filler 6\n", begin + "gone 1\n", begin + "gone 1 0\n",
		begin + "1-2\n", begin + "round\nround\nround\nround\n", begin + "round\n1-1\n", begin + "round\n1-2-3\n", begin + "round\n1-6\n", begin + "round\n1-2\n2-3\n", begin + "round\n1: 1\n", begin + "round\n1-2: 1\n", begin + "round\n1-2: 1 3\n",
		begin + "round\n1-2: 1 2 (1\n", begin + "round\n1-2: 1 2 (1 2 3)\n", begin + "round\n1-2: missed C\n", begin + "round\n1-2: missed\n", begin + "round\n1-2: missed B A\n", begin + "round\n1-2: 1 2; 1 2\n", begin + "round\n1-2: 1 2 (1 2000000)\n", begin + "round\nfiller 1\n",
	} {
		if on, err := Decode(text); err == nil {
			t.Errorf("%q is\n%s", text, on.Encode())
		}
	}
}

// A changed seat is found out.
func TestVerifyFindsOut(t *testing.T) {
	on := playedOut(t, begun(Rules{Form: Swiss}, 8), stronger, stays)
	other := read(t, strings.Replace(on.Encode(), "4-1:", "1-4:", 1))
	if err := on.Verify(); err != nil {
		t.Error(err)
	}
	if err := other.Verify(); err == nil || !strings.Contains(err.Error(), "round 2 ") {
		t.Error(err)
	}
}

// keptIn are the tournaments of a file.
func keptIn(t testing.TB, file string) []string {
	t.Helper()
	kept, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(kept), "\n\n"), "\n\n")
}

// Tournaments that were paired once are paired like that for ever: a program that did
// otherwise could not go on with tournaments under way. Never change the file.
func TestPairedForEver(t *testing.T) {
	tournaments := keptIn(t, "forever.txt")
	if len(tournaments) != 6 {
		t.Fatalf("%d tournaments", len(tournaments))
	}
	for _, text := range tournaments {
		text = strings.TrimSuffix(text, "\n")
		on := read(t, text+"\n")
		if err := on.Verify(); err != nil || !on.Over() || on.Encode() != text+"\n" {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

// Six Swiss tournaments, with missed games and members who left. From the second round on,
// bbpPairings paired them the same, by the Dutch rules of 2025 (docs/tournaments.md).
func TestPairedByTheDutchRules(t *testing.T) {
	tournaments := keptIn(t, "dutch.txt")
	if len(tournaments) != 6 {
		t.Fatalf("%d tournaments", len(tournaments))
	}
	for _, text := range tournaments {
		if err := read(t, text+"\n").Verify(); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

// Whatever can be read can be drawn, ranked and verified, and prints as text that reads the
// same.
func FuzzDecode(f *testing.F) {
	for _, text := range keptIn(f, "forever.txt") {
		f.Add(text + "\n")
	}
	f.Add(handmade)
	f.Add("stopp tournament 1\nrules knock-out third\nentrants 3\ngone 1 2\nround\n-\n1-2: 1 1; void; missed A B\n3\nround\n")
	f.Fuzz(func(t *testing.T, text string) {
		on, err := Decode(text)
		if err != nil {
			return
		}
		if back, err := Decode(on.Encode()); err != nil || back.Encode() != on.Encode() {
			t.Fatalf("%v\n%s", err, on.Encode())
		}
		on.Verify()
		orderly(t, on)
		on.Next()
		on.Withdraw(0).Standings()
	})
}
