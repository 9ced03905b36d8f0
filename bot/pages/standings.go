package pages

import (
	"stopp/bot/i18n"
	"stopp/bot/markup"
)

// Standings are what a member's matches against others have come to at a game.
type Standings struct {
	Name       string       // of the game
	Here       []string     // in the server, a line for each thing that is counted
	Apart      []StandingOf // of these by the number of players, the fewest first
	Everywhere []string     // in all servers; none where that is the same
	Behind     bool         // old matches are still being counted
}

// StandingOf are those of matches with so many players.
type StandingOf struct {
	Seats int
	Lines []string
}

// Text is all of it.
func (s Standings) Text(say i18n.Texts) string {
	lines := []string{say.Say("leaderboard.stats-title", i18n.Data{"Game": s.Name})}
	block := func(title string, all []string) {
		if len(all) > 0 {
			lines = append(lines, title)
			for _, l := range all {
				lines = append(lines, "• "+l)
			}
		}
	}
	block(say.Say("leaderboard.stats-here", nil), s.Here)
	for _, a := range s.Apart {
		block(say.Say("leaderboard.seats", i18n.Data{"Count": a.Seats}), a.Lines)
	}
	block(say.Say("leaderboard.stats-everywhere", nil), s.Everywhere)
	if len(s.Here)+len(s.Everywhere) == 0 {
		lines = append(lines, say.Say("leaderboard.stats-none", nil))
	}
	if s.Behind {
		lines = append(lines, say.Say("leaderboard.behind", nil))
	}
	return markup.Clip(markup.Lines(lines...), markup.ContentLimit)
}
