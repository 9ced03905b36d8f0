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
	if !strings.ContainsAny(text, suits) {
		return text
	}
	var b strings.Builder
	for text != "" {
		n := code(text)
		if n == 0 {
			n = plain(&b, text)
		} else {
			b.WriteString(text[:n])
		}
		text = text[n:]
	}
	return b.String()
}

// Length is how many characters Discord counts of a text, once TextSuits has gone
// over it.
func Length(text string) int { return utf8.RuneCountInString(TextSuits(text)) }

const suits = "♠♥♦♣♤♡♢♧"

// plain writes the first sign of a text, with what belongs to it, and tells how many
// bytes that was.
func plain(b *strings.Builder, text string) int {
	r, _ := utf8.DecodeRuneInString(text)
	n := step(text)
	b.WriteString(text[:n])
	next, _ := utf8.DecodeRuneInString(text[n:])
	if strings.ContainsRune(suits, r) && next != textStyle && next != '\ufe0f' {
		b.WriteRune(textStyle)
	}
	return n
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
