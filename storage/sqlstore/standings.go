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

// Unlisted members are counted, but stand on no leaderboard.
const isUnlisted = `select 1 from settings where name = '` + storage.Listed + `' and guild = '' and person = ? and match = 0 and game = '' and value = '` + storage.ListedNot + `'`

const (
	listID  = "select id from lists where guild = ? and game = ? and seats = ? and season = ? and name = ?"
	newList = "insert into lists (guild, game, seats, season, name) values (?,?,?,?,?) returning id"
	putRank = `insert into ranks (list, person, key, games) values (?,?,?,?)
		on conflict (person, list) do update set key = excluded.key, games = excluded.games`
	dropRank = "delete from ranks where person = ? and list = ?"
)

// rank gives a member the place that a standing has on leaderboards.
func rank(ctx context.Context, tx *sql.Tx, scope storage.Scope, st storage.Standing, lists []storage.List) error {
	r := ranking{lists: lists}
	r.add(scope, st)
	return r.write(ctx, tx)
}

// ranking is where standings are to have their places on leaderboards.
type ranking struct {
	lists  []storage.List
	scopes []storage.Scope
	of     map[storage.Scope][]storage.Standing
}

func (r *ranking) add(scope storage.Scope, st storage.Standing) {
	if r.of == nil {
		r.of = map[storage.Scope][]storage.Standing{}
	}
	if r.of[scope] == nil {
		r.scopes = append(r.scopes, scope)
	}
	r.of[scope] = append(r.of[scope], st)
}

func (r *ranking) write(ctx context.Context, tx *sql.Tx) error {
	put, drop := rows{query: putRank}, rows{query: dropRank}
	for _, scope := range r.scopes {
		ids, err := listsFor(ctx, tx, scope, r.lists)
		if err != nil {
			return err
		}
		for i, l := range r.lists {
			for _, st := range r.of[scope] {
				if value, ok := l.Value(st); ok {
					put.add(ids[i], st.ID, keyOfValue(l, value), st.Games)
				} else {
					drop.add(st.ID, ids[i])
				}
			}
		}
	}
	if err := drop.write(ctx, tx); err != nil {
		return err
	}
	return put.write(ctx, tx)
}

// middle is the key of the value 0; keys have 44 bits.
const middle = 1 << 43

// keyOfValue is the stored form of a value: the smaller the better.
func keyOfValue(l storage.List, value int) int64 {
	key := int64(value)
	if !l.Low {
		key = -key
	}
	return min(max(middle+key, 0), 2*middle-1)
}

// listsFor are the numbers of leaderboards, which are made if there are none.
func listsFor(ctx context.Context, tx *sql.Tx, s storage.Scope, lists []storage.List) (ids []int64, err error) {
	var keys [][]any
	for _, l := range lists {
		keys = append(keys, []any{s.Guild, s.Game, s.Seats, s.Season, l.Name})
	}
	found, err := askEach(ctx, tx, listID, keys, scanID)
	for i, key := range keys {
		id, ok := found[i]
		if !ok && err == nil {
			err = tx.QueryRowContext(ctx, newList, key...).Scan(&id)
		}
		ids = append(ids, id)
	}
	return ids, err
}
