package patience

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/quote"
	"stopp/game/record"
)

// Record is the text of a patience: the deal and the actions. A field that is zero has no
// line.
type Record struct {
	Rules   Rules
	Number  Number
	Deck    []cards.Card // in dealing order
	Day     string       // of a deal of the day, such as 2026-11-22
	Salt    string       // with the number it makes the seal
	Seal    string
	Entries []Entry

	lines map[string]int // where the head's lines stand
	last  int            // the head's last line
}

// Entry is one action's line: a move, or one of the words undo, resign, peek.
type Entry struct {
	Line int // in the text, from 1
	Text string
}

// Numbered is a record of a deal by its number, without moves.
func Numbered(r Rules, n Number) *Record {
	return &Record{Rules: r, Number: n, Deck: r.Kind.Deck(n)}
}

// Head is the record's lines from the rules to the last before the first move.
func (r *Record) Head() string {
	var text strings.Builder
	line := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&text, "%s %s\n", key, value)
		}
	}
	line("rules", r.Rules.String())
	if r.Number != 0 {
		line("number", fmt.Sprint(uint64(r.Number)))
	}
	line("day", r.Day)
	line("salt", r.Salt)
	line("seal", r.Seal)
	line("deck", deckText(r.Deck))
	return text.String()
}

func deckText(deck []cards.Card) string {
	words := make([]string, len(deck))
	for i, c := range deck {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

// String is the record as the notation writes it.
func (r *Record) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s %d\n%s", RecordName, r.Rules.Version(), r.Head())
	for _, e := range r.Entries {
		fmt.Fprintln(&text, e.Text)
	}
	return text.String()
}

// ParseRecord reads a record and checks its head; the number must give the deck. Moves
// are not looked at, Replay does that. Every error is a *record.Error.
func ParseRecord(text string) (*Record, error) {
	r, err := scan(text)
	if err != nil {
		return nil, err
	}
	if r.Number != 0 {
		if err := r.checkNumber(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// scan reads a record without asking whether the number gives the deck.
func scan(text string) (*Record, error) {
	r := &Record{lines: map[string]int{}}
	head := map[string][]string{}
	begun := false
	for no, words := range record.Lines(text) {
		if !begun {
			if err := begins(words); err != nil {
				return nil, r.wrong(no, err)
			}
			begun, r.last = true, no
			continue
		}
		if err := r.line(head, no, words); err != nil {
			return nil, r.wrong(no, err)
		}
	}
	if !begun {
		return nil, r.wrong(1, fmt.Errorf("the record is empty: %w", ErrNotation))
	}
	return r, r.readHead(head)
}

// begins looks at a record's first line.
func begins(words []string) error {
	if len(words) == 2 && words[0] == RecordName {
		if version, err := strconv.Atoi(words[1]); err == nil {
			return game.Knows(RecordName, RecordVersion, version)
		}
	}
	return fmt.Errorf("a record of a patience begins with %s %d: %w", RecordName, RecordVersion, ErrNotation)
}

func (r *Record) wrong(line int, err error) error { return &record.Error{Line: line, Err: err} }

// line keeps a line: of the head under its first word, or else as an entry.
func (r *Record) line(head map[string][]string, no int, words []string) error {
	if headLines[words[0]] == nil {
		r.Entries = append(r.Entries, Entry{no, strings.Join(words, " ")})
		return nil
	}
	switch {
	case r.lines[words[0]] > 0:
		return fmt.Errorf("a second line %s: %w", quote.Word(words[0]), ErrNotation)
	case len(r.Entries) > 0:
		return fmt.Errorf("%s stands after the first move: %w", quote.Word(words[0]), ErrNotation)
	}
	r.lines[words[0]], r.last = no, no
	head[words[0]] = words[1:]
	return nil
}

// headKeys are the words of a head in the order in which they are read: rules before
// decks.
var headKeys = []string{"rules", "number", "deck", "day", "salt", "seal"}

// headLines read the lines of a head.
var headLines = map[string]func(r *Record, words []string) error{
	"rules": func(r *Record, words []string) (err error) {
		r.Rules, err = ParseRules(strings.Join(words, " "))
		return err
	},
	"number": func(r *Record, words []string) (err error) {
		r.Number, err = ParseNumber(strings.Join(words, " "))
		return err
	},
	"deck": (*Record).readDeck,
	"day": func(r *Record, words []string) (err error) {
		r.Day, err = parseDay(strings.Join(words, " "))
		return err
	},
	"salt": func(r *Record, words []string) (err error) {
		r.Salt, err = parseHex(strings.Join(words, " "))
		return err
	},
	"seal": func(r *Record, words []string) (err error) {
		r.Seal, err = parseHex(strings.Join(words, " "))
		return err
	},
}

func (r *Record) readHead(head map[string][]string) error {
	for _, key := range headKeys {
		words, found := head[key]
		if found {
			if err := headLines[key](r, words); err != nil {
				return r.wrong(r.lines[key], err)
			}
		} else if key == "rules" || key == "deck" {
			return r.wrong(r.last, fmt.Errorf("no line says the %s: %w", key, ErrNotation))
		}
	}
	return nil
}

func (r *Record) readDeck(words []string) error {
	for _, word := range words {
		c, err := cards.Parse(word)
		if err != nil {
			return err
		}
		r.Deck = append(r.Deck, c)
	}
	return r.Rules.Kind.checkDeck(r.Deck)
}

// parseDay reads a date such as 2026-11-22.
func parseDay(text string) (string, error) {
	var year, month, day int
	n, err := fmt.Sscanf(text, "%4d-%2d-%2d", &year, &month, &day)
	if n != 3 || err != nil || fmt.Sprintf("%04d-%02d-%02d", year, month, day) != text || month < 1 || month > 12 || day < 1 || day > daysIn(year, month) {
		return "", fmt.Errorf("%s is no day, such as 2026-11-22: %w", quote.Word(text), ErrNotation)
	}
	return text, nil
}

func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// parseHex reads 64 lower-case hexadecimal digits.
func parseHex(text string) (string, error) {
	if len(text) != 64 || strings.Trim(text, "0123456789abcdef") != "" {
		return "", fmt.Errorf("%s is not 64 lower-case hexadecimal digits: %w", quote.Word(text), ErrNotation)
	}
	return text, nil
}

// Start is the match as it was dealt.
func (r *Record) Start() (Match, error) {
	table, err := Layout(r.Rules, r.Deck)
	if err != nil {
		return Match{}, r.wrong(max(1, r.lines["deck"]), err)
	}
	return New(table), nil
}

// Step is a match after a line of its record.
type Step struct {
	Entry // the zero Entry for the deal
	Match Match
}

// Replay carries out what a record says was done, line by line, beginning with a step for
// the deal. A line that is not possible ends it with an error that names the line.
func (r *Record) Replay() iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		m, err := r.Start()
		if !yield(Step{Match: m}, err) || err != nil {
			return
		}
		for _, e := range r.Entries {
			if m, err = m.Do(e.Text); err != nil {
				yield(Step{}, r.wrong(e.Line, fmt.Errorf("%s: %w", quote.Line(e.Text, 40), err)))
				return
			}
			if !yield(Step{e, m}, nil) {
				return
			}
		}
	}
}
