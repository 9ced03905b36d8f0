// Package situation reads the situations of rule books and lessons from text files. Lines
// before the first "== NAME" are common to all situations of a file; a situation's own line
// takes the place of the common one that is about the same. …N stands for N cards that lie
// nowhere else, and … for all that are left. Lines that begin with a colon are notes: the
// game says what they mean.
package situation

import (
	"embed"
	"fmt"
	"path"
	"strconv"
	"strings"

	"stopp/game/cards"
)

// Situation is a position with notes about it.
type Situation struct {
	Name  string
	File  string     // its file's name without folder and ending
	Lines []string   // of the position, with places for cards that are not named
	Notes [][]string // the words of each
}

// ReadAll reads a folder of text files, and makes a game's own of each situation. About says
// what a line of a position is about. An unreadable line is a mistake in the program: it
// panics.
func ReadAll[T any](files embed.FS, folder string, about func(line string) string, read func(Situation) (T, error)) (all []T) {
	list, err := files.ReadDir(folder)
	if err != nil {
		panic(err)
	}
	for _, f := range list {
		text, err := files.ReadFile(path.Join(folder, f.Name()))
		if err != nil {
			panic(err)
		}
		for _, s := range Read(string(text), about) {
			s.File = strings.TrimSuffix(f.Name(), path.Ext(f.Name()))
			made, err := read(s)
			if err != nil {
				panic(err)
			}
			all = append(all, made)
		}
	}
	return all
}

// Read reads the situations of a text.
func Read(text string, about func(line string) string) (all []Situation) {
	var common Situation
	at := &common
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		name, opens := strings.CutPrefix(line, "== ")
		note, notes := strings.CutPrefix(line, ": ")
		switch {
		case line == "":
		case opens:
			all = append(all, Situation{Name: name, Lines: append([]string{}, common.Lines...), Notes: append([][]string{}, common.Notes...)})
			at = &all[len(all)-1]
		case notes:
			at.Notes = append(at.Notes, strings.Fields(note))
		default:
			at.put(line, about)
		}
	}
	return all
}

// put adds a line of the position, or replaces the one about the same.
func (s *Situation) put(line string, about func(string) string) {
	for i, old := range s.Lines {
		if about(old) == about(line) {
			s.Lines[i] = line
			return
		}
	}
	s.Lines = append(s.Lines, line)
}

// Text is the position. Named tells how often a card is named in it; the other cards of
// packs packs fill the places that are left.
func (s Situation) Text(packs int, named map[cards.Card]int) string {
	rest := unnamed(packs, named)
	var out strings.Builder
	for i, part := range strings.Split(strings.Join(s.Lines, "\n"), "…") {
		if i > 0 {
			part = rest.take(part)
		}
		out.WriteString(part)
	}
	return out.String()
}

// Named counts the cards that the lines of a position name.
func (s Situation) Named() map[cards.Card]int {
	named := map[cards.Card]int{}
	for _, line := range s.Lines {
		for _, word := range strings.Fields(line) {
			if c, err := cards.Parse(strings.Trim(word, "()")); err == nil {
				named[c]++
			}
		}
	}
	return named
}

// rest is cards that a position does not name.
type rest []cards.Card

// unnamed lists them in an order that looks like none.
func unnamed(packs int, named map[cards.Card]int) (list rest) {
	left := map[cards.Card]int{}
	for c, n := range named {
		left[c] = n
	}
	pack := cards.Pack()
	for range packs {
		for i := range pack {
			c := pack[i*23%len(pack)]
			if left[c]--; left[c] < 0 {
				list = append(list, c)
			}
		}
	}
	return list
}

// take puts as many cards as a text begins with in its beginning's place; all that are
// left if it begins with no number.
func (r *rest) take(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	n, err := strconv.Atoi(text[:max(end, 0)])
	if err != nil || n > len(*r) {
		n = len(*r)
	}
	words := make([]string, n)
	for i, c := range (*r)[:n] {
		words[i] = fmt.Sprint(c)
	}
	*r = (*r)[n:]
	return strings.Join(words, " ") + text[max(end, 0):]
}
