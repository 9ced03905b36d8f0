package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"stopp/storage"
)

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

const (
	// The months in which a match counts in careers, for members whose luck with the deal is
	// not counted yet.
	fortunesOf = `select p.seat, p.person, m.guild, m.private = 1 or m.guild = '', m.game, m.season, (select count(*) < 2 from players where match = m.id and person not like '` + storage.ComputerID + `%'),
			case when m.winner = p.seat or p.place = 1 then 2 when m.winner is not null or exists (select 1 from players where match = m.id and place = 1) then 0
				when (select count(*) from players where match = m.id) > 2 and p.points < (select max(points) from players where match = m.id) then 0 else 1 end
		from matches m join players p on p.match = m.id where m.id = ? and m.luck = '' and m.season > '' and p.name <> '' and p.person not like '` + storage.ComputerID + `%'`
	addFortune = `update careers set gauged = gauged + 1, due = due + ?, came = came + ? where person = ? and guild = ? and game = ? and computer = ? and season = ?`
)

// SetLuck notes how lucky a match's deal was, in whatever words, not "". Due is, by seat, how many of
// storage.Parts matches a usual player would have won with those cards; nil where nobody knows.
func (db matches) SetLuck(ctx context.Context, id int64, luck string, due []int) error {
	return db.write(ctx, "luck of a match", func(tx *sql.Tx) error {
		if err := addFortunes(ctx, tx, id, due); err != nil {
			return err
		}
		return changeOne(ctx, tx, "update matches set luck = ? where id = ?", luck, id)
	})
}

// addFortunes counts in careers how lucky a deal was that counts there already.
func addFortunes(ctx context.Context, tx *sql.Tx, id int64, due []int) error {
	if len(due) == 0 {
		return nil
	}
	all, err := list(ctx, tx, func(r row) (f fortune, err error) {
		err = r.Scan(&f.seat, &f.person, &f.guild, &f.private, &f.game, &f.season, &f.computer, &f.half)
		return f, err
	}, fortunesOf, id)
	for _, f := range all {
		if f.seat >= len(due) {
			continue
		}
		for _, guild := range (&bout{guild: f.guild, private: f.private}).servers() {
			if err == nil {
				_, err = tx.ExecContext(ctx, addFortune, due[f.seat], f.half*storage.Parts/2, f.person, guild, f.game, f.computer, f.season)
			}
		}
	}
	return err
}

// fortune is how a match came out for one who played, in halves of a win, and where that is
// counted.
type fortune struct {
	seat, half        int
	person, guild     string
	game, season      string
	private, computer bool
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
