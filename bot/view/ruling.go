package view

import (
	"stopp/bot/i18n"
	"stopp/game/streit"
	"stopp/render"
)

// takenBackLimit is how many characters the moves taken back may fill.
const takenBackLimit = 160

// ruling is the referee's answer to a Stopp with its reasons: which rule, which
// card had to go where, what was taken back and what carried out; or the
// price.
func (t Table) ruling(r streit.Ruling) string {
	if !r.Right {
		return lines(t.call("ruling.wrong", r), t.price(r))
	}
	return lines(
		t.call("ruling.right", r),
		t.say("ruling.rule", i18n.Data{"Rule": t.Say.Say("rule."+r.Judged.String(), nil)}),
		t.say("ruling.faulty", i18n.Data{"Name": t.name(r.Offender), "Move": t.Step(r.Faulty)}),
		t.say("ruling.duty", i18n.Data{"Move": t.Step(r.Duty)}),
		t.done(r),
	)
}

func (t Table) call(key string, r streit.Ruling) string {
	if fault := t.quoted(r); fault != "" {
		return t.say(key+"-named", i18n.Data{"Name": t.name(r.Caller), "Fault": fault})
	}
	return t.say(key, i18n.Data{"Name": t.name(r.Caller)})
}

// done is what a right call did to the table.
func (t Table) done(r streit.Ruling) string {
	var back, carried, laid, loses string
	who := t.name(r.Offender)
	if len(r.TakenBack) > 0 {
		back = t.say("ruling.taken-back", i18n.Data{"Moves": t.Steps(r.TakenBack, takenBackLimit)})
	} else {
		back = t.say("ruling.stays", nil)
	}
	if r.Carried {
		carried = t.say("ruling.carried", i18n.Data{"Move": t.Step(r.Duty)})
	}
	if r.Laid.Ordinary() {
		laid = t.say("ruling.laid", i18n.Data{"Name": who, "Card": render.CardSymbols(r.Laid)})
	}
	if r.LosesTurn {
		loses = t.say("ruling.loses-turn", i18n.Data{"Name": who})
	}
	return lines(back, carried, laid, loses)
}

// price is what a wrong call costs.
func (t Table) price(r streit.Ruling) string {
	key := map[streit.WrongCall]string{streit.Silence: "price.silence", streit.Skip: "price.skip", streit.NoPrice: "price.none"}[r.Price]
	return t.say(key, i18n.Data{"Name": t.name(r.Caller)})
}

func (t Table) say(key string, data i18n.Data) string { return t.Say.Say(key, data) }
