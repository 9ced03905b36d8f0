package play

import (
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/game/zhengfen"
)

// Asked says what may be played now, as everybody can see: "pair above queens, or a
// special". It never depends on a hand.
func (t Table) Asked() string {
	if top, laid := t.View.Top(); laid && top.Seat == t.View.ToMove() {
		return t.Say.Say("zheng-fen.asked.own", i18n.Data{"Points": t.View.Trick().Points()})
	}
	return t.Say.Say("zheng-fen.asked.what", i18n.Data{"Asked": words.Asked(t.Say, t.View)})
}

// InTrick says how many points lie in the trick, "" while none lies.
func (t Table) InTrick() string {
	if _, laid := t.View.Top(); !laid {
		return ""
	}
	return t.Say.Say("zheng-fen.in-trick", i18n.Data{"Count": t.View.Trick().Points()})
}

// Reading is what a play is, in words.
func (t Table) Reading(r zhengfen.Reading) string { return words.Reading(t.Say, r) }
