package view

import (
	"stopp/bot/i18n"
)

// Seated is a match in somebody's list.
type Seated struct {
	Opponents []Person
	Mover     Person // whose turn it is, unless it is Over
	Link      string // to the table, or to its channel
	MyTurn    bool
	Over      bool // a result that waits to be accepted
}

// Matches is the list of a member's open matches.
func Matches(say i18n.Texts, all []Seated) string {
	if len(all) == 0 {
		return say.Say("matches.none", nil)
	}
	entries := []string{say.Say("matches.title", i18n.Data{"Count": len(all)})}
	return join(say, append(entries, SeatedLines(say, all)...), "\n", contentLimit/2, contentLimit)
}

// SeatedLines says of each match with whom it is, where, and whose turn it is.
func SeatedLines(say i18n.Texts, all []Seated) (entries []string) {
	for _, m := range all {
		key := "matches.theirs"
		switch {
		case m.Over:
			key = "matches.over"
		case m.MyTurn:
			key = "matches.mine"
		}
		var names []string
		for _, p := range m.Opponents {
			names = append(names, bold(p))
		}
		entries = append(entries, say.Say(key, i18n.Data{"Name": and(say, names), "Mover": bold(m.Mover), "Link": m.Link}))
	}
	return entries
}

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
