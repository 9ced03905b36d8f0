package sqlstore

import (
	"context"
	"database/sql"

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

const (
	// In a list of ratings a key has 21 bits: whether the rating is provisional, and whole
	// points, of which 0 is in the middle.
	keyOfRating = "g.provisional * 1048576 + min(max(524288 - cast(round(g.value) as integer), 0), 1048575)"
	listNameOf  = "'rating/' || g.family || case g.computer when 1 then '/computer' else '' end"

	// Who stands in a list. Over all servers only those do who want it; and the list of matches
	// against the computer over all servers only its player sees.
	isShown = `(case when g.guild = '` + storage.Everywhere + `' then g.computer = 0 and ` + isListed + `'` + storage.ListedEverywhere + `')
		else not ` + isListed + `'` + storage.ListedNot + `') end)`
	isListed = `exists (select 1 from settings where name = '` + storage.Listed + `' and guild = '' and person = g.person and match = 0 and game = '' and value = `

	newRatingList = "insert into lists (guild, game, seats, season, name, rating) values (?1, ?2, 0, '', ?3, 1) on conflict do nothing"
	// A rating of an edition that holds has its person stand in its list.
	putRatingRank = `insert into ranks (list, person, key, games)
		select l.id, g.person, ` + keyOfRating + `, g.matches from ratings g
			join lists l on l.guild = g.guild and l.game = g.game and l.seats = 0 and l.season = '' and l.name = ` + listNameOf + `
		where g.edition = ` + heldEdition + ` and g.game = ?1 and g.family = ?2 and g.computer = ?3 and g.guild = ?4 and g.person = ?5 and ` + isShown + `
		on conflict (person, list) do update set key = excluded.key, games = excluded.games where ranks.key <> excluded.key or ranks.games <> excluded.games`
	ratingsToRank = "select game, family, computer, guild from ratings where person = ? and edition = " + heldEdition

	// Wrong rows in lists of ratings, after all were worked out.
	ranksWrong = `select g.person, g.game, g.family, g.computer, g.guild from ratings g
			left join lists l on l.guild = g.guild and l.game = g.game and l.seats = 0 and l.season = '' and l.name = ` + listNameOf + `
			left join ranks r on r.person = g.person and r.list = l.id
		where g.edition = ` + heldEdition + ` and (r.key is null or r.key <> ` + keyOfRating + ` or r.games <> g.matches) and ` + isShown
	hasRating = `exists (select 1 from ratings g where g.edition = ` + heldEdition + ` and g.game = l.game and g.family = substr(l.name, 8, instr(substr(l.name, 8) || '/', '/') - 1)
			and g.computer = case when l.name like '%/computer' then 1 else 0 end and g.guild = l.guild and g.person = r.person)`
	ranksLeft = "select l.id, r.person from lists l join ranks r on r.list = l.id where l.rating = 1 and not " + hasRating
	dropLeft  = "delete from ranks as r where r.list = ?1 and r.person = ?2 and not exists (select 1 from lists l where l.id = ?1 and " + hasRating + ")"
)

// rankRatings has a person stand in all lists of ratings in which they want to.
func rankRatings(ctx context.Context, tx *sql.Tx, person string) error {
	all, err := list(ctx, tx, scanRatingList, ratingsToRank, person)
	for _, l := range all {
		if err == nil {
			err = rankRating(asker{ctx: ctx, tx: tx}, l, person)
		}
	}
	return err
}

func scanRatingList(r row) (l storage.RatingList, err error) {
	err = r.Scan(&l.Game, &l.Family, &l.Computer, &l.Guild)
	return l, err
}

const heldEdition = "(select edition from rating_state)"
