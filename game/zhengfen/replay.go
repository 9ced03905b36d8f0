package zhengfen

import (
	"fmt"
	"iter"

	"stopp/game"
	"stopp/game/fair"
	"stopp/game/quote"
	"stopp/game/record"
)

// Record is a deal as a record without actions.
func Record(r Rules, first Deck) *record.Record {
	return &record.Record{Game: Name, Version: later.Version(r.String()), Head: head(r, first)}
}

// Entry is an action of a record that was carried out, or the deal of a later round.
type Entry struct {
	Line  int // in the record's text; 0 for the first deal
	Step  Step
	Match Match // after it
}

// Replay carries out a record's actions one by one, beginning with an entry for the first
// deal. An action that the rules refuse, or that is no notation, ends it with an error
// that names the line.
func Replay(r *record.Record) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		m, err := Begin(r)
		if !yield(Entry{Match: m}, err) || err != nil {
			return
		}
		for _, line := range r.Actions {
			if m, err = m.act(line.Seat, line.Text); err != nil {
				yield(Entry{}, wrong(line.No, fmt.Errorf("%s: %w", lineText(line), err)))
				return
			}
			step, _ := m.Last()
			if !yield(Entry{line.No, step, m}, nil) {
				return
			}
		}
	}
}

func wrong(line int, err error) error { return &record.Error{Line: line, Err: err} }

// lineText is a line's beginning, for an error.
func lineText(line record.Action) string {
	text := quote.Line(line.Text, 40)
	if line.Seat != game.NoSeat {
		text = line.Seat.String() + " " + text
	}
	return text
}

// Begin is the match that a record's head deals. Errors name the line.
func Begin(r *record.Record) (Match, error) {
	if r.Game != Name {
		return Match{}, wrong(1, fmt.Errorf("not a record of %s: %w", Name, ErrNotation))
	}
	if err := game.Knows(Name, Version, r.Version); err != nil {
		return Match{}, wrong(1, err)
	}
	h := recordHead{seen: map[string]int{}}
	for _, l := range r.Head {
		if err := h.line(l); err != nil {
			return Match{}, wrong(l.No, err)
		}
	}
	for _, key := range []string{"rules", deckWord} {
		if h.seen[key] == 0 {
			return Match{}, wrong(r.HeadEnd(), fmt.Errorf("no line says the %s: %w", key, ErrNotation))
		}
	}
	m := Start(h.rules, h.deck)
	if at := h.seen["start"]; at > 0 && h.start != m.now.move {
		return Match{}, wrong(at, fmt.Errorf("%v holds %v and leads first: %w", m.now.move, firstLead, ErrNotation))
	}
	return m, nil
}

// recordHead is the part of a record's head read so far.
type recordHead struct {
	rules Rules
	deck  Deck
	start game.Seat
	seen  map[string]int // the numbers of the lines
}

func (h *recordHead) line(l record.Line) (err error) {
	if h.seen[l.Key] > 0 && !fair.Repeats(l.Key) {
		return fmt.Errorf("a second line %s: %w", quote.Word(l.Key), ErrNotation)
	}
	h.seen[l.Key] = max(1, l.No)
	switch l.Key {
	case "rules":
		h.rules, err = readRules(l.Words)
	case deckWord:
		h.deck, err = readDeck(l.Words)
	case "start":
		if len(l.Words) != 1 {
			return fmt.Errorf("one seat starts: %w", ErrNotation)
		}
		h.start, err = game.ParseSeat(l.Words[0])
	default:
		if fair.Speaks(l.Key) {
			return nil
		}
		err = fmt.Errorf("unknown word %s: %w", quote.Word(l.Key), ErrNotation)
	}
	return err
}
