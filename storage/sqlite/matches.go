package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

// matchesOfLimit is how many matches MatchesOf returns at most: more than a member
// may have running in a server.
const matchesOfLimit = 50

// dealt is the match that a match's (m) deal comes from, itself or another.
const dealt = `(select o.id from matches o where o.id = coalesce((select deal_of from challenges where id = m.challenge), m.id))`

const selectMatch = `select id, challenge, guild, channel, rules, deal, started, ended,
	coalesce((select max(number) from actions where match = m.id), 0),
	message, shown, lifted, lifted_by, deadline, ending, winner, home, result_message, pace, look, warned, warning, patience, luck,
	(select interaction from matches where id = ` + dealt + `),
	(select secret from challenges where id = (select challenge from matches where id = ` + dealt + `)),
	(select interaction from challenges where id = (select challenge from matches where id = ` + dealt + `)),
	(select hintless from challenges where id = m.challenge),
	(select private from challenges where id = m.challenge),
	(select coalesce(deal_of, 0) from challenges where id = m.challenge) from matches m `

const (
	matchByID          = selectMatch + "where id = ?"
	matchByInteraction = selectMatch + "where interaction = ?"
	openMatches        = selectMatch + "where ended is null order by id"
	matchesOf          = selectMatch + `where id in (select match from players where person = ?) and guild = ?
		order by ended is not null, ended desc, id desc limit ?`
	playersOf = `select person, name, points, (select count(*) from hints where match = p.match and seat = p.seat)
		from players p where match = ? order by seat`
)

// StartMatch accepts a challenge for the last one whose word is awaited, and
// makes the match, both or neither; of a challenge for anyone the last one is the
// last of m.Players who has not joined. Of m it takes Guild, Channel, Home (Channel, if it is ""), Rules, Deal, Players,
// Message, Shown, Look, Pace ("none", if it is ""), Deadline and Started (now, if it is zero). The same interaction again returns the match
// as it is kept, with ErrRepeated; a challenge that is no longer open, or that
// waits for more than one, is ErrConflict.
func (db *DB) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	err := db.write(ctx, fmt.Sprintf("start match of challenge %d", challenge), func(tx *sql.Tx) error {
		stored, err := match(ctx, tx, matchByInteraction, interaction)
		if err == nil {
			m = stored
			return storage.ErrRepeated
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if err := acceptLast(ctx, tx, challenge, m.Players, interaction); err != nil {
			return err
		}
		m.Challenge, m.Started = challenge, db.orNow(m.Started)
		m, err = insertMatch(ctx, tx, interaction, m)
		return err
	})
	return m, err
}

func insertMatch(ctx context.Context, tx *sql.Tx, interaction string, m storage.Match) (storage.Match, error) {
	result, err := tx.ExecContext(ctx, `insert into matches (challenge, interaction, guild, channel, rules, deal,
		started, deadline, message, shown, home, look, pace, lifted, lifted_by) values (?,?,?,?,?,?,?,?,?,?,?,?,?,'','')`,
		m.Challenge, interaction, m.Guild, m.Channel, m.Rules, m.Deal,
		millis(m.Started), millis(m.Deadline), m.Message, m.Shown, cmp.Or(m.Home, m.Channel), m.Look, cmp.Or(m.Pace, "none"))
	if err != nil {
		return m, err
	}
	id, err := result.LastInsertId()
	if err != nil {
		return m, err
	}
	for seat, p := range m.Players {
		if _, err := tx.ExecContext(ctx, "insert into players (match, seat, person, name) values (?,?,?,?)",
			id, seat, p.ID, p.Name); err != nil {
			return m, err
		}
	}
	return match(ctx, tx, matchByID, id)
}

// Match returns a match, or ErrNotFound.
func (db *DB) Match(ctx context.Context, id int64) (m storage.Match, err error) {
	err = db.read(ctx, fmt.Sprintf("match %d", id), func(tx *sql.Tx) error {
		m, err = match(ctx, tx, matchByID, id)
		return err
	})
	return m, err
}

// OpenMatches returns all matches that are being played, oldest first.
func (db *DB) OpenMatches(ctx context.Context) ([]storage.Match, error) {
	return db.matches(ctx, "open matches", openMatches)
}

// MatchesOf returns a member's matches in a server: those being played, then
// those over, the newest first of each; 50 at most.
func (db *DB) MatchesOf(ctx context.Context, guild, user string) ([]storage.Match, error) {
	return db.matches(ctx, "matches of "+user, matchesOf, user, guild, matchesOfLimit)
}

// SetLifted notes which pile of a match is lifted, "" for none. An interaction
// that has lifted or put back before is ErrRepeated and changes nothing; a match
// that has ended is ErrConflict.
func (db *DB) SetLifted(ctx context.Context, id int64, lifted, interaction string) error {
	return db.write(ctx, fmt.Sprintf("lift in match %d", id), func(tx *sql.Tx) error {
		if _, err := openMatch(ctx, tx, id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "insert into lifts (interaction, match) values (?,?)", interaction, id); err != nil {
			return err
		}
		return changeOne(ctx, tx, "update matches set lifted = ?, lifted_by = ? where id = ?", lifted, interaction, id)
	})
}

// SetShown notes the newest table message of a match and how many of its
// actions that shows.
func (db *DB) SetShown(ctx context.Context, id int64, message string, shown int) error {
	return db.write(ctx, fmt.Sprintf("message of match %d", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update matches set message = ?, shown = ? where id = ?", message, shown, id)
	})
}

// SetResultMessage notes the message that tells a match's result in its Home.
func (db *DB) SetResultMessage(ctx context.Context, id int64, message string) error {
	return db.write(ctx, fmt.Sprintf("result's message of match %d", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update matches set result_message = ? where id = ?", message, id)
	})
}

// MoveMatch notes that a match goes on in another channel of its server, where
// its result will be told, and as SetShown what is shown there.
func (db *DB) MoveMatch(ctx context.Context, id int64, home, channel, message string, shown int) error {
	return db.write(ctx, fmt.Sprintf("channel of match %d", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update matches set home = ?, channel = ?, message = ?, shown = ? where id = ?", home, channel, message, shown, id)
	})
}

// matches returns the matches of a query with their players.
func (db *DB) matches(ctx context.Context, what, query string, args ...any) (all []storage.Match, err error) {
	err = db.read(ctx, what, func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanMatch, query, args...)
		for i := range all {
			if err == nil {
				err = seatPlayers(ctx, tx, &all[i])
			}
		}
		return err
	})
	return all, err
}

func match(ctx context.Context, tx *sql.Tx, query string, key any) (storage.Match, error) {
	m, err := scanMatch(tx.QueryRowContext(ctx, query, key))
	if err != nil {
		return m, err
	}
	return m, seatPlayers(ctx, tx, &m)
}

// openMatch is a match that is being played; one that has ended is ErrConflict.
func openMatch(ctx context.Context, tx *sql.Tx, id int64) (storage.Match, error) {
	m, err := match(ctx, tx, matchByID, id)
	if err == nil && m.Result != nil {
		err = fmt.Errorf("%w: the match has ended", storage.ErrConflict)
	}
	return m, err
}

func scanMatch(r row) (storage.Match, error) {
	var m storage.Match
	var started, ended, deadline, warned, winner sql.NullInt64
	var ending sql.NullString
	err := r.Scan(&m.ID, &m.Challenge, &m.Guild, &m.Channel, &m.Rules, &m.Deal, &started, &ended, &m.Count,
		&m.Message, &m.Shown, &m.Lifted, &m.LiftedBy, &deadline, &ending, &winner,
		&m.Home, &m.ResultMessage, &m.Pace, &m.Look, &warned, &m.Warning, &m.Patience, &m.Luck,
		&m.Origin.Accepted, &m.Origin.Secret, &m.Origin.Challenged, &m.Hintless, &m.Private, &m.DealOf)
	m.Started, m.Ended, m.Deadline, m.Warned = moment(started), moment(ended), moment(deadline), moment(warned)
	if ending.Valid {
		m.Result = &storage.Result{Ending: ending.String, Winner: -1}
	}
	if winner.Valid {
		m.Result.Winner = int(winner.Int64)
	}
	return m, err
}

// seatPlayers fills in who plays and, if the match is over, their points.
func seatPlayers(ctx context.Context, tx *sql.Tx, m *storage.Match) error {
	players, err := list(ctx, tx, scanPlayer, playersOf, m.ID)
	for _, p := range players {
		m.Players = append(m.Players, p.Person)
		if p.hints > 0 {
			m.Hints = append(m.Hints, make([]int, len(players)-len(m.Hints))...)
			m.Hints[len(m.Players)-1] = p.hints
		}
		if m.Result != nil && p.points.Valid {
			m.Result.Points = append(m.Result.Points, int(p.points.Int64))
		}
	}
	return err
}

// player is a member at a match, with what it brought.
type player struct {
	storage.Person
	points sql.NullInt64
	hints  int
}

func scanPlayer(r row) (player, error) {
	var p player
	err := r.Scan(&p.ID, &p.Name, &p.points, &p.hints)
	return p, err
}
