package streit

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// §8, §8.4: every option of every rule set is as in the tables.
func TestRule8_4_RuleSets(t *testing.T) {
	if names := setNames(); len(names) != len(plainSets) || strings.Join(names, " ") != "pagat strict covered crapette kern1884 juhl simple three" {
		t.Fatalf("the rule sets are %v", names)
	}
	for name := range plainSets {
		o := optionsOf(t, name)
		sameSettings(t, o)
		if o.String() != name || len(o.Different()) != 0 {
			t.Errorf("%s prints as %s", name, o)
		}
		if o.Validate() != nil {
			t.Errorf("%s contradicts itself", name)
		}
	}
}

// sameSettings compares what options print with what the plain table of §8 makes of that
// line.
func sameSettings(t *testing.T, o Options) {
	t.Helper()
	plainly := plainOptions(o.String())
	settings := o.Settings()
	for _, s := range settings {
		if plainly[s.Name] != s.Value {
			t.Errorf("%v: %s is %s, plainly %q", o, s.Name, s.Value, plainly[s.Name])
		}
	}
	if len(settings) != len(plainly)-1 {
		t.Errorf("%d options, plainly %d", len(settings), len(plainly)-1)
	}
}

// §8: the default of every option, and its values, in the table's order.
func TestRule8_Table(t *testing.T) {
	var lines []string
	for _, s := range (Options{}).Settings() {
		line := s.Name + ": " + strings.Join(Choices(s.Name), " ")
		if s.Name == "start" {
			line += " alternate" // in a series only
		}
		lines = append(lines, line)
		if Choices(s.Name)[0] != s.Value {
			t.Errorf("%s is not %s by default", s.Name, Choices(s.Name)[0])
		}
	}
	var want []string
	names, values := plainTable()
	for _, name := range names {
		want = append(want, name+": "+strings.Join(values[name], " "))
	}
	if !slices.Equal(lines, want) {
		t.Errorf("the table is\n%s\nnot\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	if Choices("colour") != nil {
		t.Error("there is an option colour")
	}
}

// Notation: the rules print the set's name, then what differs from it in the
// table's order; they may be read in any order and repeat the set's own.
func TestRule8_Lines(t *testing.T) {
	for line, want := range map[string]string{
		"  pagat\twrong-call=skip ":                                "pagat wrong-call=skip",
		"pagat take-back=off reserve=11":                           "pagat reserve=11 take-back=off",
		"pagat reserve=13 window=turn":                             "pagat",
		"crapette reserve=11":                                      "crapette",
		"crapette reserve=13 take-back=on":                         "crapette reserve=13 take-back=on",
		"pagat  wrong-call=skip claim=call window=move":            "pagat window=move claim=call wrong-call=skip",
		"pagat duties=fill-vacancy+family-first":                   "pagat duties=family-first+fill-vacancy",
		"juhl duties=fill-vacancy+family-first":                    "juhl duties=family-first+fill-vacancy",
		"juhl duties=family-first take-back=off":                   "juhl",
		"juhl referee=arbiter take-back=on":                        "juhl referee=arbiter take-back=on",
		"pagat take-back=off duties=family-first strict=free":      "pagat strict=free duties=family-first take-back=off",
		"pagat start=alternate":                                    "pagat start=alternate",
		"juhl duties=fill-vacancy+reserve-first+family-first":      "juhl duties=reserve-first+family-first+fill-vacancy",
		"pagat duties=fill-vacancy+family-first+reserve-first":     "pagat",
		"pagat duties=none":                                        "pagat duties=none",
		"kern1884 referee=stopp window=move":                       "kern1884 referee=stopp window=move",
		"covered covered=2 strict=off":                             "covered covered=2 strict=off",
		"three reserve=8 peek=on loose=on":                         "three loose=on peek=on",
		"simple strict=on build=suit own-waste=on first-load=no":   "simple strict=on build=suit first-load=no own-waste=on",
		"pagat reserve-top=closed start=cut-low deal=houses-first": "pagat deal=houses-first start=cut-low reserve-top=closed",
		"pagat vacancy=waste load=last-resort":                     "pagat load=last-resort vacancy=waste",
		"pagat referee=touch vacancy=reserve":                      "pagat vacancy=reserve referee=touch",
	} {
		o := optionsOf(t, line)
		if o.String() != want {
			t.Errorf("%q prints as %q, want %q", line, o, want)
		}
		sameSettings(t, o)
	}
}

// Notation: an unknown option, an unknown value, or one given twice is refused.
func TestRule8_LinesRefused(t *testing.T) {
	for _, line := range []string{"", "skat", "Pagat", "pagat peek", "pagat peek=", "pagat peek=yes", "pagat reserve=20",
		"pagat reserve=-1", "pagat reserve=07", "pagat covered=3", "pagat strict=on strict=on", "pagat duties=",
		"pagat duties=family-first+family-first", "pagat duties=open-first", "pagat duties=none+family-first",
		"pagat duties=family-first+", "pagat =on", "pagat referee", "pagat Peek=on", "pagat set=three",
		"pagat pagat", "window=move", "pagat ="} {
		if o, err := ParseOptions(line); !errors.Is(err, ErrNotation) {
			t.Errorf("%q: %v, %v", line, o, err)
		}
	}
}

// Options that don't contradict each other print and read back, and mean what the plain
// table says.
func TestRule8_LinesReadBack(t *testing.T) {
	for seed := range tries(2000, 100_000) {
		o := randomOptions(rand.NewPCG(seed, 80))
		if again := optionsOf(t, o.String()); again != o {
			t.Fatalf("%v reads as %v", o, again)
		}
		sameSettings(t, o)
		for _, s := range o.Different() {
			if slices.Contains(o.Set.Options().Settings(), s) {
				t.Fatalf("%v names the set's own %v", o, s)
			}
		}
	}
}

// §8.3: contradicting rules are refused when a match is made, with both options named.
func TestRule8_3_Contradictions(t *testing.T) {
	for line, named := range map[string]string{
		"pagat reserve=0":                                                           "reserve=0 start=low-reserve",
		"pagat reserve=0 start=high-reserve":                                        "reserve=0 start=high-reserve",
		"pagat reserve=0 start=high-reserve-suits":                                  "reserve=0 start=high-reserve-suits",
		"crapette reserve=0":                                                        "reserve=0 start=high-reserve-suits",
		"three reserve=0":                                                           "reserve=0 start=low-reserve",
		"pagat reserve=0 start=houses reserve-top=closed":                           "reserve=0 reserve-top=closed",
		"pagat reserve=0 reserve-top=closed":                                        "reserve=0 reserve-top=closed",
		"kern1884 reserve=0 reserve-top=closed":                                     "reserve=0 reserve-top=closed",
		"pagat reserve=0 start=alternate":                                           "reserve=0 start=alternate",
		"pagat strict=free load=last-resort":                                        "strict=free load=last-resort",
		"pagat strict=free vacancy=waste":                                           "strict=free vacancy=waste",
		"pagat strict=free duties=none":                                             "strict=free duties=none",
		"pagat strict=free duties=fill-vacancy":                                     "strict=free duties=fill-vacancy",
		"pagat strict=on load=last-resort":                                          "strict=on load=last-resort",
		"juhl strict=on vacancy=any duties=reserve-first+family-first+fill-vacancy": "strict=on load=last-resort",
		"strict vacancy=waste":                                                      "strict=on vacancy=waste",
		"covered vacancy=reserve":                                                   "strict=on vacancy=reserve",
		"strict duties=none":                                                        "strict=on duties=none",
		"three strict=on duties=family-first+fill-vacancy":                          "strict=on duties=family-first+fill-vacancy",
		"pagat vacancy=waste own-waste=on":                                          "vacancy=waste own-waste=on",
		"kern1884 own-waste=on":                                                     "vacancy=waste own-waste=on",
		"pagat referee=arbiter window=move":                                         "referee=arbiter window=move",
		"pagat referee=arbiter claim=call":                                          "referee=arbiter claim=call",
		"pagat referee=arbiter wrong-call=skip":                                     "referee=arbiter wrong-call=skip",
		"pagat referee=arbiter wrong-call=none":                                     "referee=arbiter wrong-call=none",
		"kern1884 take-back=off":                                                    "referee=arbiter take-back=off",
		"crapette referee=arbiter":                                                  "referee=arbiter take-back=off",
		"simple reserve=18 covered=2":                                               "reserve=18 covered=2",
	} {
		_, err := ParseOptions(line)
		if !errors.Is(err, ErrContradiction) {
			t.Errorf("%q: %v", line, err)
			continue
		}
		for _, option := range strings.Fields(named) {
			if !strings.Contains(err.Error(), option) {
				t.Errorf("%q: %q does not name %s", line, err, option)
			}
		}
	}
}

// §8.3: rules next to a contradiction are none.
func TestRule8_3_NoContradictions(t *testing.T) {
	for _, line := range []string{"pagat reserve=0 start=houses", "pagat reserve=0 start=cut-low", "kern1884 reserve=0",
		"pagat reserve=1 reserve-top=closed", "strict own-waste=on loose=on build=suit first-load=no reserve-top=closed",
		"pagat covered=2 reserve=19", "simple reserve=17 covered=2", "simple reserve=19 covered=1", "three reserve=19 covered=2",
		"pagat vacancy=waste own-waste=off", "pagat vacancy=reserve own-waste=on", "crapette referee=arbiter take-back=on", "juhl referee=arbiter take-back=on",
		"pagat strict=free duties=family-first", "pagat strict=free duties=family-first+fill-vacancy", "pagat strict=free covered=2",
		"kern1884 referee=touch window=move claim=call wrong-call=none take-back=off", "pagat duties=none vacancy=waste load=last-resort"} {
		o, err := ParseOptions(line)
		if err != nil {
			t.Errorf("%q: %v", line, err)
			continue
		}
		d := NewDeal(o, rand.NewPCG(1, 2))
		if _, err := New(d); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// §8.3: a match, a position and a record refuse them, too.
func TestRule8_3_RefusedEverywhere(t *testing.T) {
	const line = "pagat strict=on load=last-resort"
	o := Options{Strict: StrictOn, Load: LoadLastResort}
	if _, err := New(NewDeal(o, rand.NewPCG(1, 2))); !errors.Is(err, ErrContradiction) {
		t.Errorf("a match: %v", err)
	}
	if _, err := ParsePosition(drawn("rules " + line)); !errors.Is(err, ErrContradiction) {
		t.Errorf("a position: %v", err)
	}
	deal := strings.Replace(dealOfSeed(1).String(), "rules pagat", "rules "+line, 1)
	if err := replayError(fmt.Sprintf("streitpatience 1\n%s", deal)); !errors.Is(err, ErrContradiction) {
		t.Errorf("a record: %v", err)
	}
}
