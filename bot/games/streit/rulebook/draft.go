package rulebook

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"stopp/bot/text/situation"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The book is text files as package situation reads them. The lines of a position are as in
// docs/notation.md, without the rules. The notes are:
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
	situation.Situation
	facts   []claim
	lifted  streit.Place
	made    []streit.Move
	called  streit.Code
	outcome string
	usual   bool // holds under the rule set pagat

	goals []goal        // of a lesson
	about []streit.Move // of a lesson
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

// readAll reads a folder of the book. A fault in it is a mistake in the program: it panics.
func readAll(folder string) []draft {
	return situation.ReadAll(files, folder, lineName, read)
}

// read reads the notes of a situation.
func read(found situation.Situation) (d draft, err error) {
	d.Situation = found
	for _, words := range d.Notes {
		if err := d.note(words); err != nil {
			return d, fmt.Errorf("%s, %s: %w", d.File, d.Name, err)
		}
	}
	return d, nil
}

// note reads a line about the situation.
func (d *draft) note(words []string) error {
	if words[0] == "right" || words[0] == "also" || words[0] == "about" {
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
	return streit.ParsePosition(fmt.Sprintf("rules %v\n%s", o, d.Text(o.Packs(), d.named())))
}

// named counts the cards that the position names; families do it by their height.
func (d draft) named() map[cards.Card]int {
	named := d.Named()
	for _, word := range strings.Fields(strings.Join(d.Lines, "\n")) {
		if height, err := strconv.Atoi(word[1:]); err == nil && strings.Contains("cdhs", word[:1]) {
			for rank := 1; rank <= height; rank++ {
				named[cards.New(cards.Rank(rank), cards.Suit(strings.Index("cdhs", word[:1])))]++
			}
		}
	}
	return named
}
