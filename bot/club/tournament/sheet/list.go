package sheet

import (
	"strconv"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
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

// Stand is where somebody stands, and why there.
type Stand struct {
	pairing.Line
	Why string // the points and, where the next one has as many, what has put them ahead; in a knock-out nothing
}

// Podium are all entrants in the order in which they stand.
func (s Sheet) Podium() (all []Stand) {
	lines := s.On.Standings()
	for i, l := range lines {
		p := Stand{Line: l}
		if s.On.Rules.Form != pairing.KnockOut {
			p.Why = Points(s.Say, l.Score) + s.ahead(lines[i:])
		}
		all = append(all, p)
	}
	return all
}

// ahead says which tie-break puts the first of some lines ahead of lines with as many
// points; "" if none was needed.
func (s Sheet) ahead(lines []pairing.Line) string {
	own := lines[0]
	for _, next := range lines[1:] {
		switch {
		case own.Place == 0 || next.Place == 0 || next.Score != own.Score:
			return ""
		case next.Place == own.Place:
			continue
		}
		data := i18n.Data{"Name": s.person(next.Entrant).Bold()}
		data["Own"], data["Other"] = s.values(next.By, own, next)
		return markup.Dot + s.say(aheadKeys.Of(next.By.String()), data)
	}
	return ""
}

// values are what two lines have in a tie-break, with as many digits as tell them apart.
func (s Sheet) values(b pairing.TieBreak, one, other pairing.Line) (x, y string) {
	v, w := one.Value(b), other.Value(b)
	if b == pairing.Wins || b == pairing.GamePoints {
		return pages.Decimals(s.Say, float64(v), 0), pages.Decimals(s.Say, float64(w), 0)
	}
	x, y = Number(s.Say, pairing.Score(v)), Number(s.Say, pairing.Score(w))
	if x == y {
		fine := func(v int) string { return pages.Decimals(s.Say, float64(v)/float64(pairing.Point), 4) }
		return fine(v), fine(w)
	}
	return x, y
}

// aheadKeys say which tie-break decided.
var aheadKeys = i18n.KeysOf("standings.ahead-",
	"standings.ahead-direct", "standings.ahead-buchholz-cut", "standings.ahead-buchholz", "standings.ahead-sonneborn",
	"standings.ahead-wins", "standings.ahead-points",
)
