package after

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
)

const (
	mostMoments = 3  // that a look back begins with
	leastDear   = 10 // points that an action costs at least to be one of them
)

// turning is something that turned a match.
type turning struct {
	line  int
	seat  game.Seat
	worth float64 // in points
	text  string
	view  zhengfen.View
}

// moments are what turned a match, the weightiest first: points that changed hands, and actions that
// cost as much.
func (s speaker) moments(r coach.Review) (all []turning) {
	for _, w := range r.Swings {
		all = append(all, turning{w.Line, w.Seat, float64(w.Points), s.swing(w), w.View})
	}
	for _, c := range costly(r) {
		if c.Cost >= leastDear {
			all = append(all, turning{c.Line, c.Step.Seat, c.Cost, markup.Lines(s.cost(c)+".", s.said(c)), c.View})
		}
	}
	if len(r.Swings) > 0 { // their first weighs more than its points where the winner went in front by it
		all[0].worth = math.Inf(1)
	}
	slices.SortStableFunc(all, func(a, b turning) int {
		return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.line, b.line))
	})
	return all[:min(len(all), mostMoments)]
}

// story is the pages that a look back begins with: the moment at which the match turned, with the table
// as it was then, and up to two more.
func (s speaker) story(r coach.Review) (pages []Page) {
	all := s.moments(r)
	for i, m := range all {
		title := s.of(m.seat, "coach.story.next", "coach.story.next-you", i18n.Data{"N": i + 1, "Of": len(all)})
		if i == 0 {
			title = s.of(m.seat, "coach.story.turned", "coach.story.turned-you", i18n.Data{})
		}
		pages = append(pages, Page{Title: title, Text: m.text, View: &m.view, Alone: true})
	}
	return pages
}

// swing says who has won points, from whom, and by what.
func (s speaker) swing(w coach.Swing) string {
	said := []string{s.won(w)}
	if w.From != game.NoSeat && w.Play.Cards != 0 {
		said = append(said, s.before(w.From))
	}
	if w.Ahead && len(played(s.Story)) > 1 { // one round is the whole match
		said = append(said, s.of(w.Seat, "zheng-fen.story.ahead", "zheng-fen.story.ahead-you", i18n.Data{}))
	}
	return strings.Join(said, " ")
}

// before says whose the trick was until then.
func (s speaker) before(from game.Seat) string {
	if from == s.you {
		return s.Say.Say("zheng-fen.story.before-you", nil)
	}
	return s.Say.Say("zheng-fen.story.before", i18n.Data{"From": s.name(from)})
}

// won says who takes the points of a trick, or of a round from whoever is last in it.
func (s speaker) won(w coach.Swing) string {
	data := i18n.Data{"Round": w.Round, "Count": w.Points, "Cards": words.Cards(s.Say, w.Play.Cards), "Reading": words.Reading(s.Say, w.Play.Reading)}
	switch {
	case w.Play.Cards != 0:
		return s.of(w.Seat, "zheng-fen.story.trick", "zheng-fen.story.trick-you", data)
	case w.From != game.NoSeat && w.From == s.you:
		return s.of(w.Seat, "zheng-fen.story.round-from-you", "zheng-fen.story.round-you", data)
	case w.From != game.NoSeat:
		data["From"] = s.name(w.From)
	}
	return s.of(w.Seat, "zheng-fen.story.round", "zheng-fen.story.round-you", data)
}

// cost says who has lost how many points in which round.
func (s speaker) cost(c coach.Costly) string {
	return s.of(c.Step.Seat, "zheng-fen.review.costly", "zheng-fen.review.costly-you", i18n.Data{"Round": c.Round, "Points": math.Round(c.Cost)})
}
