package replay

import (
	"context"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/service/shelf"
	"stopp/bot/service/whisper"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Lookbacks look back at the matches of a game that are over. R is the findings.
type Lookbacks[R any] struct {
	*Services
	Game Found[R]

	looking whisper.Busy // back, at a match
	found   shelf.Shelf[R]
}

// Found is what a game says of that.
type Found[R any] struct {
	Path  string // of the button under a result, which the match follows, and of the buttons that turn pages
	Share string // the word for sharing a page; the page follows
	// Look looks back. It takes seconds.
	Look func(m *match.Match, w Work) (R, error)
	// Page is a page of the look back, from 0, with buttons to turn pages.
	Page func(s cardtable.Scene, found R, page int) bot.Message
	// Heard, if not nil, gets the findings.
	Heard func(row storage.Match, found R)
}

// Presses are the button under a result, and the buttons that turn pages.
func (p *Lookbacks[R]) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	match, number := registry.Match, registry.Number
	return []registry.Press{{Path: p.Game.Path, Forms: []registry.Form{{match}, {match, number, number}}, Alone: true, Lasting: true, Route: alone(p.leaf)}}
}

// Shared is a page of a look back.
func (p *Lookbacks[R]) Shared() share.Kind {
	return share.Kind{Forms: []registry.Form{{registry.Match, registry.Is(p.Game.Share), registry.Number}}, Show: p.share}
}

// Begin looks back at a match, from the first page.
func (p *Lookbacks[R]) Begin(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	return p.look(ctx, row, r, 0, bot.Private)
}

// leaf is the button under a result, which opens a message of one's own, and the buttons that
// turn its pages. They carry match and page, and work after any restart.
func (p *Lookbacks[R]) leaf(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Matches.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(r.Args()) == 1 {
		return p.Begin(ctx, row, r)
	}
	page, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.look(ctx, row, r, page, bot.Update)
}

// look is a page of a look back: at once if it was worked out lately, else after a word.
// For each member only one is worked out at a time.
func (p *Lookbacks[R]) look(ctx context.Context, row storage.Match, r bot.Request, page int, as bot.As) (bot.Reaction, error) {
	if row.Result == nil {
		return bot.Reaction{}, cardtable.Refuse("review.not-over", nil)
	}
	m, err := p.Matches.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.Privately(ctx, m, r)
	if found, ok := p.found.Get(nameOf(row)); ok {
		return bot.Reaction{Answer: bot.Answer{As: as, Message: p.Game.Page(scene, found, page)}}, nil
	}
	if !p.looking.Begin(r.User.ID) {
		return bot.Reaction{}, cardtable.Refuse("review.patience", nil)
	}
	reaction := p.Meanwhile(r, as, func(context.Context) (bot.Message, error) {
		defer p.looking.End(r.User.ID)
		found, err := p.workOut(m)
		if err != nil {
			return bot.Message{}, err
		}
		return p.Game.Page(scene, found, page), nil
	})
	promise := reaction.Then
	reaction.Then = func(ctx context.Context, id string, sent error) {
		if sent != nil {
			p.looking.End(r.User.ID)
		}
		promise(ctx, id, sent)
	}
	return reaction, nil
}

// nameOf names a match for ever. Its number alone does not: if a server is removed that had
// the last ones, their numbers are given again.
func nameOf(row storage.Match) string { return bot.Path(pages.Key(row.ID), row.Origin.Accepted) }

// Work is how a look back is worked out. The findings follow from the match, the game's effort
// and the seed.
type Work struct {
	Seed     uint64
	Progress func()      // is called between two steps
	Stop     func() bool // says when to leave out the rest
}

// lookTime is how long a look back may take.
const lookTime = 2 * time.Minute

// workOut looks back at a match, unless that was done just now for somebody else.
// It takes seconds, and between two moves it lets others think.
func (p *Lookbacks[R]) workOut(m *match.Match) (found R, err error) {
	key := nameOf(m.Row)
	found, err = p.think(key, m)
	if err != nil {
		return found, err
	}
	p.found.Put(key, found)
	if p.Game.Heard != nil {
		p.Game.Heard(m.Row, found)
	}
	return found, nil
}

// think looks back when a processor is free, unless that was done while it waited.
func (p *Lookbacks[R]) think(key string, m *match.Match) (found R, err error) {
	defer p.Jobs.Core(jobs.Later)()
	if found, ok := p.found.Get(key); ok {
		return found, nil
	}
	limit := time.Now().Add(lookTime)
	late := func() bool { return time.Now().After(limit) }
	stop := func() bool { return p.Jobs.Ending() || late() }
	found, err = p.Game.Look(m, Work{Seed: uint64(m.ID()), Progress: p.Jobs.Breathe, Stop: stop})
	switch {
	case err != nil:
		return found, err
	case p.Jobs.Ending():
		return found, cardtable.Refuse("failed", nil)
	case late(): // it has only begun
		return found, context.DeadlineExceeded
	}
	return found, nil
}

// share shares a page of a look back that has been worked out. If it is no longer there,
// the member has to open it again first.
func (p *Lookbacks[R]) share(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Matches.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	page, err := r.Number(2)
	if err != nil || row.Result == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	found, ok := p.found.Get(nameOf(row))
	if !ok {
		return bot.Reaction{}, cardtable.Refuse("share.review-gone", nil)
	}
	m, err := p.Matches.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.Openly(m)
	shown := p.Game.Page(scene, found, page)
	shown.Rows = nil
	return share.Openly(scene.Say, r, shown), nil
}
