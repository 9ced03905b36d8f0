package words

import (
	"strings"

	"stopp/bot/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// Speaker speaks a language of a table's players.
type Speaker struct {
	Say   i18n.Texts
	Names []string // by seat, as they may stand in a text: short, and safe where it is shown
}

// Name is a seat's name, its letter if it has none.
func (s Speaker) Name(seat game.Seat) string {
	if int(seat) < len(s.Names) && s.Names[seat] != "" {
		return s.Names[seat]
	}
	return seat.String()
}

// Card is a card in short, with the letters of the language.
func (s Speaker) Card(c cards.Card) string {
	return render.CardSymbols(c, render.IndicesIn(s.Say.Language().String()))
}

// Step says in neutral words what was moved from where to where.
func (s Speaker) Step(step streit.Step) string {
	card := i18n.Data{"Card": s.Card(step.Card)}
	switch step.Move.Kind {
	case streit.Turn:
		if step.TurnedOver {
			return s.Say.Say("move.turn-over", card)
		}
		return s.Say.Say("move.turn", card)
	case streit.Lay:
		return s.Say.Say("move.lay", card)
	case streit.Pass:
		return s.Say.Say("move.pass", nil)
	case streit.Open:
		return s.Say.Say("move.open", card)
	}
	card["From"], card["To"] = s.Place(step.Move.From), s.Place(step.Move.To)
	return s.Say.Say("move.play", card)
}

// Place is how one speaks of a place in the middle of a sentence.
func (s Speaker) Place(p streit.Place) string {
	if n := p.House(); n > 0 {
		return s.Say.Say("place.house", i18n.Data{"House": n})
	}
	if owner, waste, ok := p.Load(); ok {
		key := "place.reserve-of"
		if waste {
			key = "place.waste-of"
		}
		return s.Say.Say(key, i18n.Data{"Name": s.Name(owner)})
	}
	return s.Say.Say("place."+p.String(), nil)
}

// advised is a move that has not been made, as one advises it.
func (s Speaker) advised(step streit.Step) string {
	switch step.Move.Kind {
	case streit.Play:
		return s.Step(step)
	case streit.Turn:
		if step.TurnedOver {
			return s.say("do.turn-over", nil)
		}
	}
	return s.say("do."+step.Move.String(), i18n.Data{"Card": s.Card(step.Card)})
}

// line are moves that have not been made, of a long one the first ones.
func (s Speaker) line(steps []streit.Step) string {
	const most = 8
	var all []string
	for i, step := range steps {
		if i == most && len(steps) > most+1 {
			all = append(all, s.say("more", i18n.Data{"Count": len(steps) - most}))
			break
		}
		all = append(all, s.advised(step))
	}
	return strings.Join(all, " · ")
}

// say is a sentence of the coach's own.
func (s Speaker) say(key string, data i18n.Data) string { return s.Say.Say("coach."+key, data) }

// Rule is the sentence of the rule that a fault breaks. What has to fill an
// empty house, and before what, are options.
func (s Speaker) Rule(o streit.Options, c streit.Code) string {
	key := "rule." + c.String()
	switch {
	case c != streit.FillVacancy:
	case o.Vacancy == streit.VacancyWaste:
		key += "-waste"
	case o.Loose == streit.On:
		key += "-loose"
	}
	return s.Say.Say(key, nil)
}

// Fault is a fault's name as people say it.
func (s Speaker) Fault(c streit.Code) string { return s.Say.Say("fault."+c.String(), nil) }
