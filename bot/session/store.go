package session

import (
	"context"
	"time"

	"stopp/bot/streit/puzzle"
	"stopp/storage"
)

// Store is what the room asks of the database; *sqlite.DB is one.
type Store interface {
	CreateChallenge(ctx context.Context, c storage.Challenge) (storage.Challenge, error)
	Challenge(ctx context.Context, id int64) (storage.Challenge, error)
	SetChallengeMessage(ctx context.Context, id int64, message string) error
	SetChallengeRules(ctx context.Context, id int64, rules string) (storage.Challenge, error)
	AcceptChallenge(ctx context.Context, id int64, person, interaction string) (storage.Challenge, error)
	CloseChallenge(ctx context.Context, id int64, state, by, interaction string) (storage.Challenge, error)
	OpenChallenges(ctx context.Context) ([]storage.Challenge, error)
	JoinChallenge(ctx context.Context, id int64, p storage.Person, interaction string) (storage.Challenge, error)
	LeaveChallenge(ctx context.Context, id int64, person string) (storage.Challenge, error)
	Rematch(ctx context.Context, match int64) (storage.Challenge, error)

	Block(ctx context.Context, by string, p storage.Person) error
	Unblock(ctx context.Context, by, person string) error
	Blocked(ctx context.Context, by string) ([]storage.Person, error)
	Blocks(ctx context.Context, members []string, person string) (bool, error)

	StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error)
	Match(ctx context.Context, id int64) (storage.Match, error)
	MatchesOf(ctx context.Context, guild, user string) ([]storage.Match, error)
	MatchInThread(ctx context.Context, guild, thread string) (storage.Match, error)
	OpenMatches(ctx context.Context) ([]storage.Match, error)
	Untold(ctx context.Context, since time.Time) ([]storage.Match, error)
	Append(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error
	Actions(ctx context.Context, match int64) ([]storage.Action, error)
	SetDraft(ctx context.Context, match int64, seat int, draft, interaction string) error
	SetShown(ctx context.Context, match int64, message string, shown int) error
	MoveMatch(ctx context.Context, match int64, home, channel, message string, shown int) error
	SetResultMessage(ctx context.Context, match int64, message string) error

	Beat(ctx context.Context, now time.Time) error
	Resume(ctx context.Context, now time.Time) (away time.Duration, err error)
	Halt(ctx context.Context, guild string, since time.Time) error
	Halted(ctx context.Context) (since map[string]time.Time, err error)
	ResumeIn(ctx context.Context, guild string, now time.Time) (stood time.Duration, err error)
	HaltMatch(ctx context.Context, match int64, since time.Time) error
	HaltedMatches(ctx context.Context) (since map[int64]time.Time, err error)
	ResumeMatch(ctx context.Context, match int64, now time.Time) (stood time.Duration, err error)
	Extend(ctx context.Context, match int64, until time.Time) (storage.Match, error)
	SetPatience(ctx context.Context, match int64, seats string) error
	SetWarning(ctx context.Context, match int64, warned time.Time, message string) error
	SetLuck(ctx context.Context, match int64, luck string) error
	Between(ctx context.Context, guild, one, other string, until int64) (ones, others int, err error)
	EndMatch(ctx context.Context, match int64, count int, r storage.Result) error

	CountHint(ctx context.Context, match int64, seat int, interaction string) error

	puzzle.Store
	puzzle.DailyStore

	Leaderboard(ctx context.Context, guild, game string, limit int) ([]storage.Standing, error)
	Setting(ctx context.Context, s storage.Setting) (string, error)
	SetSetting(ctx context.Context, s storage.Setting, value string) error
	Settings(ctx context.Context, name string) (map[storage.Setting]string, error)
	DropSetting(ctx context.Context, s storage.Setting) error

	Forget(ctx context.Context, person string) error
	PurgeGuild(ctx context.Context, guild string) error
	Guilds(ctx context.Context) ([]string, error)
}
