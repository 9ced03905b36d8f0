package play

import (
	"stopp/bot/i18n"
	"stopp/game/zhengfen"
	"stopp/render/zhengfen/board"
)

// Asked says what may be played now, as everybody can see: "pair above queens, or a
// special". It never depends on a hand.
func (t Table) Asked() string {
	top, laid := t.View.Top()
	switch {
	case !laid:
		return t.Say.Say("zheng-fen.asked.lead", nil)
	case top.Seat == t.View.ToMove():
		return t.Say.Say("zheng-fen.asked.own", i18n.Data{"Points": t.View.Trick().Points()})
	}
	return board.Said("zheng-fen.asked.", top.Play.Reading, t.Words)
}

// InTrick says how many points lie in the trick, "" while none lies.
func (t Table) InTrick() string {
	if _, laid := t.View.Top(); !laid {
		return ""
	}
	return t.Say.Say("zheng-fen.in-trick", i18n.Data{"Count": t.View.Trick().Points()})
}

// Reading is what a play is, in words.
func (t Table) Reading(r zhengfen.Reading) string { return board.Reading(r, t.Words) }
