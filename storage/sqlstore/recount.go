package sqlstore

import (
	"context"
	"database/sql"
	"strconv"

	"stopp/storage"
)

// counting is the setting of a server that says which edition of the counting rules its
// standings follow. With no server it says which edition careers follow.
const counting = "counting"

const (
	notRecounted = `select guild from servers s where guild <> '' and not exists (select 1 from settings where name = '` + counting + `' and person = '' and match = 0 and game = '' and guild = s.guild and value = ?1)/*of guild*/
		order by guild limit 1`
	// A match that was counted before anybody looked whether everybody has played it.
	unlooked   = "select 1 from matches where ended is not null and played is null and ending <> '" + storage.Abandoned + "'"
	unlookedIn = unlooked + " and guild = ? and exists (select 1 from players where match = matches.id and points is not null) limit 1"
	unlookedAt = unlooked + " and season <> '' limit 1"
)

// uncount takes all matches of a server (?1) out of standings and off the leaderboards that follow
// from them: each is counted once more.
var uncount = []string{
	"delete from ranks where list in (select id from lists where guild = ?1 and rating = 0 and name <> '" + storage.CountSeries + "')",
	"delete from standings where guild = ?1",
	"update players set scored = null where guild = ?1 and scored is not null",
	`update matches set counted = 0 where guild = ?1 and ended is not null and coalesce(played, 1) = 1
		and (select count(*) from players where match = matches.id and points is not null) > 1`,
}

// leaveCareers takes all matches out of careers and all that is counted with them. Over all servers
// that happens in restOf.
var leaveCareers = []string{
	"delete from careers where guild <> '" + storage.Everywhere + "'", "delete from rivals", "delete from pastimes", "delete from weeks", "delete from longest",
	`update matches set season = null where ended is not null and season <> '' or ended is not null and season = '' and ending <> '` + storage.Abandoned + `' and coalesce(played, 1) = 1
		and deal_of is null and (select count(*) from players where match = matches.id) > 1`,
}

// Recount makes all matches count again for standings and careers that another edition has counted,
// unless that has begun. Uncounted and Careerless then find them. It returns the number of servers.
func (db boards) Recount(ctx context.Context, edition int) (servers int, err error) {
	for more := true; more; {
		err = db.write(ctx, "leaderboards to be counted again", func(tx *sql.Tx) error {
			guilds, err := list(ctx, tx, scanText, db.ours(notRecounted), strconv.Itoa(edition))
			if more = len(guilds) > 0; !more || err != nil {
				return err
			}
			return recountServer(ctx, tx, guilds[0], edition)
		})
		if err != nil {
			return servers, err
		}
		if more {
			servers++
		}
	}
	if !db.leads() {
		return servers, nil
	}
	return servers, db.write(ctx, "careers to be counted again", func(tx *sql.Tx) error { return recountCareers(ctx, tx, edition) })
}

func recountServer(ctx context.Context, tx *sql.Tx, guild string, edition int) error {
	otherwise, err := countsOtherwise(ctx, tx, guild, edition, unlookedIn, guild)
	if err == nil && otherwise {
		err = runAll(ctx, tx, uncount, guild)
	}
	if err == nil {
		err = setCounting(ctx, tx, guild, edition)
	}
	return err
}

// countsOtherwise tells whether the matches of a server, or with "" those in careers, were counted by
// another edition. Before there were editions, what nobody has looked at was.
func countsOtherwise(ctx context.Context, tx *sql.Tx, guild string, edition int, unlooked string, args ...any) (bool, error) {
	was, err := list(ctx, tx, scanText, setting, keyOf(storage.Setting{Name: counting, Guild: guild})...)
	if err != nil || len(was) > 0 {
		return len(was) > 0 && was[0] != strconv.Itoa(edition), err
	}
	old, err := list(ctx, tx, scanNumber, unlooked, args...)
	return len(old) > 0, err
}

func setCounting(ctx context.Context, tx *sql.Tx, guild string, edition int) error {
	_, err := tx.ExecContext(ctx, putSetting, append(keyOf(storage.Setting{Name: counting, Guild: guild}), strconv.Itoa(edition))...)
	return err
}

func recountCareers(ctx context.Context, tx *sql.Tx, edition int) error {
	otherwise, err := countsOtherwise(ctx, tx, "", edition, unlookedAt)
	if err == nil && otherwise {
		if err = keepRest(ctx, tx); err == nil {
			err = runAll(ctx, tx, leaveCareers)
		}
	}
	if err == nil {
		err = setCounting(ctx, tx, "", edition)
	}
	return err
}

var (
	goneServers  = "select 1 from rated where match is null limit 1"
	everywhereOf = selectCareer + "where guild = '" + storage.Everywhere + "' order by person, game, computer, season"
	elsewhereOf  = selectCareer + "where person = ? and game = ? and computer = ? and season = ? and guild <> '" + storage.Everywhere + "' and guild <> '" + storage.Private + "'"
	dropCareers  = "delete from careers where guild = '" + storage.Everywhere + "'"
)

// keepRest keeps only one part of careers over all servers: the part from servers that have
// gone, which nobody can count again. It is the rest that the present servers' careers do not
// make up. Of their rows of wins the longest stays.
func keepRest(ctx context.Context, tx *sql.Tx) error {
	gone, err := list(ctx, tx, scanNumber, goneServers)
	if err != nil {
		return err
	}
	put := rows{query: putCareer}
	if len(gone) > 0 {
		all, err := list(ctx, tx, careerRow.scan, everywhereOf)
		if err != nil {
			return err
		}
		for _, c := range all {
			there, err := list(ctx, tx, careerRow.scan, elsewhereOf, c.person, c.Game, c.Computer, c.Season)
			if err != nil {
				return err
			}
			if rest := c.without(there); rest.Games > 0 {
				put.add(careerRow.values(rest)...)
			}
		}
	}
	if _, err := tx.ExecContext(ctx, dropCareers); err != nil {
		return err
	}
	return put.write(ctx, tx)
}

// without subtracts others of the same month.
func (c careerAt) without(others []careerAt) careerAt {
	rest := c
	rest.Counts = storage.Counts{}.With(c.Counts)
	for _, o := range others {
		rest.Games, rest.Won, rest.Drawn, rest.Points = rest.Games-o.Games, rest.Won-o.Won, rest.Drawn-o.Drawn, rest.Points-o.Points
		rest.Fortune = storage.Fortune{Matches: rest.Fortune.Matches - o.Fortune.Matches, Due: rest.Fortune.Due - o.Fortune.Due, Came: rest.Fortune.Came - o.Fortune.Came}
		for name, n := range o.Counts {
			rest.Counts[name] -= n
		}
	}
	rest.Run = storage.Run{Longest: min(c.Run.Longest, rest.Won)}
	return rest
}
