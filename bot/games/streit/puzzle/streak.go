package puzzle

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

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
	if r.Guild == "" {
		return bot.Whisper(view.StreakAlone(say, mine)), nil
	}
	all, err := p.Store.Streaks(ctx, streit.RecordName, r.Guild, p.yesterday(), longest)
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
	s, err := p.Store.StreakOf(ctx, streit.RecordName, r.Guild, p.yesterday(), r.User.ID)
	return streakOf(s), err
}

func streakOf(s storage.Streak) view.Streak {
	return view.Streak{Person: pages.Person(s.Person), Days: s.Days, Right: s.Right, Made: s.Made}
}
