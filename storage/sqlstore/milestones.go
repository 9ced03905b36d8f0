package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

var reachedRow rowOf[storage.Reached] = func(m *storage.Reached) []field {
	return []field{{"game", &m.Game}, {"name", &m.Name}, {"count", &m.Count}, {"at", (*date)(&m.At)}}
}

var (
	standingsOfAll = selectStanding + "where person = ? and seats = 0 and season = ''"
	putMilestone   = "insert into milestones (person, " + reachedRow.columns("") + ", told) values (?," + reachedRow.marks() + ",0) on conflict do nothing"
	tellMilestones = "update milestones set told = 1 where person = ? and told = 0 returning " + reachedRow.columns("")
	milestoneOf    = "select " + reachedRow.columns("") + " from milestones where person = ? and game = ? and name = ?"
)

const (
	anyUncounted = "select 1 from matches where counted = 0 and ended is not null limit 1"
	whoIsUntold  = "select person from milestones where told = 0 group by person"
	untellOne    = "update milestones set told = 0 where person = ? and game = ? and name = ?"
)

// reach notes the milestones that the players of a match have reached with it. While old
// matches are still being counted nobody can say what they have come to.
func reach(ctx context.Context, tx *sql.Tx, parts []part, s storage.Score) error {
	if len(s.Milestones) == 0 {
		return nil
	}
	behind, err := list(ctx, tx, scanNumber, anyUncounted)
	if err != nil || len(behind) > 0 {
		return err
	}
	for _, p := range parts {
		all, err := list(ctx, tx, standingRow.scan, standingsOfAll, p.ID)
		if err != nil {
			return err
		}
		by := p.brought(s)
		for _, m := range s.Milestones {
			total, added := sumOf(all, m), by.Counted(m.Of)
			if total < m.Count || total-added >= m.Count {
				continue
			}
			if _, err := tx.ExecContext(ctx, putMilestone, p.ID, m.Game, m.Name, m.Count, p.ended); err != nil {
				return err
			}
		}
	}
	return nil
}

// brought is a match's own counts for one who played.
func (p part) brought(s storage.Score) storage.Standing {
	st := storage.Standing{Games: 1, Points: p.points}
	if p.won {
		st.Wins = 1
	}
	if p.seat < len(s.Counts) {
		st.Counts = s.Counts[p.seat]
	}
	return st
}

// sumOf is the sum that a milestone counts.
func sumOf(all []scoped, m storage.Milestone) (n int) {
	for _, s := range all {
		if m.Game == "" || s.Game == m.Game {
			n += s.Counted(m.Of)
		}
	}
	return n
}

// noteFirsts notes what a match may be the first of for its members.
func (db *handle) noteFirsts(ctx context.Context, tx *sql.Tx, match int64, all []storage.First) error {
	for _, f := range all {
		who, err := list(ctx, tx, scanPerson, "select person, name from players where match = ? and seat = ? and name <> ''", match, f.Seat)
		if err != nil || len(who) == 0 {
			return err
		}
		if _, err := tx.ExecContext(ctx, putMilestone, who[0].ID, "", f.Name, 1, millis(db.Now())); err != nil {
			return err
		}
	}
	return nil
}

// UntoldMilestones are the members who have reached something that they have not been told.
func (db milestones) UntoldMilestones(ctx context.Context) ([]string, error) {
	return readAll(ctx, db.handle, "who has reached something", scanText, whoIsUntold)
}

// TellMilestones are the milestones that a member has not been told of. It notes that they are
// told now: each comes back once.
func (db milestones) TellMilestones(ctx context.Context, person string) (all []storage.Reached, err error) {
	err = db.write(ctx, "milestones of a member", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, reachedRow.scan, tellMilestones, person)
		return err
	})
	return all, err
}

// UntellMilestones notes that a member could not be told after all.
func (db milestones) UntellMilestones(ctx context.Context, person string, all []storage.Reached) error {
	return db.write(ctx, "milestones of a member", func(tx *sql.Tx) error {
		for _, m := range all {
			if _, err := tx.ExecContext(ctx, untellOne, person, m.Game, m.Name); err != nil {
				return err
			}
		}
		return nil
	})
}

// Milestone is one that a member has reached; ErrNotFound for one that they have not.
func (db milestones) Milestone(ctx context.Context, person, game, name string) (storage.Reached, error) {
	return readOne(ctx, db.handle, "milestone of a member", reachedRow.scan, milestoneOf, person, game, name)
}
