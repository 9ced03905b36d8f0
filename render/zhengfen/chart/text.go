package chart

import (
	"fmt"
	"strconv"
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

// speech is a chart being described.
type speech struct {
	*Chart
	say render.Say
}

func (s speech) word(key string, data map[string]any) string {
	return s.say(key, data)
}

// whole says every n-th round, and the last one.
func (s speech) whole(round func(n int) string, every int) string {
	all := []string{s.Title + "."}
	if named := round(0); named != "" {
		all = append(all, s.word("table.zheng-fen.chart.names", map[string]any{"Names": named}))
	}
	last := s.Rounds()
	for n := 1; n <= last; n++ {
		if n%every == 0 || n == last {
			all = append(all, s.word("table.zheng-fen.chart.round", map[string]any{"Round": n, "Totals": round(n)}))
		}
	}
	return strings.Join(all, " ")
}

// named are the totals after a round with their names.
func (s speech) named(n int) string {
	if n == 0 {
		return ""
	}
	return s.each(func(l *Line) string { return l.Name + " " + strconv.Itoa(l.at(n)) })
}

// listed are the totals after a round alone, in the order of the names, which stand before
// the first round.
func (s speech) listed(n int) string {
	return s.each(func(l *Line) string {
		if n == 0 {
			return l.Name
		}
		return strconv.Itoa(l.at(n))
	})
}

func (s speech) each(say func(l *Line) string) string {
	all := make([]string, len(s.Lines))
	for i := range s.Lines {
		all[i] = say(&s.Lines[i])
	}
	return strings.Join(all, ", ")
}
