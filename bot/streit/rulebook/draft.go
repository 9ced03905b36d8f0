package rulebook

import (
	"embed"
	"fmt"
	"path"
	"strconv"
	"strings"
	"sync"

	"stopp/game/cards"
	"stopp/game/streit"
)

// The book is text files. Lines before the first "== NAME" are common to all
// situations of a file; a situation's own line takes the place of the common
// one. Lines of a position are as in docs/notation.md, without the rules; …N
// stands for N cards that lie nowhere else, and … for all that are left. Lines
// that begin with a colon are about the situation:
//
//	: MOVE WORD           what the rules say of a move: regular, a code, a reason
//	: lifted PLACE        the card that it is about
//	: made MOVE           the move is made before the picture is drawn
//	: called CODE OUTCOME then B calls Stopp, rightly: carried, back or stays
//
// Lessons are written in the same way (lesson.go).
//
//go:embed scenes/*.txt lessons/*.txt
var files embed.FS

// draft is a situation as the book has it, of no rule set yet.
type draft struct {
	name    string
	lines   []string // of the position
	facts   []claim
	lifted  streit.Place
	made    []streit.Move
	called  streit.Code
	outcome string
	usual   bool // holds under the rule set pagat

	goals []goal // of a lesson
}

type claim struct {
	move streit.Move
	says string
}

// drafts are read when the first is asked for: most commands need none.
var drafts = sync.OnceValue(func() []draft {
	all := readAll("scenes")
	for i, d := range all {
		_, err := d.under(streit.Pagat.Options())
		all[i].usual = err == nil
	}
	return all
})

// readAll reads a folder of the book. What is wrong with it is a mistake in the
// program: it panics.
func readAll(folder string) (all []draft) {
	list, err := files.ReadDir(folder)
	if err != nil {
		panic(err)
	}
	for _, f := range list {
		text, err := files.ReadFile(path.Join(folder, f.Name()))
		if err != nil {
			panic(err)
		}
		found, err := read(string(text))
		if err != nil {
			panic(fmt.Sprintf("%s: %v", f.Name(), err))
		}
		all = append(all, found...)
	}
	return all
}

func read(text string) (all []draft, err error) {
	var common draft
	at := &common
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		name, opens := strings.CutPrefix(line, "== ")
		about, isAbout := strings.CutPrefix(line, ": ")
		switch {
		case line == "":
		case opens:
			all = append(all, draft{name: name, lines: append([]string{}, common.lines...)})
			at = &all[len(all)-1]
		case isAbout:
			err = at.note(strings.Fields(about))
		default:
			at.put(line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return all, nil
}

// note reads a line about the situation.
func (d *draft) note(words []string) error {
	if words[0] == "right" || words[0] == "also" {
		return d.aim(words[0], words[1:])
	}
	m, err := streit.ParseMove(words[len(words)-1])
	switch {
	case len(words) == 2 && words[0] == "lifted":
		m, err = streit.ParseMove(words[1] + "-f")
		d.lifted = m.From
	case len(words) == 2 && words[0] == "made":
		d.made = append(d.made, m)
	case len(words) == 3 && words[0] == "called":
		d.outcome = words[2]
		d.called, err = streit.ParseCode(words[1])
	case len(words) == 2:
		m, err = streit.ParseMove(words[0])
		d.facts = append(d.facts, claim{m, words[1]})
	default:
		err = fmt.Errorf("%q", words)
	}
	return err
}

// put adds a line of the position, or replaces the one of the same name.
func (d *draft) put(line string) {
	for i, old := range d.lines {
		if lineName(old) == lineName(line) {
			d.lines[i] = line
			return
		}
	}
	d.lines = append(d.lines, line)
}

// lineName is the words that say what a line of a position is about.
func lineName(line string) string {
	words := strings.Fields(line)
	if words[0] == "house" || len(words[0]) == 1 {
		return words[0] + " " + words[1]
	}
	return words[0]
}

// position is the table under some rules. The error tells why there is none,
// such as houses that the rules don't have.
func (d draft) position(o streit.Options) (streit.State, error) {
	text := strings.Join(d.lines, "\n")
	rest := left(text, o)
	var out strings.Builder
	fmt.Fprintf(&out, "rules %v\n", o)
	for i, part := range strings.Split(text, "…") {
		if i > 0 {
			part = rest.take(part)
		}
		out.WriteString(part)
	}
	return streit.ParsePosition(out.String())
}

// unnamed are cards that a position does not name.
type unnamed []cards.Card

// take puts as many cards as a text begins with in its beginning's place; all
// that are left if it begins with no number.
func (u *unnamed) take(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	n, err := strconv.Atoi(text[:max(end, 0)])
	if err != nil || n > len(*u) {
		n = len(*u)
	}
	words := make([]string, n)
	for i, c := range (*u)[:n] {
		words[i] = c.String()
	}
	*u = (*u)[n:]
	return strings.Join(words, " ") + text[max(end, 0):]
}

// left lists the cards that a position does not name, in an order that looks
// like none.
func left(text string, o streit.Options) (list unnamed) {
	named := map[string]int{}
	for _, word := range strings.Fields(text) {
		named[strings.Trim(word, "()")]++
		if height, err := strconv.Atoi(word[1:]); err == nil && strings.Contains("cdhs", word[:1]) {
			for rank := 1; rank <= height; rank++ {
				named[cards.New(cards.Rank(rank), cards.Suit(strings.Index("cdhs", word[:1]))).String()]++
			}
		}
	}
	pack := cards.Pack()
	for range o.Packs() {
		for i := range pack {
			c := pack[i*23%len(pack)]
			if named[c.String()]--; named[c.String()] < 0 {
				list = append(list, c)
			}
		}
	}
	return list
}
