package session

import (
	"context"
	"io"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/club/rated"
	"stopp/bot/games/house"
	"stopp/bot/service/jobs"
	"stopp/bot/table"
	"stopp/storage"
)

// Room is the card room. Its fields are set before Start and not changed after.
type Room struct {
	Games   []house.Game // that are played here, the most important one first
	Store   Store
	Discord bot.Discord
	Log     *slog.Logger
	Now     func() time.Time
	Secrets io.Reader // random bytes for deals, such as crypto/rand.Reader
	// Connected, if set, tells whether members' requests arrive; while they don't,
	// no time runs.
	Connected func() bool
	// Moment is how long the computer waits after something has happened at its table, so
	// that people can look and the time gives nothing away.
	Moment time.Duration
	// Check is how long it waits before a move after which a member can no longer
	// object to that many others; nil for no longer than Moment.
	Check   func(moves int) time.Duration
	Limits  bot.Limits // for requests that wait
	Gauged  int        // games played out for the luck of a deal, told with the result; 0 for none
	Contact string     // whom people may ask, also about what is kept of them; "" for nobody in particular
	Watch   Watch      // hears how the room is doing
	// Cores are the processors for thinking, and other processes that think with this one.
	// Rooms of one process share them; nil are this computer's, for one room alone.
	Cores *jobs.Cores

	*parts
}

// Load reads open matches, challenges and the like. It needs nothing of Discord, so it can be
// done before members are heard, who then need not wait for it.
func (rm *Room) Load(ctx context.Context) error {
	rm.put()
	if err := rm.past.Games.Check(); err != nil {
		return err
	}
	rm.Store.RateBy(rated.Rater{Games: rm.past.Games})
	all := rm.registry()
	routes, err := all.Router(rm.commandEdge, rm.pressEdge)
	if err != nil {
		return err
	}
	rm.whispers.Lasting, rm.whispers.Fleeting = all.Lasting(), all.Fleeting()
	rm.server = &bot.Server{Discord: rm.Discord, Router: routes, Queues: rm.jobs.Queues(), Log: rm.Log, Explain: rm.explain, Answered: rm.answered, Watch: rm.Watch.Served, Limits: rm.Limits,
		Busy: func(err error) bool { return bot.IsAny(err, storage.ErrBusy, storage.ErrUnreachable) }}
	if rm.away, err = rm.clock.Start(ctx); err != nil {
		return err
	}
	return rm.load(ctx)
}

// Start brings the channels up to date, after Load if nobody has called that. Handle may be
// called once it has returned.
func (rm *Room) Start(ctx context.Context) error {
	if rm.parts == nil {
		if err := rm.Load(ctx); err != nil {
			return err
		}
	}
	if err := rm.clock.Open(ctx); err != nil {
		return err
	}
	rm.tables.Show()
	rm.lobby.Show(rm.asked)
	rm.ends.Start()
	rm.pairs.Start()
	rm.cups.Tick()
	rm.series.Tick()
	if err := rm.results.JudgeAll(ctx); err != nil {
		return err
	}
	rm.ratings.Begin()
	if err := rm.leaders.CountAll(ctx); err != nil {
		return err
	}
	if err := rm.stats.CountAll(ctx); err != nil {
		return err
	}
	return rm.leaving.Load(ctx)
}

// answered hears of every answer.
func (rm *Room) answered(queue string, r bot.Request, a bot.Answer, id string) {
	rm.whispers.Answered(queue, r, a, id)
	rm.reached.Answered(r)
	if r.Abroad && r.Kind != bot.Complete {
		table.Heard(rm.tables, r)
		rm.jobs.Heard(r.Guild)
	}
}

// load recalls what the database has.
func (rm *Room) load(ctx context.Context) error {
	if err := rm.reached.Load(ctx); err != nil {
		return err
	}
	for _, b := range rm.besides {
		if b.Load == nil {
			continue
		}
		if err := b.Load(ctx); err != nil {
			return err
		}
	}
	if err := rm.tables.Load(ctx, rm.away); err != nil {
		return err
	}
	if err := rm.series.Load(ctx); err != nil {
		return err
	}
	asked, err := rm.lobby.Load(ctx, func(string) bool { return true })
	rm.asked = asked
	return err
}

// Handle takes a request. Calls must come in the order of delivery; they
// return at once.
func (rm *Room) Handle(r bot.Request) {
	rm.clock.Wake()
	rm.skew.Note(r.At, rm.Now())
	r.At = rm.skew.Here(r.At)
	if !rm.passes(r) {
		rm.server.Handle(r)
	}
}

// Run lets the deadlines run until the context ends. They stand still while Discord is
// out of reach, and for as long as the whole computer slept. Start must have returned.
func (rm *Room) Run(ctx context.Context) {
	defer rm.runErrands(ctx).Wait()
	rm.clock.Run(ctx)
}

// Tick does everything due now, as Run does.
func (rm *Room) Tick() { rm.clock.Tick() }

// Wait returns when nothing is left to do, and to log, for the requests taken so far.
func (rm *Room) Wait() {
	rm.jobs.Wait()
	if rm.server != nil { // the room was started
		rm.server.LogRest()
	}
}

// Finish is Wait for a program that ends: looks back that are being worked out,
// which can take minutes, come to nothing, and who asked for one is told.
func (rm *Room) Finish() {
	rm.jobs.Finish()
	rm.server.LogRest()
	ctx, cancel := context.WithTimeout(context.Background(), jobs.Time)
	defer cancel()
	if err := rm.tables.NoteRested(ctx); err != nil {
		rm.Log.Warn("the next start looks at all tables", "error", err)
	}
}

// Here takes the ids of all servers that the bot is in. If something is kept of a
// server that is not among them, it has removed the bot while nobody was there to
// hear of it. Start must have returned.
func (rm *Room) Here(ids []string) { rm.guilds.Here(ids) }

// Left takes the id of a server that has removed the bot. Start must have
// returned.
func (rm *Room) Left(guild string) { rm.guilds.Left(guild) }

// Unreachable takes the id of a server that Discord has trouble with, until it is
// Joined again. Start must have returned.
func (rm *Room) Unreachable(guild string) { rm.guilds.Unreachable(guild) }

// Joined takes a server that the bot is in, new or not. Start must have returned.
func (rm *Room) Joined(g bot.Guild) {
	g.JoinedAt = rm.skew.Here(g.JoinedAt)
	rm.guilds.Joined(g)
}
