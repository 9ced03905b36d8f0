package puzzle

import (
	"context"
	"errors"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/view"
	"stopp/storage"
)

// Shared are the paths, behind pages.PathShare, of what Share shares.
func Shared() []registry.Form {
	noMatch := registry.Is(pages.NoMatch)
	return []registry.Form{{noMatch, registry.Is(view.SharePuzzle), registry.Name}, {noMatch, registry.Is(view.ShareStreak)}}
}

// Share shows everybody in the channel how the member of a request has answered a day's
// puzzle, or their streak. The error is bot.ErrNoRoute for anything else.
func (p *Puzzles) Share(ctx context.Context, r bot.Request, what string) (bot.Reaction, error) {
	switch what {
	case view.SharePuzzle:
		return p.shareAnswer(ctx, r)
	case view.ShareStreak:
		mine, err := p.mine(ctx, r)
		return bot.Answering(bot.Reply, view.SharedStreak(p.Public(r.Guild), sharer(r), mine)), err
	}
	return bot.Reaction{}, bot.ErrNoRoute
}

func sharer(r bot.Request) pages.Person { return pages.Person{ID: r.User.ID, Name: r.User.Name} }

// shareAnswer shares how the member has answered a puzzle of a day. Only finding faults
// makes streaks.
func (p *Puzzles) shareAnswer(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if len(r.Args()) < 3 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	name, kind, streak := r.Args()[2], view.PuzzleFault, 0
	date, best := strings.CutPrefix(name, view.BestPrefix)
	if best {
		kind = view.PuzzleBest
	}
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	given, err := p.given(ctx, r, name)
	if errors.Is(err, storage.ErrNotFound) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	if mine, err := p.mine(ctx, r); err == nil && given.Right && !best {
		streak = mine.Days
	}
	return bot.Answering(bot.Reply, view.SharedPuzzle(p.Public(r.Guild), sharer(r), kind, day, given.Right, streak)), nil
}
