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
			list, err := s.store.Ranked(ctx, b, r.Guild, ranks)
			return leaders.Ranking{Page: func(say i18n.Texts) bot.Message { return Leaderboard(say, b, list) }, Empty: len(list) == 0}, err
		}})
	}
	return all
}

// Leaderboard lists who has won most games of a patience on a day or in a month. Members
// who want to be unnamed keep their place.
func Leaderboard(say i18n.Texts, b storage.Board, list []storage.Placed) bot.Message {
	of, where := leaders.Month, "leaderboard.servers-here"
	switch {
	case b.Head == storage.KindDaily:
		of = leaders.Daily
	case strings.HasPrefix(b.Span, "d"):
		of = leaders.Day
	}
	if b.Guild == storage.Everywhere {
		where = "leaderboard.servers-all"
	}
	f := pages.Framed{Colour: pages.FrameList, Below: []string{say.Say("patience.board.counts", nil)}}
	f.Head = say.Say("patience.board.title", i18n.Data{"Game": say.Say(day.GameKey(b.Rules), nil), "Of": say.Say(leaders.SpanKey(of), nil), "When": b.Span[1:],
		"Servers": say.Say(where, nil)})
	var entries []string
	for i, p := range list {
		name := say.Say("patience.board.unnamed", nil)
		if p.ID != "" {
			name = pages.Known(say, []pages.Person{pages.Person(p.Person)})[0].Bold()
		}
		entries = append(entries, say.Say("patience.board.line", i18n.Data{"Place": i + 1, "Name": name, "Won": p.Won, "Count": p.Played,
			"Mean": Statistics{Say: say}.mean(p.Moves, p.Won)}))
	}
	if len(list) == 0 {
		entries = append(entries, say.Say("patience.board.none", nil))
	}
	f.Above = []string{markup.Join(say, entries, "\n", markup.LayoutLimit/4, markup.LayoutLimit/2)}
	return f.Message()
}
