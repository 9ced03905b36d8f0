package sqlite

import (
	"context"
	"database/sql"
	"time"

	"stopp/storage"
)

const (
	dailyOf   = "select guild, game, day, channel, message, begun, told from daily where guild = ?"
	solvers   = "select person, name from puzzles where guild = ? and game = ? and puzzle = ? and correct = 1 order by name, person"
	answerers = "select count(*) from puzzles where guild = ? and game = ? and puzzle = ?"
)

// Daily returns the last puzzle that was posted in a server; ErrNotFound if there
// was none.
func (db puzzles) Daily(ctx context.Context, guild string) (p storage.DailyPost, err error) {
	err = db.read(ctx, "day's puzzle in "+guild, func(tx *sql.Tx) error {
		var begun int64
		err := tx.QueryRowContext(ctx, dailyOf, guild).Scan(&p.Guild, &p.Game, &p.Day, &p.Channel, &p.Message, &begun, &p.Told)
		p.Begun = time.UnixMilli(begun).UTC()
		return err
	})
	return p, err
}

// BeginDaily notes that the puzzle of a day is going to be posted in a server, in
// place of an earlier day's. ErrRepeated if that was noted before, or a later day's.
func (db puzzles) BeginDaily(ctx context.Context, p storage.DailyPost) error {
	return db.write(ctx, "day's puzzle in "+p.Guild, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, `insert into daily (guild, game, day, channel, message, begun, told) values (?,?,?,?,'',?,'')
			on conflict (guild) do update set game = excluded.game, day = excluded.day, channel = excluded.channel, message = '', begun = excluded.begun
			where day < excluded.day`, p.Guild, p.Game, p.Day, p.Channel, p.Begun.UnixMilli())
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n > 0 {
			return err
		}
		return storage.ErrRepeated
	})
}

// DropDaily notes that the puzzle of a day was not posted after all.
func (db puzzles) DropDaily(ctx context.Context, guild, day string) error {
	return db.write(ctx, "no day's puzzle in "+guild, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update daily set day = '' where guild = ? and day = ?", guild, day)
	})
}

// SetDailyMessage notes the message of a day's puzzle.
func (db puzzles) SetDailyMessage(ctx context.Context, guild, day, message string) error {
	return db.write(ctx, "message of the day's puzzle in "+guild, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update daily set message = ? where guild = ? and day = ?", message, guild, day)
	})
}

// ToldDaily notes that the answer of a day's puzzle stands in its message, which
// nobody needs to find any more: it may name people.
func (db puzzles) ToldDaily(ctx context.Context, guild, day string) error {
	return db.write(ctx, "answer of the day's puzzle in "+guild, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update daily set message = '', told = day where guild = ? and day = ?", guild, day)
	})
}

// Solvers are the members who have answered a puzzle rightly in a server, by name,
// and how many have answered it at all.
func (db puzzles) Solvers(ctx context.Context, game, guild, puzzle string) (right []storage.Person, made int, err error) {
	err = db.read(ctx, "who solved "+puzzle, func(tx *sql.Tx) error {
		if right, err = list(ctx, tx, scanPerson, solvers, guild, game, puzzle); err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, answerers, guild, game, puzzle).Scan(&made)
	})
	return right, made, err
}
