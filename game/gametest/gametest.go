// Package gametest holds what every game here must pass. A game's own tests call Run
// once:
//
//	gametest.Run(t, gametest.Game{Game: toy.Game(), Lines: []string{"toy"}, …})
//
// It plays matches at random to their end and asks after every action what must hold
// of any game (docs/adding-a-game.md).
package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// Game is a game with everything else that its tests need to know.
type Game struct {
	game.Game
	// Lines are the rules to play by, each in the spelling that is printed.
	Lines []string
	// Matches is how many are played by each of them, at least 1.
	Matches int
	// Longest is how many actions a match may have.
	Longest int
	// Actions are what a seat may do, each as text: all of it, or enough for a match
	// to come to its end. It returns none for a seat that may do nothing.
	Actions func(m game.Match, seat game.Seat) []string
	// Rarely, if set, names actions that are tried only now and then, such as giving
	// up; otherwise matches would be short.
	Rarely func(action string) bool
	// Cards are all that lie on the table or in a hand, in any order.
	Cards func(m game.Match) []cards.Card
	// Redeal deals the hidden cards again: a match that its viewer cannot tell from
	// this one. It is not called for a match that is over, and is nil in a game that
	// hides nothing.
	Redeal func(m game.Match, viewer game.Seat, src cards.Source) (game.Match, error)
	// Options are what rules can say, in the words of game.Later: for each rule set its name,
	// and for each value of each option a word such as "window=move". Of numbers the least and
	// the greatest stand for all. testdata/options.txt says which version had them first.
	Options []string
	// Wrong are texts that are no action, whatever the position.
	Wrong []string
}

// Run plays the game. A failure names rules, seed and action, so that it can be
// looked at again.
func Run(t *testing.T, g Game) {
	t.Helper()
	t.Run("versions", g.versions)
	t.Run("paragraphs", paragraphs)
	t.Run("options", g.options)
	for _, line := range g.Lines {
		for seed := range uint64(max(1, g.Matches)) {
			t.Run(fmt.Sprintf("%s/%d", line, seed), func(t *testing.T) {
				t.Parallel()
				g.play(t, line, seed)
			})
		}
	}
}

// versions asks that an unknown version of the rules is refused as such, and that
// every version up to today's can be opened.
func (g Game) versions(t *testing.T) {
	rules, _, err := g.Rules(g.Lines[0])
	if err != nil {
		t.Fatal(err)
	}
	deal, err := g.Deal(rules, cards.NewSource([32]byte{}))
	if err != nil {
		t.Fatal(err)
	}
	for version := 1; version <= g.Version; version++ {
		if _, err := g.Open(version, deal); err != nil {
			t.Errorf("version %d: %v", version, err)
		}
	}
	for _, version := range []int{0, g.Version + 1} {
		var unknown *game.VersionError
		if m, err := g.Open(version, deal); !errors.As(err, &unknown) || unknown.Game != g.Name || unknown.Version != version || m != nil {
			t.Errorf("version %d: %v, %v", version, m, err)
		}
	}
}

// player is a match that is being played.
type player struct {
	Game
	*testing.T
	rng   *rand.Rand
	key   [32]byte
	seats game.Seat
	deal  string
	now   game.Match
	done  []game.Action
	cards []cards.Card
}

func (g Game) play(t *testing.T, line string, seed uint64) {
	p := &player{Game: g, T: t, rng: rand.New(rand.NewPCG(seed, 1)), key: [32]byte{byte(seed), 7}}
	rules, seats, err := g.Rules(line)
	if err != nil || rules != line || seats < 1 || seats > game.MaxSeats {
		t.Fatalf("%q reads as %q for %d seats: %v", line, rules, seats, err)
	}
	p.seats = game.Seat(seats)
	if p.deal, err = g.Deal(rules, cards.NewSource(p.key)); err != nil {
		t.Fatal(err)
	}
	if p.now, err = g.Open(g.Version, p.deal); err != nil {
		t.Fatal(err)
	}
	p.cards = p.table()
	for !p.now.Outcome().Final() {
		if len(p.done) == g.Longest {
			t.Fatalf("no end after %d actions:\n%s", len(p.done), p.now.Position())
		}
		p.check()
		p.step()
	}
	p.ended()
	p.replays()
}

// step has chance or one of the seats act.
func (p *player) step() {
	if p.Chance != nil {
		if action, waits := p.Chance(p.now, cards.NewSource(p.key)); waits {
			p.do(game.NoSeat, action)
			return
		}
	}
	var can, rarely []game.Action
	for seat := range p.seats {
		for _, text := range p.Actions(p.now, seat) {
			a := game.Action{Seat: seat, Text: text}
			if p.Rarely != nil && p.Rarely(text) && p.rng.IntN(50) > 0 {
				rarely = append(rarely, a)
			} else {
				can = append(can, a)
			}
		}
	}
	if len(can) == 0 {
		can = rarely
	}
	if len(can) == 0 {
		p.Fatalf("nobody can do anything after %d actions:\n%s", len(p.done), p.now.Position())
	}
	a := can[p.rng.IntN(len(can))]
	p.do(a.Seat, a.Text)
}

// do carries an action out. The match before it stays as it was.
func (p *player) do(seat game.Seat, text string) {
	before := p.now.Position()
	next, err := p.now.Act(seat, text)
	if err != nil {
		p.Fatalf("%v %s: %v\n%s", seat, text, err, before)
	}
	if p.now.Position() != before {
		p.Fatalf("%v %s changes the match it was done in", seat, text)
	}
	p.done = append(p.done, game.Action{Seat: seat, Text: text})
	p.now = next
}

// check asks what must hold of every position: the cards each time, the rest now and
// then.
func (p *player) check() {
	if got := p.table(); !slices.Equal(got, p.cards) {
		p.Fatalf("after %v there lie %v, not %v", p.last(), got, p.cards)
	}
	if len(p.done) < 4 || p.rng.IntN(8) == 0 { // these take longer
		before := p.now.Position()
		p.onlyThoseWhoMayAct()
		p.refusals()
		if p.now.Position() != before {
			p.Fatalf("what is refused changes the match:\n%s", before)
		}
		p.looksAlike()
	}
}

// onlyThoseWhoMayAct asks that somebody's time runs unless the match waits for
// chance, and that a seat with nothing to do is refused what others may do.
func (p *player) onlyThoseWhoMayAct() {
	waits := false
	if p.Chance != nil {
		_, waits = p.Chance(p.now, cards.NewSource(p.key))
	}
	running := p.now.Running()
	if waits != (running == 0) {
		p.Fatalf("chance is waited for: %v, and the time of %v runs", waits, running.List())
	}
	if game.SeatsOf(running.List()...) != running || running>>p.seats != 0 || p.now.Objecting()>>p.seats != 0 {
		p.Fatalf("the time of %v runs, %v may object", running.List(), p.now.Objecting().List())
	}
	for _, seat := range running.List() {
		if can := p.Actions(p.now, seat); len(can) > 0 {
			p.onlyFor(can[0])
		}
	}
}

// onlyFor asks that an action is refused to every seat that may do nothing.
func (p *player) onlyFor(action string) {
	for seat := range p.seats {
		if len(p.Actions(p.now, seat)) == 0 {
			p.refused(seat, action)
		}
	}
	p.refused(p.seats, action)
}

// refusals asks that texts which are no action are refused.
func (p *player) refusals() {
	for _, text := range append(slices.Clone(p.Wrong), "", "\x00", "no such action") {
		for seat := range p.seats {
			p.refused(seat, text)
		}
		p.refused(game.NoSeat, text)
	}
}

// refused asks that an action is refused.
func (p *player) refused(seat game.Seat, text string) {
	if next, err := p.now.Act(seat, text); err == nil || next != nil {
		p.Fatalf("%v %q is not refused:\n%s", seat, text, p.now.Position())
	}
}

// looksAlike asks that tables which differ only in hidden cards look the same.
func (p *player) looksAlike() {
	if p.Redeal == nil || p.now.Outcome().Over() {
		return
	}
	for _, viewer := range append(p.allSeats(), game.NoSeat) {
		other, err := p.Redeal(p.now, viewer, p.rng)
		if err != nil {
			p.Fatalf("for %v: %v\n%s", viewer, err, p.now.Position())
		}
		if one, two := p.now.Seen(viewer).Text(), other.Seen(viewer).Text(); one != two {
			p.Fatalf("%v can tell these apart:\n%s\n%s", viewer, one, two)
		}
		if got := p.sorted(other); !slices.Equal(got, p.cards) {
			p.Fatalf("dealt again for %v there lie %v, not %v", viewer, got, p.cards)
		}
	}
}

// ended asks what must hold of a final result.
func (p *player) ended() {
	out := p.now.Outcome()
	if p.now.Running() != 0 || p.now.Objecting() != 0 {
		p.Fatalf("it is over, and the time of %v runs, %v may object", p.now.Running().List(), p.now.Objecting().List())
	}
	if out.Winner != game.NoSeat && out.Winner >= p.seats {
		p.Fatalf("%v has won of %d", out.Winner, p.seats)
	}
	for seat, place := range out.Places {
		if place > uint8(p.seats) || place > 0 && seat >= int(p.seats) || out.Points[seat] != 0 && seat >= int(p.seats) {
			p.Fatalf("places %v, points %v of %d", out.Places, out.Points, p.seats)
		}
	}
	if w := out.Winner; w != game.NoSeat && out.Places != [game.MaxSeats]uint8{} && out.Places[w] != 1 {
		p.Fatalf("%v has won and is in place %d", w, out.Places[w])
	}
	for seat := range p.seats {
		if can := p.Actions(p.now, seat); len(can) > 0 {
			p.Fatalf("it is over, and %v may %v", seat, can)
		}
	}
}

// replays asks that deal and actions as text make the same match once more.
func (p *player) replays() {
	again, err := p.Replay(p.Version, p.deal, p.done)
	if err != nil {
		p.Fatal(err)
	}
	if again.Position() != p.now.Position() || again.Outcome() != p.now.Outcome() {
		p.Fatalf("replayed it ends with\n%s%+v, not\n%s%+v", again.Position(), again.Outcome(), p.now.Position(), p.now.Outcome())
	}
	for _, viewer := range append(p.allSeats(), game.NoSeat) {
		if again.Seen(viewer).Text() != p.now.Seen(viewer).Text() {
			p.Fatalf("replayed, %v sees something else", viewer)
		}
	}
}

func (p *player) allSeats() (seats []game.Seat) {
	for seat := range p.seats {
		seats = append(seats, seat)
	}
	return seats
}

func (p *player) table() []cards.Card { return p.sorted(p.now) }

func (p *player) sorted(m game.Match) []cards.Card { return slices.Sorted(slices.Values(p.Cards(m))) }

// last is the last action, for failures.
func (p *player) last() string {
	if len(p.done) == 0 {
		return "the deal"
	}
	a := p.done[len(p.done)-1]
	return fmt.Sprintf("%v %s", a.Seat, a.Text)
}
