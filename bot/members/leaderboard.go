package members

import (
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/pages"
	"stopp/bot/registry"
)

// ranks is how many places the leaderboard has.
const ranks = 10

// Board is a leaderboard of a game that one plays alone.
type Board struct {
	Choice registry.Choice // of the option that says which
	// Show is the leaderboard of a span in a server, "" for all servers.
	Show func(ctx context.Context, r bot.Request, span, guild string) (bot.Message, error)
}

// The spans of such a leaderboard, up to now.
const (
	Month = "month"
	Day   = "day"
	Daily = "daily" // the deals of the month's days
)

// everywhere is the value of an option that means all servers.
const everywhere = "all"

// boardOptions say which leaderboard is wanted.
func (m *Members) boardOptions() []registry.Option {
	if len(m.Boards) == 0 {
		return nil
	}
	games := registry.Text("game")
	for _, b := range m.Boards {
		games.Choices = append(games.Choices, b.Choice)
	}
	spans := registry.Text("of")
	for _, span := range []string{Month, Day, Daily} {
		spans.Choices = append(spans.Choices, registry.Said("leaderboard.of-"+span, span))
	}
	return []registry.Option{games, spans, registry.Text("servers", registry.Said("leaderboard.servers-here", "here"), registry.Said("leaderboard.servers-all", everywhere))}
}

// leaderboard lists the server's points, or who has won most in a game that one plays
// alone, for all to see.
func (m *Members) leaderboard(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	}
	if r.Options["game"] != "" {
		return m.board(ctx, r)
	}
	if r.Options["of"] != "" || r.Options["servers"] != "" {
		return bot.Reaction{}, cardtable.Refuse("leaderboard.which", nil)
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

// board is a leaderboard of a game that one plays alone.
func (m *Members) board(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	guild := r.Guild
	if r.Options["servers"] == everywhere {
		guild = ""
	}
	for _, b := range m.Boards {
		if b.Choice.Value == r.Options["game"] {
			table, err := b.Show(ctx, r, r.Options["of"], guild)
			return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: table}}, err
		}
	}
	return bot.Reaction{}, cardtable.Refuse("leaderboard.which", nil)
}
