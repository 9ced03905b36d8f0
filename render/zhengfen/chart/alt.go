package chart

import (
	"strconv"
	"strings"

	"stopp/render"
)

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
