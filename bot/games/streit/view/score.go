package view

import (
	"cmp"

	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// What a match must have for a headline of its own.
const (
	closeCards = 8  // no more left to the others
	clearCards = 45 // as many
	lateSheets = 3  // from the end: a call there has decided it
)

// score is a result that stands, as a picture. Of a match without a result there is none.
func (t Table) score() pages.Score {
	r := t.result()
	out := r.View.Outcome
	s := pages.Score{Seats: t.Seats, Look: t.Look, Headline: r.headline(), Moment: r.moment(), Took: r.took(), Unplayed: r.Ended.Unplayed, Rematch: r.Rematch,
		Places: make([]int, len(t.People)), Points: make([]int, len(t.People))}
	for seat := range t.People {
		s.Points[seat] = out.Points[seat]
		switch {
		case out.Winner == game.NoSeat:
		case game.Seat(seat) == out.Winner:
			s.Places[seat] = 1
		default:
			s.Places[seat] = 2
		}
	}
	s.More = []string{markup.Small(r.versus(r.Ended.Wins)), pages.Teasings(r.Seats, r.Ended.Teased)}
	return s
}

// headline is how the game came out, in a few words.
func (r result) headline() string {
	out := r.View.Outcome
	how := headlines[cmp.Or(r.Ending, out.Ending.String())]
	data := i18n.Data{}
	if gone := r.gone(); len(gone) > 0 {
		data["Other"] = r.InPicture(gone...)
	}
	switch {
	case out.Winner != game.NoSeat:
		data["Name"] = r.InPicture(out.Winner)
		if how.won == "score.won" {
			return r.say(r.wonHow(), data)
		}
		return r.say(how.won, data)
	case len(r.People) > 2 && data["Other"] != nil && how.three != "":
		return r.say(how.three, data)
	}
	return r.say(how.nobody, data)
}

// headlines are the headlines for a match by its ending: with a winner, without one, and where of three
// those who stayed score.
var headlines = map[string]struct{ won, nobody, three string }{
	game.Won.String():      {won: "score.won"},
	game.Blocked.String():  {"score.blocked", "score.blocked-nobody", ""},
	game.Resigned.String(): {"score.resigned", "score.resigned-nobody", "score.resigned-three"},
	pages.EndedLate:        {"score.late", "score.late-nobody", "score.late-three"},
	pages.EndedRound:       {won: "score.round"},
	pages.EndedClaimed:     {"score.claimed", "score.claimed-nobody", "score.claimed-three"},
}

// wonHow is the headline of a game that was won by all cards.
func (r result) wonHow() string {
	left := 0
	for seat, p := range r.View.Players {
		if game.Seat(seat) != r.View.Outcome.Winner && seat < len(r.People) {
			left += loose(p) + 2*p.Reserve
		}
	}
	best := r.Ended.Best
	switch {
	case best.Ruling != nil && best.Ruling.Caller == r.View.Outcome.Winner && best.Sheets-best.Turn < lateSheets:
		return "score.stopp"
	case left <= closeCards:
		return "score.close"
	case left >= clearCards:
		return "score.clear"
	}
	return "score.won"
}

// gone are the seats without points where others have some: who gave up, or was away.
func (r result) gone() (all []game.Seat) {
	some := false
	for _, seat := range r.All() {
		if r.View.Outcome.Points[seat] > 0 {
			some = true
		} else {
			all = append(all, seat)
		}
	}
	if !some {
		return nil
	}
	return all
}

// Best is the best moment of a match that is over: a right call of Stopp, else a large load, else the turn
// that won it.
type Best struct {
	Turn, Sheets int // the sheet, and how many there are
	Seat         game.Seat
	Ruling       *streit.Ruling // of a call
	Steps        []streit.Step  // of a load or a last turn
	Load         bool
}

// leastLoad is how many cards a load has at least to be the best moment.
const leastLoad = 3

// BestOf looks for the best moment of a match that a seat has won, or nobody. Of right calls it is the last
// one: it was nearest to the end.
func BestOf(sheets []Log, winner game.Seat) (best Best) {
	for _, l := range sheets {
		var loads []streit.Step
		for _, e := range l.Events {
			switch _, _, load := e.Step.Move.To.Load(); {
			case e.What == streit.Called && e.Ruling.Right:
				best = Best{Turn: l.Sheet, Seat: e.Ruling.Caller, Ruling: e.Ruling}
			case e.What == streit.Moved && e.Step.Move.Kind == streit.Play && load:
				loads = append(loads, e.Step)
			}
		}
		if best.Ruling == nil && len(loads) >= max(leastLoad, len(best.Steps)) {
			best = Best{Turn: l.Sheet, Seat: loads[0].Seat, Steps: loads, Load: true}
		}
	}
	if best.Turn == 0 && winner != game.NoSeat {
		best = lastTurn(sheets, winner)
	}
	best.Sheets = len(sheets)
	return best
}

// lastTurn is the last turn in which a seat has moved.
func lastTurn(sheets []Log, seat game.Seat) (best Best) {
	for _, l := range sheets {
		var steps []streit.Step
		for _, e := range l.Events {
			if e.What == streit.Moved && e.Step.Seat == seat {
				steps = append(steps, e.Step)
			}
		}
		if len(steps) > 0 {
			best = Best{Turn: l.Sheet, Seat: seat, Steps: steps}
		}
	}
	return best
}

// mostCards is how many cards of a moment are shown, the last ones.
const mostCards = 12

// moment is the best moment in a sentence, with its cards.
func (r result) moment() (m pages.Moment) {
	b := r.Ended.Best
	if b.Turn == 0 {
		return m
	}
	data := i18n.Data{"Turn": b.Turn, "Name": r.InPicture(b.Seat), "Count": len(b.Steps)}
	switch {
	case b.Ruling != nil:
		data["Reason"] = r.say(ReasonKey(b.Ruling.Judged), nil)
		m.Text = r.say("score.moment-stopp", data)
		step := b.Ruling.Faulty
		if b.Ruling.Demanded {
			step = b.Ruling.Duty
		}
		if step.Card.Ordinary() {
			m.Cards = []cards.Card{step.Card}
		}
	case b.Load:
		m.Text = r.say("score.moment-load", data)
		m.Cards = faces(b.Steps)
	case r.View.Outcome.Ending != game.Won: // nobody has finished
		return m
	default:
		m.Text = r.say("score.moment-last", data)
		m.Cards = faces(b.Steps)
		m.Cards = m.Cards[max(0, len(m.Cards)-1):] // the one that has won: the others may have come in any order
	}
	return m
}

// faces are the cards that moves have played, the last of them where there are many.
func faces(steps []streit.Step) (all []cards.Card) {
	for _, s := range steps {
		if s.Card.Ordinary() && s.Move.Kind == streit.Play {
			all = append(all, s.Card)
		}
	}
	return all[max(0, len(all)-mostCards):]
}
