package session

import (
	"context"
	"errors"
	"hash/fnv"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/storage"
)

const (
	// dailySpread is over how long after midnight UTC the servers get the day's
	// puzzle, each at a moment of its own, so that not all ask Discord at once.
	dailySpread = 30 * time.Minute
	// nonceTime is how long a post may be repeated: Discord remembers a nonce for a
	// few minutes.
	nonceTime = 4 * time.Minute
)

// dailySetting is the name of the settings that say in which channel of a server the
// day's puzzle is posted.
const dailySetting = "daily"

func dailyKey(guild string) storage.Setting {
	return storage.Setting{Name: dailySetting, Guild: guild}
}

func dailyQueue(guild string) string { return bot.Path("daily", guild) }

// daily is what is known by heart of the servers that want the day's puzzle.
type daily struct {
	mu      sync.Mutex
	channel map[string]string
	done    map[string]string // the day that a server needs nothing more for
	busy    map[string]bool   // it is being looked after
}

func (d *daily) choose(guild, channel string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.channel == nil {
		d.channel, d.done, d.busy = map[string]string{}, map[string]string{}, map[string]bool{}
	}
	if delete(d.done, guild); channel == "" {
		delete(d.channel, guild)
		return
	}
	d.channel[guild] = channel
}

// leave has a server get no more of them; false while one is on its way there.
func (d *daily) leave(guild string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.busy[guild] {
		return false
	}
	delete(d.channel, guild)
	return true
}

func (d *daily) in(guild string) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.channel[guild]
}

// take lists the servers that are due on a day, and has nobody else take them before
// they are given back.
func (d *daily) take(day string, due func(guild string) bool) (list []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for guild := range d.channel {
		if d.done[guild] != day && !d.busy[guild] && due(guild) {
			d.busy[guild] = true
			list = append(list, guild)
		}
	}
	return list
}

// give gives a server back; done tells that the day needs nothing more.
func (d *daily) give(guild, day string, done bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if delete(d.busy, guild); done {
		d.done[guild] = day
	}
}

// loadDaily recalls which servers want the day's puzzle.
func (rm *Room) loadDaily(ctx context.Context) error {
	found, err := rm.Store.Settings(ctx, dailySetting)
	for key, channel := range found {
		rm.daily.choose(key.Guild, channel)
	}
	return err
}

// dailyAt is when a server gets the puzzle of the day that a moment belongs to.
func dailyAt(guild string, now time.Time) time.Time {
	h := fnv.New32a()
	h.Write([]byte(guild))
	spread := time.Duration(h.Sum32()%uint32(dailySpread/time.Second)) * time.Second
	return now.UTC().Truncate(24 * time.Hour).Add(spread)
}

// nextDaily is when a server gets the next one.
func (rm *Room) nextDaily(guild string) time.Time {
	at := dailyAt(guild, rm.Now())
	if rm.Now().Before(at) {
		return at
	}
	return at.Add(24 * time.Hour)
}

// postDue has the day's puzzle posted in all servers that are due. A day that the bot
// was away for is left out.
func (rm *Room) postDue() {
	day := rm.today()
	due := func(guild string) bool {
		return !rm.clock.Halted(guild) && !rm.guilds.lacks(guild) && !rm.Now().Before(dailyAt(guild, rm.Now()))
	}
	for _, guild := range rm.daily.take(day, due) {
		rm.jobs.InTurn(dailyQueue(guild), func(ctx context.Context) error { // behind those who play
			done, channel := false, rm.daily.in(guild)
			defer func() { rm.daily.give(guild, day, done) }()
			err := rm.postDaily(ctx, guild, day)
			done = err == nil && rm.daily.in(guild) == channel // else another was chosen meanwhile
			return err
		})
	}
}

// postDaily brings a server's channel up to date with a day: the puzzle of an earlier
// day tells its answer, and then the day's own is posted. That it is going to be is
// written down before. What fails for now is tried again at the next tick.
func (rm *Room) postDaily(ctx context.Context, guild, day string) error {
	rm.prefs.Recall(ctx, guild)
	last, err := rm.Store.Daily(ctx, guild)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	channel := rm.daily.in(guild)
	switch {
	case channel == "" || last.Day > day || last.Day == day && last.Message != "":
		return nil
	case last.Day == day && rm.Now().Sub(last.Begun) > nonceTime:
		rm.Log.Warn("whether the day's puzzle was posted is unknown", "guild", guild, "day", day)
		return nil // better left out than twice
	case last.Day == day:
		channel = last.Channel
	default:
		if err := rm.tellDaily(ctx, last); err != nil {
			return err
		}
		begun := storage.DailyPost{Guild: guild, Game: streit.RecordName, Day: day, Channel: channel, Begun: rm.Now()}
		if err := rm.Store.BeginDaily(ctx, begun); err != nil {
			return err
		}
	}
	return rm.sendDaily(ctx, guild, day, channel)
}

// endDaily has no more posted in a channel of a server, unless another was chosen
// meanwhile.
func (rm *Room) endDaily(ctx context.Context, guild, channel string) error {
	if rm.daily.in(guild) != channel {
		return nil
	}
	return rm.setDaily(ctx, guild, "")
}

// sendDaily posts a day's puzzle. Where it may not be posted any more, no further one
// is.
func (rm *Room) sendDaily(ctx context.Context, guild, day, channel string) error {
	p, err := rm.publicPuzzle(ctx, guild, day)
	if err != nil {
		return err
	}
	m := p.Daily(rm.score(ctx, guild, dayBefore(day)))
	m.Nonce = bot.Path("d", guild, day[len(day)-2:])
	id, err := rm.Discord.Post(ctx, channel, m)
	switch {
	case bot.Lost(err):
		rm.Log.Warn("the day's puzzle is not posted any more", "guild", guild, "channel", channel, "error", err)
		return errors.Join(rm.Store.DropDaily(ctx, guild, day), rm.endDaily(ctx, guild, channel))
	case err != nil:
		return err
	}
	return rm.Store.SetDailyMessage(ctx, guild, day, id)
}

// tellDaily has the message of an earlier day's puzzle tell its answer. One that can't
// be edited any more stays as it is.
func (rm *Room) tellDaily(ctx context.Context, last storage.DailyPost) error {
	if last.Message == "" {
		return nil
	}
	p, err := rm.publicPuzzle(ctx, last.Guild, last.Day)
	if err != nil {
		return err
	}
	err = rm.Discord.Edit(ctx, last.Channel, last.Message, p.DailySolved(rm.score(ctx, last.Guild, last.Day)))
	switch {
	case bot.Lost(err) || errors.Is(err, bot.ErrGone):
		return rm.Store.SetDailyMessage(ctx, last.Guild, last.Day, "")
	case err != nil:
		return err
	}
	return rm.Store.ToldDaily(ctx, last.Guild, last.Day)
}

// publicPuzzle is a day's puzzle in the language and the look of a server.
func (rm *Room) publicPuzzle(ctx context.Context, guild, day string) (view.Puzzle, error) {
	p, err := rm.faultOf(day)
	return view.Puzzle{Puzzle: p, Say: rm.prefs.Public(guild), Name: day, Day: true, Look: rm.prefs.Look(ctx, guild)}, err
}

// score is how a puzzle was answered in a server.
func (rm *Room) score(ctx context.Context, guild, name string) (s view.Score) {
	right, made, err := rm.Store.Solvers(ctx, streit.RecordName, guild, name)
	if err != nil {
		rm.Log.Warn("answers not counted", "guild", guild, "puzzle", name, "error", err)
		return s
	}
	for _, p := range right {
		s.Solvers = append(s.Solvers, pages.Person(p))
	}
	s.Made = made
	return s
}

func dayBefore(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return at.Add(-24 * time.Hour).Format(time.DateOnly)
}

// setDaily chooses the channel where a server gets the day's puzzle, "" for none.
func (rm *Room) setDaily(ctx context.Context, guild, channel string) (err error) {
	if channel == "" {
		err = rm.Store.DropSetting(ctx, dailyKey(guild))
	} else {
		err = rm.Store.SetSetting(ctx, dailyKey(guild), channel)
	}
	if err == nil {
		rm.daily.choose(guild, channel)
	}
	return err
}
