package replay

import (
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/match"
	"stopp/bot/streit/view"
)

// film is a button for a film: it answers with a word at once, and with the film when
// it is drawn.
func (p *Replays) film(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	turn, err := turnArg(r, 1, course)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.Films.Promise(bot.Private, r, turnFilm(p.privately(ctx, m, r), m, course, turn))
}

// turnFilm draws a turn, or for turn 0 the whole match.
func turnFilm(scene view.Table, m *match.Match, c view.Course, turn int) Drawing {
	return func() (bot.Message, error) { return scene.Film(m.Whole(), c, turn) }
}

// highlights is the button for a short film of a match that is over.
func (p *Replays) highlights(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(course.Parts()) == 0 {
		return bot.Reaction{}, cardtable.Refuse("again.no-highlights", nil)
	}
	scene := p.privately(ctx, m, r)
	return p.Films.Promise(bot.Private, r, func() (bot.Message, error) { return scene.Highlights(m.Whole(), course) })
}
