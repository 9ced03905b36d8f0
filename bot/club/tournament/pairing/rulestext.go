package pairing

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game/quote"
)

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
