package day

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/service/display"
	"stopp/bot/service/registry"
	"stopp/bot/service/shelf"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// Path begins the paths of the buttons; one of the words below follows, then the day, the
// patience, and where the board is of.
const Path = "day"

// Wishes about the deals of a day.
const (
	wordPage  = "page"
	wordPlay  = "play"
	wordShare = "share"
	wordBoard = "board"
	wordPast  = "past"
	wordSeals = "seals"

	boardHere = "here"
	boardAll  = "all"
)

// Days are the deals of the day. Its fields are set before Load and not changed after.
type Days struct {
	house.Services
	Channels *daypost.Posts // of the servers that want the deals in a channel

	drawing sync.Mutex          // held while deals are drawn
	working atomic.Bool         // a tick's work is under way
	abroad  shelf.Shelf[string] // a game shared where the bot is no member, and by which press
	tidied  string              // the day on which games that were left were ended; for a tick's work
	kept    display.Kept        // the messages with shared deals
	drawn   atomic.Value        // the day up to which deals are known to be there, as text
}

// New is the deals of the day in a house.
func New(h house.Services) *Days {
	d := &Days{Services: h}
	d.Channels = h.Posts(d.Kind())
	return d
}

// Kind is the kind of post.
func (d *Days) Kind() daypost.Kind {
	return daypost.Kind{Game: patience.RecordName, Setting: storage.Setting{Name: "daily", Game: patience.RecordName}, Queue: "dailydeal", Nonce: "p",
		Path: pages.PathServerDeals, On: "day.on", Off: "day.off", Make: d.post, End: d.ended}
}

// Commands are /daily; alone is the route of requests that belong to no table.
func (d *Days) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	games := registry.Text("game")
	for _, k := range patience.Kinds() {
		games.Choices = append(games.Choices, registry.Said(nameKey(k), k.String()))
	}
	return []registry.Command{{Name: "daily", Direct: true, Route: alone(d.ask), Options: []registry.Option{games}}}
}

// Presses are the buttons of its pages, and of the page of /server settings.
func (d *Days) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	is, name := registry.Is, registry.Name
	forms := []registry.Form{{is(wordPage)}, {is(wordSeals)}, {is(wordPast), name}, {is(wordPlay), name, name}, {is(wordShare), name, name}, {is(wordShare), name, name, is(wordPage)},
		{is(wordBoard), name, name, is(boardHere)}, {is(wordBoard), name, name, is(boardAll)}}
	return slices.Concat([]registry.Press{{Path: Path, Forms: forms, Direct: true, Route: alone(d.press)}}, d.Channels.Presses(alone))
}

func (d *Days) today() string { return daypost.DayOf(d.Now()) }

// ask is /daily: the page, or a game at once.
func (d *Days) ask(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if name := r.Options["game"]; name != "" {
		k, err := patience.ParseKind(name)
		if err != nil {
			return bot.Reaction{}, bot.ErrNoRoute
		}
		return d.play(ctx, r, d.today(), k)
	}
	return d.page(ctx, r, bot.Private, "")
}

// press is a button.
func (d *Days) press(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := append(r.Args(), "", "", "")
	word, of := args[0], args[1]
	switch word {
	case wordPage:
		return d.page(ctx, r, inPlace(r), "")
	case wordSeals:
		return d.seals(ctx, r)
	}
	if daypost.Before(of) == "" || daypost.DayOf(mustDay(of)) != of {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if word == wordPast {
		return d.past(ctx, r, of)
	}
	k, err := patience.ParseKind(args[2])
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	switch word {
	case wordPlay:
		return d.play(ctx, r, of, k)
	case wordShare:
		return d.share(ctx, r, of, k)
	}
	return d.board(ctx, r, of, k, args[3])
}

// mustDay is the moment at which a day begins, zero if it is no day.
func mustDay(day string) time.Time {
	at, _ := time.Parse(time.DateOnly, day)
	return at
}

// inPlace is how a page is answered with: in the place of the private one that was pressed.
func inPlace(r bot.Request) bot.As {
	if r.Kind == bot.Press && r.Private {
		return bot.Update
	}
	return bot.Private
}

// page is the page of today's deals, below a sentence. Where they have to be drawn first, it
// follows when they are.
func (d *Days) page(ctx context.Context, r bot.Request, as bot.As, above string) (bot.Reaction, error) {
	deals, err := d.Store.DayDeals(ctx, patience.RecordName, d.today())
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(deals) == 0 {
		return d.Whispers.Later(r, as, func(ctx context.Context) (bot.Message, error) {
			deals, err := d.deals(ctx, d.today())
			if err != nil {
				return bot.Message{}, err
			}
			return d.mine(ctx, r, deals, above)
		}), nil
	}
	m, err := d.mine(ctx, r, deals, above)
	return bot.Answering(as, m), err
}

// mine is the page of a day's deals as they stand for a member.
func (d *Days) mine(ctx context.Context, r bot.Request, deals []storage.DayDeal, above string) (bot.Message, error) {
	day := deals[0].Day
	goes, err := d.goes(ctx, day, r.User.ID)
	if err != nil {
		return bot.Message{}, err
	}
	streak, err := d.streak(ctx, r.User.ID, d.today())
	if err != nil {
		return bot.Message{}, err
	}
	p := Page{Say: i18n.For(r.Locale), Above: above, Day: day, Next: daypost.Dawn(d.Now()).AddDate(0, 0, 1), Streak: streak, Server: r.AmongOthers()}
	for _, k := range inTurn(day) {
		at := slices.IndexFunc(deals, func(d storage.DayDeal) bool { return d.Rules == rulesOf(k) })
		if at < 0 {
			continue
		}
		g := Mine{Kind: k, Proved: deals[at].Solution != ""}
		if i := slices.IndexFunc(goes, func(g storage.Go) bool { return g.Rules == rulesOf(k) }); i >= 0 {
			g.Begun, g.Result = true, goes[i].Result
		}
		p.Games = append(p.Games, g)
	}
	return p.Message(), nil
}

// rulesOf are the rules of a patience's deals of the day: the usual ones.
func rulesOf(k patience.Kind) string { return patience.Rules{Kind: k}.String() }

func dealOf(day string, k patience.Kind) storage.Deal {
	return storage.Deal{Game: patience.RecordName, Day: day, Rules: rulesOf(k)}
}

// inTurn are the patiences of a day: the headline, which changes from day to day, first.
func inTurn(day string) []patience.Kind {
	all := patience.Kinds()
	slices.Reverse(all) // the Große Patience on the first day
	first := int(mustDay(day).Unix()/(24*60*60)) % len(all)
	return slices.Concat(all[first:], all[:first])
}

// Load recalls which servers want the deals in a channel.
func (d *Days) Load(ctx context.Context) error { return d.Channels.Load(ctx) }

// Leave stops what a server gets. It is false while something is on its way there.
func (d *Days) Leave(guild string) bool { return d.Channels.Leave(guild) }

// Hides tells whether a match is of a deal whose day is not over yet.
func (d *Days) Hides(deal string) bool {
	r, err := patience.ReadDeal(deal)
	return err == nil && r.Day != "" && r.Day >= d.today()
}

func refuse(key string, data i18n.Data) error { return cardtable.Refuse(key, data) }
