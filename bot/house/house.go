// Package house is the line between the card room and what a game has besides its tables:
// puzzles, lessons, a rule book, looks back. The room lends a game what it has; the game
// gives back commands, presses, and what to do as time goes by. Tables themselves are the
// business of package cardtable.
package house

import (
	"context"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/guide"
	"stopp/bot/i18n"
	"stopp/bot/jobs"
	"stopp/bot/match"
	"stopp/bot/past"
	"stopp/bot/prefs"
	"stopp/bot/registry"
	"stopp/bot/result"
	"stopp/bot/server"
	"stopp/bot/share"
	"stopp/bot/whisper"
	"stopp/storage"
)

// Game is a game with all that the card room plays of it.
type Game struct {
	cardtable.Game
	// Besides makes what the game has besides its tables, nil for nothing. It is called
	// once for a room, and also for a room without any services, only to list what can
	// be asked for.
	Besides func(House) Besides
}

// Besides is what a game has besides its tables. Any of it may be missing.
type Besides struct {
	// Commands and Presses are routed by alone, for they belong to no table.
	Commands func(alone func(bot.Handler) bot.Route) []registry.Command
	Presses  func(alone func(bot.Handler) bot.Route) []registry.Press
	Shared   []share.Kind // of what it shows can be shared
	// AtTable are further buttons of its tables.
	AtTable []cardtable.Press
	// Books are its rule books for /rules, Courses its lessons for /learn.
	Books   []guide.Book
	Courses []guide.Course
	// Rules choose those of a server, Sample is a table as it looks with what a member has
	// chosen, by name.
	Rules  server.Rules
	Sample func(say i18n.Texts, chosen map[string]string) bot.Message
	// Load is called once, before the first request; Tick now and then.
	Load func(ctx context.Context) error
	Tick func()
	// Leave drops what is in memory of a server that is removed. It returns false
	// while that can't be done.
	Leave func(guild string) (ready bool)
}

// House is what the room lends.
type House struct {
	Store   Store
	Discord bot.Discord
	Log     *slog.Logger
	Now     func() time.Time
	Jobs    *jobs.Jobs
	Prefs   *prefs.Prefs
	Past    *past.Matches
	Results *result.Results
	// Whispers promise private answers, Films draw what takes long.
	Whispers *whisper.Whispers
	Films    *whisper.Films
	// Here is the match that the member of a request means in its channel, as it stood a
	// moment ago; ok is false where there is none, or more than one.
	Here func(r bot.Request) (m *match.Match, ok bool)
	// Away tells that the bot is not in a server, or that its time stands still.
	Away func(guild string) bool
}

// Store is what a game's own pages ask of the database.
type Store interface {
	Challenge(ctx context.Context, id int64) (storage.Challenge, error)
	Match(ctx context.Context, id int64) (storage.Match, error)

	AnswerPuzzle(ctx context.Context, a storage.PuzzleAnswer) error
	PuzzleAnswered(ctx context.Context, game, guild, person, puzzle string) (right, elsewhere bool, err error)
	Streaks(ctx context.Context, game, guild, since string, limit int) ([]storage.Streak, error)
	StreakOf(ctx context.Context, game, guild, since, person string) (storage.Streak, error)

	Daily(ctx context.Context, guild string) (storage.DailyPost, error)
	BeginDaily(ctx context.Context, p storage.DailyPost) error
	DropDaily(ctx context.Context, guild, day string) error
	SetDailyMessage(ctx context.Context, guild, day, message string) error
	ToldDaily(ctx context.Context, guild, day string) error
	Solvers(ctx context.Context, game, guild, puzzle string) (right []storage.Person, made int, err error)

	SetSetting(ctx context.Context, s storage.Setting, value string) error
	Settings(ctx context.Context, name string) (map[storage.Setting]string, error)
	DropSetting(ctx context.Context, s storage.Setting) error
}
