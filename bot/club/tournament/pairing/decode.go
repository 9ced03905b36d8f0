package pairing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/game/quote"
	"stopp/game/record"
)

// Decode reads what Encode writes; blank lines and comments (# to the end of the line) are
// left out. The error names the line. The result can be drawn and ranked; Verify says
// whether its rounds follow the rules.
func Decode(text string) (t Tournament, err error) {
	begun := false
	for no, words := range record.Lines(text) {
		switch line := strings.Join(words, " "); {
		case begun:
			err = t.read(line)
		case line != heading:
			return t, fmt.Errorf("line %d is not %q", no, heading)
		}
		if begun = true; err != nil {
			return Tournament{}, fmt.Errorf("line %d: %w", no, err)
		}
	}
	if !begun {
		return t, fmt.Errorf("the text is empty")
	}
	if err := t.Rules.Check(len(t.Entrants)); err != nil {
		return Tournament{}, err
	}
	if most := t.Rules.Played(len(t.Entrants)); len(t.Rounds) > most {
		return Tournament{}, fmt.Errorf("%d rounds of %d", len(t.Rounds), most)
	}
	return t, nil
}

// read reads a line after the heading.
func (t *Tournament) read(line string) (err error) {
	word, rest, _ := strings.Cut(line, " ")
	early := len(t.Rounds) == 0
	switch {
	case word == "rules" && len(t.Entrants) == 0:
		t.Rules, err = ParseRules(rest)
		return err
	case word == "entrants" && len(t.Entrants) == 0:
		n, err := number(rest, Most)
		t.Entrants = make([]Entrant, n)
		return err
	case word == "filler" && early:
		n, err := number(rest, len(t.Entrants))
		if err == nil {
			t.Entrants[n-1].Filler = true
		}
		return err
	case word == "gone" && early:
		return t.readGone(rest)
	case line == "round" && len(t.Rounds) < 2*Most:
		t.Rounds = append(t.Rounds, Round{})
		return nil
	case !early:
		return t.readTable(line)
	}
	return fmt.Errorf("unexpected %s", quote.Word(line))
}

func (t *Tournament) readGone(text string) error {
	who, when, _ := strings.Cut(text, " ")
	n, err := number(who, len(t.Entrants))
	if err != nil {
		return err
	}
	t.Entrants[n-1].Gone, err = number(when, 2*Most)
	return err
}

// readTable reads a table of the last round.
func (t *Tournament) readTable(line string) error {
	seats, games, _ := strings.Cut(line, ": ")
	table, err := t.readSeats(seats)
	if err != nil {
		return err
	}
	last := len(t.Rounds) - 1
	for _, other := range t.Rounds[last] {
		if slices.ContainsFunc(table.Seats, func(e int) bool { return slices.Contains(other.Seats, e) }) {
			return fmt.Errorf("somebody sits at two tables")
		}
	}
	if len(t.Rounds[last]) == Most {
		return fmt.Errorf("more than %d tables", Most)
	}
	if table.Games, err = t.readGames(games, len(table.Seats)); err != nil {
		return err
	}
	t.Rounds[last] = append(t.Rounds[last], table)
	return nil
}

func (t *Tournament) readSeats(text string) (table Table, err error) {
	if text == "-" {
		return table, nil
	}
	for word := range strings.SplitSeq(text, "-") {
		n, err := number(word, len(t.Entrants))
		if err != nil {
			return table, err
		}
		if slices.Contains(table.Seats, n-1) {
			return table, fmt.Errorf("%d sits there twice", n)
		}
		table.Seats = append(table.Seats, n-1)
	}
	if n, most := len(table.Seats), max(2, t.Rules.Table); n > most && (t.Rules.Table == 0 || n > MostSeats) {
		return table, fmt.Errorf("%d at a table", n)
	}
	return table, nil
}

func (t *Tournament) readGames(text string, seats int) (all []Result, err error) {
	if text == "" {
		return nil, nil
	}
	most := 1
	if t.Rules.Form == KnockOut {
		most = mostGames
	}
	games := strings.Split(text, "; ")
	if len(games) > most || seats < 2 {
		return nil, fmt.Errorf("%d games at a table of %d", len(games), seats)
	}
	for _, g := range games {
		r, err := ParseResult(g, seats)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// ParseResult reads the result of a game with that many seats, as Result.String writes it.
func ParseResult(text string, seats int) (r Result, err error) {
	if text == "void" {
		return Void(), nil
	}
	if text, found := strings.CutPrefix(text, "missed "); found {
		return readMissed(text, seats)
	}
	places, points, found := strings.Cut(text, " (")
	if r.Places, err = numbers(places, 1, seats, seats); err != nil || !found {
		return r, err
	}
	points, closed := strings.CutSuffix(points, ")")
	if !closed {
		return r, fmt.Errorf("a bracket is not closed")
	}
	r.Points, err = numbers(points, -mostPoints, mostPoints, seats)
	return r, err
}

// mostPoints is how much a game may count, so that no sum of them is too large.
const mostPoints = 1_000_000

func readMissed(text string, seats int) (r Result, err error) {
	r.How = Forfeit
	for word := range strings.SplitSeq(text, " ") {
		if len(word) != 1 || word[0] < 'A' || int(word[0]-'A') >= seats || r.Absent>>(word[0]-'A') != 0 {
			return r, fmt.Errorf("no seat %s", quote.Word(word))
		}
		r.Absent |= 1 << (word[0] - 'A')
	}
	return r, nil
}

// numbers reads so many numbers.
func numbers(text string, least, most, count int) (all []int, err error) {
	words := strings.Split(text, " ")
	if len(words) != count {
		return nil, fmt.Errorf("%d numbers instead of %d", len(words), count)
	}
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < least || n > most || strconv.Itoa(n) != w {
			return nil, fmt.Errorf("%s is no number from %d to %d", quote.Word(w), least, most)
		}
		all = append(all, n)
	}
	return all, nil
}

// Verify draws all rounds once more, and names the round in which somebody would have sat
// elsewhere; nil if there is none.
func (t Tournament) Verify() error {
	past := t
	for r, round := range t.Rounds {
		past.Rounds = t.Rounds[:r]
		drawn, err := past.Next()
		if err != nil {
			return fmt.Errorf("round %d: %w", r+1, err)
		}
		if !slices.EqualFunc(drawn, round, func(a, b Table) bool { return slices.Equal(a.Seats, b.Seats) }) {
			return fmt.Errorf("round %d is not the one that the rules give", r+1)
		}
	}
	return nil
}
