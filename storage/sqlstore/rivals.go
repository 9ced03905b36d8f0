package sqlstore

import (
	"context"
	"database/sql"
	"strconv"

	"stopp/storage"
)

const (
	// A match more of several, in which nothing is counted between two. Of the last matches the
	// first is dropped once there are mostLatest.
	addRival = `insert into rivals (person, rival, game, guild, season, name, games, won, lost, points, theirs, counts, others, latest) values (?,?,?,?,?,?,1,?,?,?,?,'','',?)
		on conflict (person, rival, game, guild, season) do update set name = excluded.name, games = rivals.games + 1, won = rivals.won + excluded.won, lost = rivals.lost + excluded.lost, points = rivals.points + excluded.points,
			theirs = rivals.theirs + excluded.theirs, latest = case when excluded.latest = '' then ''
				when length(rivals.latest) - length(replace(rivals.latest, ' ', '')) >= 4 then substr(rivals.latest, instr(rivals.latest, ' ') + 1) || ' ' || excluded.latest
				else rivals.latest || ' ' || excluded.latest end`
)

// rivalOfOne is a row of rivals: another one, with whose rival that is, and where.
type rivalOfOne struct {
	person, game, guild string
	storage.Rival
}

var rivalRow rowOf[rivalOfOne] = func(r *rivalOfOne) []field {
	return []field{{"person", &r.person}, {"rival", &r.ID}, {"game", &r.game}, {"guild", &r.guild}, {"season", &r.Season},
		{"name", &r.Name}, {"games", &r.Games}, {"won", &r.Won}, {"lost", &r.Lost}, {"points", &r.Points}, {"theirs", &r.Theirs},
		{"counts", (*countsText)(&r.Counts)}, {"others", (*countsText)(&r.Others)}, {"latest", (*numbersText[int64])(&r.Latest)}}
}

var (
	selectRival = "select " + rivalRow.columns("") + " from rivals where person = ? "
	rivalOf     = selectRival + "and rival = ? and game = ? and guild = ? and season = ?"
	rivalryOf   = selectRival + "and rival = ? and game = ? and guild = ? order by season"
	rivalsOf    = selectRival + "and guild = ? and game = ? and season = '' order by games desc, rival limit ?"
	putRival    = rivalRow.replace("rivals", "person, rival, game, guild, season")
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
	was, err := askEach(ctx, tx, rivalOf, keys, rivalRow.scan)
	if err != nil {
		return err
	}
	put := rows{query: putRival}
	for i, e := range all {
		put.add(rivalRow.values(e.ofTwo(was[i], s.Counts))...)
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

// amongSeveral is the input of addRival.
func (e encounter) amongSeveral() []any {
	won, latest := e.before(e.one, e.other), ""
	if e.season == "" {
		latest = strconv.FormatInt(e.match, 10)
	}
	o := e.seats[e.other]
	return append(e.key(), o.Name, max(won, 0), max(-won, 0), e.seats[e.one].points, o.points, latest)
}

// ofTwo is how two stand with this match, after all that was before.
func (e encounter) ofTwo(r rivalOfOne, counts []storage.Counts) rivalOfOne {
	a, o := e.seats[e.one], e.seats[e.other]
	r.person, r.Person, r.game, r.guild, r.Season = a.ID, o.Person, e.game, e.guild, e.season
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
	return r
}

func scanRival(r row) (storage.Rival, error) {
	v, err := rivalRow.scan(r)
	return v.Rival, err
}

// Rivalry is how a member's matches with another one came out in a server: in all, and in each
// month. It is nil for two who have not met there.
func (db careers) Rivalry(ctx context.Context, person, rival, guild, game string) ([]storage.Rival, error) {
	return readAll(ctx, db.handle, "matches of two members", scanRival, rivalryOf, person, rival, game, guild)
}

// Rivals are the people with whom a member has played most in a server.
func (db careers) Rivals(ctx context.Context, person, guild, game string, limit int) ([]storage.Rival, error) {
	return readAll(ctx, db.handle, "rivals of a member", scanRival, rivalsOf, person, guild, game, limit)
}
