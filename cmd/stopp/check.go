package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"stopp/bot/club/leaders"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/games"
	"stopp/game"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

type checkCmd struct {
	databaseFlags
	Rebuild bool  `help:"Have all matches counted once more in leaderboards and statistics. The bot must not play with the database."`
	File    place `arg:"" optional:"" name:"database" help:"A database or a copy of one; without it the configuration's."`
}

// Run checks a copy of the database, in the folder for temporary files, so that the bot
// may go on and an older file stays as it is. It prints a line for each thing that is
// wrong, and fails if there is any.
func (c *checkCmd) Run(ctx context.Context, s *streams) error {
	c.Database = cmp.Or(c.File, c.Database)
	file, err := c.file()
	if err != nil {
		return err
	}
	if c.Rebuild {
		return recount(ctx, s, file)
	}
	folder, err := os.MkdirTemp("", "stopp-check-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := c.check(ctx, s, file, filepath.Join(folder, "stopp.db")); ctx.Err() == nil {
		return err
	}
	return context.Cause(ctx)
}

func (c *checkCmd) check(ctx context.Context, s *streams, file, copied string) error {
	if err := sqlstore.Backup(ctx, file, copied, nil); err != nil {
		return err
	}
	db, err := sqlstore.Open(copied)
	if err != nil {
		return fmt.Errorf("%s: its copy: %w", sqlstore.Shown(file), err)
	}
	defer db.Close()
	problems, err := db.Problems(ctx)
	if err != nil {
		return err
	}
	for _, p := range problems {
		fmt.Fprintln(s.out, p)
	}
	played, wrong, err := checkMatches(ctx, s, db)
	if err != nil {
		return err
	}
	if wrong += len(problems); wrong > 0 {
		return fmt.Errorf("%s is not sound; what is wrong: %d", sqlstore.Shown(file), wrong)
	}
	_, err = fmt.Fprintf(s.out, "%s is sound; matches that replay to what is stored: %d\n", sqlstore.Shown(file), played)
	return err
}

// checkMatches replays all matches, several at a time, and prints their faults; then rows of
// leaderboards and statistics that don't follow from these matches.
func checkMatches(ctx context.Context, s *streams, db *sqlstore.DB) (played, wrong int, err error) {
	counter := counting(db)
	if _, err := db.Recount(ctx, leaders.Edition); err != nil { // if the counting rules have changed, the bot counts again
		return 0, 0, err
	}
	ids, err := db.MatchIDs(ctx)
	if err != nil {
		return 0, 0, err
	}
	bar := progress{out: s.err, shown: isTerminal(s.err)}
	defer bar.clear()
	all := inOrder(ctx, len(ids), runtime.NumCPU(), func(i int) (checked, error) { return checkMatch(ctx, db, counter, ids[i]) })
	over := func(yield func(sqlstore.Reckoned, error) bool) {
		for c, err := range all {
			if err != nil {
				yield(sqlstore.Reckoned{}, err)
				return
			}
			if c.problem != nil {
				wrong++
				bar.clear()
				fmt.Fprintln(s.out, c.problem)
			}
			if played++; played%100 == 0 {
				bar.count(played, len(ids), " matches")
			}
			if c.over && !yield(c.Reckoned, nil) {
				return
			}
		}
	}
	differs, err := db.Recheck(ctx, over, counter.Lists)
	for _, text := range differs {
		fmt.Fprintln(s.out, text)
	}
	return played, wrong + len(differs), errors.Join(err, ctx.Err())
}

// counting works out what matches count.
func counting(db *sqlstore.DB) match.Counter {
	quiet := slog.New(slog.DiscardHandler)
	return match.Counter{Games: knownGames(), Spans: &prefs.Prefs{Store: db, Log: quiet}, Log: quiet}
}

// checked is a replayed match: its faults and, if it is over, its counts.
type checked struct {
	problem error
	over    bool
	sqlstore.Reckoned
}

// knownGames are the games that can be replayed.
func knownGames() (all cardtable.Games) {
	for _, g := range games.List() {
		all = append(all, g.Game)
	}
	return all
}

// checkMatch replays a match and compares the outcome with the stored one.
func checkMatch(ctx context.Context, db *sqlstore.DB, counter match.Counter, id int64) (c checked, err error) {
	row, err := db.Match(ctx, id)
	if err != nil {
		return c, err
	}
	actions, err := db.Actions(ctx, id)
	if err != nil {
		return c, err
	}
	if c.over = row.Result != nil && len(row.Players) > 1; c.over {
		c.Reckoned = sqlstore.Reckoned{Match: id, Score: *counter.Score(ctx, row, row.Ended, actions)}
	}
	for i, a := range actions {
		if a.Number != i+1 {
			c.problem = fmt.Errorf("match %d: action %d is missing", id, i+1)
			return c, nil
		}
	}
	m, wrong := match.Open(counter.Games, row, actions, nil)
	if wrong == nil {
		wrong = compare(m.Story.Outcome(), row)
	}
	c.problem = wrong
	return c, nil
}

// compare tells how an outcome differs from the stored match.
func compare(out game.Outcome, row storage.Match) error {
	stored := row.Result
	switch {
	case stored == nil && out.Final():
		return fmt.Errorf("match %d: it is over by its actions, and stored as going on", row.ID)
	case stored == nil || stored.Ending == storage.Abandoned:
		return nil
	case !out.Final():
		return fmt.Errorf("match %d: it is going on by its actions, and stored as %s", row.ID, stored.Ending)
	case !slices.Contains([]string{out.Ending.String(), pages.EndedLate, pages.EndedClaimed}, stored.Ending):
		return fmt.Errorf("match %d: it is %s by its actions, and stored as %s", row.ID, out.Ending, stored.Ending)
	}
	return compareSeats(out, row)
}

func compareSeats(out game.Outcome, row storage.Match) error {
	winner := -1
	if out.Winner != game.NoSeat {
		winner = int(out.Winner)
	}
	if winner != row.Result.Winner {
		return fmt.Errorf("match %d: its winner is %d by its actions, and %d is stored (counted from 0; -1 is nobody)", row.ID, winner, row.Result.Winner)
	}
	var problems []error
	for seat, points := range row.Result.Points {
		if points != out.Points[seat] {
			problems = append(problems, fmt.Errorf("match %d: %d points of %v by its actions, %d are stored", row.ID, out.Points[seat], game.Seat(seat), points))
		}
	}
	for seat, place := range row.Result.Places {
		if place != int(out.Places[seat]) {
			problems = append(problems, fmt.Errorf("match %d: place %d of %v by its actions, %d is stored", row.ID, out.Places[seat], game.Seat(seat), place))
		}
	}
	return errors.Join(problems...)
}
