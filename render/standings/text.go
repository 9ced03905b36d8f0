package standings

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/render"
	"stopp/render/table"
)

// Of a text: how many columns a place and a figure take.
const (
	placeColumns  = 3
	figureColumns = 7
	mostCells     = 9 // of a cross table
)

// Text is the list as lines of at most render.Columns characters for a monospace type.
func (l List) Text() string {
	lines := []string{columned("", "", l.Heads)}
	for _, r := range l.Rows {
		lines = append(lines, columned(r.Place, r.Name, r.Figures))
	}
	return strings.Join(lines, "\n")
}

// columned is a line of a list.
func columned(place, name string, all []string) string {
	all = all[:min(len(all), figures)]
	text := fmt.Sprintf("%*s ", placeColumns-1, clipped(place, placeColumns-1))
	text += padded(name, render.Columns-placeColumns-figureColumns*len(all))
	for _, f := range all {
		text += fmt.Sprintf("%*s", figureColumns, clipped(f, figureColumns-1))
	}
	return strings.TrimRight(text, " ")
}

// Text is the table as lines of at most render.Columns characters for a monospace type; with
// many entrants the cells are left out.
func (c Cross) Text() string {
	wide := 2
	for _, r := range c.Rows {
		for _, cell := range r.Cells {
			wide = max(wide, len([]rune(cell.Text))+1)
		}
	}
	figure := c.Heads[:min(1, len(c.Heads))]
	name := render.Columns - placeColumns - len(c.Rows)*wide - len(figure)*figureColumns
	if len(c.Rows) > mostCells || name < 7 {
		return c.list().Text()
	}
	var lines []string
	for n := -1; n < len(c.Rows); n++ {
		lines = append(lines, c.line(n, name, wide))
	}
	return strings.Join(lines, "\n")
}

// list is the table without its cells.
func (c Cross) list() List {
	l := List{Title: c.Title, Note: c.Note, Heads: c.Heads}
	for _, r := range c.Rows {
		l.Rows = append(l.Rows, Row{Place: r.Place, Name: r.Name, Figures: r.Figures})
	}
	return l
}

// line is a line of the text; the one before the first has the heads.
func (c Cross) line(n, name, wide int) string {
	row := CrossRow{Figures: c.Heads}
	if n >= 0 {
		row = c.Rows[n]
	}
	text := fmt.Sprintf("%*s %s", placeColumns-1, clipped(row.Place, placeColumns-1), padded(row.Name, name))
	for i := range c.Rows {
		cell := strconv.Itoa(i + 1)
		if n >= 0 {
			if cell = row.Cells[i].Text; cell == "" {
				cell = row.Cells[i].sign()
			}
		}
		text += fmt.Sprintf("%*s", wide, cell)
	}
	for _, f := range row.Figures[:min(1, len(row.Figures))] {
		text += fmt.Sprintf("%*s", figureColumns, clipped(f, figureColumns-1))
	}
	return strings.TrimRight(text, " ")
}

// Text is the bracket as lines of at most render.Columns characters for a monospace type: for
// each round its tables, a line each.
func (b Bracket) Text() string {
	var lines []string
	for _, c := range b.Columns {
		lines = append(lines, clipped(c.Title, render.Columns))
		for _, box := range c.Boxes {
			lines = append(lines, box.line())
		}
	}
	if b.Third != nil {
		lines = append(lines, clipped(b.ThirdTitle, render.Columns), b.Third.line())
	}
	return strings.Join(lines, "\n")
}

// nobody stands for a name that is not known.
const nobody = "–"

// line is a table as a line of text.
func (b Box) line() string {
	side := func(s Side) (name, sign string) {
		name, sign = table.Plain(s.Name), " "
		if name == "" {
			name = nobody
		}
		if s.Won {
			sign = ">"
		}
		return name, sign
	}
	a, x := side(b[0])
	c, y := side(b[1])
	result := strings.Trim(b[0].Result+":"+b[1].Result, ":")
	const name = (render.Columns - 10) / 2
	return strings.TrimRight(fmt.Sprintf("%s%s %-5s %s%s", x, padded(a, name), clipped(result, 5), y, clipped(c, name)), " ")
}

// padded is a name in that many columns, followed by a free one.
func padded(name string, columns int) string {
	return fmt.Sprintf("%-*s", columns, clipped(table.Plain(name), columns-1))
}

// clipped is a text of at most n characters.
func clipped(text string, n int) string {
	if all := []rune(text); len(all) > n {
		return string(all[:max(0, n-1)]) + "…"
	}
	return text
}
