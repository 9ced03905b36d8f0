// Package sheet is the score sheet of a series, and the comparison of a match between two
// pairs, as messages: the text, a picture or monospace text, and alt text that says the
// same. It is pure.
package sheet

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/render"
	"stopp/render/ink"
	drawn "stopp/render/plan/sheet"
)

// Sheet is the score sheet of a series, for everybody or for one pair of eyes.
type Sheet struct {
	Say    i18n.Texts
	People []pages.Person // by the numbers of the plan
	Look   pages.Look
	Of     plan.Sheet
}

// FormName is what a form is called: to 300, best of 5, 4 deals, each twice.
func FormName(say i18n.Texts, f plan.Form) string {
	return pages.FormName(say, f)
}

// Message is the sheet with how the series stands. It has no buttons and mentions nobody.
func (s Sheet) Message() bot.Message { return s.Framed().Message() }

// Framed is the same, for more to stand below it.
func (s Sheet) Framed() pages.Framed {
	f := pages.Framed{Colour: colour(s.Of.Over, s.Of.Winner), Head: s.Standing()}
	if len(s.Of.Lines) == 0 {
		return f
	}
	return with(f, s.drawn(), s.Alt(), s.Look)
}

// colour is a sheet's colour: whether it goes on, or somebody has won.
func colour(over bool, winner int) int {
	switch {
	case !over:
		return pages.FrameList
	case winner == plan.Nobody:
		return pages.FrameOver
	}
	return pages.FrameWon
}

// with is a frame with a sheet as text or as a picture.
func with(f pages.Framed, s drawn.Sheet, alt string, look pages.Look) pages.Framed {
	if look.Text {
		f.Above = append(f.Above, "```\n"+markup.Clip(drawn.Text(s), markup.LayoutLimit/2)+"\n```")
		return f
	}
	var png bytes.Buffer
	if err := drawn.PNG(&png, s, render.Style{Scheme: ink.Scheme{Theme: look.Theme}}); err != nil {
		panic(err) // a buffer takes everything
	}
	f.Pictures = append(f.Pictures, bot.File{Name: "sheet.png", Alt: alt, Data: png.Bytes()})
	return f
}

// Standing says how the series stands, or how it has ended.
func (s Sheet) Standing() string {
	data := i18n.Data{"Form": FormName(s.Say, s.Of.Form), "Count": len(s.Of.Lines), "Figures": s.figures()}
	var first []string
	for player, place := range s.Of.Places {
		if place == 1 {
			first = append(first, s.People[player].Bold())
		}
	}
	data["Name"] = markup.And(s.Say, first)
	switch {
	case !s.Of.Over && len(s.Of.Lines) == 0:
		return s.Say.Say("score-sheet.begins", data)
	case !s.Of.Over:
		return s.Say.Say("score-sheet.after", data)
	case s.Of.Broken:
		return s.Say.Say("score-sheet.broken", data)
	case s.Of.Winner == plan.Nobody:
		return markup.Lines(s.Say.Say("score-sheet.shared", data), s.compared())
	}
	return markup.Lines(s.Say.Say("score-sheet.won", data), s.settled(), s.compared())
}

// settled says what has decided where wins, or the points of a duplicate, are equal.
func (s Sheet) settled() string {
	key, by := "score-sheet.tied", s.Of.Wins
	switch {
	case len(s.Of.Lines) == 0 || s.Of.Form.Kind != plan.Best && s.Of.Pairs == nil:
		return ""
	case s.Of.Pairs != nil:
		key, by = "score-sheet.by-deals", s.Of.Points
	}
	for player, n := range by {
		if player != s.Of.Winner && n == by[s.Of.Winner] {
			return s.Say.Say(key, nil)
		}
	}
	return ""
}

// compared says how to read the sheet of a duplicate that is over.
func (s Sheet) compared() string {
	if s.Of.Pairs == nil {
		return ""
	}
	return s.Say.Say("score-sheet.compared", nil)
}

// figures are what decides, by player, the best first: points, or games won.
func (s Sheet) figures() string {
	order := make([]int, len(s.People))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.Of.Places[a] - s.Of.Places[b] })
	all := make([]string, len(order))
	for i, player := range order {
		all[i] = s.People[player].Bold() + " " + s.figure(s.Of.Wins, s.Of.Points, player)
	}
	return strings.Join(all, ", ")
}

// figure is what decides for one player.
func (s Sheet) figure(wins, points []int, player int) string {
	if s.Of.Form.Kind == plan.Best {
		return strconv.Itoa(wins[player])
	}
	return strconv.Itoa(points[player])
}

// drawn is the sheet as it is drawn: a line a game, or after a duplicate a line a deal.
func (s Sheet) drawn() drawn.Sheet {
	d := drawn.Sheet{
		Title: s.Say.Say("score-sheet.title", nil), Note: FormName(s.Say, s.Of.Form), Head: s.Say.Say("score-sheet.game", nil),
		Names: labels(s.People), Earlier: s.earlier(),
	}
	if s.Of.Pairs != nil {
		d.Head = s.Say.Say("score-sheet.deal", nil)
		d.Lines = s.deals()
		return d
	}
	for i, l := range s.Of.Lines {
		line := drawn.Line{Label: strconv.Itoa(l.No), Last: i == len(s.Of.Lines)-1}
		for player := range s.People {
			c := drawn.Cell{Figure: s.figure(l.Wins, l.Totals, player), Won: l.Winner == player}
			if l.Points[player] > 0 {
				c.Small = fmt.Sprintf("+%d", l.Points[player])
			}
			line.Cells = append(line.Cells, c)
		}
		d.Lines = append(d.Lines, line)
	}
	return d
}

// earlier says that lines are left out, with a place for how many.
func (s Sheet) earlier() string {
	text := s.Say.Say("score-sheet.earlier", i18n.Data{"N": "\x00"})
	return strings.ReplaceAll(strings.ReplaceAll(text, "%", "%%"), "\x00", "%d")
}

func labels(people []pages.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = p.Label()
	}
	return all
}

// both are the points of a player in both plays of a deal, and how the deal is called.
func (s Sheet) both(p plan.Pair) (label string, points [2][2]int) {
	return fmt.Sprintf("%d (%d, %d)", p.Deal, p.First.No, p.Again.No),
		[2][2]int{{p.First.Points[0], p.Again.Points[0]}, {p.First.Points[1], p.Again.Points[1]}}
}

// deals are a line a deal: the points of each side in both plays, and by how much the better
// one was ahead; at the end the sums.
func (s Sheet) deals() (lines []drawn.Line) {
	sums := [2]int{}
	for _, p := range s.Of.Pairs {
		label, points := s.both(p)
		l := drawn.Line{Label: label, Cells: make([]drawn.Cell, 2)}
		for side, by := range [2]int{p.Difference(), -p.Difference()} {
			l.Cells[side].Small = fmt.Sprintf("%d + %d", points[side][0], points[side][1])
			if by > 0 {
				l.Cells[side].Figure, l.Cells[side].Won = fmt.Sprintf("+%d", by), true
			}
		}
		sums[0], sums[1] = sums[0]+p.One, sums[1]+p.Other
		lines = append(lines, l)
	}
	last := drawn.Line{Label: s.Say.Say("score-sheet.sum", nil), Last: true}
	for side, sum := range sums {
		last.Cells = append(last.Cells, drawn.Cell{Figure: strconv.Itoa(sum), Won: sum > sums[1-side]})
	}
	return append(lines, last)
}
