package board

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game/cards"
	"stopp/render"
)

// Text is the table as lines of at most render.Columns characters for a monospace type:
// a pile a line under what one types for it, its free card last; T is a ten, ?? a
// face-down card. Families and single cards share a line. Of a pile that is too long the
// middle is left out. A star stands after what is lifted.
func Text(t Table, opts ...Option) string {
	b := block{Table: t, look: apply(opts)}
	b.line("f", b.families(Family))
	b.line("f", b.families(Kings))
	b.together()
	for _, p := range t.Piles {
		switch p.At.Kind {
		case Column, Row, Cellar, Waste:
			b.pile(p)
		case Hand:
			b.line("", fmt.Sprint(b.card(p.Top()), " ", p.size()))
		}
	}
	return strings.Join(b.lines, "\n")
}

// block is a text being written.
type block struct {
	Table
	look
	lines []string
}

// line adds a line of what one types and what lies there, if anything is.
func (b *block) line(code, text string) {
	if text != "" {
		b.lines = append(b.lines, strings.TrimRight(fmt.Sprintf("%2s  %s", code, text), " "))
	}
}

// card is a card in two columns.
func (b *block) card(c cards.Card) string { return render.CardSigns(c, b.style.Indices, b.letters) }

// pile is a line of all cards of a pile.
func (b *block) pile(p Pile) {
	code := fmt.Sprintf("%2s", p.At.Code())
	if b.group > 0 && p.At == b.lifted {
		code += "*"
	}
	text := "-"
	if len(p.Cards) > 0 {
		all := make([]string, len(p.Cards))
		for i, c := range p.Cards {
			all[i] = b.card(c)
		}
		text = render.InLine(all, render.Columns-len("10* "))
	}
	b.lines = append(b.lines, fmt.Sprintf("%-3s %s", code, text))
}

// families are the tops of all families of a kind, a suit and a dash where one has none.
func (b *block) families(k Kind) string {
	var all []string
	for _, p := range b.Piles {
		if p.At.Kind != k {
			continue
		}
		top := p.Top()
		if top != cards.None || p.Base == cards.None {
			all = append(all, b.card(top))
			continue
		}
		sign := []rune(b.card(p.Base))
		all = append(all, "-"+string(sign[1:]))
	}
	return strings.Join(all, " ")
}

// together are helpers and packet, which have a card each: the numbers above the cards.
func (b *block) together() {
	var codes, tops []string
	for _, p := range b.Piles {
		if p.At.Kind == Helper {
			codes, tops = append(codes, fmt.Sprintf("%-2s", strconv.Itoa(p.At.N))), append(tops, b.card(p.Top()))
		}
	}
	b.line("", strings.Join(codes, " "))
	b.line("", strings.Join(tops, " "))
	for _, p := range b.Piles {
		if p.At.Kind == Packet {
			b.line("f", fmt.Sprint(b.card(p.Top()), " ", p.size()))
		}
	}
}
