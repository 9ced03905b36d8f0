package sheet

import (
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
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
