package board

import (
	"strconv"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// drawn reads a table from lines:
//
//	rules three          first, if they are others than pagat
//	move A
//	families c3 c2 d6 d6 h4 h5 s6 s1
//	1 (2) Ks Qd          two face-down cards, then open ones
//	5 closed
//	A reserve Qh 13      top and count
//	A waste 7h 5
//	A turned 4c
//	A hand 35 7c         its next card, if its owner may peek
//	last A 4-f Jc        the last move of the running turn
//	won A
//
// Piles not named are empty.
func drawn(t testing.TB, text string) streit.View {
	t.Helper()
	v := bareTable(streit.Options{})
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 {
			drawLine(t, &v, words)
		}
	}
	return v
}

// bareTable is a table of a rule set without a card.
func bareTable(o streit.Options) streit.View {
	v := streit.View{Rules: o, Viewer: game.NoSeat, Houses: make([]streit.House, o.Houses()), Players: make([]streit.Player, o.Seats())}
	for i := range cards.Suits * o.Packs() {
		v.Families = append(v.Families, streit.Family{Suit: cards.Suit(i / o.Packs())})
	}
	return v
}

func drawLine(t testing.TB, v *streit.View, words []string) {
	t.Helper()
	seat := func(s string) game.Seat {
		n, err := game.ParseSeat(s)
		must(t, err)
		return n
	}
	switch words[0] {
	case "rules":
		o, err := streit.ParseOptions(strings.Join(words[1:], " "))
		must(t, err)
		*v = bareTable(o)
	case "move":
		v.ToMove = seat(words[1])
	case "families":
		for i, f := range words[1:] {
			v.Families[i] = streit.Family{Suit: cards.Suit(strings.Index("cdhs", f[:1])), Height: cards.Rank(number(t, f[1:]))}
		}
	case "last":
		a, err := streit.ParseAction(words[2])
		must(t, err)
		step := streit.Step{Seat: seat(words[1]), Move: a.Move}
		if len(words) > 3 {
			step.Card = card(t, words[3])
		}
		v.Running = append(v.Running, step)
	case "won":
		v.Outcome = game.Outcome{Ending: game.Won, Winner: seat(words[1])}
		v.ToMove = v.Outcome.Winner
	case "A", "B", "C":
		drawOwn(t, &v.Players[seat(words[0])], words[1:])
	default:
		drawHouse(t, &v.Houses[number(t, words[0])-1], words[1:])
	}
}

func drawOwn(t testing.TB, p *streit.Player, words []string) {
	t.Helper()
	switch words[0] {
	case "reserve":
		p.ReserveTop, p.Reserve = card(t, words[1]), number(t, words[2])
	case "waste":
		p.WasteTop, p.Waste = card(t, words[1]), number(t, words[2])
	case "turned":
		p.Turned = card(t, words[1])
	case "hand":
		if p.Hand = number(t, words[1]); p.Hand > 0 {
			p.HandNext = cards.Hidden
		}
		if len(words) > 2 {
			p.HandNext = card(t, words[2])
		}
	default:
		t.Fatalf("unknown place %q", words[0])
	}
}

func drawHouse(t testing.TB, h *streit.House, words []string) {
	t.Helper()
	for _, w := range words {
		if h.Closed = w == "closed"; h.Closed {
			return
		}
		if strings.HasPrefix(w, "(") {
			h.Down = number(t, strings.Trim(w, "()"))
			continue
		}
		h.Open = append(h.Open, card(t, w))
	}
}

func card(t testing.TB, text string) cards.Card {
	t.Helper()
	if text == "??" {
		return cards.Hidden
	}
	c, err := cards.Parse(text)
	must(t, err)
	return c
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	must(t, err)
	return n
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// speaks is the Say of a language's real catalogue.
func speaks(locale string) render.Say {
	texts := i18n.For(locale)
	return func(key string, data map[string]any) string { return texts.Say(key, data) }
}
