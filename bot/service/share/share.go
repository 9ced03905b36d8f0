// Package share shows everybody in a channel what a member sees alone. It knows no game: the
// things to share are handed in.
//
// # Share answers the press for all to read
//
// Share answers the press for all to read, and makes the shared page again for the member who
// asks. So each answer is one share, and nobody can share another member's page.
package share

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/service/shelf"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Shares answer the buttons that share something. The fields are set before the first
// request and not changed after it.
type Shares struct {
	Kinds []Kind

	done shelf.Shelf[string] // by whom, where and what: the press
}

// Kind is a kind of thing that can be shared.
type Kind struct {
	Forms []registry.Form // what follows pages.PathShare: the match, or pages.NoMatch, the kind, then which
	Show  bot.Handler     // answers for everybody to read
}

// Press is the button; alone is the route for requests that belong to no table.
func (s *Shares) Press(alone func(bot.Handler) bot.Route) registry.Press {
	p := registry.Press{Path: pages.PathShare, Route: alone(s.share)}
	for _, k := range s.Kinds {
		p.Forms = append(p.Forms, k.Forms...)
	}
	return p
}

// share shows everybody in the channel a page that only one member saw: it answers the press
// for all to read. The page is made again for the member who asks, so that nobody can share
// somebody else's. The same thing is shared once in a channel.
func (s *Shares) share(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	switch {
	case r.Guild == "":
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	case !r.MayWrite():
		return bot.Reaction{}, cardtable.Refuse("share.not-here", nil)
	}
	once := bot.Path(r.User.ID, r.Channel, r.Path)
	if by, ok := s.done.Get(once); ok && by != r.ID {
		return bot.Reaction{}, cardtable.Refuse("share.done", nil)
	}
	reaction, err := s.show(r)(ctx, r)
	if err == nil {
		s.done.Put(once, r.ID)
	}
	return reaction, err
}

// show shows what a request means.
func (s *Shares) show(r bot.Request) bot.Handler {
	for _, k := range s.Kinds {
		if (registry.Press{Forms: k.Forms}).Takes(r.Args()) {
			return k.Show
		}
	}
	return bot.Failing(bot.ErrNoRoute)
}

// Openly answers for everybody to read, with the name of who shares it.
func Openly(say i18n.Texts, r bot.Request, m bot.Message) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: Message(say, r, m)}}
}

// Message is something of a match as a member shares it.
func Message(say i18n.Texts, r bot.Request, m bot.Message) bot.Message {
	return pages.Shared(say, pages.Person{ID: r.User.ID, Name: r.User.Name}, m)
}
