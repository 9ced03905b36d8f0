package series

import (
	"context"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/service/reconcile"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Series are those of all servers: what the card room asks of them.
type Series struct{ *book }

// Services are what series work with.
type Services struct {
	Store   Store
	Discord Discord
	Jobs    *jobs.Jobs
	Clock   Clock
	Prefs   *prefs.Prefs
	Log     *slog.Logger
	Now     func() time.Time
	Games   cardtable.Games
}

// Neighbours are the parts of the card room that series need.
type Neighbours struct {
	// Arrange begins a match without a press of its members.
	Arrange func(ctx context.Context, c storage.Challenge) (storage.Challenge, error)
	// Replay replays a stored match.
	Replay func(ctx context.Context, row storage.Match) (*match.Match, error)
	// Resign resigns a running match for a member, Abandon ends it without a result. Failed is called if that can't be done now.
	Resign  func(match int64, member string, failed func())
	Abandon func(match int64, failed func())
	// Staying fails for a member who is being forgotten, Gone goes on with forgetting one.
	Staying func(member string) error
	Gone    func(member string)
	// Again offers to play all of it again, as under the result of its last match.
	Again func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error)
}

// Store keeps series and their matches; *sqlstore.DB does.
type Store interface {
	Series(ctx context.Context, id int64) (storage.Series, error)
	OpenSeries(ctx context.Context, since time.Time) ([]storage.Series, error)
	Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error)
	ChangeSeries(ctx context.Context, id int64, change storage.SeriesChange) (storage.Series, error)
	EndSeries(ctx context.Context, id int64, m storage.Match, e storage.SeriesEnd) (storage.Series, error)
	Blocks(ctx context.Context, members []string, person string) (bool, error)
	MatchesOf(ctx context.Context, guild, user, game string) ([]storage.Match, error)
}

// Discord shows score sheets.
type Discord interface {
	display.Discord
	Member(ctx context.Context, guild, user string) (is bool, err error)
}

// Clock is the time of those who play.
type Clock interface {
	In(guild string) time.Time
	Halted(guild string) bool
	Hold() (release func())
}

// Fit fills in all series, before the first request.
func (ss *Series) Fit(s Services, n Neighbours) {
	b := &book{Services: s, Neighbours: n}
	b.steps = &reconcile.Engine[storage.Series]{Kind: stepper{b}.kind(), Discord: s.Discord, Jobs: s.Jobs, Prefs: s.Prefs, Log: s.Log, Now: s.Now, Away: s.Clock.Halted}
	ss.book = b
}

// Places is at how many tables of a server a member has a place because the next game of a
// series is waited for. While one is played, its table counts. One that can't be played here counts for nothing.
func (ss *Series) Places(guild, member string) int {
	return len(ss.known.find(func(s standing) bool { return s.pauses() && s.Guild == guild && s.Of(member) >= 0 }))
}

// Together tells whether the same people wait for the next game of a series, and where.
func (ss *Series) Together(same func(guild string, people []storage.Person) bool) (link string, is bool) {
	all := ss.known.find(func(s standing) bool { return s.pauses() && same(s.Guild, people(s.Series)) })
	if len(all) == 0 {
		return "", false
	}
	return sheetLink(all[0]), true
}

// people are all who play a series.
func people(s storage.Series) (all []storage.Person) {
	for _, p := range s.Players {
		all = append(all, p.Person)
	}
	return all
}

// sheetLink leads to the newest score sheet.
func sheetLink(s storage.Series) string { return pages.Link(s.Guild, s.Sheet.Channel, s.Sheet.Message) }
