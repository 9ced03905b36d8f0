// Package terminal plays a match in a terminal: one person, who types, against
// computer players.
package terminal

import (
	"context"
	"errors"
	"io"

	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/autoplay"
	"stopp/game/streit/opponent"
	"stopp/render/streit/board"
)

// Game is a match to be played.
type Game struct {
	Say   i18n.Texts
	Names []string // by seat; a player without one is called by the seat's letter
	Me    game.Seat
	Level opponent.Level
	Seed  uint64 // of the computer's random numbers
	In    io.Reader
	Out   io.Writer
	Look  []board.Option
	// Keep writes an action down before anybody is told of it.
	Keep func(seat game.Seat, a streit.Action) error

	running
}

// running is a match that is being played.
type running struct {
	m       streit.Match
	bots    autoplay.Driver
	input   *input
	log     log
	thought opponent.Budget
	shown   int    // the number of the table that was shown last; -1 before the first
	let     int    // the number of the table at which I let the computer go on
	asked   string // the command that I was asked about, whether I mean it
	leaving bool
}

// Play plays a match until it is over, the input ends or I leave; when the context ends
// it returns the cause. Seed is the match's name.
func (g *Game) Play(ctx context.Context, m streit.Match, seed string) error {
	g.m, g.shown, g.let = m, -1, -1
	g.thought = opponent.Budget{Stop: func() bool { return ctx.Err() != nil }}
	rules := m.View(game.NoSeat).Rules
	g.bots = g.opponents(rules)
	for seat := len(g.Names); seat < rules.Seats(); seat++ { // by which moves name them, too
		g.Names = append(g.Names[:seat:seat], game.Seat(seat).String())
	}
	g.input = listen(ctx, g.In)
	g.line(g.say("coach.play.hello", i18n.Data{"Rules": rules.String(), "Level": g.Level.String(), "Seed": seed, "Name": g.speaker().Name(g.Me)}))
	for !g.m.Outcome().Final() && !g.leaving {
		switch err := g.step(ctx); {
		case errors.Is(err, io.EOF):
			g.line(g.say("coach.play.ended", nil))
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
		g.line(g.say("coach.play.nothing-kept", nil))
		return
	}
	g.line(g.say("coach.play.kept", i18n.Data{"File": file}))
}

// opponents are the computer's players, in all seats but mine.
func (g *Game) opponents(rules streit.Options) autoplay.Driver {
	var bots []autoplay.Bot
	for i := range rules.Seats() {
		if seat := game.Seat(i); seat != g.Me {
			bots = append(bots, autoplay.Bot{Seat: seat, Level: g.Level, Seed: g.Seed + uint64(seat), Budget: g.thought})
		}
	}
	return autoplay.New(rules, bots...)
}

// step lets a computer's player act, or asks me.
func (g *Game) step(ctx context.Context) error {
	s, err := g.bots.Step(g.m)
	switch {
	case ctx.Err() != nil: // it has not thought to the end
		return context.Cause(ctx)
	case err != nil:
		return err
	case !s.Acts, s.Action.Verb == streit.Moving && g.mayCall(g.m.View(game.NoSeat)):
		return g.ask(ctx)
	}
	return g.keep(s.Seat, s.Action, s.Match, s.Events)
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

// do carries an action of mine out.
func (g *Game) do(seat game.Seat, a streit.Action) error {
	next, events, err := g.m.Do(seat, a)
	if err != nil {
		return err
	}
	return g.keep(seat, a, next, events)
}

// keep writes an action down, and only then tells of it.
func (g *Game) keep(seat game.Seat, a streit.Action, next streit.Match, events []streit.Event) error {
	if err := g.Keep(seat, a); err != nil {
		return err
	}
	g.m = next
	g.bots.Done(a)
	g.tell(events)
	return nil
}

func (g *Game) speaker() words.Speaker { return words.Speaker{Say: g.Say, Names: g.Names} }

func (g *Game) say(key string, data i18n.Data) string {
	return plain(g.Say.Say(key, data))
}
