package patience

import (
	"context"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/club/leaders"
	"stopp/bot/games/patience/day"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// ranks is how many places a leaderboard has.
const ranks = 10

// boards are the leaderboards of all patiences, by their usual rules (§1.18).
func (s *statistician) boards(now func() time.Time) (all []leaders.Board) {
	for _, k := range patience.Kinds() {
		all = append(all, leaders.Board{Choice: registry.Said(nameKey(k), k.String()), Show: func(ctx context.Context, r bot.Request, span, guild string) (leaders.Ranking, error) {
			b := storage.Board{Game: patience.RecordName, Rules: k.String(), Head: storage.HeadAll, Guild: guild, Span: storage.MonthSpan(now())}
			switch span {
			case leaders.Day:
				b.Span = storage.DaySpan(now())
			case leaders.Daily:
				b.Head = storage.KindDaily
			}
			if guild == "" {
				b.Guild = storage.Everywhere
			}
			l := Leaderboard{Look: s.prefs.LookFor(ctx, r.User.ID, s.prefs.Look(ctx, r.Guild)), Own: r.User.ID, Board: b}
			var err error
			l.List, err = s.store.Ranked(ctx, b, r.Guild, ranks)
			return leaders.Ranking{Page: l.in, Empty: len(l.List) == 0}, err
		}})
	}
	return all
}

// Leaderboard lists who has won most games of a patience on a day or in a month. Members
// who want to be unnamed keep their place.
type Leaderboard struct {
	Say   i18n.Texts
	Look  pages.Look // of who asks
	Own   string     // their id
	Board storage.Board
	List  []storage.Placed
}

// Message is the list.
func (l Leaderboard) Message() bot.Message {
	lines := pages.Ranked{Own: l.Own, Look: l.Look}
	for i, p := range l.List {
		lines.Lines = append(lines.Lines, l.line(i+1, p))
	}
	f := pages.Framed{Colour: pages.FrameList, Head: l.title()}
	if len(l.List) > 0 {
		lines.In(&f, l.Say)
	} else {
		f.Above = []string{l.Say.Say("patience.board.none", nil)}
	}
	f.Below = []string{markup.Lines(lines.Legend(l.Say), l.Say.Say("patience.board.counts", nil))}
	return f.Message()
}

// in is the list in a language.
func (l Leaderboard) in(say i18n.Texts) bot.Message {
	l.Say = say
	return l.Message()
}

// title says what it lists.
func (l Leaderboard) title() string {
	of, where := leaders.Month, "leaderboard.servers-here"
	switch {
	case l.Board.Head == storage.KindDaily:
		of = leaders.Daily
	case strings.HasPrefix(l.Board.Span, "d"):
		of = leaders.Day
	}
	if l.Board.Guild == storage.Everywhere {
		where = "leaderboard.servers-all"
	}
	return l.Say.Say("patience.board.title", i18n.Data{"Game": l.Say.Say(day.GameKey(l.Board.Rules), nil), "Of": l.Say.Say(leaders.SpanKey(of), nil),
		"When": l.Board.Span[1:], "Servers": l.Say.Say(where, nil)})
}

// line is a member's line.
func (l Leaderboard) line(place int, p storage.Placed) pages.Rank {
	r := pages.Rank{Place: place, Person: pages.Person(p.Person), Value: pages.WonOf(l.Say, p.Won, p.Played)}
	if p.ID == "" {
		r.Person = pages.Person{Name: l.Say.Say("patience.board.unnamed", nil)}
	}
	key, data := "patience.board.line", i18n.Data{"Won": p.Won, "All": p.Played}
	if p.Won == 1 {
		key, data["Moves"] = "patience.board.line-one", l.Say.Say("patience.moves", i18n.Data{"Count": p.Moves})
	} else {
		data["Mean"] = Statistics{Say: l.Say}.mean(p.Moves, p.Won)
	}
	r.Line = l.Say.Say(key, data)
	return r
}
