package main

import (
	"context"
	"fmt"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	rules "stopp/game/zhengfen"
)

// circle are members who play Zheng Fen together again and again, at a table that they
// join. The computer has a place there, too. Each member has a hand that only they see.
type circle struct {
	playTable
	begun int               // matches so far; says how long the next one is
	sat   map[string]*claim // by member: how they have sat down since the table was opened
	quit  sandbox.Message   // asks whether a member really leaves for good
	hands map[string]string // by member: the message with their hand, if known
}

// Keys that only some have: all at the table may pass, and people at a waiting table may get up.
const (
	keyPass = load.Key("zf-pass")
	keyRise = load.Key(pages.PathLeave)
)

// newCircle are members who have not begun yet.
func newCircle(f *floor, who []sandbox.Member) *circle {
	p := &circle{playTable: playTable{f: f, who: who, pressed: map[string]bool{}, sheets: "**Round ", keys: []load.Key{keyPass}}, hands: map[string]string{}}
	p.over = func() { p.forget(); p.begun++ }
	return p
}

// forget drops what nobody knows after a kill: where the hands are.
func (p *circle) forget() {
	clear(p.hands)
	p.quit = sandbox.Message{}
}

// midway: every deed here is one press.
func (p *circle) midway() bool { return false }

// match is the one that is played.
func (p *circle) match() rules.Match { return p.ledger.match.(rules.Match) }

// next does what somebody does next, one interaction.
func (p *circle) next() (c *claim, err error) {
	switch {
	case p.ledger == nil && p.asks.ID == 0:
		c = p.open()
	case p.ledger == nil:
		c, err = p.join()
	default:
		c, err = p.play()
	}
	if err == nil {
		p.f.count(func(t *tally) { t.Interactions++ })
		c.loose, p.unsure = p.unsure, p.unsure && c.want == nil
	}
	return c, err
}

// lengths are the lengths of matches, by the name of the preset: every third match has several
// rounds.
var lengths = []string{"to-1", "to-1", "to-200"}

// open opens a table.
func (p *circle) open() *claim {
	p.sat = map[string]*claim{}
	options := sandbox.Options{"preset": lengths[p.begun%len(lengths)], "computers": "1", "pace": "daily"}
	c := &claim{use: p.who[0].Command("zhengfen", options), kind: "opens a table", what: p.who[0].Name + " opens a table"}
	p.opened = append(p.opened, c)
	return c
}

// rises is how often, in a hundred times, somebody gets up again before the match begins.
const rises = 10

// join has one more member sit down, or has the match begin.
func (p *circle) join() (*claim, error) {
	for _, who := range p.who[1:] {
		switch sits := p.asks.Of(who.ID) >= 0; {
		case !sits:
			return p.atTable(who, load.KeySit, "sits down")
		case p.f.rng.IntN(100) < rises:
			return p.atTable(who, keyRise, "gets up")
		}
	}
	return p.atTable(p.who[0], load.KeyStart, "starts")
}

// atTable presses a key of a table that waits for people.
func (p *circle) atTable(who sandbox.Member, k load.Key, kind string) (*claim, error) {
	on, _ := p.f.Message(p.asks.Message)
	id := k.ID(on)
	if id == "" {
		return nil, errNothing
	}
	c := &claim{use: who.Press(on.ID, id), kind: kind, what: who.Name + " " + kind}
	if p.opened = append(p.opened, c); k == load.KeySit {
		p.sat[who.ID] = c
	} else {
		delete(p.sat, who.ID)
	}
	return c, nil
}

// step does one thing and waits for the result.
func (p *circle) step(ctx context.Context) error { return p.goOn(ctx, p.next, p.heard) }

// heard waits for the answer, and finds a hand in it.
func (p *circle) heard(all context.Context, c *claim) error {
	if answered, err := p.f.heard(all, c); !answered || err != nil {
		p.unsure = true
		p.forget()
		return err
	}
	m, err := c.use.Answer(all)
	switch {
	case err != nil || m.Private == "": // it may have been taken away
	case load.Key(pages.PathQuit).ID(m) != "":
		p.quit = m
	case load.KeyOnHand.ID(m) != "":
		p.hands[m.Private] = m.ID
	}
	return nil
}

// settled waits until Discord shows what the database has. It finds members who have sat
// down and have no seat.
func (p *circle) settled(ctx context.Context) error {
	if err := p.playTable.settled(ctx); err != nil || p.asks.ID == 0 {
		return err
	}
	for id, c := range p.sat {
		if c.sure && !c.loose && p.asks.Of(id) < 0 {
			return &lossError{fmt.Sprintf("it is lost: %v, and the table has %+v", c, p.asks.To)}
		}
	}
	return nil
}
