package pages

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"stopp/bot/text/i18n"
)

// A thread's name keeps its limit in UTF-16 units, whatever the players' names; an emoji takes two of them (Discord's
// limit is 100).
func TestThreadName(t *testing.T) {
	for _, name := range []string{"Anna", strings.Repeat("🎴", 32), strings.Repeat("♥", 32), strings.Repeat("x", 32)} {
		s := Seats{Say: i18n.For("en"), Match: 1, People: []Person{{ID: "7", Name: name}, {ID: "8", Name: name}, {ID: "9", Name: name}}}
		got := s.ThreadName("leaderboard.streitpatience", 90)
		if n := len(utf16.Encode([]rune(got))); n > 90 || n < 20 || !strings.HasPrefix(got, "Streitpatience · "+name[:1]) {
			t.Errorf("%q has %d units", got, n)
		}
	}
}

// Computers at a table are told apart wherever their names stand, and no name ends within brackets: "Computer Nr. 2
// (Gelegenheitsspi…" was one, and such names are stored with matches.
func TestComputersAreToldApart(t *testing.T) {
	stored := []Person{{ID: "computer/casual/1", Name: "Computer (Gelegenheitsspieler)"}, {ID: "computer/casual/2", Name: "Computer Nr. 2 (Gelegenheitsspieler)"}, {ID: "computer/casual/3", Name: "Computer Nr. 3 (Gelegenheitsspieler)"}}
	for _, locale := range i18n.Locales() {
		say := i18n.For(locale)
		for _, computers := range [][]Person{stored, {Computer(say, "casual", 1), Computer(say, "casual", 2), Computer(say, "casual", 3)}} {
			s := Seats{Say: say, Match: 1, People: append([]Person{{ID: "7", Name: "Anna"}}, computers...)}
			thread := strings.Split(s.ThreadName("zheng-fen.name", 90), " – ")
			var bold, brief []string
			for _, seat := range s.All() {
				bold, brief = append(bold, s.Name(seat)), append(brief, s.Brief(seat, BesideCards))
			}
			for where, names := range map[string][]string{"in text": bold, "in pictures": s.ShortNames(), "in small ones": s.BriefNames(), "in threads": thread, "in moves": brief} {
				if slices.Sort(names); len(slices.Compact(slices.Clone(names))) != 4 || strings.Contains(strings.Join(names, " "), "…") {
					t.Errorf("%s, %s: %q", locale, where, names)
				}
			}
		}
	}
	if got := (Person{Name: "Maximiliane von Traunstein (im Urlaub)"}).Plain(); got != "Maximiliane von Traunstein" {
		t.Errorf("%q", got)
	}
	if got := (Seats{Say: i18n.For("de"), People: stored}).ShortNames(); strings.Join(got, ", ") != "Computer, Computer 2, Computer 3" {
		t.Errorf("%q", got)
	}
	if got := (Person{ID: "9", Name: "Anna (oben)"}).Short(i18n.For("de")); got != "Anna (oben)" {
		t.Errorf("%q", got)
	}
}
