package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"stopp/storage"
)

var (
	// A match counts unless it is friendly or its cards were known, or if it is private,
	// which only one against the computer may be. That one counts in no server, where others
	// would see it.
	insertRated = `insert into rated (number, match, game, rules, guild, ended, family)
		select coalesce((select max(number) from rated), 0) + 1, id, game, rules, case when private = 1 then '' else guild end,
			max(ended, coalesce((select ended from rated order by number desc limit 1), 0)), ''
		from matches m where id = ?1 and friendly = 0 and deal_of is null
			and (private = 0 or (select count(*) from players where match = m.id and person not like '` + storage.ComputerID + `%') = 1)
		returning number`
	// A member forgotten while the match went on gets no rating.
	insertRatedSeat = "insert into rated_seats (number, seat, person, place, counted) select ?2, seat, case when name = '' then '' else person end, ?4, 0 from players where match = ?1 and seat = ?3"
	putRatedPeople  = `insert into rated_people (person, name) select person, name from players where match = ? and name <> '' and person not like '` + storage.ComputerID + `%'
		on conflict (person) do update set name = excluded.name`

	ratingState    = "select edition, version, through from rating_state"
	putRatingState = "update rating_state set edition = ?, version = ?, through = ?"

	ratedMatches = "select r.number, coalesce(r.match, 0), r.game, r.rules, r.guild, r.ended, r.family, s.person, s.place, s.counted, " + storedRow.columns("s.here_") + ", " + storedRow.columns("s.all_") + `, coalesce(m.played, -1)
		from rated r join rated_seats s on s.number = r.number left join matches m on m.id = r.match where r.number > ? and r.number <= ? order by r.number, s.seat`

	// The matches of a week (since ?7) in which two (?1 and ?2) have played before a match (?3).
	metBefore = `select count(*) from rated_seats a join rated r on r.number = a.number join rated_seats b on b.number = a.number and b.person = ?2
		where a.person = ?1 and a.number < ?3 and a.number >= (select number from rated where ended >= ?7 order by ended, number limit 1)
			and r.game = ?4 and r.family = ?5 and (?6 = '` + storage.Everywhere + `' or r.guild = ?6) and r.ended >= ?7`

	putFamily = "update rated set family = ? where number = ?"
)

// RateBy has matches rated as they end. Without it they are only noted. It is called before
// anything else is.
func (db ratings) RateBy(r storage.Rater) { db.rater = r }

// state says which ratings hold.
type state struct {
	edition int
	version int
	through int64
}

func ratingsState(ctx context.Context, tx *sql.Tx) (s state, err error) {
	err = tx.QueryRowContext(ctx, ratingState).Scan(&s.edition, &s.version, &s.through)
	return s, err
}

func setRatingsState(ctx context.Context, tx *sql.Tx, s state) error {
	_, err := tx.ExecContext(ctx, putRatingState, s.edition, s.version, s.through)
	return err
}

// ratedRow is a match that counts, as the database has it.
type ratedRow struct {
	storage.RatedMatch
	was storage.RatedMatch // as it is stored
}

// readRated are matches that count, after one number and up to another.
func readRated(ctx context.Context, tx *sql.Tx, after, until int64) (all []ratedRow, err error) {
	_, err = list(ctx, tx, func(r row) (none struct{}, err error) {
		var m storage.RatedMatch
		var s storage.RatedSeat
		var counted int
		var of [2]stored
		if err = r.Scan(slices.Concat([]any{&m.Number, &m.Match, &m.Game, &m.Rules, &m.Guild, (*date)(&m.Ended), &m.Family, &s.Person, &s.Place, &counted},
			storedRow.into(&of[storage.RatedHere]), storedRow.into(&of[storage.RatedEverywhere]), []any{&m.Played})...); err != nil {
			return none, err
		}
		for i := range of {
			s.Changes[i] = of[i].change(counted>>i&1 == 1)
		}
		if n := len(all); n == 0 || all[n-1].Number != m.Number {
			all = append(all, ratedRow{RatedMatch: m, was: m})
		}
		one := &all[len(all)-1]
		one.Seats, one.was.Seats = append(one.Seats, s), append(one.was.Seats, s)
		return none, nil
	}, ratedMatches, after, until)
	return all, err
}

// stored is a change as the columns have it.
type stored struct {
	was, wasOff, is, isOff sql.NullInt64
	apart                  uint8
}

// storedRow are those columns, behind here_ or all_.
var storedRow rowOf[stored] = func(s *stored) []field {
	return []field{{"was", &s.was}, {"was_off", &s.wasOff}, {"is", &s.is}, {"is_off", &s.isOff}, {"apart", &s.apart}}
}

var putRatedSeat = "update rated_seats set counted = ?, " + storedRow.given("here_", ",") + ", " + storedRow.given("all_", ",") + " where number = ? and seat = ?"

func (s stored) change(counted bool) *storage.RatingChange {
	if !s.was.Valid {
		return nil
	}
	return &storage.RatingChange{Before: storage.Stood{Value: int(s.was.Int64), Deviation: int(s.wasOff.Int64)},
		After: storage.Stood{Value: int(s.is.Int64), Deviation: int(s.isOff.Int64)}, Apart: s.apart, Counted: counted}
}

// changeColumns are the columns that change reads.
func changeColumns(c *storage.RatingChange) []any {
	if c == nil {
		return []any{nil, nil, nil, nil, 0}
	}
	return []any{c.Before.Value, c.Before.Deviation, c.After.Value, c.After.Deviation, c.Apart}
}

// write keeps what has changed about a match and its seats.
func (m *ratedRow) write(q asker) error {
	if m.Played != m.was.Played {
		if err := keepPlayed(q, m.Match, m.Played == 1); err != nil {
			return err
		}
	}
	if m.Family != m.was.Family {
		if _, err := q.exec(putFamily, m.Family, m.Number); err != nil {
			return err
		}
	}
	for seat, s := range m.Seats {
		if alike(s, m.was.Seats[seat]) {
			continue
		}
		counted := 0
		args := []any{&counted}
		for i, c := range s.Changes {
			if c != nil && c.Counted {
				counted |= 1 << i
			}
			args = append(args, changeColumns(c)...)
		}
		args[0] = counted
		if _, err := q.exec(putRatedSeat, append(args, m.Number, seat)...); err != nil {
			return err
		}
	}
	return nil
}

// alike tells whether a seat came out as it did before.
func alike(a, b storage.RatedSeat) bool {
	for i, c := range a.Changes {
		if o := b.Changes[i]; (c == nil) != (o == nil) || c != nil && *c != *o {
			return false
		}
	}
	return true
}

// book are the ratings of an edition in the database.
type book struct {
	ctx     context.Context
	tx      *sql.Tx
	edition int
}

func (b *book) rating(l storage.RatingList, person string) (r storage.Rating, err error) {
	r, err = ratingRow.scan(b.tx.QueryRowContext(b.ctx, ratingOf, b.edition, l.Game, l.Family, l.Computer, l.Guild, person))
	return r, absent(err)
}

func (b *book) put(l storage.RatingList, person string, r storage.Rating) error {
	q := asker{ctx: b.ctx, tx: b.tx}
	if err := insertRating(q, b.edition, l, person, r); err != nil {
		return err
	}
	return rankRating(q, l, person)
}

func insertRating(q asker, edition int, l storage.RatingList, person string, r storage.Rating) error {
	_, err := q.exec(putRating, append([]any{edition, l.Game, l.Family, l.Computer, l.Guild, person}, ratingRow.values(r)...)...)
	return err
}

func (b *book) met(l storage.RatingList, m *storage.RatedMatch, week time.Time, one, other string) (n int, err error) {
	err = b.tx.QueryRowContext(b.ctx, metBefore, one, other, m.Number, l.Game, l.Family, l.Guild, week.UnixMilli()).Scan(&n)
	return n, err
}

var ratingRow rowOf[storage.Rating] = func(r *storage.Rating) []field {
	return []field{{"value", &r.Value}, {"deviation", &r.Deviation}, {"volatility", &r.Volatility}, {"provisional", &r.Provisional}, {"matches", &r.Matches}, {"last", (*date)(&r.Last)}}
}

const ratingKey = "edition, game, family, computer, guild, person"

var (
	ratingOf = "select " + ratingRow.columns("") + " from ratings where edition = ? and game = ? and family = ? and computer = ? and guild = ? and person = ?"
	// A member forgotten meanwhile gets none, nor does a server that has gone.
	putRating = "insert into ratings (" + ratingKey + ", " + ratingRow.columns("") + `) select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
		where exists (select 1 from rated_seats where person = ?6 and person <> '') and (?5 = '` + storage.Everywhere + `' or exists (select 1 from rated where guild = ?5 and guild <> ''))
		on conflict (` + ratingKey + ") do update set " + ratingRow.excluded("")
)

// listOfRatings is the name of a list.
func listOfRatings(l storage.RatingList) string {
	name := "rating/" + l.Family
	if l.Computer {
		name += "/computer"
	}
	return name
}

// rankRating has a person stand in a list of ratings by the rating that holds, if they want that.
func rankRating(q asker, l storage.RatingList, person string) error {
	var id int64
	err := q.row(listID, l.Guild, l.Game, 0, "", listOfRatings(l)).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		_, err = q.exec(newRatingList, l.Guild, l.Game, listOfRatings(l))
	}
	if err == nil {
		_, err = q.exec(putRatingRank, l.Game, l.Family, l.Computer, l.Guild, person)
	}
	return err
}

// MatchRatings are a match's changes, by seat: in its server, or over all if it has none. A
// match that does not count, or has not been rated yet, has none.
func (db ratings) MatchRatings(ctx context.Context, match int64) (all []storage.RatingChange, err error) {
	err = db.read(ctx, fmt.Sprintf("ratings of match %d", match), func(tx *sql.Tx) error {
		numbers, err := list(ctx, tx, scanID, ratedNumber, match)
		if err != nil || len(numbers) == 0 {
			return err
		}
		rows, err := readRated(ctx, tx, numbers[0]-1, numbers[0])
		if err != nil || len(rows) == 0 {
			return err
		}
		at := storage.RatedHere
		if rows[0].Guild == "" {
			at = storage.RatedEverywhere
		}
		for _, s := range rows[0].Seats {
			if s.Changes[at] == nil {
				all = nil
				return nil
			}
			all = append(all, *s.Changes[at])
		}
		return nil
	})
	return all, err
}
