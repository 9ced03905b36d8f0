package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"stopp/storage"
)

// finish writes the end of a match with its last action, all of it or nothing: everything in
// u, in the order of bot/session/end.go.
func (db matches) finish(ctx context.Context, tx *sql.Tx, id int64, u storage.Update) error {
	err := db.end(ctx, tx, id, *u.Result) // below
	if err == nil && u.Solo != nil {
		err = countSolo(ctx, tx, id, db.Now(), *u.Solo) // solos.go: the tally of a match for one
	}
	if err == nil {
		err = db.countRating(ctx, tx, id, u.Standing) // ratings.go
	}
	if err == nil && u.Score != nil {
		err = countEnded(ctx, tx, id, *u.Score) // standings.go: leaderboards, milestones, who caught whom
	}
	if err == nil {
		err = db.noteFirsts(ctx, tx, id, u.Firsts) // milestones.go
	}
	if err == nil {
		err = addCareers(ctx, tx, id, u.Score) // careers.go: statistics, rivals, the week
	}
	return err
}

// end gives a match its result.
func (db matches) end(ctx context.Context, tx *sql.Tx, id int64, r storage.Result) error {
	var players int
	if err := tx.QueryRowContext(ctx, "select count(*) from players where match = ?", id).Scan(&players); err != nil {
		return err
	}
	if r.Points != nil && len(r.Points) != players || r.Places != nil && len(r.Places) != players || r.Winner < -1 || r.Winner >= players {
		return fmt.Errorf("result of winner %d, %d points and %d places does not fit %d players", r.Winner, len(r.Points), len(r.Places), players)
	}
	if err := runAll(ctx, tx, ofOpen, id); err != nil {
		return err
	}
	ended := millis(db.Now())
	points, args := bySeat("points", r.Points)
	places, more := bySeat("place", r.Places)
	if _, err := tx.ExecContext(ctx, "update players set "+points+", "+places+", ended = ? where match = ?", slices.Concat(args, more, []any{ended, id})...); err != nil {
		return err
	}
	winner := sql.NullInt64{Int64: int64(r.Winner), Valid: r.Winner >= 0}
	if err := changeOne(ctx, tx, `update matches set deadline = null, warned = null, patience = '', away = '', rested = '', ended = ?, ending = ?, winner = ?,
		counted = ?, played = ? where id = ?`, ended, r.Ending, winner, r.Points == nil || r.Unplayed, playedAs(r), id); err != nil {
		return err
	}
	if r.Unplayed {
		return nil
	}
	return meets(ctx, tx, id)
}

// playedAs is the stored form of whether everybody has played a match with a result.
func playedAs(r storage.Result) any {
	switch {
	case r.Ending == storage.Abandoned:
		return nil
	case r.Unplayed:
		return 0
	}
	return 1
}

// bySeat sets a column of players by seat. Seats without a value keep theirs.
func bySeat(column string, of []int) (set string, args []any) {
	if len(of) == 0 {
		return column + " = " + column, nil
	}
	set = column + " = case seat"
	for seat, n := range of {
		set += fmt.Sprintf(" when %d then cast(? as bigint)", seat)
		args = append(args, n)
	}
	return set + " else " + column + " end", args
}

// EndMatch ends a match that has count actions with a result that no action brings.
// It fails with ErrConflict if the match has ended or has other actions.
func (db matches) EndMatch(ctx context.Context, id int64, count int, r storage.Result) error {
	return db.write(ctx, fmt.Sprintf("end match %d", id), func(tx *sql.Tx) error {
		if err := checkCount(ctx, tx, id, count); err != nil {
			return err
		}
		if err := db.end(ctx, tx, id, r); err != nil {
			return err
		}
		return addCareers(ctx, tx, id, nil)
	})
}
