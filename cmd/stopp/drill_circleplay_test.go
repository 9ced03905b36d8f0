package main

import (
	"fmt"
	"slices"
	"strings"

	"stopp/bot/discord/sandbox"
	plays "stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	rules "stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// How often, in a hundred times, somebody in Zheng Fen does something besides the next action.
const (
	passesAtTable = 40 // by the key that everybody has
	typesPlay     = 40 // where a hand could be used
	anyhow        = 15 // an action drawn by chance, instead of a sensible one
	looksAtHand   = 5  // in a new message, out of turn, too
	plansPass     = 5  // the action when the turn comes
)

// play is something at a match.
func (p *circle) play() (*claim, error) {
	c, err := p.act()
	if err == nil {
		p.ledger.claim(c)
	}
	return c, err
}

func (p *circle) act() (*claim, error) {
	m := p.match()
	often := func(percent int) bool { return p.f.rng.IntN(100) < percent }
	seat, who := p.mover()
	switch {
	case p.quit.ID != "":
		return p.confirm(), nil
	case often(looksAtHand):
		return p.look(p.who[p.f.rng.IntN(len(p.who))]), nil
	case often(plansPass):
		if c := p.plan(seat); c != nil {
			return c, nil
		}
	}
	switch {
	case who == nil:
		return nil, errNothing // the next round has to be dealt, or the computer decides
	case often(resigns) && m.View(game.NoSeat).Round() > 1:
		return &claim{use: who.In(p.row.Channel).Command("match resign", nil), kind: "asks to resign", what: who.Name + " wants to resign"}, nil
	}
	a := p.choose(m.View(seat), often(anyhow))
	switch {
	case a.Verb == rules.Pass && often(passesAtTable):
		return p.passAtTable(who)
	case often(typesPlay):
		return p.typed(who, a), nil
	}
	return p.fromHand(who, seat, a), nil
}

// mover is the member whose turn it is; nil if the computer plays, as it does for members who
// have left for good.
func (p *circle) mover() (game.Seat, *sandbox.Member) {
	for _, seat := range p.match().Running().List() {
		if p.ledger.people[seat.String()] {
			return seat, p.member(seat)
		}
	}
	return game.NoSeat, nil
}

// choose is a player's action, or any possible one.
func (p *circle) choose(v rules.View, anything bool) rules.Action {
	if all := v.Moves(nil); anything {
		return all[p.f.rng.IntN(len(all))]
	}
	a, _ := opponent.Choose(v, opponent.Greedy, nil)
	return a
}

// passAtTable presses the key under the table that everybody has.
func (p *circle) passAtTable(who *sandbox.Member) (*claim, error) {
	on, _ := p.f.Message(p.row.Message)
	id := keyPass.ID(on)
	if id == "" {
		return nil, p.ledger.wrong("there is no key to pass under: %s", on.Words())
	}
	return &claim{use: who.Press(on.ID, id), kind: "pass at the table", what: who.Name + " passes at the table", want: []string{"pass"}}, nil
}

// typed is an action as a command.
func (p *circle) typed(who *sandbox.Member, a rules.Action) *claim {
	return &claim{use: who.In(p.row.Channel).Command("play", sandbox.Options{"text": a.String()}), kind: "typed play",
		what: fmt.Sprintf("%s types %v", who.Name, a), want: []string{a.String()}}
}

// look has a member open their hand in a new message.
func (p *circle) look(who sandbox.Member) *claim {
	return &claim{use: who.In(p.row.Channel).Command("hand", nil), kind: "hand", what: who.Name + " looks at their hand"}
}

// fromHand does something on a hand. It asks for the hand where it is not known or out of
// date.
func (p *circle) fromHand(who *sandbox.Member, seat game.Seat, a rules.Action) *claim {
	on := p.handOf(who)
	if on.ID == "" {
		return p.look(*who)
	}
	c := &claim{kind: "hand press", want: []string{a.String()}}
	v, id := p.match().View(seat), ""
	switch took, own := v.Took(); {
	case a.Verb == rules.Take && own && len(plays.Suggest(took, rules.Action{})) > 0:
		led := plays.Suggest(took, rules.Action{})[0]
		id, c.kind, c.want = load.OnHand(on, hand.PathLead, load.PlayKey(led, "/")), "takes and leads", append(c.want, led.String())
	case a.Verb != rules.Playing:
		id = load.OnHand(on, hand.PathDo, a.String())
	default:
		id = load.OnHand(on, hand.PathPlay, load.PlayKey(a.Play, "/"))
	}
	menu := plays.Menu(plays.Plays(v), nil)
	switch {
	case id != "":
		c.use = who.Press(on.ID, id)
	case slices.Contains(menu.Plays, a.Play):
		c.use, c.kind = who.Choose(on.ID, strings.TrimSuffix(p.handPath(hand.PathList), "/"), load.PlayKey(a.Play, ":")), "hand menu"
	default:
		return p.typed(who, a)
	}
	c.what = fmt.Sprintf("%s, %s for %q", who.Name, c.kind, c.want)
	return c
}

// handOf is the message with a member's hand, the zero Message where it is not known or out
// of date.
func (p *circle) handOf(who *sandbox.Member) sandbox.Message {
	on, _ := p.f.Message(p.hands[who.ID])
	if !strings.HasPrefix(load.KeyOnHand.ID(on), p.handPath(hand.PathSort)) {
		return sandbox.Message{}
	}
	return on
}

// handPath is how the keys of an up-to-date hand begin.
func (p *circle) handPath(path string) string {
	return fmt.Sprintf("%s/%s/%d/", path, pages.Key(p.row.ID), len(p.ledger.known))
}

// plan has a member out of turn plan to pass until the next trick, or drop that plan; nil
// where nobody has an open hand.
func (p *circle) plan(mover game.Seat) *claim {
	for seat := range game.Seat(len(p.row.Players)) {
		who := p.member(seat)
		if who == nil || seat == mover || !p.ledger.people[seat.String()] {
			continue
		}
		on := p.handOf(who)
		if id := load.OnHand(on, hand.PathDo, "rest"); id != "" {
			p.ledger.orders[seat.String()] = "pass"
			return &claim{use: who.Press(on.ID, id), kind: "plan", what: who.Name + " passes until the next trick", draft: true}
		}
	}
	return nil
}

// confirm says that a member leaves for good.
func (p *circle) confirm() *claim {
	who := p.f.Member(p.quit.Private)
	c := &claim{use: who.Press(p.quit.ID, load.Key(pages.PathQuit).ID(p.quit)), kind: "resignation", what: who.Name + " resigns", want: []string{"resign"}}
	p.quit = sandbox.Message{}
	return c
}
