package load

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// pair are two members who play against each other without end, one press after
// the other.
type pair struct {
	g      *crowd
	rng    *rand.Rand
	who    [2]sandbox.Member
	id     int64  // of their match
	table  string // the message with the keypad
	match  streit.Match
	lifted string // the pile that is, as the database has it
	left   []Key  // to press for the move that is being made
	mover  sandbox.Member
	lays   bool // the last of them ends the turn, so the next table comes in a new message
}

// begin begins a match.
func (p *pair) begin(ctx context.Context) error {
	row, err := p.g.match(ctx, p.who[0], p.who[1])
	if err != nil {
		return err
	}
	p.id, p.table, p.left, p.lifted, p.lays = row.ID, row.Message, nil, "", false
	p.match, err = Replay[streit.Match](row, nil)
	return err
}

// match has a member challenge another one, who accepts, and gives their match.
func (c *crowd) match(ctx context.Context, from, to sandbox.Member) (storage.Match, error) {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	asked, err := from.Command("challenge", sandbox.Options{"user": to.ID}).Answer(ctx)
	if err != nil {
		return storage.Match{}, fmt.Errorf("%s challenges: %w", from.Name, err)
	}
	id := KeyJoin.ID(asked)
	if id == "" {
		return storage.Match{}, fmt.Errorf("the challenge says: %s", asked.Words())
	}
	if err := to.Press(asked.ID, id).Answered(ctx); err != nil && !errors.Is(err, sandbox.ErrNoResponse) { // on a busy machine it is done later
		return storage.Match{}, fmt.Errorf("%s accepts: %w", to.Name, err)
	}
	return c.newest(ctx, []sandbox.Member{from, to})
}

// home is the server where a member acts.
func (c *crowd) home(who sandbox.Member) string { return cmp.Or(c.homes[who.Channel], c.GuildID()) }

// newest waits for an open match of these members whose table is shown.
func (c *crowd) newest(ctx context.Context, who []sandbox.Member) (storage.Match, error) {
	for {
		all, err := c.book.MatchesOf(ctx, c.home(who[0]), who[0].ID, "")
		if err != nil {
			return storage.Match{}, err
		}
		for _, m := range all {
			if m.Ended.IsZero() && m.Message != "" && sit(m, who) {
				return m, nil
			}
		}
		if err := Rest(ctx, c.look); err != nil {
			return storage.Match{}, errors.Join(errors.New("no match begins"), err)
		}
	}
}

// sit tells whether members sit at a match.
func sit(m storage.Match, who []sandbox.Member) bool {
	for _, member := range who {
		if !slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == member.ID }) {
			return false
		}
	}
	return true
}

// press presses the next key. After that it is answered, or ctx has ended.
func (p *pair) press(ctx context.Context) (answered, error) {
	if len(p.left) == 0 {
		p.choose()
	}
	on, ok := p.g.Message(p.table)
	id := p.left[0].ID(on)
	if !ok || id == "" {
		return answered{}, fmt.Errorf("no key %s under: %s", p.left[0], on.Words())
	}
	got, err := p.g.pressed(ctx, p.mover, p.table, id)
	if err != nil {
		return got, err
	}
	p.left = p.left[1:]
	return got, nil
}

// pressed has a member press a button, which is to change the message with it.
func (c *crowd) pressed(ctx context.Context, who sandbox.Member, message, id string) (answered, error) {
	use := who.Press(message, id)
	got, ok := c.answers.wait(ctx, use.ID)
	switch {
	case !ok:
		return got, errors.Join(errors.New("no answer"), context.Cause(ctx))
	case got.refused:
		return got, errors.New("an answer that Discord refused")
	case use.AnswerType() != updated:
		said, _ := use.Answer(ctx)
		return got, fmt.Errorf("%s pressed %s and was told: %s", who.Name, id, said.Words())
	}
	return got, nil
}

// updated is the type of an answer that changes the pressed message.
const updated = 7

// choose decides on the next move.
func (p *pair) choose() {
	mv, _ := Choose(p.rng, p.match)
	for tries := 0; mv.Kind == streit.Lay && p.rng.IntN(p.g.seats.Stay) > 0 && tries < 3; tries++ {
		mv, _ = Choose(p.rng, p.match)
	}
	p.mover = p.who[Mover(p.match)]
	p.left = KeysOf(p.match.View(game.NoSeat), p.lifted, mv)
	p.lifted = ""
	next := After(p.match, mv)
	p.lays = Mover(next) != Mover(p.match)
	p.match = next
}

// goOn does what has to be done before the next key can be pressed.
func (p *pair) goOn(ctx context.Context) error {
	switch out := p.match.Outcome(); {
	case len(p.left) > 0:
		return nil
	case out.Over():
		return p.again(ctx)
	case p.g.seats.Most > 0 && p.match.Number() > p.g.seats.Most:
		return p.resign(ctx)
	case p.lays:
		table, err := p.g.answers.table(ctx, p.id, p.table)
		p.table, p.lays = table, false
		return errors.Join(err, Rest(ctx, glance))
	}
	return nil
}

// glance is how long members look at a new table at least. By then the program knows that
// it stands there.
const glance = 200 * time.Millisecond

// resign ends a match that has become long, and begins another.
func (p *pair) resign(ctx context.Context) error {
	asked, err := p.who[0].Command("match resign", nil).Answer(ctx)
	if err != nil {
		return err
	}
	id := Key(pages.PathQuit).ID(asked)
	if id == "" {
		return fmt.Errorf("%s wants to resign and is told: %s", p.who[0].Name, asked.Words())
	}
	if err := p.who[0].Press(asked.ID, id).Answered(ctx); err != nil {
		return err
	}
	return p.again(ctx)
}

// again has a result accepted and begins another match.
func (p *pair) again(ctx context.Context) error {
	_, last, _ := p.match.Stoppable()
	for {
		all, err := p.g.book.MatchesOf(ctx, p.g.home(p.who[0]), p.who[0].ID, "")
		if err != nil {
			return err
		}
		if len(all) == 0 || !all[0].Ended.IsZero() {
			return p.begin(ctx)
		}
		if on, ok := p.g.Message(all[0].Message); ok && KeyAccept.ID(on) != "" {
			_ = p.who[1-last].Press(on.ID, KeyAccept.ID(on)).Answered(ctx)
		}
		if err := Rest(ctx, 4*p.g.look); err != nil {
			return err
		}
	}
}

// recall reads where the match stands, after a press that came to nothing, or may have.
func (p *pair) recall(ctx context.Context) error {
	row, err := p.shown(ctx)
	if err != nil {
		return err
	}
	actions, err := p.g.book.Actions(ctx, row.ID)
	if err != nil {
		return err
	}
	if p.match, err = Replay[streit.Match](row, actions); err != nil {
		return err
	}
	p.table, p.left, p.lays, p.lifted = row.Message, nil, false, ""
	if n := len(row.Drafts); n > 0 {
		p.lifted = row.Drafts[n-1].Text
	}
	return nil
}

// shown waits until the message of the match shows all of it.
func (p *pair) shown(ctx context.Context) (storage.Match, error) {
	for {
		row, err := p.g.newest(ctx, p.who[:])
		if err != nil || row.Shown == row.Count {
			return row, err
		}
		if err := Rest(ctx, 20*time.Millisecond); err != nil {
			return row, err
		}
	}
}
