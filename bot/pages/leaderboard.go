package pages

import (
	"stopp/bot/i18n"
	"stopp/bot/markup"
)

// Link leads to a message, or to the channel if the message is "".
func Link(guild, channel, message string) string {
	link := "https://discord.com/channels/" + guild + "/" + channel
	if message != "" {
		link += "/" + message
	}
	return link
}

// Rank is a line of the leaderboard.
type Rank struct {
	Person              Person
	Games, Wins, Points int
}

// Leaderboard is a server's list of points.
func Leaderboard(say i18n.Texts, ranks []Rank) string {
	if len(ranks) == 0 {
		return say.Say("leaderboard.none", nil)
	}
	entries := []string{say.Say("leaderboard.title", nil)}
	for i, r := range ranks {
		entries = append(entries, say.Say("leaderboard.line", i18n.Data{
			"Place": i + 1, "Name": Known(say, []Person{r.Person})[0].Bold(),
			"Points": Points(say, r.Points), "Wins": r.Wins, "Count": r.Games,
		}))
	}
	return markup.Join(say, entries, "\n", markup.ContentLimit/2, markup.ContentLimit)
}

// Points are points as a sentence says them.
func Points(say i18n.Texts, n int) string {
	return say.Say("result.points", i18n.Data{"Count": n})
}
