package tournament

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/service/reconcile"
	"stopp/storage"
)

// Tournaments are the tournaments of all servers.
type Tournaments struct{ *desk }

// desk has what all parts of tournaments work with.
type desk struct {
	*Services
	*Needs
	steps *reconcile.Engine[storage.Tournament]
	named sync.Map // posts that name a member who is being forgotten, as leaver
}

// leaver is a member who is being forgotten, and a tournament that names them.
type leaver struct {
	member     string
	tournament int64
}

// New has no tournament looked at until the first Tick. It lists its commands even before its
// services are there.
func New(s Services, h Needs) *Tournaments {
	d := &desk{Services: &s, Needs: &h}
	d.steps = &reconcile.Engine[storage.Tournament]{Kind: d.kind(), Discord: s.Discord, Jobs: s.Jobs, Prefs: s.Prefs, Log: s.Log, Now: s.Now, Away: h.Away}
	return &Tournaments{d}
}

// Services are what tournaments work with.
type Services struct {
	Store   Store
	Discord Discord
	Log     *slog.Logger
	Now     func() time.Time
	Secrets io.Reader // random bytes for deals and seeds
	Games   cardtable.Games
	Prefs   *prefs.Prefs
	Jobs    *jobs.Jobs
	Clock   Clock
}

// Needs is the rest of the card room, as far as tournaments need it.
type Needs struct {
	// Arrange begins a match without a press of its members; (*lobby.Lobby).Arrange does.
	Arrange func(ctx context.Context, c storage.Challenge) (storage.Challenge, error)
	Tables  Tables
	// Staying fails for a member who is being forgotten.
	Staying func(member string) error
	// Away tells that the bot is not in a server, or that its time stands still.
	Away func(guild string) bool
}

// Tables are where the matches are played; *table.Tables does these in their queues, later.
type Tables interface {
	// Decide ends a match whose round is over, Withdraw resigns it for a member. Failed is called if that can't be done now.
	Decide(match int64)
	Withdraw(match int64, member string, failed func())
}

// Clock is the time of servers; *clock.Clock is one.
type Clock interface {
	In(guild string) time.Time
	Hold() (release func())
}

// Discord shows tournaments; a bot.Discord is one.
type Discord interface {
	display.Discord
	Direct(ctx context.Context, user string, m bot.Message) error
	Member(ctx context.Context, guild, user string) (is bool, err error)
}

// Store keeps tournaments; *sqlstore.DB is one.
type Store interface {
	CreateTournament(ctx context.Context, t storage.Tournament) (storage.Tournament, error)
	Tournament(ctx context.Context, id int64) (storage.Tournament, error)
	OpenTournaments(ctx context.Context) ([]storage.Tournament, error)
	TournamentsIn(ctx context.Context, guild string, last int) ([]storage.Tournament, error)
	TournamentsWith(ctx context.Context, person string) ([]int64, error)
	JoinTournament(ctx context.Context, id int64, e storage.Entrant) (storage.Tournament, error)
	StartTournament(ctx context.Context, id int64, closed string, seeds []int, first []storage.TournamentTable, until time.Time) (storage.Tournament, error)
	DrawRound(ctx context.Context, id int64, round int, tables []storage.TournamentTable, until time.Time) (storage.Tournament, error)
	SettleGame(ctx context.Context, id int64, g storage.TournamentGame, result string) (storage.Tournament, error)
	ChangeTournament(ctx context.Context, id int64, change storage.TournamentChange) (storage.Tournament, error)
	Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error)
	Match(ctx context.Context, id int64) (storage.Match, error)
	Actions(ctx context.Context, match int64) ([]storage.Action, error)
	Blocked(ctx context.Context, by string) ([]storage.Person, error)
	Blocks(ctx context.Context, members []string, person string) (bool, error)
}

// Look does the next thing for a tournament. It only enters a job.
func (ts *Tournaments) Look(id int64) { ts.steps.Enter(id) }

// Tick does what is due, the first one after the program has started looks at all. It only enters jobs.
func (ts *Tournaments) Tick() {
	ts.unname()
	ts.steps.Tick()
}

// unname redraws the tournaments of forgotten members without their names.
func (ts *Tournaments) unname() {
	ts.named.Range(func(key, _ any) bool {
		if of := key.(leaver); ts.Staying(of.member) == nil {
			ts.named.Delete(of)
			ts.steps.Retry(of.tournament)
		}
		return true
	})
}

// due tells whether a tournament has to be looked at by its time.
func (d *desk) due(t storage.Tournament) bool {
	now := d.Clock.In(t.Guild)
	switch t.Stage.State {
	case storage.TournamentRunning:
		return !now.Before(t.Stage.Until)
	case storage.TournamentOpen:
		return starts(t, now) || lapsed(t, now)
	}
	return true // something is still to be told
}

// keptOpen is how long members may sign up where nobody starts the tournament. It is longer than a
// start may be away, so one for which too few had signed up by then stays open.
const keptOpen = latest + 30*24*time.Hour

func starts(t storage.Tournament, now time.Time) bool {
	return !t.Plan.Starts.IsZero() && !now.Before(t.Plan.Starts)
}

func lapsed(t storage.Tournament, now time.Time) bool {
	return t.Plan.Starts.IsZero() && now.Sub(t.Created) >= keptOpen
}
