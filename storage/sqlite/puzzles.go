package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

// Of answers from before one counted in one place only, that of the guild is meant.
const puzzleAnswer = "select guild, correct from puzzles where person = ? and game = ? and puzzle = ? order by guild = ? desc limit 1"

// AnswerPuzzle keeps an answer. A puzzle that the member has answered before,
// wherever, keeps the first answer: ErrRepeated.
func (db puzzles) AnswerPuzzle(ctx context.Context, a storage.PuzzleAnswer) error {
	return db.write(ctx, "answer puzzle "+a.Puzzle, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, `insert into puzzles (guild, person, puzzle, name, day, correct, game) select ?1,?2,?3,?4,?5,?6,?7
			where not exists (select 1 from puzzles where person = ?2 and puzzle = ?3 and game = ?7)`, a.Guild, a.Person.ID, a.Puzzle, a.Person.Name, a.Day, a.Right, a.Game)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, storage.ErrRepeated)
		}
		return nil
	})
}

// PuzzleAnswered tells whether a member's answer to a puzzle was right, and whether
// it was given in another place than this guild; ErrNotFound if there is none.
func (db puzzles) PuzzleAnswered(ctx context.Context, game, guild, person, puzzle string) (right, elsewhere bool, err error) {
	var where string
	err = db.read(ctx, "answer to puzzle "+puzzle, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, puzzleAnswer, person, game, puzzle, guild).Scan(&where, &right)
	})
	return right, where != guild, err
}

const (
	// Days in a row have the same day less their number. Because of max, SQLite
	// takes the name from the row of the last day.
	runs = `select person, name, count(*) days, max(day) last from (
		select person, name, day, julianday(day) - row_number() over (partition by person order by day) run
		from puzzles where guild = ?1 and game = ?4 and day <> '' and correct = 1`
	runsEnd = `) group by person, run`

	streaks = `select r.person, r.name, r.days,
			(select sum(correct) from puzzles where guild = ?1 and game = ?4 and person = r.person),
			(select count(*) from puzzles where guild = ?1 and game = ?4 and person = r.person)
		from (` + runs + runsEnd + `) r where r.last >= ?2 order by r.days desc, 4 desc, r.name, r.person limit ?3`
	puzzlesOf = `select coalesce(sum(correct), 0), count(*),
			coalesce((select max(r.days) from (` + runs + ` and person = ?3` + runsEnd + `) r where r.last >= ?2), 0)
		from puzzles where guild = ?1 and game = ?4 and person = ?3`
)

// Streaks ranks the members of a server who have answered a game's puzzles of days in
// a row rightly, up to the day since or later: by days, then by right answers. A
// limit below 0 is none.
func (db puzzles) Streaks(ctx context.Context, game, guild, since string, limit int) (all []storage.Streak, err error) {
	err = db.read(ctx, "streaks of "+guild, func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanStreak, streaks, guild, since, limit, game)
		return err
	})
	return all, err
}

// StreakOf is one member's in a server, up to the day since or later.
func (db puzzles) StreakOf(ctx context.Context, game, guild, since, person string) (s storage.Streak, err error) {
	err = db.read(ctx, fmt.Sprintf("streak in %s", guild), func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, puzzlesOf, guild, since, person, game).Scan(&s.Right, &s.Made, &s.Days)
	})
	s.ID = person
	return s, err
}

func scanStreak(r row) (s storage.Streak, err error) {
	err = r.Scan(&s.ID, &s.Name, &s.Days, &s.Right, &s.Made)
	return s, err
}
