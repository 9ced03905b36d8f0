package streit

import (
	"errors"
	"fmt"
	"slices"

	"stopp/game"
	"stopp/game/quote"
)

// Place is a place that a move can name. The own places are the mover's and
// stand before the dash; a family and other seats' places stand after it;
// houses stand on either side.
type Place uint8

// The places that are no houses; house n is Place(n), from 1 to 9.
const (
	NoPlace    Place = 0
	ToFamily   Place = 10 // f: the family that takes the card
	OwnReserve Place = 11 // r
	OwnTurned  Place = 12 // t
	OwnWaste   Place = 13 // w

	reserveOfA Place = 16 // Ar, Br, Cr
	wasteOfA   Place = 24 // Aw, Bw, Cw
)

// The state has room for the nine houses and three seats of the largest rule set.
const (
	maxHouses = 9
	maxSeats  = 3
)

// ReserveOf is a seat's reserve as the goal of a load.
func ReserveOf(s game.Seat) Place { return reserveOfA + Place(s) }

// WasteOf is a seat's waste as the goal of a load.
func WasteOf(s game.Seat) Place { return wasteOfA + Place(s) }

// House is the number of the house, 0 if the place is none.
func (p Place) House() int {
	if p >= 1 && p <= maxHouses {
		return int(p)
	}
	return 0
}

// Load tells whose reserve or waste the place is.
func (p Place) Load() (owner game.Seat, waste, ok bool) {
	switch {
	case p >= reserveOfA && p < reserveOfA+maxSeats:
		return game.Seat(p - reserveOfA), false, true
	case p >= wasteOfA && p < wasteOfA+maxSeats:
		return game.Seat(p - wasteOfA), true, true
	}
	return game.NoSeat, false, false
}

// source tells whether the place may stand before the dash of a move.
func (p Place) source() bool { return p.House() > 0 || p >= OwnReserve && p <= OwnWaste }

// goal tells whether the place may stand after the dash.
func (p Place) goal() bool {
	_, _, load := p.Load()
	return p.House() > 0 || p == ToFamily || load
}

// String is the place as the notation writes it.
func (p Place) String() string {
	switch {
	case p.House() > 0:
		return string(rune('0' + p))
	case p == ToFamily:
		return "f"
	case p == OwnReserve:
		return "r"
	case p == OwnTurned:
		return "t"
	case p == OwnWaste:
		return "w"
	}
	owner, waste, ok := p.Load()
	switch {
	case !ok:
		return "?"
	case waste:
		return owner.String() + "w"
	}
	return owner.String() + "r"
}

func parseFrom(text string) (Place, bool) {
	switch text {
	case "r":
		return OwnReserve, true
	case "t":
		return OwnTurned, true
	case "w":
		return OwnWaste, true
	}
	return parseHouse(text)
}

func parseTo(text string) (Place, bool) {
	if text == "f" {
		return ToFamily, true
	}
	if len(text) == 2 {
		owner, err := game.ParseSeat(text[:1])
		if err != nil || owner >= maxSeats {
			return NoPlace, false
		}
		switch text[1] {
		case 'r':
			return ReserveOf(owner), true
		case 'w':
			return WasteOf(owner), true
		}
	}
	return parseHouse(text)
}

func parseHouse(text string) (Place, bool) {
	if len(text) == 1 && text[0] >= '1' && text[0] <= '9' {
		return Place(text[0] - '0'), true
	}
	return NoPlace, false
}

// Kind is the kind of a move.
type Kind uint8

// The moves (rules §3).
const (
	Play Kind = iota // one card from a place to another
	Turn             // turn up the hand's next card
	Lay              // the turned card onto the own waste; ends the turn
	Pass             // ends the turn of a seat with nothing to turn
	Open             // turn up the own reserve's closed top (§8.2)
)

var kindWords = [...]string{Turn: "turn", Lay: "lay", Pass: "pass", Open: "open"}

// Move is a single move, as someone wants to make it. From and To are set for
// a play only.
type Move struct {
	Kind     Kind
	From, To Place
}

// bare is the move without places that its kind does not have.
func (m Move) bare() Move {
	if m.Kind == Play {
		return m
	}
	return Move{Kind: m.Kind}
}

// String is the move as the notation writes it.
func (m Move) String() string {
	if m.Kind == Play {
		return m.From.String() + "-" + m.To.String()
	}
	return kindWords[m.Kind]
}

// ErrNotation is wrapped by every error about text that is no notation.
var ErrNotation = errors.New("not in the notation")

// ParseMove reads a move exactly as the notation writes it.
func ParseMove(text string) (Move, error) {
	if k := slices.Index(kindWords[:], text); k > 0 {
		return Move{Kind: Kind(k)}, nil
	}
	if len(text) >= 3 && text[1] == '-' {
		from, ok := parseFrom(text[:1])
		to, ok2 := parseTo(text[2:])
		if ok && ok2 {
			return Move{Play, from, to}, nil
		}
	}
	return Move{}, fmt.Errorf("unknown move %s: %w", quote.Word(text), ErrNotation)
}

// MarshalText is String, for text formats, and nothing for the zero value, which is no move.
func (m Move) MarshalText() ([]byte, error) {
	if m == (Move{}) {
		return nil, nil
	}
	return []byte(m.String()), nil
}

// UnmarshalText is ParseMove, and for nothing the zero value.
func (m *Move) UnmarshalText(text []byte) (err error) {
	if *m = (Move{}); len(text) == 0 {
		return nil
	}
	*m, err = ParseMove(string(text))
	return err
}
