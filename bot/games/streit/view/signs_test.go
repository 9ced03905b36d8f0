package view

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/i18n"
)

// A text with few cards asks for emojis, with the letters of its language. These don't: a long one,
// and one for somebody who has chosen text.
func TestPictured(t *testing.T) {
	d := of(t, "pagat")
	for _, test := range []struct{ language, text, want string }{
		{"en", "turns up 10♥ · lays Q♠", "[{10♥ ten_of_hearts} {Q♠ queen_of_spades}]"},
		{"en", "nothing", "[]"},
		{"en", "♠ only", "[]"},
		{"en", strings.Repeat("7♣ ", mostShown), "[{7♣ seven_of_clubs}]"},
		{"en", strings.Repeat("7♣ ", mostShown+1), "[]"},
		{"de", "7♣, K♦", "[{7♣ seven_of_clubs} {K♦ king_of_diamonds}]"},
		{"de", "7♣, D♦", "[{7♣ seven_of_clubs} {D♦ queen_of_diamonds_de}]"},
		{"fr", "7♣, R♦", "[{7♣ seven_of_clubs} {R♦ king_of_diamonds_fr}]"},
	} {
		d.Say = i18n.For(test.language)
		if got := fmt.Sprint(d.pictured(bot.Message{Content: test.text}).Signs); got != test.want {
			t.Errorf("%s %q: %s, want %s", test.language, test.text, got, test.want)
		}
	}
	d.Look.Text = true
	if got := d.pictured(bot.Message{Content: "7♣"}).Signs; got != nil {
		t.Errorf("who reads text gets %v", got)
	}
}

// The messages of a table ask for them.
func TestMessagesOfATableArePictured(t *testing.T) {
	d := of(t, "pagat")
	d.Running = turned(d.View.ToMove, 1)
	for name, m := range map[string]bot.Message{"the table": d.Message(), "what is left of it": d.Past(d.Running)} {
		if len(m.Signs) == 0 {
			t.Errorf("%s: %q", name, m.Content)
		}
	}
}
