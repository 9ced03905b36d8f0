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

	"stopp/bot/discord"
	"stopp/bot/discord/door"
	"stopp/bot/session"
	"stopp/cmd/stopp/internal/config"
	"stopp/cmd/stopp/internal/metrics"
	"stopp/cmd/stopp/internal/notify"
	"stopp/render/table"
	"stopp/storage/sqlstore"
)

// watch tells systemd how the program is doing, and answers requests on the address in the
// configuration. A nil one tells nobody.
type watch struct {
	log     *slog.Logger
	systemd notify.Notifier
	metrics *metrics.Metrics // nil where nobody can ask
	server  *metrics.Server  // likewise
	rooms   rooms
	readied chan struct{} // closed once people can play
	once    sync.Once
	ending  atomic.Bool
	alive   func() error // Alive, unless a test has another
}

// watching begins to answer watchers. It fails if it can't listen where the configuration
// says.
func watching(cfg config.Metrics, log *slog.Logger) (*watch, error) {
	w := &watch{log: log, systemd: notify.From(os.Getenv), readied: make(chan struct{})}
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

// room, discord, knocked and database are whom the parts of the bot tell what they do.
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

func (w *watch) knocked() func(door.Outcome) {
	if w == nil || w.metrics == nil {
		return nil
	}
	return w.metrics.Knocked
}

func (w *watch) database(db *sqlstore.DB) {
	if w != nil && w.metrics != nil {
		db.Watch = w.metrics.Accessed
	}
}

// begins tells how the program stands from now on, and gives signs of life once it is ready.
// Calling its result tells that the program ends; so does the end of the context.
func (w *watch) begins(ctx context.Context, db *sqlstore.DB) (ends func()) {
	if w == nil {
		return func() {}
	}
	if w.metrics != nil {
		w.metrics.Show(metrics.Bot{Room: w.rooms.state, Connected: w.rooms.connected, Shards: w.rooms.shards, Heartbeat: w.rooms.heartbeat, Servers: w.rooms.servers, Database: db})
	}
	beating, cancel := context.WithCancel(context.WithoutCancel(ctx))
	var beats sync.WaitGroup
	if patience := notify.Patience(os.Getenv, os.Getpid()); patience > 0 {
		beats.Go(func() {
			select {
			case <-w.readied:
				w.beat(beating, patience/3)
			case <-beating.Done():
			}
		})
	}
	ending := sync.OnceFunc(func() {
		w.ending.Store(true)
		w.tell("What was begun is finished.", notify.Stopping)
	})
	stop := context.AfterFunc(ctx, ending)
	return func() {
		stop()
		ending()
		cancel()
		beats.Wait()
	}
}

// atTable tells that people can play in a room. Calling its result tells that they no longer
// can.
func (w *watch) atTable(p *playing) (ends func()) {
	if w == nil {
		return func() {}
	}
	w.rooms.add(p)
	w.isReady("People can play.")
	return func() { w.rooms.remove(p) }
}

// standsBy tells that the program is there, and that others may have all servers as long as they live.
func (w *watch) standsBy() {
	if w != nil {
		w.isReady("This process serves its share of the servers, and stands in for others.")
	}
}

// isReady tells systemd, the first time.
func (w *watch) isReady(sentence string) {
	w.once.Do(func() {
		w.tell(sentence, notify.Ready)
		close(w.readied)
	})
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

// lifeless is how long the clock may go without a look at due things: several times longer
// than it ever takes.
const lifeless = 90 * time.Second

// Alive is an error if only a new start can help. A program that still starts is alive.
func (w *watch) Alive() error {
	if w.ending.Load() {
		return nil
	}
	for _, p := range w.rooms.all() {
		if err := heldUp(p.room.State().Looked, time.Now()); err != nil {
			return err
		}
	}
	return nil
}

// heldUp is an error if the clock has not looked at due things for long. Zero is a clock that
// does not run yet.
func heldUp(looked, now time.Time) error {
	if ago := now.Sub(looked); !looked.IsZero() && ago > lifeless {
		return fmt.Errorf("nobody has looked for %v whether something is due", ago.Round(time.Second))
	}
	return nil
}

// Ready is an error while nobody can play.
func (w *watch) Ready() error {
	all := w.rooms.all()
	switch {
	case w.ending.Load():
		return errors.New("the bot ends")
	case len(all) == 0:
		return errors.New("the bot starts, or other processes have all servers")
	}
	for _, p := range all {
		switch up, of := p.client.Lines(); {
		case up < of && of > 1:
			return fmt.Errorf("Discord's gateway is lost for %d of %d shards", of-up, of)
		case up < of || of == 0:
			return errors.New("Discord's gateway is lost")
		case p.room.State().Dormant:
			return errors.New("no sign of life can be written to the database, or requests have just begun to come again")
		}
	}
	return w.Alive()
}
