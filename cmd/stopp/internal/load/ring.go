package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/text/pages"
	rules "stopp/game/zhengfen"
	"stopp/storage"
)

// ring are four members who play Zheng Fen without end, each by the keys of their own hand.
type ring struct {
	g     *crowd
	rng   *rand.Rand
	who   [ringSeats]sandbox.Member
	id    int64
	seats []sandbox.Member
	hands map[string]string // by member: the message with their hand
	match rules.Match
	done  int // actions
}

const ringSeats = 4

// begin opens a table, has all sit down and begin, and each open their hand.
func (p *ring) begin(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	on, err := p.who[0].Command("zhengfen", sandbox.Options{"preset": "to-1000", "pace": "daily"}).Answer(ctx)
	if err != nil {
		return fmt.Errorf("%s opens a table: %w", p.who[0].Name, err)
	}
	for _, who := range p.who[1:] {
		if on, err = who.Press(on.ID, KeySit.ID(on)).Answer(ctx); err != nil {
			return fmt.Errorf("%s sits down: %w", who.Name, err)
		}
	}
	if err := p.who[0].Press(on.ID, KeyStart.ID(on)).Answered(ctx); err != nil {
		return fmt.Errorf("%s starts: %w", p.who[0].Name, err)
	}
	row, err := p.g.newest(ctx, p.who[:])
	if err != nil {
		return err
	}
	p.id, p.seats, p.hands = row.ID, nil, map[string]string{}
	for _, person := range row.Players {
		p.seats = append(p.seats, p.g.Member(person.ID).In(row.Channel))
	}
	return p.recall(ctx)
}

// press uses a key on the hand of the member to move.
func (p *ring) press(ctx context.Context) (answered, error) {
	seat := p.match.Running().List()[0]
	who, v := p.seats[seat], p.match.View(seat)
	on, _ := p.g.Message(p.hands[who.ID])
	what, id := p.choose(v, on)
	if id == "" {
		return answered{}, fmt.Errorf("no key for %v on the hand of %s: %s", what, who.Name, on.Words())
	}
	got, err := p.g.pressed(ctx, who, on.ID, id)
	if err != nil {
		return got, err
	}
	p.match, err = p.match.Do(seat, what)
	p.done++
	return got, err
}

// choose is one of the plays that a hand suggests or, where it is allowed, now and then a pass;
// with the key for it.
func (p *ring) choose(v rules.View, on sandbox.Message) (rules.Action, string) {
	all, last := choose.Suggest(v, rules.Action{}), rules.Action{Verb: rules.Pass}
	all = slices.DeleteFunc(all, func(play rules.Play) bool { return OnHand(on, hand.PathPlay, PlayKey(play, "/")) == "" }) // a hint's may have its place
	top, lies := v.Top()
	if lies && top.Seat == v.Viewer() {
		return rules.Action{Verb: rules.Take}, OnHand(on, hand.PathDo, "take")
	}
	if lies && (len(all) == 0 || p.rng.IntN(2) == 0) {
		return last, OnHand(on, hand.PathDo, last.String())
	}
	play := all[p.rng.IntN(len(all))]
	return rules.Action{Play: play}, OnHand(on, hand.PathPlay, PlayKey(play, "/"))
}

// goOn waits until the hand of the member to move is up to date, and reads what the program has
// dealt.
func (p *ring) goOn(ctx context.Context) error {
	for {
		switch {
		case p.match.Over():
			return p.begin(ctx)
		case p.match.Waits():
			if err := p.read(ctx); err != nil {
				return err
			}
		case p.fresh():
			return nil
		}
		if err := Rest(ctx, 5*time.Millisecond); err != nil {
			return errors.Join(fmt.Errorf("the hand of %s is not brought up to date", p.seats[p.match.Running().List()[0]].Name), err)
		}
	}
}

// fresh tells whether the hand of the member to move is up to date.
func (p *ring) fresh() bool {
	who := p.seats[p.match.Running().List()[0]]
	on, there := p.g.Message(p.hands[who.ID])
	if !there { // it has followed the table
		for _, m := range who.Private() {
			if strings.HasPrefix(KeyOnHand.ID(m), fmt.Sprintf("%s/%s/", hand.PathSort, pages.Key(p.id))) {
				on, p.hands[who.ID] = m, m.ID
			}
		}
	}
	return strings.HasPrefix(KeyOnHand.ID(on), fmt.Sprintf("%s/%s/%d/", hand.PathSort, pages.Key(p.id), p.done))
}

// recall reads how the match stands, and lets everybody open their hand again.
func (p *ring) recall(ctx context.Context) error {
	if err := p.read(ctx); err != nil {
		return err
	}
	for _, who := range p.seats {
		m, err := who.Command("hand", nil).Answer(ctx)
		if err != nil {
			return fmt.Errorf("%s opens their hand: %w", who.Name, err)
		}
		p.hands[who.ID] = m.ID
	}
	return nil
}

// read replays the written part.
func (p *ring) read(ctx context.Context) error {
	rows, err := p.g.book.MatchesOf(ctx, p.g.home(p.who[0]), p.who[0].ID, "")
	if err != nil {
		return err
	}
	at := slices.IndexFunc(rows, func(m storage.Match) bool { return m.ID == p.id })
	if at < 0 {
		return errors.New("the match is gone")
	}
	actions, err := p.g.book.Actions(ctx, p.id)
	if err != nil {
		return err
	}
	p.match, err = Replay[rules.Match](rows[at], actions)
	p.done = len(actions)
	return err
}

func ringName(i, n int) string { return fmt.Sprintf("Ring %d.%d", i+1, n+1) }

// The keys of Zheng Fen, and of tables that people join.
const (
	KeyOnHand = Key(hand.PathSort) // under every hand
	KeySit    = Key(pages.PathJoin)
	KeyStart  = Key(pages.PathStart)
)

// OnHand is the key of a hand by its path and by what follows the state, "" where there is none.
func OnHand(on sandbox.Message, path, what string) string {
	for _, b := range slices.Concat(on.Buttons()...) {
		parts := strings.SplitN(b.CustomID, "/", 4)
		if len(parts) == 4 && parts[0] == path && parts[3] == what && !b.Disabled {
			return b.CustomID
		}
	}
	return ""
}

// PlayKey is a play as the keys and menus of a hand have it.
func PlayKey(p rules.Play, between string) string {
	return strconv.FormatUint(uint64(p.Cards), 36) + between + strings.NewReplacer(" ", ".", "*", "").Replace(p.Reading.String())
}
