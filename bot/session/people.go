package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/storage"
)

// ignore is /my ignore: it keeps a person's challenges away, or lists whose are.
func (rm *Room) ignore(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if id, named := r.Options["user"]; named {
		u := r.Users[id]
		switch {
		case u.ID == "":
			return bot.Reaction{}, sorry("challenge-nobody", nil)
		case u.ID == r.User.ID:
			return bot.Reaction{}, sorry("people.ignore-self", nil)
		}
		if err := rm.Store.Block(ctx, r.User.ID, storage.Person{ID: u.ID, Name: u.Name}); err != nil {
			return bot.Reaction{}, err
		}
	}
	return rm.ignored(ctx, r, bot.Private)
}

// hearAgain is a choice from the list of /my ignore.
func (rm *Room) hearAgain(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := rm.Store.Unblock(ctx, r.User.ID, r.Values[0]); err != nil {
		return bot.Reaction{}, err
	}
	return rm.ignored(ctx, r, bot.Update)
}

func (rm *Room) ignored(ctx context.Context, r bot.Request, as bot.As) (bot.Reaction, error) {
	people, err := rm.Store.Blocked(ctx, r.User.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: pages.Ignored(reader(r), persons(people))}}, nil
}
