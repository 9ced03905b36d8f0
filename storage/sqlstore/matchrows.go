package sqlstore

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"slices"
	"strings"

	"stopp/storage"
)

// madeRow is the row of a new match.
var madeRow rowOf[storage.Match] = func(m *storage.Match) []field {
	return append(terms(&m.Terms), []field{
		{"challenge", (*orNull)(&m.Challenge)}, {"version", &m.Version}, {"guild", &m.Guild}, {"channel", &m.Channel}, {"home", &m.Home},
		{"deal", &m.Deal}, {"deal_of", (*orNull)(&m.DealOf)}, {"kind", &m.Kind}, {"luck", &m.Luck}, {"started", (*date)(&m.Started)}, {"deadline", (*date)(&m.Deadline)},
		{"fixture", &m.Fixture.Of}, {"fixture_of", &m.Fixture.ID}, {"fixture_number", &m.Fixture.Number},
		{"message", &m.Message}, {"shown", &m.Shown}, {"result_message", &m.ResultMessage}, {"warning", &m.Warning}, {"patience", &m.Patience},
	}...)
}

// originRow is the source of its deal. A deal that is dealt once more has the row of the first
// match.
var originRow rowOf[storage.Origin] = func(o *storage.Origin) []field {
	return []field{{"secret", &o.Secret}, {"joined", (*joined)(o)}, {"sealed", &o.Sealed}, {"drawn", (*drawn)(o)}} // drawn takes the place of those before
}

// joined are the presses by which people joined a table; null for a match without a table, or with a numbered deal.
type joined storage.Origin

func (o *joined) Value() (driver.Value, error) {
	if !o.Gathered || o.Number != 0 {
		return nil, nil
	}
	return strings.Join(o.Joined, " "), nil
}

func (o *joined) Scan(from any) error {
	var text sql.NullString
	err := text.Scan(from)
	if o.Gathered = text.Valid; text.String != "" {
		o.Joined = strings.Fields(text.String)
	}
	return err
}

// foundMatch is a match as it is read, with columns that say how it came out.
type foundMatch struct {
	storage.Match
	ending sql.NullString
	winner sql.NullInt64
	played bool
}

// foundRow is what a match (m) has got since it was made, together with values from elsewhere,
// such as the first match with the same deal (o).
var foundRow rowOf[foundMatch] = func(m *foundMatch) []field {
	return []field{
		{"m.id", &m.ID}, {"m.ended", (*date)(&m.Ended)}, {"m.ending", &m.ending}, {"m.winner", &m.winner}, {"coalesce(m.played, 1)", &m.played},
		{"m.warned", (*date)(&m.Warned)}, {"m.away", &m.Away}, {"m.rested", &m.Rested}, {"m.posting", &m.Posting},
		{"coalesce((select max(number) from actions where match = m.id), 0)", &m.Count},
		{"o.interaction", &m.Origin.Accepted}, {"coalesce((select interaction from challenges where id = o.challenge), '')", &m.Origin.Challenged},
		{`coalesce(o.fixture_number || ' ' || case o.fixture when 'series' then (select form from series where id = o.fixture_of)
			when 'pairs' then 'tables ' || (select deals from pairs where id = o.fixture_of) end, '')`, &m.Origin.Series},
	}
}

var (
	insertMatchRow     = "insert into matches (" + madeRow.columns("") + ", " + originRow.columns("") + ", interaction) values (" + madeRow.marks() + "," + originRow.marks() + ",?) returning id"
	selectMatch        = "select " + madeRow.columns("m.") + ", " + foundRow.columns("") + ", " + originRow.columns("o.") + " from matches m join matches o on o.id = coalesce(m.deal_of, m.id) "
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
	var k foundMatch
	err := r.Scan(slices.Concat(madeRow.into(&k.Match), foundRow.into(&k), originRow.into(&k.Origin))...)
	k.Origin.Hidden = k.Origin.Hidden && k.Origin.Sealed
	if k.ending.Valid {
		k.Result = &storage.Result{Ending: k.ending.String, Winner: -1, Unplayed: !k.played}
	}
	if k.winner.Valid {
		k.Result.Winner = int(k.winner.Int64)
	}
	return k.Match, err
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

// player is a member at a match, with its outcome for them.
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
