package series

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Room has all series. The fields are set before the first request and not changed after it.
type Room struct {
	Store   Store
	Discord Discord
	Folds   *display.Folds
	Jobs    *jobs.Jobs
	Clock   Clock
	Prefs   *prefs.Prefs
	Log     *slog.Logger
	Now     func() time.Time
	Games   cardtable.Games
	House

	known known
}

// look is how long a series is left alone that can't be shown for a reason that may not pass.
const look = 5 * time.Minute

// House is the rest of the card room, as far as series need it.
type House struct {
	// Arrange begins a match without a press of its members.
	Arrange func(ctx context.Context, c storage.Challenge) (storage.Challenge, error)
	// Replay replays a stored match.
	Replay func(ctx context.Context, row storage.Match) (*match.Match, error)
	// Resign resigns a running match for a member, Abandon ends it without a result.
	Resign  func(match int64, member string)
	Abandon func(match int64)
	// Staying fails for a member who is being forgotten, Gone goes on with forgetting one.
	Staying func(member string) error
	Gone    func(member string)
	// Doubt has the room look soon whether all that is open is looked at.
	Doubt func()
	// Again offers to play all of it again, as under the result of its last match.
	Again func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error)
}

// Store keeps series and their matches; *sqlite.DB does.
type Store interface {
	Series(ctx context.Context, id int64) (storage.Series, error)
	OpenSeries(ctx context.Context) ([]storage.Series, error)
	UntoldSeries(ctx context.Context, since int64) ([]storage.Series, error)
	Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error)
	PauseSeries(ctx context.Context, m storage.Match, next int64) (storage.Series, error)
	ResumeSeries(ctx context.Context, id int64, number int) (storage.Series, error)
	ReadySeries(ctx context.Context, id int64, person string, number int) (storage.Series, error)
	AgreeSeries(ctx context.Context, id int64, person string, agreed bool) (storage.Series, error)
	LeaveSeries(ctx context.Context, id int64, people ...string) (storage.Series, error)
	ForgetInSeries(ctx context.Context, id int64, person string) (storage.Series, error)
	EndSeries(ctx context.Context, id int64, m storage.Match, e storage.SeriesEnd) (storage.Series, error)
	SetSeriesSheet(ctx context.Context, id int64, sheet storage.SeriesSheet) error
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

// queue is where everything happens that has to do with a series.
func queue(id int64) string { return bot.Path(storage.OfSeries, pages.Key(id)) }

// do does something with a series as it is stored, in its queue.
func (rm *Room) do(id int64, do func(ctx context.Context, s storage.Series) error) {
	rm.Jobs.Do(queue(id), func(ctx context.Context) error { return rm.with(ctx, id, do) })
}

// within is do that is waited for.
func (rm *Room) within(id int64, do func(ctx context.Context, s storage.Series) error) error {
	return rm.Jobs.Within(queue(id), func(ctx context.Context) error { return rm.with(ctx, id, do) })
}

func (rm *Room) with(ctx context.Context, id int64, do func(ctx context.Context, s storage.Series) error) error {
	s, err := rm.Store.Series(ctx, id)
	if err == nil {
		err = do(ctx, s)
	}
	return err
}

// known is what is known by heart: the open series, and what of them is still to be shown.
type known struct {
	mu     sync.Mutex
	open   map[int64]storage.Series
	behind map[int64]time.Time           // the series whose sheet is to be shown, and since when
	told   map[int64]bool                // the matches of series all of which is told
	posted map[int64]storage.SeriesSheet // sheets that are not noted
}

func (k *known) note(s storage.Series) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.open == nil {
		k.open = map[int64]storage.Series{}
	}
	if s.State == storage.SeriesOver {
		delete(k.open, s.ID)
	} else {
		k.open[s.ID] = s
	}
}

// of is an open series by its number.
func (k *known) of(id int64) (s storage.Series, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	s, ok = k.open[id]
	return s, ok
}

// lags notes that a series is to be shown.
func (k *known) lags(id int64, since time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.behind == nil {
		k.behind = map[int64]time.Time{}
	}
	k.behind[id] = since
}

func (k *known) shown(id int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.behind, id)
}

// heard notes that all is told of a match; was tells whether that was so before.
func (k *known) heard(match int64) (was bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.told == nil {
		k.told = map[int64]bool{}
	}
	was, k.told[match] = k.told[match], true
	return was
}

// forget forgets that again.
func (k *known) forget(match int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.told, match)
}

// find are the open series that are wanted, the oldest first.
func (k *known) find(wanted func(storage.Series) bool) (all []storage.Series) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, s := range k.open {
		if wanted(s) {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b storage.Series) int { return int(a.ID - b.ID) })
	return all
}

// late are the series that have waited long enough to be shown.
func (k *known) late(before time.Time) (ids []int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for id, since := range k.behind {
		if !since.After(before) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// Places is at how many tables of a server a member has a place because the next game of a
// series is waited for. While one is played, its table counts.
func (rm *Room) Places(guild, member string) int {
	return len(rm.known.find(func(s storage.Series) bool {
		return s.State == storage.SeriesPaused && s.Guild == guild && s.Of(member) >= 0
	}))
}

// Together tells whether the same people wait for the next game of a series, and where.
func (rm *Room) Together(same func(guild string, people []storage.Person) bool) (link string, is bool) {
	all := rm.known.find(func(s storage.Series) bool { return s.State == storage.SeriesPaused && same(s.Guild, people(s)) })
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
