// Package record reads and writes the text file of a match, for any game: a head with the
// deal, then one line an action. Only the game knows what the words mean
// (docs/notation.md, "Record").
package record

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/quote"
)

// Record is the text of a match, cut into lines.
type Record struct {
	Game    string // such as "streitpatience"
	Version int    // of that game's record format, from 1
	Head    []Line
	Actions []Action
}

// Line is a line of the head: its keyword, and the rest of its words.
type Line struct {
	No    int // in the text, from 1
	Key   string
	Words []string
}

// Action is something that a seat did. For game.NoSeat it is chance: a deck that is
// dealt after the first action.
type Action struct {
	No   int // line in the text, from 1
	Seat game.Seat
	Text string // single spaces between its words
}

// HeadEnd is the number of the head's last line, where something missing from the
// head is reported.
func (r *Record) HeadEnd() int {
	end := 1
	for _, l := range r.Head {
		end = max(end, l.No)
	}
	return end
}

// Error says what is wrong with a text, and in which line, from 1.
type Error struct {
	Line int
	Err  error
}

func (e *Error) Error() string {
	return fmt.Sprintf("line %d: %v", e.Line, e.Err)
}

// Unwrap gives the reason.
func (e *Error) Unwrap() error { return e.Err }

// Parse cuts a record into lines. Comments (# to the end of the line) and
// blank lines are left out. Every error is an *Error.
func Parse(text string) (*Record, error) {
	var r *Record
	for no, words := range Lines(text) {
		var err error
		if r == nil {
			r, err = begin(words)
		} else {
			err = r.add(no, words)
		}
		if err != nil {
			return nil, &Error{no, err}
		}
	}
	if r == nil {
		return nil, &Error{1, fmt.Errorf("the record is empty")}
	}
	return r, nil
}

// dealt begins the line of a deck, which may stand after actions, too.
const dealt = "deck"

func begin(words []string) (*Record, error) {
	if len(words) != 2 {
		return nil, fmt.Errorf("a record begins with the game and the version of its format")
	}
	version, err := strconv.Atoi(words[1])
	if err != nil || version < 1 {
		return nil, fmt.Errorf("%s is no version", quote.Word(words[1]))
	}
	return &Record{Game: words[0], Version: version}, nil
}

func (r *Record) add(no int, words []string) error {
	if seat, err := game.ParseSeat(words[0]); err == nil {
		if len(words) == 1 {
			return fmt.Errorf("seat %v does nothing in this line", seat)
		}
		r.Actions = append(r.Actions, Action{no, seat, strings.Join(words[1:], " ")})
		return nil
	}
	switch {
	case len(r.Actions) > 0 && words[0] == dealt:
		r.Actions = append(r.Actions, Action{no, game.NoSeat, strings.Join(words, " ")})
		return nil
	case len(r.Actions) > 0:
		return fmt.Errorf("%s stands after the first action", quote.Word(words[0]))
	}
	r.Head = append(r.Head, Line{no, words[0], words[1:]})
	return nil
}

// String is the record as text, one space between words.
func (r *Record) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s %d\n", r.Game, r.Version)
	for _, l := range r.Head {
		fmt.Fprintln(&text, strings.Join(append([]string{l.Key}, l.Words...), " "))
	}
	for _, a := range r.Actions {
		if a.Seat != game.NoSeat {
			fmt.Fprintf(&text, "%v ", a.Seat)
		}
		fmt.Fprintln(&text, a.Text)
	}
	return text.String()
}

// Lines are the words of a text's lines with the numbers of the lines, from 1. Comments
// (# to the end of the line) and blank lines are left out.
func Lines(text string) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		no := 0
		for line := range strings.Lines(text) {
			no++
			line, _, _ = strings.Cut(line, "#")
			if words := strings.Fields(line); len(words) > 0 && !yield(no, words) {
				return
			}
		}
	}
}

// Last is the number of a text's last line that is not blank, at least 1.
func Last(text string) int {
	return 1 + strings.Count(strings.TrimRight(text, " \t\r\n"), "\n")
}
