package sheet

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
)

var names = []string{"Anna", "Benedikt", "Cleopatra die Große von Ägypten", "Đặng", "😀", "Fritz"}

// played is the sheet of a series of that many players and games.
func played(players, games int) Sheet {
	s := Sheet{Title: "Series " + strings.Join(names[:players], " – "), Note: "to 300", Head: "Game", Names: names[:players], Earlier: "%d earlier games"}
	totals := make([]int, players)
	for n := range games {
		l := Line{Label: fmt.Sprint(n + 1), Last: n == games-1}
		for i := range players {
			c := Cell{}
			if points := 30 + (n*17+i*5)%61; n*n%players == i && n%7 != 3 {
				totals[i] += points
				c = Cell{Small: fmt.Sprintf("+%d", points), Won: true}
			}
			c.Figure = fmt.Sprint(totals[i])
			l.Cells = append(l.Cells, c)
		}
		s.Lines = append(s.Lines, l)
	}
	return s
}

// compared is the sheet of a duplicate.
func compared() Sheet {
	s := Sheet{Title: "Duplicate, each deal played twice", Note: "4 deals", Head: "Deal", Names: names[:2]}
	for i, p := range [][4]int{{41, 0, 0, 38}, {0, 57, 66, 0}, {35, 0, 0, 52}, {30, 0, 30, 0}} {
		one, other := p[0]+p[2], p[1]+p[3]
		l := Line{Label: fmt.Sprintf("%d (%d, %d)", i+1, i+1, 8-i), Cells: []Cell{{Small: fmt.Sprintf("%d + %d", p[0], p[2])}, {Small: fmt.Sprintf("%d + %d", p[1], p[3])}}}
		switch {
		case one > other:
			l.Cells[0].Figure, l.Cells[0].Won = fmt.Sprintf("+%d", one-other), true
		case other > one:
			l.Cells[1].Figure, l.Cells[1].Won = fmt.Sprintf("+%d", other-one), true
		}
		s.Lines = append(s.Lines, l)
	}
	s.Lines = append(s.Lines, Line{Label: "Total", Last: true, Cells: []Cell{{Figure: "202", Won: true}, {Figure: "147"}}})
	return s
}

func drawn(t testing.TB, s Sheet, style render.Style) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := PNG(&file, s, style); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// The pictures as they are kept, large and as a phone shows them. Look at them when they
// change.
func TestPictures(t *testing.T) {
	for name, test := range map[string]struct {
		sheet Sheet
		theme ink.Theme
	}{
		"two": {played(2, 7), ink.ThemeFelt}, "six": {played(6, 30), ink.ThemeDark}, "three": {played(3, 4), ink.ThemeLight}, "duplicate": {compared(), ink.ThemeContrast},
	} {
		file := drawn(t, test.sheet, render.Style{Scheme: ink.Scheme{Theme: test.theme}})
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
		if len(file) > 50_000 {
			t.Errorf("%s: a picture of %d bytes", name, len(file))
		}
	}
}

// A name is cut before what stands in brackets, not within.
func TestTextLeavesNoBracketOpen(t *testing.T) {
	s := played(2, 1)
	s.Names = []string{"Anna", "Computer (skilled)"}
	if head := strings.Split(Text(s), "\n")[0]; !strings.HasSuffix(head, " Computer") {
		t.Error(head)
	}
}

// No line is wider than a phone shows, whatever is said, and the last lines are there.
func TestText(t *testing.T) {
	for players := 2; players <= 6; players++ {
		for _, games := range []int{0, 1, 7, 18, 19, 40} {
			s := played(players, games)
			text := Text(s)
			lines := strings.Split(text, "\n")
			for _, l := range lines {
				if utf8.RuneCountInString(l) > render.Columns {
					t.Errorf("%d players, %d games: %q", players, games, l)
				}
			}
			if games == 0 {
				continue
			}
			for _, c := range s.Lines[games-1].Cells {
				if !strings.Contains(lines[len(lines)-1], c.Figure) {
					t.Errorf("%d players, %d games: %s is missing in\n%s", players, games, c.Figure, text)
				}
			}
			if hidden := games > textLines; hidden != strings.Contains(text, "earlier") {
				t.Errorf("%d games:\n%s", games, text)
			}
		}
	}
	want := "Deal         Anna    Benedikt\n1 (1, 8)  *41 + 0 +3      0 + 38"
	if text := Text(compared()); !strings.HasPrefix(strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(want), " ")) {
		t.Errorf("\n%s", text)
	}
}

// A sheet without anything is a picture all the same.
func TestNothing(t *testing.T) {
	for _, s := range []Sheet{{}, {Names: names}, {Lines: make([]Line, 3)}} {
		if img, err := png.Decode(bytes.NewReader(drawn(t, s, render.Style{}))); err != nil || img.Bounds().Dx() != 840 {
			t.Error(err)
		}
	}
}
