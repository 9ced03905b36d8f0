package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stopp/storage"
)

var careersOf = selectCareer + "where person = ? and guild = ? order by game, season, computer"

const (
	within     = "season >= ? and (? = '' or season <= ?)"
	pastimesOf = "select rules, sum(games) n, sum(won) from pastimes where person = ? and guild = ? and game = ? and " + within + " group by rules order by n desc, rules limit ?"
	// A member has played in few servers.
	pastimesAnywhere = "select rules, sum(games) n, sum(won) from pastimes where person = ? and game = ? and " + within + " group by rules order by n desc, rules limit ?"

	weeksOf   = "select week, people, computer from weeks where guild = ? and game = ? and week >= ? order by week"
	longestOf = "select match, length from longest where guild = ? and game = ? and " + within + " order by length desc, season limit 1"

	putRatingDay = `insert into rating_days (person, guild, game, computer, day, number)
		select person, %s, game, computer, day, number from lanes where number = ?1%s
		on conflict (person, guild, game, computer, day) do update set number = excluded.number`
	// The days on which somebody has played in a list, in pieces of so many days (?6), and how the
	// rating stood on the last one of each.
	ratedOn = `select r.ended, s.here_is, s.here_is_off, s.all_is, s.all_is_off
		from (select max(number) number from rating_days where person = ?1 and guild = ?2 and game = ?3 and computer = ?4 and day >= ?5 group by (day - ?5) / ?6) d
		join rated r on r.number = d.number and r.family = ?7 join rated_seats s on s.number = d.number and s.person = ?1 order by d.number`
	ratedFirst = "select day from rating_days where person = ? and guild = ? and game = ? and computer = ? and day >= ? order by day limit 1"
	ratedLast  = "select day from rating_days where person = ? and guild = ? and game = ? and computer = ? order by day desc limit 1"
)

// Who of the first ones on a list has played in it after a day, and how their rating stood then.
var ratedBefore = `select k.person, s.here_is, s.here_is_off, s.all_is, s.all_is_off
	from (select r.person from ranks r where r.list = ?1 ` + firstOnes + `) k left join rated_seats s on s.person = k.person and s.number =
		(select d.number from rating_days d join rated o on o.number = d.number and o.family = ?7
		where d.person = k.person and d.guild = ?3 and d.game = ?4 and d.computer = ?5 and d.day <= ?6 order by d.day desc limit 1)
	where exists (select 1 from rating_days d where d.person = k.person and d.guild = ?3 and d.game = ?4 and d.computer = ?5 and d.day > ?6)`

var putRatingDays = []string{fmt.Sprintf(putRatingDay, "'*'", ""), fmt.Sprintf(putRatingDay, "place", " and place <> ''")}

// Careers are a member's totals month by month, in a server, Everywhere or of Private matches:
// at all games, in the order of months. The person "" is the whole server.
func (db careers) Careers(ctx context.Context, person, guild string) ([]storage.Career, error) {
	return readAll(ctx, db.handle, "careers of a member", func(r row) (storage.Career, error) {
		c, err := careerRow.scan(r)
		return c.Career, err
	}, careersOf, person, guild)
}

// Pastimes are the rules that a member plays most by in some months, in a server or Everywhere.
// The person "" is the whole server.
func (db careers) Pastimes(ctx context.Context, person, guild, game string, in storage.Span, limit int) (all []storage.Pastime, err error) {
	query, args := pastimesOf, []any{person, guild, game, in.From, in.To, in.To, limit}
	if guild == storage.Everywhere {
		query, args = pastimesAnywhere, []any{person, game, in.From, in.To, in.To, limit}
	}
	return readAll(ctx, db.handle, "rules of a member", func(r row) (p storage.Pastime, err error) {
		err = r.Scan(&p.Rules, &p.Games, &p.Won)
		return p, err
	}, query, args...)
}

// Weeks are how much was played in a server in the weeks since one, as 2026-11-16. Those without a
// match are left out.
func (db careers) Weeks(ctx context.Context, guild, game, since string) ([]storage.Week, error) {
	return readAll(ctx, db.handle, "weeks of "+guild, func(r row) (w storage.Week, err error) {
		err = r.Scan(&w.Monday, &w.People, &w.Computer)
		return w, err
	}, weeksOf, guild, game, since)
}

// Longest is the longest match of some months in a server.
func (db careers) Longest(ctx context.Context, guild, game string, in storage.Span) (l storage.Longest, err error) {
	err = db.read(ctx, "longest match of "+guild, func(tx *sql.Tx) error {
		return absent(tx.QueryRowContext(ctx, longestOf, guild, game, in.From, in.To, in.To).Scan(&l.Match, &l.Length))
	})
	return l, err
}

// RatedOver is how a person's rating in a list stood since a moment, the oldest first: at most
// so many times, a day at least apart.
func (db careers) RatedOver(ctx context.Context, l storage.RatingList, person string, since time.Time, limit int) (all []storage.RatedOn, err error) {
	key := []any{person, l.Guild, l.Game, l.Computer}
	err = db.read(ctx, "ratings of a member over time", func(tx *sql.Tx) error {
		var first, last int64
		err := tx.QueryRowContext(ctx, ratedFirst, append(key, max(0, since.UnixMilli()/dayMillis))...).Scan(&first)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err == nil {
			err = tx.QueryRowContext(ctx, ratedLast, key...).Scan(&last)
		}
		if err != nil {
			return err
		}
		each := (last-first)/int64(limit) + 1
		found, err := list(ctx, tx, func(r row) (ratedRowOn, error) { return scanRatedOn(r, l.Guild) }, ratedOn, append(key, first, each, l.Family)...)
		for _, r := range found {
			if r.known {
				all = append(all, r.RatedOn)
			}
		}
		return err
	})
	return all, err
}

// RatedBefore are the people among the first ones on a list of ratings who have played in it after a day, and how
// their rating stood then, nil for somebody who had none. All others stand as they stood.
func (db careers) RatedBefore(ctx context.Context, l storage.RatingList, day time.Time, limit int) (all map[string]*storage.Stood, err error) {
	all = map[string]*storage.Stood{}
	err = db.read(ctx, "ratings of "+l.Guild+" before", func(tx *sql.Tx) error {
		id, found, err := listNamed(ctx, tx, storage.Scope{Guild: l.Guild, Game: l.Game}, listOfRatings(l))
		if err != nil || !found {
			return err
		}
		_, err = list(ctx, tx, func(r row) (none struct{}, err error) {
			var person string
			was, err := scanStood(prefixed{r, []any{&person}}, l.Guild)
			all[person] = was
			return none, err
		}, ratedBefore, id, limit, l.Guild, l.Game, l.Computer, day.UnixMilli()/dayMillis, l.Family)
		return err
	})
	return all, err
}

// scanStood is how a rating stood in a server or over all; nil for none.
func scanStood(r row, guild string) (*storage.Stood, error) {
	var here, hereOff, all, allOff sql.NullInt64
	err := r.Scan(&here, &hereOff, &all, &allOff)
	if guild == storage.Everywhere {
		here, hereOff = all, allOff
	}
	if !here.Valid {
		return nil, err
	}
	return &storage.Stood{Value: int(here.Int64), Deviation: int(hereOff.Int64)}, err
}

const dayMillis = 24 * 60 * 60 * 1000

// ratedRowOn is a rating at some time, unless that was not worked out yet.
type ratedRowOn struct {
	storage.RatedOn
	known bool
}

func scanRatedOn(r row, guild string) (on ratedRowOn, err error) {
	var ended int64
	stood, err := scanStood(prefixed{r, []any{&ended}}, guild)
	on.At, on.known = time.UnixMilli(ended).UTC(), stood != nil
	if on.known {
		on.Stood = *stood
	}
	return on, err
}

const nameIn = "select name from players where person = ? and guild = ? and name <> '' order by ended desc limit 1"

// NameIn is how a member was called last in a server; "" for one who has not played there.
func (db careers) NameIn(ctx context.Context, person, guild string) (name string, err error) {
	err = db.read(ctx, "name of a member", func(tx *sql.Tx) error {
		return absent(tx.QueryRowContext(ctx, nameIn, person, guild).Scan(&name))
	})
	return name, err
}
