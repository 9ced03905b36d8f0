package world

import "stopp/bot/discord/sandbox/clock"

// Config says what is there from the start.
type Config struct {
	Guild    string   // the server's name
	Locale   string   // its language, and its members' to begin with
	Members  []string // the people's names
	Channels []string // the names of the text channels
}

// New makes a world. Nothing may happen in it before it has an audience.
func New(cfg Config, clock *clock.Clock) *World {
	w := &World{People: newPeople(cfg.Members, cfg.Locale), clock: clock, traffic: map[string]Traffic{}}
	w.found(cfg.Guild, cfg.Locale, cfg.Channels, memberBirth)
	return w
}

// Attend gives the world its audience.
func (w *World) Attend(a Audience) { w.audience = a }
