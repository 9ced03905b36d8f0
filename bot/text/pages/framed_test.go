package pages

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/markup"
)

// Long text is cut so that Discord takes all of it, and missing text leaves nothing.
func TestFramed(t *testing.T) {
	picture, record := bot.File{Name: "a.png"}, bot.File{Name: "a.txt"}
	long := strings.Repeat("♠", 3000)
	for _, f := range []Framed{
		{Head: "a"},
		{Head: "a", Above: []string{"", "b", ""}, Below: []string{"", "c"}, Files: []bot.File{record}},
		{Head: "a", Above: []string{"b"}, Pictures: []bot.File{picture}, Below: []string{"c", "d"}, Colour: FrameWon},
		{Head: "a", Beside: true, Pictures: []bot.File{picture}, Below: []string{"c"}},
		{Head: "a", Beside: true, Below: []string{"c"}},
		{Head: long, Above: []string{long}, Below: []string{long, "the end"}, Pictures: []bot.File{picture}},
	} {
		m := f.Message()
		if err := m.CheckLayout(); err != nil || !strings.HasPrefix(m.Words(), f.Head[:1]) {
			t.Errorf("%q: %v", m.Words(), err)
		}
		if strings.Contains(m.Words(), "\n\n") || bot.Length(m.Words()) > markup.LayoutLimit+4 {
			t.Errorf("%d characters: %q", bot.Length(m.Words()), m.Words())
		}
	}
	m := Framed{Head: "a", Above: []string{"b"}, Below: []string{"c", "d"}}.Message()
	if inside := m.Layout[0].(bot.Box).Blocks; len(inside) != 7 || inside[1] != (bot.Line{}) || inside[3] != (bot.Line{}) || inside[5] != (bot.Line{}) {
		t.Errorf("without a picture: %v", inside)
	}
	if small := markup.Small("a\nb"); small != "-# a\n-# b" || markup.Small("") != "" {
		t.Errorf("in small print: %q", small)
	}
}
