package standings

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

// board is a page of that many members; ratings have bands.
func board(rows int, ratings, moves bool) (b Board) {
	for i := range rows {
		r := BoardRow{Place: i + 1, Name: named(i), Value: fmt.Sprint(1712 - 31*i), Said: fmt.Sprint(1712-31*i, ", ", 40-i, " matches"), Own: i == 2}
		if ratings {
			r.Band = &Band{1712 - 31*i, 30 + 12*i}
			r.Value += fmt.Sprintf(" ± %d", r.Band.Off)
		}
		if moves {
			r.Moved = []int{0, 2, -1, 0, 11, -3}[i%6]
		}
		b.Rows = append(b.Rows, r)
	}
	return b
}

// valued is a page with these values, again and again.
func valued(b Board, values ...string) Board {
	for i := range b.Rows {
		b.Rows[i].Value = values[i%len(values)]
	}
	return b
}

// The pictures as they are kept, large and as a phone shows them. Look at them when they change.
func TestBoards(t *testing.T) {
	won := valued(board(10, false, false), "120 sur 400", "9 sur 12", "5 sur 5", "1 sur 1")
	won.Rows[0].Won, won.Rows[1].Won = true, true
	for name, test := range map[string]struct {
		Board
		theme ink.Theme
	}{
		"board-ratings": {board(10, true, true), ink.ThemeFelt}, "board-light": {board(5, true, true), ink.ThemeLight}, "board-points": {board(10, false, true), ink.ThemeDark},
		"board-still": {board(3, false, false), ink.ThemeContrast}, "board-one": {board(1, false, false), ink.ThemeFelt},
		"board-means": {valued(board(10, false, false), "+12,42", "+5,04", "−0,82", "−114,84"), ink.ThemeFelt},
		"board-won":   {won, ink.ThemeLight},
	} {
		var file bytes.Buffer
		if err := test.PNG(&file, render.Style{Scheme: ink.Scheme{Theme: test.theme}}); err != nil {
			t.Fatal(err)
		}
		golden.Compare(t, name, file.Bytes())
		golden.CompareSmall(t, name+"-258", file.Bytes(), phoneWide)
		if file.Len() > 40_000 {
			t.Errorf("%s: a picture of %d bytes", name, file.Len())
		}
	}
}

// Each value can be written, and beside the widest of them names that differ in their twelfth letter look different.
func TestBoardTellsApart(t *testing.T) {
	for _, value := range []string{"+12.42", "−114,84", "1712 ± 350", "120 sur 400", "104 Spielzüge"} {
		if wordsType().Plain(value) != value {
			t.Errorf("%s becomes %s", value, wordsType().Plain(value))
		}
		var pictures [2]bytes.Buffer
		for i, name := range []string{"Wilhelmine A von der Wümme", "Wilhelmine B von der Wümme"} {
			b := Board{Rows: []BoardRow{{Place: 10, Name: name, Value: value, Moved: 11}}}
			if err := b.PNG(&pictures[i], render.Style{}); err != nil {
				t.Fatal(err)
			}
		}
		if bytes.Equal(pictures[0].Bytes(), pictures[1].Bytes()) {
			t.Errorf("beside %s names look alike", value)
		}
	}
}

// Whatever a board has, it stays inside, and its description names all.
func TestBoardFits(t *testing.T) {
	long := board(14, true, true)
	for i := range long.Rows {
		long.Rows[i].Name, long.Rows[i].Value, long.Rows[i].Moved = strings.Repeat("W", 40), strings.Repeat("9", 40), -1000
	}
	for _, b := range []Board{long, {}, board(1, true, false), {Rows: []BoardRow{{Name: "田中", Band: &Band{}}}}} {
		var file bytes.Buffer
		if err := b.PNG(&file, render.Style{}); err != nil {
			t.Fatal(err)
		}
		if img, err := png.Decode(&file); err != nil || img.Bounds().Dx() != table.Width || img.Bounds().Dy() > table.Height {
			t.Errorf("%v", err)
		}
		if n := len([]rune(b.Alt())); n > render.AltLimit {
			t.Errorf("a description of %d", n)
		}
	}
	if got := (Board{Rows: []BoardRow{{Name: "Anna"}, {Name: "田中"}}}).Unwritten(); len(got) != 1 || got[0] != 1 {
		t.Errorf("names that can't be written: %v", got)
	}
	text := board(10, true, true).Alt()
	for i := range 10 {
		if !strings.Contains(text, fmt.Sprintf("%d. %s: %d, %d matches", i+1, named(i), 1712-31*i, 40-i)) {
			t.Errorf("%s is missing in %s", named(i), text)
		}
	}
}
