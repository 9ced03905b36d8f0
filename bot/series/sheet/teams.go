package sheet

import (
	"strconv"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game/plan"
	"stopp/render"
	drawn "stopp/render/plan/sheet"
)

// Teams is the comparison of a match between two pairs that is over.
type Teams struct {
	Say    i18n.Texts
	People []pages.Person // by the numbers of the plan, four
	Look   pages.Look
	Of     plan.Comparison
}

// Team names both players of a team.
func (t Teams) Team(team int) string { return t.named(team, pages.Person.Bold) }

func (t Teams) named(team int, name func(pages.Person) string) string {
	var all []string
	for player, p := range t.People {
		if plan.TeamOf(player) == team {
			all = append(all, name(p))
		}
	}
	return markup.And(t.Say, all)
}

// Message is the comparison with who has won. It has no buttons and mentions nobody.
func (t Teams) Message() bot.Message { return t.Framed().Message() }

// Framed is the same, for more to stand below it.
func (t Teams) Framed() pages.Framed {
	f := pages.Framed{Colour: colour(true, t.Of.Winner), Head: t.Outcome()}
	if len(t.Of.Pairs) == 0 {
		return f
	}
	names := []string{t.named(0, pages.Person.Label), t.named(1, pages.Person.Label)}
	d := drawn.Sheet{
		Title: t.Say.Say("pairs.title", nil), Note: t.Say.Say("pairs.deals", i18n.Data{"Count": t.Of.Deals}), Head: t.Say.Say("score-sheet.deal", nil),
		Names: names, Lines: deals(t.Say, t.Of.Pairs, both), Earlier: earlier(t.Say),
	}
	alt := render.Shortened(2, func(detail int) string {
		return t.Say.Say("pairs.title", nil) + ". " + dealsAlt(t.Say, t.Of.Pairs, detail == 0, names, both) + " " +
			t.Say.Say("score-sheet.sum-alt", i18n.Data{"Figures": names[0] + " " + strconv.Itoa(t.Of.Points[0]) + ", " + names[1] + " " + strconv.Itoa(t.Of.Points[1])})
	})
	return with(f, d, alt, t.Look)
}

// both are the points of each team at each table with a deal.
func both(p plan.Pair) (label string, points [2][2]int) {
	for table, l := range [2]plan.Line{p.First, p.Again} {
		for player, n := range l.Points {
			points[plan.TeamOf(player)][table] += n
		}
	}
	return strconv.Itoa(p.Deal), points
}

// Outcome says who has won.
func (t Teams) Outcome() string {
	data := i18n.Data{"One": t.Team(0), "Other": t.Team(1), "Points": t.Of.Points[0], "Others": t.Of.Points[1]}
	switch {
	case t.Of.Broken:
		return t.Say.Say("pairs.broken", data)
	case t.Of.Winner == plan.Nobody:
		return t.Say.Say("pairs.equal", data)
	case t.Of.Winner == 1:
		data = i18n.Data{"One": t.Team(1), "Other": t.Team(0), "Points": t.Of.Points[1], "Others": t.Of.Points[0]}
	}
	if len(t.Of.Pairs) < t.Of.Deals {
		return t.Say.Say("pairs.won-early", data)
	}
	return t.Say.Say("pairs.won", data)
}
