package replay

import (
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/streit/play"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// review is /match review: a look back at a match of the server that is over.
func (p *Replays) review(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Matches.Which(ctx, r, "review.none-over", false)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.reviewed(ctx, row, r, 0, bot.Private)
}

// leafReview is the button under a result, which opens a message of one's own,
// and those that turn its pages. They carry match and page, and work after any
// restart.
func (p *Replays) leafReview(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Matches.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(r.Args()) == 1 {
		return p.reviewed(ctx, row, r, 0, bot.Private)
	}
	page, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.reviewed(ctx, row, r, page, bot.Update)
}

// reviewed is a page of a look back: at once if it was worked out lately, else
// after a word. For each member only one is worked out at a time.
func (p *Replays) reviewed(ctx context.Context, row storage.Match, r bot.Request, page int, as bot.As) (bot.Reaction, error) {
	if row.Result == nil {
		return bot.Reaction{}, cardtable.Refuse("review.not-over", nil)
	}
	m, err := p.Matches.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.privately(ctx, m, r)
	if found, ok := p.reviews.Get(reviewKey(row)); ok {
		return bot.Reaction{Answer: bot.Answer{As: as, Message: scene.Review(found, page)}}, nil
	}
	if !p.looking.Begin(r.User.ID) {
		return bot.Reaction{}, cardtable.Refuse("review.patience", nil)
	}
	reaction := p.Later(r, as, func(ctx context.Context) (bot.Message, error) {
		defer p.looking.End(r.User.ID)
		found, err := p.workOut(ctx, m)
		return scene.Review(found, page), err
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

// reviewKey names a match for ever. Its number alone does not: if a server is
// removed that had the last ones, their numbers are given again.
func reviewKey(row storage.Match) string { return bot.Path(pages.Key(row.ID), row.Origin.Accepted) }

// workOut looks back at a match, unless that was done just now for somebody else.
// It takes seconds, and between two moves it lets others think.
func (p *Replays) workOut(ctx context.Context, m *match.Match) (coach.Review, error) {
	key := reviewKey(m.Row)
	if found, ok := p.reviews.Get(key); ok {
		return found, nil
	}
	effort := *p.Effort
	effort.Seed = uint64(m.ID())
	effort.Progress = func(int, int) { p.Jobs.Breathe() }
	effort.Stop = func() bool { return p.Jobs.Ending() || ctx.Err() != nil }
	found, err := coach.Look(m.Whole(), effort)
	switch {
	case err != nil:
		return found, err
	case p.Jobs.Ending():
		return found, cardtable.Refuse("failed", nil)
	case ctx.Err() != nil: // it has only begun
		return found, ctx.Err()
	}
	p.reviews.Put(key, found)
	p.Lucky(m.Row, play.LuckIn(found))
	return found, nil
}
