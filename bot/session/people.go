package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/storage"
)

func invitedIDs(c storage.Challenge) (ids []string) {
	for _, p := range c.To {
		ids = append(ids, p.ID)
	}
	return ids
}

// unwelcome fails if one of some members doesn't want to hear from another. The
// problem does not say so.
func (rm *Room) unwelcome(ctx context.Context, members []string, from string) error {
	blocks, err := rm.Store.Blocks(ctx, members, from)
	if err != nil {
		return err
	}
	if blocks {
		return sorry("people.not-now", nil)
	}
	return nil
}

// unwanted fails if a challenge names somebody whom its own maker ignores. Only
// the maker is told, and those who are ignored learn nothing.
func (rm *Room) unwanted(ctx context.Context, c storage.Challenge) error {
	ignored, err := rm.Store.Blocked(ctx, c.From.ID)
	if err != nil {
		return err
	}
	for _, p := range ignored {
		if i := c.Of(p.ID); i >= 0 {
			return sorry("people.ignored-by-you", i18n.Data{"Name": markup.Plain(c.To[i].Name)})
		}
	}
	return nil
}

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
