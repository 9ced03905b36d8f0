package sheet

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"stopp/render"
)

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
	all := []string{row(first, s.Head, wide, len(s.Names), func(i int) string { return clipped(called(s.Names[i], i), wide-1) })}
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

// clipped is a text of at most n characters.
func clipped(text string, n int) string {
	if all := []rune(text); len(all) > n {
		return string(all[:max(0, n)])
	}
	return text
}
