package race

import (
	"context"
	"errors"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/patience/day"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/service/reconcile"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// Path begins the paths of the buttons; one of the words below follows, then the race, and
// of a replay the seat and the step.
const Path = "race"

// Wishes about a race. With their hyphens none of these is the key of a match.
const (
	wordReady   = "be-ready"
	wordOff     = "not-now"
	wordTable   = "my-table"
	wordRematch = "re-match"
	wordReplay  = "re-play"
	wordDetails = "details"
)

const (
	// openFor is how long a race waits for all to be ready.
	openFor = time.Hour
	// longest is how long one without a clock may last: somebody gone for a week does not
	// come back to it.
	longest = 7 * 24 * time.Hour
	// most is how many a member may have under way.
	most = 5
)

// The clocks of a race.
const (
	paceNone    = "none"
	paceDay     = "day"
	paceQuarter = "quarter"
)

// lasts is how long a race with a clock lasts.
func lasts(pace string) time.Duration {
	switch pace {
	case paceDay:
		return 24 * time.Hour
	case paceQuarter:
		return 15 * time.Minute
	}
	return longest
}

// Show makes a page of a game that is over, after so many of its moves, below a title.
type Show func(s cardtable.Scene, deal string, moves []patience.Move, title string) (bot.Message, error)

// Races are the races.
type Races struct {
	house.Services
	show Show

	steps    *reconcile.Engine[storage.Race]
	uncalled sync.Map // by the interaction of a race: the members to call when it is posted
}

// New has the races of a room. Pages of games are shown by show.
func New(h house.Services, show Show) *Races {
	rs := &Races{Services: h, show: show}
	rs.steps = &reconcile.Engine[storage.Race]{Kind: rs.kind(), Discord: h.Discord, Jobs: h.Jobs, Prefs: h.Prefs, Log: h.Log, Now: h.Now, Away: h.Away}
	return rs
}

// Tick begins races that all are ready for, ends races that are over or have lapsed, and
// brings messages up to date. It only enters jobs.
func (rs *Races) Tick() { rs.steps.Tick() }

// Commands are /race; alone is the route of requests that belong to no table.
func (rs *Races) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	game, clock := registry.Text("game"), registry.Text("clock", registry.Said("race.clock.none", paceNone), registry.Said("race.clock.day", paceDay), registry.Said("race.clock.quarter", paceQuarter))
	game.Required = true
	for _, k := range patience.Kinds() {
		game.Choices = append(game.Choices, registry.Said(day.GameKey(k.String()), k.String()))
	}
	user := registry.Member("user")
	user.Required = true
	return []registry.Command{{Name: "race", Lasting: true, Route: alone(rs.ask), Options: []registry.Option{user, game, clock}}}
}

// Presses are the buttons.
func (rs *Races) Presses(func(bot.Handler) bot.Route) []registry.Press {
	is, match, number := registry.Is, registry.Match, registry.Number
	forms := []registry.Form{{is(wordReady), match}, {is(wordOff), match}, {is(wordTable), match}, {is(wordRematch), match}, {is(wordDetails), match}, {is(wordReplay), match, number, number}}
	return []registry.Press{{Path: Path, Forms: forms, InPlace: true, Lasting: true, Route: rs.route}}
}

// route has a press handled in the queue of its race.
func (rs *Races) route(r bot.Request) (string, bot.Handler) { return rs.steps.Route(r, 1, rs.press) }

// press is a button of a race. Anybody may look at one that is over.
func (rs *Races) press(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	word := r.Args()[0]
	switch word {
	case wordReplay:
		return rs.replay(ctx, race, r)
	case wordDetails:
		return rs.details(ctx, race, r)
	}
	if race.Seat(r.User.ID) < 0 {
		return bot.Reaction{}, refuse("race.refused.not-yours", nil)
	}
	switch word {
	case wordReady:
		return rs.ready(ctx, race, r)
	case wordOff:
		return rs.off(ctx, race, r)
	case wordTable:
		return rs.table(ctx, race, r)
	}
	return rs.rematch(ctx, race, r)
}

// ask is /race: it asks another member in the channel.
func (rs *Races) ask(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	k, err := patience.ParseKind(r.Options["game"])
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	clock := r.Options["clock"]
	if clock == "" {
		clock = paceNone
	}
	other, ok := r.Users[r.Options["user"]]
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := rs.mayAsk(ctx, r, other); err != nil {
		return bot.Reaction{}, err
	}
	rs.Prefs.Settle(ctx, r)
	race := storage.Race{Interaction: r.ID, Guild: r.Guild, Channel: r.Channel, Game: patience.RecordName, Rules: patience.Rules{Kind: k}.String(), Pace: clock,
		Created: rs.Now(), Until: rs.Now().Add(openFor), Racers: []storage.Racer{{Person: person(r.User)}, {Person: person(other)}}}
	return rs.offer(ctx, r, race, other.ID)
}

func person(u bot.User) storage.Person { return storage.Person{ID: u.ID, Name: u.Name} }

// mayAsk says why somebody can't ask another member to a race.
func (rs *Races) mayAsk(ctx context.Context, r bot.Request, other bot.User) error {
	if err := rs.Staying(r.User.ID); err != nil {
		return err
	}
	switch {
	case other.ID == r.User.ID:
		return refuse("race.refused.self", nil)
	case other.Bot:
		return refuse("race.refused.bot", nil)
	case !r.MayPost():
		return cardtable.Refuse("daily.may-not", nil)
	}
	ignored, err := rs.Store.Blocked(ctx, r.User.ID)
	if err != nil {
		return err
	}
	for _, p := range ignored {
		if p.ID == other.ID {
			return cardtable.Refuse("people.ignored-by-you", i18n.Data{"Name": markup.Plain(other.Name)})
		}
	}
	if blocks, err := rs.Store.Blocks(ctx, []string{other.ID}, r.User.ID); err != nil || blocks {
		return errors.Join(err, cardtable.Refuse("people.not-now", nil))
	}
	return rs.room(ctx, r.User.ID)
}

// room fails if a member has as many races under way as one may.
func (rs *Races) room(ctx context.Context, member string) error {
	open, err := rs.Store.OpenRaces(ctx, patience.RecordName, time.Time{})
	n := 0
	for _, o := range open {
		if o.Seat(member) >= 0 && known(o) {
			n++
		}
	}
	if err == nil && n >= most {
		err = refuse("race.refused.full", i18n.Data{"Most": most})
	}
	return err
}

// offer keeps a race and answers with its message, for all to read.
func (rs *Races) offer(ctx context.Context, r bot.Request, race storage.Race, other string) (bot.Reaction, error) {
	race, err := doubt.Write(ctx, func(ctx context.Context) (storage.Race, error) { return rs.Store.CreateRace(ctx, race) })
	if doubt.Is(err) {
		rs.uncalled.Store(r.ID, other)
	}
	if errors.Is(err, storage.ErrRepeated) && race.Interaction != r.ID {
		return bot.Whisper(i18n.For(r.Locale).Say("race.rematch-on", i18n.Data{"Link": pages.Link(race.Guild, race.Channel, race.Message)})), nil
	}
	if doubt.Of(err) != doubt.Done {
		return bot.Reaction{}, err
	}
	b, err := doubt.Read(ctx, func(ctx context.Context) (Board, error) { return rs.board(ctx, race, rs.Prefs.Public(race.Guild)) })
	if err != nil { // a tick posts it
		rs.uncalled.Store(r.ID, other)
		return bot.Reaction{}, err
	}
	m := b.Message()
	if rs.Rings(ctx, other) {
		m.Mentions = []string{other}
	}
	reaction := bot.Answering(bot.Reply, m)
	reaction.Then = func(ctx context.Context, id string, sent error) {
		if bot.Unseen(r, sent) {
			sent = errors.Join(sent, rs.end(ctx, race.ID, storage.RaceOff))
		}
		rs.steps.Offered(race.ID, post, display.Message{Channel: race.Channel, ID: id, Shown: b.key()}, sent)
	}
	return reaction, nil
}

func refuse(key string, data i18n.Data) error { return cardtable.Refuse(key, data) }
