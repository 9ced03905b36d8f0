package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"

	"stopp/storage"
)

const (
	rivalColumns = "name, games, won, lost, points, theirs, counts, others, latest"
	rivalOf      = "select " + rivalColumns + " from rivals where person = ? and rival = ? and game = ? and guild = ? and season = ?"
	putRival     = `insert into rivals (person, rival, game, guild, season, ` + rivalColumns + `) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?)
		on conflict (person, rival, game, guild, season) do update set name = excluded.name, games = excluded.games, won = excluded.won, lost = excluded.lost, points = excluded.points,
			theirs = excluded.theirs, counts = excluded.counts, others = excluded.others, latest = excluded.latest`
	// A match more of several, in which nothing is counted between two. Of the last matches the
	// first is dropped once there are mostLatest.
	addRival = `insert into rivals (person, rival, game, guild, season, ` + rivalColumns + `) values (?,?,?,?,?,?,1,?,?,?,?,'','',?)
		on conflict (person, rival, game, guild, season) do update set name = excluded.name, games = rivals.games + 1, won = rivals.won + excluded.won, lost = rivals.lost + excluded.lost, points = rivals.points + excluded.points,
			theirs = rivals.theirs + excluded.theirs, latest = case when excluded.latest = '' then ''
				when length(rivals.latest) - length(replace(rivals.latest, ' ', '')) >= 4 then substr(rivals.latest, instr(rivals.latest, ' ') + 1) || ' ' || excluded.latest
				else rivals.latest || ' ' || excluded.latest end`

	rivalryOf = "select rival, season, " + rivalColumns + " from rivals where person = ? and rival = ? and game = ? and guild = ? order by season"
	rivalsOf  = "select rival, season, " + rivalColumns + ` from rivals where person = ? and guild = ? and game = ? and season = ''
		order by games desc, rival limit ?`
)

// mostLatest is how many of the last matches of two are known.
const mostLatest = 5

// meetRivals counts a match for each two who have played it.
func meetRivals(ctx context.Context, tx *sql.Tx, b *bout, s *storage.Score) error {
	if b.private {
		return nil
	}
	var all []encounter
	for one, a := range b.seats {
		for other, o := range b.seats {
			if one == other || !a.counts() || !o.counts() {
				continue
			}
			for _, season := range []string{"", s.Season} {
				all = append(all, encounter{b, one, other, season})
			}
		}
	}
	if len(b.seats) > 2 {
		more := rows{query: addRival}
		for _, e := range all {
			more.add(e.amongSeveral()...)
		}
		return more.write(ctx, tx)
	}
	var keys [][]any
	for _, e := range all {
		keys = append(keys, e.key())
	}
	was, err := askEach(ctx, tx, rivalOf, keys, scanRival)
	if err != nil {
		return err
	}
	put := rows{query: putRival}
	for i, e := range all {
		put.add(e.ofTwo(was[i], s.Counts)...)
	}
	return put.write(ctx, tx)
}

// encounter is a match of one member with another, by their seats, as it counts in a month or for ever.
type encounter struct {
	*bout
	one, other int
	season     string
}

func (e encounter) key() []any {
	return []any{e.seats[e.one].ID, e.seats[e.other].ID, e.game, e.guild, e.season}
}

// amongSeveral is what addRival takes.
func (e encounter) amongSeveral() []any {
	won, latest := e.before(e.one, e.other), ""
	if e.season == "" {
		latest = strconv.FormatInt(e.match, 10)
	}
	o := e.seats[e.other]
	return append(e.key(), o.Name, max(won, 0), max(-won, 0), e.seats[e.one].points, o.points, latest)
}

// ofTwo is what putRival takes, after all that was before.
func (e encounter) ofTwo(r storage.Rival, counts []storage.Counts) []any {
	a, o := e.seats[e.one], e.seats[e.other]
	r.Games++
	r.Points, r.Theirs = r.Points+a.points, r.Theirs+o.points
	switch e.before(e.one, e.other) {
	case 1:
		r.Won++
	case -1:
		r.Lost++
	}
	if len(counts) == 2 {
		r.Counts, r.Others = r.Counts.With(counts[e.one]), r.Others.With(counts[e.other])
	}
	if e.season == "" {
		r.Latest = append(r.Latest, e.match)
		r.Latest = r.Latest[max(0, len(r.Latest)-mostLatest):]
	}
	return append(e.key(), o.Name, r.Games, r.Won, r.Lost, r.Points, r.Theirs, r.Counts.String(), r.Others.String(), numbersText(r.Latest))
}

// scanRival reads rivalColumns.
func scanRival(r row) (v storage.Rival, err error) {
	var counts, others, latest string
	if err = r.Scan(&v.Name, &v.Games, &v.Won, &v.Lost, &v.Points, &v.Theirs, &counts, &others, &latest); err != nil {
		return v, err
	}
	if v.Counts, err = storage.ParseCounts(counts); err == nil {
		v.Others, err = storage.ParseCounts(others)
	}
	for _, word := range strings.Fields(latest) {
		n, bad := strconv.ParseInt(word, 10, 64)
		v.Latest, err = append(v.Latest, n), errors.Join(err, bad)
	}
	return v, err
}

func numbersText(all []int64) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(words, " ")
}

// scanRivalOf reads who it is, of which month, and rivalColumns.
func scanRivalOf(r row) (v storage.Rival, err error) {
	var person, season string
	v, err = scanRival(prefixed{r, []any{&person, &season}})
	v.ID, v.Season = person, season
	return v, err
}

// Rivalry is how a member's matches with another one came out in a server: in all, and in each
// month. It is nil for two who have not met there.
func (db careers) Rivalry(ctx context.Context, person, rival, guild, game string) (all []storage.Rival, err error) {
	err = db.read(ctx, "matches of two members", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanRivalOf, rivalryOf, person, rival, game, guild)
		return err
	})
	return all, err
}

// Rivals are those with whom a member has played most in a server.
func (db careers) Rivals(ctx context.Context, person, guild, game string, limit int) (all []storage.Rival, err error) {
	err = db.read(ctx, "rivals of a member", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanRivalOf, rivalsOf, person, guild, game, limit)
		return err
	})
	return all, err
}
