package view

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/render/streit/board"
)

// The paths of a replay's buttons; the match follows.
const (
	PathReplay = "replay" // then the step to show, and the button
	PathFilm   = "film"   // then the turn; 0 for the whole match
)

// Course is the way that a match took. Steps are its actions, counted from 1; step
// 0 is the deal.
type Course struct {
	Last  int   // the last step
	Ends  []int // by turn, from 0 for the first one: its last step; the last turn may still be running
	Calls []int // the steps that are calls of Stopp
}

// Turn is the number of the turn in which a step was made.
func (c Course) Turn(step int) int {
	turn := 1
	for turn < len(c.Ends) && c.Ends[turn-1] < step {
		turn++
	}
	return turn
}

// Steps are the first and the last step of a turn, with the calls of Stopp that
// came before anybody moved again; ok is false if there is no such turn.
func (c Course) Steps(turn int) (first, last int, ok bool) {
	if turn < 1 || turn > len(c.Ends) {
		return 0, 0, false
	}
	if first, last = 1, c.Ends[turn-1]; turn > 1 {
		first = c.Ends[turn-2] + 1
	}
	for _, call := range c.Calls {
		if call == last+1 {
			last++
		}
	}
	return first, last, first <= last
}

// before is the end of a turn before a step, 0 if there is none.
func (c Course) before(step int) (end int) {
	for _, e := range c.Ends {
		if e < step {
			end = e
		}
	}
	return end
}

// after is the next end of a turn after a step, or the last step.
func (c Course) after(step int) int {
	for _, e := range c.Ends {
		if e > step {
			return e
		}
	}
	return c.Last
}

// call is the next call of Stopp after a step, else the first one.
func (c Course) call(step int) int {
	for _, n := range c.Calls {
		if n > step {
			return n
		}
	}
	return c.Calls[0]
}

// Replay is a private page with the table after a step, the step itself and buttons to go
// on.
func (t Table) Replay(c Course, step int, happened []streit.Event) bot.Message {
	data := i18n.Data{"Match": pages.Key(t.Match), "Names": t.Everybody(), "Turn": c.Turn(step), "At": step, "Last": c.Last}
	m := t.page(t.say("replay.title", data), func(limit int) string { return t.logs().log(Log{Events: happened}, limit) })
	to := func(key string, step, button int) bot.Button {
		return t.Own(key, bot.Grey, PathReplay, min(max(step, 0), c.Last), button)
	}
	steps := pages.Turning([]bot.Button{
		to("back.first", 0, 1), to("back.previous", step-1, 2), to("back.next", step+1, 3), to("back.last", c.Last, 4),
	}, step == 0, false)
	if len(c.Calls) > 0 {
		steps = append(steps, to("replay.stopp", c.call(step), 5))
	}
	turns := []bot.Button{to("replay.turn-back", c.before(step), 6), to("replay.turn-on", c.after(step), 7)}
	m.Rows = [][]bot.Button{steps, append(turns, t.films(c, step)...)}
	return m
}

// films are the buttons for films, where there is anything to show.
func (t Drawing) films(c Course, step int) (all []bot.Button) {
	turn := c.Turn(step)
	if _, _, ok := c.Steps(turn); ok {
		all = append(all, t.Own("replay.film-turn", bot.Grey, PathFilm, turn))
	}
	return append(all, t.Own("replay.film", bot.Grey, PathFilm, 0))
}

// Film is a turn of a record as an animated picture, or, for turn 0, all of it.
// The record's lines are the course's steps. It takes long: up to seconds.
func (t Drawing) Film(r *record.Record, c Course, turn int) (bot.Message, error) {
	first, last, key := 0, c.Last, "replay.film-match"
	if turn > 0 {
		first, last, _ = c.Steps(turn)
		key = "replay.film-of"
	}
	frames, err := board.ReplayPart(r, first, last)
	if err != nil {
		return bot.Message{}, err
	}
	return t.filmed(key, frames, turn, ShareFilm)
}

// PathReview looks back at a match that is over; the match follows, and then, in
// the look back itself, the page and the button.
const PathReview = "review"

// reviewButton is under every result.
func (r result) reviewButton() bot.Button { return r.Own("review.key", bot.Grey, PathReview) }

// Review is a private message with a page of a look back, from 0, and buttons to
// turn over. It speaks to its viewer, if they have played. A move that cost much is shown where it was made.
func (t Table) Review(r coach.Review, n int) bot.Message {
	ended := ""
	if t.Ending != "" {
		ended = t.result().outcome()
	}
	speaker := t.naming(pages.InSentences)
	speaker.You = game.SeatsOf(t.View.Viewer)
	all := speaker.Review(r, ended)
	last := len(all) - 1
	n = min(max(n, 0), last)
	p := all[n]
	title := t.say("review.page", i18n.Data{"Title": p.Title, "At": n + 1, "Last": last + 1})
	if p.Alone {
		title = "**" + p.Title + "**"
	}
	m := bot.Message{Content: markup.Clip(markup.Lines(title, p.Text), markup.ContentLimit)}
	if p.View != nil {
		t.View, t.Lifted, t.Running, t.Previous = *p.View, streit.NoPlace, Log{}, Log{}
		m = t.pointing(title, markup.Lines(p.Text, t.dashed(len(p.Arrows) > 0)), p.Arrows, board.Made(p.Made))
	}
	to := func(key string, page, button int) bot.Button {
		return t.Own(key, bot.Grey, PathReview, min(max(page, 0), last), button)
	}
	turn := []bot.Button{to("back.first", 0, 1), to("back.previous", n-1, 2), to("back.next", n+1, 3), to("back.last", last, 4)}
	m.Rows = [][]bot.Button{append(pages.Turning(turn, n == 0, n == last), t.shareReview(n))}
	return m
}

// dashed says which arrow is which, where there is a picture.
func (t Drawing) dashed(better bool) string {
	switch {
	case t.Look.Text:
		return ""
	case better:
		return t.say("review.arrows", nil)
	}
	return t.say("review.arrow", nil)
}
