package session

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/clock"
	"stopp/bot/i18n"
	"stopp/bot/streit/lesson"
	"stopp/bot/streit/puzzle"
	"stopp/bot/streit/rules"
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

	server  *bot.Server
	queues  bot.Queues
	line    line
	index   index
	locales locales

	clock *clock.Clock

	attention attention
	films     films
	looking   films // back, at a match
	reviews   shelf[coach.Review]
	shared    shelf[string] // by whom, where and what: the press
	leavers   leavers
	whispers  whispers
	guilds    guilds
	strangers strangers

	habits  *rules.Habits
	book    *rules.Book
	lessons *lesson.Lessons
	puzzles *puzzle.Puzzles
	daily   *puzzle.Daily

	ending  atomic.Bool   // the program ends
	opening sync.Mutex    // held from the making of a match until the index has its table
	cores   chan struct{} // room for those who think at the same time
}

// Start loads what is open and brings the channels up to date with it. Handle
// may be called once it has returned.
func (rm *Room) Start(ctx context.Context) error {
	rm.openSchool()
	routes, err := rm.registry().Router(rm.commandEdge, rm.pressEdge)
	if err != nil {
		return err
	}
	rm.server = &bot.Server{Discord: rm.Discord, Router: routes, Queues: &rm.queues, Log: rm.Log, Sorry: rm.excuse, Answered: rm.answered}
	rm.cores = make(chan struct{}, max(1, runtime.NumCPU()-1))
	rm.line.open()
	rm.clock = &clock.Clock{Store: rm.Store, Room: ticking{rm}, Log: rm.Log, Now: rm.Now,
		Connected: func() bool { return rm.Connected == nil || rm.Connected() }}
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
	return rm.loadLeavers(ctx)
}

// Handle takes a request. Calls must come in the order of delivery; they
// return at once.
func (rm *Room) Handle(r bot.Request) {
	rm.clock.Wake()
	rm.server.Handle(r)
}

// Wait returns when nothing is left to do for the requests taken so far.
func (rm *Room) Wait() { rm.queues.Wait() }

// Finish is Wait for a program that ends: looks back that are being worked out,
// which can take minutes, come to nothing, and who asked for one is told.
func (rm *Room) Finish() {
	rm.ending.Store(true)
	rm.Wait()
}

// jobTime is how long a job may take that no request caused.
const jobTime = 30 * time.Second

// job has a queue do something that no request caused. A panic ends only it.
func (rm *Room) job(queue string, do func(ctx context.Context) error) {
	rm.queues.Add(queue, func() {
		ctx, cancel := context.WithTimeout(context.Background(), jobTime)
		defer cancel()
		defer func() {
			if p := recover(); p != nil {
				rm.Log.Error("panic in a job", "queue", queue, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		if err := do(ctx); err != nil {
			rm.Log.Warn("job failed", "queue", queue, "error", err)
		}
	})
}

// within has a queue do something and waits for it. It is for the queue of a
// result, which no other queue waits for. A panic is bot.ErrPanic.
func (rm *Room) within(queue string, do func(ctx context.Context) error) error {
	err, done := bot.ErrPanic, make(chan struct{})
	rm.job(queue, func(ctx context.Context) error {
		defer close(done)
		err = do(ctx)
		return nil // whoever waits reports it
	})
	<-done
	return err
}

func sorry(key string, data i18n.Data) error { return cardtable.Refuse(key, data) }

// private is an answer that only the member sees.
func private(m bot.Message) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Private, Message: m}}
}

func whisper(text string) bot.Reaction { return private(bot.Message{Content: text}) }

// isAny tells whether an error is one of several.
func isAny(err error, targets ...error) bool {
	for _, t := range targets {
		if errors.Is(err, t) {
			return true
		}
	}
	return false
}
