package members

import (
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/pages"
)

// ranks is how many places the leaderboard has.
const ranks = 10

// leaderboard lists the server's points, for all to see.
func (m *Members) leaderboard(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	}
	standings, err := m.Store.Leaderboard(ctx, r.Guild, m.Game, ranks)
	if err != nil {
		return bot.Reaction{}, err
	}
	var list []pages.Rank
	for _, s := range standings {
		list = append(list, pages.Rank{Person: pages.Person(s.Person), Games: s.Games, Wins: s.Wins, Points: s.Points})
	}
	table := bot.Message{Content: pages.Leaderboard(m.Prefs.Public(r.Guild), list)}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: table}}, nil
}
