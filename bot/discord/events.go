package discord

import (
	"encoding/json"
	"log/slog"
	"runtime/debug"
	"sync"

	"stopp/bot"
)

// events reads what the gateway delivers and calls the functions of the Config.
type events struct {
	config Config // of which only the functions count
	log    *slog.Logger
	me     *identity
	queue  bot.Queues // one queue, of calls of the functions
	homes  homes

	leaving sync.RWMutex
	left    bool // nothing more is handed over
}

// event takes an event of a shard's gateway. A panic ends only it.
func (e *events) event(shard int, name string, data json.RawMessage) {
	defer e.recovered(name)
	if !e.config.Shards.held() {
		return
	}
	switch name {
	case "READY":
		e.isReady(shard, data)
	case "RESUMED":
		e.log.Info("back on Discord's gateway", "shard", shard)
		e.config.Watch.gateway(Resumed)
	case "INTERACTION_CREATE", spared:
		e.config.Watch.gateway(Interaction)
		e.deliver(data)
	case "GUILD_CREATE":
		e.guildCreate(shard, data)
	case "GUILD_DELETE":
		e.guildDelete(shard, data)
	}
}

// handOver calls one of the Config's functions once those before it have returned. It
// doesn't wait, because a client that stops reading the gateway is taken for dead. A panic
// ends only the call.
func (e *events) handOver(what string, call func()) {
	e.queue.Add("delivered", func() {
		defer e.recovered(what)
		call()
	})
}

// recovered, deferred, ends a panic with a line in the log.
func (e *events) recovered(what string) {
	if p := recover(); p != nil {
		e.log.Error("panic in an event", "event", what, "panic", p, "stack", string(debug.Stack()))
	}
}

// isReady notes who we are. READY comes again with every new session.
func (e *events) isReady(shard int, data json.RawMessage) {
	var ready struct {
		User        account
		Application struct{ ID string }
		Guilds      []guild
	}
	if err := json.Unmarshal(data, &ready); err != nil || ready.Application.ID == "" {
		e.log.Error("READY can't be read", "error", err)
		return
	}
	e.me.is(ready.User.named(""), ready.Application.ID)
	e.config.Watch.gateway(Ready)
	e.log.Info("on Discord's gateway", "as", e.me.self.Name, "application", e.me.app, "shard", shard, "servers", len(ready.Guilds))
	e.here(shard, ready.Guilds)
}

// identity is who the bot is, which Discord says with READY.
type identity struct {
	ready chan struct{} // closed when self is known
	known sync.Once
	self  bot.User
	app   string // the application's id
}

func newIdentity() *identity { return &identity{ready: make(chan struct{})} }

// Self is the bot's own account.
func (i *identity) Self() bot.User { return i.self }

// Application is the application's id.
func (i *identity) Application() string { return i.app }

// is notes who the bot is, the first time.
func (i *identity) is(self bot.User, app string) {
	i.known.Do(func() {
		i.self, i.app = self, app
		close(i.ready)
	})
}

// met tells whether Discord has ever said who we are.
func (i *identity) met() bool {
	select {
	case <-i.ready:
		return true
	default:
		return false
	}
}
