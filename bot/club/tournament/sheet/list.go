package sheet

import (
	"strconv"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/text/i18n"
	"stopp/render/standings"
)

// list is a page of the list of all.
func (s Sheet) list(page int) standings.List {
	lines, courses := s.On.Standings(), s.On.Courses()
	l := standings.List{Title: s.Name, Note: s.round()}
	columns := s.columns()
	for _, c := range columns {
		l.Heads = append(l.Heads, s.say(headKeys.Of(c), nil))
	}
	from := page * standings.MostRows
	for _, line := range lines[from:min(from+standings.MostRows, len(lines))] {
		r := standings.Row{Place: place(line), Name: s.label(line.Entrant), Out: line.Out}
		for _, c := range courses[line.Entrant] {
			r.Rounds = append(r.Rounds, marks[c.What])
		}
		for _, c := range columns {
			r.Figures = append(r.Figures, s.figure(line, c))
		}
		l.Rows = append(l.Rows, r)
	}
	l.Legend = s.legend(l.Rows)
	return l
}

// place is a line's place; a filler has none.
func place(l pairing.Line) string {
	if l.Place == 0 {
		return "–"
	}
	return strconv.Itoa(l.Place)
}

// columns are the figures of a list: the score, and two of the tie-breaks.
func (s Sheet) columns() []string {
	switch {
	case s.On.Rules.Form == pairing.RoundRobin:
		return []string{"score", pairing.Sonneborn.String(), pairing.Wins.String()}
	case s.On.Rules.Table > 0:
		return []string{"score", pairing.Wins.String(), pairing.BuchholzC1.String()}
	}
	return []string{"score", pairing.BuchholzC1.String(), pairing.Buchholz.String()}
}

// figure is what stands in a column.
func (s Sheet) figure(l pairing.Line, column string) string {
	switch column {
	case pairing.Sonneborn.String():
		return Number(s.Say, pairing.Score(l.Value(pairing.Sonneborn)))
	case pairing.Buchholz.String():
		return Number(s.Say, pairing.Score(l.Value(pairing.Buchholz)))
	case pairing.BuchholzC1.String():
		return Number(s.Say, pairing.Score(l.Value(pairing.BuchholzC1)))
	case pairing.Wins.String():
		return strconv.Itoa(l.Value(pairing.Wins))
	}
	return Number(s.Say, l.Score)
}

// marks are what rounds look like.
var marks = map[pairing.What]standings.Mark{
	pairing.Away: standings.Blank, pairing.Open: standings.Open, pairing.WonGame: standings.Won, pairing.DrawnGame: standings.Drawn, pairing.LostGame: standings.Lost,
	pairing.Bye: standings.Given, pairing.Given: standings.Given, pairing.Absent: standings.Missed, pairing.NoGame: standings.Void,
}

// legend explains the marks that there are.
func (s Sheet) legend(rows []standings.Row) (all []standings.Meaning) {
	seen := map[standings.Mark]bool{}
	for _, r := range rows {
		for _, m := range r.Rounds[max(0, len(r.Rounds)-standings.MostRounds):] {
			seen[m] = true
		}
	}
	won, drawn, lost := "standings.mark-won", "standings.mark-drawn", "standings.mark-lost"
	if s.On.Rules.Table > 0 {
		won, drawn, lost = "standings.mark-won-table", "standings.mark-drawn-table", "standings.mark-lost-table"
	}
	for _, m := range []struct {
		standings.Mark
		key string
	}{
		{standings.Won, won}, {standings.Drawn, drawn}, {standings.Lost, lost}, {standings.Given, "standings.mark-given"},
		{standings.Missed, "standings.mark-missed"}, {standings.Void, "standings.mark-void"}, {standings.Open, "standings.mark-open"},
	} {
		if seen[m.Mark] {
			all = append(all, standings.Meaning{Mark: m.Mark, Word: s.say(m.key, nil)})
		}
	}
	return all
}

// headKeys are the headings of columns, by what they show.
var headKeys = i18n.KeysOf("standings.head-",
	"standings.head-score", "standings.head-sonneborn", "standings.head-wins", "standings.head-buchholz-cut",
	"standings.head-buchholz",
)
