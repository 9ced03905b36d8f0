package pairing

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game/quote"
)

const heading = "stopp tournament 1"

// Encode is the whole tournament as text, which Decode reads: a heading, the rules, the
// entrants, and for each round its tables with their results. Entrants and rounds are
// counted from 1, by their seeds; nobody has a name in it.
//
//	stopp tournament 1
//	rules swiss rounds=3
//	entrants 5
//	gone 4 3
//	round
//	1-3: 1 2 (120 35)
//	4-2: missed B
//	5
//
// Behind the colon stand the places by seat, and in brackets what the game itself counted,
// if that is known; or "missed" and the seats that were not there; or "void". Several games
// of one table are parted by a semicolon. One number alone has a bye.
func (t Tournament) Encode() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nrules %s\nentrants %d\n", heading, t.Rules, len(t.Entrants))
	for i, e := range t.Entrants {
		if e.Filler {
			fmt.Fprintf(&b, "filler %d\n", i+1)
		}
		if e.Gone > 0 {
			fmt.Fprintf(&b, "gone %d %d\n", i+1, e.Gone)
		}
	}
	for _, round := range t.Rounds {
		b.WriteString("round\n")
		for _, table := range round {
			b.WriteString(table.String() + "\n")
		}
	}
	return b.String()
}

// String is the table's line in Encode.
func (t Table) String() string {
	if len(t.Seats) == 0 {
		return "-"
	}
	seats := make([]string, len(t.Seats))
	for i, e := range t.Seats {
		seats[i] = strconv.Itoa(e + 1)
	}
	line := strings.Join(seats, "-")
	if len(t.Games) == 0 {
		return line
	}
	games := make([]string, len(t.Games))
	for i, g := range t.Games {
		games[i] = g.String()
	}
	return line + ": " + strings.Join(games, "; ")
}

// String is the result in a table's line.
func (r Result) String() string {
	switch r.How {
	case NoResult:
		return "void"
	case Forfeit:
		text := "missed"
		for s := range MostSeats {
			if r.Absent>>s&1 == 1 {
				text += " " + string(rune('A'+s))
			}
		}
		return text
	}
	text := joined(r.Places)
	if len(r.Points) > 0 {
		text += " (" + joined(r.Points) + ")"
	}
	return text
}

func joined(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

var formNames = [...]string{"round-robin", "swiss", "knock-out"}

// String is the form's name: round-robin, swiss or knock-out.
func (f Form) String() string { return formNames[f] }

// String is the rules as a line that ParseRules reads, such as "swiss rounds=5 table=4".
func (r Rules) String() string {
	words := []string{r.Form.String()}
	add := func(is bool, word string) {
		if is {
			words = append(words, word)
		}
	}
	add(r.Double, "double")
	add(r.Rounds > 0, "rounds="+strconv.Itoa(r.Rounds))
	add(r.Table > 0, "table="+strconv.Itoa(r.Table))
	add(r.Planned, "planned")
	add(r.Plain, "plain")
	add(r.Third, "third")
	return strings.Join(words, " ")
}

// ParseRules reads what String writes, its words after the form in any order.
func ParseRules(line string) (r Rules, err error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return r, fmt.Errorf("no form of a tournament")
	}
	if r.Form, err = parseForm(words[0]); err != nil {
		return r, err
	}
	for _, w := range words[1:] {
		if err := r.read(w); err != nil {
			return Rules{}, err
		}
	}
	return r, r.Check(Most)
}

func parseForm(word string) (Form, error) {
	for f, name := range formNames {
		if name == word {
			return Form(f), nil
		}
	}
	return 0, fmt.Errorf("unknown form of a tournament %s", quote.Word(word))
}

// read reads a word of the rules.
func (r *Rules) read(word string) (err error) {
	key, value, _ := strings.Cut(word, "=")
	switch {
	case word == "double":
		r.Double = true
	case word == "plain":
		r.Plain = true
	case word == "planned":
		r.Planned = true
	case word == "third":
		r.Third = true
	case key == "rounds":
		r.Rounds, err = number(value, 2*Most)
	case key == "table":
		r.Table, err = number(value, MostSeats)
	default:
		return fmt.Errorf("unknown rule of a tournament %s", quote.Word(word))
	}
	return err
}

// number reads a number from 1 to a most.
func number(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("%s is no number from 1 to %d", quote.Word(text), most)
	}
	return n, nil
}
