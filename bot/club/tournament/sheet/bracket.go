package sheet

import (
	"slices"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/text/i18n"
	"stopp/render/standings"
)

// section is a page of a bracket: some tables of a round, and the rounds after it.
type section struct{ round, table, tables int }

// sections are the pages: the beginning of a large bracket in parts, then the last rounds.
func (s Sheet) sections() (all []section) {
	rounds := s.On.Rules.Played(len(s.On.Entrants))
	last := max(0, rounds-standings.MostColumns)
	if last > 0 {
		for t := 0; t < 1<<(rounds-1); t += standings.MostBoxes {
			all = append(all, section{0, t, standings.MostBoxes})
		}
	}
	return append(all, section{last, 0, 1 << (rounds - 1 - last)})
}

// alive is the page on which something is going on: the first on which a table is open, or
// the last rounds.
func (s Sheet) alive() int {
	all := s.sections()
	last := len(all) - 1
	now := len(s.On.Rounds) - 1
	if now >= all[last].round && now >= 0 {
		return last
	}
	for i, at := range all[:last] {
		from, to := at.table>>max(now, 0), (at.table+at.tables)>>max(now, 0)
		for t := from; t < to && now >= 0; t++ {
			if !s.On.Done(now, t) {
				return i
			}
		}
	}
	return 0
}

// bracket is a page of the bracket.
func (s Sheet) bracket(page int) standings.Bracket {
	at := s.sections()[page]
	rounds := s.On.Rules.Played(len(s.On.Entrants))
	b := standings.Bracket{Title: s.Name, Note: s.round()}
	for c := 0; c < standings.MostColumns && at.round+c < rounds && at.tables>>c > 0; c++ {
		r := at.round + c
		column := standings.Column{Title: Stage(s.Say, rounds-r)}
		for t := at.table >> c; t < (at.table+at.tables)>>c; t++ {
			column.Boxes = append(column.Boxes, s.box(r, t))
		}
		b.Columns = append(b.Columns, column)
	}
	if s.On.Rules.Third && page == s.Pages()-1 {
		box := s.third(rounds - 1)
		b.Third, b.ThirdTitle = &box, s.say("standings.stage-third", nil)
	}
	return b
}

// Stage is the name of a knock-out's round: the final is 1, the semi-finals are 2.
func Stage(say i18n.Texts, fromLast int) string {
	switch fromLast {
	case 1:
		return say.Say("standings.stage-final", nil)
	case 2:
		return say.Say("standings.stage-semi", nil)
	case 3:
		return say.Say("standings.stage-quarter", nil)
	}
	return say.Say("standings.stage", i18n.Data{"Number": 1 << fromLast})
}

// box is a table. The upper place of the bracket comes first, no matter who begins.
func (s Sheet) box(round, table int) (b standings.Box) {
	for half := range b {
		b[half] = s.side(round, table, s.comes(round, table, half))
	}
	return b
}

// comes is who comes to a place of the bracket: by seed, or from the table before.
func (s Sheet) comes(round, table, half int) int {
	if round > 0 {
		if round > len(s.On.Rounds) {
			return pairing.Nobody
		}
		entrant, _ := s.On.Rounds[round-1][2*table+half].Winner()
		return entrant
	}
	if len(s.On.Rounds) == 0 {
		return pairing.Nobody
	}
	seats := slices.Sorted(slices.Values(s.On.Rounds[0][table].Seats))
	if half < len(seats) {
		return seats[half]
	}
	return pairing.Nobody
}

// side is what stands in a box for somebody.
func (s Sheet) side(round, table, entrant int) standings.Side {
	if entrant == pairing.Nobody {
		return standings.Side{}
	}
	side := standings.Side{Name: s.label(entrant)}
	if round >= len(s.On.Rounds) {
		return side
	}
	at := s.On.Rounds[round][table]
	if winner, done := at.Winner(); done && winner == entrant {
		side.Won = true
	}
	side.Result = s.result(at, slices.Index(at.Seats, entrant))
	return side
}

// result is a seat's result at a table so far.
func (s Sheet) result(at pairing.Table, seat int) string {
	var score pairing.Score
	for _, g := range at.Games {
		switch {
		case g.How == pairing.Forfeit && g.Absent>>seat&1 == 1:
			return signs[pairing.Absent]
		case g.How == pairing.Forfeit:
			return signs[pairing.Given]
		}
		score += g.Share(seat)
	}
	if len(at.Games) == 0 {
		return ""
	}
	return Number(s.Say, score)
}

// third is the match for the third place.
func (s Sheet) third(round int) (b standings.Box) {
	if round >= len(s.On.Rounds) || len(s.On.Rounds[round]) < 2 {
		return b
	}
	for i, entrant := range s.On.Rounds[round][1].Seats {
		b[i] = s.side(round, 1, entrant)
	}
	return b
}
