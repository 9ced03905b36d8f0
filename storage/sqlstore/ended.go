package sqlstore

import (
	"context"
	"database/sql"
	"errors"
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
		err = db.countRating(ctx, tx, id, u.Standing) // rate.go
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

const (
	// Matches of a repeated deal are left out, because their players know the cards. So are private
	// ones, which nobody is to hear of, and those in which one player was forgotten.
	playedBy = `select m.guild, m.game, (select group_concat(person, ' ') from (select person from players where match = m.id order by person) them)
		from matches m where m.id = ? and m.deal_of is null and m.fixture <> 'pairs' and m.private = 0 and (select count(*) from players where match = m.id) > 1
			and not exists (select 1 from players where match = m.id and name = '')`
	circleOf  = "select id from circles where guild = ? and game = ? and members = ?"
	newCircle = "insert into circles (guild, game, members) values (?,?,?) returning id"
	setCircle = "update matches set circle = ? where id = ?"
	meet      = `insert into meetings (circle, person, won, ended, match) select m.circle, p.person, case when m.winner = p.seat or p.place = 1 then 1 else 0 end, m.ended, m.id
		from matches m join players p on p.match = m.id where m.id = ?`

	between = `select (select count(*) from meetings where circle = m.circle and person = p.person and won = 1 and ended <= m.ended)
		from matches m join players p on p.match = m.id where m.id = ? and m.circle is not null order by p.seat`
)

// meets notes who of its players has won a match that has just ended.
func meets(ctx context.Context, tx *sql.Tx, match int64) error {
	var guild, game, members string
	switch err := tx.QueryRowContext(ctx, playedBy, match).Scan(&guild, &game, &members); {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return err
	}
	var id int64
	err := tx.QueryRowContext(ctx, circleOf, guild, game, members).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		err = tx.QueryRowContext(ctx, newCircle, guild, game, members).Scan(&id)
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, setCircle, id, match)
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, meet, match)
	}
	return err
}

// Between is how often each player of a match has won, by seat, when exactly these have played the
// game in its server, up to the end of that match. It is nil if that is not counted.
func (db matches) Between(ctx context.Context, match int64) ([]int, error) {
	return readAll(ctx, db.handle, "matches among the same people", scanNumber, between, match)
}

// unplayed notes that not everybody has played a match that is over. Nothing is left of it
// among the matches of the same people.
var unplayed = []string{
	"delete from meetings where circle = (select circle from matches where id = ?1) and match = ?1",
	"update matches set played = 0, circle = null, counted = 1 where id = ?1",
}

func setUnplayed(ctx context.Context, tx *sql.Tx, match int64) error {
	return runAll(ctx, tx, unplayed, match)
}

// keepPlayed notes whether everybody has played a match that is over.
func keepPlayed(q asker, match int64, is bool) error {
	if !is {
		return q.all(unplayed, match)
	}
	_, err := q.exec("update matches set played = 1 where id = ?", match)
	return err
}
