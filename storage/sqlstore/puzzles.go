package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"stopp/storage"
)

// Older answers could count in several places: then it is the guild's.
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
		_, err = tx.ExecContext(ctx, keepStreak, a.Guild, a.Game, a.Person.ID)
		return err
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
	// Days in a row have the same day less their number. The last row of them counts, with the
	// name of its last day.
	keepStreak = `insert into streaks (guild, game, person, name, days, last, correct, made)
		select ?1, ?2, ?3, coalesce(r.name, ''), coalesce(r.days, 0), coalesce(r.last, ''), t.correct, t.made
		from (select coalesce(sum(correct), 0) correct, count(*) made from puzzles where guild = ?1 and game = ?2 and person = ?3) t
		left join (select (select name from puzzles where guild = ?1 and game = ?2 and person = ?3 and day = runs.last and correct = 1 order by puzzle limit 1) name, days, last from (
			select count(*) days, max(day) last from (
				select day, julianday(day) - row_number() over (order by day) run from puzzles
				where guild = ?1 and game = ?2 and person = ?3 and day <> '' and correct = 1) won
			group by run) runs order by last desc limit 1) r on true where true
		on conflict (guild, game, person) do update set name = excluded.name, days = excluded.days, last = excluded.last,
			correct = excluded.correct, made = excluded.made`

	streakDay = "select min(last) from streaks where guild = ? and game = ? and last >= ? and days > 0"
	streaksOn = "select person, name, days, correct, made from streaks where guild = ? and game = ? and last = ? and days > 0 order by days desc, correct desc, name, person limit ?"
	puzzlesOf = "select correct, made, case when last >= ?4 then days else 0 end from streaks where guild = ?1 and game = ?2 and person = ?3"
)

// Streaks ranks the members of a server who have answered a game's puzzles of days in
// a row rightly, up to the day since or later: by days, then by right answers. Of a
// member the last such row counts. A limit below 0 is none.
func (db puzzles) Streaks(ctx context.Context, game, guild, since string, limit int) (all []storage.Streak, err error) {
	err = db.read(ctx, "streaks of "+guild, func(tx *sql.Tx) error {
		all = nil
		return eachStreakDay(ctx, tx, guild, game, since, func(day string) error {
			some, err := list(ctx, tx, scanStreak, streaksOn, guild, game, day, limit)
			all = append(all, some...)
			return err
		})
	})
	slices.SortFunc(all, longerFirst)
	if limit >= 0 && len(all) > limit {
		all = all[:limit]
	}
	return all, err
}

// eachStreakDay calls do with each day, from since on, on which a streak ends.
func eachStreakDay(ctx context.Context, tx *sql.Tx, guild, game, since string, do func(day string) error) error {
	for {
		var day sql.NullString
		if err := tx.QueryRowContext(ctx, streakDay, guild, game, since).Scan(&day); err != nil || !day.Valid {
			return err
		}
		if err := do(day.String); err != nil {
			return err
		}
		since = day.String + "+" // later than this day, earlier than all after it
	}
}

func longerFirst(a, b storage.Streak) int {
	return cmp.Or(cmp.Compare(b.Days, a.Days), cmp.Compare(b.Right, a.Right), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
}

// StreakOf is one member's in a server, up to the day since or later.
func (db puzzles) StreakOf(ctx context.Context, game, guild, since, person string) (s storage.Streak, err error) {
	err = db.read(ctx, fmt.Sprintf("streak in %s", guild), func(tx *sql.Tx) error {
		return absent(tx.QueryRowContext(ctx, puzzlesOf, guild, game, person, since).Scan(&s.Right, &s.Made, &s.Days))
	})
	s.ID = person
	return s, err
}

func scanStreak(r row) (s storage.Streak, err error) {
	err = r.Scan(&s.ID, &s.Name, &s.Days, &s.Right, &s.Made)
	return s, err
}

var dailyRow rowOf[storage.DailyPost] = func(p *storage.DailyPost) []field {
	return []field{{"guild", &p.Guild}, {"game", &p.Game}, {"day", &p.Day}, {"channel", &p.Channel}, {"message", &p.Message}, {"begun", (*date)(&p.Begun)}, {"told", &p.Told}}
}

var (
	dailyOf    = "select " + dailyRow.columns("") + " from daily where guild = ? and game = ?"
	beginDaily = dailyRow.insert("daily") + ` on conflict (guild, game) do update set day = excluded.day, channel = excluded.channel, message = '', begun = excluded.begun
		where daily.day < excluded.day`
)

const (
	solvers   = "select person, name from puzzles where guild = ? and game = ? and puzzle = ? and correct = 1 order by name, person"
	answerers = "select count(*) from puzzles where guild = ? and game = ? and puzzle = ?"
)

// Daily returns the last post of a game's that a server has got for a day; ErrNotFound if
// there was none.
func (db puzzles) Daily(ctx context.Context, guild, game string) (storage.DailyPost, error) {
	return readOne(ctx, db.handle, "day's post in "+guild, dailyRow.scan, dailyOf, guild, game)
}

// BeginDaily notes that the post of a day is going to be posted in a server, in
// place of an earlier day's. ErrRepeated if that was noted before, or a later day's.
func (db puzzles) BeginDaily(ctx context.Context, p storage.DailyPost) error {
	p.Message, p.Told = "", ""
	return db.write(ctx, "day's post in "+p.Guild, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, beginDaily, dailyRow.values(p)...)
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
	return db.change(ctx, "no day's post in "+guild, "update daily set day = '' where guild = ? and game = ? and day = ?", guild, game, day)
}

// SetDailyMessage notes the message of a day's post.
func (db puzzles) SetDailyMessage(ctx context.Context, guild, game, day, message string) error {
	return db.change(ctx, "message of the day's post in "+guild, "update daily set message = ? where guild = ? and game = ? and day = ?", message, guild, game, day)
}

// ToldDaily notes that what a day's post had to tell afterwards stands in its message, which
// nobody needs to find any more: it may name people.
func (db puzzles) ToldDaily(ctx context.Context, guild, game, day string) error {
	return db.change(ctx, "answer of the day's post in "+guild, "update daily set message = '', told = day where guild = ? and game = ? and day = ?", guild, game, day)
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
