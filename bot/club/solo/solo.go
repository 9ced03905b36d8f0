package solo

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/storage"
)

// MostRunning is how many matches for one a member may have running, in all servers
// together; MostTogether is how many may run in a channel in which all play together.
const (
	MostRunning  = 12
	MostTogether = 3
)

// Solos are the matches for one.
type Solos struct {
	Store    Store
	Games    cardtable.Games
	Tables   Tables
	Prefs    *prefs.Prefs
	Clock    Clock
	Whispers Whispers
	Jobs     Jobs
	Secrets  io.Reader // random bytes for deals, such as crypto/rand.Reader
	Now      func() time.Time
	// Staying fails for a member who is being forgotten.
	Staying func(member string) error

	// InPlace has an answer take the place of the message with the pressed button.
	InPlace func(r bot.Request, reaction bot.Reaction) bot.Reaction
	Log     *slog.Logger
	// Doubt has the room look soon whether all that is open is looked at.
	Doubt func()

	opening sync.Mutex        // held from the making of a match until the tables have its table
	unsure  map[string]string // for each wish in doubt, the interaction that may have dealt a match for it
}

// Store writes matches down; *sqlstore.DB is one.
type Store interface {
	StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error)
}

// Clock is the time of those who play; *clock.Clock is one.
type Clock interface {
	Hold() (release func())
}

// Jobs have found out what takes long; *jobs.Jobs do.
type Jobs interface {
	Core(about jobs.Thought) (release func())
	Ending() bool // the program ends, and nobody waits any more
}

// Whispers promise private answers; *whisper.Whispers are some.
type Whispers interface {
	// Saying answers with a word, and then replaces it with the result.
	Saying(word string, r bot.Request, as bot.As, make func(ctx context.Context) (bot.Message, error)) bot.Reaction
}

// Tables are the tables at which matches are played.
type Tables interface {
	// Alone are a member's running matches for one, the newest first.
	Alone(member string) []storage.Match
	// Shared are the running matches that all play together in a channel, the newest first.
	Shared(guild, channel string) []storage.Match
	// Open makes the table of a match that has just been written down, or finds it.
	Open(ctx context.Context, row storage.Match) (Table, error)
	// Abandon ends a match without a result.
	Abandon(match int64, failed func())
	// Find is the table of a match, nil where there is none any more.
	Find(match int64) Table
}

// Table is the table of a match.
type Table interface {
	// BeginAlone answers with the table, or brings it back.
	BeginAlone(r bot.Request, as bot.As) (bot.Reaction, error)
	// GiveUp resigns the match for a member where it is stuck, and shows that. The same
	// request again does nothing. Where it is not stuck it fails.
	GiveUp(r bot.Request) error
	// ShowFor shows the table after a request was answered with a word. A private one takes
	// the place of that.
	ShowFor(r bot.Request)
}

// Commands begin a match for one.
func (s *Solos) Commands(alone func(bot.Handler) bot.Route) (all []registry.Command) {
	for _, g := range s.Games {
		if g.Solo.Command != "" {
			options := append(g.Solo.Options[:len(g.Solo.Options):len(g.Solo.Options)], whereOption(), registry.Look())
			all = append(all, registry.Command{Name: g.Solo.Command, Direct: true, Route: alone(s.command(g)), Options: options})
		}
	}
	return all
}

// Deal has matches for one written down that belong together, and makes their tables, which
// nobody sees yet.
func (s *Solos) Deal(ctx context.Context, write func(context.Context) ([]storage.Match, error)) error {
	s.opening.Lock()
	defer s.opening.Unlock()
	defer s.Clock.Hold()()
	rows, err := write(ctx)
	for _, row := range rows {
		if _, e := s.Tables.Open(ctx, row); err == nil {
			err = doubt.Saved(e)
		}
	}
	if doubt.Is(err) {
		s.Doubt()
	}
	return err
}

// Abandon ends a match for one without a result, after the work queued at its table.
func (s *Solos) Abandon(match int64) { s.Tables.Abandon(match, nil) }

// Running are a member's running matches for one, the newest first.
func (s *Solos) Running(member string) []storage.Match { return s.Tables.Alone(member) }

// Return answers with the table of a running match of the member's.
func (s *Solos) Return(r bot.Request, as bot.As, match int64) (bot.Reaction, error) {
	t := s.Tables.Find(match)
	if t == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return t.BeginAlone(r, as)
}
