package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

const (
	matchesStillOpen    = "select id, guild, started, '', 0, '', 0 from matches where ended is null/*of guild*/"
	challengesStillOpen = "select id, guild, created, '', 0, '', 0 from challenges where state = 'open'/*of guild*/"
	seriesStillOpen     = "select id, guild, begun, state, games, ending, shown from series where state <> 'over'/*of guild*/"
)

// StillOpen is everything open now, as bare numbers, to compare with the things that the
// room looks at.
func (db fixtures) StillOpen(ctx context.Context) (all storage.Open, err error) {
	err = db.read(ctx, "what is open", func(tx *sql.Tx) error {
		for query, into := range map[string]*map[int64]storage.Opened{matchesStillOpen: &all.Matches, challengesStillOpen: &all.Challenges, seriesStillOpen: &all.Series} {
			found := map[int64]storage.Opened{}
			if _, err := list(ctx, tx, func(r row) (none struct{}, err error) { return none, scanOpened(r, found) }, db.ours(query)); err != nil {
				return err
			}
			*into = found
		}
		return nil
	})
	return all, err
}

func scanOpened(r row, into map[int64]storage.Opened) error {
	var id int64
	var since sql.NullInt64
	var o storage.Opened
	var s storage.Series
	err := r.Scan(&id, &o.Guild, &since, &s.State, &s.Games, &s.Ending, &s.Sheet.Games)
	if o.Since = moment(since); s.State != "" {
		o.Stands = s.Stands()
	}
	into[id] = o
	return err
}
