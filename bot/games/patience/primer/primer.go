// Package primer has the situations that explain the patiences, and the lessons that teach
// them: small positions, with what the rules say of some moves there. The rules check what
// they say, so that an explanation can't be wrong.
package primer

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"stopp/bot/text/situation"
	"stopp/game/cards"
	"stopp/game/patience"
)

// The primer is text files as package situation reads them, one a patience, which is named
// after it. The lines of a position are as in docs/notation-patiences.md, without the rules.
// The notes are:
//
//	: rules OPTION=VALUE …  it is one by these rules; without it, by the usual ones
//	: MOVE WORD             what the rules say of a move: regular, or the code of a refusal
//	: lifted PLACE          the card that it is about
//	: made MOVE             the move is made before the picture is drawn
//	: right MOVE MOVE …     in a lesson: any of these is right now
//
//go:embed scenes/*.txt lessons/*.txt
var files embed.FS

// draft is a situation as it is written.
type draft struct {
	situation.Situation
	rules patience.Rules
	held  patience.Place
	made  []patience.Move
	facts []Fact
	goals [][]string // actions
}

// Fact is what the rules say of a move.
type Fact struct {
	Move patience.Move
	Code patience.Code
}

// readAll reads a folder. A fault in it is a mistake in the program: it panics.
func readAll(folder string) []draft {
	return situation.ReadAll(files, folder, about, read)
}

// read reads the notes of a situation.
func read(found situation.Situation) (d draft, err error) {
	d.Situation = found
	d.rules.Kind, err = patience.ParseKind(found.File)
	for _, words := range d.Notes {
		if err == nil {
			err = d.note(words)
		}
	}
	if err != nil {
		err = fmt.Errorf("%s, %s: %w", d.File, d.Name, err)
	}
	return d, err
}

// about is the words that say what a line of a position is about.
func about(line string) string {
	words := strings.Fields(line)
	switch words[0] {
	case "column", "row", "helper":
		return words[0] + " " + words[1]
	}
	return words[0]
}

// note reads a note.
func (d *draft) note(words []string) error {
	var m patience.Move
	var err error
	switch {
	case words[0] == "rules":
		d.rules, err = patience.ParseRules(strings.Join(append([]string{d.rules.Kind.String()}, words[1:]...), " "))
	case words[0] == "right":
		d.goals = append(d.goals, words[1:])
	case words[0] == "lifted" && len(words) == 2:
		m, err = d.rules.Kind.ParseMove(words[1] + "-f")
		d.held = m.From
	case words[0] == "made" && len(words) == 2:
		m, err = d.rules.Kind.ParseMove(words[1])
		d.made = append(d.made, m)
	case len(words) == 2:
		m, err = d.rules.Kind.ParseMove(words[0])
		var code patience.Code
		if err == nil {
			code, err = codeOf(words[1])
		}
		d.facts = append(d.facts, Fact{m, code})
	default:
		err = fmt.Errorf("%q is no note", words)
	}
	return err
}

// codeOf reads what the rules say of a move.
func codeOf(word string) (patience.Code, error) {
	for _, c := range append(patience.Codes(), patience.Regular) {
		if c.String() == word {
			return c, nil
		}
	}
	return patience.Regular, fmt.Errorf("%q is no code", word)
}

// match is the position, with the moves that were made.
func (d draft) match() (patience.Match, error) {
	table, err := patience.ParsePosition(fmt.Sprintf("rules %v\n%s", d.rules, d.Text(d.rules.Kind.Total()/perPack, d.named())))
	m := patience.New(table)
	for _, move := range d.made {
		if err == nil {
			m, err = m.Play(move)
		}
	}
	if err != nil {
		err = fmt.Errorf("%s, %s: %w", d.File, d.Name, err)
	}
	return m, err
}

// perPack is about how many cards of a pack count: all, or all but kings.
const perPack = 48

// named counts the cards that the position names; families do it by their height.
func (d draft) named() map[cards.Card]int {
	named, base, step := d.Named(), cards.Ace, 1
	for _, line := range d.Lines {
		words := strings.Fields(line)
		switch {
		case words[0] == "base":
			base = cards.Rank(strings.Index("?A23456789TJQK", words[1]))
		case words[0] == "direction" && words[1] == patience.Down.String():
			step = -1
		}
	}
	for _, line := range d.Lines {
		words := strings.Fields(line)
		switch words[0] {
		case "families":
			heights(named, words[1:], base, step)
		case "kings":
			heights(named, words[1:], cards.King, -1)
		}
	}
	return named
}

// heights counts the cards of families, each of which begins with a rank and goes on up or
// down, king and ace being neighbours.
func heights(named map[cards.Card]int, words []string, base cards.Rank, step int) {
	for _, word := range words {
		suit := cards.Suit(strings.Index("cdhs", word[:1]))
		height, _ := strconv.Atoi(word[1:])
		for i := range height {
			rank := (int(base)-1+step*i+2*int(cards.King))%int(cards.King) + 1
			named[cards.New(cards.Rank(rank), suit)]++
		}
	}
}

// Scene is a situation of a rule book.
type Scene struct {
	Name  string // its sentences in the catalogues are under patience.scene.NAME
	Match patience.Match
	Held  patience.Place // the pile whose card it is about, or Nowhere
	Facts []Fact
}

// Scenes are the scenes of a patience, in the book's order.
func Scenes(k patience.Kind) []Scene { return scenes()[k] }

var scenes = sync.OnceValue(func() map[patience.Kind][]Scene {
	all := map[patience.Kind][]Scene{}
	for _, d := range readAll("scenes") {
		s, err := d.scene()
		if err != nil {
			panic(err)
		}
		all[d.rules.Kind] = append(all[d.rules.Kind], s)
	}
	return all
})

// scene is the situation. It fails where the rules say otherwise than it does.
func (d draft) scene() (Scene, error) {
	m, err := d.match()
	if err != nil {
		return Scene{}, err
	}
	for _, f := range d.facts {
		if code := m.Judge(f.Move); code != f.Code {
			return Scene{}, fmt.Errorf("%s, %s: %v is %v and not %v", d.File, d.Name, f.Move, code, f.Code)
		}
	}
	return Scene{d.Name, m, d.held, d.facts}, nil
}
