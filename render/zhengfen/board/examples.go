package board

import (
	"image"
	"io"
	"strings"

	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/table"
)

// MostExamples is how many plays ExamplesPNG has room for.
const MostExamples = 6

// exampleLine is how high the words above one are.
const exampleLine = 31

// How many of them there is room for in larger cards.
const (
	mostLarge = 4
	mostUsual = 5
)

// ExamplesPNG writes plays below each other, each with its name, as a picture of
// table.Width pixels that is as high as they need, for a rule book. Cards without a
// reading are no combination. The error is the writer's.
func ExamplesPNG(w io.Writer, plays []zhengfen.Play, opts ...Option) error {
	l := &plan{look: apply(opts), minor: table.Layout{Size: minor}, great: table.Layout{Size: great}}
	size, to := 0, &l.minor
	if n := len(plays); n <= mostLarge {
		size, to = 1, &l.great
	} else if n <= mostUsual {
		to.Size = render.Usual
	}
	y := edge
	for _, p := range plays {
		l.centred(image.Rect(edge, y, table.Width-edge, y+exampleLine), l.look.example(p), table.Aside)
		l.fan(size, spread(p), edge, y+exampleLine+1, table.Width-2*edge)
		y += exampleLine + 1 + to.Size.H() + edge
	}
	return table.PNG(w, l.look.style, func(p *table.Picture) {
		p.End(y)
		for i, layout := range []*table.Layout{&l.minor, &l.great} {
			p.Lay(layout)
			l.jokers(p, i)
		}
		for _, w := range l.lines {
			p.Written(w.script, w.line, w.text, w.right)
		}
	})
}

// example is the name of a rule book's cards.
func (l *look) example(p zhengfen.Play) string {
	if p.Reading.Category == zhengfen.NoCategory {
		return l.word("table.zheng-fen.no-combination", nil)
	}
	return l.reading(p.Reading)
}

// ExamplesText is the same as lines for a monospace type.
func ExamplesText(plays []zhengfen.Play, opts ...Option) string {
	t := block{look: apply(opts)}
	for _, p := range plays {
		t.wrap(strings.Fields(t.example(p)))
		t.cards(spread(p))
	}
	return strings.Join(t.lines, "\n")
}

// ExamplesAlt is the same in words, for readers who don't see the picture.
func ExamplesAlt(plays []zhengfen.Play, say render.Say, opts ...Option) string {
	s := speech{look: apply(opts)}
	s.say = say
	return render.Shortened(signed+1, func(detail int) string {
		s.detail = detail
		var all []string
		for _, p := range plays {
			var cards []string
			for _, c := range spread(p) {
				cards = append(cards, s.card(c))
			}
			all = append(all, s.word("table.zheng-fen.example", map[string]any{"Reading": s.example(p), "Cards": s.list(cards)}))
		}
		return strings.Join(all, " ")
	})
}
