package patience

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/render/patience/board"
)

// pathHint is the button for a hint; the match follows.
const pathHint = "patience-hint"

// effort is a hint's budget.
var effort = solver.Budget{Nodes: 100_000, Bytes: 64 << 20}

// hint is /hint, and a button. It is counted before it is given, unless no move is
// possible. It follows from what the player sees.
func hint(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	s := tableOf(t.Privately(ctx, r))
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update // of the page beside the table
	}
	switch {
	case s.Viewer == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case s.Hintless:
		return bot.Reaction{}, cardtable.Refuse("hint.none-here", nil)
	case s.Over():
		return bot.Reaction{}, refuse("patience.refused.over", nil)
	case s.seen.Stuck():
		return bot.Reaction{Answer: bot.Answer{As: as, Message: bot.Message{Content: s.Say.Say("patience.hint.none", nil)}}}, nil
	}
	if err := t.CountHint(ctx, s.Viewer, r.ID); err != nil {
		return bot.Reaction{}, err
	}
	s.held = held{} // an arrow says more than lifted cards
	return t.Later(r, as, func(context.Context) (bot.Message, error) {
		h, _ := solver.FindHint(s.seen, effort)
		return s.advice(h), nil
	}), nil
}

// Advice is the page of a hint at a table.
func Advice(s cardtable.Scene, h solver.Hint) bot.Message { return tableOf(s).advice(h) }

// advice says a hint and draws it.
func (t table) advice(h solver.Hint) bot.Message {
	why := i18n.Data{"Move": words{t}.advised(h.Move), "Why": t.Say.Say(whyKeys.Of(h.Why.String()), nil)}
	key := "patience.hint.given"
	if h.Result == solver.Unsolvable {
		key = "patience.hint.lost"
	}
	return t.below(t.Say.Say(key, why), board.Arrow(h.Move))
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
