package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"stopp/storage"
)

// matchesOfLimit is how many matches MatchesOf returns at most: more than a member
// may have running in a server.
const matchesOfLimit = 50

var matchesOf = selectMatch + `where m.id in (
			select match from (select match from players p where person = ?1 and guild = ?2 and ended is null and ` + ofGame + ` order by match desc limit ?4) those_open
			union all
			select match from (select match from players p where person = ?1 and guild = ?2 and ended is not null and ` + ofGame + ` order by ended desc, match desc limit ?4) those_over)
		order by m.ended is not null, m.ended desc, m.id desc limit ?4`

// StartMatch makes a match. It accepts the challenge for the last one whose word is
// awaited, both or neither; of a challenge for anyone the last one is the last of
// m.Players who has not joined. A table that people join is started with all who sit there,
// in their order, the computer last. Challenge 0 is none, for a game that one plays alone.
// Of m it takes Game, Version, Guild, Channel, Home (Channel, if it is ""), Rules, Deal,
// Players (none for a match that all play together), Message, Shown, Look, Luck, Kind, Pace ("none", if it is ""), Deadline and Started (now,
// if it is zero); Origin.Secret, DealOf, Fixture and all other Terms come from the challenge, and
// only without one from m. The origin of a fixture's deal is the challenge's. The same interaction again returns the match as it is kept,
// with ErrRepeated; a challenge that is no longer open, that waits for more than one, or
// that is to another game is ErrConflict.
func (db matches) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	given := m
	err := db.write(ctx, fmt.Sprintf("start match of challenge %d", challenge), func(tx *sql.Tx) error {
		m = given
		stored, err := match(ctx, tx, matchByInteraction, interaction)
		if err == nil {
			m = stored
			return storage.ErrRepeated
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		m.Started = db.orNow(m.Started)
		if m.Challenge = challenge; challenge != 0 {
			if err := acceptInto(ctx, tx, &m, interaction); err != nil {
				return err
			}
		}
		m, err = insertMatch(ctx, tx, interaction, m)
		return err
	})
	return m, err
}

// acceptInto accepts the challenge of a match that is about to be made, and gives it
// what the challenge says.
func acceptInto(ctx context.Context, tx *sql.Tx, m *storage.Match, interaction string) error {
	c, err := acceptLast(ctx, tx, m.Challenge, m.Players, interaction)
	if err == nil && c.Game != m.Game {
		err = fmt.Errorf("%w: the challenge is to %s, not %s", storage.ErrConflict, c.Game, m.Game)
	}
	dealt := m.Terms // the deal is by these rules
	m.Terms = c.Terms
	m.Rules, m.Pace, m.Look = dealt.Rules, dealt.Pace, dealt.Look
	m.DealOf, m.Fixture = c.DealOf, c.Fixture
	m.Origin = c.Origin
	m.Origin.Secret = c.Secret
	if c.Gathers() && err == nil {
		m.Origin.Gathered = true
		m.Origin.Joined, err = startGathered(c, m.Players)
	}
	if c.Series != "" && err == nil {
		err = beginSeries(ctx, tx, c, m, interaction, m.Started.UnixMilli())
	}
	return err
}

func insertMatch(ctx context.Context, tx *sql.Tx, interaction string, m storage.Match) (storage.Match, error) {
	if len(m.Players) > storage.MaxSeats {
		return m, fmt.Errorf("%d players are too many", len(m.Players))
	}
	var id int64
	m.Pace, m.Home = cmp.Or(m.Pace, "none"), cmp.Or(m.Home, m.Channel)
	m.ResultMessage, m.Warning, m.Patience, m.Origin.Sealed = "", "", "", m.Origin.Number > 0
	err := tx.QueryRowContext(ctx, insertMatchRow, append(slices.Concat(madeRow.values(m), originRow.values(m.Origin)), interaction)...).Scan(&id)
	if err != nil {
		return m, err
	}
	for seat, p := range m.Players {
		if _, err := tx.ExecContext(ctx, "insert into players (match, seat, person, name, guild) values (?,?,?,?,?)",
			id, seat, p.ID, p.Name, m.Guild); err != nil {
			return m, err
		}
	}
	return match(ctx, tx, matchByID, id)
}

// Match returns a match, or ErrNotFound.
func (db matches) Match(ctx context.Context, id int64) (storage.Match, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("match %d", id), func(tx *sql.Tx) (storage.Match, error) { return match(ctx, tx, matchByID, id) })
}

// MatchesOf returns a member's matches of a game, "" for all games, in a server: those
// being played, then those over, the newest first of each; 50 at most.
func (db matches) MatchesOf(ctx context.Context, guild, user, game string) ([]storage.Match, error) {
	return db.matchesBy(ctx, "matches of a member", matchesOf, user, guild, game, matchesOfLimit)
}

// SetPosting notes that a table message of a match is on its way and will stand after an id of
// Discord's; "" notes that none is. SetShown notes that, too. It may be lost when the machine
// goes down.
func (db matches) SetPosting(ctx context.Context, id int64, after string) error {
	return db.writeSoon(ctx, fmt.Sprintf("post of match %d", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update matches set posting = ? where id = ?", after, id)
	})
}

// SetShown notes the newest table message of a match and how many of its
// actions that shows.
func (db matches) SetShown(ctx context.Context, id int64, message string, shown int) error {
	return db.change(ctx, fmt.Sprintf("message of match %d", id), "update matches set message = ?, shown = ?, posting = '' where id = ?", message, shown, id)
}

// SetCount notes how many actions the newest table message of a match shows. It may be lost when
// the machine goes down; then the table is shown again.
func (db matches) SetCount(ctx context.Context, id int64, shown int) error {
	return db.writeSoon(ctx, fmt.Sprintf("what is shown of match %d", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update matches set shown = ? where id = ?", shown, id)
	})
}

// SetResultMessage notes the message that tells a match's result in its Home.
func (db matches) SetResultMessage(ctx context.Context, id int64, message string) error {
	return db.change(ctx, fmt.Sprintf("result's message of match %d", id), "update matches set result_message = ? where id = ?", message, id)
}

// MoveMatch notes that a match goes on in another channel of its server, where its result will
// be told, and what is shown there, as SetShown does.
func (db matches) MoveMatch(ctx context.Context, id int64, home, channel, message string, shown int) error {
	return db.change(ctx, fmt.Sprintf("channel of match %d", id), "update matches set home = ?, channel = ?, message = ?, shown = ?, posting = '' where id = ?", home, channel, message, shown, id)
}
