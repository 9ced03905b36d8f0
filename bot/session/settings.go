package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
)

// settings is /my settings: what the member wishes, with menus that change it.
func (rm *Room) settings(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(rm.wishList(ctx, r)), nil
}

func (rm *Room) wishList(ctx context.Context, r bot.Request) bot.Message {
	chosen := rm.prefs.Chosen(ctx, r.User.ID)
	return pages.Settings(reader(r), chosen, view.Sample(reader(r), chosen))
}

// chooseWish is a choice from those menus.
func (rm *Room) chooseWish(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) != 1 || len(r.Values) != 1 || pages.Wish(args[0], r.Values[0]) != r.Values[0] {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := rm.prefs.SetWish(ctx, r.User.ID, args[0], r.Values[0], r.Locale); err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.wishList(ctx, r)}}
	if args[0] == pages.Calls && r.Values[0] == pages.CallsDirect {
		reaction.Then = func(context.Context, string, error) { rm.tryDirectly(r) }
	}
	return reaction, nil
}

// tryDirectly sends a direct message to a member who has just chosen them, and
// says privately if Discord refuses it.
func (rm *Room) tryDirectly(r bot.Request) {
	say := reader(r)
	rm.jobs.Do(bot.DirectQueue(r.User.ID), func(ctx context.Context) error {
		err := rm.Discord.Direct(ctx, r.User.ID, bot.Message{Content: say.Say("channel.direct", nil)})
		if !bot.Lost(err) {
			return err
		}
		refused := bot.Message{Content: say.Say("channel.no-direct", nil)}
		_, err = rm.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: refused})
		return err
	})
}
