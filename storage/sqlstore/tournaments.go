package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"stopp/storage"
)

var (
	tournamentByID      = selectTournament + "where id = ?"
	tournamentMade      = selectTournament + "where interaction = ?"
	tournamentsUnderWay = selectTournament + "where told = 0/*of guild*/ order by id"
	tournamentsIn       = selectTournament + "where guild = ?1 and (state in ('open', 'running') or id in (select id from tournaments where guild = ?1 order by id desc limit ?2)) order by id desc"
	tournamentsWith     = `select id from tournaments where told = 0 and state in ('open', 'running') and (maker = ?1 or second = ?1
		or exists (select 1 from entrants where tournament = tournaments.id and person = ?1))/*of guild*/ order by id`

	withoutSeeds = "select count(*) from entrants where tournament = ? and seed is null"
)

// CreateTournament keeps a new tournament, in which nobody takes part yet. If this
// interaction has made one before, it returns that, with ErrRepeated.
func (db contests) CreateTournament(ctx context.Context, t storage.Tournament) (storage.Tournament, error) {
	given := t
	err := db.write(ctx, "new tournament", func(tx *sql.Tx) error {
		t = given
		made, err := tournament(ctx, tx, tournamentMade, t.Interaction)
		if err == nil {
			t = made
			return storage.ErrRepeated
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		kept := keptTournament{Tournament: t}
		kept.Created, kept.Plan.Closed, kept.Stage = db.orNow(t.Created), "", storage.TournamentStage{State: storage.TournamentOpen}
		copy(kept.organisers[:], t.Organisers)
		var id int64
		if err = tx.QueryRowContext(ctx, insertTournament, append(tournamentRow.values(kept), 0)...).Scan(&id); err == nil {
			t, err = tournament(ctx, tx, tournamentByID, id)
		}
		return err
	})
	return t, err
}

// Tournament returns a tournament, or ErrNotFound.
func (db contests) Tournament(ctx context.Context, id int64) (storage.Tournament, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("tournament %d", id), func(tx *sql.Tx) (storage.Tournament, error) { return tournament(ctx, tx, tournamentByID, id) })
}

// OpenTournaments are tournaments that members sign up for or play in, and finished ones whose
// messages don't show it yet; without their entrants, rounds and messages.
func (db contests) OpenTournaments(ctx context.Context) ([]storage.Tournament, error) {
	return readAll(ctx, db.handle, "open tournaments", scanTournament, db.ours(tournamentsUnderWay))
}

// TournamentsIn are a server's open tournaments, and the last few of all, the newest first, as
// OpenTournaments has them.
func (db contests) TournamentsIn(ctx context.Context, guild string, last int) ([]storage.Tournament, error) {
	return readAll(ctx, db.handle, "tournaments of a server", scanTournament, tournamentsIn, guild, last)
}

// TournamentsWith are open tournaments in which a person takes part, or which they organise.
func (db contests) TournamentsWith(ctx context.Context, person string) ([]int64, error) {
	return readAll(ctx, db.handle, "tournaments of a member", scanID, db.ours(tournamentsWith), person)
}

// JoinTournament signs somebody up. ErrRepeated if they have signed up already; ErrConflict if
// it has begun or was called off, ErrTaken if members have all places.
func (db contests) JoinTournament(ctx context.Context, id int64, e storage.Entrant) (storage.Tournament, error) {
	return db.change(ctx, "join tournament", id, storage.TournamentOpen, func(tx *sql.Tx, t storage.Tournament) error {
		members := 0
		e.Number, e.Gone = 1, 0
		for _, other := range t.Entrants {
			if other.ID == e.ID {
				return storage.ErrRepeated
			}
			if !strings.HasPrefix(other.ID, storage.ComputerID) {
				members++
			}
			e.Number = max(e.Number, other.Number+1)
		}
		if members >= t.Plan.Places && !strings.HasPrefix(e.ID, storage.ComputerID) {
			return storage.ErrTaken
		}
		_, err := tx.ExecContext(ctx, putEntrant, append(entrantRow.values(e), id)...)
		return err
	})
}

// StartTournament gives all who have signed up their places in the order of seeds, numbers of
// entrants, and draws the first round, which ends then. Closed is the press that closes the
// entries. ErrConflict if others have signed up, or if it has begun.
func (db contests) StartTournament(ctx context.Context, id int64, closed string, seeds []int, first []storage.TournamentTable, until time.Time) (storage.Tournament, error) {
	return db.change(ctx, "start tournament", id, storage.TournamentOpen, func(tx *sql.Tx, t storage.Tournament) error {
		for seed, number := range seeds {
			if err := changeOne(ctx, tx, "update entrants set seed = ? where tournament = ? and number = ? and seed is null", seed, id, number); err != nil {
				return fmt.Errorf("%w: %w", storage.ErrConflict, err)
			}
		}
		var lacking int
		if err := tx.QueryRowContext(ctx, withoutSeeds, id).Scan(&lacking); err != nil || lacking > 0 {
			return errors.Join(err, storage.ErrConflict)
		}
		if err := changeOne(ctx, tx, "update tournaments set closed = ? where id = ?", closed, id); err != nil {
			return err
		}
		return draw(ctx, tx, t, first, until)
	})
}

// DrawRound keeps the round of that number, from 1, which ends then, with the results that it
// has already; ErrConflict if it was
// drawn before, or the one before it was not.
func (db contests) DrawRound(ctx context.Context, id int64, round int, tables []storage.TournamentTable, until time.Time) (storage.Tournament, error) {
	return db.change(ctx, "draw round of tournament", id, storage.TournamentRunning, func(tx *sql.Tx, t storage.Tournament) error {
		if len(t.Rounds) != round-1 {
			return storage.ErrConflict
		}
		return draw(ctx, tx, t, tables, until)
	})
}

func draw(ctx context.Context, tx *sql.Tx, t storage.Tournament, tables []storage.TournamentTable, until time.Time) error {
	for board, table := range tables {
		if _, err := tx.ExecContext(ctx, putPairing, append(pairingRow.values(pairing{len(t.Rounds), board, table.Seats}), t.ID)...); err != nil {
			return err
		}
		for game, result := range table.Results {
			if err := settleGame(ctx, tx, t.ID, storage.TournamentGame{Round: len(t.Rounds), Table: board, Game: game}, result); err != nil {
				return err
			}
		}
	}
	return changeOne(ctx, tx, "update tournaments set state = 'running', rounds = ?, until = ? where id = ?", len(t.Rounds)+1, millis(until), t.ID)
}

// SettleGame keeps how a game has come out. Earlier rows stay.
func (db contests) SettleGame(ctx context.Context, id int64, g storage.TournamentGame, result string) (storage.Tournament, error) {
	return db.change(ctx, "result in tournament", id, storage.TournamentRunning, func(tx *sql.Tx, t storage.Tournament) error {
		return settleGame(ctx, tx, id, g, result)
	})
}

func settleGame(ctx context.Context, tx *sql.Tx, id int64, g storage.TournamentGame, result string) error {
	_, err := tx.ExecContext(ctx, putResult, append(resultRow.values(gameResult{g.Fixture(), result}), id)...)
	return err
}

const (
	withdrawn = "update entrants set gone = ? where tournament = ? and number = ?"
	outOfIt   = "delete from entrants where tournament = ? and number = ?"
)

// ChangeTournament changes a tournament and returns it as it is then: when it starts, that it ends and is told, who is out of it, and its
// messages. With an error it comes back as it is.
func (db contests) ChangeTournament(ctx context.Context, id int64, change storage.TournamentChange) (t storage.Tournament, err error) {
	err = db.write(ctx, fmt.Sprintf("tournament %d", id), func(tx *sql.Tx) error {
		if t, err = tournament(ctx, tx, tournamentByID, id); err != nil {
			return err
		}
		next, err := change(t)
		if err != nil {
			return err
		}
		if err := putTournament(ctx, tx, t, next); err != nil {
			return err
		}
		t, err = tournament(ctx, tx, tournamentByID, id)
		return err
	})
	return t, err
}

// putTournament writes what has changed about a tournament.
func putTournament(ctx context.Context, tx *sql.Tx, was, t storage.Tournament) (err error) {
	if !was.Plan.Starts.Equal(t.Plan.Starts) || was.Stage.State != t.Stage.State || was.Stage.Told != t.Stage.Told {
		err = changeOne(ctx, tx, putStage, append(stageRow.values(t), t.ID)...)
	}
	if err == nil && was.Open() && !t.Open() {
		err = unseal(ctx, tx, storage.OfTournament, t.ID)
	}
	stay := map[int]storage.Entrant{}
	for _, e := range t.Entrants {
		stay[e.Number] = e
	}
	for _, e := range was.Entrants {
		now, stays := stay[e.Number]
		switch {
		case err != nil:
		case !stays:
			err = changeOne(ctx, tx, outOfIt, t.ID, e.Number)
		case now.Gone != e.Gone:
			err = changeOne(ctx, tx, withdrawn, now.Gone, t.ID, e.Number)
		}
	}
	for kind, p := range t.Posts {
		if err == nil && p != was.Posts[kind] {
			_, err = tx.ExecContext(ctx, putPost, postRow.values(tournamentPost{t.ID, kind, p})...)
		}
	}
	return err
}

// change changes a tournament that is in some state, and returns it as it is then. In any
// other state it comes back as it is, with ErrConflict.
func (db contests) change(ctx context.Context, what string, id int64, state string, do func(*sql.Tx, storage.Tournament) error) (t storage.Tournament, err error) {
	err = db.write(ctx, fmt.Sprintf("%s %d", what, id), func(tx *sql.Tx) error {
		if t, err = tournament(ctx, tx, tournamentByID, id); err != nil {
			return err
		}
		if t.Stage.State != state {
			return storage.ErrConflict
		}
		if err := do(tx, t); err != nil {
			return err
		}
		t, err = tournament(ctx, tx, tournamentByID, id)
		return err
	})
	return t, err
}
