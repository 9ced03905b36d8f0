package puzzle

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/service/shelf"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// Puzzles poses puzzles to members and takes their answers. Nobody else sees any of it unless
// it is shared. Its fields are set before the first request and not changed after.
type Puzzles struct {
	Store   Store
	Matches Matches
	Now     func() time.Time
	Public  func(guild string) i18n.Texts                            // the language of a server
	Look    func(ctx context.Context, r bot.Request) pages.Look      // how a member wants to see tables
	Later   func(r bot.Request, as bot.As, make Making) bot.Reaction // promises a message that takes a moment
}

// The puzzles that were made lately. A puzzle is what its name says, so all rooms of a process share them.
var (
	faults shelf.Shelf[coach.Puzzle]
	bests  shelf.Shelf[coach.BestMove]
)

// Making makes a message that takes a moment. It keeps nobody waiting.
type Making = func(ctx context.Context) (bot.Message, error)

// Store keeps who answered what.
type Store interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	AnswerPuzzle(ctx context.Context, a storage.PuzzleAnswer) error
	PuzzleAnswered(ctx context.Context, game, guild, person, puzzle string) (right, elsewhere bool, err error)
	Streaks(ctx context.Context, game, guild, since string, limit int) ([]storage.Streak, error)
	StreakOf(ctx context.Context, game, guild, since, person string) (storage.Streak, error)
	Daily(ctx context.Context, guild, game string) (storage.DailyPost, error)
}

// Commands are those for puzzles; alone is the route for requests that belong to no table.
func (p *Puzzles) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	kind := registry.Text("kind", registry.Said("puzzle.key-fault", view.PuzzleFault), registry.Said("puzzle.key-best", view.PuzzleBest))
	return []registry.Command{{Name: "puzzle", Direct: true, Lasting: true, Route: alone(p.ask), Options: []registry.Option{kind}}}
}

// Presses are the buttons of puzzles, in private and in a channel.
func (p *Puzzles) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	name, exactly := registry.Name, registry.Is
	return []registry.Press{
		{Path: view.PathPuzzle, Forms: []registry.Form{{name, name}, {name, name, name}}, Direct: true, Lasting: true, Route: alone(p.press)},
		{Path: view.PathDaily, Forms: []registry.Form{{name, exactly(view.PuzzleStopp)}, {name, exactly(view.PuzzleBefore)}, {name, exactly(view.PuzzleOther)},
			{name, exactly(view.PuzzleSay), exactly(streit.Regular.String())}}, Lasting: true, Route: alone(p.pressDaily)},
	}
}

// ask is /puzzle: the day's, by UTC the same one everywhere, until the member has
// answered it; then a way to others.
func (p *Puzzles) ask(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Options["kind"] == view.PuzzleBest {
		return p.best(ctx, r, bot.Private)
	}
	return p.fault(ctx, r, bot.Private)
}

func (p *Puzzles) today() string { return daypost.DayOf(p.Now()) }

// yesterday is the last day whose puzzle still counts, for members who began it then.
func (p *Puzzles) yesterday() string { return daypost.DayOf(p.Now().Add(-24 * time.Hour)) }

// midnight is when the next day's puzzles come.
func (p *Puzzles) midnight() time.Time { return daypost.Dawn(p.Now()).Add(24 * time.Hour) }

// given is the answer that a member has given to a puzzle; storage.ErrNotFound if
// there is none.
func (p *Puzzles) given(ctx context.Context, r bot.Request, name string) (g view.Given, err error) {
	g.Right, g.Elsewhere, err = p.Store.PuzzleAnswered(ctx, streit.RecordName, r.Server(), r.User.ID, name)
	return g, err
}

// keep keeps an answer. It says so, by first, if another one counts.
func (p *Puzzles) keep(ctx context.Context, r bot.Request, a storage.PuzzleAnswer, first func(view.Given) string) (more string, err error) {
	a.Guild, a.Game, a.Person = r.Server(), streit.RecordName, storage.Person{ID: r.User.ID, Name: r.User.Name}
	err = p.Store.AnswerPuzzle(ctx, a)
	if !errors.Is(err, storage.ErrRepeated) {
		return "", err
	}
	given, err := p.given(ctx, r, a.Puzzle)
	if err == nil && (given.Elsewhere || given.Right != a.Right) {
		more = first(given)
	}
	return more, err
}
