package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

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
