package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"stopp/storage"
)

// origin are the columns that say what the deal of a match (m) comes from, its own or
// another match's.
const origin = `o.interaction, o.secret, coalesce((select interaction from challenges where id = o.challenge), ''), o.joined, o.drawn, o.sealed,
	coalesce(o.fixture_number || ' ' || case o.fixture when 'series' then (select form from series where id = o.fixture_of)
		when 'pairs' then 'tables ' || (select deals from pairs where id = o.fixture_of) end, '')`

var (
	selectMatch = "select " + terms.columns("m.") + `, m.id, coalesce(m.challenge, 0), m.version, m.guild, m.channel, m.deal, m.started, m.ended,
	coalesce((select max(number) from actions where match = m.id), 0),
	m.message, m.shown, m.deadline, m.ending, m.winner, m.home, m.result_message, m.warned, m.warning, m.patience, m.away, m.luck,
	m.kind, m.rested, m.posting, coalesce(m.played, 1), coalesce(m.deal_of, 0), m.fixture, m.fixture_of, m.fixture_number, ` + origin + `
	from matches m join matches o on o.id = coalesce(m.deal_of, m.id) `
	matchByID          = selectMatch + "where m.id = ?"
	matchByInteraction = selectMatch + "where m.interaction = ?"
	openMatches        = selectMatch + "where m.ended is null/*of m.guild*/ order by m.id"
	ofGame             = `(?3 = '' or (select game from matches where id = p.match) = ?3)`
	playersOf          = `select person, name, points, place, (select count(*) from hints where match = p.match and seat = p.seat)
		from players p where match = ? order by seat`
)

// Of a match that is over: everybody has played it, if that was checked.
const wasPlayed = "coalesce(played, 1) = 1"

const draftsOf = `select seat, draft, interaction from drafts d where match = ?
	and number = (select max(number) from drafts where match = d.match and coalesce(seat, -1) = coalesce(d.seat, -1)) order by number`

// matches returns the matches of a query with their players.
func (db matches) matchesBy(ctx context.Context, what, query string, args ...any) (all []storage.Match, err error) {
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

func match(ctx context.Context, tx *sql.Tx, query string, key ...any) (storage.Match, error) {
	m, err := scanMatch(tx.QueryRowContext(ctx, query, key...))
	if err != nil {
		return m, err
	}
	return m, seatPlayers(ctx, tx, &m)
}

const openCount = "select ended, coalesce((select max(number) from actions where match = m.id), 0) from matches m where id = ?"

// openMatch is how many actions a match has that is being played; one that has ended is
// ErrConflict.
func openMatch(ctx context.Context, tx *sql.Tx, id int64) (count int, err error) {
	var ended sql.NullInt64
	err = tx.QueryRowContext(ctx, openCount, id).Scan(&ended, &count)
	if err == nil && ended.Valid {
		err = fmt.Errorf("%w: the match has ended", storage.ErrConflict)
	}
	return count, err
}

// checkCount fails with ErrConflict unless the match is being played and has
// that many actions.
func checkCount(ctx context.Context, tx *sql.Tx, id int64, count int) error {
	has, err := openMatch(ctx, tx, id)
	if err == nil && has != count {
		err = fmt.Errorf("%w: the match has %d actions, not %d", storage.ErrConflict, has, count)
	}
	return err
}

func scanMatch(r row) (storage.Match, error) {
	var m storage.Match
	var started, ended, deadline, warned, winner sql.NullInt64
	var ending, joined sql.NullString
	var played bool
	var from string
	err := r.Scan(append(terms.into(&m.Terms), &m.ID, &m.Challenge, &m.Version, &m.Guild, &m.Channel, &m.Deal, &started, &ended, &m.Count,
		&m.Message, &m.Shown, &deadline, &ending, &winner,
		&m.Home, &m.ResultMessage, &warned, &m.Warning, &m.Patience, &m.Away, &m.Luck,
		&m.Kind, &m.Rested, &m.Posting, &played, &m.DealOf, &m.Fixture.Of, &m.Fixture.ID, &m.Fixture.Number,
		&m.Origin.Accepted, &m.Origin.Secret, &m.Origin.Challenged, &joined, &from, &m.Origin.Sealed, &m.Origin.Series)...)
	if m.Origin.Gathered = joined.Valid; joined.String != "" {
		m.Origin.Joined = strings.Fields(joined.String)
	}
	if err == nil {
		err = drawnFrom(&m.Origin, from)
	}
	m.Started, m.Ended, m.Deadline, m.Warned = moment(started), moment(ended), moment(deadline), moment(warned)
	if ending.Valid {
		m.Result = &storage.Result{Ending: ending.String, Winner: -1, Unplayed: !played}
	}
	if winner.Valid {
		m.Result.Winner = int(winner.Int64)
	}
	return m, err
}

// seatPlayers fills in who plays, and what they have prepared or, if the match is
// over, how they came out.
func seatPlayers(ctx context.Context, tx *sql.Tx, m *storage.Match) error {
	players, err := list(ctx, tx, scanPlayer, playersOf, m.ID)
	if err != nil {
		return err
	}
	if seat(m, players); m.Result == nil {
		m.Drafts, err = list(ctx, tx, scanDraft, draftsOf, m.ID)
	}
	return err
}

// seat fills in who plays, by seat, and how they came out if the match is over.
func seat(m *storage.Match, players []player) {
	for _, p := range players {
		m.Players = append(m.Players, p.Person)
		if p.hints > 0 {
			m.Hints = append(m.Hints, make([]int, len(players)-len(m.Hints))...)
			m.Hints[len(m.Players)-1] = p.hints
		}
		if m.Result != nil && p.points.Valid {
			m.Result.Points = append(m.Result.Points, int(p.points.Int64))
		}
		if m.Result != nil && p.place.Valid {
			m.Result.Places = append(m.Result.Places, int(p.place.Int64))
		}
	}
}

// player is a member at a match, with what it brought.
type player struct {
	storage.Person
	points, place sql.NullInt64
	hints         int
}

func scanPlayer(r row) (player, error) {
	var p player
	err := r.Scan(&p.ID, &p.Name, &p.points, &p.place, &p.hints)
	return p, err
}

func scanDraft(r row) (storage.Draft, error) {
	d, seat := storage.Draft{Seat: -1}, sql.NullInt64{}
	err := r.Scan(&seat, &d.Text, &d.Interaction)
	if seat.Valid {
		d.Seat = int(seat.Int64)
	}
	return d, err
}
