package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

// pressDaily is a button under a day's puzzle that stands in a channel. What it
// brings only who presses sees.
func (rm *Room) pressDaily(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) < 2 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if args[1] == view.PuzzleOther {
		return rm.best(ctx, r, bot.Private)
	}
	p, err := rm.posed(ctx, r, args[0])
	if err != nil || !p.Day {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	switch {
	case args[1] == view.PuzzleStopp:
		return bot.Privately(p.Reasons()), nil
	case args[1] == view.PuzzleBefore:
		return bot.Privately(p.Ask(true)), nil
	case args[1] == view.PuzzleSay && args[len(args)-1] == streit.Regular.String():
		m, err := rm.answerPuzzle(ctx, r, p)
		return bot.Privately(m), err
	}
	return bot.Reaction{}, bot.ErrNoRoute
}

// serverDaily is the page of /server about the day's puzzle in a channel, and its
// buttons.
func (rm *Room) serverDaily(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := mayManage(r); err != nil {
		return bot.Reaction{}, err
	}
	var err error
	switch append(r.Args(), "")[0] {
	case view.DailyHere:
		if !r.MayPost() {
			return bot.Reaction{}, sorry("daily.may-not", nil)
		}
		err = rm.setDaily(ctx, r.Guild, r.Channel)
	case view.DailyOff:
		err = rm.setDaily(ctx, r.Guild, "")
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	m := view.DailyPage(reader(r), rm.daily.in(r.Guild), rm.nextDaily(r.Guild))
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
}

// told tells whether the answer of a day's puzzle stands in a channel of a server: who
// answers it then may have read it.
func (rm *Room) told(ctx context.Context, guild, name string) bool {
	last, err := rm.Store.Daily(ctx, guild)
	return err == nil && last.Told == name
}
