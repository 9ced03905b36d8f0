package session

import (
	"context"
	"sync"

	"stopp/bot"
	"stopp/bot/view"
	"stopp/game/record"
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
	turn, err := number(r, 1)
	if _, _, ok := course.Steps(turn); err != nil || turn != 0 && !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if !rm.films.begin(r.User.ID) {
		return bot.Reaction{}, sorry("replay.patience", nil)
	}
	reaction := whisper(reader(r).Say("replay.moment", nil))
	reaction.Then = func(ctx context.Context, _ string, _ error) {
		shown := func(ctx context.Context) error { return rm.Discord.Dismiss(ctx, r) }
		rm.film(r, rm.privately(ctx, t, r), t.whole(), course, turn, shown)
	}
	return reaction, nil
}

// film has a turn drawn, or for turn 0 the whole match, and sends it below the
// answer to a request. Shown, if not nil, is called when the member has it.
func (rm *Room) film(r bot.Request, scene view.Table, played *record.Record, c view.Course, turn int, shown func(context.Context) error) {
	rm.job(filmQueue, func(context.Context) error {
		drawn := false
		defer func() {
			if !drawn {
				rm.films.end(r.User.ID)
			}
		}()
		defer rm.core()()
		m, err := scene.Film(played, c, turn)
		if err != nil {
			return err
		}
		drawn = true
		rm.job(bot.Path("film", r.User.ID), func(ctx context.Context) error {
			defer rm.films.end(r.User.ID)
			if _, err := rm.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: m}); err != nil || shown == nil {
				return err
			}
			return shown(ctx)
		})
		return nil
	})
}
