package sheet

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"stopp/render"
)

// Sheet is the content of a picture or a text. All words are said already.
type Sheet struct {
	Title, Note string // note stands at the right of the title
	Head        string // above the labels of the lines
	Names       []string
	Lines       []Line
	Earlier     string // stands in the place of lines for which there is no room; %d is how many
}

// Line is a game, or a deal.
type Line struct {
	Label string
	Cells []Cell // one for each name
	Last  bool   // it is where things stand: it is lit
}

// Cell is a line's entry for one player.
type Cell struct {
	Figure string // such as the total
	Small  string // stands before it, such as the points of this game
	Won    bool   // is marked
}

// last are the last lines of a sheet for which there is room, and how many came before them.
func (s Sheet) last(room int) (lines []Line, earlier int) {
	if len(s.Lines) <= room {
		return s.Lines, 0
	}
	earlier = len(s.Lines) - room + 1
	return s.Lines[earlier:], earlier
}

// textLines is how many lines a text has at most; of more it has the last ones.
const textLines = 18

// Text is the sheet as lines of at most render.Columns characters for a monospace type. If
// there is no room for the words beside the figures, they are left out; a star marks a
// winner.
func Text(s Sheet) string {
	lines, earlier := s.last(textLines)
	first := utf8.RuneCountInString(s.Head)
	for _, l := range lines {
		first = max(first, utf8.RuneCountInString(l.Label))
	}
	wide := min(mostWide, (render.Columns-first)/max(1, len(s.Names)))
	all := []string{row(first, s.Head, wide, len(s.Names), func(i int) string { return shortened(called(s.Names[i], i), wide-1) })}
	if earlier > 0 {
		all = append(all, clipped(fmt.Sprintf(s.Earlier, earlier), render.Columns))
	}
	for _, l := range lines {
		all = append(all, row(first, l.Label, wide, min(len(l.Cells), len(s.Names)), func(i int) string { return l.Cells[i].text(wide - 1) }))
	}
	return strings.Join(all, "\n")
}

// mostWide is how wide a column is at most.
const mostWide = 16

// row is a line: a label and its cells, at the right of their columns.
func row(first int, label string, wide, cells int, cell func(i int) string) string {
	text := fmt.Sprintf("%*s", first, label)
	for i := range cells {
		text += fmt.Sprintf("%*s", wide, cell(i))
	}
	return text
}

// text is a cell in that many characters.
func (c Cell) text(wide int) string {
	mark := ""
	if c.Won {
		mark = "*"
	}
	for _, text := range []string{mark + strings.TrimSpace(c.Small+" "+c.Figure), mark + c.Figure} {
		if utf8.RuneCountInString(text) <= wide {
			return text
		}
	}
	return clipped(c.Figure, wide)
}

// shortened is a name in that many characters, cut before what stands in brackets rather than within it.
func shortened(name string, n int) string {
	if i := strings.LastIndex(name, " ("); i > 0 && utf8.RuneCountInString(name) > n {
		name = name[:i]
	}
	return clipped(name, n)
}

// clipped is a text of at most n characters.
func clipped(text string, n int) string {
	if all := []rune(text); len(all) > n {
		return string(all[:max(0, n)])
	}
	return text
}
