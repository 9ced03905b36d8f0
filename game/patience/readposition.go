package patience

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/game/cards"
	"stopp/game/quote"
	"stopp/game/record"
)

// ParsePosition reads a position. Lines may come in any order, # starts a comment, and a
// missing pile is empty. Every error is a *record.Error; something missing is reported
// in the last line.
func ParsePosition(text string) (State, error) {
	r := reader{found: map[string]written{}}
	for no, words := range record.Lines(text) {
		if err := r.collect(no, words); err != nil {
			return State{}, &record.Error{Line: no, Err: err}
		}
	}
	if at, err := r.read(record.Last(text)); err != nil {
		return State{}, &record.Error{Line: at, Err: err}
	}
	return r.s, nil
}

// reader puts a position together.
type reader struct {
	s      State
	found  map[string]written
	placed [cards.Kinds + 1]int // how often a card lies somewhere
}

// written is a line as it stands in the text, without the words that name it.
type written struct {
	no    int
	words []string
	taken bool // by the reader of its sort
}

// collect keeps a line under the words that name it: one, or two for a pile that goes by
// a number.
func (r *reader) collect(no int, words []string) error {
	name, rest := words[0], words[1:]
	if name == RecordName {
		return fmt.Errorf("this is a record, and a position is wanted: %w", ErrNotation)
	}
	for k := range Kinds() {
		for _, l := range specs[k].lines {
			if l.numbered && l.word == words[0] && len(rest) > 0 && name == words[0] {
				name, rest = name+" "+rest[0], rest[1:]
			}
		}
	}
	if _, twice := r.found[name]; twice {
		return fmt.Errorf("a second line %s: %w", quote.Word(name), ErrNotation)
	}
	r.found[name] = written{no, rest, false}
	return nil
}

// read reads the lines in the order in which they are printed, so that each comes after
// those it builds on. It returns the number of the wrong line.
func (r *reader) read(last int) (int, error) {
	head, found := r.found["rules"]
	if !found {
		return last, fmt.Errorf("no line says the rules: %w", ErrNotation)
	}
	r.taken("rules")
	rules, err := ParseRules(strings.Join(head.words, " "))
	if err != nil {
		return head.no, err
	}
	r.s = empty(rules)
	for _, l := range rules.Kind.spec().lines {
		if no, err := r.line(l, last); err != nil {
			return no, err
		}
	}
	if no, name, left := r.firstLeft(); left {
		return no, fmt.Errorf("unknown word %s: %w", quote.Word(name), ErrNotation)
	}
	return r.finish(last)
}

// line reads what belongs to a sort of line.
func (r *reader) line(l line, last int) (int, error) {
	if l.numbered {
		for p := Place(1); int(p) <= r.s.spec().columns; p++ {
			w := r.taken(l.word + " " + p.String())
			if err := r.fill(p, w.words); err != nil {
				return w.no, err
			}
		}
		return 0, nil
	}
	w := r.taken(l.word)
	switch {
	case w.no == 0 && l.needed:
		return last, fmt.Errorf("no line says the %s: %w", l.word, ErrNotation)
	case l.place != Nowhere:
		return w.no, r.fill(l.place, w.words)
	case w.no == 0: // as on a fresh table
		w = written{last, strings.Fields(l.value(&r.s)), true}
	}
	return w.no, l.read(r, w.words)
}

// taken is the line to be read now; without words if it is missing.
func (r *reader) taken(name string) written {
	w := r.found[name]
	if w.no > 0 {
		r.found[name] = written{w.no, w.words, true}
	}
	return w
}

// firstLeft is the first line that no reader has taken.
func (r *reader) firstLeft() (no int, name string, left bool) {
	for n, w := range r.found {
		if !w.taken && (!left || w.no < no) {
			no, name, left = w.no, n, true
		}
	}
	return no, name, left
}

// fill puts cards into a pile.
func (r *reader) fill(p Place, words []string) error {
	if len(words) == 0 || len(words) == 1 && words[0] == "-" {
		return nil
	}
	down := 0
	if r.s.spec().covers && p <= mostColumns {
		var err error
		if words, down, err = covered(words); err != nil {
			return err
		}
	}
	list := make([]cards.Card, len(words))
	for i, word := range words {
		c, err := cards.Parse(word)
		if err == nil {
			err = r.place(c)
		}
		if err != nil {
			return err
		}
		list[i] = c
	}
	if p == Hand {
		slices.Reverse(list)
		r.s.stack(list)
		return nil
	}
	for _, c := range list {
		r.s.put(p, c)
	}
	if down > 0 {
		r.s.down[p-1] = uint8(down)
	}
	return nil
}

// covered takes the brackets off a column's words. They stand around the face-down cards
// at its beginning.
func covered(words []string) (plain []string, down int, err error) {
	rest, opens := strings.CutPrefix(words[0], "(")
	if !opens {
		return words, 0, nil
	}
	plain = slices.Clone(words)
	plain[0] = rest
	for i, word := range plain {
		if rest, closes := strings.CutSuffix(word, ")"); closes {
			plain[i] = rest
			if i == len(plain)-1 {
				return nil, 0, fmt.Errorf("a column's last card never lies face down: %w", ErrNotation)
			}
			return plain, i + 1, nil
		}
	}
	return nil, 0, fmt.Errorf("a bracket is left open: %w", ErrNotation)
}

// place counts a card and refuses one that the packs don't hold any more.
func (r *reader) place(c cards.Card) error {
	if !c.Ordinary() {
		return fmt.Errorf("%v is no card of this game: %w", c, ErrNotation)
	}
	if r.placed[c]++; r.placed[c] > r.s.Kind().Packs() {
		return fmt.Errorf("%v occurs more often than the packs hold it: %w", c, ErrNotation)
	}
	return nil
}

// heights reads how high families are; which are the families of a suit that the line is
// about.
func (r *reader) heights(words []string, which []int) error {
	var high [cards.Suits][]uint8
	for _, word := range words {
		suit := strings.IndexByte("cdhs", word[0])
		h, err := strconv.ParseUint(word[1:], 10, 8)
		switch {
		case suit < 0 || err != nil || strconv.FormatUint(h, 10) != word[1:]:
			return fmt.Errorf("unknown family %s: %w", quote.Word(word), ErrNotation)
		case h > uint64(cards.King) || r.s.base != 0 && h == 0:
			return fmt.Errorf("no family can have %d cards: %w", h, ErrNotation)
		}
		high[suit] = append(high[suit], uint8(h))
	}
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		if len(high[suit]) != len(which) {
			return fmt.Errorf("%d families of %v instead of %d: %w", len(high[suit]), suit, len(which), ErrNotation)
		}
		slices.Sort(high[suit])
		slices.Reverse(high[suit])
		for i, family := range which {
			r.s.heights[suit][family] = high[suit][i]
		}
	}
	if err := r.s.directed(); err != nil {
		return err
	}
	return r.placeFamilies(which)
}

// directed: the direction is known exactly if a card lies on a base.
func (s *State) directed() error {
	highest := uint8(0)
	for _, h := range s.heights {
		highest = max(highest, h[0])
	}
	switch {
	case s.base == 0:
	case highest > 1 && s.direction == NoDirection:
		return fmt.Errorf("a family has more than its base, and no direction: %w", ErrNotation)
	case highest == 1 && s.direction != NoDirection:
		return fmt.Errorf("the direction is %v, and no family has more than its base: %w", s.direction, ErrNotation)
	}
	return nil
}

// placeFamilies counts the cards that lie on families.
func (r *reader) placeFamilies(which []int) error {
	for suit, h := range r.s.heights {
		for _, family := range which {
			for n := range int(h[family]) {
				if err := r.place(cards.New(r.s.spec().rank(&r.s, family, n), cards.Suit(suit))); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (r *reader) base(words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("base names one rank: %w", ErrNotation)
	}
	c, err := cards.Parse(words[0] + "c")
	if err != nil || !c.Ordinary() {
		return fmt.Errorf("unknown rank %s: %w", quote.Word(words[0]), ErrNotation)
	}
	setBase(&r.s, c.Rank())
	return nil
}

func (r *reader) direction(words []string) error {
	for _, d := range []Direction{NoDirection, Up, Down} {
		if len(words) == 1 && words[0] == d.String() {
			r.s.direction = d
			return nil
		}
	}
	return fmt.Errorf("direction is up, down or -: %w", ErrNotation)
}

func (r *reader) pass(words []string) error {
	for n := uint8(1); n <= r.s.rules.passes(); n++ {
		if len(words) == 1 && words[0] == strconv.Itoa(int(n)) {
			r.s.pass = n
			return nil
		}
	}
	return fmt.Errorf("pass is a number from 1 to %d: %w", r.s.rules.passes(), ErrNotation)
}

// finish looks for missing and impossible things, and counts the rest. It returns the
// number of the wrong line.
func (r *reader) finish(last int) (int, error) {
	spec := r.s.spec()
	if spec.sound != nil {
		if line, err := spec.sound(&r.s); err != nil {
			return cmp.Or(r.found[line].no, last), err
		}
	}
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		if r.placed[c] < spec.packs {
			return last, fmt.Errorf("%v is missing: %d of %d lie somewhere: %w", c, r.placed[c], spec.packs, ErrNotation)
		}
	}
	r.s.left = spec.total - uint8(r.s.Size(Packet))
	for _, h := range r.s.heights {
		r.s.left -= h[0] + h[1]
	}
	return 0, nil
}
