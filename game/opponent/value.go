package opponent

import (
	"math/bits"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// weights say what things on a table are worth, in cards.
type weights [terms]float32

// What a table is valued by. Each is a seat's own and counts for it and against
// the others, but for those of the seat to move.
const (
	ofReserve   = iota // each card of the reserve
	ofSmall            // each card of hand, waste and the turned one
	ofUnready          // the reserve is not empty
	ofGoing            // the reserve's top can be played somewhere
	ofFar              // each rank that lacks until the reserve's top goes to a family
	ofExposed          // each house top or opponent's top that the reserve takes as a load
	ofOpenWaste        // the same of the waste
	ofVacancy          // each empty house, to the seat to move
	ofReady            // the same, if it has no reserve
	ofVariety          // each kind of card that the houses take, to the seat to move
	ofTempo            // to be the seat to move
	ofTurning          // a card can be turned now
	ofShowing          // a card has just been shown by a play
	ofHeight           // each card that lies on a family, to the seat to move
	ofLast             // what is left of a seat is few: 10 cards at most, each that is missing
	ofShort            // each house of one or two cards, to the seat to move
	ofBuried           // each card on a card that a family takes, to the seat to move
	ofDeep             // each card on one that follows soon on a family, to the seat to move
	ofStep             // each move of a line
	ofWin
	terms
)

// usual are the weights for choosing lines of a turn: those that won in
// self-play (docs/opponents.md).
var usual = weights{
	ofReserve: -0.69, ofSmall: -1, ofUnready: -1.7, ofGoing: 0.69, ofFar: -0.33, ofExposed: -2.26, ofOpenWaste: -0.94,
	ofVacancy: 6.25, ofReady: 1.7, ofVariety: 0.39, ofTempo: -2.83, ofTurning: 2.82, ofShowing: 0.96, ofHeight: 0.02,
	ofLast: 0.68, ofShort: 0.5, ofBuried: -0.11, ofDeep: 0.19, ofStep: -0.01, ofWin: won,
}

// outlook are the weights for the beginning of a turn: those that foretell best
// how games of self-play come out.
var outlook = weights{
	ofReserve: -1.85, ofSmall: -0.49, ofUnready: 5.02, ofGoing: 2.14, ofFar: -0.99, ofExposed: -3.42, ofOpenWaste: -3.35,
	ofVacancy: 3.4, ofReady: 2.44, ofVariety: 0.05, ofTempo: -2.52, ofHeight: 0.11, ofLast: 0.84, ofShort: 0.28,
	ofBuried: -0.04, ofDeep: -0.03, ofWin: won,
}

// won is what a win is worth, without its points.
const won = 40

// judge values tables for one seat.
type judge struct {
	w    *weights
	me   game.Seat
	n    game.Seat // seats
	suit bool      // houses are built in suit
	size streit.Place
}

func newJudge(w *weights, me game.Seat, o streit.Options) judge {
	return judge{w, me, game.Seat(o.Seats()), o.Build == streit.BuildSuit, streit.Place(o.Houses())}
}

// value is what a table is worth to the judge's seat, in cards. The top of the
// mover's reserve is left out of account where it has just been shown.
func (j *judge) value(s *streit.State, shown bool) float32 {
	if out := s.Outcome(); out.Over() {
		return j.final(out)
	}
	var l lookout
	j.lookAt(s, &l)
	mover := s.ToMove()
	var sum, others float32
	for seat := range j.n {
		v := j.own(s, seat, &l, shown && seat == mover)
		if seat == mover {
			v += j.w[ofTempo] + j.w[ofVacancy]*float32(l.vacant) + j.w[ofVariety]*float32(bits.OnesCount64(l.takes)) +
				j.w[ofHeight]*float32(l.height) + j.w[ofShort]*float32(l.short) +
				j.w[ofBuried]*float32(l.buried) + j.w[ofDeep]*float32(l.deep)
		}
		if seat == mover && s.Count(streit.ReserveOf(seat)) == 0 {
			v += j.w[ofReady] * float32(l.vacant)
		}
		if seat == j.me {
			sum = v
		} else {
			others += v
		}
	}
	return sum - others/float32(j.n-1)
}

// after is what a table is worth after a move of the judge's seat, as far as
// can be known before it.
func (j *judge) after(s *streit.State, m streit.Move) float32 {
	if m.Kind == streit.Turn {
		return j.value(s, false) + j.w[ofTurning]
	}
	next := s.After(m)
	if !s.Reveals(m) {
		return j.value(&next, false)
	}
	return j.value(&next, true) + j.w[ofShowing]
}

// final is what a finished game is worth.
func (j *judge) final(out game.Outcome) float32 {
	var sum float32
	for seat := range j.n {
		p := float32(out.Points[seat]) / 4
		if out.Winner == seat {
			p += j.w[ofWin]
		}
		if seat == j.me {
			sum += p
		} else {
			sum -= p / float32(j.n-1)
		}
	}
	return sum
}

// lookout is what all seats can use.
type lookout struct {
	tops   uint64 // of the houses
	takes  uint64 // cards that some house takes
	vacant int
	short  int
	height int
	buried int
	deep   int
}

func (j *judge) lookAt(s *streit.State, l *lookout) {
	var low [cards.Suits]cards.Rank
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		a, b := s.Height(suit, 0), s.Height(suit, 1)
		l.height += int(a + b)
		low[suit] = a
	}
	var room [20]cards.Card
	for n := streit.Place(1); n <= j.size; n++ {
		c := s.Top(n)
		if c == cards.None {
			continue
		}
		open := s.Open(int(n), room[:])
		if open <= 2 {
			l.short++
		}
		for i, c := range room[1:max(1, open)] {
			switch d := c.Rank() - low[c.Suit()]; {
			case d == 1:
				l.buried += i + 1
			case d >= 2 && d <= 4:
				l.deep += i + 1
			}
		}
		l.tops |= 1 << c
		if j.suit {
			l.takes |= below[c]
		} else {
			l.takes |= accepts[c]
		}
	}
	l.vacant = s.Vacancies()
}

// own is what a seat has of its own piles.
func (j *judge) own(s *streit.State, seat game.Seat, l *lookout, shown bool) float32 {
	w := j.w
	pile := streit.ReserveOf(seat)
	reserve := s.Count(pile)
	small := s.Small(seat)
	v := w[ofReserve]*float32(reserve) + w[ofSmall]*float32(small) + w[ofLast]*float32(max(0, 10-reserve-small))
	loads := l.tops | j.reserves(s, seat)
	v += w[ofOpenWaste] * float32(bits.OnesCount64(neighbours[s.Top(streit.WasteOf(seat))]&loads))
	if reserve == 0 {
		return v
	}
	v += w[ofUnready]
	top := s.Top(pile)
	if shown || top == cards.None {
		return v
	}
	v += w[ofExposed] * float32(bits.OnesCount64(neighbours[top]&loads))
	if l.vacant > 0 || l.takes>>top&1 == 1 || j.piles(s, seat)&(1<<top) != 0 {
		v += w[ofGoing]
	}
	h := max(0, int(top.Rank())-int(nearest(s, top))-1)
	return v + w[ofFar]*float32(h)
}

// reserves are the other seats' reserve tops, which they can load.
func (j *judge) reserves(s *streit.State, seat game.Seat) (set uint64) {
	for other := range j.n {
		if other != seat {
			set |= 1 << s.Top(streit.ReserveOf(other))
		}
	}
	return set &^ 1
}

// piles are the cards that the other seats' piles take.
func (j *judge) piles(s *streit.State, seat game.Seat) (set uint64) {
	for other := range j.n {
		if other != seat {
			set |= neighbours[s.Top(streit.ReserveOf(other))] | neighbours[s.Top(streit.WasteOf(other))]
		}
	}
	return set
}

// nearest is the height of the family that takes the card first.
func nearest(s *streit.State, c cards.Card) cards.Rank {
	high, low := s.Height(c.Suit(), 0), s.Height(c.Suit(), 1)
	if high < c.Rank() {
		return high
	}
	return low
}

// accepts has for every card those that lie on it in a house, below those of a
// house built in suit, neighbours those that load it (rules §3.2).
var accepts, below, neighbours = func() (a, b, n [cards.Hidden + 1]uint64) {
	for on := cards.Card(1); on <= cards.Kinds; on++ {
		for c := cards.Card(1); c <= cards.Kinds; c++ {
			if c.Rank()+1 == on.Rank() && c.Red() != on.Red() {
				a[on] |= 1 << c
			}
			if c.Suit() != on.Suit() {
				continue
			}
			if c.Rank()+1 == on.Rank() {
				b[on] |= 1 << c
			}
			if c.Rank()+1 == on.Rank() || c.Rank() == on.Rank()+1 {
				n[on] |= 1 << c
			}
		}
	}
	return a, b, n
}()
