package daypost

import (
	"context"
	"errors"
	"hash/fnv"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/members/server"
	"stopp/bot/service/doubt"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

const (
	// spread is the time after midnight UTC within which the servers get a day's post,
	// each at a moment of its own, so that Discord is not asked for all at once.
	spread = 30 * time.Minute
	// nonceTime is how long a post may be repeated: Discord remembers a nonce for a
	// few minutes.
	nonceTime = 4 * time.Minute
)

// Posts are the posts of one kind. Its fields are set before Load and not changed after.
type Posts struct {
	Kind
	Store   Store
	Discord Channels
	Log     *slog.Logger
	Now     func() time.Time
	Recall  func(ctx context.Context, guild string) // reads a server's language
	Away    func(guild string) bool                 // the bot is not in a server, or its time stands still
	// InTurn has a queue do something soon, behind what people wait for.
	InTurn func(queue string, do func(ctx context.Context) error)

	channels channels
}

// Kind is a kind of post: once a day, or as often as its Rhythm says.
type Kind struct {
	Game    string          // by the name in its records, or another word if it belongs to no game; of each there is one kind
	Setting storage.Setting // says in which channel; its server is left open
	Queue   string          // begins the queues, one a server
	Nonce   string          // begins the nonces: one letter, no two kinds the same
	// Path begins the paths of the page of /server settings; Here or Off follows.
	Path string
	// On and Off are where the catalogues have what that page says.
	On, Off string
	// Make makes a day's message for a server, or fails with ErrNothing. End is its form when
	// the day is over, nil if it stays.
	Make, End func(ctx context.Context, guild, day string) (bot.Message, error)
	// Rhythm is when a server gets the posts, nil for once a day.
	Rhythm Rhythm
}

// Rhythm tells of a moment which post is a server's, as a day, and from when to when it may come.
// Later days have later posts.
type Rhythm func(ctx context.Context, guild string, now time.Time) (day string, from, until time.Time)

// ErrNothing is what Make fails with where there is nothing to post. The day is over with that.
var ErrNothing = errors.New("there is nothing to post")

// Page is the page of /server settings about it in a channel, "" for none; next is when the
// next post comes.
func (k Kind) Page(say i18n.Texts, channel string, next time.Time) bot.Message {
	content := say.Say(k.Off, nil)
	if channel != "" {
		content = say.Say(k.On, i18n.Data{"Channel": "<#" + channel + ">", "When": markup.Ago(next), "Clock": markup.Hour(next)})
	}
	return bot.Message{Content: content, Rows: [][]bot.Button{{
		{Label: say.Say("daily.key-here", nil), Style: bot.Green, ID: bot.Path(k.Path, Here)},
		{Label: say.Say("daily.key-off", nil), Style: bot.Grey, ID: bot.Path(k.Path, Off)},
		pages.BackToServer(say),
	}}}
}

// What follows the path of a page: where the post goes.
const (
	Here = "here"
	Off  = "off"
)

// Store keeps where a server gets a day's post, and its last message.
type Store interface {
	Daily(ctx context.Context, guild, game string) (storage.DailyPost, error)
	BeginDaily(ctx context.Context, p storage.DailyPost) error
	DropDaily(ctx context.Context, guild, game, day string) error
	SetDailyMessage(ctx context.Context, guild, game, day, message string) error
	ToldDaily(ctx context.Context, guild, game, day string) error

	SetSetting(ctx context.Context, s storage.Setting, value string) error
	Settings(ctx context.Context, name string) (map[storage.Setting]string, error)
	DropSetting(ctx context.Context, s storage.Setting) error
}

// Channels is where it is posted; any bot.Discord is one.
type Channels interface {
	Post(ctx context.Context, channel string, m bot.Message) (id string, err error)
	Edit(ctx context.Context, channel, id string, m bot.Message) error
}

func (p *Posts) key(guild string) storage.Setting {
	key := p.Setting
	key.Guild = guild
	return key
}

// Presses are the presses of the page; alone is the route for requests that belong to no table.
func (p *Posts) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	return []registry.Press{{Path: p.Path, Forms: []registry.Form{{}, {registry.Is(Here)}, {registry.Is(Off)}}, Hosted: true, Route: alone(p.page)}}
}

// page is the page of /server about the posts in a channel, and its buttons.
func (p *Posts) page(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	err := server.MayManage(r)
	if err != nil {
		return bot.Reaction{}, err
	}
	switch append(r.Args(), "")[0] {
	case Here:
		if !r.MayPost() {
			return bot.Reaction{}, cardtable.Refuse("daily.may-not", nil)
		}
		err = p.choose(ctx, r.Guild, r.Channel)
	case Off:
		err = p.choose(ctx, r.Guild, "")
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Answering(bot.Update, p.Page(i18n.For(r.Locale), p.channels.in(r.Guild), p.next(ctx, r.Guild))), nil
}

// choose has a server get the posts in a channel, "" for none.
func (p *Posts) choose(ctx context.Context, guild, channel string) error {
	err := doubt.Do(ctx, func(ctx context.Context) error {
		if channel == "" {
			return p.Store.DropSetting(ctx, p.key(guild))
		}
		return p.Store.SetSetting(ctx, p.key(guild), channel)
	})
	if err == nil {
		p.channels.choose(guild, channel)
	}
	return err
}

// Load recalls which servers want the posts.
func (p *Posts) Load(ctx context.Context) error {
	found, err := p.Store.Settings(ctx, p.Setting.Name)
	for key, channel := range found {
		if key == p.key(key.Guild) {
			p.channels.choose(key.Guild, channel)
		}
	}
	return err
}

// Leave stops the posts in a server. It is false while one is on its way there.
func (p *Posts) Leave(guild string) bool { return p.channels.leave(guild) }

// due is when a server gets the post of a moment's day.
func due(guild string, now time.Time) time.Time {
	h := fnv.New32a()
	h.Write([]byte(guild))
	return Dawn(now).Add(time.Duration(h.Sum32()%uint32(spread/time.Second)) * time.Second)
}

// daily has a day's post come from its moment on until the day is over.
func daily(_ context.Context, guild string, now time.Time) (day string, from, until time.Time) {
	return DayOf(now), due(guild, now), Dawn(now).AddDate(0, 0, 1)
}

func (p *Posts) rhythm() Rhythm {
	if p.Rhythm == nil {
		return daily
	}
	return p.Rhythm
}

// next is when a server gets the next one.
func (p *Posts) next(ctx context.Context, guild string) (at time.Time) {
	for days := 0; !at.After(p.Now()); days++ {
		_, at, _ = p.rhythm()(ctx, guild, p.Now().AddDate(0, 0, days))
	}
	return at
}

// PostDue posts what the day brings in all servers that are due. A day that the bot was
// away for is left out.
func (p *Posts) PostDue() { p.PostIn(context.Background()) }

// PostIn is PostDue if it takes a moment to find out what is due.
func (p *Posts) PostIn(ctx context.Context) {
	isDue := func(guild string) (string, bool) {
		day, from, until := p.rhythm()(ctx, guild, p.Now())
		return day, !p.Away(guild) && !p.Now().Before(from) && p.Now().Before(until)
	}
	for _, t := range p.channels.take(isDue) {
		p.InTurn(bot.Path(p.Queue, t.guild), func(ctx context.Context) error { // behind those who play
			done, channel := false, p.channels.in(t.guild)
			defer func() { p.channels.give(t.guild, t.day, done) }()
			err := p.post(ctx, t.guild, t.day)
			done = err == nil && p.channels.in(t.guild) == channel // else another was chosen meanwhile
			if doubt.Of(err) == doubt.Later {                      // the next tick tries again
				err = nil
			}
			return err
		})
	}
}
