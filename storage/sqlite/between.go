package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

const (
	// Matches of the same deal once more are left out: whoever wins those knows the cards.
	// So are private ones, which nobody is to hear of, and those in which one of them was forgotten.
	playedBy = `select m.guild, m.game, (select group_concat(person, ' ') from (select person from players where match = m.id order by person))
		from matches m where m.id = ? and m.deal_of is null and m.private = 0 and (select count(*) from players where match = m.id) > 1
			and not exists (select 1 from players where match = m.id and name = '')`
	circleOf  = "select id from circles where guild = ? and game = ? and members = ?"
	newCircle = "insert into circles (guild, game, members) values (?,?,?) returning id"
	setCircle = "update matches set circle = ? where id = ?"
	meet      = `insert into meetings select m.circle, p.person, coalesce(m.winner = p.seat or p.place = 1, 0), m.ended, m.id
		from matches m join players p on p.match = m.id where m.id = ?`

	between = `select (select count(*) from meetings where circle = m.circle and person = p.person and won = 1 and ended <= m.ended)
		from matches m join players p on p.match = m.id where m.id = ? and m.circle is not null order by p.seat`
)

// meets notes who has won a match that has just ended, among those who played it.
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

// Between is how often each of those who played a match has won, by seat, when they and
// nobody else have played that game in its server: up to the end of that match. It is nil
// where that is not counted.
func (db matches) Between(ctx context.Context, match int64) (wins []int, err error) {
	err = db.read(ctx, "matches among the same people", func(tx *sql.Tx) error {
		wins, err = list(ctx, tx, scanNumber, between, match)
		return err
	})
	return wins, err
}

func scanNumber(r row) (n int, err error) {
	err = r.Scan(&n)
	return n, err
}

// SetLuck notes how lucky a match's deal was, in whatever words, not "".
func (db matches) SetLuck(ctx context.Context, id int64, luck string) error {
	return db.write(ctx, "luck of a match", func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update matches set luck = ? where id = ?", luck, id)
	})
}
