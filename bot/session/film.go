package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/streit/view"
)

// pressFilm is a button for a film: a word at once, and the film when it is drawn.
func (rm *Room) pressFilm(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	t, course, err := rm.replayOf(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	turn, err := r.Number(1)
	if _, _, ok := course.Steps(turn); err != nil || turn != 0 && !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return rm.films.Promise(bot.Private, r, rm.turnFilm(rm.privately(ctx, t, r), t, course, turn))
}

// turnFilm draws a turn, or for turn 0 the whole match.
func (rm *Room) turnFilm(scene view.Table, t *table, c view.Course, turn int) func() (bot.Message, error) {
	return func() (bot.Message, error) { return scene.Film(t.whole(), c, turn) }
}
