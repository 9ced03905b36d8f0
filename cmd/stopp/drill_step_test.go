package main

import (
	"errors"
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/streit"
)

// errNothing: nobody of a party has anything to do now.
var errNothing = errors.New("nobody can do anything here")

// next does what somebody of the party does next, one interaction. It goes by the last
// reading.
func (p *party) next() (c *claim, err error) {
	switch {
	case p.ledger == nil && p.asks.ID == 0:
		c, err = p.challenge()
	case p.ledger == nil:
		c, err = p.join()
	default:
		c, err = p.play()
	}
	if err == nil {
		p.f.count(func(t *tally) { t.Interactions++ })
		c.loose, p.unsure = c.loose || p.unsure, p.unsure && c.draft
	}
	return c, err
}

// challenge asks the others.
func (p *party) challenge() (*claim, error) {
	options := sandbox.Options{}
	for name, value := range p.options {
		options[name] = value
	}
	for i, who := range p.who[1:] {
		options[[]string{"user", "user2"}[i]] = who.ID
	}
	c := &claim{use: p.who[0].Command("challenge", options), kind: "challenge", what: "challenge"}
	p.opened = append(p.opened, c)
	return c, nil
}

// join has one of the asked members accept.
func (p *party) join() (*claim, error) {
	m, ok := p.f.Message(p.asks.Message)
	id := load.KeyJoin.ID(m)
	if !ok || id == "" {
		return nil, errNothing
	}
	for _, who := range p.who[1:] {
		if at := p.asks.Of(who.ID); at >= 0 && p.asks.To[at].Answer == "" {
			c := &claim{use: who.Press(m.ID, id), kind: "acceptance", what: who.Name + " accepts the challenge"}
			p.opened = append(p.opened, c)
			return c, nil
		}
	}
	return nil, errNothing
}

// play is something at a match.
func (p *party) play() (c *claim, err error) {
	switch m := p.match(); {
	case len(p.left) > 0:
		c, err = p.tap()
	case p.quit.ID != "":
		c, err = p.confirm()
	case m.Outcome().Provisional:
		c, err = p.accept()
	case p.member(load.Mover(m)) == nil:
		return nil, errNothing // it is the computer's turn
	default:
		c, err = p.choose()
	}
	if err == nil {
		p.ledger.claim(c)
	}
	return c, err
}

// How often, in a hundred times, something besides regular moves is done.
const (
	callsRight = 60 // a fault, while it can be stopped
	callsWrong = 2
	faults     = 6
	groups     = 20 // where one can be carried
	typesMove  = 10 // a move, instead of tapping it
	resigns    = 1
)

// choose decides the next action while the game goes on.
func (p *party) choose() (*claim, error) {
	m := p.match()
	often := func(percent int) bool {
		if p.f.eager {
			percent = min(4*percent, 70)
		}
		return p.f.rng.IntN(100) < percent
	}
	if p.faced && often(callsRight) || often(callsWrong) {
		if c := p.call(); c != nil {
			return c, nil
		}
	}
	who := p.member(load.Mover(m))
	if text, steps := groupOf(m); text != "" && p.commands(who) && often(groups) {
		return p.typed(who, text, steps), nil
	}
	if p.commands(who) && often(resigns) && m.View(game.NoSeat).Number > 20 {
		return p.ask(who), nil
	}
	mv, ok := load.Choose(p.f.rng, m)
	if wrong, _, can := faulty(m); can && often(faults) {
		mv, p.faced = wrong, true
	}
	if !ok {
		return nil, errNothing
	}
	if p.commands(who) && often(typesMove) {
		return p.typed(who, mv.String(), []streit.Move{mv}), nil
	}
	p.left, p.want = load.KeysOf(m.View(game.NoSeat), p.lifted(), mv), mv
	return p.tap()
}

// lifted is the lifted pile, as the database has it.
func (p *party) lifted() string {
	if n := len(p.row.Drafts); n > 0 {
		return p.row.Drafts[n-1].Text
	}
	return ""
}

// tap presses the next key of a move.
func (p *party) tap() (*claim, error) {
	k, who := p.left[0], p.member(load.Mover(p.match()))
	m, _ := p.f.Message(p.row.Message)
	id := k.ID(m)
	if id == "" && p.want.Kind != streit.Play { // where a house is lifted, other keys stand in its place
		p.left = nil
		if !p.commands(who) {
			return p.putDown(who, m)
		}
		return p.typed(who, p.want.String(), []streit.Move{p.want}), nil
	}
	if id == "" && p.row.Shown != p.row.Count { // the next table is still on its way; at the end of a drill all are there
		p.left = nil
		return nil, errNothing
	}
	if id == "" {
		return nil, p.ledger.wrong("there is no key %s under: %s", k, m.Words())
	}
	p.left = p.left[1:]
	c := &claim{use: who.Press(m.ID, id), kind: "lift", what: fmt.Sprintf("%s presses %s for %s", who.Name, k, p.want), draft: len(p.left) > 0}
	if !c.draft {
		c.kind = map[streit.Kind]string{streit.Play: "play", streit.Turn: "turn", streit.Lay: "lay"}[p.want.Kind]
		c.want = []string{p.want.String()}
	}
	return c, nil
}

// putDown puts a lifted pile down again.
func (p *party) putDown(who *sandbox.Member, m sandbox.Message) (*claim, error) {
	id := load.Key(p.lifted()).ID(m)
	if id == "" {
		return nil, p.ledger.wrong("there is no key for the lifted pile %s under: %s", p.lifted(), m.Words())
	}
	return &claim{use: who.Press(m.ID, id), kind: "put down", what: who.Name + " puts the lifted pile down", loose: true}, nil
}

// typed is a move as a command.
func (p *party) typed(who *sandbox.Member, text string, steps []streit.Move) *claim {
	c := &claim{use: who.In(bot.Bare(p.row.Channel)).Command("move", sandbox.Options{"text": text}), kind: "typed move", what: who.Name + " types " + text}
	for _, mv := range steps {
		c.want = append(c.want, mv.String())
	}
	if len(steps) > 1 {
		c.kind = "group"
		p.f.count(func(t *tally) { t.Groups++ })
	}
	return c
}

// call calls Stopp, rightly or not; nil where nobody can.
func (p *party) call() *claim {
	m := p.match()
	codes := m.View(game.NoSeat).Rules.Faults()
	for _, seat := range m.Objecting().List() {
		who := p.member(seat)
		if who == nil || len(codes) == 0 || !p.commands(who) {
			continue
		}
		action := streit.Call(codes[p.f.rng.IntN(len(codes))], 0)
		if _, _, err := m.Do(seat, action); err != nil {
			continue
		}
		p.faced = false
		p.f.count(func(t *tally) { t.Stopps++ })
		return &claim{use: who.In(bot.Bare(p.row.Channel)).Command("stopp", sandbox.Options{"fault": action.Fault.String()}),
			kind: "Stopp", what: who.Name + " calls Stopp", want: []string{action.String()}}
	}
	return nil
}

// ask wants to resign, and is asked whether that is meant.
func (p *party) ask(who *sandbox.Member) *claim {
	return &claim{use: who.In(bot.Bare(p.row.Channel)).Command("match resign", nil), kind: "asks to resign", what: who.Name + " wants to resign"}
}

// confirm says yes to that.
func (p *party) confirm() (*claim, error) {
	id := load.Key(pages.PathQuit).ID(p.quit)
	who := p.who[slices.IndexFunc(p.who, func(who sandbox.Member) bool { return who.ID == p.quit.Private })]
	c := &claim{use: who.Press(p.quit.ID, id), kind: "resignation", what: who.Name + " resigns", want: []string{"resign"}}
	p.quit = sandbox.Message{}
	return c, nil
}

// accept has a member accept a result who could still stop it.
func (p *party) accept() (*claim, error) {
	on, _ := p.f.Message(p.row.Message)
	for seat := range game.Seat(len(p.row.Players)) {
		who := p.member(seat)
		if _, _, err := p.match().Do(seat, streit.Action{Verb: streit.Accept}); err != nil || who == nil {
			continue
		}
		if id := load.KeyAccept.ID(on); id != "" {
			return &claim{use: who.Press(on.ID, id), kind: "accepted result", what: who.Name + " accepts the result", want: []string{"accept"}}, nil
		}
	}
	return nil, errNothing
}
