// Package terminal plays a match in a terminal: one person, who types, against
// computer players.
package terminal

import (
	"context"
	"errors"
	"io"

	"stopp/bot/i18n"
	"stopp/bot/streit/words"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/render/streit/board"
)

// Game is a match to be played.
type Game struct {
	Say   i18n.Texts
	Names []string // by seat; who has none is called by the seat's letter
	Me    game.Seat
	Level opponent.Level
	Seed  uint64 // of the computer's random numbers
	In    io.Reader
	Out   io.Writer
	Look  []board.Option
	// Keep writes an action down before anybody is told of it.
	Keep func(seat game.Seat, a streit.Action) error

	m       streit.Match
	memory  []opponent.Memory
	plan    []streit.Move // what the computer to move has decided on, until a card is shown
	input   *input
	log     log
	thought opponent.Budget
	shown   int    // the number of the table that was shown last; -1 before the first
	let     int    // the number of the table at which I let the computer go on
	asked   string // the command that I was asked about, whether I mean it
	leaving bool
}

// Play plays a match until it is over, the input ends or I leave; when the
// context ends it returns the cause. Seed is what the match is called by.
func (g *Game) Play(ctx context.Context, m streit.Match, seed string) error {
	g.m, g.shown, g.let = m, -1, -1
	g.thought = opponent.Budget{Stop: func() bool { return ctx.Err() != nil }}
	rules := m.View(game.NoSeat).Rules
	g.memory = make([]opponent.Memory, rules.Seats())
	for seat := len(g.Names); seat < rules.Seats(); seat++ { // by which moves name them, too
		g.Names = append(g.Names[:seat:seat], game.Seat(seat).String())
	}
	g.input = listen(ctx, g.In)
	g.line(g.say("hello", i18n.Data{"Rules": rules.String(), "Level": g.Level.String(), "Seed": seed, "Name": g.speaker().Name(g.Me)}))
	for !g.m.Outcome().Final() && !g.leaving {
		switch err := g.step(ctx); {
		case errors.Is(err, io.EOF):
			g.line(g.say("ended", nil))
			return nil
		case err != nil:
			return err
		}
	}
	g.flush()
	if g.m.Outcome().Final() {
		g.table()
		g.line(g.speaker().Outcome(g.m.Outcome()))
	}
	return nil
}

// Kept says where the record is; "" stands for none.
func (g *Game) Kept(file string) {
	if file == "" {
		g.line(g.say("nothing-kept", nil))
		return
	}
	g.line(g.say("kept", i18n.Data{"File": file}))
}

// step lets the computer's players act, those first who are not to move, or
// asks me.
func (g *Game) step(ctx context.Context) error {
	v := g.m.View(game.NoSeat)
	seats := game.Seat(len(g.memory))
	for i := range seats {
		seat := (v.ToMove + 1 + i) % seats
		if seat == g.Me {
			continue
		}
		d := g.decide(seat)
		switch {
		case ctx.Err() != nil: // it has not thought to the end
			return context.Cause(ctx)
		case !d.Acts:
		case d.Action.Verb == streit.Moving && g.mayCall(v):
			return g.ask(ctx)
		default:
			return g.try(seat, d.Action)
		}
	}
	return g.ask(ctx)
}

// try is do for the computer, which thinks again where an arbiter refuses a move
// whose fault depends on a face-down card.
func (g *Game) try(seat game.Seat, a streit.Action) error {
	err := g.do(seat, a)
	var refused *streit.Refusal
	if a.Verb == streit.Moving && errors.As(err, &refused) {
		g.memory[seat], g.plan = g.memory[seat].Refused(a.Move), nil
		return nil
	}
	return err
}

// decide asks a computer player, but for moves that it has decided on already:
// nothing has been shown since, so it knows no more.
func (g *Game) decide(seat game.Seat) opponent.Decision {
	v := g.m.View(seat)
	g.memory[seat] = g.memory[seat].See(v)
	if len(g.plan) > 0 && seat == v.ToMove {
		return opponent.Decision{Acts: true, Action: streit.Do(g.plan[0]), Line: g.plan}
	}
	d := opponent.Decide(v, g.memory[seat], g.Level, g.Seed+uint64(seat), g.thought)
	if seat == v.ToMove {
		g.plan = d.Line
	}
	return d
}

// mayCall tells whether I could still stop a move that nobody can stop after
// the next one, and have not let it pass.
func (g *Game) mayCall(v streit.View) bool {
	if v.Window == 0 || v.Muted[g.Me] || v.Rules.Referee == streit.RefereeArbiter || g.let == v.Number {
		return false
	}
	steps := v.Running
	if len(steps) == 0 {
		steps = v.Previous
	}
	closes := len(v.Running) == 0 || v.Rules.Window == streit.WindowMove
	return closes && steps[len(steps)-1].Seat != g.Me
}

// do carries an action out, writes it down, and only then tells.
func (g *Game) do(seat game.Seat, a streit.Action) error {
	next, events, err := g.m.Do(seat, a)
	if err != nil {
		return err
	}
	if err := g.Keep(seat, a); err != nil {
		return err
	}
	g.m = next
	if a.Verb == streit.Moving && len(g.plan) > 0 && g.plan[0] == a.Move {
		g.plan = g.plan[1:]
	} else {
		g.plan = nil
	}
	g.tell(events)
	return nil
}

func (g *Game) speaker() words.Speaker { return words.Speaker{Say: g.Say, Names: g.Names} }

func (g *Game) say(key string, data i18n.Data) string {
	return plain(g.Say.Say("coach.play."+key, data))
}
