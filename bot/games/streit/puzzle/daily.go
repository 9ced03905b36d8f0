package puzzle

import (
	"context"
	"log/slog"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// Daily is the day's puzzle in the channels of servers, as package daypost posts it.
type Daily struct {
	Store   Scores
	Puzzles *Puzzles
	Log     *slog.Logger
	Look    func(ctx context.Context, guild string) pages.Look // of a server's tables
}

// Scores tells how puzzles were answered.
type Scores interface {
	Solvers(ctx context.Context, game, guild, puzzle string) (right []storage.Person, made int, err error)
}

// Kind is the kind of post.
func (d *Daily) Kind() daypost.Kind {
	return daypost.Kind{Game: streit.RecordName, Setting: storage.Setting{Name: "daily"}, Queue: "daily", Nonce: "d",
		Path: pages.PathServerDaily, On: "daily.on", Off: "daily.off", Make: d.make, End: d.end}
}

// make is the puzzle of a day, with how the one before was answered.
func (d *Daily) make(ctx context.Context, guild, day string) (bot.Message, error) {
	p, err := d.posed(ctx, guild, day)
	if err != nil {
		return bot.Message{}, err
	}
	return p.Daily(d.score(ctx, guild, daypost.Before(day))), nil
}

// end is that puzzle with its answer.
func (d *Daily) end(ctx context.Context, guild, day string) (bot.Message, error) {
	p, err := d.posed(ctx, guild, day)
	if err != nil {
		return bot.Message{}, err
	}
	return p.DailySolved(d.score(ctx, guild, day)), nil
}

// posed is a day's puzzle in the language and the look of a server.
func (d *Daily) posed(ctx context.Context, guild, day string) (view.Puzzle, error) {
	p, err := d.Puzzles.faultOf(day)
	return view.Puzzle{Puzzle: p, Say: d.Puzzles.Public(guild), Name: day, Day: true, Look: d.Look(ctx, guild)}, err
}

// score is how a puzzle was answered in a server.
func (d *Daily) score(ctx context.Context, guild, name string) (s view.Score) {
	right, made, err := d.Store.Solvers(ctx, streit.RecordName, guild, name)
	if err != nil {
		d.Log.Warn("answers not counted", "guild", guild, "puzzle", name, "error", err)
		return s
	}
	for _, p := range right {
		s.Solvers = append(s.Solvers, pages.Person(p))
	}
	s.Made = made
	return s
}
