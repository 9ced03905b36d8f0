package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/emojis"
	"stopp/bot/session"
	"stopp/cmd/stopp/internal/fleet"
	"stopp/cmd/stopp/internal/games"
	"stopp/game/streit/coach"
	"stopp/render"
	"stopp/storage/sqlstore"
)

// play has a card room for some of Discord's shards, on the database as that has it, until the
// context ends (nil) or something makes going on impossible. Work taken up is finished first,
// unless nothing may be sent any more. Ready, if not nil, is called once people can play.
func (h *host) play(ctx context.Context, db *sqlstore.DB, shards discord.Shards, ready func()) error {
	room := &session.Room{Games: games.List(), Store: spoilt(db), Log: h.log, Now: h.clock.now, Secrets: rand.Reader, Moment: moment, Check: checking, Limits: bot.Limits{Patience: answerTime, Each: atOnce}, Gauged: coach.Usual.Games, Contact: h.contact, Watch: h.watch.room(), Cores: h.cores}
	shown := &playing{room: room}
	started := make(chan struct{}) // nothing is handled before
	client, err := h.client(room, shards, shown, started)
	if err != nil {
		return err
	}
	shown.client, room.Discord, room.Connected = client, client, client.Connected
	if err := room.Load(ctx); err != nil { // so that no member waits for it
		client.Close()
		return err
	}
	defer func() {
		if errors.Is(context.Cause(ctx), fleet.ErrLost) {
			client.CutOff()
		}
		client.Leave()
		h.finish(room, client)
		client.Close()
	}()
	if err = h.http.check(ctx, client, h.log); err == nil {
		err = client.Connect(ctx)
	}
	if err == nil {
		err = room.Start(ctx)
	}
	close(started)
	if err != nil {
		return err
	}
	if err := h.register(ctx, client, db.Leads()); err != nil {
		return err
	}
	h.log.Info("at the table", "as", client.Self().Name, "database", sqlstore.Shown(h.database), "shards", shown.name(db))
	defer h.watch.atTable(shown)()
	defer h.overHTTP(db, shards, client)()
	if ready != nil {
		ready()
	}
	ctx, cancel := context.WithCancel(ctx)
	var uploads sync.WaitGroup
	defer uploads.Wait()
	defer cancel()
	go h.clock.follow(ctx, room.Tick)
	uploads.Go(func() { h.keepEmojis(ctx, db, client) })
	return stay(ctx, room, client)
}

// answerTime is how long Discord waits for an answer. Tests wait longer: their machines have much
// else to do.
var answerTime = bot.AnswerTime

// atOnce is how many requests of a member may wait for their turn.
const atOnce = 10

// finishTime is how long the room may take to finish accepted requests when the program ends. With
// the rest, such as closing the database, that makes eight seconds at most.
const finishTime = 6 * time.Second

// finish lets the room finish accepted requests that it can still answer. After finishTime
// requests on their way are cut off, and the rest is lost, unless it is written down.
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

// wayOut is how long callers whose requests were cut off have to find that out.
const wayOut = 200 * time.Millisecond

// client is for connecting to Discord. Its news waits until the room has started.
func (h *host) client(room *session.Room, shards discord.Shards, shown *playing, started <-chan struct{}) (*discord.Client, error) {
	return discord.New(shown.counting(discord.Config{
		Token: h.token, Base: h.discord, Proxy: h.proxy, Pace: h.pace, Log: h.log, Now: h.clock.now, Shards: shards, Watch: h.watch.discord(), OverHTTP: h.http.door != nil,
		Handle:      func(r bot.Request) { <-started; room.Handle(r) },
		Joined:      func(g bot.Guild) { <-started; room.Joined(g) },
		Left:        func(guild string) { <-started; room.Left(guild) },
		Unreachable: func(guild string) { <-started; room.Unreachable(guild) },
		Here:        func(guilds []string) { <-started; room.Here(guilds) },
	}))
}

// registerAgain is how long to wait before commands are registered once more.
const registerAgain = time.Minute

// register makes the commands known, or finds them where another process does that. A Discord that is busy gets them later:
// matches can be played by the buttons until then.
func (s service) register(ctx context.Context, client *discord.Client, leads bool) error {
	register := client.Register
	if !leads {
		register = client.Recall
	}
	err := register(ctx, session.Commands(games.List()))
	if err == nil || !errors.Is(err, bot.ErrBusy) {
		return err
	}
	s.log.Warn("commands not registered yet", "error", err)
	time.AfterFunc(registerAgain, func() {
		if ctx.Err() == nil {
			_ = s.register(ctx, client, leads)
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
func (s service) keepEmojis(ctx context.Context, db *sqlstore.DB, client *discord.Client) {
	keeper := emojis.Keeper{Discord: client, Store: db, Application: client.Application(), Drawn: render.Emojis(),
		Pace: cmp.Or(s.uploads, usualUploads), Again: uploadsAgain, Log: s.log}
	keep := keeper.Keep
	if !db.Leads() {
		keep = func(ctx context.Context) (map[string]string, error) { return found(ctx, keeper) }
	}
	ids, err := keep(ctx)
	switch {
	case err == nil:
		client.Show(ids)
		s.log.Info("messages show cards as emojis", "emojis", len(ids))
	case ctx.Err() == nil:
		s.log.Warn("messages show cards as text: Discord has not all emojis", "error", err)
	}
}

// foundAgain is how long to wait before the emojis are looked for once more that another process keeps.
const foundAgain = time.Minute

// found waits until another process has put all emojis there.
func found(ctx context.Context, keeper emojis.Keeper) (map[string]string, error) {
	for {
		ids, err := keeper.Find(ctx)
		if !errors.Is(err, bot.ErrBusy) {
			return ids, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(foundAgain):
		}
	}
}

// stay lets the deadlines run until the context or the connection ends.
func stay(ctx context.Context, room *session.Room, client *discord.Client) error {
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
