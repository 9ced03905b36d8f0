package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/emojis"
	"stopp/bot/session"
	"stopp/cmd/stopp/internal/games"
	"stopp/game/streit/coach"
	"stopp/render"
	"stopp/storage/sqlite"
)

// service is the bot in front of one Discord, on one database.
type service struct {
	token    string
	discord  string        // scheme and host; "" is the real Discord
	database string        // path of the file
	clock    string        // path of a file that moves the clock, "" for none
	contact  string        // whom people may ask about what is kept of them
	uploads  time.Duration // between two emojis that are uploaded, 0 for what Discord can be asked for
	wait     time.Duration // for another program to let go of the database
	pace     int           // requests a second to Discord, 0 for the usual
	log      *slog.Logger
	watch    *watch // nil for nobody
}

// moment is how long people can look at what they have done before the computer
// answers.
const moment = 3 * time.Second

// How long people have at least to look at a turn before a computer's move closes it
// to calls, how much more for each of its moves, and how long at most.
const (
	checkTurn = 5 * time.Second
	checkMove = 2 * time.Second
	checkMost = 45 * time.Second
)

func checking(moves int) time.Duration {
	return min(checkTurn+time.Duration(moves)*checkMove, checkMost)
}

// begin writes the first line of the log: which program this is.
func (s service) begin() { s.log.Info("Stopp", "build", thisBuild()) }

// run serves until the context ends (nil) or something makes going on
// impossible. What has been taken up is finished first. Ready, if not nil, is
// called once people can play.
func (s service) run(ctx context.Context, ready func()) (err error) {
	lock, err := sqlite.Hold(ctx, s.database, s.wait, func(holder string) {
		s.log.Warn("another Stopp plays with this database; waiting for it to end", "holder", holder, "at most", s.wait)
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release()) }()
	db, err := sqlite.Open(s.database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	s.watch.database(db)
	if db.Copy != "" {
		s.log.Info("the database was brought to a newer schema; as it was it is kept", "copy", db.Copy)
	}

	clock := &clock{file: s.clock}
	clock.read()
	room := &session.Room{Games: games.List(), Store: spoilt(db), Log: s.log, Now: clock.now, Secrets: rand.Reader, Moment: moment, Check: checking, Limits: bot.Limits{Patience: bot.AnswerTime, Each: atOnce}, Gauged: coach.Usual.Games, Contact: s.contact, Watch: s.watch.room()}
	started := make(chan struct{}) // nothing is handled before
	client, err := s.client(room, started)
	if err != nil {
		return err
	}
	room.Discord, room.Connected = client, client.Connected
	if err := room.Load(ctx); err != nil { // so that nobody who can be heard waits for it
		client.Close()
		return err
	}
	defer func() {
		client.Leave()
		s.finish(room, client)
		client.Close()
	}()
	if err = client.Connect(ctx); err == nil {
		err = room.Start(ctx)
	}
	close(started)
	if err != nil {
		return err
	}
	if err := s.register(ctx, client); err != nil {
		return err
	}
	s.log.Info("at the table", "as", client.Self().Name, "database", s.database)
	defer s.watch.atTable(ctx, room, client, db)()
	if ready != nil {
		ready()
	}
	ctx, cancel := context.WithCancel(ctx)
	var uploads sync.WaitGroup
	defer uploads.Wait()
	defer cancel()
	go clock.follow(ctx, room.Tick)
	uploads.Go(func() { s.keepEmojis(ctx, db, client) })
	return s.stay(ctx, room, client)
}

// spoilt is the database as the room sees it. Tests of the drills put a fault here.
var spoilt = func(db session.Store) session.Store { return db }

// atOnce is how many requests of a member may wait for their turn.
const atOnce = 10

// finishTime is how long the room may take to do what it has accepted, once the program is
// to end. With what follows, such as closing the database, that is eight seconds at most.
const finishTime = 6 * time.Second

// finish has the room do what it has accepted and can still answer. After finishTime what is
// being sent is cut off, and what is left is undone for ever, but for what is written down.
func (s service) finish(room *session.Room, client *discord.Client) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		room.Finish()
	}()
	select {
	case <-done:
		return
	case <-time.After(finishTime):
	}
	s.log.Warn("ended with work undone", "after", finishTime)
	client.CutOff()
	select {
	case <-done:
	case <-time.After(wayOut):
	}
}

// wayOut is how long those whose requests were cut off have to find that out.
const wayOut = 200 * time.Millisecond

// client is for connecting to Discord. What that tells waits until the room has started.
func (s service) client(room *session.Room, started <-chan struct{}) (*discord.Client, error) {
	return discord.New(s.watch.counting(discord.Config{
		Token: s.token, Base: s.discord, Pace: s.pace, Log: s.log, Watch: s.watch.discord(),
		Handle:      func(r bot.Request) { <-started; room.Handle(r) },
		Joined:      func(g bot.Guild) { <-started; room.Joined(g) },
		Left:        func(guild string) { <-started; room.Left(guild) },
		Unreachable: func(guild string) { <-started; room.Unreachable(guild) },
		Here:        func(guilds []string) { <-started; room.Here(guilds) },
	}))
}

// registerAgain is how long to wait before commands are registered once more.
const registerAgain = time.Minute

// register makes the commands known. A Discord that is busy gets them later:
// matches can be played by the buttons until then.
func (s service) register(ctx context.Context, client *discord.Client) error {
	err := client.Register(ctx, session.Commands(games.List()))
	if err == nil || !errors.Is(err, bot.ErrBusy) {
		return err
	}
	s.log.Warn("commands not registered yet", "error", err)
	time.AfterFunc(registerAgain, func() {
		if ctx.Err() == nil {
			_ = s.register(ctx, client)
		}
	})
	return nil
}

// How long to wait between two emojis that are uploaded, and before the second try:
// Discord's limit on them is tight and not told, and nobody waits for them.
const (
	usualUploads = 2 * time.Second
	uploadsAgain = 10 * time.Minute
)

// keepEmojis has the cards on Discord as emojis, and from then on messages show them.
// Without them messages show cards as text.
func (s service) keepEmojis(ctx context.Context, db *sqlite.DB, client *discord.Client) {
	keeper := emojis.Keeper{Discord: client, Store: db, Application: client.Application(), Drawn: render.Emojis(),
		Pace: cmp.Or(s.uploads, usualUploads), Again: uploadsAgain, Log: s.log}
	ids, err := keeper.Keep(ctx)
	switch {
	case err == nil:
		client.Show(ids)
		s.log.Info("messages show cards as emojis", "emojis", len(ids))
	case ctx.Err() == nil:
		s.log.Warn("messages show cards as text: Discord has not all emojis", "error", err)
	}
}

// stay lets the deadlines run until the context or the connection ends.
func (s service) stay(ctx context.Context, room *session.Room, client *discord.Client) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	gone := make(chan error, 1)
	go func() {
		gone <- client.Wait()
		cancel()
	}()
	room.Run(ctx)
	select {
	case err := <-gone:
		return err
	default:
		return nil
	}
}

// stopping turns the error of a context that ended on request into none.
func stopping(ctx context.Context, err error) error {
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("the bot stopped: %w", err)
	}
	return nil
}
