package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"stopp/storage"
)

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
