// Package quote puts what somebody has written into an error, so that it neither
// fills the screen nor controls the terminal.
package quote

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// longest is how many signs of a word an error quotes.
const longest = 40

// Word is a word or a few in quotation marks, cut after 40 signs.
func Word(text string) string { return strconv.Quote(cut(text, longest)) }

// Line is a text in one line without quotation marks, of at most that many signs.
// Unprintable signs are escaped as in Go.
func Line(text string, most int) string {
	var b strings.Builder
	text = cut(text, most)
	for i, width := 0, 0; i < len(text); i += width {
		var r rune
		if r, width = utf8.DecodeRuneInString(text[i:]); strconv.IsPrint(r) && (r != utf8.RuneError || width > 1) {
			b.WriteRune(r)
			continue
		}
		escaped := strconv.Quote(text[i : i+width])
		b.WriteString(escaped[1 : len(escaped)-1])
	}
	return b.String()
}

// cut leaves the first signs of a text, and an ellipsis if there are more.
func cut(text string, most int) string {
	for i := range text {
		if most == 0 {
			return text[:i] + "…"
		}
		most--
	}
	return text
}
