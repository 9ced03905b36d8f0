package match

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/game/record"
	"stopp/storage"
)

// Counter works out what matches that are over count for leaderboards, milestones and statistics.
type Counter struct {
	Games cardtable.Games
	Spans Spans
	Log   *slog.Logger
}

// Spans name the season and the week of a moment in a server's time; *prefs.Prefs does.
type Spans interface {
	Season(ctx context.Context, guild string, at time.Time) string
	Week(ctx context.Context, guild string, at time.Time) string
}

// Score is the counts of a match that ends at a moment, with all of its actions. Counts that a
// game can't work out are left out, so that every match counts.
func (c Counter) Score(ctx context.Context, row storage.Match, at time.Time, actions []storage.Action) *storage.Score {
	g, _ := c.Games.Of(row.Game)
	s := &storage.Score{Season: c.Spans.Season(ctx, row.Guild, at), Apart: g.Tally.Apart, Lists: g.Tally.Stored(), Week: c.Spans.Week(ctx, row.Guild, at)}
	s.Milestones = g.Milestones()
	if g.Career.Due != nil && row.Luck != "" {
		s.Due = g.Career.Due(row.Luck)
	}
	if s.Unplayed = row.Result != nil && row.Result.Unplayed; s.Unplayed {
		return s
	}
	if err := c.Games.Known(row.Game, row.Version); err != nil {
		return s
	}
	if s.Unplayed = !Played(g, row, actions); s.Unplayed {
		return s
	}
	var wrong, odd, off error
	if g.Tally.Count != nil {
		s.Counts, wrong = g.Tally.Count(whole(row, actions))
	}
	if g.Tally.Catches != nil {
		s.Catches, odd = g.Tally.Catches(whole(row, actions))
	}
	if g.Tally.Points != nil && row.Result != nil && row.Result.Points != nil {
		s.Points, off = g.Tally.Points(whole(row, actions))
	}
	if err := errors.Join(wrong, odd, off); err != nil {
		c.Log.Warn("what a match counts is not known", "match", row.ID, "error", err)
	}
	if wrong == nil && s.Counts != nil && g.Career.Length != nil {
		s.Length = g.Career.Length(s.Counts)
	}
	return s
}

// whole is a match as a record without proof.
func whole(row storage.Match, actions []storage.Action) *record.Record {
	return (&Match{Row: row, Actions: actions}).Whole()
}

// Lists are the leaderboards of a game.
func (c Counter) Lists(name string) []storage.List {
	g, _ := c.Games.Of(name)
	return g.Tally.Stored()
}
