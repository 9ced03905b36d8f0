package patience

import (
	"context"
	"errors"
	"strings"
	"sync"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/render/patience/board"
)

// The paths of hints; the match follows.
const (
	pathHint    = "patience-hint"    // asks for one
	pathAdvised = "patience-advised" // does what it says; then how many actions there were, and the move
)

// effort is the budget of a question about one table; a hint's is smaller, because many are asked for. Both are
// counted in positions, so the answer is the same on every machine.
var (
	effort  = solver.Budget{Nodes: 100_000, Bytes: 64 << 20}
	hinting = solver.Budget{Nodes: 50_000, Bytes: 64 << 20}
)

// mostLines is of how many matches a line is kept.
const mostLines = 200

// ways are the lines to a win along which hints lead, by match. One that is gone is looked for again.
type ways struct {
	sync.Mutex
	of map[int64]solver.Line
}

// hint is the next hint at a table of a match.
func (w *ways) hint(match int64, m patience.Match) solver.Hint {
	w.Lock()
	line := w.of[match]
	w.Unlock()
	h, line, _ := line.Hint(m, hinting)
	w.Lock()
	defer w.Unlock()
	if _, known := w.of[match]; !known && len(w.of) >= mostLines {
		for some := range w.of {
			delete(w.of, some)
			break
		}
	}
	w.of[match] = line
	return h
}

// ask is /hint, and a button. It is counted before it is given, unless no move is possible: where cards lie
// hidden as help, too, because it knows them (§1.11).
func (w *ways) ask(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	s, err := asked(ctx, t, r)
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case s.seen.Stuck():
		return bot.Whisper(s.Say.Say("patience.hint.none", nil)), nil
	}
	if err := t.CountHint(ctx, s.Viewer, r.ID); err != nil {
		return bot.Reaction{}, err
	}
	if !solver.Open(s.seen) {
		if err := s.peeks(ctx, t, r); err != nil {
			return bot.Reaction{}, err
		}
	}
	s.held = held{} // an arrow says more than lifted cards
	actions := len(t.Actions())
	return t.Later(r, bot.Private, func(context.Context) (bot.Message, error) {
		return s.advice(w.hint(s.Match, s.match), actions), nil
	}), nil
}

// asked is the table as its player sees it who asks for help. It fails where there is none.
func asked(ctx context.Context, t cardtable.Table, r bot.Request) (table, error) {
	s := tableOf(t.Privately(ctx, r))
	switch {
	case s.Viewer == game.NoSeat:
		return s, cardtable.Refuse("not-your-table", nil)
	case s.Hintless:
		return s, cardtable.Refuse("hint.none-here", nil)
	case s.Over():
		return s, refuse("patience.refused.over", nil)
	}
	return s, nil
}

// peeks writes down that an answer knows cards that lie hidden when the game begins, before it is given (§1.12).
func (t table) peeks(ctx context.Context, at cardtable.Table, r bot.Request) error {
	if _, err := t.match.Peek(); errors.Is(err, patience.ErrAllOpen) || at.Did(r.ID) {
		return nil
	}
	return at.Act(ctx, t.Viewer, r.ID, peek)
}

// Advice is the page of a hint at a table.
func Advice(s cardtable.Scene, h solver.Hint) bot.Message { return tableOf(s).advice(h, 0) }

// advice says a hint and draws it. A button does it, as long as there are no more actions.
func (t table) advice(h solver.Hint, actions int) bot.Message {
	why := i18n.Data{"Move": words{t}.advised(h.Move), "Why": t.Say.Say(whyKeys.Of(h.Why.String()), nil)}
	key := "patience.hint.given"
	if !solver.Open(t.seen) {
		key = "patience.hint.given-peek"
	}
	m := t.below(t.Say.Say(key, why), board.Arrow(h.Move))
	m.Rows = t.PlayIt(pathAdvised, actions, []string{h.Move.String()})
	return m
}

// advised is the button that does what a hint says, while the table stands as it did then.
func advised(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if !t.Did(r.ID) {
		if err := cardtable.MayFollow(t, r); err != nil {
			return bot.Reaction{}, err
		}
	}
	return command(func(at taps, _ string) (cardtable.Deed, error) { return typed(at, pages.Advised(r)[0]) })(ctx, t, r)
}

// advised is a move that a member might make.
func (t words) advised(m patience.Move) string {
	switch m {
	case patience.Turn:
		return t.Say.Say("patience.hint.next-turn", nil)
	case patience.Deal:
		return t.Say.Say("patience.hint.next-deal", nil)
	}
	return t.said(m)
}

// said is a move that can be made.
func (t words) said(m patience.Move) string {
	if m.From == patience.Hand {
		return "`" + m.String() + "`."
	}
	var cards []string
	pile := t.seen.Pile(m.From)
	for _, c := range pile[max(0, len(pile)-int(m.N)):] {
		cards = append(cards, t.card(c))
	}
	return t.carried(m, strings.Join(cards, " "))
}

// whyKeys say why a move is a good one, by solver.Reason.
var whyKeys = i18n.KeysOf("patience.why.",
	"patience.why.harmless", "patience.why.up", "patience.why.uncovers", "patience.why.empties", "patience.why.unlocks",
	"patience.why.builds", "patience.why.fills", "patience.why.keeps", "patience.why.draws",
)
