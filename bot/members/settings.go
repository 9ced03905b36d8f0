package members

import (
	"context"

	"stopp/bot"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
)

// settings is /my settings: what the member wishes, with menus that change it.
func (m *Members) settings(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(m.wishList(ctx, r, pages.PageTables)), nil
}

// turnSettings turns to another page of them.
func (m *Members) turnSettings(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m.wishList(ctx, r, r.Args()[0])}}, nil
}

func (m *Members) wishList(ctx context.Context, r bot.Request, page string) bot.Message {
	chosen := m.Prefs.Chosen(ctx, r.User.ID)
	if page != pages.PageTables {
		return pages.FurtherSettings(prefs.Reader(r), page, chosen)
	}
	return pages.Settings(prefs.Reader(r), chosen, m.Sample(prefs.Reader(r), chosen))
}

// chooseWish is a choice from those menus.
func (m *Members) chooseWish(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) != 1 || len(r.Values) != 1 || pages.Wish(args[0], r.Values[0]) != r.Values[0] {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if args[0] == pages.Listed {
		if err := m.Store.SetListed(ctx, r.User.ID, r.Values[0], m.Lists); err != nil {
			return bot.Reaction{}, err
		}
	}
	if err := m.Prefs.SetWish(ctx, r.User.ID, args[0], r.Values[0], r.Locale); err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m.wishList(ctx, r, pages.PageOf(args[0]))}}
	if args[0] == pages.Calls && r.Values[0] == pages.CallsDirect {
		reaction.Then = func(context.Context, string, error) { m.tryDirectly(r) }
	}
	return reaction, nil
}

// tryDirectly sends a direct message to a member who has just chosen to get them,
// and tells them if Discord refuses it.
func (m *Members) tryDirectly(r bot.Request) {
	say := prefs.Reader(r)
	m.Do(bot.DirectQueue(r.User.ID), func(ctx context.Context) error {
		err := m.Discord.Direct(ctx, r.User.ID, bot.Message{Content: say.Say("channel.direct", nil)})
		if !bot.Lost(err) {
			return err
		}
		refused := bot.Message{Content: say.Say("channel.no-direct", nil)}
		_, err = m.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: refused})
		return err
	})
}
