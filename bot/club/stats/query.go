package stats

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/storage"
)

// The pages.
const (
	pageMember  = "member"
	pageAgainst = "against"
	pageServer  = "server"
)

// The matches they cover: of the running month, of the last twelve, of all time.
const (
	season  = "season"
	year    = "year"
	allTime = "all"
)

var periods = []string{season, year, allTime}

// Where they were played.
const (
	here       = "here"
	everywhere = "everywhere"
)

// nobody stands in paths for no member, and anyGame for the game that was played most.
const (
	nobody  = "-"
	anyGame = "-"
)

// Query is a question to the statistics.
type Query struct {
	Page   string
	Whom   string // whom it is about, nobody for a server
	Played string // the game by its name in records, or anyGame
	Period string
	Where  string
}

// words are it in a path.
func (q Query) words() []any { return []any{q.Page, q.Whom, q.Played, q.Period, q.Where} }

// read reads the words of a path; ok is false for words that no button has.
func (st *Stats) read(words []string) (q Query, ok bool) {
	q = Query{words[0], words[1], words[2], words[3], words[4]}
	_, known := st.game(q.Played)
	return q, slices.Contains([]string{pageMember, pageAgainst, pageServer}, q.Page) && (known || q.Played == anyGame) && slices.Contains(periods, q.Period) &&
		(q.Where == here || q.Where == everywhere) && (q.Page == pageServer) == (q.Whom == nobody)
}

// guild is the server in whose lists it looks.
func (q Query) guild(r bot.Request) string {
	if q.Where == everywhere {
		return storage.Everywhere
	}
	return r.Guild
}

// span are the months of a period, by the clocks of a server.
func (st *Stats) span(ctx context.Context, guild, period string) storage.Span {
	now := st.Prefs.Season(ctx, guild, st.Now())
	switch period {
	case season:
		return storage.Span{From: now, To: now}
	case year:
		return storage.Span{From: monthsBefore(now, 11)}
	}
	return storage.Span{}
}

// monthsBefore is the month that many months earlier; a negative number goes forward.
func monthsBefore(month string, n int) string {
	at, err := time.Parse("2006-01", month)
	if err != nil {
		return month
	}
	return at.AddDate(0, -n, 0).Format("2006-01")
}

// begins is when a span begins, in UTC; zero for one without a beginning.
func begins(s storage.Span) time.Time {
	at, err := time.Parse("2006-01", s.From)
	if err != nil {
		return time.Time{}
	}
	return at
}

// monthOf are a month's year and number, from 1.
func monthOf(month string) (y string, m int) {
	y, text, _ := strings.Cut(month, "-")
	m, _ = strconv.Atoi(text)
	return y, m
}

var (
	periodKeys = i18n.KeysOf("stats.period-",
		"stats.period-season", "stats.period-year", "stats.period-all",
	)
	placeKeys = i18n.KeysOf("stats.", "stats.here", "stats.everywhere")
)
