package sqlite

import (
	"context"
	"database/sql"
)

// Matches of the same deal once more are left out: whoever wins those knows the cards.
// So are private ones, which nobody is to hear of.
const between = `select coalesce(sum(case when m.winner = a.seat then 1 else 0 end), 0),
		coalesce(sum(case when m.winner = b.seat then 1 else 0 end), 0)
	from players a join players b on b.match = a.match and b.person = ?2
	join matches m on m.id = a.match
	where a.person = ?1 and a.guild = ?3 and a.ended is not null and m.game = (select game from matches where id = ?4)
		and m.ended <= (select ended from matches where id = ?4)
		and m.deal_of is null and m.private = 0
		and (select count(*) from players where match = m.id) = 2`

// Between is how many matches of two people each of the two has won against the
// other in a server, up to the end of a match that is over, at that one's game.
func (db matches) Between(ctx context.Context, guild, one, other string, until int64) (ones, others int, err error) {
	err = db.read(ctx, "matches between two", func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, between, one, other, guild, until).Scan(&ones, &others)
	})
	return ones, others, err
}

// SetLuck notes how lucky a match's deal was, in whatever words, not "".
func (db matches) SetLuck(ctx context.Context, id int64, luck string) error {
	return db.write(ctx, "luck of a match", func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update matches set luck = ? where id = ?", luck, id)
	})
}
