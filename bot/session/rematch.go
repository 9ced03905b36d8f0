package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/storage"
)

// atResult is the route of a button under a result. Its table may be long gone:
// the handler gets the match as it is stored, in a queue of its own.
func (rm *Room) atResult(h func(context.Context, storage.Match, bot.Request) (bot.Reaction, error)) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := pages.KeyArg(r, 0)
		if err != nil {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		return rematchQueue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.prefs.Learn(ctx, r)
			row, err := rm.Store.Match(ctx, id)
			if errors.Is(err, storage.ErrNotFound) {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			if err == nil {
				err = errors.Join(meantBy(row, r), known(row.Game, row.Version))
			}
			if err != nil {
				return bot.Reaction{}, err
			}
			return h(ctx, row, r)
		}
	}
}

func rematchQueue(match int64) string { return bot.Path("rematch", pages.Key(match)) }

func challengeLink(c storage.Challenge) string { return pages.Link(c.Guild, c.Channel, c.Message) }

// showResult answers a press on a result with that as it should be now.
func (rm *Room) showResult(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	scene, err := rm.resultScene(ctx, row, c)
	if err != nil {
		return bot.Reaction{}, err
	}
	m := scene.Message()
	if r.Message == row.ResultMessage {
		m = scene.Result()
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
}

// resultScene is the table of a match that is over, with what has become of its
// rematch.
func (rm *Room) resultScene(ctx context.Context, row storage.Match, c storage.Challenge) (view.Table, error) {
	t, err := rm.load(ctx, row)
	if err != nil {
		return view.Table{}, err
	}
	scene := rm.finished(ctx, t)
	switch c.State {
	case storage.StateAccepted:
		scene.Rematch.Link = challengeLink(c)
	case storage.StateOpen:
		scene.Rematch.By = []pages.Person{pages.Person(c.From)}
		for _, p := range c.To {
			if p.Answer == storage.StateAccepted {
				scene.Rematch.By = append(scene.Rematch.By, pages.Person(p.Person))
			}
		}
	}
	return scene, nil
}

// showRematch brings the messages with a result up to date with the challenge to
// play its match again, but for one that has just been answered with. Where it
// fails the button still knows.
func (rm *Room) showRematch(c storage.Challenge, but string) {
	if c.Rematch == 0 {
		return
	}
	rm.jobs.Do(rematchQueue(c.Rematch), func(ctx context.Context) error { return rm.redrawResult(ctx, c.Rematch, but) })
}

// redrawResult brings the messages with a result up to date, but for one.
func (rm *Room) redrawResult(ctx context.Context, match int64, but string) error {
	row, err := rm.Store.Match(ctx, match)
	if err != nil {
		return err
	}
	c, err := rm.Store.Rematch(ctx, match)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	scene, err := rm.resultScene(ctx, row, c)
	if err == nil && row.Message != "" && row.Message != but {
		err = rm.Discord.Edit(ctx, row.Channel, row.Message, scene.Message())
	}
	if err == nil && row.Told() && row.ResultMessage != but {
		err = rm.Discord.Edit(ctx, row.Home, row.ResultMessage, scene.Result())
	}
	return err
}
