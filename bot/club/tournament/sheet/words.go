package sheet

import (
	"strings"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// Rules are a tournament's rules in a few words, for that many entrants.
func Rules(say i18n.Texts, r pairing.Rules, entrants int) string {
	form := say.Say(terms.FormKey(r.Form), nil)
	if r.Double {
		form = say.Say("standings.form-double", nil)
	}
	parts := []string{form}
	if r.Table > 0 {
		parts = append(parts, say.Say("standings.seats", i18n.Data{"Number": r.Table}))
	}
	if entrants >= pairing.Fewest {
		parts = append(parts, say.Say("standings.rounds", i18n.Data{"Count": r.Played(entrants)}))
	}
	if r.Third {
		parts = append(parts, say.Say("standings.third", nil))
	}
	return strings.Join(parts, markup.Dot)
}

// Round says who meets whom in a round, one line a table, with the results so far, in at most
// limit characters. The function behind adds something to a table's line, such as a link.
func (s Sheet) Round(round, limit int, behind func(table int) string) string {
	var lines []string
	for i, at := range s.On.Rounds[round] {
		if line := s.table(at); line != "" {
			lines = append(lines, "• "+strings.TrimSpace(line+" "+behind(i)))
		}
	}
	return markup.Join(s.Say, lines, "\n", limit/2, limit)
}

// table is a table in words; "" for one at which nobody sits.
func (s Sheet) table(at pairing.Table) string {
	switch {
	case len(at.Seats) == 0:
		return ""
	case at.Bye():
		return s.say("standings.bye", i18n.Data{"Name": s.person(at.Seats[0]).Bold()})
	}
	var names, results []string
	for seat, e := range at.Seats {
		names = append(names, s.person(e).Bold())
		results = append(results, s.result(at, seat))
	}
	line := strings.Join(names, " – ")
	if len(at.Games) > 0 {
		line += markup.Dot + strings.Join(results, " : ")
	}
	return line
}
