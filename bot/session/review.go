package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// review is /match review: a look back at a match of the server that is over.
func (rm *Room) review(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := rm.whichMatch(ctx, r, "review.none-over", false)
	if err != nil {
		return bot.Reaction{}, err
	}
	return rm.reviewed(ctx, row, r, 0, bot.Private)
}

// leafReview is the button under a result, which opens a message of one's own,
// and those that turn its pages. They carry match and page, and work after any
// restart.
func (rm *Room) leafReview(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := rm.pressedMatch(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(r.Args()) == 1 {
		return rm.reviewed(ctx, row, r, 0, bot.Private)
	}
	page, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	return rm.reviewed(ctx, row, r, page, bot.Update)
}

// reviewed is a page of a look back: at once, if it has been worked out lately,
// else after a word. A member has one worked out at a time.
func (rm *Room) reviewed(ctx context.Context, row storage.Match, r bot.Request, page int, as bot.As) (bot.Reaction, error) {
	if row.Result == nil {
		return bot.Reaction{}, sorry("review.not-over", nil)
	}
	t, err := rm.load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := rm.privately(ctx, t, r)
	if found, ok := rm.reviews.Get(reviewKey(row)); ok {
		return bot.Reaction{Answer: bot.Answer{As: as, Message: scene.Review(found, page)}}, nil
	}
	if !rm.looking.Begin(r.User.ID) {
		return bot.Reaction{}, sorry("review.patience", nil)
	}
	reaction := rm.whispers.Later(r, as, func(ctx context.Context) (bot.Message, error) {
		defer rm.looking.End(r.User.ID)
		found, err := rm.workOut(ctx, t)
		return scene.Review(found, page), err
	})
	promise := reaction.Then
	reaction.Then = func(ctx context.Context, id string, sent error) {
		if sent != nil {
			rm.looking.End(r.User.ID)
		}
		promise(ctx, id, sent)
	}
	return reaction, nil
}

// reviewKey names a match for ever: its number is given again when a server is
// removed that had the last ones.
func reviewKey(row storage.Match) string { return bot.Path(pages.Key(row.ID), row.Origin.Accepted) }

// workOut looks back at a match, unless somebody else has just had that done. It
// takes seconds, between which others may think.
func (rm *Room) workOut(ctx context.Context, t *table) (coach.Review, error) {
	key := reviewKey(t.row)
	if found, ok := rm.reviews.Get(key); ok {
		return found, nil
	}
	effort := rm.Effort
	effort.Seed = uint64(t.id)
	effort.Progress = func(int, int) { rm.jobs.Breathe() }
	effort.Stop = func() bool { return rm.jobs.Ending() || ctx.Err() != nil }
	found, err := coach.Look(t.whole(), effort)
	switch {
	case err != nil:
		return found, err
	case rm.jobs.Ending():
		return found, sorry("failed", nil)
	case ctx.Err() != nil: // it has only begun
		return found, ctx.Err()
	}
	rm.reviews.Put(key, found)
	rm.lucky(t.row, luckIn(found))
	return found, nil
}
