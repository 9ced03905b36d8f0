package zhengfen

import (
	"errors"
	"strings"
	"testing"

	"stopp/game/record"
)

const whole54 = `rules zheng-fen players=3
round 2
score 55 45 0
resigned -
out -
move C
trick A 5c 5d = pair 5
trick B 8h *s = pair 8
A hand 3c 3d 7s
A taken -
B hand 4c 5h Th
B taken 3h 3s 4d 4h 4s 5s 6c 6d 6h 6s 7c 7d 7h 8c 8d 8s Tc Td Ts Jc Jd Jh Js Qc Qd Qh Qs Kd
C hand 9c 9d 9h Ac As *b
C taken 9s Kc Kh Ks Ad Ah 2c 2d 2h 2s
`

// over54 is the end of a round.
const over54 = `rules zheng-fen players=3
round 2
score 95 80 25
resigned B
out B A C
move B
trick -
A hand -
A taken 3c 3d 7s 5c 5d
B hand -
B taken 8h *s 4c 5h Th 3h 3s 4d 4h 4s 5s 6c 6d 6h 6s 7c 7d 7h 8c 8d 8s Tc Td Ts Jc Jd Jh Js Qc Qd Qh Qs Kd 9c 9d 9h Ac As *b 9s Kc Kh Ks Ad Ah 2c 2d 2h 2s
C hand -
C taken -
`

func TestReadingIsLenient(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(whole54), "\n")
	want, err := ParsePosition(whole54)
	if err != nil || want.String() != whole54 {
		t.Fatalf("%v\n%s", err, &want)
	}
	turned := ""
	for i := len(lines) - 1; i >= 0; i-- {
		if !strings.HasPrefix(lines[i], "trick") {
			turned += "\t" + strings.ReplaceAll(lines[i], " ", "  ") + "  # a comment\r\n\n"
		}
	}
	turned += "trick A 5d 5c\ntrick B *s 8h\n" // the first reading that fits
	turned = strings.Replace(turned, "players=3", "last-trick=answer target=500 players=3", 1)
	for _, missing := range []string{"A  taken  -", "resigned  -", "out  -"} {
		if !strings.Contains(turned, missing) {
			t.Fatal(turned)
		}
		turned = strings.Replace(turned, missing, "", 1)
	}
	if got, err := ParsePosition(turned); err != nil || got != want {
		t.Errorf("%v\n%s\nis read as\n%s", err, turned, &got)
	}
	if over, err := ParsePosition(over54); err != nil || !over.RoundOver() || over.Over() {
		t.Errorf("%v\n%s", err, &over)
	}
}

// A line with only its name says what - says, whichever line it is.
func TestBareLinesSayNothing(t *testing.T) {
	for _, text := range []string{whole54, over54} {
		bare := strings.ReplaceAll(text, " -\n", "\n")
		want, _ := ParsePosition(text)
		if s, err := ParsePosition(bare); err != nil || s != want || strings.Contains(bare, " -") {
			t.Errorf("%v\n%s\nis read as\n%s", err, bare, &s)
		}
	}
}

// A reading left out is the first that fits there: pairs of jokers beat what lies on the
// table.
func TestReadingsLeftOut(t *testing.T) {
	text := strings.Replace(strings.Replace(whole54, "8h *s = pair 8", "*s *b", 1), "As *b", "As 8h", 1)
	s, err := ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	shows(t, s.String(), "trick B *s *b = pair 2")
	if _, err := ParsePosition(strings.Replace(text, "*s *b", "*s *b = pair 5", 1)); err == nil {
		t.Error("a pair of fives beats one")
	}
}

// Texts that a reader refuses, each with its line and the reason.
func TestReaderRefuses(t *testing.T) {
	for _, c := range []struct {
		text, old, new string
		line           int
		reason         string
	}{
		{whole54, "round 2", "rounds 2", 2, `unknown word "rounds 2"`},
		{whole54, "A hand", "A hands", 9, `unknown word "A hands`},
		{whole54, "A hand", "G hand", 9, `unknown word "G hand`},
		{whole54, "A hand", "hand", 9, "unknown word"},
		{whole54, "rules zheng-fen", "zheng-fen 1", 1, "this is a record"},
		{whole54, "players=3", "player=3", 1, `unknown option "player"`},
		{whole54, "players=3", "players=3 jokers=on", 1, `"on" is no value of jokers`},
		{whole54, "players=3", "players=7", 1, `"7" is no value of players`},
		{whole54, "players=3", "players=03", 1, `"03" is no value of players`},
		{whole54, "players=3", "players", 1, `"" is no value of players`},
		{whole54, "players=3", "players=3 target=1001", 1, `no value of target`},
		{whole54, "players=3", "players=3 target=0", 1, `no value of target`},
		{whole54, "players=3", "players=3 players=3", 1, `"players" stands there twice`},
		{whole54, "zheng-fen", "zhengfen", 1, "rules begin with zheng-fen"},
		{whole54, "9c 9d 9h", "9c 1d 9h", 13, `unknown card "1d"`},
		{whole54, "9c 9d 9h", "9c ** 9h", 13, `unknown card "**"`},
		{whole54, "9c 9d 9h", "9c ?? 9h", 13, `unknown card "??"`},
		{whole54, "move C", "move D", 6, `unknown seat "D"`},
		{whole54, "C taken", "D taken", 14, "there is no seat D"},
		{whole54, "resigned -", "resigned E", 4, `unknown seat "E"`},
		{whole54, "trick A", "trick D", 7, `unknown seat "D"`},
		{whole54, "resigned -", "move C", 6, `a second line "move"`},
		{whole54, "A taken -", "A hand -", 10, `a second line "A hand"`},
		{whole54, "trick A 5c 5d = pair 5", "trick -", 7, "says that no trick lies"},
		{whole54, "resigned -", "resigned B B", 4, "B stands there twice"},
		{whole54, "out -", "out B B", 5, "B stands there twice"},
		{whole54, "3c 3d 7s", "3c 3c 7s", 9, "3c stands there twice"},
		{whole54, "3c 3d 7s", "3c 4d 7s", 12, "4d lies somewhere already"},
		{whole54, "3c 3d 7s", "3c 3d 5c", 7, "5c lies somewhere already"},
		{whole54, "3c 3d 7s", "3c 3d", 14, "7s is missing"},
		{whole54, "5c 5d = pair 5", "5c 7s", 7, "7s lies somewhere already"},
		{whole54, "5c 5d = pair 5\ntrick B 8h *s = pair 8\nA hand 3c 3d 7s", "5c 7s\ntrick B 8h *s = pair 8\nA hand 3c 3d 5d", 7, "no-combination"},
		{whole54, "pair 5", "pair 6", 7, "no-reading"},
		{whole54, "pair 8", "pair 7", 8, "no-reading"},
		{whole54, "pair 8", "pair *s", 8, `unknown rank "*s"`},
		{whole54, "pair 8", "run 8-4", 8, "does not ascend"},
		{whole54, "pair 8", "couple 8", 8, `unknown reading "couple"`},
		{whole54, "pair 8", "", 8, "no reading is named"},
		{whole54, "trick A 5c 5d = pair 5\ntrick B 8h *s = pair 8", "trick B 8h *s = pair 8\ntrick A 5c 5d = pair 5", 8, "too-low"},
		{whole54, "trick A 5c 5d = pair 5", "trick", 7, "says that no trick lies"},
		{whole54, "trick A 5c 5d = pair 5", "trick A", 7, "no action"},
		{whole54, "out -", "out A", 5, "A is wrong there"},
		{whole54, "A hand 3c 3d 7s\nA taken -", "A hand -\nA taken 3c 3d 7s", 5, "A is wrong there"},
		{whole54, "out -\nmove C\ntrick A 5c 5d = pair 5\ntrick B 8h *s = pair 8\nA hand 3c 3d 7s\nA taken -\nB hand 4c 5h Th\nB taken", "out B\nmove B\ntrick A 5c 5d = pair 5\ntrick B 8h *s = pair 8\nA hand 3c 3d 7s\nA taken -\nB hand -\nB taken 4c 5h Th", 6, "it is out"},
		{over54, "move B", "move A", 6, "the First, B, leads next"},
		{whole54, "55 45 0", "57 43 0", 3, "57 is no multiple of 5"},
		{whole54, "55 45 0", "55 45", 3, "2 totals for 3 seats"},
		{whole54, "55 45 0", "55 45 -0", 3, `"-0" is no number`},
		{whole54, "55 45 0", "055 45 0", 3, `"055" is no number`},
		{whole54, "55 45 0", "55 50 0", 3, "add up to 100, not 105"},
		{whole54, "round 2", "round 3", 3, "add up to 200, not 100"},
		{over54, "95 80 25", "95 80 20", 3, "add up to 200, not 195"},
		{whole54, "round 2", "round 0", 2, "count from 1"},
		{whole54, "round 2", "round two", 2, `"two" is no number`},
		{whole54, "round 2", "round", 2, `"" is no number`},
		{whole54, "players=3", "players=3 target=55", 3, "A has reached the target"},
		{whole54, "resigned -", "resigned A B C", 4, "all seats have resigned"},
		{over54, "A taken 3c 3d 7s 5c 5d\n", "trick A 5c 5d = pair 5\nA taken 3c 3d 7s\n", 7, "says that no trick lies"},
		{over54, "trick -\nA hand -\nA taken 3c 3d 7s 5c 5d\n", "trick A 5c 5d = pair 5\nA hand -\nA taken 3c 3d 7s\n", 7, "a play lies on the table"},
		{over54, "A taken 3c 3d 7s 5c 5d\n", "C taken 3c 3d 7s 5c 5d\n", 13, `a second line "C taken"`},
		{over54, "out B A C", "out B C A", 9, "the Last, A, has handed over nothing"},
		{whole54, "rules zheng-fen players=3\n", "", 13, `no line says "rules"`},
		{whole54, "round 2\n", "", 13, `no line says "round"`},
		{whole54, "score 55 45 0\n", "", 13, `no line says "score"`},
		{whole54, "move C\n", "", 13, `no line says "move"`},
		{"", "", "", 1, `no line says "rules"`},
	} {
		text := strings.Replace(c.text, c.old, c.new, 1)
		if text == c.text && c.old != "" {
			t.Fatalf("%q is not there", c.old)
		}
		_, err := ParsePosition(text)
		var at *record.Error
		if !errors.As(err, &at) || at.Line != c.line || !strings.Contains(err.Error(), c.reason) || !errors.Is(err, ErrNotation) {
			t.Errorf("%q in place of %q: %v, not line %d: %s", c.new, c.old, err, c.line, c.reason)
		}
	}
}

// A single seat with cards is refused unless it has an answer to give.
func TestReaderRefusesRoundsThatAreOver(t *testing.T) {
	for _, c := range []struct {
		rules, hands string
		lines        []string
		ok           bool
	}{
		{"zheng-fen players=3", ";4c 8c;", []string{"out A C", "move B", "trick C 6d = single 6"}, true},
		{"zheng-fen players=3", ";4c 8c;", []string{"out A C", "move B", "trick C 9d = single 9"}, false},     // no answer
		{"zheng-fen players=3", ";4c 8c;", []string{"out C A", "move B", "trick C 6d = single 6"}, false},     // not the last out
		{"zheng-fen players=3", ";4c 8c;", []string{"out A C", "move B"}, false},                              // nothing lies
		{"zheng-fen players=3", ";4c 8c;", []string{"out A C", "move B", "trick B 6d = single 6"}, false},     // its own
		{"zheng-fen players=3 last-trick=end", ";4c 8c;", []string{"out A C", "move B", "trick C 6d"}, false}, // no answers
	} {
		_, err := ParsePosition(tableText(t, c.rules, c.hands, c.lines...))
		if (err == nil) != c.ok || err != nil && !strings.Contains(err.Error(), "the round is over") {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// A position that is over has no moves, and perft counts it once.
func TestPositionsThatAreOver(t *testing.T) {
	gone := strings.Replace(whole54, "resigned -", "resigned A C", 1)
	for _, text := range []string{over54, gone} {
		s, err := ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(s.Moves(nil)) + len(s.All(nil)); n > 0 || s.Perft(3) != 1 || s.Perft(0) != 1 {
			t.Errorf("%d moves, perft %d\n%s", n, s.Perft(3), text)
		}
	}
}

func TestRulesReadAsTheyPrint(t *testing.T) {
	for line, want := range map[string]string{
		"zheng-fen": "zheng-fen", "zheng-fen players=4 target=500 jokers=plain last-trick=answer": "zheng-fen",
		"zheng-fen last-trick=end target=1 players=6 jokers=special": "zheng-fen players=6 target=1 jokers=special last-trick=end",
		" zheng-fen   target=1000":                                   "zheng-fen target=1000",
	} {
		if got := rules(t, line).String(); got != want {
			t.Errorf("%q is %q", line, got)
		}
	}
	for _, line := range []string{"", "pagat", "zheng-fen players", "zheng-fen players=", "zheng-fen target=+5", "zheng-fen =", "zheng-fen last-trick"} {
		if r, err := ParseRules(line); err == nil {
			t.Errorf("%q is %v", line, r)
		}
	}
}
