package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/game/streit"
)

// ranks is how many places the leaderboard has.
const ranks = 10

// leaderboard lists the server's points, for all to see.
func (rm *Room) leaderboard(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, sorry("only-server", nil)
	}
	standings, err := rm.Store.Leaderboard(ctx, r.Guild, streit.RecordName, ranks)
	if err != nil {
		return bot.Reaction{}, err
	}
	var list []pages.Rank
	for _, s := range standings {
		list = append(list, pages.Rank{Person: pages.Person(s.Person), Games: s.Games, Wins: s.Wins, Points: s.Points})
	}
	m := bot.Message{Content: pages.Leaderboard(rm.prefs.Public(r.Guild), list)}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}}, nil
}
