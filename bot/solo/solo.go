package solo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/bot/prefs"
	"stopp/bot/registry"
	"stopp/bot/result"
	"stopp/game/cards"
	"stopp/storage"
)

// MostRunning is how many matches for one a member may have running, in all servers
// together.
const MostRunning = 12

// Solos are the matches for one.
type Solos struct {
	Store   Store
	Games   cardtable.Games
	Tables  Tables
	Prefs   *prefs.Prefs
	Clock   Clock
	Secrets io.Reader // random bytes for deals, such as crypto/rand.Reader
	Now     func() time.Time
	// Staying fails for a member who is being forgotten.
	Staying func(member string) error

	opening sync.Mutex // held from the making of a match until the tables have its table
}

// Store writes matches down; *sqlite.DB is one.
type Store interface {
	StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error)
}

// Clock is the time of those who play; *clock.Clock is one.
type Clock interface {
	Hold() (release func())
}

// Tables are the tables at which matches are played.
type Tables interface {
	// Alone are a member's running matches for one, the newest first.
	Alone(member string) []storage.Match
	// Open makes the table of a match that has just been written down, or finds it.
	Open(ctx context.Context, row storage.Match) (Table, error)
	// Abandon ends a match without a result.
	Abandon(match int64)
	// Find is the table of a match, nil where there is none any more.
	Find(match int64) Table
}

// Table is the table of a match.
type Table interface {
	// BeginPrivate answers with a table that only its member sees.
	BeginPrivate(r bot.Request, as bot.As) (bot.Reaction, error)
}

// Commands are those that begin a match for one.
func (s *Solos) Commands(alone func(bot.Handler) bot.Route) (all []registry.Command) {
	for _, g := range s.Games {
		if g.Solo.Command != "" {
			options := append(g.Solo.Options[:len(g.Solo.Options):len(g.Solo.Options)], registry.Look())
			all = append(all, registry.Command{Name: g.Solo.Command, Direct: true, Route: alone(s.command(g)), Options: options})
		}
	}
	return all
}

// command brings back what is running, or deals.
func (s *Solos) command(g cardtable.Game) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		w, err := g.Solo.Typed(r.Options)
		if err == nil {
			err = s.Staying(r.User.ID)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		running, numbered := s.running(g, r.User.ID), 0
		for _, row := range running {
			number := g.Solo.Number(row.Deal)
			if number != "" {
				numbered++
			} else if w.Rules != "" {
				continue // a sealed deal comes back as whatever it is of
			}
			if t := s.Tables.Find(row.ID); t != nil && w.Asks(row.Rules, number) {
				return t.BeginPrivate(r, bot.Private)
			}
		}
		if numbered >= MostRunning {
			return bot.Reaction{}, cardtable.Refuse("solo.full", i18n.Data{"Most": MostRunning})
		}
		look, err := s.Prefs.TypedLook(ctx, r)
		if err != nil {
			return bot.Reaction{}, err
		}
		return s.begin(ctx, g, w, r, bot.Private, look.String())
	}
}

func (s *Solos) running(g cardtable.Game, member string) (all []storage.Match) {
	for _, row := range s.Tables.Alone(member) {
		if row.Game == g.Name {
			all = append(all, row)
		}
	}
	return all
}

// Deal has matches for one written down that belong together, and makes their tables, which
// nobody sees yet.
func (s *Solos) Deal(ctx context.Context, write func(context.Context) ([]storage.Match, error)) error {
	s.opening.Lock()
	defer s.opening.Unlock()
	defer s.Clock.Hold()()
	rows, err := write(ctx)
	for _, row := range rows {
		if _, e := s.Tables.Open(ctx, row); err == nil {
			err = e
		}
	}
	return err
}

// Abandon ends a match for one without a result, behind what is done at its table.
func (s *Solos) Abandon(match int64) { s.Tables.Abandon(match) }

// Running are a member's running matches for one, the newest first.
func (s *Solos) Running(member string) []storage.Match { return s.Tables.Alone(member) }

// Return answers with the table of a running match of the member's.
func (s *Solos) Return(r bot.Request, as bot.As, match int64) (bot.Reaction, error) {
	t := s.Tables.Find(match)
	if t == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return t.BeginPrivate(r, as)
}

// Presses are the buttons of a match that is over: another deal by the same rules, and the
// same deal once more.
func (s *Solos) Presses(over func(result.Handler) bot.Route) []registry.Press {
	match := []registry.Form{{registry.Match}}
	return []registry.Press{
		{Path: pages.PathNewDeal, Forms: match, Alone: true, Route: over(s.again(false))},
		{Path: pages.PathSameDeal, Forms: match, Alone: true, Route: over(s.again(true))},
	}
}

// again deals once more for the member of a match that is over.
func (s *Solos) again(same bool) result.Handler {
	return func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
		g, ok := s.Games.Of(row.Game)
		if !ok || g.Solo.Command == "" || len(row.Players) != 1 || row.Players[0].ID != r.User.ID {
			return bot.Reaction{}, bot.ErrNoRoute
		}
		w := cardtable.Wish{Rules: row.Rules}
		if same {
			w.Number = g.Solo.Number(row.Deal)
		}
		return s.begin(ctx, g, w, r, bot.Update, row.Look)
	}
}

// begin deals a match and answers with its table. The same request again finds it.
func (s *Solos) begin(ctx context.Context, g cardtable.Game, w cardtable.Wish, r bot.Request, as bot.As, look string) (bot.Reaction, error) {
	if w.Rules == "" {
		w.Rules = g.Solo.Usual
	}
	deal, err := s.deal(g, w)
	if err != nil {
		return bot.Reaction{}, err
	}
	return s.Begin(ctx, r, as, storage.Match{Game: g.Name, Version: g.Version, Rules: w.Rules, Look: look, Deal: deal, Kind: kindOf(w)}, nil)
}

// Begin has a match for the member of a request written down, and answers with its table.
// Write is how, nil for as a match without a challenge; storage.ErrRepeated comes from it
// with the match that was begun before. Of the match it fills in who plays, where, and
// when it began.
func (s *Solos) Begin(ctx context.Context, r bot.Request, as bot.As, m storage.Match, write func(context.Context, storage.Match) (storage.Match, error)) (bot.Reaction, error) {
	if err := s.Staying(r.User.ID); err != nil {
		return bot.Reaction{}, err
	}
	if m.Look == "" {
		m.Look = s.Prefs.Look(ctx, r.Guild).String()
	}
	m.Guild, m.Channel, m.Private, m.Started, m.Pace = r.Guild, r.HomeChannel(), true, s.Now(), pace.None.String()
	m.Hintless = m.Hintless || s.Prefs.Hintless(ctx, r)
	m.Players = []storage.Person{{ID: r.User.ID, Name: r.User.Name}}
	if write == nil {
		write = func(ctx context.Context, m storage.Match) (storage.Match, error) {
			return s.Store.StartMatch(ctx, 0, r.ID, m)
		}
	}
	s.opening.Lock()
	defer s.opening.Unlock()
	defer s.Clock.Hold()() // until the tables have the table, which takes what is moved
	row, err := write(ctx, m)
	if err != nil && !errors.Is(err, storage.ErrRepeated) {
		return bot.Reaction{}, err
	}
	t, err := s.Tables.Open(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	return t.BeginPrivate(r, as)
}

// kindOf is how a match counts that is wished for.
func kindOf(w cardtable.Wish) string {
	if w.Number != "" {
		return storage.KindNumber
	}
	return storage.KindChance
}

// deal deals out of fresh bits. Those of a wish with a number are not looked at.
func (s *Solos) deal(g cardtable.Game, w cardtable.Wish) (string, error) {
	var key [32]byte
	if _, err := io.ReadFull(s.Secrets, key[:]); err != nil {
		return "", fmt.Errorf("no chance for a deal: %w", err)
	}
	return g.Solo.Deal(w, cards.NewSource(key))
}
