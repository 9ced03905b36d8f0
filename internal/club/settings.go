package club

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/storage"
)

// Threads says whether the server wants threads.
func (c *Club) Threads(value string) {
	c.Helper()
	if err := c.DB.SetSetting(context.Background(), ServerSetting("threads"), value); err != nil {
		c.Fatal(err)
	}
}

// Setting is what is set, "" for nothing.
func (c *Club) Setting(s storage.Setting) string {
	c.Helper()
	value, err := c.DB.Setting(context.Background(), s)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		c.Fatal(err)
	}
	return value
}

// WantDaily has a manager choose this channel for the day's puzzle, or none.
func (c *Club) WantDaily(where string) bot.Message {
	c.Helper()
	return Page(c, c.Send(c.Managing(bot.Press, strings.TrimSuffix(bot.Path(pages.PathServerDaily, where), "/"))), bot.Update)
}

// Wish chooses from the menus of /my settings.
func (c *Club) Wish(u bot.User, what, value string) {
	c.Helper()
	r := c.Request(bot.Press, u, bot.Path(pages.PathSettings, what))
	r.Values = []string{value}
	Contains(c, Only(c, c.AsUpdate(r)), "settings")
}

// ServerSetting is a setting of the server.
func ServerSetting(name string) storage.Setting { return storage.Setting{Name: name, Guild: "77"} }

// WishKey is a setting of a member.
func WishKey(member, what string) storage.Setting {
	return storage.Setting{Name: what, Person: member}
}

// Reader is the language of who sends a request.
func Reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

// SealOf is the seal of a stored secret, "" where there is none.
func SealOf(stored string) string {
	secret, err := fair.ParseSecret(stored)
	if err != nil {
		return ""
	}
	return secret.Seal()
}

// WantWeek has a manager choose this channel for the weekly summary, or none.
func (c *Club) WantWeek(where string) bot.Message {
	c.Helper()
	return Page(c, c.Send(c.Managing(bot.Press, strings.TrimSuffix(bot.Path(pages.PathServerWeek, where), "/"))), bot.Update)
}
