package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// pile is where cards lie: the shared houses from 0 (§1.4), then four piles a seat (§1.3).
type pile uint8

const (
	seatPiles      = pile(maxHouses) // where the seats' piles begin
	reserve   pile = iota - 1
	hand
	waste
	turned
	perSeat

	piles = seatPiles + maxSeats*perSeat
)

func house(n int) pile { return pile(n - 1) }

func of(seat game.Seat, p pile) pile { return seatPiles + pile(seat)*perSeat + p }

// slot is one card of the packs in play: 1–52 of the first, 53–104 of the
// second, each in the order of cards.Pack, 105 the joker; 0 is no card.
type slot uint8

const slots = 2*cards.Kinds + 2

const joker slot = slots - 1

// face is the face of a slot's card. Which pack it came from never matters (§1.1).
var face = func() (f [slots]cards.Card) {
	for s := 1; s <= 2*cards.Kinds; s++ {
		f[s] = cards.Card((s-1)%cards.Kinds + 1)
	}
	f[joker] = cards.Joker
	return f
}()

// State is a table: where every card lies, whose turn it is, and what counts
// towards the end. It holds no pointers and copies by assignment; everything
// that has to come back with a Stopp is in here, and nothing else. Its methods
// don't change it.
type State struct {
	rules   Options
	tableau uint8     // houses, closed ones included
	players game.Seat // seats
	plain   bool      // placing and order are pagat's, so that short cuts may be taken

	// Every card has one place, so a pile is a chain of slots through one array:
	// top starts it, below goes on, 0 ends it. Moving a card is a few stores,
	// and a pile can hold any number.
	below [slots]slot
	top   [piles]slot
	count [piles]uint8

	down       [maxHouses]uint8 // face-down cards of a house, at its bottom
	closed     Place            // the house that is out of the game, NoPlace if none is
	closedTops game.Seats       // seats whose reserve's top lies face down

	heights [cards.Suits][2]cards.Rank // of the families, the higher first
	wanted  uint64                     // the cards that families take now, a bit a card

	mover  game.Seat
	ending game.Ending
	victor game.Seat // who has won; for game.Resigned who gave up

	first    bool            // the first turn of the game is going on
	run      uint8           // plays from house to house in a row in this turn
	toFamily bool            // a card went to a family in this turn
	quiet    uint8           // turns in a row without that
	lays     [maxSeats]uint8 // cards laid since the last progress (§7.2)
}

// Rules are the options that the table plays by.
func (s *State) Rules() Options { return s.rules }

// ToMove is the seat whose turn it is; when the game is over, see the
// notation's word on "move".
func (s *State) ToMove() game.Seat { return s.mover }

// seats is how many there are, from A on (§1.2).
func (s *State) seats() game.Seat { return s.players }

func (s *State) houses() int { return int(s.tableau) }

func (s *State) next() game.Seat { return (s.mover + 1) % s.seats() }

// empty is a table without a card.
func empty(o Options) State {
	s := State{rules: o, tableau: uint8(o.Houses()), players: game.Seat(o.Seats())}
	s.plain = o.Strict == StrictOff && o.Loose == Off && o.Load == LoadAny && o.FirstLoad == FirstLoadYes && o.Vacancy == VacancyAny &&
		o.lacking == 0 && o.OwnWaste == Off && o.ReserveTop == TopOpen && o.Build == BuildAlternate
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		s.setFamily(suit, 0, 0)
	}
	return s
}

func (s *State) topCard(p pile) cards.Card { return face[s.top[p]] }

// cardsOf lists a pile from bottom to top: its last card is the one that can move (§1.6).
func (s *State) cardsOf(p pile) []cards.Card {
	list := make([]cards.Card, s.count[p])
	for i, at := len(list)-1, s.top[p]; i >= 0; i, at = i-1, s.below[at] {
		list[i] = face[at]
	}
	return list
}

func (s *State) put(at slot, p pile) {
	s.below[at] = s.top[p]
	s.top[p] = at
	s.count[p]++
}

func (s *State) take(p pile) slot {
	at := s.top[p]
	s.top[p] = s.below[at]
	s.count[p]--
	return at
}

func (s *State) setFamily(suit cards.Suit, higher, lower cards.Rank) {
	s.heights[suit] = [2]cards.Rank{higher, lower}
	s.wanted &^= 0x1fff << (uint(suit)*13 + 1)
	for _, h := range s.heights[suit][:s.rules.Packs()] {
		if h < cards.King {
			s.wanted |= bit(cards.New(h+1, suit))
		}
	}
}

func bit(c cards.Card) uint64 { return 1 << c }

// wants tells whether a family takes the card (§3.2).
func (s *State) wants(c cards.Card) bool { return s.wanted>>c&1 == 1 }

// source is the pile that a move of the seat to move takes its card from.
func (s *State) source(from Place) pile {
	switch from {
	case OwnReserve:
		return of(s.mover, reserve)
	case OwnTurned:
		return of(s.mover, turned)
	case OwnWaste:
		return of(s.mover, waste)
	}
	return house(int(from))
}

// goal is the pile that a play puts its card on; not for families.
func goal(to Place) pile {
	owner, onWaste, ok := to.Load()
	switch {
	case !ok:
		return house(int(to))
	case onWaste:
		return of(owner, waste)
	}
	return of(owner, reserve)
}

// cardsLeft is how many cards a seat still has to get rid of.
func (s *State) cardsLeft(seat game.Seat) int {
	return int(s.count[of(seat, reserve)]) + s.small(seat)
}

// small counts the cards of hand and waste and the turned card (§7.1).
func (s *State) small(seat game.Seat) int {
	return int(s.count[of(seat, hand)]) + int(s.count[of(seat, waste)]) + int(s.count[of(seat, turned)])
}

// vacancy is the lowest-numbered empty house, NoPlace if there is none.
func (s *State) vacancy() Place {
	for n := 1; n <= s.houses(); n++ {
		if s.top[house(n)] == 0 && Place(n) != s.closed {
			return Place(n)
		}
	}
	return NoPlace
}

// openTop is the top of a seat's reserve, cards.None while it is closed.
func (s *State) openTop(seat game.Seat) cards.Card {
	if s.closedTops.Has(seat) {
		return cards.None
	}
	return s.topCard(of(seat, reserve))
}
