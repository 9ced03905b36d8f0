package members

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// ignore is /my ignore: it keeps a person's challenges away, or lists the people ignored.
func (m *Members) ignore(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if id, named := r.Options["user"]; named {
		u := r.Users[id]
		switch {
		case u.ID == "":
			return bot.Reaction{}, cardtable.Refuse("challenge-nobody", nil)
		case u.ID == r.User.ID:
			return bot.Reaction{}, cardtable.Refuse("people.ignore-self", nil)
		}
		if err := m.Store.Block(ctx, r.User.ID, storage.Person{ID: u.ID, Name: u.Name}); err != nil {
			return bot.Reaction{}, err
		}
	}
	return m.ignored(ctx, r, bot.Private)
}

// hearAgain is a choice from the list of /my ignore.
func (m *Members) hearAgain(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := m.Store.Unblock(ctx, r.User.ID, r.Values[0]); err != nil {
		return bot.Reaction{}, err
	}
	return m.ignored(ctx, r, bot.Update)
}

// ignored lists them.
func (m *Members) ignored(ctx context.Context, r bot.Request, as bot.As) (bot.Reaction, error) {
	people, err := m.Store.Blocked(ctx, r.User.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	var list []pages.Person
	for _, p := range people {
		list = append(list, pages.Person(p))
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: pages.Ignored(prefs.Reader(r), list)}}, nil
}
