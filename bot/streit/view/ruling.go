package view

import (
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/game/streit"
)

// takenBackLimit is how many characters the moves taken back may fill.
const takenBackLimit = 160

// ruling is the referee's answer to a Stopp with its reasons: which rule, what
// was taken back, the faulty move first, and which card had to go where; or the
// price. Nothing is said twice.
func (t Table) ruling(r streit.Ruling) string {
	if !r.Right {
		return markup.Lines(t.call("ruling.wrong", r), t.price(r))
	}
	return markup.Lines(
		t.call("ruling.right", r),
		t.say("ruling.rule", i18n.Data{"Rule": t.speaker().Rule(t.View.Rules, r.Judged)}),
		t.undone(r),
		t.duty(r),
		t.settled(r),
	)
}

func (t Table) call(key string, r streit.Ruling) string {
	if fault := t.quoted(r); fault != "" {
		return t.say(key+"-named", i18n.Data{"Name": t.name(r.Caller), "Fault": fault})
	}
	return t.say(key, i18n.Data{"Name": t.name(r.Caller)})
}

// undone is the faulty move and, where it was taken back, what came after it.
func (t Table) undone(r streit.Ruling) string {
	who := t.name(r.Offender)
	if len(r.TakenBack) > 0 {
		return t.say("ruling.taken-back", i18n.Data{"Name": who, "Moves": t.Steps(r.TakenBack, takenBackLimit)})
	}
	return t.say("ruling.faulty", i18n.Data{"Name": who, "Move": t.Step(r.Faulty)})
}

// duty is the compulsory move, which has been carried out or should have come
// first.
func (t Table) duty(r streit.Ruling) string {
	key := "ruling.duty"
	switch {
	case !r.Demanded:
		return ""
	case r.Carried:
		key = "ruling.carried"
	}
	return t.say(key, i18n.Data{"Move": t.Step(r.Duty)})
}

// settled is what else a right call did.
func (t Table) settled(r streit.Ruling) string {
	var stays, laid, loses string
	who := t.name(r.Offender)
	if len(r.TakenBack) == 0 {
		stays = t.say("ruling.stays", nil)
	}
	if r.Laid.Ordinary() {
		laid = t.say("ruling.laid", i18n.Data{"Name": who, "Card": t.card(r.Laid)})
	}
	if r.LosesTurn {
		loses = t.say("ruling.loses-turn", i18n.Data{"Name": who})
	}
	return markup.Lines(stays, laid, loses)
}

// price is what a wrong call costs.
func (t Table) price(r streit.Ruling) string {
	key := map[streit.WrongCall]string{streit.Silence: "price.silence", streit.Skip: "price.skip", streit.NoPrice: "price.none"}[r.Price]
	return t.say(key, i18n.Data{"Name": t.name(r.Caller)})
}

func (t Table) say(key string, data i18n.Data) string { return t.Say.Say(key, data) }
