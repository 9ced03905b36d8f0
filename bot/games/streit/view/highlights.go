package view

import (
	"bytes"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/record"
	"stopp/game/streit/coach"
	"stopp/render"
	"stopp/render/streit/board"
)

// PathHighlights is a short film of a match's best moments; the match follows.
const PathHighlights = "highlights"

// A film of highlights has the last few calls of Stopp with the moves before them, and the end
// of the last turn.
const (
	highlightTime  = 15 * time.Second
	highlightCalls = 3
	movesBefore    = 3 // a call
	movesAtEnd     = 8
	leastDelay     = 300 * time.Millisecond
	rulingDelay    = 2 * time.Second // of the last frame of a part
)

// Parts are the first and the last steps of the highlights of a match, in their
// order.
func (c Course) Parts() (parts [][2]int) {
	after := 0 // turns in a part already
	add := func(first, last int) {
		if first = max(first, after+1); first <= last {
			parts, after = append(parts, [2]int{first, last}), last
		}
	}
	for _, call := range c.Calls[max(0, len(c.Calls)-highlightCalls):] {
		add(call-movesBefore, call)
	}
	add(max(c.Last-movesAtEnd, c.before(c.Last)+1), c.Last)
	return parts
}

// Highlights are the calls of Stopp with their rulings, and the last turn, as an
// animated picture of some fifteen seconds. It takes a while.
func (t Drawing) Highlights(r *record.Record, c Course) (bot.Message, error) {
	var frames []board.Frame
	for _, p := range c.Parts() {
		some, err := board.ReplayPart(r, p[0], p[1])
		if err != nil {
			return bot.Message{}, err
		}
		if n := len(some); n > 0 {
			some[n-1].Delay = rulingDelay
		}
		frames = append(frames, some...)
	}
	hurry(frames, highlightTime)
	return t.filmed("again.highlights-of", frames, 0, ShareHighlights)
}

// hurry has frames take so long in all, at the most, but none less than can be seen.
func hurry(frames []board.Frame, limit time.Duration) {
	var whole time.Duration
	for _, f := range frames {
		whole += f.Delay
	}
	if whole <= limit {
		return
	}
	for i := range frames {
		frames[i].Delay = max(leastDelay, time.Duration(float64(frames[i].Delay)*float64(limit)/float64(whole)))
	}
}

// filmed is a message with frames as an animated picture, and a button to share it.
func (t Drawing) filmed(key string, frames []board.Frame, turn int, what string) (bot.Message, error) {
	var film bytes.Buffer
	if err := board.GIF(&film, frames, t.options()...); err != nil {
		return bot.Message{}, err
	}
	data := i18n.Data{"Match": pages.Key(t.Match), "Names": t.Everybody(), "Turn": turn}
	alt := t.say("replay.film-alt", i18n.Data{"Names": markup.And(t.Say, t.Names())})
	file := bot.File{Name: "match-" + pages.Key(t.Match) + ".gif", Alt: markup.Clip(alt, render.AltLimit), Data: film.Bytes()}
	return bot.Message{Content: t.say(key, data), Files: []bot.File{file}, Rows: [][]bot.Button{{t.Own("share.key", bot.Grey, pages.PathShare, what, turn)}}}, nil
}

// movesBeforeStopp is how many actions before the week's best call its film shows.
const movesBeforeStopp = 6

// StoppOfTheWeek says who has called what.
func (s Scene) StoppOfTheWeek(c coach.Caught) string {
	return s.say("week.stopp", i18n.Data{"Match": pages.Key(s.Match), "Name": s.Name(c.Ruling.Caller), "Other": s.Name(c.Ruling.Offender),
		"Reason": s.say(ReasonKey(c.Ruling.Judged), nil), "Count": c.Left})
}

// FilmOfCall is a call of Stopp, with the moves before it, as an animated picture that takes no
// longer than a limit. It takes a while.
func (t Drawing) FilmOfCall(r *record.Record, call int, limit time.Duration) (bot.File, error) {
	frames, err := board.ReplayPart(r, max(1, call-movesBeforeStopp), call)
	if err != nil {
		return bot.File{}, err
	}
	if n := len(frames); n > 0 {
		frames[n-1].Delay = rulingDelay
	}
	hurry(frames, limit)
	var film bytes.Buffer
	if err := board.GIF(&film, frames, t.options()...); err != nil {
		return bot.File{}, err
	}
	alt := t.say("week.film-alt", i18n.Data{"Names": markup.And(t.Say, t.Names())})
	return bot.File{Name: "stopp-of-the-week.gif", Alt: markup.Clip(alt, render.AltLimit), Data: film.Bytes()}, nil
}
