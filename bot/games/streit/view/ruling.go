package view

import (
	"strings"

	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/streit"
)

// takenBackLimit is how many characters the moves taken back may fill.
const takenBackLimit = 160

// referee tells the rulings on calls of Stopp.
type referee struct{ Scene }

// ruling is the referee's answer to a Stopp with its reasons: which rule, the moves taken
// back, the faulty one first, and which card had to go where; or the price. Nothing is
// said twice.
func (f referee) ruling(r streit.Ruling) string {
	if !r.Right {
		return markup.Lines(f.call("ruling.wrong", "ruling.wrong-named", r), f.price(r))
	}
	return markup.Lines(
		f.call("ruling.right", "ruling.right-named", r),
		f.say("ruling.rule", i18n.Data{"Rule": f.speaker().Rule(f.View.Rules, r.Judged)}),
		f.undone(r),
		f.duty(r),
		f.settled(r),
	)
}

// call says who has called Stopp, and which fault they have named, if any.
func (f referee) call(key, named string, r streit.Ruling) string {
	if fault := f.quoted(r); fault != "" {
		return f.say(named, i18n.Data{"Name": f.Name(r.Caller), "Fault": fault})
	}
	return f.say(key, i18n.Data{"Name": f.Name(r.Caller)})
}

// undone is the faulty move and, where it was taken back, what came after it.
func (f referee) undone(r streit.Ruling) string {
	who := f.Name(r.Offender)
	if len(r.TakenBack) > 0 {
		return f.say("ruling.taken-back", i18n.Data{"Name": who, "Moves": f.Steps(r.TakenBack, takenBackLimit)})
	}
	return f.say("ruling.faulty", i18n.Data{"Name": who, "Move": f.Step(r.Faulty)})
}

// duty is the compulsory move, which has been carried out or should have come
// first.
func (f referee) duty(r streit.Ruling) string {
	key := "ruling.duty"
	switch {
	case !r.Demanded:
		return ""
	case r.Carried:
		key = "ruling.carried"
	}
	return f.say(key, i18n.Data{"Move": f.Step(r.Duty)})
}

// settled is what else a right call did.
func (f referee) settled(r streit.Ruling) string {
	var stays, laid, loses string
	who := f.Name(r.Offender)
	if len(r.TakenBack) == 0 {
		stays = f.say("ruling.stays", nil)
	}
	if r.Laid.Ordinary() {
		laid = f.say("ruling.laid", i18n.Data{"Name": who, "Card": f.card(r.Laid)})
	}
	if r.LosesTurn {
		loses = f.say("ruling.loses-turn", i18n.Data{"Name": who})
	}
	return markup.Lines(stays, laid, loses)
}

// price is what a wrong call costs.
func (f referee) price(r streit.Ruling) string {
	key := map[streit.WrongCall]string{streit.Silence: "price.silence", streit.Skip: "price.skip", streit.NoPrice: "price.none"}[r.Price]
	return f.say(key, i18n.Data{"Name": f.Name(r.Caller)})
}

// quoted is a fault's name as people say it, with the card if one was named.
func (f referee) quoted(r streit.Ruling) string {
	if r.Named == streit.Regular {
		return ""
	}
	all := []string{f.speaker().Fault(r.Named)}
	if r.NamedCard.Ordinary() {
		all = append(all, f.card(r.NamedCard))
	}
	return strings.Join(all, ", ")
}
