package session

import (
	"context"
	"sync"

	"stopp/bot"
	"stopp/bot/streit/view"
)

// films knows for whom one is being made, or something else that takes long: one
// at a time for each.
type films struct {
	mu sync.Mutex
	of map[string]bool
}

// begin tells whether a member may have a film made, and that it is.
func (f *films) begin(member string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.of[member] {
		return false
	}
	if f.of == nil {
		f.of = map[string]bool{}
	}
	f.of[member] = true
	return true
}

func (f *films) end(member string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.of, member)
}

// filmQueue is where films are drawn, one after the other, whoever waits for
// them: a film takes a processor up to some seconds.
const filmQueue = "films"

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
	return rm.promiseFilm(bot.Private, r, rm.turnFilm(rm.privately(ctx, t, r), t, course, turn))
}

// promiseFilm answers with a word, which goes when the film is there.
func (rm *Room) promiseFilm(as bot.As, r bot.Request, draw func() (bot.Message, error)) (bot.Reaction, error) {
	if !rm.films.begin(r.User.ID) {
		return bot.Reaction{}, sorry("replay.patience", nil)
	}
	reaction := bot.Whisper(reader(r).Say("replay.moment", nil))
	reaction.Then = func(context.Context, string, error) {
		shown := func(ctx context.Context) error { return rm.Discord.Dismiss(ctx, r) }
		rm.filmAs(as, r, draw, shown)
	}
	return reaction, nil
}

// turnFilm draws a turn, or for turn 0 the whole match.
func (rm *Room) turnFilm(scene view.Table, t *table, c view.Course, turn int) func() (bot.Message, error) {
	return func() (bot.Message, error) { return scene.Film(t.whole(), c, turn) }
}

// film has something drawn and sends it below the answer to a request, to the member
// alone. Shown, if not nil, is called when the member has it.
func (rm *Room) film(r bot.Request, draw func() (bot.Message, error), shown func(context.Context) error) {
	rm.filmAs(bot.Private, r, draw, shown)
}

// filmAs is film for whoever may see it.
func (rm *Room) filmAs(as bot.As, r bot.Request, draw func() (bot.Message, error), shown func(context.Context) error) {
	rm.jobs.Do(filmQueue, func(context.Context) error {
		drawn := false
		defer func() {
			if !drawn {
				rm.films.end(r.User.ID)
			}
		}()
		defer rm.jobs.Core()()
		m, err := draw()
		if err != nil {
			return err
		}
		drawn = true
		rm.jobs.Do(bot.Path("film", r.User.ID), func(ctx context.Context) error {
			defer rm.films.end(r.User.ID)
			if _, err := rm.Discord.FollowUp(ctx, r, bot.Answer{As: as, Message: m}); err != nil || shown == nil {
				return err
			}
			return shown(ctx)
		})
		return nil
	})
}
