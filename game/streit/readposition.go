package streit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/quote"
	"stopp/game/record"
)

// ParsePosition reads a position. Lines may come in any order, # starts a comment, a missing
// pile is empty, and so is a line without cards. Every error is a *record.Error; missing parts
// are reported for the last line.
func ParsePosition(text string) (State, error) {
	p := reader{seen: map[string]bool{}}
	// The rules say what the other lines may be, so they are read first.
	for _, pass := range []bool{true, false} {
		for no, words := range record.Lines(text) {
			if (words[0] == "rules") != pass {
				continue
			}
			if err := p.line(words); err != nil {
				return State{}, &record.Error{Line: no, Err: err}
			}
		}
		if pass && !p.seen["rules"] {
			return State{}, &record.Error{Line: record.Last(text), Err: fmt.Errorf("no line says the rules: %w", ErrNotation)}
		}
	}
	if err := p.finish(); err != nil {
		return State{}, &record.Error{Line: record.Last(text), Err: err}
	}
	return p.s, nil
}

// reader puts a position together line by line.
type reader struct {
	s      State
	seen   map[string]bool
	placed [cards.Joker + 1]int // how many of a card lie somewhere
	high   [cards.Suits][]cards.Rank
}

// line reads one line; its first words name it and may stand only once.
func (p *reader) line(words []string) error {
	name, rest := words[0], words[1:]
	if _, err := game.ParseSeat(name); (err == nil || name == "house") && len(rest) > 0 {
		name, rest = name+" "+rest[0], rest[1:]
	}
	if p.seen[name] {
		return fmt.Errorf("a second line %q: %w", name, ErrNotation)
	}
	p.seen[name] = true
	switch words[0] {
	case "rules":
		return p.rules(rest)
	case "move":
		return p.move(rest)
	case "families":
		return p.families(rest)
	}
	at, err := p.pile(words)
	if err != nil {
		return err
	}
	return p.fill(at, rest)
}

func (p *reader) rules(words []string) (err error) {
	o, err := ParseOptions(strings.Join(words, " "))
	if err == nil {
		p.s = empty(o)
	}
	return err
}

func (p *reader) seat(word string) (game.Seat, error) {
	seat, err := game.ParseSeat(word)
	if err != nil || seat >= p.s.seats() {
		return seat, fmt.Errorf("there is no seat %s: %w", quote.Word(word), ErrNotation)
	}
	return seat, nil
}

func (p *reader) move(words []string) (err error) {
	if len(words) != 1 {
		return fmt.Errorf("move names one seat: %w", ErrNotation)
	}
	p.s.mover, err = p.seat(words[0])
	return err
}

func (p *reader) families(words []string) error {
	for _, word := range words {
		suit := strings.IndexByte("cdhs", word[0])
		height, err := strconv.ParseUint(word[1:], 10, 8)
		switch {
		case suit < 0 || err != nil || strconv.FormatUint(height, 10) != word[1:]:
			return fmt.Errorf("unknown family %s: %w", quote.Word(word), ErrNotation)
		case height > uint64(cards.King):
			return fmt.Errorf("family height %d is outside 0–13: %w", height, ErrNotation)
		}
		p.high[suit] = append(p.high[suit], cards.Rank(height))
	}
	for suit, heights := range p.high {
		if len(heights) != p.s.rules.Packs() {
			return fmt.Errorf("%d families of %v instead of %d: %w", len(heights), cards.Suit(suit), p.s.rules.Packs(), ErrNotation)
		}
	}
	for suit, heights := range p.high {
		for _, h := range heights {
			for r := cards.Ace; r <= h; r++ {
				if err := p.place(cards.New(r, cards.Suit(suit))); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// pile finds the pile that a line's first two words name.
func (p *reader) pile(words []string) (pile, error) {
	if len(words) > 1 {
		if words[0] == "house" {
			if at, ok := parseHouse(words[1]); ok && at.House() <= p.s.houses() {
				return house(at.House()), nil
			}
			return 0, fmt.Errorf("there is no house %s: %w", quote.Word(words[1]), ErrNotation)
		}
		if i := slices.Index(seatPileNames, words[1]); i >= 0 {
			seat, err := p.seat(words[0])
			return of(seat, pile(i)), err
		}
	}
	unknown := words[0]
	if _, err := game.ParseSeat(unknown); err == nil && len(words) > 1 {
		unknown = words[1]
	}
	return 0, fmt.Errorf("unknown word %s: %w", quote.Word(unknown), ErrNotation)
}

func (p *reader) fill(at pile, words []string) error {
	switch {
	case len(words) == 1 && words[0] == "-":
		return nil
	case len(words) == 1 && words[0] == "closed" && at < seatPiles:
		return p.closeHouse(at)
	}
	if at >= seatPiles && (at-seatPiles)%perSeat == turned && len(words) > 1 {
		return fmt.Errorf("only one card can lie turned: %w", ErrNotation)
	}
	words, from, to, err := brackets(words)
	if err != nil {
		return err
	}
	for _, word := range words {
		c, err := cards.Parse(word)
		if err != nil {
			return err
		}
		if err := p.place(c); err != nil {
			return err
		}
		p.s.put(slotOf(c, uint8(p.placed[c]-1)), at)
	}
	if to > from {
		if err := p.faceDown(at, len(words), from, to); err != nil {
			return err
		}
	}
	return p.jokers(at)
}

// brackets takes the brackets off a pile's words; the cards from and before to
// stood in them.
func brackets(words []string) (plain []string, from, to int, err error) {
	inside := false
	for i, word := range words {
		if rest, opens := strings.CutPrefix(word, "("); opens {
			if inside || to > 0 {
				return nil, 0, 0, fmt.Errorf("a second bracket at %s: %w", quote.Word(word), ErrNotation)
			}
			word, inside, from = rest, true, i
		}
		if rest, closes := strings.CutSuffix(word, ")"); closes {
			if !inside {
				return nil, 0, 0, fmt.Errorf("no bracket is open at %s: %w", quote.Word(word), ErrNotation)
			}
			word, inside, to = rest, false, i+1
		}
		plain = append(plain, word)
	}
	if inside {
		return nil, 0, 0, fmt.Errorf("a bracket is left open: %w", ErrNotation)
	}
	return plain, from, to, nil
}

// faceDown notes which cards of a pile lie face down: the lowest of a house, or
// a reserve's closed top.
func (p *reader) faceDown(at pile, length, from, to int) error {
	o := p.s.rules
	if at < seatPiles && from == 0 && to < length && to <= int(o.Covered) {
		p.s.down[at] = uint8(to)
		return nil
	}
	if at >= seatPiles && (at-seatPiles)%perSeat == reserve && from == length-1 && o.ReserveTop == TopClosed {
		p.s.closedTops = p.s.closedTops.With(game.Seat((at - seatPiles) / perSeat))
		return nil
	}
	return fmt.Errorf("no cards lie face down there under these rules: %w", ErrNotation)
}

// closeHouse takes a house out of the game for three.
func (p *reader) closeHouse(at pile) error {
	if p.s.rules.Set != Three || p.s.closed != NoPlace {
		return fmt.Errorf("this house can't be closed: %w", ErrNotation)
	}
	p.s.closed = Place(at) + 1
	return nil
}

// jokers refuses a joker that lies open: it would have been set aside.
func (p *reader) jokers(at pile) error {
	open := at < seatPiles || (at-seatPiles)%perSeat >= waste
	list := p.s.cardsOf(at)
	for i, c := range list {
		visible := open && (at >= seatPiles || i >= int(p.s.down[at])) || i == len(list)-1 && !p.s.hides(at)
		if c == cards.Joker && visible {
			return fmt.Errorf("a joker is set aside as soon as it shows: %w", ErrNotation)
		}
	}
	return nil
}

// place counts a card and refuses one that the packs don't hold any more.
func (p *reader) place(c cards.Card) error {
	if p.placed[c] == p.s.rules.copies(c) {
		return fmt.Errorf("%v occurs more often than the packs hold it: %w", c, ErrNotation)
	}
	p.placed[c]++
	return nil
}

// finish looks for missing parts and for a game that is over already.
func (p *reader) finish() error {
	if !p.seen["move"] {
		return fmt.Errorf("no line says whose move it is: %w", ErrNotation)
	}
	packs := p.s.rules.Packs()
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		if p.placed[c] < packs {
			return fmt.Errorf("%v is missing: %d of %d lie somewhere: %w", c, p.placed[c], packs, ErrNotation)
		}
	}
	for suit, h := range p.high {
		if len(h) == 0 {
			continue
		}
		p.s.setFamily(cards.Suit(suit), slices.Max(h), slices.Min(h))
	}
	p.s.findWinner()
	return nil
}

// findWinner ends a game in which a seat has no card left: the seat to move, if
// it has none, else the first one after it.
func (s *State) findWinner() {
	for i := range s.seats() {
		if seat := (s.mover + i) % s.seats(); s.ending == game.Open && s.cardsLeft(seat) == 0 {
			s.ending, s.victor = game.Won, seat
		}
	}
}
