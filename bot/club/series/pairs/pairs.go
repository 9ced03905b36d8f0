package pairs

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"

	"stopp/bot"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Remains has the remaining matches between two pairs. The fields are set before the start and
// not changed after it.
type Remains struct {
	Store   Store
	Discord display.Discord
	Jobs    *jobs.Jobs
	Clock   Clock
	Prefs   *prefs.Prefs
	Log     *slog.Logger

	waiting sync.Map // by number: a tick looks at them once more
	known   known
}

// Store has matches between two pairs; *sqlstore.DB does.
type Store interface {
	Pairs(ctx context.Context, id int64) (storage.Pairs, error)
	OpenPairs(ctx context.Context) ([]int64, error)
	ChangePairs(ctx context.Context, id int64, change func(*storage.Pairs)) (storage.Pairs, error)
	Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error)
}

// Clock knows the servers that the bot is away from.
type Clock interface {
	Halted(guild string) bool
}

// queue is where everything happens that has to do with a match between two pairs.
func queue(id int64) string { return bot.Path(storage.OfPairs, pages.Key(id)) }

// Start looks at all that are open. It only enters jobs.
func (rm *Remains) Start() {
	rm.Jobs.Do(storage.OfPairs, func(ctx context.Context) error {
		open, err := rm.Store.OpenPairs(ctx)
		for _, id := range open {
			rm.waiting.Store(id, true)
		}
		if err != nil {
			rm.waiting.Store(every, true)
		}
		rm.Tick()
		return err
	})
}

// every stands among the waiting ones if the list of all could not be read.
const every int64 = 0

// Tick looks once more at the waiting ones. It only enters jobs.
func (rm *Remains) Tick() {
	rm.waiting.Range(func(id, _ any) bool {
		rm.waiting.Delete(id)
		if id == every {
			rm.Start()
			return true
		}
		rm.Jobs.Do(queue(id.(int64)), func(ctx context.Context) error { return rm.look(ctx, id.(int64)) })
		return true
	})
}

// Take takes the end of a game into account.
func (rm *Remains) Take(_ context.Context, m storage.Match) error {
	return rm.Jobs.Within(queue(m.Fixture.ID), func(ctx context.Context) error { return rm.look(ctx, m.Fixture.ID) })
}

// look does the next thing for a match between two pairs. A failed one waits for a tick.
func (rm *Remains) look(ctx context.Context, id int64) error {
	p, done, err := rm.goOn(ctx, id)
	switch {
	case errors.Is(err, storage.ErrNotFound): // its server has gone
		rm.known.Delete(id)
		return nil
	case doubt.Of(err) == doubt.Later || doubt.Of(err) == doubt.Silent:
		done, err = false, nil
	}
	if !done || err != nil {
		rm.waiting.Store(id, true)
		return err
	}
	rm.known.note(p)
	return nil
}

// goOn says that nothing more follows, and tells the end once no game is played any more: p is how
// the match stands then. It is false for one that has to wait.
func (rm *Remains) goOn(ctx context.Context, id int64) (p storage.Pairs, done bool, err error) {
	p, err = rm.Store.Pairs(ctx, id)
	if err != nil || rm.Clock.Halted(p.Guild) {
		return p, false, err
	}
	games, err := rm.Store.Fixtures(ctx, storage.OfPairs, id)
	if err != nil {
		return p, false, err
	}
	rm.Prefs.Recall(ctx, p.Guild)
	if slices.ContainsFunc(games, func(m storage.Match) bool { return m.Result == nil }) {
		p, err = rm.show(ctx, p, LastGames)
		return p, true, err
	}
	begun := len(games) > 0
	p, err = doubt.Write(ctx, func(ctx context.Context) (storage.Pairs, error) {
		return rm.Store.ChangePairs(ctx, id, func(p *storage.Pairs) { p.Over = true })
	})
	switch {
	case err != nil:
		return p, false, err
	case p.Told != "": // before
		return p, true, nil
	case !begun:
		p, err = rm.show(ctx, p, CalledOff)
	default:
		p, err = rm.show(ctx, p, Closed)
	}
	if err == nil {
		p, err = rm.tell(ctx, p, begun)
	}
	return p, err == nil, err
}

// show has the message that asked for the match say how it stands, without buttons.
func (rm *Remains) show(ctx context.Context, p storage.Pairs, key string) (storage.Pairs, error) {
	if p.Message == "" {
		return p, nil
	}
	_, err := rm.bring(ctx, p, display.Message{Channel: p.Channel, ID: p.Message, Shown: p.Shown}, key)
	if err != nil || p.Shown == key {
		return p, err
	}
	return rm.Store.ChangePairs(ctx, p.ID, func(p *storage.Pairs) { p.Shown = key })
}

// tell posts that it has ended, if anything was played.
func (rm *Remains) tell(ctx context.Context, p storage.Pairs, played bool) (_ storage.Pairs, err error) {
	told := display.Message{Channel: p.Channel, ID: storage.Nowhere}
	if played {
		told.ID = ""
		if told, err = rm.bring(ctx, p, told, Ended); err != nil {
			return p, err
		}
	}
	return rm.Store.ChangePairs(ctx, p.ID, func(p *storage.Pairs) { p.Told = told.ID })
}

// bring has a message say something. One that Discord takes no more stays as it is.
func (rm *Remains) bring(ctx context.Context, p storage.Pairs, old display.Message, key string) (display.Message, error) {
	now, err := display.Bring(ctx, rm.Discord, old, key, func(anew bool) bot.Message {
		m := Message(rm.Prefs.Public(p.Guild), p, key)
		if anew {
			m.Nonce = bot.Path("pc", pages.Key(p.ID))
		}
		return m
	})
	if doubt.Of(err) == doubt.Never {
		rm.Log.Info("a message about two pairs is gone or out of reach", "pairs", p.ID, "error", err)
		err = nil
	}
	return now, err
}
