package pages

import (
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
