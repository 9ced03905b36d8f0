package session

import (
	"context"
	"time"

	"stopp/bot"
	"stopp/bot/view"
	"stopp/render"
)

// laterTime is how long something may take that was promised in private.
const laterTime = 2 * time.Minute

// later answers a request in private at once, and with a message that takes a
// while when that is there. Making it waits for a processor of those that think,
// and keeps nobody waiting: it must not touch a table.
func (rm *Room) later(r bot.Request, as bot.As, make func(ctx context.Context) (bot.Message, error)) bot.Reaction {
	wait := bot.Message{Content: reader(r).Say("rival.moment", nil)}
	then := func(_ context.Context, _ string, sent error) {
		if sent != nil {
			return
		}
		rm.job(bot.Path("later", r.User.ID), func(context.Context) error {
			ctx, cancel := context.WithTimeout(context.Background(), laterTime)
			defer cancel()
			release := rm.core()
			m, err := make(ctx)
			release()
			if err != nil {
				a, _ := rm.excuse(r, err)
				rm.Log.Error("promised, but not made", "request", r, "error", err)
				m = a.Message
			}
			return rm.Discord.Amend(ctx, r, m)
		})
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: wait}, Then: then}
}

// film is the button under a turn of the computer's: it shows the turn again, as
// it came about.
func (rm *Room) film(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	id, err := number36(r, 0)
	if err != nil {
		return bot.Reaction{}, err
	}
	sheet, err := number(r, 1)
	if err != nil {
		return bot.Reaction{}, err
	}
	row, err := rm.Store.Match(ctx, id)
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	t, err := rm.load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	frames, err := t.frames(sheet)
	if err != nil || len(frames) == 0 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	scene := rm.privately(ctx, t, r)
	return rm.later(r, bot.Private, func(context.Context) (bot.Message, error) { return scene.Film(t.log(sheet), frames) }), nil
}

// frames are the pictures of a sheet: the table before it, and after each action.
func (t *table) frames(sheet int) (all []render.Frame, err error) {
	trial, err := newTable(t.row, nil)
	for n := 0; err == nil && n < len(t.actions) && trial.sheet() <= sheet; n++ {
		if trial.sheet() < sheet {
			err = trial.replay(t.actions[n])
			continue
		}
		if all == nil {
			all = append(all, render.Frame{View: trial.view(), Delay: view.FilmStart})
		}
		err = trial.replay(t.actions[n])
		all = append(all, render.Frame{View: trial.view(), Delay: view.FilmStep})
	}
	if n := len(all); n > 0 {
		all[n-1].Delay = view.FilmEnd
	}
	return all, err
}
