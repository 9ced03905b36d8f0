package puzzle

import (
	"context"
	"hash/fnv"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/server"
	"stopp/bot/streit/view"
	"stopp/storage"
)

const (
	// spread is the time after midnight UTC within which the servers get the day's
	// puzzle, each at a moment of its own, so that Discord is not asked for all at
	// once.
	spread = 30 * time.Minute
	// nonceTime is how long a post may be repeated: Discord remembers a nonce for a
	// few minutes.
	nonceTime = 4 * time.Minute
)

// Daily posts the day's puzzle in the servers that want it. Its fields are set before
// Load and not changed after.
type Daily struct {
	Store   DailyStore
	Discord Channels
	Puzzles *Puzzles
	Log     *slog.Logger
	Now     func() time.Time
	Look    func(ctx context.Context, guild string) pages.Look // of a server's tables
	Recall  func(ctx context.Context, guild string)            // reads a server's language, which Puzzles.Public then speaks
	Away    func(guild string) bool                            // the bot is not in a server, or its time stands still
	// InTurn has a queue do something soon, behind what people wait for.
	InTurn func(queue string, do func(ctx context.Context) error)

	channels channels
}

// DailyStore keeps where a server gets the day's puzzle, and its last message.
type DailyStore interface {
	Daily(ctx context.Context, guild string) (storage.DailyPost, error)
	BeginDaily(ctx context.Context, p storage.DailyPost) error
	DropDaily(ctx context.Context, guild, day string) error
	SetDailyMessage(ctx context.Context, guild, day, message string) error
	ToldDaily(ctx context.Context, guild, day string) error
	Solvers(ctx context.Context, game, guild, puzzle string) (right []storage.Person, made int, err error)

	SetSetting(ctx context.Context, s storage.Setting, value string) error
	Settings(ctx context.Context, name string) (map[storage.Setting]string, error)
	DropSetting(ctx context.Context, s storage.Setting) error
}

// Channels is where the day's puzzle is posted; any bot.Discord is one.
type Channels interface {
	Post(ctx context.Context, channel string, m bot.Message) (id string, err error)
	Edit(ctx context.Context, channel, id string, m bot.Message) error
}

// setting is the name of the settings that say in which channel of a server the day's
// puzzle is posted.
const setting = "daily"

func key(guild string) storage.Setting { return storage.Setting{Name: setting, Guild: guild} }

// Presses are those of the page about the day's puzzle; alone is the route of what belongs
// to no table.
func (d *Daily) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	return []registry.Press{
		{Path: pages.PathServerDaily, Forms: []registry.Form{{}, {registry.Is(view.DailyHere)}, {registry.Is(view.DailyOff)}}, Route: alone(d.page)},
	}
}

// page is the page of /server about the day's puzzle in a channel, and its buttons.
func (d *Daily) page(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	err := server.MayManage(r)
	if err != nil {
		return bot.Reaction{}, err
	}
	switch append(r.Args(), "")[0] {
	case view.DailyHere:
		if !r.MayPost() {
			return bot.Reaction{}, cardtable.Refuse("daily.may-not", nil)
		}
		err = d.choose(ctx, r.Guild, r.Channel)
	case view.DailyOff:
		err = d.choose(ctx, r.Guild, "")
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Answering(bot.Update, view.DailyPage(i18n.For(r.Locale), d.channels.in(r.Guild), d.next(r.Guild))), nil
}

// choose has a server get the day's puzzle in a channel, "" for none.
func (d *Daily) choose(ctx context.Context, guild, channel string) (err error) {
	if channel == "" {
		err = d.Store.DropSetting(ctx, key(guild))
	} else {
		err = d.Store.SetSetting(ctx, key(guild), channel)
	}
	if err == nil {
		d.channels.choose(guild, channel)
	}
	return err
}

// Load recalls which servers want the day's puzzle.
func (d *Daily) Load(ctx context.Context) error {
	found, err := d.Store.Settings(ctx, setting)
	for key, channel := range found {
		d.channels.choose(key.Guild, channel)
	}
	return err
}

// Leave stops the day's puzzle in a server. It is false while one is on its way there.
func (d *Daily) Leave(guild string) bool { return d.channels.leave(guild) }

// due is when a server gets the puzzle of a moment's day.
func due(guild string, now time.Time) time.Time {
	h := fnv.New32a()
	h.Write([]byte(guild))
	return dawn(now).Add(time.Duration(h.Sum32()%uint32(spread/time.Second)) * time.Second)
}

// next is when a server gets the next one.
func (d *Daily) next(guild string) time.Time {
	at := due(guild, d.Now())
	if d.Now().Before(at) {
		return at
	}
	return at.Add(24 * time.Hour)
}

// PostDue posts the day's puzzle in all servers that are due. A day that the bot was
// away for is left out.
func (d *Daily) PostDue() {
	day := dayOf(d.Now())
	isDue := func(guild string) bool { return !d.Away(guild) && !d.Now().Before(due(guild, d.Now())) }
	for _, guild := range d.channels.take(day, isDue) {
		d.InTurn(bot.Path("daily", guild), func(ctx context.Context) error { // behind those who play
			done, channel := false, d.channels.in(guild)
			defer func() { d.channels.give(guild, day, done) }()
			err := d.post(ctx, guild, day)
			done = err == nil && d.channels.in(guild) == channel // else another was chosen meanwhile
			return err
		})
	}
}
