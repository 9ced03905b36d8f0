package result

import (
	"context"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// WatchEnd is the button that looks again at a table which is gone: it shows how the
// match came out.
func (rs *Results) WatchEnd(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	m, err := rs.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	link := pages.Link(row.Guild, row.Channel, row.Message)
	if row.Told() {
		link = pages.Link(row.Guild, row.Home, row.ResultMessage)
	}
	s := m.Scene(i18n.For(r.Locale))
	s.Viewer, s.Look = m.Seat(r.User.ID), rs.Prefs.LookFor(ctx, r.User.ID, s.Look)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m.Game.Messages.Watched(s, link)}}, nil
}
