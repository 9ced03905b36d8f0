package pairs

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/display"
	"stopp/bot/jobs"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/prefs"
	"stopp/bot/registry"
	"stopp/storage"
)

const (
	// openFor is how long a match between pairs waits for all to accept.
	openFor = 24 * time.Hour
	// most is how many a member may have under way.
	most = 3
	// usualDeals is how many deals are played if nobody says a number.
	usualDeals, mostDeals = 2, 8
)

// Room has all matches between two pairs. The fields are set before the first request and not
// changed after it.
type Room struct {
	Store   Store
	Discord Discord
	Jobs    *jobs.Jobs
	Clock   Clock
	Prefs   *prefs.Prefs
	Log     *slog.Logger
	Now     func() time.Time
	Secrets io.Reader // random bytes for deals
	Games   cardtable.Games
	House

	working  atomic.Bool // a tick's work is under way
	behind   display.Behind
	uncalled sync.Map // by interaction: those to which nobody was called when they were made
}

// House is the rest of the card room, as far as such matches need it.
type House struct {
	// Arrange begins a match without a press of its members.
	Arrange func(ctx context.Context, c storage.Challenge) (storage.Challenge, error)
	// Replay replays a stored match.
	Replay func(ctx context.Context, row storage.Match) (*match.Match, error)
	// Abandon ends a running match without a result.
	Abandon func(match int64)
	// Staying fails for a member who is being forgotten, Gone goes on with forgetting one.
	Staying func(member string) error
	Gone    func(member string)
	// Rings tells whether a member may be mentioned now, and notes that they are.
	Rings func(ctx context.Context, member string) bool
}

// Store keeps matches between two pairs; *sqlite.DB does.
type Store interface {
	CreatePairs(ctx context.Context, p storage.Pairs) (storage.Pairs, error)
	Pairs(ctx context.Context, id int64) (storage.Pairs, error)
	OpenPairs(ctx context.Context) ([]storage.Pairs, error)
	UntoldPairs(ctx context.Context) ([]storage.Pairs, error)
	AcceptPairs(ctx context.Context, id int64, person, interaction string) (storage.Pairs, error)
	CancelPairs(ctx context.Context, id int64) (storage.Pairs, error)
	LeavePairs(ctx context.Context, id int64, person string) (storage.Pairs, error)
	EndPairs(ctx context.Context, id int64, ending string) (storage.Pairs, error)
	SetPairsTable(ctx context.Context, id int64, table int, channel string) error
	SetPairsShown(ctx context.Context, id int64, message, shown string) error
	SetPairsTold(ctx context.Context, id int64, message string) error
	Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error)
	Blocks(ctx context.Context, members []string, person string) (bool, error)
	Blocked(ctx context.Context, by string) ([]storage.Person, error)
}

// Discord shows them.
type Discord interface {
	Post(ctx context.Context, channel string, m bot.Message) (id string, err error)
	Edit(ctx context.Context, channel, id string, m bot.Message) error
}

// Clock is the time of those who play.
type Clock interface {
	In(guild string) time.Time
	Halted(guild string) bool
}

// Commands ask for a match between two pairs, and say where a table is.
func (rm *Room) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	member := func(name string) registry.Option {
		o := registry.Member(name)
		o.Required = true
		return o
	}
	deals := registry.Option{Name: "deals", Type: bot.IntegerOption, Min: number(1), Max: number(mostDeals)}
	options := []registry.Option{member("opponent"), member("partner"), member("their-partner"), deals}
	if g, ok := rm.game(); ok {
		options = append(options, g.Lobby.Options...)
	}
	return []registry.Command{
		{Name: "pairs play", Lasting: true, Route: alone(rm.ask), Options: append(options, registry.Pace())},
		{Name: "pairs here", Route: alone(rm.here)},
	}
}

func number(n int) *int { return &n }

// game is the game that pairs play: the first one to which two challenge each other.
func (rm *Room) game() (cardtable.Game, bool) {
	for _, g := range rm.Games {
		if g.Lobby.Command != "" && g.Lobby.Fits != nil && !g.Lobby.Gather.Is() {
			return g, true
		}
	}
	return cardtable.Game{}, false
}

// Presses are the buttons.
func (rm *Room) Presses() []registry.Press {
	forms := []registry.Form{{registry.Match}}
	return []registry.Press{
		{Path: PathAccept, Forms: forms, Public: true, Route: rm.at(rm.accept)},
		{Path: PathOff, Forms: forms, Public: true, Route: rm.at(rm.off)},
		{Path: PathLeave, Forms: forms, Public: true, Route: rm.at(rm.sure)},
		{Path: PathSure, Forms: forms, Route: rm.at(rm.leave)},
	}
}

// queue is where everything happens that has to do with a match between two pairs.
func queue(id int64) string { return bot.Path(storage.OfPairs, pages.Key(id)) }

// at is the route of a button.
func (rm *Room) at(h func(ctx context.Context, p storage.Pairs, r bot.Request) (bot.Reaction, error)) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := pages.KeyArg(r, 0)
		if err != nil {
			return bot.MemberQueue(r.User.ID), bot.Failing(bot.ErrNoRoute)
		}
		return queue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.Prefs.Learn(ctx, r)
			p, err := rm.Store.Pairs(ctx, id)
			switch {
			case errors.Is(err, storage.ErrNotFound) || err == nil && r.Elsewhere(p.Guild):
				return bot.Reaction{}, bot.ErrNoRoute
			case err != nil:
				return bot.Reaction{}, err
			case p.Of(r.User.ID) < 0:
				return bot.Reaction{}, refuse("not-yours", nil)
			}
			return h(ctx, p, r)
		}
	}
}

// Take takes the end of a game into account. It changes nothing that follows from the games.
func (rm *Room) Take(_ context.Context, m storage.Match) error {
	err := rm.Jobs.Within(queue(m.Fixture.ID), func(ctx context.Context) error { return rm.look(ctx, m.Fixture.ID) })
	if errors.Is(err, storage.ErrNotFound) { // its server has gone
		return nil
	}
	return err
}

// Tick looks at all that are open or not told. It only enters jobs.
func (rm *Room) Tick() {
	if !rm.working.CompareAndSwap(false, true) {
		return
	}
	rm.Jobs.Do(storage.OfPairs, func(ctx context.Context) error {
		defer rm.working.Store(false)
		all, err := rm.Store.OpenPairs(ctx)
		if err != nil {
			return err
		}
		untold, err := rm.Store.UntoldPairs(ctx)
		if err != nil {
			return err
		}
		var open []int64
		for _, p := range append(all, untold...) {
			open = append(open, p.ID)
		}
		for _, id := range rm.behind.Due(open) {
			rm.Jobs.Do(queue(id), func(ctx context.Context) error { return rm.look(ctx, id) })
		}
		return err
	})
}

// Withdraw takes a member out of all that are open; none tells that there are none.
func (rm *Room) Withdraw(ctx context.Context, member string) (none bool, err error) {
	all, err := rm.Store.OpenPairs(ctx)
	none = true
	for _, p := range all {
		if p.Of(member) < 0 {
			continue
		}
		none = false
		rm.Jobs.Do(queue(p.ID), func(ctx context.Context) error {
			defer rm.Gone(member)
			return rm.without(ctx, p.ID, member)
		})
	}
	return none, err
}
