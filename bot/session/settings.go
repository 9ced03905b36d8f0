package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/storage"
)

// What a member wishes is a setting of theirs.
func wishKey(member, what string) storage.Setting {
	return storage.Setting{Name: what, Person: member}
}

// wishes is what a member has chosen for something that pages.Wishes lists, else
// what is usual.
func (rm *Room) wishes(ctx context.Context, member, what string) string {
	value, err := rm.Store.Setting(ctx, wishKey(member, what))
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		rm.Log.Warn("wish not recalled", "what", what, "error", err)
	}
	return pages.Wish(what, value)
}

// settings is /my settings: what the member wishes, with menus that change it.
func (rm *Room) settings(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(rm.wishList(ctx, r)), nil
}

func (rm *Room) wishList(ctx context.Context, r bot.Request) bot.Message {
	chosen := rm.chosen(ctx, r.User.ID)
	return pages.Settings(reader(r), chosen, view.Sample(reader(r), chosen))
}

// chosen is all that a member wishes, by name.
func (rm *Room) chosen(ctx context.Context, member string) map[string]string {
	all := map[string]string{}
	for _, w := range pages.Wishes() {
		all[w.Name] = rm.wishes(ctx, member, w.Name)
	}
	return all
}

// chooseWish is a choice from those menus.
func (rm *Room) chooseWish(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) != 1 || len(r.Values) != 1 || pages.Wish(args[0], r.Values[0]) != r.Values[0] {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := rm.Store.SetSetting(ctx, wishKey(r.User.ID, args[0]), r.Values[0]); err != nil {
		return bot.Reaction{}, err
	}
	if err := rm.Store.SetSetting(ctx, wishKey(r.User.ID, "language"), r.Locale); err != nil {
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

// language is what a member spoke when wishing for something, else what the
// server speaks.
func (rm *Room) language(ctx context.Context, member, guild string) string {
	if locale, err := rm.Store.Setting(ctx, wishKey(member, "language")); err == nil && locale != "" {
		return locale
	}
	return rm.locales.get(guild)
}
