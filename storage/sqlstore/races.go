package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stopp/storage"
)

var raceRow rowOf[storage.Race] = func(r *storage.Race) []field {
	return append(showRow(r), []field{{"interaction", &r.Interaction}, {"guild", &r.Guild}, {"game", &r.Game}, {"rules", &r.Rules}, {"number", &r.Number},
		{"salt", &r.Salt}, {"pace", &r.Pace}, {"created", (*date)(&r.Created)}, {"until", (*date)(&r.Until)}, {"of", (*orNull)(&r.Of)}}...)
}

var racerRow rowOf[storage.Racer] = func(r *storage.Racer) []field {
	return []field{{"person", &r.ID}, {"name", &r.Name}, {"ready", &r.Ready}, {"match", (*orNull)(&r.Match)}}
}

// showRow is what changes of a race besides its beginning.
var showRow rowOf[storage.Race] = func(r *storage.Race) []field {
	return []field{{"state", &r.State}, {"channel", &r.Channel}, {"message", &r.Message}, {"shown", &r.Shown}}
}

var (
	insertRace = raceRow.insert("races") + " returning id"
	selectRace = "select " + raceRow.columns("") + ", id from races "
	raceByID   = selectRace + "where id = ?"
	raceMade   = selectRace + "where interaction = ?1 or ?2 <> 0 and of = ?2"
	raceOf     = selectRace + "where id = (select race from racers where match = ?)"
	racesOpen  = selectRace + "where state in ('open', 'running') and game = ?/*of guild*/ order by id"
	// Races that have ended since, but whose message shows something else: the text it shows
	// begins with the state.
	racesToShow = selectRace + "where created > ? and state in ('over', 'off') and message <> '' and substr(shown, 1, length(state)) <> state and game = ?/*of guild*/ order by id"
	insertRacer = racerRow.insert("racers", "race", "seat")
	racersOf    = "select " + racerRow.columns("") + " from racers where race = ? order by seat"
)

// CreateRace keeps a new race, open. If this interaction has made one before, or the race
// that it is of has been offered once more already, it returns that, with ErrRepeated.
func (db races) CreateRace(ctx context.Context, r storage.Race) (storage.Race, error) {
	given := r
	err := db.write(ctx, "new race", func(tx *sql.Tx) error {
		r = given
		made, err := race(ctx, tx, raceMade, r.Interaction, r.Of)
		if err == nil {
			r = made
			return storage.ErrRepeated
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		r.Created, r.State = db.orNow(r.Created), storage.RaceOpen
		r.Message, r.Number, r.Salt, r.Shown = "", "", "", ""
		err = tx.QueryRowContext(ctx, insertRace, raceRow.values(r)...).Scan(&r.ID)
		for seat, p := range r.Racers {
			if err == nil {
				_, err = tx.ExecContext(ctx, insertRacer, append(racerRow.values(storage.Racer{Person: p.Person, Ready: p.Ready}), r.ID, seat)...)
			}
		}
		if err == nil {
			r, err = race(ctx, tx, raceByID, r.ID)
		}
		return err
	})
	return r, err
}

// Race returns a race, or ErrNotFound.
func (db races) Race(ctx context.Context, id int64) (storage.Race, error) {
	return db.oneRace(ctx, raceByID, id)
}

// RaceOf is the race that a match is of, or ErrNotFound.
func (db races) RaceOf(ctx context.Context, match int64) (storage.Race, error) {
	return db.oneRace(ctx, raceOf, match)
}

func (db races) oneRace(ctx context.Context, query string, id int64) (storage.Race, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("race %d", id), func(tx *sql.Tx) (storage.Race, error) { return race(ctx, tx, query, id) })
}

// OpenRaces are a game's races that wait for members or are being played. Given a time, it
// adds races made since then that have ended and whose message does not show it.
func (db races) OpenRaces(ctx context.Context, game string, since time.Time) (all []storage.Race, err error) {
	err = db.read(ctx, "open races", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanRace, db.ours(racesOpen), game)
		if err == nil && !since.IsZero() {
			var ended []storage.Race
			ended, err = list(ctx, tx, scanRace, db.ours(racesToShow), millis(since), game)
			all = append(all, ended...)
		}
		for i := range all {
			if err == nil {
				all[i].Racers, err = list(ctx, tx, racerRow.scan, racersOf, all[i].ID)
			}
		}
		return err
	})
	return all, err
}

var (
	putRace  = "update races set " + showRow.given("", ",") + " where id = ?"
	putReady = "update racers set ready = ? where race = ? and seat = ?"
)

// ChangeRace changes a race and returns it as it is then: its state, its message, who is ready. With an error it comes back as it is.
func (db races) ChangeRace(ctx context.Context, id int64, change storage.RaceChange) (r storage.Race, err error) {
	err = db.write(ctx, fmt.Sprintf("race %d", id), func(tx *sql.Tx) error {
		if r, err = race(ctx, tx, raceByID, id); err != nil {
			return err
		}
		next, err := change(r)
		if err != nil {
			return err
		}
		if r.State != next.State || r.Channel != next.Channel || r.Message != next.Message || r.Shown != next.Shown {
			err = changeOne(ctx, tx, putRace, append(showRow.values(next), id)...)
		}
		for seat, p := range next.Racers {
			if err == nil && p.Ready != r.Racers[seat].Ready {
				err = changeOne(ctx, tx, putReady, p.Ready, id, seat)
			}
		}
		if err == nil {
			r = next
		}
		return err
	})
	return r, err
}

// BeginRace begins a race whose members are all ready: it makes a match for each, in the
// order of their seats, and keeps Number, Salt, Until of r; ErrConflict if it has been begun
// or called off.
func (db races) BeginRace(ctx context.Context, r storage.Race, matches []storage.Match) (storage.Race, error) {
	given := r
	err := db.write(ctx, fmt.Sprintf("begin race %d", r.ID), func(tx *sql.Tx) error {
		r = given
		now, err := race(ctx, tx, raceByID, r.ID)
		if err != nil {
			return err
		}
		if now.State != storage.RaceOpen || !now.AllReady() || len(matches) != len(now.Racers) {
			return storage.ErrConflict
		}
		for seat, m := range matches {
			m.Started = db.orNow(m.Started)
			m.Kind = storage.KindRace
			if m, err = insertMatch(ctx, tx, fmt.Sprintf("race-%d-%d", r.ID, seat), m); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, "update racers set match = ? where race = ? and seat = ?", m.ID, r.ID, seat); err != nil {
				return err
			}
		}
		err = changeOne(ctx, tx, "update races set state = ?, number = ?, salt = ?, until = ?, shown = '' where id = ?", storage.RaceRunning, r.Number, r.Salt, millis(r.Until), r.ID)
		if err == nil {
			r, err = race(ctx, tx, raceByID, r.ID)
		}
		return err
	})
	return r, err
}

func race(ctx context.Context, tx *sql.Tx, query string, args ...any) (r storage.Race, err error) {
	if r, err = scanRace(tx.QueryRowContext(ctx, query, args...)); err == nil {
		r.Racers, err = list(ctx, tx, racerRow.scan, racersOf, r.ID)
	}
	return r, err
}

func scanRace(row row) (r storage.Race, err error) {
	err = row.Scan(append(raceRow.into(&r), &r.ID)...)
	return r, err
}
