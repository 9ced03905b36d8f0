package result

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Show answers a press on a result with the message as it should be now. The challenge
// is the rematch, if there is one.
func (rs *Results) Show(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	last, err := rs.closing(ctx, row, c)
	if err != nil {
		return bot.Reaction{}, err
	}
	m := last.table()
	if r.Message == row.ResultMessage {
		m = last.result()
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
}

// closing is a match that is over, with the state of its rematch.
type closing struct {
	game  cardtable.Game
	scene cardtable.Scene
}

// table is its living message, as it stays.
func (c closing) table() bot.Message { return c.game.Messages.Table(c.scene) }

// result is the message for the channel of a match that was played in a thread.
func (c closing) result() bot.Message { return c.game.Messages.Result(c.scene) }

func (rs *Results) closing(ctx context.Context, row storage.Match, c storage.Challenge) (closing, error) {
	m, err := rs.Load(ctx, row)
	if err != nil {
		return closing{}, err
	}
	s := rs.Finished(ctx, m)
	of := rematch(c)
	of.Series, of.Within = s.After.Rematch.Series, s.After.Rematch.Within
	s.After.Rematch = of
	return closing{m.Game, s}, nil
}

// rematch is the state of a match's rematch.
func rematch(c storage.Challenge) (of pages.Rematch) {
	switch c.State {
	case storage.StateAccepted:
		of.Link = pages.Link(c.Guild, c.Channel, c.Message)
	case storage.StateOpen:
		of.By = match.Persons([]storage.Person{c.From})
		for _, p := range c.To {
			if p.Answer == storage.StateAccepted {
				of.By = append(of.By, pages.Person(p.Person))
			}
		}
	}
	return of
}

// Redraw brings the messages with a result up to date with the rematch, except the one
// that an answer has just brought up to date. If it fails, the button still knows.
func (rs *Results) Redraw(c storage.Challenge, but string) {
	if c.Rematch == 0 {
		return
	}
	rs.Jobs.Do(queue(c.Rematch), func(ctx context.Context) error { return rs.redraw(ctx, c.Rematch, but) })
}

// redraw brings the messages with a result up to date, except one.
func (rs *Results) redraw(ctx context.Context, match int64, but string) error {
	row, err := rs.Store.Match(ctx, match)
	if err != nil {
		return err
	}
	c, err := rs.Store.Rematch(ctx, match)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	last, err := rs.closing(ctx, row, c)
	if err == nil && row.Message != "" && row.Message != but {
		err = rs.Discord.Edit(ctx, row.Channel, row.Message, last.table())
	}
	if err == nil && row.Told() && row.ResultMessage != but {
		err = rs.Discord.Edit(ctx, row.Home, row.ResultMessage, last.result())
	}
	return err
}

// Handler handles a request at a result, in the result's queue.
type Handler func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error)

// At is the route of a button under a result. Its table may be long gone: the handler
// gets the match as it is stored, in a queue of its own.
func (rs *Results) At(h Handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := pages.KeyArg(r, 0)
		if err != nil {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		return queue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rs.Prefs.Learn(ctx, r)
			row, err := rs.Store.Match(ctx, id)
			if errors.Is(err, storage.ErrNotFound) {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			if err == nil {
				err = errors.Join(match.MeantBy(row, r), rs.Games.Known(row.Game, row.Version))
			}
			if err != nil {
				return bot.Reaction{}, err
			}
			return h(ctx, row, r)
		}
	}
}

func queue(match int64) string { return bot.Path("rematch", pages.Key(match)) }
