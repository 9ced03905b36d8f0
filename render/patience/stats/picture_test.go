package stats

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
)

// full is a sheet with everything that there may be.
func full() Sheet {
	s := Sheet{Title: "The Great Patience", Note: "42 played · 1 under way",
		Deals: [Fates]Deals{{17, "17 won"}, {14, "14 could have been won"}, {7, "7 could not be won"}, {4, "4 not known"}},
		Tiles: []Tile{{"40 %", "of all games won", All}, {"2", "won in a row, now", All}, {"6", "longest row of wins", All}, {"88", "fewest moves", OfWon}, {"104.3", "moves on average", OfWon},
			{"5", "without undo", OfWon}, {"9", "no second look", OfWon}, {"3", "fewest cards left", OfLost}, {"17.2", "left on average", OfLost}},
		Latest: "The last 20 games, the newest at the end:", Marks: [3]string{"", "won", "lost"},
		Table: [][]string{{"", "played", "won", "share", "longest"}, {"Own deals", "30", "12", "40 %", "4"}, {"Deals of the day", "10", "4", "40 %", "2"}, {"Races", "2", "1", "50 %", "1"},
			{"Chosen to come out", "8", "8", "100 %", "8"}}}
	for _, c := range "01101000110100100111" {
		s.Games = append(s.Games, c == '1')
	}
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
	few := Sheet{Title: "The Harp", Note: "1 played", Deals: [Fates]Deals{Unknown: {1, "1 not known"}}, Tiles: full().Tiles[:3], Latest: "The last games", Games: []bool{false}}
	for name, test := range map[string]struct {
		sheet Sheet
		style render.Style
	}{"full": {full(), render.Style{}}, "light": {full(), render.Style{Scheme: ink.Scheme{Theme: ink.ThemeLight}}}, "few": {few, render.Style{Scheme: ink.Scheme{Theme: ink.ThemeDark}}}} {
		file := drawn(t, test.sheet, test.style)
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
		if len(file) > 50_000 {
			t.Errorf("%s: a picture of %d bytes", name, len(file))
		}
	}
}

// Whatever is written, nothing is drawn outside the picture, and too much of anything is
// left out.
func TestMuchIsCut(t *testing.T) {
	s := full()
	long := strings.Repeat("Wörter ", 30)
	s.Title, s.Note, s.Latest, s.Marks = long, long, long, [3]string{long, long, long}
	for i := range s.Deals {
		s.Deals[i].Words = long
	}
	for i := range s.Tiles {
		s.Tiles[i] = Tile{long, long, OfWon}
	}
	for _, line := range s.Table {
		for i := range line {
			line[i] = long
		}
	}
	s.Tiles, s.Games, s.Table = append(s.Tiles, s.Tiles...), append(s.Games, s.Games...), append(s.Table, s.Table...)
	img, err := png.Decode(bytes.NewReader(drawn(t, s, render.Style{})))
	if err != nil || img.Bounds().Dx() != 840 || img.Bounds().Dy() < 800 {
		t.Errorf("%v, %v", img.Bounds(), err)
	}
}

// A sheet without anything is a picture all the same.
func TestNothing(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(drawn(t, Sheet{Title: "The Row"}, render.Style{})))
	if err != nil || img.Bounds().Dy() < 60 {
		t.Errorf("%v, %v", img.Bounds(), err)
	}
}

func BenchmarkPicture(b *testing.B) {
	s := full()
	for b.Loop() {
		b.ReportMetric(float64(len(drawn(b, s, render.Style{}))), "bytes/op")
	}
}
