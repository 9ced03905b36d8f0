package pages

import (
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// Week is a week in a server, summed up.
type Week struct {
	From, To         time.Time // its first and its last day
	Matches, Members int
	Leaders          []WeekLeader
	Series           []WeekSeries
	Longest          *WeekLongest // the longest series between the same people, nil for none
	Moment           string       // a sentence about the best one, "" for none
	Near             []WeekNear
}

// WeekLeader is who has come to lead a game's leaderboard, and who led before.
type WeekLeader struct {
	Game           string
	People, Before []Person
	Points         int
}

// WeekSeries is who has won most matches of a game in a row.
type WeekSeries struct {
	Game   string
	People []Person
	Wins   int
}

// WeekLongest is a series that took most games.
type WeekLongest struct {
	People []Person
	Games  int
}

// WeekNear is a member who has nearly played a round number of matches.
type WeekNear struct {
	Person
	Games, Milestone int
}

// Message says all of it. It names people and pings nobody.
func (w Week) Message(say i18n.Texts) bot.Message {
	lines := []string{say.Say("week.title", i18n.Data{"From": date(w.From), "To": date(w.To),
		"Matches": say.Say("week.matches", i18n.Data{"Count": w.Matches}), "Members": say.Say("week.members", i18n.Data{"Count": w.Members})})}
	for _, l := range w.Leaders {
		data := i18n.Data{"Names": names(say, l.People), "Game": l.Game, "Points": Points(say, l.Points), "Count": len(l.People), "Before": names(say, l.Before)}
		if len(l.Before) == 0 {
			lines = append(lines, say.Say("week.first-leader", data))
			continue
		}
		lines = append(lines, say.Say("week.leader", data))
	}
	for _, s := range w.Series {
		lines = append(lines, say.Say("week.series", i18n.Data{"Names": names(say, s.People), "Game": s.Game, "Wins": s.Wins}))
	}
	if w.Longest != nil {
		lines = append(lines, say.Say("week.longest", i18n.Data{"Names": names(say, w.Longest.People), "Games": w.Longest.Games}))
	}
	if w.Moment != "" {
		lines = append(lines, w.Moment)
	}
	for _, n := range w.Near {
		lines = append(lines, say.Say("week.near", i18n.Data{"Name": n.Bold(), "Games": n.Games, "Milestone": n.Milestone, "Count": n.Milestone - n.Games}))
	}
	return bot.Message{Content: markup.Clip(markup.Lines(lines...), markup.ContentLimit), Silent: true}
}

// names are the names of people, none of whom is pinged.
func names(say i18n.Texts, people []Person) string {
	var all []string
	for _, p := range Known(say, people) {
		all = append(all, p.Bold())
	}
	return markup.And(say, all)
}

// date is a day, as everybody's own language writes it.
func date(day time.Time) string { return fmt.Sprintf("<t:%d:D>", day.Add(12*time.Hour).Unix()) }
