// Package primer explains Zheng Fen and teaches it: a rule book with a picture for each
// chapter, and lessons on small tables. The rules check what both say of plays, so that an
// explanation can't be wrong.
package primer

import (
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"stopp/bot/text/situation"
	"stopp/game"
	"stopp/game/zhengfen"
)

// The primer is text files as package situation reads them, in the order of their names. The
// lines of a position are as in docs/notation-zheng-fen.md, without the rules. The notes are:
//
//	: § 4.1 6.1                 the paragraphs of docs/rules-zheng-fen.md
//	: rules OPTION=VALUE …      it is one by these rules; without it, by the usual ones
//	: shows CARDS = READING     an example, with what it is read as; alone, no combination
//	: ascending                 each example beats the one before it
//	: equal                     none of the examples beats another
//	: ACTION CODE               what the rules say of an action of the seat to move: allowed, or a refusal
//	: made SEAT ACTION          it is done before the picture is drawn
//	: eyes SEAT                 whose hand is shown
//
// Lessons have these besides, in which a stroke stands between several:
//
//	: right ACTION | ACTION …   any of these is right now
//	: then SEAT ACTION          what another seat does after that
//	: also                      the catalogues say why whatever else is allowed is not asked for
//	: offers PLAY | PLAY …      the buttons with plays that there are now
//
//go:embed scenes/*.txt lessons/*.txt
var files embed.FS

// draft is a situation as it is written.
type draft struct {
	situation.Situation
	rules      zhengfen.Rules
	paragraphs []string
	plays      []zhengfen.Play
	order      Order
	facts      []Fact
	made       []deed
	eyes       game.Seat
	goals      []goal
}

// Fact is what the rules say of an action.
type Fact struct {
	Action zhengfen.Action
	Code   zhengfen.Code
}

// deed is what a seat does.
type deed struct {
	seat   game.Seat
	action zhengfen.Action
}

// goal is the right actions at one point of a lesson.
type goal struct {
	right  []zhengfen.Action
	offers []zhengfen.Play
	then   []deed
	also   bool
}

// Order is how the examples of a chapter stand to each other.
type Order uint8

// The orders.
const (
	Unordered Order = iota
	Ascending       // each beats the one before it
	Equal           // none beats another
)

// readAll reads a folder, and makes something of each situation. A fault in it is a mistake in
// the program: it panics.
func readAll[T any](folder string, as func(draft) (T, error)) []T {
	return situation.ReadAll(files, folder, about, func(found situation.Situation) (T, error) {
		d, err := read(found)
		if err != nil {
			var none T
			return none, err
		}
		return as(d)
	})
}

// read reads the notes of a situation.
func read(found situation.Situation) (d draft, err error) {
	d.Situation, d.rules, d.eyes = found, zhengfen.Standard(), game.NoSeat
	for _, words := range d.Notes {
		if err == nil {
			err = d.note(words[0], words[1:])
		}
	}
	return d, d.wrong(err)
}

// wrong is an error with the place where it was found.
func (d draft) wrong(err error) error {
	if err != nil {
		err = fmt.Errorf("%s, %s: %w", d.File, d.Name, err)
	}
	return err
}

// about is the words that say what a line of a position is about. There may be several of a
// trick.
func about(line string) string {
	words := strings.Fields(line)
	switch {
	case words[0] == "trick":
		return line
	case len(words[0]) == 1:
		return words[0] + " " + words[1]
	}
	return words[0]
}

// note reads a note.
func (d *draft) note(word string, rest []string) (err error) {
	switch word {
	case "§":
		d.paragraphs = rest
	case "rules":
		d.rules, err = zhengfen.ParseRules(strings.Join(append([]string{zhengfen.Name}, rest...), " "))
	case "shows":
		var p zhengfen.Play
		p, err = readPlay(rest)
		d.plays = append(d.plays, p)
	case "ascending":
		d.order = Ascending
	case "equal":
		d.order = Equal
	case "made":
		var done deed
		done, err = deedOf(rest)
		d.made = append(d.made, done)
	case "eyes":
		d.eyes, err = game.ParseSeat(strings.Join(rest, " "))
	case "right", "then", "offers", "also":
		return d.aim(word, rest)
	default:
		return d.fact(append([]string{word}, rest...))
	}
	return err
}

// fact reads what the rules say of an action.
func (d *draft) fact(words []string) error {
	last := len(words) - 1
	code, err := codeOf(words[last])
	if err != nil {
		return err
	}
	a, err := zhengfen.ParseAction(strings.Join(words[:last], " "))
	d.facts = append(d.facts, Fact{a, code})
	return err
}

// codeOf reads what the rules say.
func codeOf(word string) (zhengfen.Code, error) {
	for _, c := range append(zhengfen.Codes(), zhengfen.Allowed) {
		if c.String() == word {
			return c, nil
		}
	}
	return zhengfen.Allowed, fmt.Errorf("%q is no code", word)
}

// readPlay reads cards that are played.
func readPlay(words []string) (zhengfen.Play, error) {
	a, err := zhengfen.ParseAction(strings.Join(words, " "))
	if err == nil && a.Verb != zhengfen.Playing {
		err = fmt.Errorf("%q is no play", words)
	}
	return a.Play, err
}

// deedOf reads what a seat does.
func deedOf(words []string) (d deed, err error) {
	if d.seat, err = game.ParseSeat(words[0]); err == nil {
		d.action, err = zhengfen.ParseAction(strings.Join(words[1:], " "))
	}
	return d, err
}

// aim reads a note of a lesson.
func (d *draft) aim(word string, words []string) error {
	if word == "right" {
		d.goals = append(d.goals, goal{})
	}
	if len(d.goals) == 0 {
		return errors.New("nothing is right yet")
	}
	g := &d.goals[len(d.goals)-1]
	switch word {
	case "also":
		g.also = true
		return nil
	case "then":
		done, err := deedOf(words)
		g.then = append(g.then, done)
		return err
	}
	for _, part := range split(words) {
		a, err := zhengfen.ParseAction(part)
		if err != nil {
			return err
		}
		if word == "right" {
			g.right = append(g.right, a)
		} else {
			g.offers = append(g.offers, a.Play)
		}
	}
	return nil
}

// split parts words at strokes.
func split(words []string) []string { return strings.Split(strings.Join(words, " "), " | ") }

// match is the position, with the actions there.
func (d draft) match() (zhengfen.Match, error) {
	table, err := zhengfen.ParsePosition(fmt.Sprintf("rules %v\n%s", d.rules, d.Text(1, d.Named())))
	m := zhengfen.From(table)
	if err == nil {
		m, err = do(m, d.made)
	}
	return m, d.wrong(err)
}

// do carries out what seats do.
func do(m zhengfen.Match, all []deed) (_ zhengfen.Match, err error) {
	for _, one := range all {
		if m, err = m.Do(one.seat, one.action); err != nil {
			return m, fmt.Errorf("%v %v: %w", one.seat, one.action, err)
		}
	}
	return m, nil
}

// lies tells whether the situation has a table, and not only examples.
func (d draft) lies() bool {
	return slices.ContainsFunc(d.Lines, func(line string) bool { return about(line) == "move" })
}
