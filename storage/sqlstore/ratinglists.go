package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"stopp/storage"
)

var (
	ratedNumber = "select number from rated where match = ?"

	ratingsOf = `select r.game, r.family, r.computer, r.guild, ` + ratingRow.columns("r.") + `
		from ratings r where r.person = ?1 and r.edition = ` + heldEdition + ` and r.guild in (?2, '` + storage.Everywhere + `') order by r.game, r.family, r.computer, r.guild`
	// A list of ratings: the rest is as in leadersHead.
	ratedHead = `select r.key, g.person, coalesce((select name from rated_people where person = g.person), ''), ` + ratingRow.columns("g.") + `
		from ranks r join ratings g on g.edition = ?6 and g.game = ?7 and g.family = ?8 and g.computer = ?9 and g.guild = ?10 and g.person = r.person where r.list = ?1 `
	ratingHeld = `select r.person, coalesce((select name from rated_people where person = r.person), ''), ` + ratingRow.columns("r.") + `
		from ratings r where edition = ? and game = ? and family = ? and computer = ? and guild = ? and person = ?`
)

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

// RatingsOf are a person's ratings in a server, and over all.
func (db ratings) RatingsOf(ctx context.Context, person, guild string) ([]storage.PersonRating, error) {
	return readAll(ctx, db.handle, "ratings of a member", func(r row) (p storage.PersonRating, err error) {
		p.Rating, err = ratingRow.scan(prefixed{r, []any{&p.Game, &p.Family, &p.Computer, &p.Guild}})
		return p, err
	}, ratingsOf, person, guild)
}

// RatingList is a page of a list of ratings with a limit of lines, and a member's line wherever
// it stands ("": nobody's). Settled ratings come first, the highest first, then provisional
// ones; equal points stand in the order of fewer matches. A list over all servers has only
// members who want to be seen there.
func (db ratings) RatingList(ctx context.Context, l storage.RatingList, member string, t storage.Turn, limit int) (b storage.RatingLeaders, err error) {
	err = db.read(ctx, "ratings of "+l.Guild, func(tx *sql.Tx) error {
		s, err := ratingsState(ctx, tx)
		if err != nil {
			return err
		}
		id, found, err := listNamed(ctx, tx, storage.Scope{Guild: l.Guild, Game: l.Game}, listOfRatings(l))
		if err != nil || !found {
			return err
		}
		page, err := turned(ctx, tx, id, scanRated, t, limit, ratedHead, s.edition, l.Game, l.Family, l.Computer, l.Guild)
		for i, line := range page.lines {
			line.line.Place = page.places[i]
			b.Lines = append(b.Lines, line.line)
		}
		b.Before, b.More = page.before, page.more
		if err == nil && member != "" {
			b.Own, err = ownRating(ctx, tx, id, s.edition, l, member)
		}
		if err == nil {
			b.All, err = count(ctx, tx, onList, id)
		}
		return err
	})
	return b, err
}

// ownRating is a member's line in a list of ratings, nil for one who does not stand there.
func ownRating(ctx context.Context, tx *sql.Tx, id int64, edition int, l storage.RatingList, member string) (*storage.Rated, error) {
	place, stands, err := ownPlace(ctx, tx, id, member)
	if err != nil || !stands {
		return nil, err
	}
	own, err := scanRated(tx.QueryRowContext(ctx, ratingHeld, edition, l.Game, l.Family, l.Computer, l.Guild, member))
	own.Place = place
	return &own, err
}

func scanRated(r row) (p storage.Rated, err error) {
	p.Rating, err = ratingRow.scan(prefixed{r, []any{&p.ID, &p.Name}})
	return p, err
}
