package result

import (
	"context"
	"errors"
	"log/slog"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Results tells of matches that are over. Its fields are set before it is used.
type Results struct {
	Store   Store
	Discord Discord
	Jobs    Jobs
	Prefs   Prefs
	Log     *slog.Logger
	Games   cardtable.Games
	// Load replays a stored match.
	Load func(ctx context.Context, row storage.Match) (*match.Match, error)
	// Effort is how many games are played out for the luck of a deal, 0 for none.
	Effort func() int
	// Series says how the series stands that a match was a game of; within tells that it goes on.
	Series func(ctx context.Context, row storage.Match, say i18n.Texts) (line string, within bool)
}

// Store is the part of the database that results need.
type Store interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	Rematch(ctx context.Context, match int64) (storage.Challenge, error)
	MatchRatings(ctx context.Context, match int64) ([]storage.RatingChange, error)
	Teasings(ctx context.Context, match int64) ([]storage.Teasing, error)
	Between(ctx context.Context, match int64) (wins []int, err error)
	SetLuck(ctx context.Context, match int64, luck string, due []int) error
	Unjudged(ctx context.Context, after int64, limit int) ([]int64, error)
	Judge(ctx context.Context, match int64, w storage.Verdict) error
	SoloTally(ctx context.Context, person, game, rules, head string) (storage.SoloTally, error)
}

// Discord brings messages up to date.
type Discord interface {
	Edit(ctx context.Context, channel, message string, m bot.Message) error
}

// Jobs does what nobody waits for.
type Jobs interface {
	Do(queue string, do func(ctx context.Context) error)
	Core(about jobs.Thought) (release func())
	Breathe()
	Ending() bool
}

// Prefs is what servers and members have chosen.
type Prefs interface {
	Public(guild string) i18n.Texts
	Wish(ctx context.Context, member, what string) string
	LookFor(ctx context.Context, member string, table pages.Look) pages.Look
	Learn(ctx context.Context, r bot.Request)
}

// Finished is a match that is over as everybody may see it, with all that is told of
// its end.
func (rs *Results) Finished(ctx context.Context, m *match.Match) cardtable.Scene {
	return rs.told(ctx, m, rs.Prefs.Public(m.Row.Guild))
}

// told is that in a language.
func (rs *Results) told(ctx context.Context, m *match.Match, say i18n.Texts) cardtable.Scene {
	s := m.Scene(say)
	rs.Counted(ctx, m.Row, &s.After)
	if wins, ok := rs.versus(ctx, m.Row); ok {
		s.After.Wins = wins
	}
	return s
}

// Counted adds what a finished match means for its members: how it compares with their other
// matches, and how ratings have changed.
func (rs *Results) Counted(ctx context.Context, row storage.Match, after *cardtable.After) {
	after.Best, after.Ratings, after.Teased = rs.Best(ctx, row), rs.ratings(ctx, row), rs.teased(ctx, row)
	if rs.Series != nil && row.Fixture.Of == storage.OfSeries {
		after.Rematch.Series, after.Rematch.Within = rs.Series(ctx, row, rs.Prefs.Public(row.Guild))
	}
}

// teased is the catches by rivals, for players of a match who want to hear of them.
func (rs *Results) teased(ctx context.Context, row storage.Match) (all []pages.Teasing) {
	if row.Result == nil || len(row.Players) < 2 {
		return nil
	}
	found, err := rs.Store.Teasings(ctx, row.ID)
	if err != nil {
		rs.Log.Warn("rivals not read", "match", row.ID, "error", err)
	}
	for _, t := range found {
		if rs.Prefs.Wish(ctx, row.Players[t.Of].ID, pages.Rivals) == pages.RivalsOn {
			all = append(all, pages.Teasing{Of: game.Seat(t.Of), By: game.Seat(t.By), Kind: t.Kind, Count: t.Count})
		}
	}
	return all
}

// ratings are the changes by a match, by seat; none if it has not been rated.
func (rs *Results) ratings(ctx context.Context, row storage.Match) (all []pages.RatingChange) {
	if row.Result == nil || len(row.Players) < 2 {
		return nil
	}
	changes, err := rs.Store.MatchRatings(ctx, row.ID)
	if err != nil {
		rs.Log.Warn("ratings not read", "match", row.ID, "error", err)
	}
	for _, c := range changes {
		all = append(all, pages.RatingChange{Before: pages.Rating(c.Before), After: pages.Rating(c.After), Counted: c.Counted})
	}
	return all
}

// versus is how often each member at a table has won when just these members played the game
// in their server, up to this match; ok is false if that should not be told.
func (rs *Results) versus(ctx context.Context, row storage.Match) (wins []int, ok bool) {
	if len(row.Players) < 2 || slices.ContainsFunc(row.Players, storage.Person.Forgotten) || row.DealOf != 0 || row.Result == nil {
		return nil, false
	}
	wins, err := rs.Store.Between(ctx, row.ID)
	if err != nil {
		rs.Log.Warn("matches not counted", "match", row.ID, "error", err)
	}
	return wins, len(wins) == len(row.Players)
}

// WatchEnd is the button that looks again at a table which is gone: it shows how the
// match came out.
func (rs *Results) WatchEnd(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	m, err := rs.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	link := pages.Link(row.Guild, row.Channel, row.Message)
	if row.Told() {
		link = pages.Link(row.Guild, row.Home, row.ResultMessage)
	}
	s := m.Scene(i18n.For(r.Locale))
	s.Viewer, s.Look = m.Seat(r.User.ID), rs.Prefs.LookFor(ctx, r.User.ID, s.Look)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m.Game.Messages.Watched(s, link)}}, nil
}

// Details answers the button under a result in private, with all that its picture doesn't tell.
func (rs *Results) Details(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	m, err := rs.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	if m.Game.Messages.Details == nil || !m.Over() {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	s := rs.told(ctx, m, i18n.For(r.Locale))
	s.Viewer, s.Look = m.Seat(r.User.ID), rs.Prefs.LookFor(ctx, r.User.ID, s.Look)
	return bot.Reaction{Answer: bot.Answer{As: bot.Private, Message: m.Game.Messages.Details(s)}}, nil
}

// luckQueue is the queue in which deals are played out, one after the other. Nobody waits
// for it.
const luckQueue = "luck"

// Gauge finds out how lucky the deal of a finished match was. It takes a second, and its turn among
// everything else that thinks. If the program ends before that, nobody is told until somebody looks back.
// For a private match that is not done. For a match for one it finds out whether the deal could be won.
func (rs *Results) Gauge(row storage.Match) {
	g, ok := rs.Games.Of(row.Game)
	if ok && row.Alone() && !row.Together() && rs.Effort() > 0 {
		rs.Jobs.Do(luckQueue, func(ctx context.Context) error { return rs.judge(ctx, g, row) })
	}
	if !ok || g.Luck == nil || rs.Effort() == 0 || row.Private || !luckless(row) {
		return
	}
	rs.Jobs.Do(luckQueue, func(context.Context) error {
		luck, err := ask(rs, row, g.Luck)
		if err == nil && !rs.Jobs.Ending() {
			rs.Lucky(row, luck)
		}
		return err
	})
}

// luckless tells whether a match has a result that does not tell how lucky the deal was.
func luckless(row storage.Match) bool {
	return row.Luck == "" && row.Result != nil && row.Result.Ending != storage.Abandoned
}

// Best compares a match for one that was won with the ones that its member has won before.
func (rs *Results) Best(ctx context.Context, row storage.Match) (b cardtable.Best) {
	if !row.Alone() || len(row.Players) == 0 || row.Result == nil || row.Result.Winner < 0 {
		return b
	}
	head := storage.HeadAll
	if row.SoloKind() == storage.KindWinnable {
		head = storage.KindWinnable
	}
	t, err := rs.Store.SoloTally(ctx, row.Players[0].ID, row.Game, row.Rules, head)
	switch {
	case errors.Is(err, storage.ErrNotFound), err == nil && t.Moves.Fewest == 0: // since then begun again
		return b
	case err != nil:
		rs.Log.Warn("the best game was not found", "match", row.ID, "error", err)
		return b
	case t.Moves.By != row.ID:
		return cardtable.Best{Moves: t.Moves.Fewest}
	}
	return cardtable.Best{First: t.Moves.Before == 0, New: true, Moves: t.Moves.Before}
}
