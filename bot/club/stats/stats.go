package stats

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Stats tells what matches have come to. Its fields are set before it is used.
type Stats struct {
	Store   Store
	Prefs   Prefs
	Jobs    Jobs
	Log     *slog.Logger
	Now     func() time.Time
	Games   cardtable.Games
	Ratings Ratings
	// Score is the counts of a match that ended at a moment.
	Score func(ctx context.Context, row storage.Match, at time.Time, actions []storage.Action) *storage.Score
	// Solos are the games that one plays alone.
	Solos []Solo

	behind atomic.Bool // old matches are still being counted
	failed atomic.Bool // that has stopped, and goes on at the next tick
}

// Store is the part of the database that statistics need.
type Store interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	Actions(ctx context.Context, match int64) ([]storage.Action, error)
	Careerless(ctx context.Context, limit int) ([]int64, error)
	AddCareers(ctx context.Context, match int64, s storage.Score) error
	Careers(ctx context.Context, person, guild string) ([]storage.Career, error)
	Pastimes(ctx context.Context, person, guild, game string, in storage.Span, limit int) ([]storage.Pastime, error)
	Weeks(ctx context.Context, guild, game, since string) ([]storage.Week, error)
	Longest(ctx context.Context, guild, game string, in storage.Span) (storage.Longest, error)
	RatedOver(ctx context.Context, l storage.RatingList, person string, since time.Time, limit int) ([]storage.RatedOn, error)
	Rivals(ctx context.Context, person, guild, game string, limit int) ([]storage.Rival, error)
	Rivalry(ctx context.Context, person, rival, guild, game string) ([]storage.Rival, error)
	Standings(ctx context.Context, person string) ([]storage.Scoped, error)
	NameIn(ctx context.Context, person, guild string) (string, error)
	Leaderboard(ctx context.Context, s storage.Scope, name, member string, t storage.Turn, limit int) (storage.Leaders, error)
}

// Prefs is what servers and members have chosen.
type Prefs interface {
	Public(guild string) i18n.Texts
	Season(ctx context.Context, guild string, at time.Time) string
	Week(ctx context.Context, guild string, at time.Time) string
	Wish(ctx context.Context, member, what string) string
	Look(ctx context.Context, guild string) pages.Look
	LookFor(ctx context.Context, member string, table pages.Look) pages.Look
}

// Jobs does what nobody waits for.
type Jobs interface {
	Do(queue string, do func(ctx context.Context) error)
	Core(about jobs.Thought) (release func())
	Breathe()
	Ending() bool
}

// Ratings are how strong members are.
type Ratings interface {
	// Of are a member's ratings at a game in a server and elsewhere.
	Of(ctx context.Context, member, guild, game string) ([]pages.RatingOf, error)
}

// The paths of statistics. The query follows, as query.words has it, and for a button which
// choice it is.
const (
	path     = "stats"
	pathMenu = "stats-menu" // the choice stands before it
	shared   = "record"     // how a share of it is called
)

// The options of commands.
const (
	optionUser   = "user"
	optionGame   = "game"
	optionPeriod = "period"
	optionRules  = "rules"
)

// Commands are /stats and /my stats; alone is the route for requests that belong to no table.
func (st *Stats) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	game, period := registry.Text(optionGame, st.games()...), registry.Text(optionPeriod)
	for _, p := range periods {
		period.Choices = append(period.Choices, registry.Said(periodKeys.Of(p), p))
	}
	user, rival := registry.Member(optionUser), registry.Member(optionUser)
	rival.Required = true
	all := []registry.Command{
		{Name: "stats member", Route: alone(st.askMember), Options: []registry.Option{user, game, period}},
		{Name: "stats against", Route: alone(st.askAgainst), Options: []registry.Option{rival, game, period}},
		{Name: "stats server", Route: alone(st.askServer), Options: []registry.Option{game, period}},
	}
	if len(game.Choices) == 0 {
		all = nil
	}
	choices := game.Choices
	for _, s := range st.Solos {
		choices = append(slices.Clip(choices), s.Choice)
	}
	if len(choices) > 0 {
		all = append(all, registry.Command{Name: "my stats", Direct: true, Route: alone(st.mine), Options: []registry.Option{registry.Text(optionGame, choices...), registry.Text(optionRules)}})
	}
	return all
}

// Presses are the buttons and menus of statistics.
func (st *Stats) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	menus := []registry.Form{}
	for _, what := range []string{menuGame, menuRival} {
		menus = append(menus, append(registry.Form{registry.Is(what)}, form...))
	}
	return []registry.Press{
		{Path: path, Forms: []registry.Form{append(slices.Clip(form), registry.Number)}, Direct: true, Route: alone(st.press)},
		{Path: pathMenu, Forms: menus, Direct: true, Route: alone(st.choose)},
		{Path: PathMine, Forms: []registry.Form{{registry.Name}, {registry.Name, registry.Is(Newly)}}, Direct: true, Route: alone(st.pressMine)},
	}
}

// form is what Query.words are.
var form = registry.Form{registry.Name, registry.Name, registry.Name, registry.Name, registry.Name}

// Shared is how pages are shared.
func (st *Stats) Shared() share.Kind {
	return share.Kind{Forms: []registry.Form{append(registry.Form{registry.Is(pages.NoMatch), registry.Is(shared)}, form...)}, Show: st.share}
}

// listed are the games that have statistics.
func (st *Stats) listed() (all []cardtable.Game) {
	for _, g := range st.Games {
		if g.Tally.Name != "" {
			all = append(all, g)
		}
	}
	return all
}

// games are their choices.
func (st *Stats) games() (all []registry.Choice) {
	for _, g := range st.listed() {
		all = append(all, registry.Said(g.Tally.Name, g.Name))
	}
	return all
}

// game is the one of a name; ok is false where there is none.
func (st *Stats) game(name string) (cardtable.Game, bool) {
	all := st.listed()
	i := slices.IndexFunc(all, func(g cardtable.Game) bool { return g.Name == name })
	if i < 0 {
		return cardtable.Game{}, false
	}
	return all[i], true
}
