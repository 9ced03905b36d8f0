package words

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// mostMoments is how many moments of a match a look back begins with, at most.
const mostMoments = 3

// leastWorth is how many cards a moment is worth at least to be told.
const leastWorth = 3

// worthOfCall is how much a right call weighs against moves that cost so many cards: it ends a turn.
const worthOfCall = 6

// moment is something that turned a match.
type moment struct {
	coach.Moment
	worth float64 // in cards
	text  string
	marks []streit.Move // what was better, or had to come first, if that is known
}

// moments are what turned a match, the weightiest first: missed calls that decided it, right calls, and moves that cost
// much.
func (s Speaker) moments(r coach.Review) (all []moment) {
	for i, a := range r.Seats {
		for _, c := range a.Costly {
			all = append(all, moment{c.Moment, c.Cost, s.costlyText(c), c.Marks})
		}
		for _, o := range a.Oversights {
			if o.Caller() != game.NoSeat {
				all = append(all, moment{o.Faults[0].Moment, worthOfCall, s.fault(o) + ".", o.Faults[0].Due})
			}
		}
		for _, m := range a.Missed {
			if d := m.Deciding; d.Decided {
				text := s.of(game.Seat(i), "coach.story.missed", "coach.story.missed-you", i18n.Data{"Line": s.missed(m)})
				worth := 100 * (1 + d.Called - d.Uncalled)
				all = append(all, moment{m.Faults[0].Moment, worth, text, m.Faults[0].Due})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b moment) int {
		return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.Line, b.Line))
	})
	return slices.CompactFunc(all, func(a, b moment) bool { return a.Line == b.Line && a.worth == b.worth })
}

// story is the pages that a look back begins with: the moment at which the match turned, as a picture, and up to two more
// behind it; under the first what each player missed, in a sentence.
func (s Speaker) story(r coach.Review) (pages []Page) {
	all := slices.DeleteFunc(s.moments(r), func(m moment) bool { return m.worth < leastWorth })
	all = all[:min(len(all), mostMoments)]
	for i, m := range all {
		p := Page{Title: s.of(m.Step.Seat, "coach.story.next", "coach.story.next-you", i18n.Data{"N": i + 1, "Of": len(all)}), Text: m.text, Arrows: m.marks, Made: m.Step.Move, Alone: true}
		view := m.View
		p.View = &view
		if i == 0 {
			p.Title = s.of(m.Step.Seat, "coach.story.turned", "coach.story.turned-you", i18n.Data{})
			p.Text = strings.Join(append([]string{p.Text}, s.missing(r)...), "\n")
		}
		pages = append(pages, p)
	}
	return pages
}

// missing says of each player who missed calls how many, and of several which would have been worth most;
// first of whoever reads it.
func (s Speaker) missing(r coach.Review) (lines []string) {
	for i, a := range r.Seats {
		n := len(a.Missed)
		if n == 0 {
			continue
		}
		line := s.of(game.Seat(i), "coach.story.missing", "coach.story.missing-you", i18n.Data{"Count": n})
		dearest := slices.MaxFunc(a.Missed, func(a, b coach.Miss) int { return cmp.Compare(worth(a), worth(b)) })
		if n > 1 && worth(dearest) > 0 {
			line += " " + s.say("coach.story.dearest", i18n.Data{"Turn": dearest.Faults[0].Turn})
		}
		if s.You.Has(game.Seat(i)) {
			lines = append([]string{line}, lines...)
		} else {
			lines = append(lines, line)
		}
	}
	return lines
}

// worth is by how much a call that was missed would have raised the chance to win; 0 if that is not known.
func worth(m coach.Miss) float64 {
	if !m.Deciding.Decided {
		return 0
	}
	return m.Deciding.Called - m.Deciding.Uncalled
}

// costlyText says what a move cost, and what was better.
func (s Speaker) costlyText(c coach.Costly) string {
	text := []string{
		s.say("coach.review.made", i18n.Data{"Turn": c.Turn, "Move": s.Step(c.Step)}),
		s.say("coach.review.cost", i18n.Data{"Count": max(1, int(math.Round(c.Cost)))}),
		s.say("coach.review.better", i18n.Data{"Moves": s.line(c.Better, c.Reasons, 0)}),
	}
	if len(c.Reasons) > 0 {
		text = append(text, s.reasons(c.Reasons))
	}
	return strings.Join(text, "\n")
}
