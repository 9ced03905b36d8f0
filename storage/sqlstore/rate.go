package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stopp/storage"
)

// ledger is where ratings are looked up and put down while matches are rated in their order.
type ledger interface {
	// rating is a person's in a list, the zero value where there is none.
	rating(l storage.RatingList, person string) (storage.Rating, error)
	put(l storage.RatingList, person string, r storage.Rating) error
	// met is how many matches of a list two people have played in since the week began,
	// before this one. It is asked in both orders.
	met(l storage.RatingList, m *storage.RatedMatch, week time.Time, one, other string) (int, error)
}

// rateMatch rates a match in all lists that it counts in: it puts the new ratings down, and
// what has changed with the seats.
func rateMatch(by storage.Rater, m *storage.RatedMatch, in ledger) error {
	if m.Family = by.Family(m.Game, m.Rules); m.Played == 0 {
		m.Family = ""
	}
	for at, guild := range [2]string{storage.RatedHere: m.Guild, storage.RatedEverywhere: storage.Everywhere} {
		if m.Family == "" || guild == "" {
			for i := range m.Seats {
				if m.Seats[i].Person != "" { // otherwise it stays as it was
					m.Seats[i].Changes[at] = nil
				}
			}
			continue
		}
		l := storage.RatingList{Game: m.Game, Family: m.Family, Computer: m.Computer(), Guild: guild}
		if err := rateIn(by, m, at, l, in); err != nil {
			return err
		}
	}
	return nil
}

// rateIn rates a match in one list.
func rateIn(by storage.Rater, m *storage.RatedMatch, at int, l storage.RatingList, in ledger) error {
	table, err := seated(by, m, at, l, in)
	if err != nil {
		return err
	}
	changes, ratings := by.Rate(m.Game, m.Rules, m.Ended, table)
	for i := range m.Seats {
		s := &m.Seats[i]
		if s.Changes[at] = &changes[i]; s.Person == "" || s.Computer() {
			continue
		}
		r := ratings[i]
		if !changes[i].Counted { // the time that has gone by is not forgotten
			continue
		}
		r.Matches, r.Last = table[i].Before.Matches+1, m.Ended
		if err := in.put(l, s.Person, r); err != nil {
			return err
		}
	}
	return nil
}

// seated are those at the table as they stood before the match.
func seated(by storage.Rater, m *storage.RatedMatch, at int, l storage.RatingList, in ledger) ([]storage.RatingSeat, error) {
	table := make([]storage.RatingSeat, len(m.Seats))
	for i, s := range m.Seats {
		table[i] = storage.RatingSeat{Person: s.Person, Place: s.Place}
		switch was := s.Changes[at]; {
		case s.Person == "" && was != nil:
			table[i].Stood = &was.Before
		case s.Person != "" && !s.Computer():
			var err error
			if table[i].Before, err = in.rating(l, s.Person); err != nil {
				return nil, err
			}
		}
	}
	if len(m.Seats) == 2 || l.Computer {
		return table, nil
	}
	return table, meetings(by, m, at, l, in, table)
}

// meetings tells those at a table how often they have met this week. Of a forgotten one it
// knows only with whom they were not compared.
func meetings(by storage.Rater, m *storage.RatedMatch, at int, l storage.RatingList, in ledger, table []storage.RatingSeat) (err error) {
	week := by.Week(m.Ended)
	for i, one := range m.Seats {
		table[i].Met = make([]int, len(m.Seats))
		for k, other := range m.Seats {
			switch {
			case i == k || one.Computer() || other.Computer():
			case one.Person == "" || other.Person == "":
				if was := one.Changes[at]; was != nil {
					table[i].Apart |= was.Apart & (1 << k)
				}
			default:
				if table[i].Met[k], err = in.met(l, m, week, one.Person, other.Person); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

const agedAtOnce = 500 // ratings that are looked at together

var (
	settledRatings = `select r.game, r.family, r.computer, r.guild, r.person, ` + ratingRow.columns("r.") + ` from ratings r
		where r.edition = ` + heldEdition + ` and r.provisional = 0 and (r.game, r.family, r.computer, r.guild, r.person) > (?1, ?2, ?3, ?4, ?5)
		order by r.game, r.family, r.computer, r.guild, r.person limit ?6`
	// A match that has ended since says by itself whether the rating is settled.
	unsettle = `update ratings set provisional = 1
		where edition = ` + heldEdition + ` and game = ? and family = ? and computer = ? and guild = ? and person = ? and provisional = 0 and last = ?`
)

// AgeRatings moves ratings that are no longer settled behind the settled ones: without matches
// they get less certain, as the Rater says. So lists rank by what they show. It goes through
// all settled ratings, some at a time. A process that does not lead does nothing.
func (db ratings) AgeRatings(ctx context.Context, now time.Time) error {
	if db.rater == nil || !db.leads() {
		return nil
	}
	var last person
	for {
		var some []settled
		err := db.read(ctx, "settled ratings", func(tx *sql.Tx) (err error) {
			some, err = list(ctx, tx, scanSettled, settledRatings, last.Game, last.Family, last.Computer, last.Guild, last.id, agedAtOnce)
			return err
		})
		if err != nil || len(some) == 0 {
			return err
		}
		last = some[len(some)-1].person
		if err := db.age(ctx, some, now); err != nil {
			return err
		}
	}
}

// settled is a rating that was settled when it was last looked at.
type settled struct {
	person
	storage.Rating
}

func scanSettled(r row) (s settled, err error) {
	s.Rating, err = ratingRow.scan(prefixed{r, []any{&s.Game, &s.Family, &s.Computer, &s.Guild, &s.id}})
	return s, err
}

// age ages some ratings.
func (db ratings) age(ctx context.Context, some []settled, now time.Time) error {
	var aged []settled
	for _, s := range some {
		if !db.rater.Settled(s.Rating, now) {
			aged = append(aged, s)
		}
	}
	if len(aged) == 0 {
		return nil
	}
	return db.write(ctx, "ratings that are settled no more", func(tx *sql.Tx) error {
		for _, s := range aged {
			err := changeOne(ctx, tx, unsettle, s.Game, s.Family, s.Computer, s.Guild, s.id, s.Last.UnixMilli())
			if errors.Is(err, storage.ErrNotFound) { // another match has ended since
				continue
			}
			if err == nil {
				err = rankRating(asker{ctx: ctx, tx: tx}, s.RatingList, s.id)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// countRating counts a match that has just ended for ratings, if it counts. If all before it
// are rated by the rules of today, so is this one at once; else it is left to RebuildRatings.
func (db *handle) countRating(ctx context.Context, tx *sql.Tx, match int64, places []int) error {
	if len(places) < 2 {
		return nil
	}
	var number int64
	if err := tx.QueryRowContext(ctx, insertRated, match).Scan(&number); err != nil {
		return absent(err)
	}
	for seat, place := range places {
		if _, err := tx.ExecContext(ctx, insertRatedSeat, match, number, seat, place); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, putRatedPeople, match); err != nil {
		return err
	}
	if err := runAll(ctx, tx, putRatingDays, number); err != nil {
		return err
	}
	s, err := ratingsState(ctx, tx)
	if err != nil || db.rater == nil {
		return err
	}
	if s.edition == 0 && number == 1 {
		s = state{1, db.rater.Version(), 0}
		if err := setRatingsState(ctx, tx, s); err != nil {
			return err
		}
	}
	if s.edition == 0 || s.version != db.rater.Version() || s.through != number-1 {
		return nil
	}
	all, err := readRated(ctx, tx, number-1, number)
	if err != nil {
		return err
	}
	if err := rateMatch(db.rater, &all[0].RatedMatch, &book{ctx: ctx, tx: tx, edition: s.edition}); err != nil {
		return err
	}
	if err := all[0].write(asker{ctx: ctx, tx: tx}); err != nil {
		return err
	}
	s.through = number
	return setRatingsState(ctx, tx, s)
}
