package patience

import (
	"slices"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/game/patience"
)

// taps know what a tap on a key means at a table, and what a typed move does.
type taps struct{ table }

// meaning is what a key of the pad means.
func (t taps) meaning(word string) (cardtable.Deed, error) {
	many, counted := strings.CutPrefix(word, keyMany)
	switch {
	case word == keyUndo:
		return t.undo()
	case word == keyRedo:
		return t.redo()
	case word == keyDraw:
		return t.play(t.seen.Kind().Draws())
	case word == keyDrawOn:
		return t.drawOn()
	case word == keyFinish:
		return t.finish()
	case word == keyBack:
		return cardtable.Choose(""), nil
	case counted && t.held.into != patience.Nowhere:
		return t.chosen(many)
	case strings.HasPrefix(word, keyBase):
		return t.tap(patience.Family)
	}
	if p := keyPlace(word); p != patience.Nowhere {
		return t.tap(p)
	}
	return cardtable.Deed{}, bot.ErrNoRoute
}

// undo takes back the last move, with the cards played up by themselves after it.
func (t taps) undo() (cardtable.Deed, error) {
	return cardtable.Act(slices.Repeat([]string{undo}, max(t.together(), 1))...), nil
}

// following adds the cards played up by themselves after a deed (§1.10): as long as that can
// never harm. Nothing follows an undo.
func (t taps) following(d cardtable.Deed) cardtable.Deed {
	m := t.match
	if len(d.After) > 0 { // made again
		return d
	}
	for _, a := range d.Actions {
		next, err := m.Do(a)
		if err != nil || a == undo {
			return d
		}
		m = next
	}
	if len(d.Actions) > 0 {
		for _, up := range ByItself(m) {
			d.After = append(d.After, up.String())
		}
	}
	return d
}

// ByItself are the cards that are played up by themselves after a move, for members who have not turned that off. A
// play that shows a card is left to the member, because taking it back is help.
func ByItself(m patience.Match) (ups []patience.Move) {
	for {
		up, safe := m.View().Safe()
		next, err := m.Play(up)
		if !safe || err != nil || next.Peeks() {
			return ups
		}
		m, ups = next, append(ups, up)
	}
}

// keyPlace is the place of a key, the family too.
func keyPlace(word string) patience.Place {
	if word == patience.Family.String() {
		return patience.Family
	}
	return placeOf(word)
}

// tap is a press on a pile: the first lifts, the second puts down, the same pile again
// puts back. Where there is one place only, one tap plays.
func (t taps) tap(p patience.Place) (cardtable.Deed, error) {
	switch {
	case !lifts(t.seen.Kind()):
		return t.play(patience.Move{From: p, To: patience.Family, N: 1})
	case t.held.from == p:
		return cardtable.Choose(""), nil
	case t.held.from == patience.Nowhere && p == patience.Family:
		return cardtable.Deed{}, refuse("patience.refused.lift-first", nil)
	case t.held.from == patience.Nowhere:
		return t.lift(p)
	}
	return t.putDown(p)
}

// lift lifts a pile's free card, if it has one.
func (t taps) lift(p patience.Place) (cardtable.Deed, error) {
	m := patience.Move{From: p, To: p, N: 1}
	if code := t.seen.Judge(m); code != patience.SamePlace {
		return cardtable.Deed{}, t.refusal(m, code)
	}
	return cardtable.Choose(held{from: p}.draft()), nil
}

// putDown plays the held cards onto a pile. The ranks say which cards go; if they don't, it
// asks.
func (t taps) putDown(p patience.Place) (cardtable.Deed, error) {
	from := t.held.from
	switch all := t.ways(from, p); len(all) {
	case 0:
		m := patience.Move{From: from, To: p, N: 1}
		return cardtable.Deed{}, &cardtable.Kept{Err: t.refusal(m, t.seen.Judge(m))}
	case 1:
		return cardtable.Act(all[0].String()), nil
	}
	return cardtable.Choose(held{from: from, into: p}.draft()), nil
}

// chosen is the answer to the question how many.
func (t taps) chosen(word string) (cardtable.Deed, error) {
	all := t.ways(t.held.from, t.held.into)
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > len(all) {
		return cardtable.Deed{}, bot.ErrNoRoute
	}
	return cardtable.Act(all[n-1].String()), nil
}

// play is the deed of moves that are possible one after another.
func (t taps) play(moves ...patience.Move) (cardtable.Deed, error) {
	var actions []string
	m := t.match
	for _, move := range moves {
		next, err := m.Play(move)
		if err != nil {
			return cardtable.Deed{}, t.refusal(move, m.Judge(move))
		}
		m, actions = next, append(actions, move.String())
	}
	return cardtable.Act(actions...), nil
}

// drawOn draws until something can be played, or there is nothing more to draw in this
// pass.
func (t taps) drawOn() (cardtable.Deed, error) {
	draw := t.seen.Kind().Draws()
	var actions []string
	for m := t.match; ; {
		next, err := m.Play(draw)
		if err != nil {
			return cardtable.Deed{}, t.refusal(draw, m.Judge(draw))
		}
		m, actions = next, append(actions, draw.String())
		if v := m.View(); playable(v) || v.Size(patience.Hand) == 0 {
			return cardtable.Act(actions...), nil
		}
	}
}

// finish plays all to the families.
func (t taps) finish() (cardtable.Deed, error) {
	all := t.seen.Finish()
	if len(all) == 0 {
		return cardtable.Deed{}, refuse("patience.refused.no-finish", nil)
	}
	return t.play(all...)
}

// playable tells whether a card can be played, besides drawing the next.
func playable(v patience.View) bool {
	return slices.ContainsFunc(v.Legal(nil), func(m patience.Move) bool { return m.From != patience.Hand })
}
