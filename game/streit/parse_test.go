package streit

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"stopp/game/record"
)

// spoiled is the quiet table with one text replaced by another.
func spoiled(t *testing.T, old, with string) string {
	t.Helper()
	text := drawn("")
	if !strings.Contains(text, old) {
		t.Fatalf("no %q to replace", old)
	}
	return strings.Replace(text, old, with, 1)
}

// Notation, "Position": a reader refuses, naming line and reason.
func TestPositionErrorsNameLineAndReason(t *testing.T) {
	for _, c := range []struct {
		old, with string
		line      int
		reason    string
	}{
		{"A waste -", "A pocket -", 14, `unknown word "pocket"`},
		{"A waste -", "waste -", 14, "unknown word"},
		{"A waste -", "A", 14, "unknown word"},
		{"A waste -", "a waste -", 14, `no seat "a"`},
		{"house 2 Kd", "home 2 Kd", 5, "unknown word"},
		{"house 2 Kd", "house", 5, "unknown word"},
		{"rules pagat", "rules skat", 1, "unknown rule set"},
		{"rules pagat", "rules pagat colour=red", 1, "unknown option"},
		{"rules pagat", "rules pagat window=door", 1, "no value"},
		{"rules pagat", "rules pagat window=turn window=move", 1, "twice"},
		{"rules pagat", "rules", 1, "no rule set"},
		{"rules pagat", "rules pagat referee=arbiter claim=call", 1, "contradicts"},
		{"A hand 3c 9s", "A hand 3c 9s Kc Kc", 13, "Kc occurs more often"},
		{"A hand 3c 9s", "A hand 3c 9s **", 13, "occurs more often"},
		{"families c0", "families c1", 7, "Ac occurs more often"},
		{"A hand 3c 9s", "A hand 3c", 19, "9s is missing: 1 of 2"},
		{"B hand 4h 6s\n", "", 18, "4h is missing"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families c14 c0 d0 d0 h0 h0 s0 s0", 3, "outside 0–13"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families c0 c0 d0 d0 h0 h0 s0 s255", 3, "outside 0–13"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families c0 c-1 d0 d0 h0 h0 s0 s0", 3, `family "c-1"`},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families c0 c300 d0 d0 h0 h0 s0 s0", 3, "c300"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families c0 c00 d0 d0 h0 h0 s0 s0", 3, "unknown family"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families x0 c0 d0 d0 h0 h0 s0 s0", 3, "unknown family"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families c0 d0 d0 h0 h0 s0 s0", 3, "1 families of c"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families c0 c0 c0 d0 h0 h0 s0 s0", 3, "3 families of c"},
		{"families c0 c0 d0 d0 h0 h0 s0 s0", "families", 3, "0 families of c"},
		{"move A", "move C", 2, `no seat "C"`},
		{"move A", "move D", 2, `no seat "D"`},
		{"move A", "move A B", 2, "one seat"},
		{"move A", "move", 2, "one seat"},
		{"move A\n", "", 18, "whose move"},
		{"rules pagat\n", "", 18, "no line says the rules"},
		{"B waste -", "C waste -", 18, `no seat "C"`},
		{"B waste -", "G waste -", 18, `no seat "G"`},
		{"B waste -", "A waste -", 18, "second line"},
		{"move A", "move A\nmove A", 3, "second line"},
		{"house 2 Kd", "house 9 Kd", 5, `no house "9"`},
		{"house 2 Kd", "house 0 Kd", 5, `no house "0"`},
		{"house 2 Kd", "house 2 closed", 5, "can't be closed"},
		{"house 2 Kd", "house 2 (Kd)", 5, "face down"},
		{"house 2 Kd", "house 2 ??", 5, "unknown card"},
		{"house 2 Kd", "house 2 kD", 5, "unknown card"},
		{"house 2 Kd", "house 2 - Kd", 5, "unknown card"},
		{"A turned -", "A turned 2c 2d", 15, "only one card"},
	} {
		_, err := ParsePosition(spoiled(t, c.old, c.with))
		expectLine(t, c.with, err, c.line, c.reason)
	}
	_, err := ParsePosition("")
	expectLine(t, "nothing", err, 1, "no line says the rules")
}

func expectLine(t *testing.T, what string, err error, line int, reason string) {
	t.Helper()
	var at *record.Error
	if !errors.As(err, &at) {
		t.Errorf("%q: %v is no record.Error", what, err)
		return
	}
	if at.Line != line || !strings.Contains(err.Error(), reason) {
		t.Errorf("%q: got %q in line %d, want %q in line %d", what, err, at.Line, reason, line)
	}
}

// Notation, "Position": lenient where it says so.
func TestPositionReaderIsLenient(t *testing.T) {
	want := drawn("")
	for name, text := range map[string]string{
		"comments":       "# a table\n" + strings.ReplaceAll(want, "\n", " # …\n"),
		"blank lines":    "\n\n" + strings.ReplaceAll(want, "\n", "\n\n"),
		"white space":    strings.ReplaceAll(strings.ReplaceAll(want, " ", "\t  "), "\n", " \r\n"),
		"missing piles":  strings.NewReplacer("A waste -\n", "", "B turned -\n", "", "B waste -", "B waste").Replace(want),
		"no families":    strings.Replace(want, "families c0 c0 d0 d0 h0 h0 s0 s0\n", "", 1),
		"no end of line": strings.TrimSpace(want),
		"own values":     strings.Replace(want, "rules pagat", "rules pagat window=turn referee=stopp", 1),
	} {
		s, err := ParsePosition(text)
		if err != nil || s.String() != want {
			t.Errorf("%s: %v\n%s", name, err, s.String())
		}
	}
	s, err := ParsePosition(strings.Replace(drawn("families c0 c0 d1 d0 h0 h0 s2 s0"), "c0 c0 d1 d0 h0 h0 s2 s0", "s0 c0 h0 d0 s2 c0 h0 d1", 1))
	if err != nil || !strings.Contains(s.String(), "\nfamilies c0 c0 d1 d0 h0 h0 s2 s0\n") {
		t.Errorf("families in any order: %v\n%s", err, s.String())
	}
}

// Records: every error names its line.
func TestRecordErrorsNameTheLine(t *testing.T) {
	good := "streitpatience 1\n" + dealOfSeed(1).String()
	deckA, deckB := strings.Split(good, "\n")[2], strings.Split(good, "\n")[3]
	for _, c := range []struct {
		old, with string
		line      int
		reason    string
	}{
		{"streitpatience 1", "skat 1", 1, "not a record"},
		{"streitpatience 1", fmt.Sprint("streitpatience ", Version+1), 1, fmt.Sprintf("the rules of version %d of streitpatience are not known here", Version+1)},
		{"streitpatience 1", "streitpatience 0", 1, "version"},
		{"streitpatience 1", "streitpatience 2", 1, "these rules are of version 1"},
		{"rules pagat", "rules pagat notes=on", 2, "rules of version 2 in version 1"},
		{"streitpatience 1", "streitpatience", 1, "begins with"},
		{"streitpatience 1", "streitpatience x", 1, "no version"},
		{"rules pagat\n", "", 3, "no line says the rules"},
		{"rules pagat", "rules pagat\nrules pagat", 3, "second line"},
		{deckB + "\n", "", 3, "no deck of B"},
		{deckB, deckA, 4, "second line"},
		{"deck A", "deck C", 3, `no seat "C"`},
		{"deck A", "deck", 3, "no seat"},
		{deckA, "deck", 3, "seat is missing"},
		{deckA, strings.TrimSuffix(deckA, " Qs"), 3, "51 cards"},
		{deckA, strings.TrimSuffix(deckA, "Qs") + "4c", 3, "4c does not belong"},
		{deckA, strings.TrimSuffix(deckA, "Qs") + "**", 3, "does not belong"},
		{deckA, strings.TrimSuffix(deckA, "Qs") + "Xs", 3, "unknown card"},
		{deckB, deckB + "\ncut A 7h", 5, "nobody cuts"},
		{deckB, deckB + "\ndealer A", 5, "unknown word"},
		{deckB, deckB + "\nstart C", 5, `no seat "C"`},
		{deckB, deckB + "\nstart", 5, "seat is missing"},
		{deckB, deckB + "\nstart A", 5, "B starts"},
		{deckB, deckB + "\nA turn", 5, "out-of-turn"},
		{deckB, deckB + "\nC turn", 5, "no-such-place"},
		{deckB, deckB + "\nB 3x4-5", 5, "unknown move"},
		{deckB, deckB + "\nB", 5, "does nothing"},
		{deckB, deckB + "\nB turn\nB turn", 6, "already-turned"},
		{deckB, deckB + "\nB turn\nrules pagat", 6, "after the first action"},
	} {
		err := replayError(strings.Replace(good, c.old, c.with, 1))
		var at *record.Error
		if !errors.As(err, &at) || at.Line != c.line || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%q: got %v, want %q in line %d", c.with, err, c.reason, c.line)
		}
	}
	if err := replayError(strings.Replace(good, deckB, deckB+"\nstart B\nseal 00\nsecret 11\nchallenge 1\naccepted 2", 1)); err != nil {
		t.Error(err)
	}
}

// replayError is why a record cannot be replayed to its end.
func replayError(text string) error {
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	for _, err := range Replay(rec) {
		if err != nil {
			return err
		}
	}
	return nil
}
