// Package autoplay drives the computer players of a match of Streitpatience: it keeps
// their memories, and finds out which of them acts next, and how. The players themselves
// are in package opponent. The caller (an arena, a terminal, a room) carries the actions
// out, one at a time or a turn at a time.
package autoplay

import (
	"errors"
	"fmt"
	"slices"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Bot is a seat that the computer plays.
type Bot struct {
	Seat   game.Seat
	Level  opponent.Level
	Seed   uint64 // of its random numbers
	Budget opponent.Budget

	remembers bool // its level looks out for faults, or one of its moves was refused
	memory    opponent.Memory
}

// Driver plays some or all of the seats of one match. If it looks at the table after
// each action, equal seats, seeds and matches give equal decisions.
type Driver struct {
	Bots []Bot // by seat

	plan  []streit.Move // the plan of the seat to move, until a card is shown
	draws bool          // all bots draw their moves at random and need no Views
}

// New seats bots at a match under some rules.
func New(rules streit.Options, bots ...Bot) Driver {
	d := Driver{Bots: slices.Clone(bots), draws: rules.Covered == 0 && len(bots) == rules.Seats()}
	slices.SortFunc(d.Bots, func(a, b Bot) int { return int(a.Seat) - int(b.Seat) })
	for i := range d.Bots {
		d.Bots[i].remembers = d.Bots[i].Level.Watches()
		d.draws = d.draws && d.Bots[i].Level == opponent.Random
	}
	return d
}

// Clone is a driver that thinks for itself from here on.
func (d *Driver) Clone() Driver {
	c := *d
	c.Bots, c.plan = slices.Clone(d.Bots), slices.Clone(d.plan)
	return c
}

// Plays tells whether the computer plays a seat.
func (d *Driver) Plays(seat game.Seat) bool {
	return slices.ContainsFunc(d.Bots, func(b Bot) bool { return b.Seat == seat })
}

// Look has the bots look at the table, as they must after every action by anybody.
// Looking twice changes nothing.
func (d *Driver) Look(m streit.Match) {
	if len(d.Bots) > 0 {
		d.look(m, m.View(game.NoSeat))
	}
}

func (d *Driver) look(m streit.Match, all streit.View) {
	for i := range d.Bots {
		if b := &d.Bots[i]; b.remembers {
			b.memory = b.memory.See(b.view(m, all))
		}
	}
}

// view is a bot's view; all is everybody's. Seats share one View, since nobody changes
// it, except with peek.
func (b *Bot) view(m streit.Match, all streit.View) streit.View {
	if all.Rules.Peek == streit.On {
		return m.View(b.Seat)
	}
	all.Viewer = b.Seat
	return all
}

// Step is an action of a bot, and the match after it.
type Step struct {
	Acts   bool // false if no bot has anything to do: all other fields are zero
	Seat   game.Seat
	Action streit.Action
	Match  streit.Match
	Events []streit.Event
}

// mostRefused is how many moves of one step may be refused.
const mostRefused = 500

// Step has the bots look at the match, and one of them decide on an action. Seats that
// are not to move come first, in the order of play. If the referee would refuse a move,
// the bot thinks again. Nothing counts as done until Done says so. The error is a mistake
// in the program.
func (d *Driver) Step(m streit.Match) (Step, error) {
	if d.draws && !m.Outcome().Over() {
		return d.draw(m)
	}
	all := m.View(game.NoSeat)
	d.look(m, all)
	for range mostRefused {
		b, action := d.decide(m, all)
		if b == nil {
			return Step{}, nil
		}
		next, events, err := m.Do(b.Seat, action)
		if err == nil {
			return Step{true, b.Seat, action, next, events}, nil
		}
		var refusal *streit.Refusal
		if action.Verb != streit.Moving || !errors.As(err, &refusal) { // only a move can depend on hidden cards
			return Step{}, fmt.Errorf("%v %v: %w", b.Seat, action, err)
		}
		d.plan, b.remembers = nil, true
		b.memory = b.memory.See(b.view(m, all)).Refused(action.Move)
	}
	return Step{}, fmt.Errorf("%d moves refused", mostRefused)
}

// draw is Step for bots that all draw their moves at random, so that no Views have to be
// made.
func (d *Driver) draw(m streit.Match) (Step, error) {
	table := m.Table()
	seat := table.ToMove()
	action := streit.Do(opponent.Draw(&table, m.Number(), d.Bots[seat].Seed))
	next, events, err := m.Do(seat, action)
	if err != nil {
		return Step{}, fmt.Errorf("%v %v: %w", seat, action, err)
	}
	return Step{true, seat, action, next, events}, nil
}

// decide asks the bots in the order in which they may act; nil if none of them does.
// The one to move goes on with its plan: nothing has been shown since, so it knows no
// more.
func (d *Driver) decide(m streit.Match, all streit.View) (*Bot, streit.Action) {
	seats := game.Seat(len(all.Players))
	for i := range seats {
		seat := (all.ToMove + 1 + i) % seats
		b := d.bot(seat)
		switch {
		case b == nil:
			continue
		case seat == all.ToMove && len(d.plan) > 0:
			return b, streit.Do(d.plan[0])
		}
		decision := opponent.Decide(b.view(m, all), b.memory, b.Level, b.Seed, b.Budget)
		if seat == all.ToMove {
			d.plan = decision.Line
		}
		if decision.Acts {
			return b, decision.Action
		}
	}
	return nil, streit.Action{}
}

func (d *Driver) bot(seat game.Seat) *Bot {
	for i := range d.Bots {
		if d.Bots[i].Seat == seat {
			return &d.Bots[i]
		}
	}
	return nil
}

// Done tells the driver of an action, by a bot or anybody else. A plan goes on only after
// its own move.
func (d *Driver) Done(a streit.Action) {
	if a.Verb == streit.Moving && len(d.plan) > 0 && d.plan[0] == a.Move {
		d.plan = d.plan[1:]
		return
	}
	d.plan = nil
}
