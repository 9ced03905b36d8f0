package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"stopp/storage"
)

const (
	ratedNumber = "select number from rated where match = ?"

	heldEdition   = "(select edition from rating_state)"
	ratingColumns = "r.value, r.deviation, r.volatility, r.provisional, r.matches, r.last"
	ratingsOf     = `select r.game, r.family, r.computer, r.guild, ` + ratingColumns + `
		from ratings r where r.person = ?1 and r.edition = ` + heldEdition + ` and r.guild in (?2, '` + storage.Everywhere + `') order by r.game, r.family, r.computer, r.guild`
	ratingsIn = `select r.person, coalesce((select name from rated_people where person = r.person), ''), ` + ratingColumns + `
		from ratings r where r.edition = ` + heldEdition + ` and r.game = ? and r.family = ? and r.computer = ? and r.guild = ?
			and not exists (select 1 from settings where name = '` + storage.Listed + `' and guild = '' and person = r.person and match = 0 and game = '' and value = '` + storage.ListedNot + `')
		order by r.provisional, r.value desc, r.person limit ?`

	// Who stands before somebody in a list, and is listed there.
	ratingsBefore = `select count(*) from ratings r where edition = ` + heldEdition + ` and game = ?1 and family = ?2 and computer = ?3 and guild = ?4
			and (provisional < ?5 or provisional = ?5 and value > ?6) and case when guild = '` + storage.Everywhere + `' then ` + isListed + `'` + storage.ListedEverywhere + `')
				else not ` + isListed + `'` + storage.ListedNot + `') end`
	isListed   = `exists (select 1 from settings where name = '` + storage.Listed + `' and guild = '' and person = r.person and match = 0 and game = '' and value = `
	listedAs   = "select coalesce((select value from settings where name = '" + storage.Listed + "' and guild = '' and person = ? and match = 0 and game = ''), '" + storage.ListedYes + "')"
	ratingHeld = "select r.person, coalesce((select name from rated_people where person = r.person), ''), " + ratingColumns + `
		from ratings r where edition = ` + heldEdition + ` and game = ? and family = ? and computer = ? and guild = ? and person = ?`

	// Over all servers are only those who want to be seen there. They are fewer than those who
	// have a rating.
	ratingsSeen = `select r.person, coalesce((select name from rated_people where person = r.person), ''), ` + ratingColumns + `
		from settings w join ratings r on r.edition = ` + heldEdition + ` and r.game = ?1 and r.family = ?2 and r.computer = ?3 and r.guild = ?4 and r.person = w.person
		where w.name = '` + storage.Listed + `' and w.guild = '' and w.match = 0 and w.game = '' and w.value = '` + storage.ListedEverywhere + `'
		order by r.provisional, r.value desc, r.person limit ?5`
)

// MatchRatings are what a match has changed, by seat: in its server, or over all where it has
// none. None are those of a match that does not count, or has not been rated yet.
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

// RatingsOf are a person's ratings in a server, and over all.
func (db ratings) RatingsOf(ctx context.Context, person, guild string) (all []storage.PersonRating, err error) {
	err = db.read(ctx, "ratings of a member", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, func(r row) (p storage.PersonRating, err error) {
			p.Rating, err = scanRating(after{after{after{after{r, &p.Game}, &p.Family}, &p.Computer}, &p.Guild})
			return p, err
		}, ratingsOf, person, guild)
		return err
	})
	return all, err
}

// RatingList are the first so many of a list of ratings: those that are settled, the highest
// first, then those that are provisional. In one over all servers is who wants to be seen
// there.
func (db ratings) RatingList(ctx context.Context, l storage.RatingList, limit int) (all []storage.Rated, err error) {
	query := ratingsIn
	if l.Guild == storage.Everywhere {
		query = ratingsSeen
	}
	err = db.read(ctx, "ratings of "+l.Guild, func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanRated, query, l.Game, l.Family, l.Computer, l.Guild, limit)
		return err
	})
	for i := range all {
		if all[i].Place = i + 1; i > 0 && all[i].Value == all[i-1].Value && all[i].Provisional == all[i-1].Provisional {
			all[i].Place = all[i-1].Place
		}
	}
	return all, err
}

// RatingPlace is a person's line in a list; ErrNotFound for one who is not in it.
func (db ratings) RatingPlace(ctx context.Context, l storage.RatingList, person string) (p storage.Rated, err error) {
	err = db.read(ctx, "rating of a member", func(tx *sql.Tx) error {
		var as string
		if err := tx.QueryRowContext(ctx, listedAs, person).Scan(&as); err != nil {
			return err
		}
		if as == storage.ListedNot || l.Guild == storage.Everywhere && as != storage.ListedEverywhere {
			return storage.ErrNotFound
		}
		if p, err = scanRated(tx.QueryRowContext(ctx, ratingHeld, l.Game, l.Family, l.Computer, l.Guild, person)); err != nil {
			return err
		}
		p.Place, err = count(ctx, tx, ratingsBefore, l.Game, l.Family, l.Computer, l.Guild, p.Provisional, p.Value)
		p.Place++
		return err
	})
	return p, err
}

func scanRated(r row) (p storage.Rated, err error) {
	p.Rating, err = scanRating(after{after{r, &p.ID}, &p.Name})
	return p, err
}

func scanRating(r row) (p storage.Rating, err error) {
	var last int64
	err = r.Scan(&p.Value, &p.Deviation, &p.Volatility, &p.Provisional, &p.Matches, &last)
	p.Last = time.UnixMilli(last).UTC()
	return p, err
}
