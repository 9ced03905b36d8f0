package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/storage"
)

// matches is /matches: what the member is at in the server, in a direct message
// everywhere.
func (rm *Room) matches(_ context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(rm.list(r, 0)), nil
}

// turnList leads to another page of that.
func (rm *Room) turnList(_ context.Context, r bot.Request) (bot.Reaction, error) {
	page, err := r.Number(0)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.list(r, page)}}, nil
}

func (rm *Room) list(r bot.Request, page int) bot.Message {
	member, here := r.User.ID, func(guild string) bool { return r.Guild == "" || guild == r.Guild }
	l := pages.List{Everywhere: r.Guild == "", Page: page, Unread: rm.unread(member, here)}
	l.Seated = seated(rm.index.find(func(e *entry) bool { return here(e.guild) && e.has(member) && !e.over }), member)
	for _, c := range rm.index.asked(func(c storage.Challenge) bool { return here(c.Guild) && concerns(c, member) }) {
		i := c.Of(member)
		l.Asked = append(l.Asked, pages.Asked{Challenge: wishOf(c), Link: challengeLink(c),
			Mine: c.From.ID == member, Accepted: i >= 0 && c.To[i].Answer == storage.StateAccepted})
	}
	return l.Message(reader(r))
}

// concerns tells whether a member made a challenge, is asked by it or has joined it.
func concerns(c storage.Challenge, member string) bool {
	return c.From.ID == member || c.Of(member) >= 0
}

// takeBackListed is the list's button that takes one's own challenge back.
func (rm *Room) takeBackListed(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	page, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.From.ID != r.User.ID {
		return bot.Reaction{}, rm.notYours(c, r)
	}
	c, err = rm.close(ctx, c.ID, storage.StateDeclined, r.User.ID, r.ID)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	then := func(ctx context.Context, _ string, _ error) {
		if err := rm.closeChallenge(ctx, c.ID); err != nil {
			rm.Log.Warn("challenge not redrawn", "challenge", c.ID, "error", err)
		}
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.list(r, page)}, Then: then}, nil
}
