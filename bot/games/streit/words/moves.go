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
	// You is the seat of whoever reads a look back alone, none for what others read, too.
	You game.Seats
}

// of says something of a seat: by its name, or to whoever reads it.
func (s Speaker) of(seat game.Seat, named, you string, data i18n.Data) string {
	if s.You.Has(seat) {
		return s.Say.Say(you, data)
	}
	data["Name"] = s.Name(seat)
	return s.Say.Say(named, data)
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

// Step says in short which card went from where to where.
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

// Said is something said in one go: a move, or a card that is turned up together with where it
// goes at once.
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

// short is a place among the moves of a log: the houses by their numbers, all others in words.
func (s Speaker) short(p streit.Place) string {
	switch {
	case p.House() > 0:
		return strconv.Itoa(p.House())
	case p == streit.OwnTurned:
		return s.Say.Say("move.from-t", nil)
	}
	owner, waste, load := p.Load()
	switch {
	case !load:
		return s.Place(p)
	case waste:
		return s.of(owner, "move.to-waste", "move.to-waste-you", i18n.Data{})
	}
	return s.of(owner, "move.to-reserve", "move.to-reserve-you", i18n.Data{})
}

// Place is how one speaks of a place in the middle of a sentence.
func (s Speaker) Place(p streit.Place) string {
	if n := p.House(); n > 0 {
		return s.Say.Say("place.house", i18n.Data{"House": n})
	}
	if owner, waste, ok := p.Load(); ok {
		if waste {
			return s.of(owner, "place.waste-of", "place.waste-of-you", i18n.Data{})
		}
		return s.of(owner, "place.reserve-of", "place.reserve-of-you", i18n.Data{})
	}
	return s.Say.Say(placeKeys.Of(p.String()), nil)
}

var placeKeys = i18n.KeysOf("place.", "place.r", "place.t", "place.w", "place.f")

// advised is a move that has not been made, as one advises it.
func (s Speaker) advised(step streit.Step) string {
	switch step.Move.Kind {
	case streit.Play:
		return s.Step(step)
	case streit.Turn:
		if step.TurnedOver {
			return s.say("coach.do.turn-over", nil)
		}
	}
	return s.say(doKeys.Of(step.Move.String()), i18n.Data{"Card": s.Card(step.Card)})
}

var doKeys = i18n.KeysOf("coach.do.", "coach.do.turn", "coach.do.lay", "coach.do.pass", "coach.do.open")

// mostAdvised is how many moves of a line are said, at most.
const mostAdvised = 8

// line are moves that have not been made. A long line is cut to its first moves and the ones
// that the reasons name; the reasons number them from first on.
func (s Speaker) line(steps []streit.Step, reasons []coach.Reason, first int) string {
	said := told(len(steps), reasons, first)
	var all []string
	left := 0 // out since the last one that is said
	for i, step := range steps {
		if !said[i] {
			left++
			if i+1 == len(steps) || said[i+1] {
				all = append(all, s.say("coach.more", i18n.Data{"Count": left}))
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

func (s Speaker) say(key string, data i18n.Data) string { return s.Say.Say(key, data) }

// Rule is the sentence of the rule that a fault breaks. Which card has to fill an empty house,
// and before which other moves, are options.
func (s Speaker) Rule(o streit.Options, c streit.Code) string {
	key := ruleKeys.Of(c.String())
	switch {
	case c != streit.FillVacancy:
	case o.Vacancy == streit.VacancyWaste:
		key = "rule.fill-vacancy-waste"
	case o.Loose == streit.On:
		key = "rule.fill-vacancy-loose"
	}
	return s.Say.Say(key, nil)
}

// Fault is a fault's name as people say it.
func (s Speaker) Fault(c streit.Code) string { return s.Say.Say(faultKeys.Of(c.String()), nil) }

// RefusedKey is where the catalogues say why an action was not accepted.
func RefusedKey(r streit.Reason) string { return refusedKeys.Of(string(r)) }

// Sentences by the words of faults and reasons: the rule that a fault breaks, its name, and why an
// action was not accepted.
var (
	ruleKeys = i18n.KeysOf("rule.",
		"rule.reserve-first", "rule.family-first", "rule.open-first", "rule.free-for-family", "rule.uncover", "rule.load-first",
		"rule.fill-vacancy", "rule.make-vacancy", "rule.not-free", "rule.bad-placement",
	)
	faultKeys = i18n.KeysOf("fault.",
		"fault.reserve-first", "fault.family-first", "fault.open-first", "fault.free-for-family", "fault.uncover", "fault.load-first",
		"fault.fill-vacancy", "fault.make-vacancy", "fault.not-free", "fault.bad-placement",
	)
	refusedKeys = i18n.KeysOf("refused.",
		"refused.empty-place", "refused.same-place", "refused.no-such-place", "refused.already-turned", "refused.nothing-to-turn",
		"refused.closed-house", "refused.nothing-closed", "refused.nothing-turned", "refused.still-cards", "refused.endless",
		"refused.out-of-turn", "refused.game-over", "refused.not-now", "refused.no-window", "refused.own-move", "refused.may-not-call",
		"refused.no-stopping", "refused.fault-needed", "refused.fault-unwanted", "refused.card-unwanted", "refused.nothing-to-take",
		"refused.late-too-often", "refused.group-too-long", "refused.not-free", "refused.bad-placement", "refused.reserve-first",
		"refused.family-first", "refused.open-first", "refused.free-for-family", "refused.uncover", "refused.load-first",
		"refused.make-vacancy", "refused.fill-vacancy",
	)
)
