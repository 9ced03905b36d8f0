// Package house is the line between the card room and what a game has besides its tables: puzzles,
// lessons, a rule book, looks back. The room lends a game its services; the game gives back
// commands, presses, and what to do as time goes by. Tables themselves are in package cardtable.
//
// # What a game has besides its tables
//
// What a game has besides its tables is a house.Besides: commands and presses that belong to no
// table, regular work (Tick), and what to read at a start (Load). The room lends it a house.Services,
// with its queues, settings, films and private answers. This second line is wider than the first:
// these pages need no table's queue, but much of the rest.
package house

import (
	"context"
	"io"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/club/leaders"
	"stopp/bot/club/stats"
	"stopp/bot/club/weekly"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/guide"
	"stopp/bot/members/server"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/service/whisper"
	"stopp/bot/table/match"
	"stopp/bot/table/past"
	"stopp/bot/table/result"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Game is a game with all that the card room plays of it.
type Game struct {
	cardtable.Game
	// Besides makes what the game has besides its tables, nil for nothing. It is called once for a
	// room, and also for a room without services, just to list commands and presses.
	Besides func(Services) Besides
}

// Besides is what a game has besides its tables. Any of it may be missing.
type Besides struct {
	// Commands and Presses are routed by alone, because they belong to no table.
	Commands func(alone func(bot.Handler) bot.Route) []registry.Command
	Presses  func(alone func(bot.Handler) bot.Route) []registry.Press
	Shared   []share.Kind // of this can be shared
	// Replay shows a match of the game once more, where /match replay means it; Review looks
	// back at one that is over, where /match review does.
	Replay, Review past.Again
	// AtTable are further buttons of its tables.
	AtTable []cardtable.Press
	// Books are its rule books for /rules, Courses its lessons for /learn.
	Books   []guide.Book
	Courses []guide.Course
	// Boards are the leaderboards of games played alone.
	Boards []leaders.Board
	// Stats are a member's totals in games alone, for /my stats.
	Stats []stats.Solo
	// Moments are the moments of its matches that are worth seeing again.
	Moments weekly.Moments
	// Help is what /help has about it; nothing without a topic.
	Help pages.GameHelp
	// Rules choose a server's rules; Sample is a table as it looks with a member's choices, by
	// name.
	Rules  server.Rules
	Sample func(say i18n.Texts, chosen map[string]string) bot.Message
	Life
	// Hides tells whether the deal of a match that is over is not to be told yet; nil for
	// never.
	Hides func(ctx context.Context, m storage.Match) bool
}

// Life is its work without being asked. Each may be nil.
type Life struct {
	// Load is called once, before the first request; Tick now and then.
	Load func(ctx context.Context) error
	Tick func()
	// Leave drops a removed server from memory. It returns false while that can't be done.
	Leave func(guild string) (ready bool)
}

// Services is what the room lends.
type Services struct {
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
	Secrets  io.Reader // random bytes for deals
	Alone    Alone
	// Here is the match that the member of a request means in its channel, as it stood a
	// moment ago; ok is false where there is none, or more than one.
	Here func(r bot.Request) (m *match.Match, ok bool)
	// Away tells that the bot is not in a server, or that its time stands still.
	Away func(guild string) bool
	// Staying fails for a member who is being forgotten.
	Staying func(member string) error
	// Rings tells whether a member may be mentioned now, and notes that they are.
	Rings func(ctx context.Context, member string) bool
}

// Alone begins matches for one, each at a table that only its member sees; *solo.Solos does.
type Alone interface {
	// Begin has a match for the member of a request written down, by write or else without
	// a challenge, and answers with its table. Of the match it fills in who plays, where,
	// and when it began.
	Begin(ctx context.Context, r bot.Request, as bot.As, m storage.Match, write func(context.Context, storage.Match) (storage.Match, error)) (bot.Reaction, error)
	// Deal has matches for one written down that belong together. Their tables are shown when
	// their members ask for them.
	Deal(ctx context.Context, write func(context.Context) ([]storage.Match, error)) error
	// Return answers with the table of a running match of the member's.
	Return(r bot.Request, as bot.As, match int64) (bot.Reaction, error)
	// Abandon ends a match for one without a result.
	Abandon(match int64)
	// Running are a member's running matches for one, the newest first.
	Running(member string) []storage.Match
}

// Store is what a game's own pages ask of the database.
type Store interface {
	Challenge(ctx context.Context, id int64) (storage.Challenge, error)
	Match(ctx context.Context, id int64) (storage.Match, error)
	Actions(ctx context.Context, match int64) ([]storage.Action, error)

	AnswerPuzzle(ctx context.Context, a storage.PuzzleAnswer) error
	PuzzleAnswered(ctx context.Context, game, guild, person, puzzle string) (right, elsewhere bool, err error)
	Streaks(ctx context.Context, game, guild, since string, limit int) ([]storage.Streak, error)
	StreakOf(ctx context.Context, game, guild, since, person string) (storage.Streak, error)

	SoloTallies(ctx context.Context, person, game string) ([]storage.SoloTally, error)
	Solos(ctx context.Context, person string) ([]storage.SoloGame, error)
	ResetSolos(ctx context.Context, person, game, rules string) error
	Ranked(ctx context.Context, b storage.Board, seen string, limit int) ([]storage.Placed, error)

	daypost.Store
	Days
	Races
	Solvers(ctx context.Context, game, guild, puzzle string) (right []storage.Person, made int, err error)
}

// Days keeps deals of the day, and who has played and shared them.
type Days interface {
	// Leads tells whether this process does the work that belongs to no server. One process does.
	Leads() bool
	PutDayDeals(ctx context.Context, all []storage.DayDeal) error
	DayDeals(ctx context.Context, game, day string) ([]storage.DayDeal, error)

	BeginGo(ctx context.Context, interaction string, m storage.Match, of storage.Deal) (storage.Match, error)
	Goes(ctx context.Context, game, day, person string) ([]storage.Go, error)
	EndedGoes(ctx context.Context, game string, most int) ([]storage.Go, error)
	OpenGoes(ctx context.Context, game, before string, most int) ([]storage.Go, error)
	SettleGo(ctx context.Context, match int64, r storage.GoResult) error
	DropGo(ctx context.Context, match int64) error
	LeftSealed(ctx context.Context, game string, before time.Time, most int) ([]int64, error)
	BestGoes(ctx context.Context, of storage.Deal, guild string, most int) ([]storage.Go, error)
	TallyGoes(ctx context.Context, of storage.Deal, guild string) (storage.Tally, error)
	DaysWon(ctx context.Context, game, person, until string, next func(day string) bool) error

	ShareGo(ctx context.Context, s storage.DayShare, who storage.Person) (storage.DayShare, error)
	DayShare(ctx context.Context, guild string, of storage.Deal) (storage.DayShare, error)
	DueShares(ctx context.Context, game, today string, most int) ([]storage.DayShare, error)
	SharedGoes(ctx context.Context, guild string, of storage.Deal) ([]storage.Go, error)
	SetDayShare(ctx context.Context, s storage.DayShare) error
}

// Races keeps who plays one deal, each for themselves, and who does not want to be asked.
type Races interface {
	CreateRace(ctx context.Context, r storage.Race) (storage.Race, error)
	Race(ctx context.Context, id int64) (storage.Race, error)
	RaceOf(ctx context.Context, match int64) (storage.Race, error)
	OpenRaces(ctx context.Context, game string, since time.Time) ([]storage.Race, error)
	ChangeRace(ctx context.Context, id int64, change storage.RaceChange) (storage.Race, error)
	BeginRace(ctx context.Context, r storage.Race, matches []storage.Match) (storage.Race, error)

	Blocks(ctx context.Context, members []string, from string) (bool, error)
	Blocked(ctx context.Context, by string) ([]storage.Person, error)
}

// Posts are the posts of a kind that servers may have once a day.
func (h Services) Posts(k daypost.Kind) *daypost.Posts {
	return &daypost.Posts{Kind: k, Store: h.Store, Discord: h.Discord, Log: h.Log, Now: h.Now, Recall: h.Prefs.Recall, InTurn: h.Jobs.InTurn, Away: h.Away}
}
