package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// pressEdge is the route of a press with the checks that hold for all presses. Its path must
// be possible. Commands meant for a server are refused in a direct message. A message for one
// member's eyes never replaces a message for all.
func (rm *Room) pressEdge(p registry.Press) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		if !p.Takes(r.Args()) {
			return bot.MemberQueue(r.User.ID), bot.Failing(bot.ErrNoRoute)
		}
		if r.Abroad && p.Hosted || r.Guild == "" && !p.Direct && !p.Alone && !rm.tables.Private(r) {
			return bot.MemberQueue(r.User.ID), bot.Failing(rm.outOfReach(p, r))
		}
		queue, h := p.Route(r)
		h = honest(h)
		if !p.InPlace && !r.Private && r.AmongOthers() {
			h = beside(h)
		}
		return queue, h
	}
}

// outOfReach is why a press that means a table comes to nothing where only private ones are:
// that is over, or somewhere else.
func (rm *Room) outOfReach(p registry.Press, r bot.Request) error {
	form := p.Forms[0]
	if len(form) == 0 || form[0].Name != registry.Match.Name {
		return notHere(p.Hosted)
	}
	if id, err := pages.KeyArg(r, 0); err == nil && rm.tables.Table(id) == nil {
		return cardtable.Refuse("match-over", nil)
	}
	return notHere(p.Hosted)
}

// notHere says where something works that does not work where a request comes from.
func notHere(hosted bool) error {
	if hosted {
		return cardtable.Refuse("only-hosted", nil)
	}
	return cardtable.Refuse("only-server", nil)
}

// commandEdge is the route of a command with the checks that hold for all commands: where
// it may be used, and by whom.
func (rm *Room) commandEdge(c registry.Command) bot.Route {
	route := c.Route
	if c.Tables != registry.NoTable {
		route = rm.tables.Route(c)
	}
	return func(r bot.Request) (string, bot.Handler) {
		switch {
		case !offered(c, r):
			return bot.MemberQueue(r.User.ID), bot.Failing(notHere(c.Hosted))
		case c.Needs != 0 && !r.Can(c.Needs):
			return rm.alone(bot.Failing(cardtable.Refuse(c.Denied, nil)))(r)
		}
		if c.Bare != nil && len(r.Options) == 0 {
			return c.Bare(r)
		}
		queue, h := route(r)
		return queue, seen(rm, honest(h))
	}
}

// seen tells a member that nobody else sees the answer that was meant for all. What they began has been taken back.
func seen(rm *Room, h bot.Handler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		reaction, err := h(ctx, r)
		if then := reaction.Then; r.Abroad && then != nil && reaction.Answer.As == bot.Reply {
			reaction.Then = func(ctx context.Context, id string, sent error) {
				then(ctx, id, sent)
				if !bot.Unseen(r, sent) {
					return
				}
				if err := rm.Discord.Amend(ctx, r, bot.Message{Content: prefs.Reader(r).Say("people.unseen", nil)}); err != nil {
					rm.Log.Info("nobody told", "error", err)
				}
			}
		}
		return reaction, err
	}
}

// offered tells whether a command is offered where a request comes from.
func offered(c registry.Command, r bot.Request) bool {
	if r.Abroad {
		return !c.Hosted
	}
	return r.Guild != "" || c.Direct
}

// honest has nobody told that nothing was changed once something is written, whatever fails after that.
func honest(h bot.Handler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		ctx = storage.Noting(ctx)
		reaction, err := h(ctx, r)
		if storage.Written(ctx) && bot.IsAny(err, storage.ErrBusy, storage.ErrUnreachable) && !errors.Is(err, storage.ErrDoubtful) {
			err = fmt.Errorf("%w (%w)", storage.ErrDoubtful, err)
		}
		return reaction, err
	}
}

// beside answers with a message of the member's own if it would otherwise replace the pressed
// one, which all can see.
func beside(h bot.Handler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		reaction, err := h(ctx, r)
		if reaction.Answer.As == bot.Update {
			reaction.Answer.As = bot.Private
		}
		return reaction, err
	}
}

// inPlace puts a private answer in the place of the menu from which it was chosen.
// From then on nothing replaces that message, which may show a private table.
func (rm *Room) inPlace(r bot.Request, reaction bot.Reaction) bot.Reaction {
	if reaction.Answer.As == bot.Private {
		reaction.Answer.As = bot.Update
		rm.whispers.Stays(bot.MemberQueue(r.User.ID), r)
		if then := reaction.Then; then != nil { // it takes a new message for granted, and gets the pressed one
			reaction.Then = func(ctx context.Context, id string, sent error) { then(ctx, cmp.Or(id, r.Message), sent) }
		}
	}
	return reaction
}

// buttons speaks the language of the buttons that all see where a member is: the
// server's, or the conversation's. In a direct message and at a private table it is the member's.
func (rm *Room) buttons(r bot.Request) i18n.Texts {
	if r.Guild == "" || rm.tables.Private(r) {
		return prefs.Reader(r)
	}
	return rm.prefs.Public(r.Guild)
}
