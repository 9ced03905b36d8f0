package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"stopp/game"
)

// nameOf is a seat's name as the letters at hand can write it: fancy letters
// made plain, what is left unwritable left out.
func (l *letters) nameOf(names []string, s game.Seat) string {
	if int(s) >= len(names) {
		return s.String()
	}
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
	name := strings.Map(write, norm.NFKC.String(names[s]))
	if name = strings.Join(strings.Fields(name), " "); name == "" {
		return s.String()
	}
	return name
}

// clip is a text cut to a width in pixels.
func (l *letters) clip(text string, width int) string {
	if l.width(text) <= width {
		return text
	}
	short := []rune(text)
	for len(short) > 0 && l.width(string(short)+"…") > width {
		short = short[:len(short)-1]
	}
	return strings.TrimRight(string(short), " ") + "…"
}

// fit is a name and the letters to write it within a width: smaller ones if it is
// long, and cut if it is too long even then.
func fit(name string, width int) (*letters, string) {
	if t := wordType(); t.width(name) <= width {
		return t, name
	}
	return longType(), longType().clip(name, width)
}

// owner writes whose row it is where there is room for it.
func (c *canvas) owner(r row, names []string) {
	c.title(r.name, wordType().nameOf(names, r.seat), r.right)
}
