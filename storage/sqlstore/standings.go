package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"stopp/storage"
)

const (
	// A match's counts for each of its people. A forgotten member no longer counts, the
	// computer never does.
	scored = `select p.person, p.name, m.guild, m.game, m.ended, (select count(*) from players where match = m.id), p.seat,
			coalesce(p.points, 0), case when m.winner = p.seat or p.place = 1 then 1 else 0 end
		from matches m join players p on p.match = m.id
		where m.id = ? and m.counted = 0 and m.ended is not null and p.points is not null
			and p.person not like '` + storage.ComputerID + `%' and p.name <> '' order by p.seat`
	counted   = "update matches set counted = 1, played = 1 where id = ?"
	putScored = "update players set scored = ? where match = ? and seat = ?"
)

// CountMatch counts a match that is over, once: a match counted already, or that counts for
// nothing, changes nothing.
func (db boards) CountMatch(ctx context.Context, match int64, s storage.Score) error {
	return db.write(ctx, fmt.Sprintf("count match %d", match), func(tx *sql.Tx) error {
		_, err := countMatch(ctx, tx, match, s)
		return err
	})
}

// countEnded counts a match that has just ended, with its members' new totals and who has
// caught whom.
func countEnded(ctx context.Context, tx *sql.Tx, match int64, s storage.Score) error {
	parts, err := countMatch(ctx, tx, match, s)
	if err == nil {
		err = reach(ctx, tx, parts, s)
	}
	if err == nil {
		err = tease(ctx, tx, match, s.Catches)
	}
	return err
}

func countMatch(ctx context.Context, tx *sql.Tx, match int64, s storage.Score) ([]part, error) {
	if s.Unplayed {
		return nil, setUnplayed(ctx, tx, match)
	}
	parts, err := list(ctx, tx, scanPart, scored, match)
	for i, p := range parts {
		if err == nil && p.seat < len(s.Points) {
			parts[i].points = s.Points[p.seat]
			_, err = tx.ExecContext(ctx, putScored, parts[i].points, match, p.seat)
		}
	}
	if err == nil {
		err = countParts(ctx, tx, parts, s)
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, counted, match)
	}
	return parts, err
}

// scopes are the standings that a match counts in.
func scopes(of storage.Scope, s storage.Score) (all []storage.Scope) {
	seats, seasons := []int{0}, []string{""}
	if s.Apart {
		seats = append(seats, of.Seats)
	}
	if s.Season != "" {
		seasons = append(seasons, s.Season)
	}
	for _, n := range seats {
		for _, season := range seasons {
			of.Seats, of.Season = n, season
			all = append(all, of)
		}
	}
	return all
}

// countParts counts a match in all standings of its players.
func countParts(ctx context.Context, tx *sql.Tx, parts []part, s storage.Score) error {
	var keys, people [][]any
	for _, p := range parts {
		people = append(people, []any{p.ID})
		for _, scope := range scopes(p.scope, s) {
			keys = append(keys, []any{scope.Guild, scope.Game, scope.Seats, scope.Season, p.ID})
		}
	}
	was, err := askEach(ctx, tx, standingOf, keys, standingRow.scan)
	if err != nil {
		return err
	}
	unlisted, err := askEach(ctx, tx, isUnlisted, people, scanNumber)
	if err != nil {
		return err
	}
	put, ranked, at := rows{query: putStanding}, ranking{lists: s.Lists}, 0
	for i, p := range parts {
		for _, scope := range scopes(p.scope, s) {
			now := p.counted(scope, was[at], s)
			put.add(standingRow.values(now)...)
			if unlisted[i] == 0 {
				ranked.add(scope, now.Standing)
			}
			at++
		}
	}
	if err := put.write(ctx, tx); err != nil {
		return err
	}
	return ranked.write(ctx, tx)
}

// counted is a standing with this match, too.
func (p part) counted(scope storage.Scope, st scoped, s storage.Score) scoped {
	st.Scope, st.ID = scope, p.ID
	if p.ended >= st.ended {
		st.Name, st.ended = p.Name, p.ended
	}
	st.Games++
	st.Points += p.points
	if p.won {
		st.Wins++
	}
	if p.seat < len(s.Counts) {
		st.Counts = st.Counts.With(s.Counts[p.seat])
	}
	return st
}

const uncounted = "select id from matches where counted = 0 and ended is not null and id > ?/*of guild*/ order by id limit ?"

// Uncounted are matches that were over before matches were counted, in the order in which they
// began: after a given one, up to a limit.
func (db boards) Uncounted(ctx context.Context, after int64, limit int) ([]int64, error) {
	return readAll(ctx, db.handle, "matches to be counted", scanID, db.ours(uncounted), after, limit)
}

const dropRanks = "delete from ranks where person = ?"

// SetListed has a member stand on leaderboards in one of the ways of storage.Listed. The lists
// are a game's.
func (db boards) SetListed(ctx context.Context, person, value string, lists func(game string) []storage.List) error {
	return db.write(ctx, "who is listed", func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, putSetting, append(keyOf(storage.Setting{Name: storage.Listed, Person: person}), value)...); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, dropRanks, person); err != nil || value == storage.ListedNot {
			return err
		}
		all, err := list(ctx, tx, standingRow.scan, standingsOf, person)
		for _, s := range all {
			if err == nil {
				err = rank(ctx, tx, s.Scope, s.Standing, lists(s.Game))
			}
		}
		if err == nil {
			err = rankAllSeries(ctx, tx, person)
		}
		if err == nil {
			err = rankRatings(ctx, tx, person)
		}
		return err
	})
}

// scoped is a row of standings, with when the last match in it ended.
type scoped struct {
	storage.Scoped
	ended int64
}

var standingRow rowOf[scoped] = func(s *scoped) []field {
	return []field{{"guild", &s.Guild}, {"game", &s.Game}, {"seats", &s.Seats}, {"season", &s.Season}, {"person", &s.ID},
		{"name", &s.Name}, {"games", &s.Games}, {"wins", &s.Wins}, {"points", &s.Points}, {"counts", (*countsText)(&s.Counts)}, {"ended", &s.ended}}
}

const standingKey = "guild, game, seats, season, person"

var (
	selectStanding = "select " + standingRow.columns("") + " from standings "
	standingOf     = selectStanding + "where guild = ? and game = ? and seats = ? and season = ? and person = ?"
	standingsOf    = selectStanding + "where person = ? order by guild, game, seats, season"
	putStanding    = standingRow.replace("standings", standingKey)
)

// part is a match's counts for one who played.
type part struct {
	storage.Person
	scope  storage.Scope
	ended  int64
	seat   int
	points int
	won    bool
}

func scanPart(r row) (p part, err error) {
	err = r.Scan(&p.ID, &p.Name, &p.scope.Guild, &p.scope.Game, &p.ended, &p.scope.Seats, &p.seat, &p.points, &p.won)
	return p, err
}

// standing is a member's row in standings.
func standing(ctx context.Context, tx *sql.Tx, scope storage.Scope, person string) (storage.Standing, error) {
	st, err := standingRow.scan(tx.QueryRowContext(ctx, standingOf, scope.Guild, scope.Game, scope.Seats, scope.Season, person))
	return st.Standing, err
}
