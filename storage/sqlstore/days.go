package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stopp/storage"
)

var dayDealRow rowOf[storage.DayDeal] = func(d *storage.DayDeal) []field {
	return []field{{"game", &d.Game}, {"day", &d.Day}, {"rules", &d.Rules}, {"number", &d.Number}, {"salt", &d.Salt}, {"solution", &d.Solution}, {"made", (*date)(&d.Made)}}
}

var (
	putDayDeal = dayDealRow.insert("day_deals") + " on conflict (game, day, rules) do nothing"
	dayDeals   = "select " + dayDealRow.columns("") + " from day_deals where game = ? and day = ? order by rules"
)

const (
	selectGo   = "select game, day, rules, person, name, guild, match, won, rest, moves, undos, peeks, shape from goes "
	goOf       = selectGo + "where game = ? and day = ? and rules = ? and person = ?"
	goesOf     = selectGo + "where person = ? and game = ? and day = ? order by rules"
	goesEnded  = selectGo + "indexed by open_goes where game = ?1 and won is null and exists (select 1 from matches where id = match and ended is not null)/*of guild*/ limit ?2"
	goesBefore = selectGo + "indexed by open_goes where game = ?1 and won is null and day < ?2/*of guild*/ order by day limit ?3"
	goesBest   = selectGo + "indexed by goes_by_result where game = ?1 and day = ?2 and rules = ?3 and won is not null and (?4 = '' or guild = ?4) " + byResult + " limit ?5"
	goesTally  = "select count(*), coalesce(sum(won), 0) from goes where game = ?1 and day = ?2 and rules = ?3 and won is not null and (?4 = '' or guild = ?4)"
	daysWon    = "select distinct day from goes where person = ? and game = ? and won = 1 and day <= ? order by day desc"

	// byResult has the best first (docs/rules-patiences.md, 1.9), and equal ones by name.
	byResult = "order by won desc, rest, peeks, moves, undos, name, person"
)

// PutDayDeals keeps the deals of a day. One that is kept already stays as it is.
func (db days) PutDayDeals(ctx context.Context, all []storage.DayDeal) error {
	return db.write(ctx, "deals of a day", func(tx *sql.Tx) error {
		for _, d := range all {
			if _, err := tx.ExecContext(ctx, putDayDeal, dayDealRow.values(d)...); err != nil {
				return err
			}
		}
		return nil
	})
}

// DayDeals are a game's deals of a day, by rules; none if they have not been drawn.
func (db days) DayDeals(ctx context.Context, game, day string) ([]storage.DayDeal, error) {
	return readAll(ctx, db.handle, "deals of "+day, dayDealRow.scan, dayDeals, game, day)
}

// BeginGo makes a match, as StartMatch does without a challenge, and notes that it is the
// one that counts of its only player on a deal. If one was noted before, by this
// interaction or another, it returns that match, with ErrRepeated.
func (db days) BeginGo(ctx context.Context, interaction string, m storage.Match, of storage.Deal) (storage.Match, error) {
	given := m
	err := db.write(ctx, "first game on a deal of "+of.Day, func(tx *sql.Tx) (err error) {
		m = given
		who := m.Players[0]
		switch g, err := scanGo(tx.QueryRowContext(ctx, goOf, of.Game, of.Day, of.Rules, who.ID)); {
		case err == nil:
			if m, err = match(ctx, tx, matchByID, g.Match); err == nil {
				err = storage.ErrRepeated
			}
			return err
		case !errors.Is(err, sql.ErrNoRows):
			return err
		}
		m.Started = db.orNow(m.Started)
		m.Kind = storage.KindDaily
		if m, err = insertMatch(ctx, tx, interaction, m); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "insert into goes (game, day, rules, person, name, guild, match) values (?,?,?,?,?,?,?)",
			of.Game, of.Day, of.Rules, who.ID, who.Name, m.Guild, m.ID)
		return err
	})
	return m, err
}

// Goes are a member's first games on the deals of a day.
func (db days) Goes(ctx context.Context, game, day, person string) (all []storage.Go, err error) {
	return db.goes(ctx, "first games on "+day, goesOf, person, game, day)
}

// EndedGoes are first games that are over and have no result yet, up to a limit.
func (db days) EndedGoes(ctx context.Context, game string, most int) ([]storage.Go, error) {
	return db.goes(ctx, "first games that are over", goesEnded, game, most)
}

// OpenGoes are first games of earlier days that have no result yet, up to a limit.
func (db days) OpenGoes(ctx context.Context, game, before string, most int) ([]storage.Go, error) {
	return db.goes(ctx, "first games before "+before, goesBefore, game, before, most)
}

// BestGoes are the best first games on a deal, the best first; of the games begun in a
// server, or of all for "".
func (db days) BestGoes(ctx context.Context, of storage.Deal, guild string, most int) ([]storage.Go, error) {
	return db.goes(ctx, "best of "+of.Day, goesBest, of.Game, of.Day, of.Rules, guild, most)
}

func (db days) goes(ctx context.Context, what, query string, args ...any) ([]storage.Go, error) {
	return readAll(ctx, db.handle, what, scanGo, db.ours(query), args...)
}

func scanGo(r row) (g storage.Go, err error) {
	var won, left, moves, undos, peeks sql.NullInt64
	var shape string
	err = r.Scan(&g.Game, &g.Day, &g.Rules, &g.ID, &g.Name, &g.Guild, &g.Match, &won, &left, &moves, &undos, &peeks, &shape)
	if won.Valid {
		g.Result = &storage.GoResult{Won: won.Int64 == 1, Left: int(left.Int64), Moves: int(moves.Int64), Undos: int(undos.Int64), Peeks: int(peeks.Int64), Shape: shape}
	}
	return g, err
}

// SettleGo writes how the first game that a match is came out, unless that is written. One
// that goes on after its day counts as it stood then.
func (db days) SettleGo(ctx context.Context, id int64, r storage.GoResult) error {
	return db.write(ctx, fmt.Sprintf("result of the first game of match %d", id), func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, "update goes set won = ?, rest = ?, moves = ?, undos = ?, peeks = ?, shape = ? where match = ? and won is null",
			r.Won, r.Left, r.Moves, r.Undos, r.Peeks, r.Shape, id)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return err
		}
		return countGo(ctx, tx, id, storage.SoloEnd{Won: r.Won, Left: r.Left, Moves: r.Moves, Undos: r.Undos, Peeks: r.Peeks})
	})
}

// countGo counts a first game that goes on after its day, on the last moment of that. One
// that is over has been counted.
func countGo(ctx context.Context, tx *sql.Tx, id int64, e storage.SoloEnd) error {
	var day string
	err := tx.QueryRowContext(ctx, "select g.day from goes g join matches m on m.id = g.match where g.match = ? and m.ended is null", id).Scan(&day)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	begun, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return err
	}
	return countSolo(ctx, tx, id, begun.AddDate(0, 0, 1).Add(-time.Millisecond), e)
}

const sealedLeft = "select id from matches where ended is null and game = ?1 and started < ?2 and instr(deal, '\nseal ') > 0/*of guild*/ order by id limit ?3"

// LeftSealed are a game's open matches on sealed deals that were begun before a moment, up
// to a limit.
func (db days) LeftSealed(ctx context.Context, game string, before time.Time, most int) ([]int64, error) {
	return readAll(ctx, db.handle, "sealed deals that were left", scanID, db.ours(sealedLeft), game, before.UnixMilli(), most)
}

// DropGo forgets a first game in which nothing was done: it does not count.
func (db days) DropGo(ctx context.Context, id int64) error {
	return db.exec(ctx, fmt.Sprintf("no first game of match %d", id), "delete from goes where match = ? and won is null", id)
}

// TallyGoes counts the first games on a deal that have a result, as BestGoes lists them.
func (db days) TallyGoes(ctx context.Context, of storage.Deal, guild string) (t storage.Tally, err error) {
	err = db.read(ctx, "count of "+of.Day, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, goesTally, of.Game, of.Day, of.Rules, guild).Scan(&t.Made, &t.Won)
	})
	return t, err
}

// DaysWon calls next with each day up to one on which a member has won a first game, the
// newest first, for as long as that returns true.
func (db days) DaysWon(ctx context.Context, game, person, until string, next func(day string) bool) error {
	return db.read(ctx, "days won", func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, daysWon, person, game, until)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var day string
			if err := rows.Scan(&day); err != nil || !next(day) {
				return err
			}
		}
		return rows.Err()
	})
}
