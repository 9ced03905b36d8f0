package past

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Matches are the stored matches. The fields are set before the first request and not
// changed after it.
type Matches struct {
	Store Store
	Games cardtable.Games
	// Lying are the tables in the request's very channel; if there are several, only the
	// member's.
	Lying func(r bot.Request) []pages.Seated
	// Doubt logs unreadable parts of a stored match.
	Doubt func(storage.Match)
	// Finished is a match that is over as everybody may see it, with all that is told of
	// its end.
	Finished func(ctx context.Context, m *match.Match) cardtable.Scene

	// Replays show matches once more step by step, Reviews look back at them: by game. They
	// are asked when somebody wants that.
	Replays, Reviews func(game string) Again

	// Hides tells whether the deal of a match that is over is not to be told yet; nil for
	// never.
	Hides func(context.Context, storage.Match) bool

	// Files are all records of the series that a match is a game of, and its score sheet, if they
	// may be told; nil for a room without series.
	Files func(ctx context.Context, row storage.Match, say i18n.Texts) ([]bot.File, error)

	game  string                 // whose matches alone are meant, "" for all games'
	where func(game string) bool // the only games meant, nil for all
}

// Again shows a stored match once more, in some way; nil where its game does not do that.
type Again func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error)

// OfGame are the matches of one game, for commands and buttons of that game. It copies the fields
// of p.
func (p *Matches) OfGame(name string) *Matches {
	of := *p
	of.game = name
	return &of
}

// in are the matches of some games, likewise. It asks which these are when it needs to
// know.
func (p *Matches) in(game func(game string) bool) *Matches {
	of := *p
	of.where = game
	return &of
}

// means tells whether a match is of a game that is meant.
func (p *Matches) means(row storage.Match) bool {
	return (p.game == "" || row.Game == p.game) && (p.where == nil || p.where(row.Game))
}

// Store is where matches are read from.
type Store interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	MatchesOf(ctx context.Context, guild, user, game string) ([]storage.Match, error)
	MatchInThread(ctx context.Context, guild, thread string) (storage.Match, error)
	Actions(ctx context.Context, match int64) ([]storage.Action, error)
	Challenge(ctx context.Context, id int64) (storage.Challenge, error)
	Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error)
}

// Commands are those for any match; alone is the route for requests that belong to no table.
func (p *Matches) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	all := []registry.Command{
		{Name: "match export", Route: alone(p.export), Options: []registry.Option{p.Option(true)}},
		{Name: "match verify", Route: alone(p.verify), Options: []registry.Option{p.Option(false)}},
	}
	return append(all, p.commandsAgain(alone)...)
}

// Load replays a match from the database, apart from the table where it may still be
// played.
func (p *Matches) Load(ctx context.Context, row storage.Match) (*match.Match, error) {
	actions, err := p.Store.Actions(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	m, err := match.Open(p.Games, row, actions, nil)
	if err == nil {
		p.Doubt(row)
	}
	return m, err
}

// commandsAgain show a match once more, in the ways that some game here has.
func (p *Matches) commandsAgain(alone func(bot.Handler) bot.Route) (all []registry.Command) {
	if p.some(p.Replays) {
		turn := registry.Option{Name: "turn", Type: bot.IntegerOption, Min: new(1)}
		all = append(all, registry.Command{Name: "match replay", Route: alone(p.again(p.Replays, "replay.none-over")), Options: []registry.Option{p.that(p.Replays).Option(true), turn}})
	}
	if p.some(p.Reviews) {
		all = append(all, registry.Command{Name: "match review", Route: alone(p.again(p.Reviews, "review.none-over")), Options: []registry.Option{p.that(p.Reviews).Option(false)}})
	}
	return all
}

// some tells whether any game shows its matches once more in some way.
func (p *Matches) some(way func(game string) Again) bool {
	return way != nil && slices.ContainsFunc(p.Games, func(g cardtable.Game) bool { return way(g.Name) != nil })
}

// that are the matches of games that show theirs once more in some way.
func (p *Matches) that(way func(game string) Again) *Matches {
	return p.in(func(game string) bool { return way(game) != nil })
}

// again shows the match once more that a member means; none is the problem where there is
// none.
func (p *Matches) again(way func(game string) Again, none string) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		row, err := p.that(way).Which(ctx, r, none, false)
		if err != nil {
			return bot.Reaction{}, err
		}
		if show := way(row.Game); show != nil {
			return show(ctx, row, r)
		}
		return bot.Reaction{}, cardtable.Refuse("fair.other-game", i18n.Data{"Match": pages.Key(row.ID)})
	}
}

// Shared is the shareable part of any match: how it came out.
func (p *Matches) Shared() share.Kind {
	return share.Kind{Forms: []registry.Form{{registry.Match, registry.Is(pages.ShareResult)}}, Show: p.shareResult}
}

// shareResult shares how a match came out: the result as a picture, with a way to the same deal where it may be
// played again against the computer. Below the result itself its picture is not repeated.
func (p *Matches) shareResult(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if row.Result == nil || row.Result.Ending == storage.Abandoned {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	m, err := p.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.Finished(ctx, m)
	scene.After.Rematch = pages.Rematch{Series: scene.After.Rematch.Series}
	shown, keys := m.Game.Messages.Result(scene), p.sameDeal(ctx, m, scene, r)
	if !r.Private { // it stands there for all to see
		if keys == nil {
			return bot.Reaction{}, cardtable.Refuse("share.here", nil)
		}
		link := pages.Link(r.Guild, r.Channel, r.Message)
		shown = bot.Message{Content: markup.Lines(shown.Words(), link)}
	}
	shown = share.Message(scene.Say, r, shown)
	shown.Rows = keys
	return bot.Answering(bot.Reply, shown), nil
}

// sameDeal are the keys to play the deal of a match that is over at the seat of whoever shares it; none where it
// may not be told.
func (p *Matches) sameDeal(ctx context.Context, m *match.Match, s cardtable.Scene, r bot.Request) [][]bot.Button {
	seat := m.Seat(r.User.ID)
	if seat == game.NoSeat { // an onlooker's
		seat = game.A
	}
	pass := match.Pass(m.Row, pages.PathSameCards, int(seat))
	if pass == "" || !p.againstComputer(ctx, m) {
		return nil
	}
	return [][]bot.Button{{s.SameCardsButton(seat, pass)}}
}

// againstComputer tells whether the deal of a match that is over can be played again against the computer, and may
// be: one that a series still plays, or that is sealed, may not.
func (p *Matches) againstComputer(ctx context.Context, m *match.Match) bool {
	o, l := m.Row.Origin, m.Game.Lobby
	return (l.Asks() && !o.Gathered || l.Alone()) && !o.Sealed && !o.Hidden && (p.Hides == nil || !p.Hides(ctx, m.Row))
}
