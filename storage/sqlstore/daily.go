package sqlstore

import (
	"context"
	"database/sql"
	"time"

	"stopp/storage"
)

const (
	dailyOf   = "select guild, game, day, channel, message, begun, told from daily where guild = ? and game = ?"
	solvers   = "select person, name from puzzles where guild = ? and game = ? and puzzle = ? and correct = 1 order by name, person"
	answerers = "select count(*) from puzzles where guild = ? and game = ? and puzzle = ?"
)

// Daily returns the last post of a game's that a server has got for a day; ErrNotFound if
// there was none.
func (db puzzles) Daily(ctx context.Context, guild, game string) (p storage.DailyPost, err error) {
	err = db.read(ctx, "day's post in "+guild, func(tx *sql.Tx) error {
		var begun int64
		err := tx.QueryRowContext(ctx, dailyOf, guild, game).Scan(&p.Guild, &p.Game, &p.Day, &p.Channel, &p.Message, &begun, &p.Told)
		p.Begun = time.UnixMilli(begun).UTC()
		return err
	})
	return p, err
}

// BeginDaily notes that the post of a day is going to be posted in a server, in
// place of an earlier day's. ErrRepeated if that was noted before, or a later day's.
func (db puzzles) BeginDaily(ctx context.Context, p storage.DailyPost) error {
	return db.write(ctx, "day's post in "+p.Guild, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, `insert into daily (guild, game, day, channel, message, begun, told) values (?,?,?,?,'',?,'')
			on conflict (guild, game) do update set day = excluded.day, channel = excluded.channel, message = '', begun = excluded.begun
			where daily.day < excluded.day`, p.Guild, p.Game, p.Day, p.Channel, p.Begun.UnixMilli())
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n > 0 {
			return err
		}
		return storage.ErrRepeated
	})
}

// DropDaily notes that the post of a day was not made after all.
func (db puzzles) DropDaily(ctx context.Context, guild, game, day string) error {
	return db.write(ctx, "no day's post in "+guild, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update daily set day = '' where guild = ? and game = ? and day = ?", guild, game, day)
	})
}

// SetDailyMessage notes the message of a day's post.
func (db puzzles) SetDailyMessage(ctx context.Context, guild, game, day, message string) error {
	return db.write(ctx, "message of the day's post in "+guild, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update daily set message = ? where guild = ? and game = ? and day = ?", message, guild, game, day)
	})
}

// ToldDaily notes that what a day's post had to tell afterwards stands in its message, which
// nobody needs to find any more: it may name people.
func (db puzzles) ToldDaily(ctx context.Context, guild, game, day string) error {
	return db.write(ctx, "answer of the day's post in "+guild, func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update daily set message = '', told = day where guild = ? and game = ? and day = ?", guild, game, day)
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
