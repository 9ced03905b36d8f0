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
