package replay

import (
	"context"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/shelf"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
	"stopp/bot/whisper"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// Replays show matches once more. The exported fields are set before the first request
// and not changed after it.
type Replays struct {
	Matches Matches
	All     Matches // of all games that show matches once more, for /match replay
	// Each shows a match of any of them.
	Each   func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error)
	Look   func(ctx context.Context, member string, table pages.Look) pages.Look // that a member wants to see
	Public func(guild string) i18n.Texts                                         // the language of a server
	Later  func(r bot.Request, as bot.As, make Making) bot.Reaction              // promises a message
	Films  Films
	Jobs   Jobs
	Effort *coach.Effort                        // how much a look back may think
	Lucky  func(row storage.Match, luck string) // is told how lucky a deal was, as play.LuckIn has it

	looking whisper.Busy // back, at a match
	reviews shelf.Shelf[coach.Review]
}

// Matches finds the match of this game that a member means, and loads it.
type Matches interface {
	Which(ctx context.Context, r bot.Request, none string, running bool) (storage.Match, error)
	Pressed(ctx context.Context, r bot.Request) (storage.Match, error)
	Load(ctx context.Context, row storage.Match) (*match.Match, error)
	Option(running bool) registry.Option
}

// Films are drawn one after the other, and for each member one at a time.
type Films interface {
	// Promise answers with a word, and takes it away when the film is there.
	Promise(as bot.As, r bot.Request, draw Drawing) (bot.Reaction, error)
	// Add sends a film below the answer to a request. If the member already waits for one,
	// it does nothing.
	Add(r bot.Request, draw Drawing)
}

// Jobs leave the processors to others for a moment, and know whether the program ends.
type Jobs interface {
	Breathe()
	Ending() bool
}

// Making makes a message that takes a moment.
type Making = func(ctx context.Context) (bot.Message, error)

// Drawing draws a film.
type Drawing = func() (bot.Message, error)

// Commands show a match from its beginning; alone is the route of what belongs to no
// table.
func (p *Replays) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	turn := registry.Option{Name: "turn", Type: bot.IntegerOption, Min: new(1)}
	return []registry.Command{
		{Name: "match replay", Route: alone(p.replay), Options: []registry.Option{p.All.Option(true), turn}},
		{Name: "match review", Route: alone(p.review), Options: []registry.Option{p.Matches.Option(false)}},
	}
}

// Presses are the buttons under results and under what they open.
func (p *Replays) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	match, number := registry.Match, registry.Number
	return []registry.Press{
		{Path: view.PathHighlights, Forms: []registry.Form{{match}}, Alone: true, Lasting: true, Route: alone(p.highlights)},
		{Path: view.PathReview, Forms: []registry.Form{{match}, {match, number, number}}, Alone: true, Lasting: true, Route: alone(p.leafReview)},
		{Path: view.PathReplay, Forms: []registry.Form{{match, number, number}}, Alone: true, Lasting: true, Route: alone(p.leaf)},
		{Path: view.PathFilm, Forms: []registry.Form{{match, number}}, Alone: true, Lasting: true, Route: alone(p.film)},
	}
}

// privately is a match as the member of a request wants to see it.
func (p *Replays) privately(ctx context.Context, m *match.Match, r bot.Request) view.Table {
	s := m.Scene(i18n.For(r.Locale))
	s.Viewer, s.Look = m.Seat(r.User.ID), p.Look(ctx, r.User.ID, s.Look)
	return play.Table(s)
}

// openly is a match as everybody in its server sees it.
func (p *Replays) openly(m *match.Match) view.Table {
	return play.Table(m.Scene(p.Public(m.Row.Guild)))
}
