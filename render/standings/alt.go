package standings

import (
	"strings"

	"stopp/render"
)

// Alt describes the list, in at most render.AltLimit: all with their figures, or with the
// first one, or only the leaders.
func (l List) Alt() string {
	return render.Shortened(len(details), func(detail int) string {
		d := details[detail]
		parts := []string{heading(l.Title, l.Note)}
		if heads := l.Heads[:min(d.figures, len(l.Heads))]; len(heads) > 0 {
			parts[0] += " " + strings.Join(heads, ", ") + ":"
		}
		for _, r := range l.Rows[:min(d.rows, len(l.Rows))] {
			parts = append(parts, r.Place+" "+r.Name+" "+strings.Join(r.Figures[:min(d.figures, len(r.Figures))], ", ")+";")
		}
		return ended(parts)
	})
}

// details are how much a description says, the most first.
var details = []struct{ rows, figures int }{{64, figures}, {64, 1}, {16, 1}, {8, 1}, {4, 1}}

// heading is the title with the note, as sentences.
func heading(title, note string) string {
	if note == "" {
		return title + "."
	}
	return title + ", " + note + "."
}

// ended has a full stop instead of the last semicolon.
func ended(parts []string) string {
	text := strings.Join(parts, " ")
	if cut, found := strings.CutSuffix(text, ";"); found {
		return cut + "."
	}
	return text
}

// Alt describes the table, in at most render.AltLimit: each game's result, or, if that is too
// much, the list alone.
func (c Cross) Alt() string {
	return render.Shortened(2, func(detail int) string {
		if detail > 0 {
			return c.list().Alt()
		}
		parts := []string{heading(c.Title, c.Note)}
		for _, r := range c.Rows {
			parts = append(parts, r.said()+";")
		}
		return ended(parts)
	})
}

// said is a line of the table: the results by the lines of the others.
func (r CrossRow) said() string {
	var cells []string
	for _, cell := range r.Cells {
		switch {
		case cell.Text != "":
			cells = append(cells, cell.Text)
		case cell.Mark == Blank:
			cells = append(cells, Open.sign())
		default:
			cells = append(cells, cell.sign())
		}
	}
	return r.Place + " " + r.Name + " (" + strings.Join(cells, " ") + ") " + strings.Join(r.Figures, ", ")
}

// Alt describes the bracket, in at most render.AltLimit: all its tables, or those of the last
// rounds.
func (b Bracket) Alt() string {
	return render.Shortened(len(b.Columns), func(detail int) string {
		parts := []string{heading(b.Title, b.Note)}
		for _, c := range b.Columns[detail:] {
			parts = append(parts, c.Title+":")
			for _, box := range c.Boxes {
				parts = append(parts, box.said()+";")
			}
		}
		if b.Third != nil {
			parts = append(parts, b.ThirdTitle+":", b.Third.said()+";")
		}
		return ended(parts)
	})
}

// said is a table in words.
func (b Box) said() string {
	name := func(s Side) string {
		if s.Name == "" {
			return nobody
		}
		return s.Name
	}
	if b[0].Result+b[1].Result == "" {
		return name(b[0]) + " – " + name(b[1])
	}
	return name(b[0]) + " " + b[0].Result + ":" + b[1].Result + " " + name(b[1])
}
