package main

import (
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/session"
	"stopp/storage/sqlstore"
)

// playing is a room where people can play, with its connection to Discord.
type playing struct {
	room   *session.Room
	client *discord.Client
	in     servers
}

// name is the room's shards, for the log.
func (p *playing) name(db *sqlstore.DB) string { return db.Share().String() }

// servers are the servers that the bot is in, counted for watchers.
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
func (p *playing) counting(c discord.Config) discord.Config {
	here, joined, left := c.Here, c.Joined, c.Left
	c.Here = func(guilds []string) {
		p.in.change(func(ids map[string]bool) {
			clear(ids)
			for _, g := range guilds {
				ids[g] = true
			}
		})
		here(guilds)
	}
	c.Joined = func(g bot.Guild) {
		p.in.change(func(ids map[string]bool) { ids[g.ID] = true })
		joined(g)
	}
	c.Left = func(guild string) {
		p.in.change(func(ids map[string]bool) { delete(ids, guild) })
		left(guild)
	}
	return c
}

// rooms are all in which people can play.
type rooms struct {
	mu   sync.Mutex
	open []*playing
}

func (r *rooms) add(p *playing) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open = append(r.open, p)
}

func (r *rooms) remove(p *playing) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open = slices.DeleteFunc(r.open, func(o *playing) bool { return o == p })
}

func (r *rooms) all() []*playing {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.open)
}

// state is how all of them do together: as well as the one that does worst.
func (r *rooms) state() (all session.State) {
	for i, p := range r.all() {
		s := p.room.State()
		if i == 0 || s.Looked.Before(all.Looked) {
			all.Looked = s.Looked
		}
		all.Dormant = all.Dormant || s.Dormant
		all.Working += s.Working
		all.Waiting += s.Waiting
		all.Thinking, all.Queueing = s.Thinking, s.Queueing // all rooms share the processors
		all.Tables += s.Tables
		all.Awake += s.Awake
	}
	return all
}

// shards tells of how many of Discord's shards the gateway delivers, and how many there are here.
func (r *rooms) shards() (up, of int) {
	for _, p := range r.all() {
		u, o := p.client.Lines()
		up, of = up+u, of+o
	}
	return up, of
}

// connected tells whether the gateway delivers everything that is to come here.
func (r *rooms) connected() bool {
	up, of := r.shards()
	return of > 0 && up == of
}

func (r *rooms) heartbeat() (most time.Duration) {
	for _, p := range r.all() {
		most = max(most, p.client.Heartbeat())
	}
	return most
}

func (r *rooms) servers() (n int) {
	for _, p := range r.all() {
		n += p.in.count()
	}
	return n
}
