package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

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
