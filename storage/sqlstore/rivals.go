package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
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

const (
	// A match of a server that everybody there may know of.
	whoCaught = `select m.guild, m.game, p.seat, p.person from matches m join players p on p.match = m.id
		where m.id = ? and m.guild <> '' and m.private = 0 and p.name <> '' and p.person not like '` + storage.ComputerID + `%' order by p.seat`
	addCaught = `insert into catches (person, other, guild, game, kind, count) values (?,?,?,?,?,?)
		on conflict (person, other, guild, game, kind) do update set count = catches.count + excluded.count returning count`
)

// leastTeased is how often somebody was caught at something before it is worth a line.
const leastTeased = 3

// tease counts who has caught whom in a match, and notes for each member caught what their
// result can say of it: the catch that has happened most often.
func tease(ctx context.Context, tx *sql.Tx, match int64, all []storage.Catch) error {
	if len(all) == 0 {
		return nil
	}
	var guild, game string
	people := map[int]string{}
	if _, err := list(ctx, tx, func(r row) (none struct{}, err error) {
		var seat int
		var person string
		err = r.Scan(&guild, &game, &seat, &person)
		people[seat] = person
		return none, err
	}, whoCaught, match); err != nil {
		return err
	}
	var lines []storage.Teasing
	for _, c := range all {
		of, by := people[c.Of], people[c.By]
		if of == "" || by == "" || c.Times < 1 {
			continue
		}
		n, err := list(ctx, tx, scanNumber, addCaught, of, by, guild, game, c.Kind, c.Times)
		if err != nil {
			return err
		}
		lines = append(lines, storage.Teasing{Of: c.Of, By: c.By, Kind: c.Kind, Count: n[0]})
	}
	slices.SortStableFunc(lines, func(a, b storage.Teasing) int { return cmp.Compare(b.Count, a.Count) })
	told := map[int]bool{}
	for _, l := range lines {
		if told[l.Of] || l.Count < leastTeased {
			continue
		}
		told[l.Of] = true
		if _, err := tx.ExecContext(ctx, putTeasing, append(teasingRow.values(l), match)...); err != nil {
			return err
		}
	}
	return nil
}

// Teasings are the lines that the result of a match can have about members caught in it, as
// things stood when it ended.
func (db boards) Teasings(ctx context.Context, match int64) ([]storage.Teasing, error) {
	return readAll(ctx, db.handle, "who was caught", teasingRow.scan, teasingsOf, match)
}

var teasingRow rowOf[storage.Teasing] = func(t *storage.Teasing) []field {
	return []field{{"seat", &t.Of}, {"by", &t.By}, {"kind", &t.Kind}, {"count", &t.Count}}
}

var (
	putTeasing = teasingRow.insert("teasings", "match")
	teasingsOf = "select " + teasingRow.columns("") + " from teasings where match = ? order by seat"
)
