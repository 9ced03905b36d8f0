package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/view"
)

// ranks is how many places the leaderboard has.
const ranks = 10

// matches lists the member's open matches in the server.
func (rm *Room) matches(_ context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, sorry("only-server", nil)
	}
	var all []view.Seated
	for _, e := range rm.index.find(func(e *entry) bool { return e.guild == r.Guild && e.has(r.User.ID) && !e.over }) {
		all = append(all, e.seated(r.User.ID))
	}
	return whisper(view.Matches(reader(r), all)), nil
}

// leaderboard lists the server's points, for all to see.
func (rm *Room) leaderboard(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, sorry("only-server", nil)
	}
	standings, err := rm.Store.Leaderboard(ctx, r.Guild, ranks)
	if err != nil {
		return bot.Reaction{}, err
	}
	var list []view.Rank
	for _, s := range standings {
		list = append(list, view.Rank{Person: view.Person(s.Person), Games: s.Games, Wins: s.Wins, Points: s.Points})
	}
	m := bot.Message{Content: view.Leaderboard(rm.public(r.Guild), list)}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}}, nil
}
