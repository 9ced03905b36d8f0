package session

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/clock"
	"stopp/bot/forget"
	"stopp/bot/guild"
	"stopp/bot/i18n"
	"stopp/bot/jobs"
	"stopp/bot/past"
	"stopp/bot/ping"
	"stopp/bot/prefs"
	results "stopp/bot/result"
	"stopp/bot/share"
	"stopp/bot/streit/puzzle"
	"stopp/bot/streit/replay"
	"stopp/bot/whisper"
	"stopp/game/streit/coach"
)

// Room is the card room. Its fields are set before Start and not changed after.
type Room struct {
	Store   Store
	Discord bot.Discord
	Log     *slog.Logger
	Now     func() time.Time
	Secrets io.Reader // random bytes for deals, such as crypto/rand.Reader
	// Connected, if set, tells whether members' requests arrive; while they don't,
	// no time runs.
	Connected func() bool
	// Moment is how long the computer waits after something has happened at its
	// table, so that people can look and it cannot be told what it thinks about.
	Moment time.Duration
	// Check is how long it waits before a move that puts so many others out of
	// reach which a member may still stop; nil for no longer than Moment.
	Check   func(moves int) time.Duration
	Effort  coach.Effort // how much a look back may think; its zero is the usual
	Games   int          // played out for the luck of a deal, told with the result; 0 for none
	Contact string       // whom people may ask about what is kept of them, "" for nobody in particular

	server *bot.Server
	jobs   *jobs.Jobs
	index  index
	prefs  prefs.Prefs

	clock *clock.Clock

	pings     ping.Pings
	results   *results.Results
	films     *whisper.Films
	past      *past.Matches
	replays   *replay.Replays
	shares    *share.Shares
	puzzles   *puzzle.Puzzles
	daily     *puzzle.Daily
	leaving   *forget.Leaving
	whispers  *whisper.Whispers
	guilds    *guild.Guilds
	strangers strangers

	opening sync.Mutex // held from the making of a match until the index has its table
}

// Start loads what is open and brings the channels up to date with it. Handle
// may be called once it has returned.
func (rm *Room) Start(ctx context.Context) error {
	rm.jobs = jobs.New(rm.Log)
	rm.prefs.Store, rm.prefs.Log = rm.Store, rm.Log
	rm.whispers = &whisper.Whispers{Discord: rm.Discord, Jobs: rm.jobs, Log: rm.Log, Now: rm.Now, Place: isTable, Explain: rm.excuse}
	rm.leaving = rm.leavers()
	rm.openPuzzles()
	rm.films = &whisper.Films{Discord: rm.Discord, Jobs: rm.jobs}
	rm.results = rm.tellers()
	all := rm.registry()
	routes, err := all.Router(rm.commandEdge, rm.pressEdge)
	if err != nil {
		return err
	}
	rm.whispers.Lasting = all.Lasting()
	rm.server = &bot.Server{Discord: rm.Discord, Router: routes, Queues: rm.jobs.Queues(), Log: rm.Log, Sorry: rm.excuse, Answered: rm.whispers.Answered}
	rm.clock = &clock.Clock{Store: rm.Store, Room: ticking{rm}, Log: rm.Log, Now: rm.Now,
		Connected: func() bool { return rm.Connected == nil || rm.Connected() }}
	rm.guilds = rm.servers()
	away, err := rm.clock.Start(ctx)
	if err != nil {
		return err
	}
	if err := rm.daily.Load(ctx); err != nil {
		return err
	}
	if err := rm.loadTables(ctx, away > 0); err != nil { // before challenges make more
		return err
	}
	asked, err := rm.loadChallenges(ctx, everywhere)
	if err != nil {
		return err
	}
	rm.showChallenges(asked)
	return rm.leaving.Load(ctx)
}

// Handle takes a request. Calls must come in the order of delivery; they
// return at once.
func (rm *Room) Handle(r bot.Request) {
	rm.clock.Wake()
	rm.server.Handle(r)
}

// Wait returns when nothing is left to do for the requests taken so far.
func (rm *Room) Wait() { rm.jobs.Wait() }

// Finish is Wait for a program that ends: looks back that are being worked out,
// which can take minutes, come to nothing, and who asked for one is told.
func (rm *Room) Finish() { rm.jobs.Finish() }

func sorry(key string, data i18n.Data) error { return cardtable.Refuse(key, data) }
