package puzzle

import (
	"context"
	"errors"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// Shared are the things that members can share from puzzles: how they answered a day's
// puzzle, and their streak; and a right call, whose position becomes one.
func (p *Puzzles) Shared() []share.Kind {
	noMatch, exactly := registry.Is(pages.NoMatch), registry.Is
	return []share.Kind{
		{Forms: []registry.Form{{noMatch, exactly(view.SharePuzzle), registry.Name}}, Show: p.shareAnswer},
		{Forms: []registry.Form{{noMatch, exactly(view.ShareStreak)}}, Show: p.shareStreak},
		{Forms: []registry.Form{{registry.Match, exactly(view.ShareStopp), registry.Number}}, Show: p.shareStopp},
	}
}

// shareStreak shares the member's streak in the server.
func (p *Puzzles) shareStreak(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	mine, err := p.mine(ctx, r)
	return bot.Answering(bot.Reply, view.SharedStreak(p.Public(r.Guild), sharer(r), mine)), err
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

// longest is how many streaks a list has at most.
const longest = 10

// streaks lists who in the server has answered the day's puzzles rightly for how
// many days in a row, and how the member has done. In a direct message, which
// belongs to no server, it is only the latter, and where to find the lists.
func (p *Puzzles) streaks(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	say := i18n.For(r.Locale)
	mine, err := p.mine(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if r.Server() == "" {
		return bot.Whisper(view.StreakAlone(say, mine)), nil
	}
	all, err := p.Store.Streaks(ctx, streit.RecordName, r.Server(), p.yesterday(), longest)
	if err != nil {
		return bot.Reaction{}, err
	}
	var list []view.Streak
	for _, s := range all {
		list = append(list, streakOf(s))
	}
	return bot.Privately(view.StreaksPage(say, list, mine)), nil
}

// mine is the streak of the member of a request.
func (p *Puzzles) mine(ctx context.Context, r bot.Request) (view.Streak, error) {
	s, err := p.Store.StreakOf(ctx, streit.RecordName, r.Server(), p.yesterday(), r.User.ID)
	return streakOf(s), err
}

func streakOf(s storage.Streak) view.Streak {
	return view.Streak{Person: pages.Person(s.Person), Days: s.Days, Right: s.Right, Made: s.Made}
}
