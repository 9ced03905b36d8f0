package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/session"
	"stopp/cmd/stopp/internal/games"
)

// strollers are members who use whatever they see: any command with any options it has, and any button or menu under any
// message.
type strollers struct {
	*ground
	rng      *rand.Rand
	names    []string
	channels []string
	asked    []usable // all commands, each as often as it is used
	players  func(context.Context, thing) []string

	flying sync.WaitGroup
	room   chan struct{} // for deeds that wait for their answers

	deeds  []*deed
	titles int // of tournaments so far
}

// usable is a command with its options.
type usable struct {
	name    string
	options []bot.OptionSpec
}

// deed is something that a member did.
type deed struct {
	who  sandbox.Member
	what string
	use  *sandbox.Use
}

func (d *deed) String() string {
	return fmt.Sprintf("%s, by %s (interaction %s)", d.what, d.who.Name, d.use.ID)
}

// answering is how long to wait for an answer. After that Discord takes none, and none comes where one was refused.
const answering = 3 * time.Second

// flyingAtOnce is how many deeds wait for their answers at most.
const flyingAtOnce = 6

// often is how many times a command is used while others are used once. Keys that open
// something are used most.
var often = map[string]int{"challenge": 14, "zhengfen": 8, "patience": 10, "race": 6, "tournament create": 4, "tournament join": 4, "daily": 4, "puzzle": 2,
	"move": 4, "play": 3, "board": 3, "hand": 3, "matches": 3, "match resign": 4, "server settings": 2}

// newStrollers are members who go by a seed.
func newStrollers(g *ground, names []string, seed uint64) *strollers {
	s := &strollers{ground: g, rng: rand.New(rand.NewPCG(seed, 4)), names: names, room: make(chan struct{}, flyingAtOnce)}
	for _, c := range session.Commands(games.List()) {
		if c.On == bot.Command {
			s.learn(c.Name, c.Options)
		}
	}
	return s
}

func (s *strollers) learn(name string, options []bot.OptionSpec) {
	if len(options) > 0 && options[0].Type == bot.Subcommand {
		for _, o := range options {
			s.learn(name+" "+o.Name, o.Options)
		}
		return
	}
	for range max(often[name], 1) {
		s.asked = append(s.asked, usable{name, options})
	}
}

// step has one of them do something.
func (s *strollers) step(ctx context.Context) error {
	d := s.press
	if s.rng.IntN(100) < 22 {
		d = s.command
	}
	return s.does(ctx, d(ctx))
}

// does has a deed, if there is one, wait for its answer beside others.
func (s *strollers) does(ctx context.Context, d *deed) error {
	if d == nil {
		return ctx.Err()
	}
	s.deeds = append(s.deeds, d)
	select {
	case s.room <- struct{}{}:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	s.flying.Go(func() {
		defer func() { <-s.room }()
		ctx, cancel := context.WithTimeout(ctx, answering)
		defer cancel()
		_ = d.use.Answered(ctx)
	})
	return nil
}

// anybody is one of them, somewhere.
func (s *strollers) anybody() sandbox.Member {
	return s.somewhere(s.Member(s.names[s.rng.IntN(len(s.names))]))
}

// somewhere is a member in one of the channels, in a thread, or in direct messages.
func (s *strollers) somewhere(who sandbox.Member) sandbox.Member {
	switch n := s.rng.IntN(10); {
	case n == 0:
		return who.Direct()
	case n < 3:
		if threads := s.Threads(s.channels[0]); len(threads) > 0 {
			return who.In(threads[s.rng.IntN(len(threads))].ID)
		}
	}
	return who.In(s.channels[s.rng.IntN(len(s.channels))])
}

// command uses a command, nil where it can't be used.
func (s *strollers) command(ctx context.Context) *deed {
	who, c := s.anybody(), s.asked[s.rng.IntN(len(s.asked))]
	options := sandbox.Options{}
	used := []string{who.ID}
	for _, o := range c.options {
		if !o.Required && s.rng.IntN(100) >= wanted(o) {
			continue
		}
		v := s.value(ctx, who, c.name, o, options, &used)
		if v == nil && o.Required {
			return nil
		}
		if v != nil {
			options[o.Name] = v
		}
	}
	return &deed{who, fmt.Sprint("/", c.name, " ", options), who.Command(c.name, options)}
}

// wanted is how often, in a hundred times, an optional option is given.
func wanted(o bot.OptionSpec) int {
	if slices.ContainsFunc(prefs.TermOptions(), func(term registry.Option) bool { return term.Name == o.Name }) {
		return 5
	}
	switch o.Name {
	case "user", "where":
		return 70
	case "pace":
		return 60
	case "series":
		return 40
	case "rules", "card", "number", "look", "language":
		return 5
	}
	return 25
}

// value is a value of an option, nil where none is known.
func (s *strollers) value(ctx context.Context, who sandbox.Member, command string, o bot.OptionSpec, so sandbox.Options, used *[]string) any {
	switch {
	case o.Type == bot.UserOption:
		for range 10 {
			m := s.Member(s.names[s.rng.IntN(len(s.names))])
			if !slices.Contains(*used, m.ID) {
				*used = append(*used, m.ID)
				return m.ID
			}
		}
		return nil
	case len(o.Choices) > 0:
		return o.Choices[s.rng.IntN(len(o.Choices))].Value
	case o.Type == bot.BoolOption:
		return s.rng.IntN(2) == 0
	case o.Type == bot.IntegerOption:
		low, high := 1, 4
		if o.Min != nil {
			low = *o.Min
		}
		if o.Max != nil {
			high = min(*o.Max, low+6)
		}
		return low + s.rng.IntN(max(1, high-low+1))
	case o.Complete:
		return s.suggested(ctx, who, command, o.Name, so)
	case o.Name == "title":
		s.titles++
		return fmt.Sprint("Cup ", s.titles)
	}
	return nil
}

// suggested is the bot's suggestions for an option.
func (s *strollers) suggested(ctx context.Context, who sandbox.Member, command, option string, so sandbox.Options) any {
	with := sandbox.Options{option: ""}
	for name, v := range so {
		with[name] = v
	}
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	choices, err := who.Complete(command, with, option).Choices(ctx)
	if err != nil || len(choices) == 0 {
		return nil
	}
	return choices[s.rng.IntN(len(choices))].Value
}

// seldom are words in the paths of buttons that end a lot at once.
var seldom = []string{"forget-yes", "surely", "call-off", "quit", "decline", "not-now", "takeback", "sign-off", "give-up", "leave", "force", "-off"}

// press uses something that stands under a message, nil where there is nothing.
func (s *strollers) press(ctx context.Context) *deed {
	who := s.anybody()
	all := s.seen(who)
	if len(all) == 0 {
		return nil
	}
	n := len(all) - 1 - min(s.rng.IntN(len(all)), s.rng.IntN(len(all)), s.rng.IntN(len(all))) // rather a newer one
	m := all[n]
	under := touches(m)
	t := under[s.rng.IntN(len(under))]
	if slices.ContainsFunc(seldom, func(word string) bool { return strings.Contains(t.id, word) }) && s.rng.IntN(12) > 0 {
		return nil
	}
	if m.Private == "" {
		who = s.fitting(ctx, who, t)
	}
	what := fmt.Sprintf("%s under %s", t.id, m.ID)
	switch {
	case t.people:
		return &deed{who, what, who.Choose(m.ID, t.id, s.Member(s.names[s.rng.IntN(len(s.names))]).ID)}
	case t.values != nil:
		return &deed{who, what, who.Choose(m.ID, t.id, t.values[s.rng.IntN(len(t.values))])}
	}
	return &deed{who, what, who.Press(m.ID, t.id)}
}

// fitting is usually somebody who plays there, and otherwise any member.
func (s *strollers) fitting(ctx context.Context, who sandbox.Member, t touch) sandbox.Member {
	of, is := belongs(t.id)
	for _, word := range []string{"sign-up", "join/", "play/"} {
		if strings.Contains(t.id, word) && s.rng.IntN(2) == 0 { // anybody may
			return who
		}
	}
	if !is || s.rng.IntN(5) == 0 {
		return who
	}
	if people := s.members(ctx, of); len(people) > 0 {
		return people[s.rng.IntN(len(people))]
	}
	return who
}

// members are the members who may press the buttons of something, without computers and
// forgotten members.
func (s *strollers) members(ctx context.Context, of thing) (all []sandbox.Member) {
	ids := s.players(ctx, of)
	for _, name := range s.names {
		if m := s.Member(name); slices.Contains(ids, m.ID) {
			all = append(all, m)
		}
	}
	return all
}

// lately is how many messages of a place members still look at.
const lately = 12

// seen are the messages in a place with something under them for a member, also those that
// only they see, oldest first.
func (s *strollers) seen(who sandbox.Member) (all []sandbox.Message) {
	for _, list := range [][]sandbox.Message{who.Messages(), who.Private()} {
		list = slices.DeleteFunc(list, func(m sandbox.Message) bool { return len(touches(m)) == 0 })
		all = append(all, list[max(0, len(list)-lately):]...)
	}
	return all
}

// landed waits for all answers.
func (s *strollers) landed() { s.flying.Wait() }

// told is the answer to a member, "" if it is not a message.
func (d *deed) told(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
	defer cancel()
	m, err := d.use.Answer(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return "", nil
	}
	return m.Words(), err
}
