package view

import "stopp/bot/i18n"

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
			"Place": i + 1, "Name": bold(Known(say, []Person{r.Person})[0]),
			"Points": points(say, r.Points), "Wins": r.Wins, "Count": r.Games,
		}))
	}
	return join(say, entries, "\n", contentLimit/2, contentLimit)
}

func points(say i18n.Texts, n int) string {
	return say.Say("result.points", i18n.Data{"Count": n})
}
