package standings

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"stopp/game/cards"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

// phoneWide is how wide a phone of 360 pixels shows the picture in its frame; leastLetters is the size of
// letters that people can read there.
const (
	phoneWide    = 258
	leastLetters = 12
)

// scored is a score of that many, the second of whom has won.
func scored(n int) Score {
	s := Score{Headline: "Benedikt is out of cards", Moment: "Turn 32: Benedikt calls Stopp! A free card had to go to a family", Spoken: "ace of hearts",
		Cards: []cards.Card{cards.New(1, cards.Hearts)}}
	for i := range n {
		s.Sides = append(s.Sides, Scored{Name: named(i), Points: fmt.Sprint(215 - 15*i), Place: i + 1})
	}
	s.Sides[0].Place, s.Sides[1].Place, s.Sides[1].Won = 2, 1, true
	return s
}

// The pictures as they are kept, large and as a phone shows them. Look at them when they change.
func TestScores(t *testing.T) {
	long := scored(2)
	long.Headline = "Cleopatra die Große von Ägypten gewinnt mit einem Stopp! in letzter Minute"
	long.Sides[0].Name, long.Sides[1].Name, long.Sides[1].Points = named(6), named(2), "108"
	long.Moment = "Zug 112: Cleopatra die Große von Ägypten ruft Stopp! Die Karte der Reserve hätte zu einer Familie gehört"
	six := scored(6)
	six.Moment, six.Cards = "Round 11: Wilhelmine von der Wümme zu Worpswede takes 65 points with 5-10-K of one suit", []cards.Card{
		cards.New(5, cards.Spades), cards.New(10, cards.Spades), cards.New(13, cards.Spades)}
	many := scored(3)
	many.Moment, many.Cards = "Turn 12: Benedikt loads 11 cards onto the others", cards.Pack()[:11]
	none := scored(4)
	none.Moment, none.Cards, none.Sides[2].Won, none.Sides[2].Place = "", nil, true, 1
	foreign := scored(2)
	foreign.Sides[0].Name, foreign.Sides[1].Name, foreign.Headline = "田中 🎴", "🔥Оля🔥", "Оля is out of cards"
	race, lost := scored(2), scored(2)
	race.Headline, race.Moment, race.Cards = "Anna gewinnt mit weniger Spielzügen", "Anna: 12 zurückgenommen, Hilfen: 3", nil
	race.Sides = []Scored{{Name: "Anna", Points: "197", Unit: "Spielzüge", Place: 1, Won: true}, {Name: named(6), Points: "205", Unit: "Spielzüge", Place: 2}}
	lost.Headline, lost.Moment, lost.Cards = "Les deux sont à égalité", "", nil
	lost.Sides = []Scored{{Name: named(2), Points: "1", Unit: "carte restante"}, {Name: "Ben", Points: "?"}}
	for name, test := range map[string]struct {
		Score
		theme ink.Theme
	}{
		"score-race": {race, ink.ThemeFelt}, "score-race-lost": {lost, ink.ThemeLight},
		"score": {scored(2), ink.ThemeFelt}, "score-long": {long, ink.ThemeLight}, "score-three": {many, ink.ThemeDark}, "score-four": {none, ink.ThemeContrast},
		"score-six": {six, ink.ThemeFelt}, "score-six-light": {six, ink.ThemeLight}, "score-foreign": {foreign, ink.ThemeDark},
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

// On the narrowest phone no letter of the picture is smaller than people can read, and the description says
// all of it: everybody with their points, the moment, its cards.
func TestScoreCanBeRead(t *testing.T) {
	for _, size := range []int{wordsType().Size, headType().Size, pointsSize, rowPoints} {
		if shown := float64(size) * phoneWide / table.Width; shown < leastLetters {
			t.Errorf("letters of %d pixels are %.1f on a phone", size, shown)
		}
	}
	s := scored(6)
	for _, want := range append([]string{s.Headline, s.Moment, s.Spoken}, "Anna 215", "Benedikt 200", named(2)+" 185", "Fritz 140") {
		if text := s.Alt(); !strings.Contains(text, want) {
			t.Errorf("%q is missing in %q", want, text)
		}
	}
	s.Sides[3].Name = "田中"
	if text := s.Alt(); !slices.Equal(s.Unwritten(), []int{3}) || !strings.Contains(text, "田中 (D) 170") {
		t.Errorf("names that can't be written: %v, %s", s.Unwritten(), text)
	}
}

// However much there is, it stays inside.
func TestMuchScoreIsCut(t *testing.T) {
	long := strings.Repeat("Wörter ", 60)
	for n := range MostScored + 3 {
		s := Score{Headline: long, Moment: long, Cards: cards.Pack()[:4*n]}
		for range n {
			s.Sides = append(s.Sides, Scored{Name: long, Points: "1234", Won: true})
		}
		for range 2 {
			var file bytes.Buffer
			if err := s.PNG(&file, render.Style{}); err != nil {
				t.Fatal(err)
			}
			img, err := png.Decode(&file)
			if err != nil || img.Bounds().Dx() != table.Width || img.Bounds().Dy() > table.Height {
				t.Errorf("%d: %v, %v", n, img.Bounds(), err)
			}
			if n := len(utf16.Encode([]rune(s.Alt()))); n > render.AltLimit {
				t.Errorf("a description of %d", n)
			}
			s.Headline, s.Moment = strings.Repeat("W", 400), strings.Repeat("W", 400)
		}
	}
}
