package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"strings"

	"stopp/storage"
)

// Reckoned is the counts of a match that is over.
type Reckoned struct {
	Match int64
	storage.Score
}

// follows are tables that follow from the matches: the columns that find their rows, and the
// columns to compare.
var follows = []struct {
	name       string
	keys, cols []string
	which      string // rows that are looked at
	called     string // the row in words
}{
	{"standings", []string{"guild", "game", "seats", "season", "person"}, []string{"name", "ended", "games", "wins", "points", "counts"}, "true", ""},
	{"ranks", []string{"list", "person"}, []string{"key", "games"}, "list in (select id from lists where rating = 0 and name <> '" + storage.CountSeries + "')",
		"(select guild || ' ' || game || ' ' || seats || ' ' || season || ' ' || name from lists where id = x.list) || ' ' || x.person"},
	{"careers", []string{"person", "guild", "game", "computer", "season"}, []string{"games", "won", "drawn", "points", "counts", "opening", "running", "longest", "gauged", "due", "came"}, "true", ""},
	{"rivals", []string{"person", "rival", "game", "guild", "season"}, []string{"name", "games", "won", "lost", "points", "theirs", "counts", "others", "latest"}, "true", ""},
	{"pastimes", []string{"person", "guild", "game", "season", "rules"}, []string{"games", "won"}, "true", ""},
}

const (
	keepCounted = `create table kept_matches as select id, season, counted = 1 and coalesce(played, 1) = 1 and (select count(*) from players where match = matches.id and points is not null) > 1 standing
		from matches where ended is not null and (counted = 1 or season <> '')`
	keptMatch  = "select coalesce(season, ''), standing from kept_matches where id = ?"
	wrongRungs = `select count(*) from (select list, level, key >> 4 * level bucket, count(*) n from ranks, levels group by 1, 2, 3 except select list, level, bucket, n from rungs)
		union all select count(*) from (select list, level, bucket, n from rungs except select list, level, key >> 4 * level, count(*) from ranks, levels group by 1, 2, 3)`
	// How many rows of a table are named that differ.
	namedAtMost = 20
)

// beforeRecheck are statements that make room to count all counted matches once more.
var beforeRecheck = []string{
	keepCounted, "create unique index kept_matches_id on kept_matches (id)",
	"update matches set counted = 0 where id in (select id from kept_matches where standing = 1)",
	"update matches set season = null where id in (select id from kept_matches where season <> '')",
	"delete from ranks where " + follows[1].which,
	"delete from standings", "delete from careers", "delete from rivals", "delete from pastimes", "delete from weeks", "delete from longest",
}

// Recheck works out once more what leaderboards and statistics have of all matches that are
// counted there, and names what differs. The matches come in the order in which they ended;
// lists are a game's leaderboards. It is for a copy of a database, whose rows it replaces.
// Matches that are still to be counted are left out. Nobody can work out any more what
// somebody's matches in removed servers came to over all servers: there the stored value may
// be higher.
func (db boards) Recheck(ctx context.Context, matches iter.Seq2[Reckoned, error], lists func(game string) []storage.List) (wrong []string, err error) {
	err = db.write(ctx, "check leaderboards", func(tx *sql.Tx) error {
		wrong = nil
		bad, err := list(ctx, tx, scanNumber, wrongRungs)
		if err != nil {
			return err
		}
		if bad[0]+bad[1] > 0 {
			wrong = append(wrong, fmt.Sprintf("rungs: %d are not what the ranks make", bad[0]+bad[1]))
		}
		for _, f := range follows {
			keys := strings.Join(f.keys, ", ")
			for _, query := range []string{"create table kept_%[1]s as select * from %[1]s where " + f.which, "create unique index kept_%[1]s_key on kept_%[1]s (" + keys + ")"} {
				if _, err := tx.ExecContext(ctx, fmt.Sprintf(query, f.name)); err != nil {
					return err
				}
			}
		}
		if err := runAll(ctx, tx, beforeRecheck); err != nil {
			return err
		}
		for m, err := range matches {
			if err == nil {
				err = countOnceMore(ctx, tx, m)
			}
			if err != nil {
				return err
			}
		}
		if err := rankOnceMore(ctx, tx, lists); err != nil {
			return err
		}
		more, err := compared(ctx, tx)
		wrong = append(wrong, more...)
		return err
	})
	return wrong, err
}

// countOnceMore counts a match where it is counted, in the month in which it is.
func countOnceMore(ctx context.Context, tx *sql.Tx, m Reckoned) error {
	var season string
	var standing bool
	switch err := tx.QueryRowContext(ctx, keptMatch, m.Match).Scan(&season, &standing); {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return err
	}
	if m.Lists = nil; season != "" {
		m.Season = season
	}
	if standing {
		if _, err := countMatch(ctx, tx, m.Match, m.Score); err != nil {
			return err
		}
	}
	if season == "" {
		return nil
	}
	return countBout(ctx, tx, m.Match, &m.Score)
}

// rankOnceMore puts everybody on leaderboards by their totals, a server at a time.
func rankOnceMore(ctx context.Context, tx *sql.Tx, lists func(game string) []storage.List) error {
	guilds, err := list(ctx, tx, scanText, "select distinct guild from standings")
	for _, guild := range guilds {
		if err != nil {
			return err
		}
		var all []scoped
		all, err = list(ctx, tx, standingRow.scan, selectStanding+"where guild = ?1 and not exists ("+strings.Replace(isUnlisted, "person = ?", "person = standings.person", 1)+")", guild)
		by := map[string]*ranking{}
		for _, s := range all {
			r := by[s.Game]
			if r == nil {
				r = &ranking{lists: lists(s.Game)}
				by[s.Game] = r
			}
			r.add(s.Scope, s.Standing)
		}
		for _, r := range by {
			if err == nil {
				err = r.write(ctx, tx)
			}
		}
	}
	return err
}

// compared names the differences from the stored values.
func compared(ctx context.Context, tx *sql.Tx) (wrong []string, err error) {
	gone, err := list(ctx, tx, scanNumber, goneServers)
	if err != nil {
		return nil, err
	}
	for _, f := range follows {
		var on, same []string
		for _, k := range f.keys {
			on = append(on, "x."+k+" = y."+k)
		}
		for _, c := range f.cols {
			same = append(same, "x."+c+" is y."+c)
		}
		called := f.called
		if called == "" {
			called = "x." + strings.Join(f.keys, " || ' ' || x.")
		}
		values := func(of string) string { return of + "." + strings.Join(f.cols, " || ' ' || "+of+".") }
		allowed := ""
		if f.name == "careers" && len(gone) > 0 {
			allowed = " and not (x.guild = '" + storage.Everywhere + "' and x.games >= coalesce(y.games, 0))"
		}
		join := " left join %s y on " + strings.Join(on, " and ")
		found, err := list(ctx, tx, scanText, fmt.Sprintf("select %s || ': ' || %s || ' is kept, the matches make ' || coalesce(%s, 'nothing') from kept_%[4]s x"+fmt.Sprintf(join, f.name)+" where (y.%[5]s is null or not (%[6]s))"+allowed+
			" union all select %[1]s || ': nothing is kept, the matches make ' || %[2]s from %[4]s x"+fmt.Sprintf(join, "kept_"+f.name)+" where y.%[5]s is null and x.%[5]s in (select %[5]s from %[4]s where "+f.which+")",
			called, values("x"), values("y"), f.name, f.keys[0], strings.Join(same, " and ")))
		if err != nil {
			return wrong, err
		}
		for _, text := range found[:min(len(found), namedAtMost)] {
			wrong = append(wrong, f.name+" "+text)
		}
		if n := len(found) - namedAtMost; n > 0 {
			wrong = append(wrong, fmt.Sprintf("%s: %d more differ", f.name, n))
		}
	}
	return wrong, nil
}
