package sheet

import (
	"strconv"
	"strings"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
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

// fractions are the parts of a point that have a sign of their own.
var fractions = map[pairing.Score]string{0: "", pairing.Point / 4: "¼", pairing.Point / 2: "½", pairing.Point * 3 / 4: "¾"}

// Number is a score as people write it: 2, 2½, or, at tables of several, 1.67, rounded to
// hundredths.
func Number(say i18n.Texts, s pairing.Score) string {
	if s < 0 {
		return "–" + Number(say, -s)
	}
	whole, rest := int(s/pairing.Point), s%pairing.Point
	sign, known := fractions[rest]
	switch {
	case !known:
		return pages.Decimal(say, float64((100*s+pairing.Point/2)/pairing.Point)/100)
	case whole == 0 && sign != "":
		return sign
	}
	return strconv.Itoa(whole) + sign
}

// Points is a score with its unit.
func Points(say i18n.Texts, s pairing.Score) string {
	if s == pairing.Point {
		return say.Say("standings.point", nil)
	}
	return say.Say("standings.points", i18n.Data{"Points": Number(say, s)})
}
