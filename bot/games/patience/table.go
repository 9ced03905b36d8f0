package patience

import (
	"bytes"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/patience/board"
)

// table is a scene of a patience: what lies there and how it looks. Its texts, its keys and
// what they do have types of their own: words, pad and taps.
type table struct {
	cardtable.Scene
	story
	seen  patience.View
	legal []patience.Move // all that are possible
	held  held
}

func tableOf(s cardtable.Scene) table {
	t := table{Scene: s, story: s.Story.(story)}
	t.seen = t.view()
	t.legal, t.held = t.seen.Legal(nil), t.lifted()
	return t
}

// options are how the table is drawn or written.
func (t table) options(more ...board.Option) []board.Option {
	all := append(more, board.Themed(t.Look.Theme), board.Indexed(pages.Indices(t.Say)))
	if t.Look.Four {
		all = append(all, board.FourColours())
	}
	if t.Look.Letters {
		all = append(all, board.Letters())
	}
	if h := t.held; h.from != patience.Nowhere {
		if all = append(all, board.Lifted(h.from, h.n)); !h.unmarked {
			all = append(all, board.Goals(t.moves(func(m patience.Move) bool { return m.From == h.from })))
		}
		return all
	}
	if m := t.last.move; m != (patience.Move{}) {
		all = append(all, board.Last(m, t.last.card))
	}
	return all
}

// moves are the wanted moves among the possible ones.
func (t table) moves(wanted func(patience.Move) bool) (all []patience.Move) {
	for _, m := range t.legal {
		if wanted(m) {
			all = append(all, m)
		}
	}
	return all
}

// ways are the moves from one pile to another.
func (t table) ways(from, to patience.Place) []patience.Move {
	return t.moves(func(m patience.Move) bool { return m.From == from && m.To == to })
}

// card is a card in signs.
func (t table) card(c cards.Card) string { return pages.Symbols(t.Say, c) }

// picture is the table as a PNG whose alt text says all of it in words.
func (t table) picture(more ...board.Option) bot.File {
	var png bytes.Buffer
	opts := t.options(more...)
	if err := board.PNG(&png, t.seen, opts...); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	say := func(key string, data map[string]any) string { return t.Say.Say(key, data) }
	return bot.File{Name: "table.png", Alt: markup.Clip(board.Alt(t.seen, say, opts...), render.AltLimit), Data: png.Bytes()}
}

// text is the table as a code block, and what its letters mean.
func (t table) text() string {
	return "```\n" + board.Text(t.seen, t.options()...) + "\n```\n" + t.Say.Say(legendKeys.Of(t.seen.Kind().String()), nil)
}

// legendKeys say what stands in a patience as text.
var legendKeys = i18n.KeysOf("patience.legend.",
	"patience.legend.harfe", "patience.legend.reihe", "patience.legend.napoleon", "patience.legend.grosse",
)

// held is the player's lifted cards: the free card of a pile, or as many as go with it.
// Into is set while it is asked how many of them go to an empty pile.
type held struct {
	from, into patience.Place
	n          int
	unmarked   bool // its player wants no marks where it may go
}

// unmarked stands behind a draft whose player wants no marks.
const unmarked = " unmarked"

// goesTo stands in a draft while it is asked how many cards go.
const goesTo = ">"

// isQuestion tells whether a draft asks how many cards go: no other keys are shown then.
func isQuestion(draft string) bool { return strings.Contains(draft, goesTo) }

// draft writes the held cards, "" for none.
func (h held) draft() string {
	switch {
	case h.from == patience.Nowhere:
		return ""
	case h.into != patience.Nowhere:
		return h.from.String() + goesTo + h.into.String()
	}
	return h.from.String()
}

// lifted reads what the scene says is held. An unreadable draft, or one whose cards are
// gone, counts as nothing.
func (t table) lifted() (h held) {
	draft, plain := strings.CutSuffix(t.Draft, unmarked)
	from, into, asked := strings.Cut(draft, goesTo)
	if h.from = placeOf(from); h.from == patience.Nowhere || !t.seen.Kind().Has(h.from) || t.seen.Size(h.from) == 0 || t.match.Over() {
		return held{}
	}
	h.n, h.unmarked = t.free(h.from), plain
	if h.into = placeOf(into); asked && h.into == patience.Nowhere {
		return held{}
	}
	return h
}

// free is how many of a pile's last cards are free together, 0 for none.
func (t table) free(p patience.Place) int {
	n := 0
	for t.seen.Judge(patience.Move{From: p, To: p, N: uint8(n + 1)}) == patience.SamePlace {
		n++
	}
	return n
}

// placeOf is the place of a key or a draft, Nowhere for none.
func placeOf(word string) patience.Place {
	m, err := patience.Grosse.ParseMove(word + "-f") // which knows all places from which cards move
	if err != nil {
		return patience.Nowhere
	}
	return m.From
}
