package words

import (
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/zhengfen"
)

// Refused says why the rules refuse an action of the viewer's, and what would do. Name says
// what a seat is called.
func Refused(say i18n.Texts, v zhengfen.View, name func(game.Seat) string, a zhengfen.Action, code zhengfen.Code) string {
	r := refusal{say: say, view: v, play: a.Play}
	r.top, _ = v.Top()
	why := func(key string, data i18n.Data) string { return say.Say(key, data) }
	switch code {
	case zhengfen.NotYourTurn:
		return why("zheng-fen.why.not-your-turn", i18n.Data{"Name": name(v.ToMove())})
	case zhengfen.NotHeld:
		return why("zheng-fen.why.not-held", i18n.Data{"Cards": Cards(say, a.Play.Cards&^v.Hand())})
	case zhengfen.NoCombination:
		return why("zheng-fen.why.no-combination", i18n.Data{"Cards": Cards(say, a.Play.Cards), "Asked": Asked(say, v)})
	case zhengfen.NoReading:
		return why("zheng-fen.why.no-reading", i18n.Data{"Reading": Reading(say, a.Play.Reading), "Readings": r.all()})
	case zhengfen.TooLow, zhengfen.WrongCategory:
		return r.beaten(code, why)
	}
	return say.Say(RefusedKey(code), nil)
}

// RefusedKey is where the catalogues have a code in a sentence that names nothing.
func RefusedKey(code zhengfen.Code) string { return refusedKeys.Of(code.String()) }

var refusedKeys = i18n.KeysOf("zheng-fen.refused.",
	"zheng-fen.refused.over", "zheng-fen.refused.gone", "zheng-fen.refused.not-dealt", "zheng-fen.refused.not-your-turn",
	"zheng-fen.refused.must-lead", "zheng-fen.refused.must-take", "zheng-fen.refused.nothing-to-take", "zheng-fen.refused.not-held",
	"zheng-fen.refused.no-combination", "zheng-fen.refused.no-reading", "zheng-fen.refused.too-low",
	"zheng-fen.refused.wrong-category",
)

// refusal is a play that does not go.
type refusal struct {
	say  i18n.Texts
	view zhengfen.View
	play zhengfen.Play
	top  zhengfen.Laid
}

// readings are the possible readings of the cards: the named one, or all.
func (r refusal) readings() []zhengfen.Reading {
	if r.play.Reading.Category != zhengfen.NoCategory {
		return []zhengfen.Reading{r.play.Reading}
	}
	return r.view.Rules().Readings(nil, r.play.Cards)
}

// all are those of the cards, in words.
func (r refusal) all() string {
	var all []string
	for _, one := range r.view.Rules().Readings(nil, r.play.Cards) {
		all = append(all, r.say.Say("zheng-fen.said.quoted", i18n.Data{"Text": Reading(r.say, one)}))
	}
	return strings.Join(all, ", ")
}

// beaten says why a combination does not beat the one on top.
func (r refusal) beaten(code zhengfen.Code, why func(string, i18n.Data) string) string {
	all := r.readings()
	is := all[0]
	for _, one := range all {
		if one.Category == r.top.Play.Reading.Category {
			is = one
			break
		}
	}
	data := i18n.Data{
		"What": A(r.say, is.Category), "Reading": Reading(r.say, is), "Top": Reading(r.say, r.top.Play.Reading),
		"Want": A(r.say, r.top.Play.Reading.Category), "Asked": Above(r.say, r.top.Play.Reading),
	}
	switch {
	case r.top.Play.Reading.Category == zhengfen.Twos:
		return why("zheng-fen.why.unbeatable", nil)
	case code == zhengfen.TooLow:
		return why("zheng-fen.why.too-low", data)
	case r.top.Play.Reading.Category.Special():
		return why("zheng-fen.why.not-special", data)
	}
	return why("zheng-fen.why.wrong-category", data)
}
