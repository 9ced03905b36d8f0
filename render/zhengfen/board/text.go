package board

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/render"
)

// Text is the table as lines of at most render.Columns characters for a monospace type: a
// line a seat with its cards, its points of the round and its total, > before the seat to
// move and a star before a winner; below that the plays of the trick, or what the Last has
// handed over. The card that a joker stands for is written behind it.
func Text(v zhengfen.View, opts ...Option) string {
	t := block{View: v, look: apply(opts)}
	if t.say != nil {
		t.add("%*s", numbered, t.word("table.zheng-fen.heading", nil))
	}
	for seat := range v.Rules().Seats() {
		t.seat(seat)
	}
	for _, play := range v.Laid() {
		t.lines = append(t.lines, "")
		t.wrap(strings.Fields(t.name(play.Seat) + ": " + t.reading(play.Play.Reading)))
		t.cards(spread(play.Play))
	}
	if laid, _, ok := lastTrick(v); ok && v.Ended() != nil {
		top := laid[len(laid)-1]
		t.lines = append(t.lines, "")
		t.wrap(strings.Fields(t.word("table.zheng-fen.last-trick", nil)))
		t.wrap(strings.Fields(t.name(top.Seat) + ": " + t.reading(top.Play.Reading)))
		t.cards(spread(top.Play))
	}
	if end := v.Ended(); end != nil {
		for _, part := range []struct {
			key string
			set zhengfen.Cards
		}{{"table.zheng-fen.hands-over", end.Hand}, {"table.zheng-fen.hands-taken", end.Taken}} {
			t.lines = append(t.lines, "")
			t.wrap(strings.Fields(t.word(part.key, t.spokenHanded(end, part.set))))
			t.cards(spread(zhengfen.Play{Cards: counting(part.set, part.key)}))
		}
	}
	if t.hand {
		t.lines = append(t.lines, "")
		t.mine()
	}
	return strings.Join(t.lines, "\n")
}

// HandText is the viewer's hand as lines for a monospace type.
func HandText(v zhengfen.View, opts ...Option) string {
	t := block{View: v, look: apply(opts)}
	t.mine()
	return strings.Join(t.lines, "\n")
}

// mine writes the viewer's hand.
func (t *block) mine() {
	var all []lying
	for _, c := range t.order.Of(t.Hand()) {
		all = append(all, lying{card: c.Face()})
	}
	if t.cards(all); all == nil {
		t.add("-")
	}
}

// block is a text being written.
type block struct {
	zhengfen.View
	look
	lines []string
}

// The columns of a seat's line: its name, where its numbers end, and what there is to say
// of it.
const (
	nameWide = 10
	numbered = 27
	marked   = 10
)

func (t *block) add(format string, a ...any) {
	t.lines = append(t.lines, strings.TrimRight(fmt.Sprintf(format, a...), " "))
}

// seat is a seat's line.
func (t *block) seat(seat game.Seat) {
	sign := " "
	switch {
	case t.Over() && t.Outcome().Places[seat] == 1:
		sign = "*"
	case !t.Over() && !t.RoundOver() && t.ToMove() == seat:
		sign = ">"
	}
	t.add("%s %-*s %3d %4d %5d %s", sign, nameWide, clipped(t.name(seat), nameWide), t.Held(seat), t.Taken(seat).Points(), t.Total(seat), clipped(t.state(t.View, seat), marked))
	t.cards(openly(t.opened(seat)))
}

// clipped is a text of at most n characters.
func clipped(text string, n int) string {
	if all := []rune(text); len(all) > n {
		return string(all[:n-1]) + "…"
	}
	return text
}

// cards writes cards beside each other, on as many lines as they take.
func (t *block) cards(all []lying) {
	var words []string
	for _, c := range all {
		word := render.CardSigns(c.card, t.style.Indices, t.letters)
		switch {
		case c.suit:
			word += "=" + render.CardSigns(c.as, t.style.Indices, t.letters)
		case c.as != cards.None:
			word += "=" + render.CardSigns(c.as, t.style.Indices, t.letters)[:1]
		}
		words = append(words, word)
	}
	t.wrap(words)
}

// wrap writes words on as many lines as they take.
func (t *block) wrap(words []string) {
	var line string
	for _, w := range words {
		w = clipped(w, render.Columns)
		if len([]rune(line))+1+len([]rune(w)) > render.Columns && line != "" {
			t.add("%s", line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+w, " ")
	}
	if line != "" {
		t.add("%s", line)
	}
}
