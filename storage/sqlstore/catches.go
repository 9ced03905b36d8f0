package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"stopp/storage"
)

const (
	// A match of a server that everybody there may know of.
	whoCaught = `select m.guild, m.game, p.seat, p.person from matches m join players p on p.match = m.id
		where m.id = ? and m.guild <> '' and m.private = 0 and p.name <> '' and p.person not like '` + storage.ComputerID + `%' order by p.seat`
	addCaught = `insert into catches (person, other, guild, game, kind, count) values (?,?,?,?,?,?)
		on conflict (person, other, guild, game, kind) do update set count = catches.count + excluded.count returning count`
)

var teasingRow rowOf[storage.Teasing] = func(t *storage.Teasing) []field {
	return []field{{"seat", &t.Of}, {"by", &t.By}, {"kind", &t.Kind}, {"count", &t.Count}}
}

var (
	putTeasing = teasingRow.insert("teasings", "match")
	teasingsOf = "select " + teasingRow.columns("") + " from teasings where match = ? order by seat"
)

// leastTeased is how often somebody was caught at something before it is worth a line.
const leastTeased = 3

// tease counts who has caught whom in a match, and notes for each member caught what their
// result can say of it: the catch that has happened most often.
func tease(ctx context.Context, tx *sql.Tx, match int64, all []storage.Catch) error {
	if len(all) == 0 {
		return nil
	}
	var guild, game string
	people := map[int]string{}
	if _, err := list(ctx, tx, func(r row) (none struct{}, err error) {
		var seat int
		var person string
		err = r.Scan(&guild, &game, &seat, &person)
		people[seat] = person
		return none, err
	}, whoCaught, match); err != nil {
		return err
	}
	var lines []storage.Teasing
	for _, c := range all {
		of, by := people[c.Of], people[c.By]
		if of == "" || by == "" || c.Times < 1 {
			continue
		}
		n, err := list(ctx, tx, scanNumber, addCaught, of, by, guild, game, c.Kind, c.Times)
		if err != nil {
			return err
		}
		lines = append(lines, storage.Teasing{Of: c.Of, By: c.By, Kind: c.Kind, Count: n[0]})
	}
	slices.SortStableFunc(lines, func(a, b storage.Teasing) int { return cmp.Compare(b.Count, a.Count) })
	told := map[int]bool{}
	for _, l := range lines {
		if told[l.Of] || l.Count < leastTeased {
			continue
		}
		told[l.Of] = true
		if _, err := tx.ExecContext(ctx, putTeasing, append(teasingRow.values(l), match)...); err != nil {
			return err
		}
	}
	return nil
}

// Teasings are the lines that the result of a match can have about members caught in it, as
// things stood when it ended.
func (db boards) Teasings(ctx context.Context, match int64) ([]storage.Teasing, error) {
	return readAll(ctx, db.handle, "who was caught", teasingRow.scan, teasingsOf, match)
}
