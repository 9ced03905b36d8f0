package main

import (
	"context"
	"strings"

	"stopp/bot/discord/sandbox"
)

// opening is a command that begins something, with the buttons or values of menus that lead on from the answer, by how their
// paths begin.
type opening struct {
	command string
	options sandbox.Options // members go by their names
	then    []string
}

// openings begin something of every kind.
var openings = []opening{
	{"challenge", sandbox.Options{"user": "Ben", "pace": "live-1"}, nil},
	{"challenge", sandbox.Options{"user": "Cleo", "user2": "Dora", "set": "three", "pace": "live-2"}, nil},
	{"challenge", sandbox.Options{"pace": "live-1"}, nil},
	{"challenge", sandbox.Options{"level": "beginner"}, nil},
	{"challenge", sandbox.Options{"level": "beginner", "private": true}, nil},
	{"challenge", sandbox.Options{"user": "Eve", "series": "best 3", "pace": "live-1"}, nil},
	{"zhengfen", sandbox.Options{"preset": "to-1", "computers": 2, "pace": "live-1"}, nil},
	{"zhengfen", sandbox.Options{"preset": "to-1", "pace": "live-1", "series": "games 2"}, nil},
	{"patience", sandbox.Options{"game": "harfe", "where": "private"}, nil},
	{"patience", sandbox.Options{"game": "grosse", "where": "channel"}, nil},
	{"patience", sandbox.Options{"game": "napoleon", "where": "together"}, nil},
	{"daily", sandbox.Options{"game": "reihe"}, nil},
	{"puzzle", nil, nil},
	{"race", sandbox.Options{"user": "Finn", "game": "harfe", "clock": "quarter"}, nil},
	{"tournament create", sandbox.Options{"title": "Swiss", "form": "swiss", "pace": "live-1", "round": "hour"}, nil},
	{"tournament create", sandbox.Options{"title": "Robin", "form": "robin", "pace": "live-1", "round": "hour"}, nil},
	{"tournament create", sandbox.Options{"title": "Knock-out", "form": "knockout", "pace": "live-1", "round": "hour"}, nil},
	{"tournament create", sandbox.Options{"title": "Round table", "game": "zheng-fen", "form": "swiss", "pace": "live-1", "round": "hour"}, nil},
	{"server settings", nil, []string{"serverdaily", "serverdaily/here"}},
	{"server settings", nil, []string{"serverdeals", "serverdeals/here"}},
	{"server settings", nil, []string{"serverweek", "serverweek/here"}},
	{"my forget-me", nil, []string{"forget-yes"}},
}

// openAll lets members begin something of every kind, in random order. Kinds that fail come again
// later.
func (s *strollers) openAll(ctx context.Context) error {
	for n, at := range s.rng.Perm(len(openings)) {
		o := openings[at]
		who := s.Member(s.names[n%len(s.names)]).In(s.channels[0])
		options := sandbox.Options{}
		for name, v := range o.options {
			if named, is := v.(string); is && strings.Contains("user user2 opponent partner their-partner", name) {
				v = s.other(who, named)
			}
			options[name] = v
		}
		d := &deed{who, "/" + o.command, who.Command(o.command, options)}
		if err := s.does(ctx, d); err != nil {
			return err
		}
		if err := s.leads(ctx, d, o.then); err != nil {
			return err
		}
	}
	return nil
}

// other is the id of a member of that name, or of the last member if the name is the asker's own.
func (s *strollers) other(who sandbox.Member, name string) string {
	if name == who.Name {
		name = s.names[len(s.names)-1]
	}
	return s.Member(name).ID
}

// leads presses one button after another of each answer, as long as there are any.
func (s *strollers) leads(ctx context.Context, d *deed, buttons []string) error {
	for _, path := range buttons {
		soon, cancel := context.WithTimeout(ctx, answering)
		m, err := d.use.Answer(soon)
		cancel()
		if err != nil {
			return ctx.Err()
		}
		for _, t := range touches(m) {
			if t.id == path {
				d = &deed{d.who, path, d.who.Press(m.ID, t.id)}
				if err := s.does(ctx, d); err != nil {
					return err
				}
				break
			}
		}
	}
	return nil
}
