package gallery

import (
	"fmt"
	"math/rand/v2"

	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/streit"
)

// played is a match played by chance, and its record.
type played struct {
	match  streit.Match
	record *record.Record
	last   []streit.Event // of the last action
	before streit.View    // the last action
	course view.Course
}

// play plays a deal by chance until the match is as wanted. In wild play every possible
// move may be made, and every fault is stopped. It has its own dice, not those of package
// autoplay: the messages in testdata show what they bring.
func play(rules string, seed byte, wild bool, wanted func(played) bool) (p played, ok bool) {
	o, err := streit.ParseOptions(rules)
	if err != nil {
		panic(err)
	}
	deal := streit.NewDeal(o, cards.NewSource([32]byte{seed}))
	p.record = deal.Record()
	if p.match, err = streit.New(deal); err != nil {
		panic(err)
	}
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	for range 3000 {
		if wanted(p) {
			return p, true
		}
		if p.match.Outcome().Over() {
			return p, false
		}
		if wild {
			p.callOrMove(rng)
		} else {
			p.do(p.match.View(game.NoSeat).ToMove, streit.Do(p.regular(rng)))
		}
	}
	return p, false
}

// found is the first deal that leads to what is wanted.
func found(rules string, wild bool, wanted func(played) bool) played {
	for seed := range 256 {
		if p, ok := play(rules, byte(seed), wild, wanted); ok {
			return p
		}
	}
	panic(fmt.Sprintf("no deal of %q leads there", rules))
}

// after is a match after that many regular moves.
func after(rules string, seed byte, moves int) played {
	p, _ := play(rules, seed, false, func(p played) bool { return len(p.record.Actions) >= moves })
	return p
}

func (p *played) do(seat game.Seat, a streit.Action) bool {
	next, events, err := p.match.Do(seat, a)
	if err != nil {
		return false
	}
	p.before = p.match.View(game.NoSeat)
	p.match, p.last = next, events
	p.course.Last++
	if next.View(game.NoSeat).Turn != p.before.Turn {
		p.course.Ends = append(p.course.Ends, p.course.Last)
	}
	if p.ruling() != nil {
		p.course.Calls = append(p.course.Calls, p.course.Last)
	}
	p.record.Actions = append(p.record.Actions, record.Action{No: p.course.Last, Seat: seat, Text: a.String()})
	return true
}

// regular is a regular move, seldom from house to house.
func (p played) regular(rng *rand.Rand) streit.Move {
	state := p.match.Table()
	list := state.Regular(nil)
	for {
		m := list[rng.IntN(len(list))]
		if m.From.House() == 0 || m.To.House() == 0 || rng.IntN(8) == 0 {
			return m
		}
	}
}

// callOrMove makes a move, now and then a faulty one, which the next player
// stops.
func (p *played) callOrMove(rng *rand.Rand) {
	state, seat := p.match.Table(), p.match.View(game.NoSeat).ToMove
	list := state.Possible(nil)
	m := list[rng.IntN(len(list))]
	fault := state.Judge(m).Faults.First()
	if fault == streit.Regular || rng.IntN(3) > 0 {
		p.do(seat, streit.Do(p.regular(rng)))
		return
	}
	if p.do(seat, streit.Do(m)) {
		caller := (seat + 1) % game.Seat(state.Rules().Seats())
		p.do(caller, streit.Call(fault, cards.None))
	}
}

// stopped tells whether the last action was a right call of Stopp, with a move that had to
// come first.
func stopped(p played) bool {
	r := p.ruling()
	return r != nil && r.Right && r.Demanded && r.Faulty.Move.Kind == streit.Play && p.before.Turn > 5
}

// ruling is the last action's, nil if it was no call.
func (p played) ruling() *streit.Ruling {
	for _, e := range p.last {
		if e.Ruling != nil {
			return e.Ruling
		}
	}
	return nil
}

// view is everybody's view.
func (p played) view() streit.View { return p.match.View(game.NoSeat) }

// wrongly is a match in which a move that was no fault has just been stopped.
func wrongly() played {
	p := after("pagat", 3, 60)
	for seat := range game.B + 1 {
		if seat != p.view().ToMove && p.do(seat, streit.Call(streit.FamilyFirst, cards.None)) {
			return p
		}
	}
	panic("nobody may call")
}

// stretched is a table whose houses and counts are as long as possible.
func stretched(v streit.View) streit.View {
	long := func(n int) (all []cards.Card) {
		for i := range n {
			all = append(all, cards.New(cards.King-cards.Rank(i%13), cards.Suit(i*3%4)))
		}
		return all
	}
	for i, n := range []int{12, 20, 3, 33, 13, 26, 1, 0} {
		v.Houses[i] = streit.House{Open: long(n)}
	}
	v.Houses[2].Down, v.Running, v.Previous = 2, nil, nil
	for i := range v.Players {
		v.Players[i].Waste, v.Players[i].WasteTop = 64+i*36, cards.New(cards.Ten, cards.Clubs)
	}
	return v
}

// emptied is a table without a card, before the first move.
func emptied(v streit.View) streit.View {
	v.Houses, v.Players = make([]streit.House, len(v.Houses)), make([]streit.Player, len(v.Players))
	for i := range v.Families {
		v.Families[i].Height = 0
	}
	v.Outcome, v.Running, v.Previous = game.Outcome{}, nil, nil
	return v
}
