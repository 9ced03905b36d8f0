package sheet

import (
	"slices"

	"stopp/bot/club/tournament/pairing"
	"stopp/render/standings"
)

// crossed tells whether a cross table has room for all.
func (s Sheet) crossed() bool {
	most := standings.MostCrossed
	if s.On.Rules.Double {
		most = standings.MostTwice
	}
	return s.On.Rules.Form == pairing.RoundRobin && len(s.On.Entrants) <= most
}

// cross is the cross table.
func (s Sheet) cross() standings.Cross {
	lines, courses := s.On.Standings(), s.On.Courses()
	c := standings.Cross{Title: s.Name, Note: s.round(), Heads: []string{s.say("standings.head-score", nil), s.say("standings.head-sonneborn", nil)}}
	for _, l := range lines {
		r := standings.CrossRow{Place: place(l), Name: s.label(l.Entrant), Out: l.Out, Figures: []string{s.figure(l, "score"), s.figure(l, pairing.Sonneborn.String())}}
		for _, other := range lines {
			r.Cells = append(r.Cells, cell(courses[l.Entrant], l.Entrant, other.Entrant))
		}
		c.Rows = append(c.Rows, r)
	}
	return c
}

// signs are what stands in a cell for a game.
var signs = map[pairing.What]string{
	pairing.WonGame: "1", pairing.DrawnGame: "½", pairing.LostGame: "0", pairing.Given: "+", pairing.Absent: "–", pairing.NoGame: "×", pairing.Open: "",
}

// cell is what came of somebody's games against another.
func cell(course []pairing.Course, own, other int) (c standings.Cell) {
	if own == other {
		return standings.Cell{Mark: standings.Self}
	}
	var score pairing.Score
	games := 0
	for _, at := range course {
		if !slices.Contains(at.Others, other) {
			continue
		}
		if at.What == pairing.Open {
			c.Mark = max(c.Mark, standings.Open)
			continue
		}
		c.Text += signs[at.What]
		score += at.Score
		games++
	}
	switch half := pairing.Score(games) * pairing.Point / 2; {
	case games == 0:
	case score > half:
		c.Mark = standings.Won
	case score == half:
		c.Mark = standings.Drawn
	default:
		c.Mark = standings.Lost
	}
	return c
}
