package bot

import (
	"strings"
	"unicode/utf8"
)

// textStyle asks for the sign before it as text. Without it Discord shows a suit as
// an emoji of its own, whose black suits can hardly be seen on a dark background.
const textStyle = '\ufe0e'

// TextSuits is a text for Discord in which every suit is followed by what has it
// shown as text, in the colour of the text around it. Code is left as it is:
// Discord makes no emojis there. Doing it twice changes nothing.
func TextSuits(text string) string {
	var b strings.Builder
	from := 0
	for end := bareSuit(text, 0); end > 0; end = bareSuit(text, end) {
		b.WriteString(text[from:end])
		b.WriteRune(textStyle)
		from = end
	}
	if from == 0 {
		return text
	}
	b.WriteString(text[from:])
	return b.String()
}

// Length is how many characters Discord counts of a text, once TextSuits has gone
// over it.
func Length(text string) int {
	n := utf8.RuneCountInString(text)
	for end := bareSuit(text, 0); end > 0; end = bareSuit(text, end) {
		n++
	}
	return n
}

// Clip cuts a text to n characters, as Discord counts them, the last of which is
// then an ellipsis.
func Clip(text string, n int) string {
	if Length(text) <= n {
		return text
	}
	runes := []rune(text)
	if len(runes) >= n {
		runes = runes[:n-1]
	}
	for Length(string(runes)) > n-1 {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// bareSuit is where the next suit ends that is to be followed by textStyle, 0 if there is
// none from a place on. That place is not within code.
func bareSuit(text string, from int) (end int) {
	for i := from; i < len(text); {
		switch text[i] {
		case '`':
			i += max(1, code(text[i:]))
		case '\\':
			i += step(text[i:])
		case suit[0]:
			n := suitLength(text[i:])
			i += max(1, n)
			if n > 0 && !styled(text[i:]) {
				return i
			}
		default:
			i++
		}
	}
	return 0
}

// suit is the first of the suits ♠♡♢♣♤♥♦♧, which differ in their third byte.
const suit = "♠"

// suitLength is how many bytes the suit has that a text begins with, 0 if there is none.
func suitLength(text string) int {
	if len(text) < len(suit) || text[:2] != suit[:2] || text[2] < suit[2] || text[2] > suit[2]+7 {
		return 0
	}
	return len(suit)
}

// styled tells whether a text begins with what says how the sign before it is shown.
func styled(text string) bool {
	return strings.HasPrefix(text, string(textStyle)) || strings.HasPrefix(text, "\ufe0f")
}

// step is how many bytes the first sign of a text has, with the one that it escapes:
// that begins no code.
func step(text string) int {
	r, n := utf8.DecodeRuneInString(text)
	if r == '\\' && len(text) > n {
		_, more := utf8.DecodeRuneInString(text[n:])
		n += more
	}
	return n
}

// code is how many bytes of code a text begins with, 0 for none. What is not closed
// is none.
func code(text string) int {
	ticks := len(text) - len(strings.TrimLeft(text, "`"))
	if ticks == 0 {
		return 0
	}
	if end := strings.Index(text[ticks:], text[:ticks]); end >= 0 {
		return ticks + end + ticks
	}
	return 0
}
