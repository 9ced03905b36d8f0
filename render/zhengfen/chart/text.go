package chart

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/render"
	"stopp/render/table"
)

// Text is the chart as lines of at most render.Columns characters for a monospace type: a
// line a round, a column a seat. Of a long match there are the last rounds.
func Text(c Chart) string {
	var lines []string
	wide := min(numberColumn, (render.Columns-roundColumn)/max(1, len(c.Lines)))
	row := func(head string, cell func(l *Line, seat int) string) {
		text := fmt.Sprintf("%*s", roundColumn, head)
		for seat := range c.Lines {
			text += fmt.Sprintf("%*s", wide, cell(&c.Lines[seat], seat))
		}
		lines = append(lines, text)
	}
	row("", func(l *Line, seat int) string { return clipped(called(l, seat), wide-1) })
	for n := max(1, c.Rounds()-mostRows+1); n <= c.Rounds(); n++ {
		row(fmt.Sprint(n), func(l *Line, _ int) string { return fmt.Sprint(l.at(n)) })
	}
	return strings.Join(lines, "\n")
}

// Of a text: the columns, and how many rounds it has at most.
const (
	roundColumn  = 3
	numberColumn = 9
	mostRows     = 24
)

// called is a seat's name as far as it can be written.
func called(l *Line, seat int) string {
	if name := table.Plain(l.Name); name != "" {
		return name
	}
	return game.Seat(seat).String()
}

// clipped is a text of at most n characters.
func clipped(text string, n int) string {
	if all := []rune(text); len(all) > n {
		return string(all[:n])
	}
	return text
}
