package opponent

import (
	"math/bits"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

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

// value is a table's worth to the judge's seat, in cards. The top of the mover's reserve
// is left out of account where it has just been shown.
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
			v = j.toMove(s, &l, v)
		}
		if seat == j.me {
			sum = v
		} else {
			others += v
		}
	}
	return sum - others/float32(j.n-1)
}

// toMove adds what the houses and families are worth to the seat to move.
func (j *judge) toMove(s *streit.State, l *lookout, v float32) float32 {
	w := j.w
	v += w[ofTempo] + w.times(ofVacancy, l.vacant) + w.times(ofVariety, bits.OnesCount64(l.takes)) +
		w.times(ofHeight, l.height) + w.times(ofShort, l.short) + w.times(ofBuried, l.buried) + w.times(ofDeep, l.deep)
	if s.Count(streit.ReserveOf(s.ToMove())) == 0 {
		v += w.times(ofReady, l.vacant)
	}
	return v
}

// after is a table's worth after a move of the judge's seat, as far as can be known
// before it.
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

// final is a finished game's worth.
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

// lookout is useful to all seats.
type lookout struct {
	tops   uint64 // of the houses
	takes  uint64 // cards that some house takes
	vacant int
	short  int // houses of one or two cards
	height int // of all families
	buried int // cards on cards that the higher family wants next
	deep   int // and on cards that follow soon
}

func (j *judge) lookAt(s *streit.State, l *lookout) {
	var high [cards.Suits]cards.Rank
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		high[suit] = s.Height(suit, 0)
		l.height += int(high[suit] + s.Height(suit, 1))
	}
	takes := &accepts
	if j.suit {
		takes = &below
	}
	var room [20]cards.Card
	for n := streit.Place(1); n <= j.size; n++ {
		if c := s.Top(n); c != cards.None {
			l.tops |= 1 << c
			l.takes |= takes[c]
			l.house(room[:s.Open(int(n), room[:])], &high)
		}
	}
	l.vacant = s.Vacancies()
}

// house looks at the open cards of a house, its top first.
func (l *lookout) house(open []cards.Card, high *[cards.Suits]cards.Rank) {
	if len(open) <= 2 {
		l.short++
	}
	for i, c := range open[1:] {
		switch d := c.Rank() - high[c.Suit()]; {
		case d == 1:
			l.buried += i + 1
		case d >= 2 && d <= 4:
			l.deep += i + 1
		}
	}
}

// own is about a seat's own piles.
func (j *judge) own(s *streit.State, seat game.Seat, l *lookout, shown bool) float32 {
	w := j.w
	reserve, small := s.Count(streit.ReserveOf(seat)), s.Small(seat)
	loads := l.tops | j.reserves(s, seat)
	v := w.times(ofReserve, reserve) + w.times(ofSmall, small) + w.times(ofLast, max(0, 10-reserve-small))
	v += w.times(ofOpenWaste, bits.OnesCount64(neighbours[s.Top(streit.WasteOf(seat))]&loads))
	if reserve > 0 {
		v += w[ofUnready]
	}
	if top := s.Top(streit.ReserveOf(seat)); top != cards.None && !shown {
		return j.top(s, seat, top, l, v)
	}
	return v
}

// top adds what the card on a seat's reserve is worth.
func (j *judge) top(s *streit.State, seat game.Seat, c cards.Card, l *lookout, v float32) float32 {
	loads := l.tops | j.reserves(s, seat)
	v += j.w.times(ofExposed, bits.OnesCount64(neighbours[c]&loads))
	if l.vacant > 0 || (l.takes|j.piles(s, seat))>>c&1 == 1 {
		v += j.w[ofGoing]
	}
	return v + j.w.times(ofFar, max(0, int(c.Rank())-int(nearest(s, c))-1))
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

// accepts has for every card the cards that lie on it in a house, then in a house built
// in suit; neighbours has the cards that load it (rules §3.2).
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
