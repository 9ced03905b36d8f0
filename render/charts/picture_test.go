package charts

import (
	"bytes"
	"image/png"
	"math"
	"strconv"
	"strings"
	"testing"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
)

// years is a sheet with everything that there may be.
func years() Sheet {
	months := []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}
	var rating []Point
	for i := range 200 {
		x := float64(i) * 3.65
		rating = append(rating, Point{X: x, Y: 1500 + 120*math.Sin(float64(i)/30) + 25*math.Sin(float64(i)), Off: 60 + 290*math.Exp(-float64(i)/9)})
	}
	over := Chart{Title: "Rating", Series: []Series{{Points: rating}}}
	results := Chart{Title: "Matches", Series: []Series{{Name: "won", Look: BarFull}, {Name: "drawn", Look: BarMiddle}, {Name: "lost", Look: BarPale}}}
	faults := Chart{Title: "Faults per 100 moves", Zero: true, Series: []Series{{Name: "faults", Look: Bold}, {Name: "right calls", Look: Dashed}, {Name: "missed", Look: Dotted}},
		Written: func(y float64) string { return strconv.FormatFloat(y, 'f', 1, 64) }}
	luck := Chart{Title: "Won, of 100", Zero: true, Series: []Series{{Name: "won", Look: Bold}, {Name: "by the cards", Look: Dashed}}}
	for i := range 24 {
		x := float64(i)
		if i%4 == 0 {
			results.Marks = append(results.Marks, Mark{x, months[i%12]})
			over.Marks = append(over.Marks, Mark{x * 30.4, months[i%12]})
			faults.Marks, luck.Marks = results.Marks, results.Marks
		}
		for s, y := range []float64{6 + float64(i%5), float64(i % 3), 9 - float64(i%7)} {
			results.Series[s].Points = append(results.Series[s].Points, Point{X: x, Y: y})
		}
		for s, y := range []float64{4 - x/8, 1 + x/12, 2 + math.Sin(x)} {
			faults.Series[s].Points = append(faults.Series[s].Points, Point{X: x, Y: y})
		}
		for s, y := range []float64{50 + 20*math.Sin(x/3), 50 + 4*math.Cos(x)} {
			luck.Series[s].Points = append(luck.Series[s].Points, Point{X: x, Y: y})
		}
	}
	return Sheet{Title: "Anna · Streitpatience", Note: "all time", Charts: []Chart{over, results, faults, luck}}
}

// weeks is how much was played in a server in two years.
func weeks() Sheet {
	c := Chart{Title: "Matches a week", Series: []Series{{Name: "among people", Look: BarFull}, {Name: "against the computer", Look: BarPale}}}
	for i := range 104 {
		c.Series[0].Points = append(c.Series[0].Points, Point{X: float64(i), Y: 20 + 15*math.Sin(float64(i)/8)})
		c.Series[1].Points = append(c.Series[1].Points, Point{X: float64(i), Y: float64(i % 7)})
		if i%26 == 0 {
			c.Marks = append(c.Marks, Mark{float64(i), []string{"Nov 2024", "May 2025", "Nov 2025", "May 2026"}[i/26]})
		}
	}
	return Sheet{Title: "Card Room · Streitpatience", Note: "all time", Charts: []Chart{c}}
}

// single is a member with one match.
func single() Sheet {
	return Sheet{Title: "Ben · Zheng Fen", Note: "November 2026", Charts: []Chart{
		{Title: "Rating", Series: []Series{{Points: []Point{{X: 3, Y: 1620, Off: 290}}}}, Marks: []Mark{{3, "21 Nov"}}},
		{Title: "Matches", Series: []Series{{Name: "won", Look: BarFull, Points: []Point{{Y: 1}}}, {Name: "lost", Look: BarPale, Points: []Point{{}}}}, Marks: []Mark{{0, "Nov"}}},
	}}
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
	}{"years": {years(), ink.ThemeDark}, "light": {years(), ink.ThemeLight}, "felt": {years(), ink.ThemeFelt}, "weeks": {weeks(), ink.ThemeFelt}, "single": {single(), ink.ThemeDark},
		"contrast": {weeks(), ink.ThemeContrast}} {
		file := drawn(t, test.sheet, render.Style{Scheme: ink.Scheme{Theme: test.theme}})
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
		if len(file) > 50_000 {
			t.Errorf("%s: a picture of %d bytes", name, len(file))
		}
	}
}

// Whatever is written or counted, the result is a picture.
func TestOddCharts(t *testing.T) {
	long := strings.Repeat("Wörter 🎉 ", 30)
	s := years()
	s.Title, s.Note = long, long
	for i := range s.Charts {
		s.Charts[i].Title = long
		for k := range s.Charts[i].Series {
			s.Charts[i].Series[k].Name = long
		}
	}
	flat := Chart{Series: []Series{{Points: []Point{{X: 1, Y: 7}, {X: 2, Y: 7}}}}}
	for _, s := range []Sheet{s, {}, {Charts: []Chart{{}}}, {Charts: []Chart{flat, flat, flat, flat, flat}}, {Charts: []Chart{{Series: []Series{{Look: BarFull}}}}},
		{Charts: []Chart{{Series: []Series{{Look: BarFull, Points: []Point{{Y: 1e9}}}}}}}} {
		if img, err := png.Decode(bytes.NewReader(drawn(t, s, render.Style{}))); err != nil || img.Bounds().Dx() != 840 {
			t.Errorf("%v", err)
		}
	}
}

// An axis has round values, a few of them.
func TestSteps(t *testing.T) {
	for _, test := range []struct {
		low, high float64
		want      string
	}{{0, 1, "0 1"}, {0, 3, "0 1 2 3"}, {0, 17, "0 5 10 15"}, {1432, 1611, "1450 1500 1550 1600"}, {-2, 2, "-2 -1 0 1 2"}, {0, 0.2, "0"}} {
		var words []string
		for _, tick := range (steps{}).Ticks(test.low, test.high) {
			words = append(words, tick.Label)
		}
		if got := strings.Join(words, " "); got != test.want {
			t.Errorf("from %v to %v: %s", test.low, test.high, got)
		}
	}
}

func BenchmarkPicture(b *testing.B) {
	for name, s := range map[string]Sheet{"member": years(), "server": weeks(), "single": single()} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				b.ReportMetric(float64(len(drawn(b, s, render.Style{}))), "bytes/op")
			}
		})
	}
}
