package standings

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"stopp/bot/text/i18n"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

var names = []string{"Anna", "Benedikt", "Cleopatra die Große von Ägypten", "Đặng", "Ω-Spieler", "Fritz", "Wilhelmine von der Wümme zu Worpswede", "Jörg"}

func named(n int) string {
	if n < len(names) {
		return names[n]
	}
	return fmt.Sprintf("%s %d", names[n%len(names)], n/len(names)+1)
}

var legend = []Meaning{{Won, "won"}, {Drawn, "drawn"}, {Lost, "lost"}, {Given, "bye"}, {Missed, "not there"}, {Void, "no result"}, {Open, "still open"}}

// list is a list of that many members after that many rounds.
func list(rows, rounds int) List {
	l := List{Title: "Office league of the third floor", Note: "round 5 of 7", Heads: []string{"points", "direct", "B’holz"}, Legend: legend}
	for n := range rows {
		r := Row{Place: fmt.Sprint(n + 1), Name: named(n), Figures: []string{fmt.Sprintf("%d½", 6-n/3), fmt.Sprint(22 - n), "24½"}, Out: n == rows-2}
		for i := range rounds {
			r.Rounds = append(r.Rounds, Mark(1+(n*5+i*3)%int(Self-1)))
		}
		l.Rows = append(l.Rows, r)
	}
	return l
}

// cross is a cross table of n members.
func cross(n int, twice bool) Cross {
	c := Cross{Title: "Office league", Note: "round 5 of 7", Heads: []string{"points", "SB"}}
	texts := map[Mark]string{Won: "1", Drawn: "½", Lost: "0", Given: "+", Missed: "–", Void: "½", Open: ""}
	for i := range n {
		r := CrossRow{Place: fmt.Sprint(i + 1), Name: named(i), Figures: []string{fmt.Sprintf("%d½", n-i), "12¼"}, Out: i == n-1}
		for j := range n {
			m := []Mark{Won, Drawn, Lost, Open, Won, Lost}[(i*j+i+j)%6]
			cell := Cell{m, texts[m]}
			if twice && m != Open {
				cell.Text += texts[[]Mark{Won, Drawn, Lost}[(i+2*j)%3]]
			}
			if i == j {
				cell = Cell{Mark: Self}
			}
			r.Cells = append(r.Cells, cell)
		}
		c.Rows = append(c.Rows, r)
	}
	return c
}

// bracket is a bracket with that many tables in its first round.
func bracket(boxes int, third bool) Bracket {
	b := Bracket{Title: "Cup of the third floor", Note: "round 2 of 4"}
	for n := 0; boxes > 0; n++ {
		c := Column{Title: []string{"Round of sixteen", "Quarter-finals", "Semi-finals", "Final"}[n+4-4]}
		for i := range boxes {
			box := Box{{Name: named(2 * i), Result: "1", Won: true}, {Name: named(2*i + 1), Result: "0"}}
			switch {
			case n == 1 && i%2 == 1:
				box[0].Won, box[1].Won, box[0].Result, box[1].Result = false, false, "½", "½"
			case n > 1:
				box = Box{{Name: named(0)}, {}}
			case n == 0 && i == 3:
				box = Box{{Name: named(6), Result: "+", Won: true}, {}}
			}
			c.Boxes = append(c.Boxes, box)
		}
		b.Columns = append(b.Columns, c)
		if boxes /= 2; len(b.Columns) == MostColumns {
			break
		}
	}
	if third {
		b.Third, b.ThirdTitle = &Box{{Name: named(3)}, {Name: named(6)}}, "Third place"
	}
	return b
}

// picture is the drawing, and the same in two other ways.
type picture interface {
	PNG(io.Writer, render.Style) error
	Text() string
	Alt() string
}

func drawn(t testing.TB, p picture, style render.Style) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := p.PNG(&file, style); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// The pictures as they are kept, large and as a phone shows them. Look at them when they
// change.
func TestPictures(t *testing.T) {
	for name, test := range map[string]struct {
		picture
		theme ink.Theme
	}{
		"list": {list(MostRows, 7), ink.ThemeFelt}, "list-light": {list(7, 12), ink.ThemeLight},
		"cross": {cross(7, false), ink.ThemeFelt}, "cross-most": {cross(MostCrossed, false), ink.ThemeDark}, "cross-twice": {cross(MostTwice, true), ink.ThemeLight},
		"bracket-most": {bracket(8, false), ink.ThemeFelt}, "bracket": {bracket(4, true), ink.ThemeDark}, "bracket-small": {bracket(2, true), ink.ThemeLight}, "bracket-contrast": {bracket(4, false), ink.ThemeContrast},
	} {
		file := drawn(t, test.picture, render.Style{Scheme: ink.Scheme{Theme: test.theme}})
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
		if len(file) > 60_000 {
			t.Errorf("%s: a picture of %d bytes", name, len(file))
		}
	}
}

// most are pictures with as much as possible, all of it too long.
func most() []picture {
	long := strings.Repeat("Wörter ", 30)
	l, c, b := list(64, 64), cross(MostCrossed, true), bracket(8, true)
	for i := range l.Rows {
		l.Rows[i].Name, l.Rows[i].Place, l.Rows[i].Figures = long, long, []string{long, long, long, long}
	}
	for i := range c.Rows {
		c.Rows[i].Name, c.Rows[i].Place, c.Rows[i].Cells[0].Text, c.Rows[i].Figures = long, long, long, []string{long, long}
	}
	for i := range b.Columns {
		for j := range b.Columns[i].Boxes {
			b.Columns[i].Boxes[j] = Box{{Name: long, Result: long}, {Name: long, Result: "1", Won: true}}
		}
		b.Columns[i].Title = long
	}
	l.Title, l.Note, l.Heads, l.Legend = long, long, []string{long, long, long, long}, []Meaning{{Won, long}, {Lost, long}}
	c.Title, c.Note, c.Heads = long, long, []string{long, long}
	b.Title, b.Note, b.ThirdTitle = long, long, long
	return []picture{l, c, b}
}

// However much there is, everything stays inside: pictures, lines of text, descriptions.
func TestMuchIsCut(t *testing.T) {
	for i, p := range append(most(), List{}, Cross{}, Bracket{}, list(1, 0), cross(3, false), bracket(1, false)) {
		img, err := png.Decode(bytes.NewReader(drawn(t, p, render.Style{})))
		if err != nil || img.Bounds().Dx() != table.Width || img.Bounds().Dy() > table.Height {
			t.Errorf("%d: %v, %v", i, img.Bounds(), err)
		}
		for line := range strings.SplitSeq(p.Text(), "\n") {
			if len([]rune(line)) > render.Columns || strings.HasSuffix(line, " ") {
				t.Fatalf("%d: a line of %d characters: %q", i, len([]rune(line)), line)
			}
		}
		if n := len(utf16.Encode([]rune(p.Alt()))); n > render.AltLimit {
			t.Errorf("%d: a description of %d", i, n)
		}
	}
}

// Text and description name everybody, with all figures where there is room.
func TestTextAndAltSayTheSame(t *testing.T) {
	for _, p := range []picture{list(8, 3), cross(8, false), cross(12, false)} {
		for n := range 8 {
			name := named(n)
			if text := p.Alt(); !strings.Contains(text, name) {
				t.Errorf("%s is missing in %s", name, text)
			}
			if text := p.Text(); !strings.Contains(text, string([]rune(table.Plain(name))[:3])) {
				t.Errorf("%s is missing in\n%s", name, text)
			}
		}
	}
	for _, want := range []string{"Cup of the third floor, round 2 of 4.", "Semi-finals: Anna – –", "Anna 1:0 Benedikt", "Wilhelmine von der Wümme zu Worpswede +: –"} {
		if text := bracket(8, true).Alt(); !strings.Contains(text, want) {
			t.Errorf("%q is missing in %s", want, text)
		}
	}
}

// The catalogues' words in pictures have letters there, and room.
func TestWordsOfAllLanguages(t *testing.T) {
	for _, language := range i18n.Languages {
		say := i18n.For(language.String())
		for key, most := range map[string]int{
			"head-score": crossFigure - 6, "head-sonneborn": crossFigure - 6, "head-wins": figureWidth - 8, "head-buchholz": figureWidth - 8, "head-buchholz-cut": figureWidth - 8,
			"mark-won": inner / 2, "mark-drawn": inner / 2, "mark-lost": inner / 2, "mark-won-table": inner / 2, "mark-drawn-table": inner / 2, "mark-lost-table": inner / 2,
			"mark-given": inner / 2, "mark-missed": inner / 2, "mark-void": inner / 2, "mark-open": inner / 2,
			"stage-final": boxWidth, "stage-semi": boxWidth, "stage-quarter": boxWidth, "stage": boxWidth, "stage-third": boxWidth, "over": inner / 2, "before": inner / 2, "round": inner / 2,
		} {
			text := say.Say("standings."+key, i18n.Data{"Number": 64, "Round": 63, "Rounds": 126})
			if wide := tinyType().Width(text); wide > most {
				t.Errorf("%v: %s takes %d pixels of %d", language, text, wide, most)
			}
			if strings.ContainsFunc(text, func(r rune) bool { return tinyType().Of(r) == tinyType().Of('?') }) {
				t.Errorf("%v: %s has signs that can't be drawn", language, text)
			}
		}
	}
}

func BenchmarkPictures(b *testing.B) {
	for name, p := range map[string]picture{"list": list(MostRows, 7), "cross": cross(MostCrossed, false), "bracket": bracket(MostBoxes, false)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				drawn(b, p, render.Style{})
			}
		})
	}
}

// The texts as they are. Read them when they change.
func TestText(t *testing.T) {
	var all []string
	for _, p := range []picture{list(5, 3), cross(6, false), cross(4, true), bracket(4, true)} {
		all = append(all, p.Text(), p.Alt())
	}
	golden.Text(t, "texts", strings.Join(all, "\n\n")+"\n")
}
