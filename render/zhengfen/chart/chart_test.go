package chart

import (
	"bytes"
	"image/png"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/contrast"
	"stopp/render/internal/golden"
)

func speaks(language string) render.Say {
	say := i18n.For(language)
	return func(key string, data map[string]any) string { return say.Say(key, data) }
}

var names = []string{"Anna", "Benedikt", "Cleopatra die Große von Ägypten", "Đặng", "😀", "Fritz"}

// went is a chart of that many seats and rounds, with 100 points in each round.
func went(seats, rounds, target int) Chart {
	rng := rand.New(rand.NewPCG(uint64(seats), uint64(rounds)))
	c := Chart{Title: "Totals after each round", Note: "to " + strconv.Itoa(target), Target: target, Lines: make([]Line, seats)}
	sum := make([]int, seats)
	for range rounds {
		for range 20 {
			sum[rng.IntN(seats)] += 5
		}
		for i := range c.Lines {
			c.Lines[i].Totals = append(c.Lines[i].Totals, sum[i])
		}
	}
	best := 0
	for i := range c.Lines {
		c.Lines[i].Name = names[i]
		best = max(best, sum[i])
	}
	for i := range c.Lines {
		c.Lines[i].Won = sum[i] == best
	}
	return c
}

func drawn(t testing.TB, c Chart, style render.Style) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := PNG(&file, c, style); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// The pictures as they are kept, large and as a phone shows them. Look at them when they
// change.
func TestPictures(t *testing.T) {
	for name, test := range map[string]struct {
		chart Chart
		theme ink.Theme
	}{
		"six": {went(6, 22, 500), ink.ThemeFelt}, "three": {went(3, 6, 200), ink.ThemeDark}, "four": {went(4, 40, 1000), ink.ThemeLight},
		"single": {went(5, 1, 1), ink.ThemeContrast},
	} {
		file := drawn(t, test.chart, render.Style{Scheme: ink.Scheme{Theme: test.theme}})
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
		if len(file) > 40_000 {
			t.Errorf("%s: a picture of %d bytes", name, len(file))
		}
	}
}

// Alt text has everything that the picture shows, as far as there is room, and always the
// end.
func TestAltSaysTheSame(t *testing.T) {
	for _, language := range []string{"en", "de", "fr"} {
		for _, seats := range []int{3, 4, 6} {
			for _, rounds := range []int{1, 3, 8, 26, 80} {
				c := went(seats, rounds, 1000)
				text := Alt(c, speaks(language))
				if n := len([]rune(text)); n > render.AltLimit || strings.Contains(text, "…") || !strings.HasPrefix(text, c.Title) {
					t.Errorf("%s: %d seats, %d rounds: %d characters: %s", language, seats, rounds, n, text)
				}
				for _, l := range c.Lines {
					every := l.Totals
					if rounds > 8 {
						every = l.Totals[rounds-1:]
					}
					for _, total := range every {
						if !strings.Contains(text, strconv.Itoa(total)) || !strings.Contains(text, l.Name) {
							t.Errorf("%s: %d seats, %d rounds: %s with %d is missing in %s", language, seats, rounds, l.Name, total, text)
						}
					}
				}
			}
		}
	}
}

// Labels keep apart and on the picture, whatever the totals are.
func TestLabelsKeepApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		at := make([]int, 6)
		for i := range at {
			at[i] = top + rng.IntN(bottom-top+1)
		}
		seats := []int{0, 1, 2, 3, 4, 5}
		heights := apart(seats, func(seat int) int { return at[seat] })
		for i, y := range heights {
			if y > bottom || y < line/2+4 || i > 0 && y-heights[i-1] < pitch {
				t.Fatalf("%v for %v", heights, at)
			}
		}
	}
}

// A chart without a round, or with nothing but zeros, is a picture all the same.
func TestNothing(t *testing.T) {
	for _, c := range []Chart{{}, {Lines: make([]Line, 6)}, {Lines: []Line{{Totals: []int{0, 0}}, {Totals: []int{0, 0}}}}} {
		if img, err := png.Decode(bytes.NewReader(drawn(t, c, render.Style{}))); err != nil || img.Bounds().Dx() != 840 {
			t.Errorf("%v", err)
		}
	}
}

// On every theme the inks of all lines, and the winner's above all, can be told from the ground: WCAG
// 2.2, 1.4.11 asks for 3. The winner's line is whole, and nobody else's looks like it.
func TestLinesCanBeToldFromTheGround(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		for winner := range seats {
			c := went(seats, 5, 500)
			for i := range c.Lines {
				c.Lines[i].Won = i == winner
			}
			like := map[[3]float64]int{}
			for seat := range c.Lines {
				m := markOf(&c, seat)
				like[[3]float64{float64(m.ink), m.on, m.off}]++
				for _, theme := range ink.Themes() {
					least := 3.0
					if seat == winner {
						least = 7
					}
					if got := contrast.Of(theme, m.ink, ink.Felt); got < least {
						t.Errorf("%v: seat %d of %d, won by %d: contrast %.2f, not %.0f", theme, seat, seats, winner, got, least)
					}
				}
			}
			if m := markOf(&c, winner); m.off != 0 || m.ink != ink.Chalk || len(like) != seats || m.width(true) <= m.width(false) {
				t.Errorf("%d of %d: %d sorts of lines", winner, seats, len(like))
			}
		}
	}
}
