package words

import (
	"strconv"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/coach"
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

// Step says in short what was moved from where to where.
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
	card["From"], card["To"] = s.short(step.Move.From), s.short(step.Move.To)
	return s.Say.Say("move.play", card)
}

// Said is what is said in one go: a move, or a card that is turned up and what
// becomes of it at once.
type Said struct {
	Text  string
	Moves int  // how many it says
	Shows bool // a card turned up with it
}

// Steps says moves, one after the other.
func (s Speaker) Steps(steps []streit.Step) (all []Said) {
	for i := 0; i < len(steps); i++ {
		first := steps[i]
		kind := first.Move.Kind
		said := Said{Moves: 1, Shows: kind == streit.Turn || kind == streit.Open}
		if i+1 < len(steps) && goesOn(first, steps[i+1]) {
			i++
			said.Text, said.Moves = s.both(first, steps[i]), 2
		} else {
			said.Text = s.Step(first)
		}
		all = append(all, said)
	}
	return all
}

// goesOn tells whether a move is about the card that the one before has turned up.
func goesOn(first, next streit.Step) bool {
	about := next.Move.Kind == streit.Lay || next.Move.Kind == streit.Play && next.Move.From == streit.OwnTurned
	return about && first.Move.Kind == streit.Turn && first.Card == next.Card && first.Seat == next.Seat
}

// both says that a card is turned up and where it goes.
func (s Speaker) both(turn, next streit.Step) string {
	data := i18n.Data{"Turned": s.Step(turn)}
	if next.Move.Kind == streit.Lay {
		return s.Say.Say("move.turn-lay", data)
	}
	data["To"] = s.short(next.Move.To)
	return s.Say.Say("move.turn-play", data)
}

// short is a place among the moves of a log: the houses by their numbers.
func (s Speaker) short(p streit.Place) string {
	switch {
	case p.House() > 0:
		return strconv.Itoa(p.House())
	case p == streit.OwnReserve:
		return s.Say.Say("move.from-r", nil)
	case p == streit.OwnTurned:
		return s.Say.Say("move.from-t", nil)
	}
	owner, waste, load := p.Load()
	switch {
	case !load:
		return s.Place(p)
	case waste:
		return s.Say.Say("move.to-waste", i18n.Data{"Name": s.Name(owner)})
	}
	return s.Say.Say("move.to-reserve", i18n.Data{"Name": s.Name(owner)})
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

// mostAdvised is how many moves of a line are said, at most.
const mostAdvised = 8

// line are moves that have not been made. Of a long line the first ones are said
// and those that do what speaks for it; the reasons number them from first on.
func (s Speaker) line(steps []streit.Step, reasons []coach.Reason, first int) string {
	said := told(len(steps), reasons, first)
	var all []string
	left := 0 // out since the last one that is said
	for i, step := range steps {
		if !said[i] {
			left++
			if i+1 == len(steps) || said[i+1] {
				all = append(all, s.say("more", i18n.Data{"Count": left}))
			}
			continue
		}
		all, left = append(all, s.advised(step)), 0
	}
	return strings.Join(all, " · ")
}

// told are the moves of a line that are said: all if there is only one too many.
func told(steps int, reasons []coach.Reason, first int) []bool {
	said := make([]bool, steps)
	room := mostAdvised
	if steps == mostAdvised+1 {
		room++
	}
	for _, r := range reasons {
		if i := r.Step - first; i >= 0 && !said[i] && room > 0 {
			said[i] = true
			room--
		}
	}
	for i := range said {
		if !said[i] && room > 0 {
			said[i] = true
			room--
		}
	}
	return said
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
