package streit

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/quote"
	"stopp/game/record"
)

// RecordName begins a record of this game, with the version of its rules behind it.
const RecordName = "streitpatience"

// Entry is an action of a record that was carried out.
type Entry struct {
	Line   int // in the record's text
	Seat   game.Seat
	Action Action
	Match  Match // after it
	Events []Event
}

// Moved is the move that an entry made, and whether it made one. Notes may stand before it (§6.9).
func (e Entry) Moved() (step Step, made bool) {
	i := slices.IndexFunc(e.Events, func(e Event) bool { return e.What == Moved })
	if i < 0 {
		return Step{}, false
	}
	return e.Events[i].Step, true
}

// Replay carries out a record's actions one by one, beginning with an entry
// for the deal (line 0, no events). An action that the referee refuses, or a
// line that is no notation, ends it with an error that names the line.
func Replay(r *record.Record) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		m, err := start(r)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		if !yield(Entry{Match: m}, nil) {
			return
		}
		for _, line := range r.Actions {
			e := Entry{Line: line.No, Seat: line.Seat}
			if e.Action, err = ParseAction(line.Text); err == nil {
				m, e.Events, err = m.Do(line.Seat, e.Action)
			}
			if err != nil {
				yield(Entry{}, &record.Error{Line: line.No, Err: fmt.Errorf("%v %s: %w", line.Seat, quote.Line(line.Text, 40), err)})
				return
			}
			e.Match = m
			if !yield(e, nil) {
				return
			}
		}
	}
}

func start(r *record.Record) (Match, error) {
	if err := begins(r); err != nil {
		return Match{}, &record.Error{Line: 1, Err: err}
	}
	d, starter, err := readHead(r)
	if err != nil {
		return Match{}, err
	}
	if own := d.Rules.Version(); own != r.Version {
		return Match{}, &record.Error{Line: 1, Err: fmt.Errorf("these rules are of version %d: %w", own, ErrNotation)}
	}
	m, err := New(d)
	if err != nil {
		return Match{}, &record.Error{Line: r.HeadEnd(), Err: err}
	}
	if starter != nil && starter.seat != m.now.mover {
		return Match{}, &record.Error{Line: starter.line, Err: fmt.Errorf("by the rules %v starts: %w", m.now.mover, ErrNotation)}
	}
	return m, nil
}

// begins looks at a record's first line.
func begins(r *record.Record) error {
	if r.Game != RecordName {
		return fmt.Errorf("not a record of %s: %w", RecordName, ErrNotation)
	}
	return game.Knows(RecordName, Version, r.Version)
}

// ReadDeal is the deal in a record's head, valid, whatever was played with it.
// Errors name the line.
func ReadDeal(r *record.Record) (Deal, error) {
	if _, err := start(r); err != nil {
		return Deal{}, err
	}
	d, _, err := readHead(r)
	return d, err
}

// claimed is a seat that a record says starts.
type claimed struct {
	line int
	seat game.Seat
}

// readHead reads the deal out of a record's head, and who starts if the head
// says it.
func readHead(r *record.Record) (Deal, *claimed, error) {
	h := head{version: r.Version, seen: map[string]bool{}}
	// The rules decide which other lines there may be.
	for _, pass := range []bool{true, false} {
		for _, l := range r.Head {
			if (l.Key == "rules") != pass {
				continue
			}
			if err := h.line(l); err != nil {
				return Deal{}, nil, &record.Error{Line: l.No, Err: err}
			}
		}
		if pass && !h.seen["rules"] {
			return Deal{}, nil, &record.Error{Line: r.HeadEnd(), Err: fmt.Errorf("no line says the rules: %w", ErrNotation)}
		}
	}
	for i, deck := range h.deal.Decks {
		if deck == nil {
			return Deal{}, nil, &record.Error{Line: r.HeadEnd(), Err: fmt.Errorf("no deck of %v: %w", game.Seat(i), ErrNotation)}
		}
	}
	if h.deal.Rules.Start == Alternate {
		if h.start == nil {
			return Deal{}, nil, &record.Error{Line: r.HeadEnd(), Err: fmt.Errorf("with start=alternate a line says who starts: %w", ErrNotation)}
		}
		h.deal.Starter = h.start.seat
	}
	return h.deal, h.start, nil
}

// head is the part of a record's head read so far.
type head struct {
	version int // of the rules
	deal    Deal
	start   *claimed
	seen    map[string]bool
}

func (h *head) line(l record.Line) error {
	name := l.Key
	if name == "deck" && len(l.Words) > 0 {
		name += " " + l.Words[0]
	}
	if h.seen[name] && name != "cut" && !fair.Repeats(name) {
		return fmt.Errorf("a second line %q: %w", name, ErrNotation)
	}
	h.seen[name] = true
	switch l.Key {
	case "rules":
		return h.rules(l.Words)
	case "deck":
		return h.deck(l.Words)
	case "start":
		return h.starter(l)
	case "cut":
		return h.cut(l.Words)
	}
	if fair.Speaks(l.Key) {
		return nil
	}
	return fmt.Errorf("unknown word %s: %w", quote.Word(l.Key), ErrNotation)
}

func (h *head) rules(words []string) (err error) {
	h.deal.Rules, err = ParseOptions(strings.Join(words, " "))
	if err == nil {
		err = h.deal.Rules.within(h.version)
	}
	h.deal.Decks = make([][]cards.Card, h.deal.Rules.Seats())
	return err
}

func (h *head) deck(words []string) error {
	seat, err := h.seat(words)
	if err != nil {
		return err
	}
	deck := make([]cards.Card, len(words)-1)
	for i, word := range words[1:] {
		if deck[i], err = cards.Parse(word); err != nil {
			return err
		}
	}
	h.deal.Decks[seat] = deck
	return h.deal.Rules.checkDeck(seat, deck)
}

// seat reads the seat that a line begins with.
func (h *head) seat(words []string) (game.Seat, error) {
	if len(words) == 0 {
		return game.NoSeat, fmt.Errorf("whose? a seat is missing: %w", ErrNotation)
	}
	seat, err := game.ParseSeat(words[0])
	if err != nil || int(seat) >= h.deal.Rules.Seats() {
		return seat, fmt.Errorf("there is no seat %s: %w", quote.Word(words[0]), ErrNotation)
	}
	return seat, nil
}

// cut reads a card that a seat cut. The seats stand in their order, round by
// round.
func (h *head) cut(words []string) error {
	if !h.deal.Rules.Start.Cuts() {
		return fmt.Errorf("nobody cuts under these rules: %w", ErrNotation)
	}
	seat, err := h.seat(words)
	if err != nil {
		return err
	}
	rounds := len(h.deal.Cuts)
	if rounds == 0 || len(h.deal.Cuts[rounds-1]) == h.deal.Rules.Seats() {
		h.deal.Cuts = append(h.deal.Cuts, nil)
		rounds++
	}
	round := &h.deal.Cuts[rounds-1]
	if len(words) != 2 || int(seat) != len(*round) {
		return fmt.Errorf("every seat cuts one card, A first: %w", ErrNotation)
	}
	c, err := cards.Parse(words[1])
	if err == nil && !c.Ordinary() {
		err = fmt.Errorf("%v decides no cut: %w", c, ErrNotation)
	}
	*round = append(*round, c)
	return err
}

func (h *head) starter(l record.Line) error {
	seat, err := h.seat(l.Words)
	if err == nil && len(l.Words) != 1 {
		err = fmt.Errorf("start names one seat: %w", ErrNotation)
	}
	h.start = &claimed{l.No, seat}
	return err
}

// Record is the head of a deal's record, without actions.
func (d Deal) Record() *record.Record {
	r := &record.Record{Game: RecordName, Version: d.Rules.Version()}
	for _, line := range strings.Split(strings.TrimSpace(d.String()), "\n") {
		words := strings.Fields(line)
		r.Head = append(r.Head, record.Line{Key: words[0], Words: words[1:]})
	}
	return r
}

// ParseDeal reads what Deal.String writes, and nothing that follows a deal in
// a record. Errors count the lines of the text.
func ParseDeal(text string) (Deal, error) {
	d, err := parseDeal(fmt.Sprintf("%s %d\n%s", RecordName, Version, text))
	var at *record.Error
	if errors.As(err, &at) && at.Line > 0 {
		at.Line-- // the line that begins a record is not the caller's
	}
	return d, err
}

// OpenDeal is ParseDeal for a match that was dealt by a version of the rules. It fails
// with a *game.VersionError where this program does not know them.
func OpenDeal(version int, text string) (Deal, error) {
	if err := game.Knows(RecordName, Version, version); err != nil {
		return Deal{}, err
	}
	d, err := ParseDeal(text)
	if err == nil {
		err = d.Rules.within(version)
	}
	return d, err
}

func parseDeal(text string) (Deal, error) {
	r, err := record.Parse(text)
	if err != nil {
		return Deal{}, err
	}
	if len(r.Actions) > 0 {
		return Deal{}, &record.Error{Line: r.Actions[0].No, Err: fmt.Errorf("a deal holds no actions: %w", ErrNotation)}
	}
	d, _, err := readHead(r)
	return d, err
}

// MarshalText is String, for text formats.
func (d Deal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText is ParseDeal.
func (d *Deal) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDeal(string(text))
	return err
}
