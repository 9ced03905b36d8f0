package view

import (
	"strings"

	"stopp/bot"
	"stopp/game/cards"
)

// mostShown is how many cards of a text emojis may show. A long log is easier to read
// in letters, and an emoji takes some 40 of a message's characters.
const mostShown = 10

// pictured is a message in whose text emojis may show the cards, if they are few, if
// all of them have one, and if its reader has not chosen text.
func (t Scene) pictured(m bot.Message) bot.Message {
	n, words := 0, m.Words()
	for _, suit := range []string{"♣", "♦", "♥", "♠"} {
		n += strings.Count(words, suit)
	}
	if n == 0 || n > mostShown || t.Look.Text {
		return m
	}
	var signs []bot.Sign
	for _, c := range cards.Pack() {
		text, emoji := t.card(c), t.emoji(c)
		switch {
		case !strings.Contains(words, text):
		case emoji == "":
			return m
		default:
			signs = append(signs, bot.Sign{Text: text, Emoji: emoji})
		}
	}
	m.Signs = signs
	return m
}
