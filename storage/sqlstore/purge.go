package sqlstore

import (
	"context"
	"database/sql"
)

// Removed of a server (?1) in one piece. Open rows are found among all open ones, which are
// few, so the server's other rows must not lead there. Of the others the newest go first: a
// match goes before the one whose deal it has.
const (
	openMatchesIn    = "(select id from matches where coalesce(guild, '') = ?1 and ended is null order by id limit 8)"
	openChallengesIn = "(select id from challenges where coalesce(guild, '') = ?1 and state = 'open' order by id limit 8)"
	someMatchesIn    = "(select id from matches where guild = ?1 order by game desc, ended desc, winner desc, id desc limit 8)"
	someChallengesIn = "(select id from challenges where guild = ?1 order by id limit 8)"
	someListsIn      = "(select id from lists where guild = ?1 order by game, seats, season, name limit 8)"
	someCirclesIn    = "(select id from circles where guild = ?1 order by game, members limit 8)"
	someSeriesIn     = "(select id from series where guild = ?1 order by id desc limit 8)"
	somePairsIn      = "(select id from pairs where guild = ?1 order by id desc limit 8)"
	someRacesIn      = "(select id from races where guild = ?1 order by id desc limit 8)"
	someContestsIn   = "(select id from tournaments where guild = ?1 order by id limit 8)"
)

// purge removes a server (?1): first its open matches, because they are no longer in memory;
// last its settings, because by them the next call finds the server.
var purge = [][]string{
	{"delete from tournament_posts where tournament in " + someContestsIn, "delete from pairing_results where tournament in " + someContestsIn,
		"delete from pairings where tournament in " + someContestsIn, "delete from entrants where tournament in " + someContestsIn,
		"delete from tournaments where id in " + someContestsIn},
	{"update races set of = null where of in " + someRacesIn, "delete from racers where race in " + someRacesIn, "delete from races where id in " + someRacesIn},
	{"delete from series_seats where series in " + someSeriesIn, "delete from series where id in " + someSeriesIn},
	{"delete from pair_seats where pairs in " + somePairsIn, "delete from pairs where id in " + somePairsIn},
	purgeMatches(openMatchesIn),
	purgeChallenges(openChallengesIn),
	purgeMatches(someMatchesIn),
	purgeChallenges(someChallengesIn),
	{"delete from ranks where (person, list) in (select r.person, r.list from lists l join ranks r on r.list = l.id where l.guild = ?1 limit 100)"},
	{"delete from lists where id in " + someListsIn},
	{"delete from standings where (guild, game, seats, season, person) in (select guild, game, seats, season, person from standings where guild = ?1 limit 100)"},
	{"delete from careers where (person, guild, game, computer, season) in (select person, guild, game, computer, season from careers where guild = ?1 and guild <> '*' limit 100)"},
	{"delete from rivals where (person, rival, game, guild, season) in (select person, rival, game, guild, season from rivals where guild = ?1 limit 100)"},
	{"delete from pastimes where (person, guild, game, season, rules) in (select person, guild, game, season, rules from pastimes where guild = ?1 limit 100)"},
	{"delete from rating_days where (person, guild, game, computer, day) in (select person, guild, game, computer, day from rating_days where guild = ?1 and guild <> '*' limit 100)"},
	{"delete from weeks where guild = ?1", "delete from longest where guild = ?1"},
	{"delete from series_wins where (guild, game, seats, season, person) in (select guild, game, seats, season, person from series_wins where guild = ?1 limit 100)"},
	{"delete from meetings where circle in " + someCirclesIn, "delete from circles where id in " + someCirclesIn},
	{"delete from catches where (person, other, guild, game, kind) in (select person, other, guild, game, kind from catches where guild = ?1 limit 100)"},
	{"delete from boards where (span, game, rules, kind, guild, person) in (select span, game, rules, kind, guild, person from boards where guild = ?1 limit 100)"},
	{"delete from ratings where (edition, game, family, computer, guild, person) in (select edition, game, family, computer, guild, person from ratings where guild = ?1 and guild <> '*' limit 100)"},
	{"delete from streaks where (guild, game, person) in (select guild, game, person from streaks where guild = ?1 limit 100)"},
	{"delete from puzzles where (guild, game, person, puzzle) in (select guild, game, person, puzzle from puzzles where guild = ?1 limit 100)"},
	{"delete from sharers where (guild, game, day, rules, person) in (select guild, game, day, rules, person from sharers where guild = ?1 limit 100)"},
	{"delete from tasks where ?1 <> ''"}, // an older version's rows in a table that nobody needs any more
	{"delete from daily where guild = ?1", "delete from day_shares where guild = ?1", "delete from errands where guild = ?1 and guild <> ''", "delete from servers where guild = ?1", "delete from settings where guild = ?1 and guild <> ''"},
}

// nowhereRated removes a match's rating in a server. Over all servers it counts on.
const nowhereRated = "here_was = null, here_was_off = null, here_is = null, here_is_off = null, here_apart = 0, counted = counted & 2"

func purgeMatches(some string) []string {
	return []string{
		"delete from drafts where match in " + some,
		"delete from settings where match <> 0 and match in " + some,
		"delete from hints where match in " + some,
		"delete from actions where match in " + some,
		"delete from teasings where match in " + some,
		"delete from players where match in " + some,
		"delete from goes where match in " + some,
		"update challenges set rematch = null where rematch in " + some,
		"update challenges set deal_of = null where deal_of in " + some,
		"update matches set deal_of = null where deal_of in " + some,
		"update rated_seats set " + nowhereRated + " where number in (select number from rated where match in " + some + ")",
		"update rated set match = null, guild = '' where match in " + some,
		"delete from matches where id in " + some,
	}
}

func purgeChallenges(some string) []string {
	return []string{"delete from invited where challenge in " + some, "delete from challenges where id in " + some}
}

// PurgeGuild removes everything of a server, its open matches and settings included. A big one
// takes several transactions, each of whole matches, and several calls: ErrUnfinished says that
// there is more. Its settings go last. ErrNewer is as for Forget.
func (db servers) PurgeGuild(ctx context.Context, guild string) error {
	todo := db.erasing(purge)
	var counted *sql.Tx
	err := db.inSteps(ctx, "purge server "+guild, func(tx *sql.Tx) (more bool, err error) {
		if counted != tx {
			if err := db.engine.CountRemoval(ctx, tx); err != nil {
				return false, err
			}
			counted = tx
		}
		return todo.piece(ctx, tx, guild)
	})
	return todo.ended("purge server "+guild, err)
}

const guilds = "select guild from servers where guild <> ''/*of guild*/ order by guild"

// Guilds are the servers of which something is kept, or was: settings, too. Direct messages
// belong to no server.
func (db servers) Guilds(ctx context.Context) ([]string, error) {
	return readAll(ctx, db.handle, "servers", scanText, db.ours(guilds))
}
