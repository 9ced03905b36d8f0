package main

import (
	"context"
	"errors"
	"slices"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
)

// friends are two members who play in their direct messages, where the bot is not a member. The first
// one has installed it for herself; the other can only press. After a kill nothing can be written
// there before one of them does something.
type friends struct {
	party
	dumb bool // the program was killed, and nobody has done anything here since
}

// newFriends are members who have not begun yet.
func newFriends(f *floor, names ...string) *friends {
	there := f.AddGroup(names...)
	var who []sandbox.Member
	for _, name := range names {
		who = append(who, f.Member(name).In(there))
	}
	who[0].Install(true)
	p := &friends{party: *newParty(f, who, nil)}
	p.again = map[string]int{}
	p.there, p.over = there, p.party.forget
	return p
}

// forget is after a kill: nobody knows how far actions came, and the program can't say anything.
func (p *friends) forget() {
	p.party.forget()
	p.dumb = true
}

// settled has somebody do something if the program was killed, and then is as at other tables.
func (p *friends) settled(ctx context.Context) error {
	for p.dumb {
		if err := p.read(ctx); err != nil {
			return err
		}
		err := p.wake().Answered(ctx)
		if err != nil && !errors.Is(err, sandbox.ErrNoResponse) {
			return err
		}
		p.dumb = err != nil
	}
	return p.party.settled(ctx)
}

// step does one thing and waits for the result.
func (p *friends) step(ctx context.Context) error {
	if err := p.settled(ctx); err != nil {
		return err
	}
	return p.party.step(ctx)
}

// wake does something, by chance: the one looks at the table by a command, or somebody presses a key
// under some message of the match, the living one or an older one.
func (p *friends) wake() *sandbox.Use {
	all := slices.DeleteFunc(p.f.Messages(p.there), func(m sandbox.Message) bool { return p.row.ID == 0 || p.keypad(m) == "" })
	if at := p.f.rng.IntN(1 + len(all)); at < len(all) {
		id := load.KeyMore.ID(all[at])
		if id == "" || p.f.rng.IntN(2) == 0 {
			id = p.keypad(all[at])
		}
		return p.tryKey(all[at].ID, id)
	}
	return p.who[0].Command("board", nil)
}

// tryKey has somebody who sits there press a key under a message that need not be the living one.
func (t *playTable) tryKey(message, id string) *sandbox.Use {
	who := t.who[t.f.rng.IntN(len(t.who))]
	c := &claim{use: who.Press(message, id), what: who.Name + " tries a key", loose: true}
	if t.ledger != nil {
		t.ledger.claim(c)
	}
	return c.use
}
