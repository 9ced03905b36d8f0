package board

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

// Text is the table as lines of at most Columns characters for a monospace
// type: the seats' own places, A's at the bottom, each next to the houses that
// the seat dealt, and in between the families; every pile under what one types
// for it, a house's free card last, T a ten, ?? a face-down card, x a house that
// is out of the game. Of a house that is too long the middle is left out. ">"
// stands before the seat whose turn it is, "+" before a winner, "*" after a
// place that is lifted.
func Text(v streit.View, opts ...Option) string {
	t := block{View: v, look: apply(opts)}
	for s := range len(v.Players) - 1 {
		t.add(t.seat(game.Seat(s + 1)))
		t.add("")
		t.houses(game.Seat(s + 1))
		t.add("")
	}
	t.families()
	t.add("")
	t.houses(game.A)
	t.add("")
	if len(v.Players) > 0 {
		t.add(t.seat(game.A))
	}
	return strings.Join(t.lines, "\n")
}

// block is a text being written.
type block struct {
	streit.View
	look
	lines []string
}

func (t *block) add(line string) { t.lines = append(t.lines, strings.TrimRight(line, " ")) }

// card is a card in two columns.
func (t *block) card(c cards.Card) string { return render.CardSigns(c, t.style.Indices, t.letters) }

// name is the text one types for a pile, with a star if it is lifted.
func (t *block) name(p table.Pile) string {
	code := codeOf(p, t.ToMove)
	if lifted, ok := pileOf(&t.View, t.ToMove, t.lifted, cards.None); ok && lifted == p {
		return code + "*"
	}
	return code + " "
}

func (t *block) seat(s game.Seat) string {
	p := t.Players[s]
	line := t.turnSign(s) + s.String()
	line += fmt.Sprintf(" %3s%s %-3s", t.name(seatPile(atReserve, s)), t.card(p.ReserveTop), count(p.Reserve))
	line += fmt.Sprintf(" %3s%s %-3s", t.name(seatPile(atWaste, s)), t.card(p.WasteTop), count(p.Waste))
	turned := strings.Repeat(" ", 4)
	if s == t.ToMove || p.Turned != cards.None {
		turned = fmt.Sprintf("%2s%s", t.name(seatPile(atTurned, s)), t.card(p.Turned))
	}
	return line + " " + turned + " " + t.card(handTop(p)) + " " + count(p.Hand)
}

// count is how many cards a pile has, nothing for an empty one.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (t *block) turnSign(s game.Seat) string {
	switch {
	case t.Outcome.Over() && s == t.Outcome.Winner:
		return "+"
	case !t.Outcome.Over() && s == t.ToMove:
		return ">"
	}
	return " "
}

func (t *block) families() {
	all := make([]string, len(t.Families))
	for i, f := range t.Families {
		top := f.Top()
		if top == cards.None {
			all[i] = "-" + strings.TrimPrefix(t.card(cards.New(cards.Ace, f.Suit)), "A")
		} else {
			all[i] = t.card(top)
		}
		if i%2 == 1 && len(t.Families) > cards.Suits {
			all[i] += " "
		}
	}
	t.add("f " + strings.Join(all, " "))
}

// houses is the lines of the houses that a seat dealt.
func (t *block) houses(s game.Seat) {
	for i, h := range t.Houses {
		if dealer(&t.View, i+1) == s {
			t.add(t.name(housePile(i+1)) + t.house(h))
		}
	}
}

// house is a house's cards, as a line has room for them beside the house's name.
func (t *block) house(h streit.House) string {
	if h.Closed {
		return "x"
	}
	if h.Down == 0 && len(h.Open) == 0 {
		return "-"
	}
	all := make([]string, 0, h.Down+len(h.Open))
	for range h.Down {
		all = append(all, t.card(cards.Hidden))
	}
	for _, c := range h.Open {
		all = append(all, t.card(c))
	}
	return render.InLine(all, render.Columns-2)
}
