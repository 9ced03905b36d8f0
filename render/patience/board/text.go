package board

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
)

// Text is the table as lines of at most render.Columns characters for a monospace type,
// every pile behind what one types for it: families or packet first, then columns,
// helpers or half rows, the waste, and the hand with the number of its cards and of the
// pass. A pile's free card stands last, ?? is a face-down card. Of a pile that is too
// long the middle is left out. The half rows of the Große Patience lie as on the table. A
// star stands after lifted cards.
func Text(v patience.View, opts ...Option) string {
	t := block{View: v, look: apply(opts)}
	switch v.Kind() {
	case patience.Grosse:
		t.grosse()
		return strings.Join(t.lines, "\n")
	case patience.Harfe:
		t.add("f", t.families(0, 1))
	case patience.Reihe:
		t.add(t.rank(cards.Ace), t.families(0))
		t.add(t.rank(cards.King), t.families(1))
	case patience.Napoleon:
		t.add("f", t.inLine(v.Pile(patience.Packet), render.Columns-room))
	default:
		t.add("f", t.families(0))
	}
	t.lines = append(t.lines, "")
	for p := patience.Place(1); int(p) <= v.Kind().Columns(); p++ {
		t.add(t.name(p), t.inLine(v.Pile(p), render.Columns-room))
	}
	t.hand()
	return strings.Join(t.lines, "\n")
}

// room is the width before a pile: its name of two columns, a star, a blank.
const room = 4

// block is a text being written.
type block struct {
	patience.View
	look
	lines []string
}

func (t *block) add(name, cards string) {
	t.lines = append(t.lines, strings.TrimRight(fmt.Sprintf("%-*s%s", room, name, cards), " "))
}

// name is the text one types for a pile, with a star if it is lifted.
func (t *block) name(p patience.Place) string {
	if t.group > 0 && p == t.lifted {
		return p.String() + "*"
	}
	return p.String()
}

// inLine is a pile's cards as a line has room for them, - for none.
func (t *block) inLine(pile []cards.Card, room int) string {
	if len(pile) == 0 {
		return "-"
	}
	words := make([]string, len(pile))
	for i, c := range pile {
		words[i] = t.card(c)
	}
	return render.InLine(words, room)
}

func (t *block) card(c cards.Card) string { return render.CardSigns(c, t.style.Indices, t.letters) }

func (t *block) rank(r cards.Rank) string { return t.card(cards.New(r, cards.Clubs))[:1] }

// families are the tops of these families of each suit.
func (t *block) families(which ...int) string {
	var words []string
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		for _, i := range which {
			words = append(words, t.family(suit, i))
		}
	}
	return strings.Join(words, " ")
}

// family is a family's top, or - before the suit.
func (t *block) family(suit cards.Suit, i int) string {
	if top := t.FamilyTop(suit, i); top != cards.None {
		return t.card(top)
	}
	ace := t.card(cards.New(cards.Ace, suit))
	return "-" + ace[1:]
}

// hand is waste and hand, with the pass that is going on and how many there are.
func (t *block) hand() {
	if t.Kind().Draws() == (patience.Move{}) {
		return
	}
	t.lines = append(t.lines, "")
	turns := t.Kind().Draws() == patience.Turn
	if turns {
		t.add(t.name(patience.Waste), t.inLine(t.Pile(patience.Waste), render.Columns-room))
	}
	line := fmt.Sprint(t.Size(patience.Hand))
	if turns {
		line += fmt.Sprintf("  %d/%d", t.Pass(), t.Rules().Passes())
	}
	t.add(t.card(cards.Hidden), line)
}

// Half a row of the Große Patience has room for five cards with blanks between them.
const half = 14

// grosse is the table with the half rows to both sides of the bases, the free cards
// outside, and the cellar between the lowest two.
func (t *block) grosse() {
	way := map[patience.Direction]string{patience.NoDirection: "↕", patience.Up: "↑", patience.Down: "↓"}[t.Direction()]
	t.lines = append(t.lines, "f "+t.rank(t.Base())+way, "")
	for row := range patience.Place(4) {
		t.row(row+1, row+5, t.family(cards.Suit(row), 0), " ")
	}
	cellar := t.name(patience.Cellar)[1:]
	if top := t.Top(patience.Cellar); top != cards.None {
		t.row(9, 10, t.card(top), cellar)
	} else {
		t.row(9, 10, "c ", cellar)
	}
}

// row is two half rows with the pile between them, and a sign behind that.
func (t *block) row(left, right patience.Place, between, sign string) {
	out := t.Pile(left)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	line := fmt.Sprintf("%-2s%*s %s%-1s %-*s %s", t.name(left), half, t.inLine(out, half), between, sign, half, t.inLine(t.Pile(right), half), t.name(right))
	t.lines = append(t.lines, line)
}

// code is the text one types for a pile, "" if no move names it.
func (w at) code() string {
	switch w.role {
	case column, row, helper:
		return strconv.Itoa(w.n)
	case family, kings, packet:
		return "f"
	case waste:
		return "w"
	case cellar:
		return "c"
	}
	return ""
}
