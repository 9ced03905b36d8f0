package weekly

import (
	"context"
	"hash/fnv"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Weekly sums up weeks. Its fields are set before it is used and not changed after.
type Weekly struct {
	Store   Store
	Prefs   Prefs
	Jobs    Jobs
	Log     *slog.Logger
	Games   cardtable.Games
	Moments map[string]Moments // by game; a game without any has none
	Load    func(ctx context.Context, row storage.Match) (*match.Match, error)
	Hides   func(ctx context.Context, m storage.Match) bool // a match's deal is not to be told yet
}

// Store is the part of the database that the summary needs.
type Store interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	Week(ctx context.Context, guild, game string, from, until time.Time, limit int) ([]storage.WeekMatch, error)
	Gained(ctx context.Context, guild, game string, since time.Time) (points map[string]int, err error)
	WinsInARow(ctx context.Context, person, guild, game string, until time.Time, limit int) (wins int, err error)
	LongestSeries(ctx context.Context, guild string, from, until time.Time) (storage.Series, error)
	Leaderboard(ctx context.Context, s storage.Scope, name, member string, t storage.Turn, limit int) (storage.Leaders, error)
	Standings(ctx context.Context, person string) ([]storage.Scoped, error)
}

// Prefs is what servers and members have chosen.
type Prefs interface {
	Zone(ctx context.Context, guild string) *time.Location
	Public(guild string) i18n.Texts
	Look(ctx context.Context, guild string) pages.Look
	Wish(ctx context.Context, member, what string) string
}

// Jobs has processors for thinking.
type Jobs interface {
	Do(queue string, do func(ctx context.Context) error)
	Core(about jobs.Thought) (release func())
	Breathe()
	Ending() bool
}

// Moments are a game's moments that are worth seeing again.
type Moments struct {
	// Best is the best moment of a match that is over; ok is false where there is none.
	Best func(m *match.Match) (best Moment, ok bool, err error)
	// Said is a sentence about it, Film a film of it that takes no longer than limit.
	Said func(s cardtable.Scene, best Moment) string
	Film func(s cardtable.Scene, m *match.Match, best Moment, limit time.Duration) (bot.File, error)
}

// Moment is a moment of a match.
type Moment struct {
	Worth int // the more, the better: by the game's own measure
	Step  int // after which action
	About any // whatever the game wants to know of it
}

// FilmTime is how long the film of the best moment takes.
const FilmTime = 10 * time.Second

// queue is where it finds out which servers are due; its name begins the queues in which
// summaries are made, one a server.
const queue = "week"

// Zone is the time zone of a server.
func (w *Weekly) Zone(ctx context.Context, guild string) *time.Location {
	return w.Prefs.Zone(ctx, guild)
}

// Kind is the weekly kind of post.
func (w *Weekly) Kind() daypost.Kind {
	return daypost.Kind{Game: "week", Setting: storage.Setting{Name: "week"}, Queue: queue, Nonce: "w",
		Path: pages.PathServerWeek, On: "week.on", Off: "week.off", Make: w.make, Rhythm: w.rhythm}
}

// PostDue has posts look for due ones, beside all else.
func (w *Weekly) PostDue(posts *daypost.Posts) {
	w.Jobs.Do(queue, func(ctx context.Context) error {
		posts.PostIn(ctx)
		return nil
	})
}

// makeTime is how long making a summary may take, waiting for a processor among it.
const makeTime = 5 * time.Minute

// make is the summary of a week; daypost.ErrNothing if nobody has played.
func (w *Weekly) make(ctx context.Context, guild, day string) (bot.Message, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), makeTime)
	defer cancel()
	defer w.Jobs.Core(jobs.Luck)()
	s, err := w.sum(ctx, guild, day)
	if err != nil {
		return bot.Message{}, err
	}
	if s.page.Matches == 0 {
		return bot.Message{}, daypost.ErrNothing
	}
	m := s.page.Message(s.say)
	m.Files = s.films
	return m, nil
}

const (
	// hour is when a summary comes on Monday, by the clock of its server, and spread the time
	// after that within which the servers get it, each at a moment of its own.
	hour   = 10
	spread = 30 * time.Minute
	// late is how long after that it may still come, such as when the bot was away.
	late = 48 * time.Hour
)

// rhythm has the summary of a week come on the Monday after it. The week is named by its first day.
func (w *Weekly) rhythm(ctx context.Context, guild string, now time.Time) (day string, from, until time.Time) {
	monday := monday(now.In(w.Zone(ctx, guild)))
	h := fnv.New32a()
	h.Write([]byte(guild))
	from = time.Date(monday.Year(), monday.Month(), monday.Day(), hour, 0, int(h.Sum32()%uint32(spread/time.Second)), 0, monday.Location())
	return monday.AddDate(0, 0, -7).Format(time.DateOnly), from, from.Add(late)
}

// monday is when the week of a moment began.
func monday(at time.Time) time.Time {
	days := (int(at.Weekday()) + 6) % 7
	return time.Date(at.Year(), at.Month(), at.Day()-days, 0, 0, 0, 0, at.Location())
}

// week is from when to when a week goes that is named by its first day, in a time zone.
func week(day string, where *time.Location) (from, until time.Time, err error) {
	if from, err = time.ParseInLocation(time.DateOnly, day, where); err != nil {
		return from, until, err
	}
	return from, from.AddDate(0, 0, 7), nil
}
