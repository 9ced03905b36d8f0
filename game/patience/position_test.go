package patience

import (
	"errors"
	"strings"
	"testing"

	"stopp/game/record"
)

// The positions of the notation's first table, written out.
var samples = map[string]string{
	"harfe": `rules harfe
families c2 c1 d13 d13 h13 h12 s13 s13
column 1 3c
column 2 (4c 5c) 6c
column 3 -
column 4 7c 8c 9c
column 5 Kh
column 6 (Kc) Qc
column 7 -
column 8 -
column 9 -
column 10 -
hand Tc Jc Qc 2c Kc
waste 3c 4c 5c 6c 7c 8c 9c Tc Jc
pass 1
`,
	"reihe": `rules reihe
families c2 d0 h1 s13
kings c10 d13 h3 s0
column 1 2h
column 2 3h 4h 5h
column 3 6h
column 4 7h
column 5 8h
column 6 9h
column 7 Th
column 8 -
column 9 -
column 10 -
hand 3c
`,
	"napoleon": `rules napoleon play=must passes=2
packet Ac 2s 4h 8c 3s
helper 1 Kd
helper 2 6d
helper 3 Kc
helper 4 Kh
helper 5 Ks
helper 6 Ad
helper 7 Ah
hand As 2c 2d 2h 3c 3d 3h 4c 4d 4s 5c 5d 5h 5s 6c 6h 6s 7c 7d 7h
waste 7s 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs
pass 2
`,
	"grosse": `rules grosse
base 2
direction down
families c13 d13 h11 s11
row 1 3h
row 2 -
row 3 3s 4s
row 4 -
row 5 -
row 6 -
row 7 -
row 8 -
row 9 -
row 10 -
cellar 4h
`,
}

func TestPositionsAsTheNotationHasThem(t *testing.T) {
	for name, text := range samples {
		s, err := ParsePosition(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if s.String() != text {
			t.Errorf("%s reads as\n%v", name, s.String())
		}
		var back State
		marshalled, _ := s.MarshalText()
		if err := back.UnmarshalText(marshalled); err != nil || back != s {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Lines come in any order, missing ones are empty, # starts a comment.
func TestPositionsAreReadLeniently(t *testing.T) {
	for name, text := range samples {
		want, _ := ParsePosition(text)
		lines := strings.Split(strings.TrimSpace(text), "\n")
		var turned []string
		for i := len(lines) - 1; i >= 0; i-- {
			if !strings.HasSuffix(lines[i], " -") || strings.HasPrefix(lines[i], "direction") {
				turned = append(turned, "  "+strings.ReplaceAll(lines[i], " ", "\t ")+" # as it was\r")
			}
		}
		got, err := ParsePosition("\n# turned round\n" + strings.Join(turned, "\n\n"))
		if err != nil || got != want {
			t.Errorf("%s: %v\n%v", name, err, got.String())
		}
	}
	low, err := ParsePosition(strings.Replace(samples["harfe"], "c2 c1", "c1 c2", 1))
	if want, _ := ParsePosition(samples["harfe"]); err != nil || low != want {
		t.Errorf("the lower family first: %v", err)
	}
}

// Refused texts, with the line that is wrong.
func TestPositionsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		line           int
		reason         string
	}{
		{"harfe", "rules harfe", "rules harfe ascend=above", 1, `has to be written as "harfe"`},
		{"harfe", "rules harfe", "rules harfe passes=2 ascend=off", 1, "has to be written as"},
		{"harfe", "rules harfe", "rules harfe passes=2 passes=3", 1, "has to be written as"},
		{"harfe", "rules harfe", "rules harfe passes=10", 1, `"10" is no value of passes`},
		{"harfe", "rules harfe", "rules harfe play=must", 1, `no option "play"`},
		{"harfe", "rules harfe", "rules skat", 1, `no patience "skat"`},
		{"harfe", "rules harfe", "rules", 1, "begin with the name"},
		{"harfe", "rules harfe\n", "", 14, "no line says the rules"},
		{"harfe", "column 3 -", "column 2 -", 5, `a second line "column 2"`},
		{"harfe", "pass 1", "rules harfe", 15, `a second line "rules"`},
		{"harfe", "column 10 -", "column 11 -", 12, `unknown word "column 11"`},
		{"harfe", "column 10 -", "row 10 -", 12, `unknown word "row 10"`},
		{"harfe", "column 10 -", "column", 12, `unknown word "column"`},
		{"harfe", "pass 1", "pass 2", 15, "pass is a number from 1 to 1"},
		{"harfe", "pass 1", "pass", 15, "pass is a number"},
		{"harfe", "pass 1", "cellar -", 15, `unknown word "cellar"`},
		{"harfe", "(4c 5c) 6c", "(4c 5c 6c)", 4, "never lies face down"},
		{"harfe", "(4c 5c) 6c", "(4c 5c 6c", 4, "a bracket is left open"},
		{"harfe", "(4c 5c) 6c", "4c (5c) 6c", 4, "unknown card"},
		{"harfe", "(4c 5c) 6c", "(4c) (5c) 6c", 4, "unknown card"},
		{"harfe", "(Kc) Qc", "(Kc Qc)", 8, "never lies face down"},
		{"harfe", "column 5 Kh", "column 5 Kh Kh", 7, "Kh occurs more often"},
		{"harfe", "column 5 Kh", "column 5 **", 7, "** is no card of this game"},
		{"harfe", "column 5 Kh", "column 5 10h", 7, `unknown card "10h"`},
		{"harfe", "column 5 Kh", "column 5 -", 15, "Kh is missing: 1 of 2"},
		{"harfe", "c2 c1", "c2", 2, "1 families of c instead of 2"},
		{"harfe", "h12", "h14", 2, "no family can have 14 cards"},
		{"harfe", "h12", "h012", 2, `unknown family "h012"`},
		{"harfe", "h12", "x12", 2, `unknown family "x12"`},
		{"harfe", "hand Tc", "hand (Tc)", 13, "unknown card"},
		{"reihe", "kings c10", "kings c12", 3, "2c occurs more often"},
		{"reihe", "hand 3c", "hand 3c 3c", 14, "3c occurs more often"},
		{"reihe", "hand 3c", "waste 3c", 14, `unknown word "waste"`},
		{"reihe", "column 1 2h", "column 1 (2h)", 4, "unknown card"},
		{"napoleon", "packet Ac 2s", "packet 2s Ac", 2, "Ac does not belong on the packet"},
		{"napoleon", "packet Ac 2s 4h 8c 3s\nhelper 1 Kd", "packet Kd\nhelper 1 Ac", 2, "Kd does not belong on the packet"},
		{"napoleon", "packet Ac 2s 4h 8c 3s", "packet -", 2, "the packet has a card"},
		{"napoleon", "packet Ac 2s 4h 8c 3s\n", "", 11, "no line says the packet"},
		{"napoleon", "helper 1 Kd\nhelper 2 6d", "helper 1 Kd 6d", 3, "helper 1 has more than one card"},
		{"napoleon", "helper 1 Kd", "helper 1 -", 3, "the place of helper 1 is empty"},
		{"napoleon", "pass 2", "pass 3", 12, "pass is a number from 1 to 2"},
		{"grosse", "base 2\n", "", 14, "no line says the base"},
		{"grosse", "base 2", "base 1", 2, `unknown rank "1"`},
		{"grosse", "base 2", "base 2 3", 2, "base names one rank"},
		{"grosse", "direction down", "direction -", 4, "a family has more than its base"},
		{"grosse", "direction down", "direction left", 3, "direction is up, down or -"},
		{"grosse", "families c13 d13 h11 s11", "families c1 d1 h1 s1", 4, "the direction is down"},
		{"grosse", "h11", "h0", 4, "no family can have 0 cards"},
		{"grosse", "row 1 3h\nrow 2 -\nrow 3 3s 4s\nrow 4 -\nrow 5 -\nrow 6 -\nrow 7 -\nrow 8 -\nrow 9 -\nrow 10 -\ncellar 4h", "row 3 3s 4s\ncellar 4h 3h", 6, "the cellar has room for one card"},
		{"grosse", "cellar 4h", "pass 1", 15, `unknown word "pass"`},
	} {
		text := strings.Replace(samples[c.name], c.old, c.new, 1)
		_, err := ParsePosition(text)
		var at *record.Error
		if !errors.As(err, &at) || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s with %q: %v", c.name, c.new, err)
			continue
		}
		if at.Line != c.line {
			t.Errorf("%s with %q: line %d instead of %d: %v", c.name, c.new, at.Line, c.line, err)
		}
	}
}

// Reading never crashes, whatever the text; and a position that was read prints as text
// that reads the same.
func FuzzPosition(f *testing.F) {
	for _, text := range samples {
		f.Add(text)
	}
	f.Add("rules grosse\nbase A\nfamilies c1 d1 h1 s1\ncellar -")
	f.Add("rules harfe\ncolumn 1 (Ac) 2c\npass 0")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParsePosition(text)
		if err != nil {
			return
		}
		again, err := ParsePosition(s.String())
		if err != nil || again != s {
			t.Fatalf("%v\n%v", err, s.String())
		}
		for _, m := range s.Legal(nil) {
			then := s.After(m)
			if back, err := ParsePosition(then.String()); err != nil || back != then {
				t.Fatalf("after %v: %v\n%v", m, err, then.String())
			}
		}
	})
}
