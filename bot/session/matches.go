package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
)

// matches is /matches: a member's tables and challenges in the server, or in a
// direct message everywhere.
func (rm *Room) matches(_ context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(rm.list(r, 0)), nil
}

// turnList turns to another page of that list.
func (rm *Room) turnList(_ context.Context, r bot.Request) (bot.Reaction, error) {
	page, err := r.Number(0)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.list(r, page)}}, nil
}

func (rm *Room) list(r bot.Request, page int) bot.Message {
	l := rm.listOf(r)
	l.Page = page
	return l.Message(prefs.Reader(r))
}

// listOf is what a member plays and waits for, where they ask.
func (rm *Room) listOf(r bot.Request) pages.List {
	here := func(guild string) bool { return r.Server() == "" || guild == r.Guild }
	l := pages.List{Everywhere: r.Server() == "", Asked: rm.lobby.Asked(r.User.ID, here)}
	l.Seated, l.Unread = rm.tables.Of(prefs.Reader(r), r.User.ID, here)
	return l
}
