package canvas

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Plain is a name as the letters at hand can write it: fancy letters made plain, others
// left out. It may be empty.
func (l *Letters) Plain(name string) string {
	write := func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		if _, ok := l.known[r]; ok {
			return r
		}
		bare, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r))) // without its accent
		if _, ok := l.known[bare]; ok {
			return bare
		}
		return -1
	}
	return strings.Join(strings.Fields(strings.Map(write, norm.NFKC.String(name))), " ")
}

// Clip is a text cut to a width in pixels.
func (l *Letters) Clip(text string, width int) string {
	if l.Width(text) <= width {
		return text
	}
	short := []rune(text)
	for len(short) > 0 && l.Width(string(short)+"…") > width {
		short = short[:len(short)-1]
	}
	return strings.TrimRight(string(short), " ") + "…"
}
