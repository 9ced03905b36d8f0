package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/session"
	"stopp/cmd/stopp/internal/config"
	"stopp/cmd/stopp/internal/metrics"
	"stopp/cmd/stopp/internal/notify"
	"stopp/render/table"
	"stopp/storage/sqlite"
)

// watch is what the program tells those who watch it: systemd, and whoever asks where the
// configuration has it listen. A nil one has nobody to tell.
type watch struct {
	log     *slog.Logger
	systemd notify.Notifier
	metrics *metrics.Metrics // nil where nobody can ask
	server  *metrics.Server  // likewise
	playing atomic.Pointer[playing]
	ending  atomic.Bool
	servers servers
	alive   func() error // Alive, unless a test has another
}

// playing is a bot that people can play with.
type playing struct {
	room   *session.Room
	client *discord.Client
}

// watching begins to answer those who watch. It fails if it can't listen where the
// configuration says.
func watching(cfg config.Metrics, log *slog.Logger) (*watch, error) {
	w := &watch{log: log, systemd: notify.From(os.Getenv)}
	w.alive = w.Alive
	if cfg.Listen == "" {
		return w, nil
	}
	if !cfg.Loopback() {
		log.Warn("metrics can be read from other machines, and nobody is asked who they are", "listen", cfg.Listen)
	}
	w.metrics = metrics.New(thisBuild().labels())
	server, err := w.metrics.Serve(cfg.Listen, cfg.Pprof, w)
	if err != nil {
		return nil, err
	}
	w.server = server
	table.Watch(w.metrics.Drawn)
	log.Info("metrics are served", "listen", server.Addr(), "pprof", cfg.Pprof)
	return w, nil
}

// close ends what watching began.
func (w *watch) close() {
	if w.server != nil {
		table.Watch(nil)
		w.server.Close()
	}
}

// room, discord and database are whom the parts of the bot tell what they do.
func (w *watch) room() (none session.Watch) {
	if w == nil || w.metrics == nil {
		return none
	}
	return w.metrics.Room()
}

func (w *watch) discord() (none discord.Watch) {
	if w == nil || w.metrics == nil {
		return none
	}
	return w.metrics.Discord()
}

func (w *watch) database(db *sqlite.DB) {
	if w != nil && w.metrics != nil {
		db.Watch = w.metrics.Accessed
	}
}

// atTable tells that people can play. What it returns tells that they no longer can.
func (w *watch) atTable(ctx context.Context, room *session.Room, client *discord.Client, db *sqlite.DB) (ends func()) {
	if w == nil {
		return func() {}
	}
	if w.metrics != nil {
		w.metrics.Show(metrics.Bot{Room: room.State, Connected: client.Connected, Heartbeat: client.Heartbeat, Servers: w.servers.count, Database: db})
	}
	w.playing.Store(&playing{room, client})
	w.tell("People can play.", notify.Ready)
	ctx, cancel := context.WithCancel(ctx)
	var beating sync.WaitGroup
	if patience := notify.Patience(os.Getenv, os.Getpid()); patience > 0 {
		beating.Go(func() { w.beat(ctx, patience/3) })
	}
	return func() {
		w.ending.Store(true)
		w.tell("What was begun is finished.", notify.Stopping)
		cancel()
		beating.Wait()
	}
}

// beat gives systemd signs of life until the context ends. While there is none it is silent,
// and systemd starts the program again.
func (w *watch) beat(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		if err := w.alive(); err != nil {
			w.log.Error("no sign of life", "error", err)
		} else {
			w.tell("", notify.Watchdog)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (w *watch) tell(sentence string, state string) {
	if err := w.systemd.Tell(sentence, state); err != nil {
		w.log.Warn("systemd is not told", "state", state, "error", err)
	}
}

// lifeless is for how long the clock may not have looked at what is due: several times
// longer than it ever takes.
const lifeless = 90 * time.Second

// Alive is an error if only a new start can help. A program that still starts is alive.
func (w *watch) Alive() error {
	p := w.playing.Load()
	if p == nil || w.ending.Load() {
		return nil
	}
	return heldUp(p.room.State().Looked, time.Now())
}

// heldUp is an error if the clock has not looked for long at what is due. Zero is a clock
// that does not run yet.
func heldUp(looked, now time.Time) error {
	if ago := now.Sub(looked); !looked.IsZero() && ago > lifeless {
		return fmt.Errorf("nobody has looked for %v whether something is due", ago.Round(time.Second))
	}
	return nil
}

// Ready is an error while nobody can play.
func (w *watch) Ready() error {
	p := w.playing.Load()
	switch {
	case p == nil:
		return errors.New("the bot starts")
	case w.ending.Load():
		return errors.New("the bot ends")
	case !p.client.Connected():
		return errors.New("Discord's gateway is lost")
	case p.room.State().Dormant:
		return errors.New("no sign of life can be written to the database, or requests have just begun to come again")
	}
	return w.Alive()
}

// servers are those that the bot is in, counted for those who watch.
type servers struct {
	mu  sync.Mutex
	ids map[string]bool
}

func (s *servers) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.ids)
}

// change changes them.
func (s *servers) change(do func(ids map[string]bool)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ids == nil {
		s.ids = map[string]bool{}
	}
	do(s.ids)
}

// counting counts the servers of which a client tells.
func (w *watch) counting(c discord.Config) discord.Config {
	if w == nil || w.metrics == nil {
		return c
	}
	here, joined, left := c.Here, c.Joined, c.Left
	c.Here = func(guilds []string) {
		w.servers.change(func(ids map[string]bool) {
			clear(ids)
			for _, g := range guilds {
				ids[g] = true
			}
		})
		here(guilds)
	}
	c.Joined = func(g bot.Guild) {
		w.servers.change(func(ids map[string]bool) { ids[g.ID] = true })
		joined(g)
	}
	c.Left = func(guild string) {
		w.servers.change(func(ids map[string]bool) { delete(ids, guild) })
		left(guild)
	}
	return c
}
