package sheet

import (
	"fmt"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game/plan"
	"stopp/render"
)

// Alt says what the picture shows, as much of it as there is room for: all games with their
// points and totals, or the totals alone, or those of the last games; always how it stands.
func (s Sheet) Alt() string {
	title := s.Say.Say("score-sheet.title", nil) + ", " + FormName(s.Say, s.Of.Form) + ". "
	if s.Of.Pairs != nil {
		return render.Shortened(2, func(detail int) string { return title + s.dealsAlt(detail == 0) })
	}
	last := len(s.Of.Lines) - 1
	return render.Shortened(last+3, func(detail int) string {
		said := []string{}
		for i, l := range s.Of.Lines {
			switch {
			case detail == 0:
				said = append(said, s.lineAlt(l, true))
			case i >= detail-1 || i == last:
				said = append(said, s.lineAlt(l, false))
			}
		}
		return title + strings.Join(said, " ")
	})
}

// lineAlt is a game in words.
func (s Sheet) lineAlt(l plan.Line, points bool) string {
	all := make([]string, len(s.People))
	for player, name := range labels(s.People) {
		all[player] = name + " " + s.figure(l.Wins, l.Totals, player)
		if points && l.Points[player] > 0 {
			all[player] += fmt.Sprintf(" (+%d)", l.Points[player])
		}
	}
	return s.Say.Say("score-sheet.line-alt", i18n.Data{"Game": l.No, "Figures": strings.Join(all, ", ")})
}

// dealsAlt are the deals of a duplicate in words, and the sums: the points of each side in both plays,
// or what both come to.
func (s Sheet) dealsAlt(points bool) string {
	names := labels(s.People)
	all := make([]string, len(s.Of.Pairs))
	for i, p := range s.Of.Pairs {
		_, of := s.both(p)
		sides := [2]string{fmt.Sprintf("%s %d", names[0], p.One), fmt.Sprintf("%s %d", names[1], p.Other)}
		if points {
			for side := range sides {
				sides[side] = fmt.Sprintf("%s %d + %d", names[side], of[side][0], of[side][1])
			}
		}
		all[i] = s.Say.Say("score-sheet.deal-alt", i18n.Data{"Deal": p.Deal, "Figures": sides[0] + ", " + sides[1]})
	}
	return strings.Join(all, " ") + " " +
		s.Say.Say("score-sheet.sum-alt", i18n.Data{"Figures": fmt.Sprintf("%s %d, %s %d", names[0], s.Of.Points[0], names[1], s.Of.Points[1])})
}
