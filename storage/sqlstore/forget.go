package sqlstore

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"stopp/storage"
)

const (
	busyMatches    = "select count(*) from players where person = ? and ended is null"
	busyChallenges = `select count(*) from challenges c where c.state = 'open' and (c.from_id = ?1
		or exists (select 1 from invited where challenge = c.id and person = ?1))`

	busyTelling = "select count(*) from players p join matches m on m.id = p.match where p.person = ? and p.ended > ? and " + notTold

	busySeries = "select count(*) from series_seats p join series s on s.id = p.series where p.person = ? and s.state <> 'over'"

	// Still to be forgotten, with its server.
	nextMatch     = "select guild from players where person = ? limit 1"
	nextChallenge = `select guild from challenges where from_id = ?1
		union all select c.guild from invited i join challenges c on c.id = i.challenge where i.person = ?1 limit 1`

	// Some of a person's matches in a server, as the index has them, and of their challenges.
	theirSeats   = "(select match, seat from players where person = ?1 and guild = ?2 order by ended, match limit 50)"
	theirMatches = "(select match from players where person = ?1 and guild = ?2 order by ended, match limit 50)"
	fromThem     = "(select id from challenges where from_id = ?1 and guild = ?2 order by id limit 50)"
	toThem       = "(select i.challenge from invited i join challenges c on c.id = i.challenge where i.person = ?1 and c.guild = ?2 order by i.challenge limit 50)"
	theirCircles = "(select circle from matches where circle is not null and id in " + theirMatches + ")"
)

// forgetMatches takes a person (?1) out of some matches in a server (?2): ?3 stands in their
// place. How often the same people have won goes with any of them. Messages show who was named
// in them, so the ids of messages go, too, and what the person's own presses were called. So
// do channels of direct messages, which lead to the one that they are of. Only the
// interactions that verify a deal are left. The last statement makes sure that the matches are
// not found again.
var forgetMatches = []string{
	`update actions set interaction = '' from ` + theirSeats + ` p where actions.match = p.match and actions.seat = substr('ABCDEF', p.seat + 1, 1) and actions.interaction <> ''`,
	`update hints set interaction = '' from ` + theirSeats + ` p where hints.match = p.match and hints.seat = p.seat`,
	`update challenges set message = '' where id in (select challenge from matches where id in ` + theirMatches + `)`,
	`delete from teasings where match in ` + theirMatches,
	`delete from meetings where circle in ` + theirCircles,
	`delete from circles where id in ` + theirCircles,
	`update matches set message = '', result_message = case when result_message = '' then '' else '` + storage.Nowhere + `' end, warning = '', circle = null,
		channel = case when guild = '' then '' else channel end, home = case when guild = '' then '' else home end where id in ` + theirMatches,
	`update players set person = ?3, name = '' from ` + theirSeats + ` p where players.match = p.match and players.seat = p.seat`,
}

// forgetChallenges takes a person out of some challenges in a server, as forgetMatches does:
// challenges to them, and their own.
var forgetChallenges = []string{
	`update challenges set message = '' where id in ` + toThem,
	`update invited set person = ?3, name = '', interaction = '' where person = ?1 and challenge in ` + toThem,
	`update challenges set from_id = ?3, from_name = '', message = '', channel = case when guild = '' then '' else channel end where id in ` + fromThem,
}

// forgetElsewhere removes everything else that is kept of a person. Their settings go last,
// because by them the next call knows that it has to forget them, and what stands in their
// place.
var forgetElsewhere = slices.Concat(forgetSolos, [][]string{
	{"delete from ranks where person = ?1 and list in (select list from ranks where person = ?1 limit 20)"},
	{"delete from standings where (guild, game, seats, season, person) in (select guild, game, seats, season, person from standings where person = ?1 limit 100)"},
	{"delete from rivals where (person, rival, game, guild, season) in (select rival, person, game, guild, season from " + someRivals + ")",
		"delete from rivals where (person, rival, game, guild, season) in (select person, rival, game, guild, season from " + someRivals + ")"},
	{"delete from careers where (person, guild, game, computer, season) in (select person, guild, game, computer, season from careers where person = ?1 and person <> '' limit 100)"},
	{"delete from pastimes where (person, guild, game, season, rules) in (select person, guild, game, season, rules from pastimes where person = ?1 and person <> '' limit 100)"},
	{"delete from rating_days where (person, guild, game, computer, day) in (select person, guild, game, computer, day from rating_days where person = ?1 limit 100)"},
	{"update series set message = '', told = case when told = '' then '' else '" + storage.Nowhere + "' end where id in (select series from series_seats where person = ?1 order by series limit 100)",
		"update series_seats set person = 'gone', name = '' where (series, player) in (select series, player from series_seats where person = ?1 order by series limit 100)"},
	{"delete from series_wins where (guild, game, seats, season, person) in (select guild, game, seats, season, person from series_wins where person = ?1 limit 100)"},
	{"update pairs set message = case when told = '' then message else '' end, shown = '', told = case when told = '' then '' else '" + storage.Nowhere + "' end where message <> '' and id in (select pairs from pair_seats where person = ?1)",
		"update pair_seats set person = '', name = '' where (pairs, player) in (select pairs, player from pair_seats where person = ?1 and person <> '' limit 100)"},
	{"delete from streaks where person = ?1"},
	{"delete from puzzles where (guild, game, person, puzzle) in (select guild, game, person, puzzle from puzzles where person = ?1 limit 100)"},
	{"delete from goes where (person, game, day, rules) in (select person, game, day, rules from goes where person = ?1 limit 100)"},
	{"delete from sharers where (guild, game, day, rules, person) in (select guild, game, day, rules, person from sharers where person = ?1 limit 100)"},
	{"update races set state = 'off' where state = 'open' and id in (select race from racers where person = ?1)",
		"update racers set person = '', name = '', ready = '' where person = ?1"},
	{"delete from entrants where person = ?1 and tournament in (select id from tournaments where told = 0 and state = 'open')"},
	// The forgotten keep their places in the tables of tournaments, without a name. The messages of
	// finished tournaments are no longer known.
	{unknownPosts + "(select e.tournament from entrants e join tournaments t on t.id = e.tournament where e.person = ?1 and t.state in ('over', 'off'))",
		"update entrants set person = '', name = '', gone = case gone when 0 then (select rounds + 1 from tournaments where id = tournament) else gone end where person = ?1"},
	{unknownPosts + "(select id from tournaments where maker = ?1 and maker <> '' and state in ('over', 'off'))", "update tournaments set maker = '', maker_name = '' where maker = ?1 and maker <> ''"},
	{unknownPosts + "(select id from tournaments where second = ?1 and second <> '' and state in ('over', 'off'))", "update tournaments set second = '', second_name = '' where second = ?1 and second <> ''"},
	// Others' wins and losses against them still count, so their strength at the time stays.
	{"update rated_seats set person = '', counted = 0, here_is = here_was, here_is_off = here_was_off, all_is = all_was, all_is_off = all_was_off, here_apart = 0, all_apart = 0 where (number, seat) in (select number, seat from rated_seats where person = ?1 and person <> '' limit 100)"},
	{"delete from ratings where person = ?1", "delete from rated_people where person = ?1"},
	{"delete from milestones where person = ?1", "delete from catches where person = ?1 or other = ?1"},
	{"delete from blocked where by = ?1 or person = ?1"},
	{"delete from tasks where ?1 <> ''"}, // an older version's rows in a table that nobody needs any more
	{"delete from settings where person = ?1 and person <> ''"},
})

// unknownPosts forgets the messages of some tournaments.
const unknownPosts = "update tournament_posts set message = '" + storage.Nowhere + "' where tournament in "

// someRivals are some of a person's (?1), the same each time until they are gone.
const someRivals = "(select person, rival, game, guild, season from rivals where person = ?1 order by rival, game, guild, season limit 100) those"

// CopiesOf names the files beside the database that still hold a person: copies that starts
// made before they brought it to a newer schema, also unfinished ones. A server has no such
// files, and copies elsewhere it knows nothing of.
func (db people) CopiesOf(ctx context.Context, person string) ([]string, error) {
	if person == "" {
		return nil, nil
	}
	return db.engine.CopiesOf(ctx, person)
}

// Forget removes a person: in each server an id that leads to nobody replaces theirs, and
// their name goes. Somebody who plays or waits for an answer can't be forgotten before that is
// over (ErrConflict). Settings of the person go, too. An unknown person is no error.
//
// Of almost everybody all of it happens or nothing. A person who has played for years is
// forgotten in several transactions, each of whole matches, and perhaps several calls:
// ErrUnfinished says that there is more. Meanwhile they can stand on a leaderboard still. The
// id in their place stays the same, also after a crash, until nothing is left. ErrNewer: all
// that this version knows of is gone, and the newer one whose schema this is has to be called
// for the rest.
func (db people) Forget(ctx context.Context, person string) error {
	var q asker // of the transaction in which it was looked whether the person is idle
	rest := db.erasing(forgetElsewhere)
	err := db.inSteps(ctx, "forget a person", func(tx *sql.Tx) (more bool, err error) {
		if q.tx != tx {
			if err := idle(ctx, tx, person); err != nil {
				return false, err
			}
			if err := db.allTold(ctx, tx, person); err != nil {
				return false, err
			}
			q = asker{ctx, tx, map[string]*sql.Stmt{}}
			if err := db.engine.CountRemoval(ctx, tx); err != nil {
				return false, err
			}
		}
		found, err := forgetNext(q, person, nextMatch, forgetMatches)
		if !found && err == nil {
			found, err = forgetNext(q, person, nextChallenge, forgetChallenges)
		}
		if found || err != nil {
			return true, err
		}
		return rest.piece(ctx, tx, person)
	})
	return rest.ended("forget a person", err)
}

// forgetNext takes a person out of some matches or challenges of the first server that a query
// finds.
func forgetNext(q asker, person, query string, forget []string) (found bool, err error) {
	var guild string
	if err := q.row(query, person).Scan(&guild); err != nil {
		if errors.Is(err, sql.ErrNoRows) {
			err = nil
		}
		return false, err
	}
	gone, err := goneAs(q, person, guild)
	if err == nil {
		err = q.all(forget, person, guild, gone)
	}
	return true, err
}

// goneAs is the id that takes a forgotten person's place in a server. It is kept as a setting of
// theirs until nothing else is left.
func goneAs(q asker, person, guild string) (gone string, err error) {
	key := keyOf(storage.Setting{Name: "gone", Guild: guild, Person: person})
	err = q.row(setting, key...).Scan(&gone)
	if !errors.Is(err, sql.ErrNoRows) {
		return gone, err
	}
	var alias [8]byte
	rand.Read(alias[:]) // never fails
	gone = fmt.Sprintf("gone-%x", alias)
	_, err = q.exec(putSetting, append(key, gone)...)
	return gone, err
}

// idle fails with ErrConflict while a person plays or a challenge of theirs, or
// to them, is open.
func idle(ctx context.Context, tx *sql.Tx, person string) error {
	for _, query := range []string{busyMatches, busyChallenges, busySeries} {
		var n int
		if err := tx.QueryRowContext(ctx, query, person).Scan(&n); err != nil {
			return err
		}
		if n > 0 {
			return storage.ErrConflict
		}
	}
	return nil
}

// tellingFor is how long after the end of a match another process may still be about to tell of it.
const tellingFor = 10 * time.Minute

// allTold fails with ErrConflict while a result of a person is still to be told by another process:
// it would name somebody who is forgotten. A process that serves all servers makes sure of that
// itself.
func (db people) allTold(ctx context.Context, tx *sql.Tx, person string) error {
	if db.lease == nil || db.lease.All() {
		return nil
	}
	n, err := count(ctx, tx, busyTelling, person, db.Now().Add(-tellingFor).UnixMilli())
	if err == nil && n > 0 {
		err = storage.ErrConflict
	}
	return err
}

// forgetAtTable takes a person (?1) out of a match (?2) that goes on without them; ?3 takes
// their place. The messages of the match stay known, because the others play there.
var forgetAtTable = []string{
	`update actions set interaction = '' where match = ?2 and seat = (select substr('ABCDEF', seat + 1, 1)
		from players where match = ?2 and person = ?1)`,
	`update hints set interaction = '' where match = ?2 and seat = (select seat from players where match = ?2 and person = ?1)`,
	"delete from drafts where match = ?2 and seat = (select seat from players where match = ?2 and person = ?1)",
	"update players set person = ?3, name = '' where match = ?2 and person = ?1",
}

// ForgetSeat forgets a person in one open match, which goes on without them, and returns who
// stands in their place. Everything else stays until Forget.
func (db people) ForgetSeat(ctx context.Context, match int64, person string) (gone storage.Person, err error) {
	err = db.write(ctx, "forget a seat", func(tx *sql.Tx) error {
		var guild string
		if err := tx.QueryRowContext(ctx, "select guild from matches where id = ?", match).Scan(&guild); err != nil {
			return err
		}
		var err error
		if gone.ID, err = goneAs(asker{ctx: ctx, tx: tx}, person, guild); err != nil {
			return err
		}
		return runAll(ctx, tx, forgetAtTable, person, match, gone.ID)
	})
	return gone, err
}
