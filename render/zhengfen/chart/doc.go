// Package chart draws how the totals of a match went from round to round, and says it in
// words. It knows totals and names, and no hand.
package chart

import "stopp/render"

// Chart is the content of a picture. All words are said already.
type Chart struct {
	Title, Note string // note stands at the right of the title
	Target      int    // the total that ends the match
	Lines       []Line // by seat, at most as many as there are marks
}

// Line is how a seat's total went.
type Line struct {
	Name   string
	Totals []int // after each round; of all seats as many
	Won    bool
}

// Rounds is how many rounds a chart shows.
func (c *Chart) Rounds() (n int) {
	for _, l := range c.Lines {
		n = max(n, len(l.Totals))
	}
	return n
}

// at is a line's total after some rounds, 0 before the first one.
func (l *Line) at(round int) int {
	if round < 1 || round > len(l.Totals) {
		return 0
	}
	return l.Totals[round-1]
}

// Alt says the chart in words, in at most render.AltLimit: after each round the totals with
// their names, or numbers in the order of the names, or those after every second round, every
// fourth, and so on; always those at the end.
func Alt(c Chart, say render.Say) string {
	s := speech{&c, say}
	return render.Shortened(sparsest+1, func(detail int) string {
		if detail == 0 {
			return s.whole(s.named, 1)
		}
		return s.whole(s.listed, 1<<(detail-1))
	})
}

// sparsest is the degree of detail that says least.
const sparsest = 7
