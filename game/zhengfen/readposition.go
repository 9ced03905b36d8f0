package zhengfen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"stopp/game"
	"stopp/game/quote"
	"stopp/game/record"
)

// ParsePosition reads a position. Lines may come in any order, except the trick's, and #
// starts a comment. Every error is a *record.Error; missing parts are reported for the
// last line.
func ParsePosition(text string) (State, error) {
	r := reader{found: map[string]written{}, last: record.Last(text)}
	for no, words := range record.Lines(text) {
		if err := r.collect(no, words); err != nil {
			return State{}, &record.Error{Line: no, Err: err}
		}
	}
	for _, step := range []func() (int, error){r.rules, r.seats, r.round, r.score, r.left, r.piles, r.trick, r.whole, r.standing} {
		if at, err := step(); err != nil {
			return State{}, &record.Error{Line: cmp.Or(at, r.last), Err: err}
		}
	}
	return r.s, nil
}

// reader puts a position together.
type reader struct {
	s      State
	found  map[string]written
	tricks []written
	last   int   // the number of the last line
	placed Cards // cards that lie somewhere
}

// written is a line as it stands in the text, without the words that name it.
type written struct {
	no    int // 0 for a line that is missing
	words []string
}

// seatLines are the lines of each seat; onceLines stand there once.
var (
	seatLines = []string{"hand", "taken"}
	onceLines = []string{"rules", "round", "score", "resigned", "out", "move"}
)

// collect keeps a line under the words that name it.
func (r *reader) collect(no int, words []string) error {
	name, rest := words[0], words[1:]
	if _, err := game.ParseSeat(name); err == nil && len(rest) > 0 && slices.Contains(seatLines, rest[0]) {
		name, rest = name+" "+rest[0], rest[1:]
	} else if name == Name {
		return fmt.Errorf("this is a record, and a position is wanted: %w", ErrNotation)
	} else if name != "trick" && !slices.Contains(onceLines, name) {
		return fmt.Errorf("unknown word %s: %w", quote.Word(strings.Join(words, " ")), ErrNotation)
	}
	w := written{no, rest}
	if name == "trick" {
		r.tricks = append(r.tricks, w)
		return nil
	}
	if r.found[name].no > 0 {
		return fmt.Errorf("a second line %s: %w", quote.Word(name), ErrNotation)
	}
	r.found[name] = w
	return nil
}

// needed is a line that has to be there.
func (r *reader) needed(name string) (written, error) {
	w := r.found[name]
	if w.no == 0 {
		return w, fmt.Errorf("no line says %s: %w", quote.Word(name), ErrNotation)
	}
	return w, nil
}

func (r *reader) rules() (int, error) {
	w, err := r.needed("rules")
	if err == nil {
		r.s.rules, err = readRules(w.words)
	}
	return w.no, err
}

// seats refuses lines of seats that don't exist.
func (r *reader) seats() (at int, err error) {
	for name, w := range r.found {
		if seat, what := game.Seat(name[0]-'A'), name[1:]; what != "" && what[0] == ' ' && seat >= r.s.rules.Seats() && (at == 0 || w.no < at) {
			at, err = w.no, fmt.Errorf("there is no seat %v: %w", seat, ErrNotation)
		}
	}
	return at, err
}

func (r *reader) round() (int, error) {
	w, err := r.needed("round")
	if err != nil {
		return w.no, err
	}
	n, err := readNumber(strings.Join(w.words, " "))
	if err == nil && n == 0 {
		err = fmt.Errorf("rounds count from 1: %w", ErrNotation)
	}
	r.s.round = uint32(n)
	return w.no, err
}

func (r *reader) score() (int, error) {
	w, err := r.needed("score")
	if err == nil && len(w.words) != int(r.s.rules.Players) {
		err = fmt.Errorf("%d totals for %d seats: %w", len(w.words), r.s.rules.Players, ErrNotation)
	}
	if err != nil {
		return w.no, err
	}
	for seat, word := range w.words {
		n, err := readNumber(word)
		if err == nil && n%5 != 0 {
			err = fmt.Errorf("%d is no multiple of 5: %w", n, ErrNotation)
		}
		if err != nil {
			return w.no, err
		}
		r.s.score[seat] = uint32(n)
	}
	return w.no, nil
}

// left reads who has resigned, who is out, and who is to move.
func (r *reader) left() (int, error) {
	w := r.found["resigned"]
	gone, err := r.list(w.words)
	if r.s.resigned = game.SeatsOf(gone...); err == nil && r.s.left() == 0 {
		err = fmt.Errorf("all seats have resigned: %w", ErrNotation)
	}
	if err != nil {
		return w.no, err
	}
	w = r.found["out"]
	out, err := r.list(w.words)
	if err != nil {
		return w.no, err
	}
	r.s.outs = uint8(copy(r.s.out[:], out))
	if w, err = r.needed("move"); err == nil && len(w.words) != 1 {
		err = fmt.Errorf("one seat is to move: %w", ErrNotation)
	}
	if err == nil {
		r.s.move, err = r.seat(w.words[0])
	}
	return w.no, err
}

// nothing tells whether a line says that there is nothing: by -, or by its name alone.
func nothing(words []string) bool { return len(words) == 0 || len(words) == 1 && words[0] == "-" }

// list reads seats, each once.
func (r *reader) list(words []string) (all []game.Seat, err error) {
	if nothing(words) {
		return nil, nil
	}
	for _, word := range words {
		seat, err := r.seat(word)
		if err == nil && slices.Contains(all, seat) {
			err = fmt.Errorf("%v stands there twice: %w", seat, ErrNotation)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, seat)
	}
	return all, nil
}

func (r *reader) seat(word string) (game.Seat, error) {
	seat, err := game.ParseSeat(word)
	if err != nil || seat >= r.s.rules.Seats() {
		return game.A, fmt.Errorf("unknown seat %s: %w", quote.Word(word), ErrNotation)
	}
	return seat, nil
}

// place puts cards somewhere.
func (r *reader) place(set Cards) error {
	if twice := r.placed & set; twice != 0 {
		return fmt.Errorf("%v lies somewhere already: %w", twice.First(), ErrNotation)
	}
	r.placed |= set
	return nil
}

// piles reads hands and what has been taken.
func (r *reader) piles() (int, error) {
	for seat := range r.s.rules.Seats() {
		for i, pile := range []*Cards{&r.s.hands[seat], &r.s.taken[seat]} {
			w := r.found[seat.String()+" "+seatLines[i]]
			set, err := readCards(w.words)
			if err == nil {
				err = r.place(set)
			}
			if err != nil {
				return w.no, err
			}
			*pile = set
		}
	}
	return 0, nil
}

// trick reads the plays on the table.
func (r *reader) trick() (int, error) {
	for _, w := range r.tricks {
		if nothing(w.words) {
			if len(r.tricks) > 1 {
				return w.no, fmt.Errorf("a line says that no trick lies, and another one has a play: %w", ErrNotation)
			}
			return 0, nil
		}
		if err := r.laid(w.words); err != nil {
			return w.no, err
		}
	}
	return 0, nil
}

// laid reads a play on the table.
func (r *reader) laid(words []string) error {
	seat, err := r.seat(words[0])
	if err != nil {
		return err
	}
	p, err := readPlay(words[1:])
	if err == nil {
		err = r.place(p.Cards)
	}
	if err != nil {
		return err
	}
	as := r.s
	as.move, as.hands[seat] = seat, p.Cards
	reading, code := as.judgePlay(p)
	if code != Allowed {
		return fmt.Errorf("%v can't be played there: %v: %w", p, code, ErrNotation)
	}
	if r.s.plays == mostPlays {
		return fmt.Errorf("no trick has more than %d plays: %w", mostPlays, ErrNotation)
	}
	r.s.trick[r.s.plays] = laid{p.Cards, reading, seat}
	r.s.plays++
	return nil
}
