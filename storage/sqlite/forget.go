package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"stopp/storage"
)

const (
	busyMatches    = "select count(*) from players where person = ? and ended is null"
	busyChallenges = `select count(*) from challenges c where c.state = 'open' and (c.from_id = ?1
		or exists (select 1 from invited where challenge = c.id and person = ?1))`

	// What is still to be forgotten, with its server.
	nextMatch     = "select match, guild from players where person = ? limit 1"
	nextChallenge = `select id, guild from challenges where from_id = ?1
		union all select c.id, c.guild from invited i join challenges c on c.id = i.challenge where i.person = ?1 limit 1`
)

// forgetMatch takes a person (?1) out of a match (?2): ?3 is what stands in their
// place. How often the same people have won goes with any of them. Messages show who was named in them, so the ids of messages go, too, and
// what the person's own presses were called. So do channels of direct messages, which
// lead to the one that they are of. What is left of interactions is what a deal is
// verified by. It is by the last statement that the match is found no more.
var forgetMatch = []string{
	`update actions set interaction = '' where match = ?2 and seat = (select substr('ABCDEF', seat + 1, 1)
		from players where match = ?2 and person = ?1)`,
	`update hints set interaction = '' where match = ?2 and seat = (select seat from players where match = ?2 and person = ?1)`,
	`update matches set message = '', result_message = case when result_message = '' then '' else '` + storage.Nowhere + `' end, warning = '',
		channel = case when guild = '' then '' else channel end, home = case when guild = '' then '' else home end where id = ?2`,
	`update challenges set message = '' where id = (select challenge from matches where id = ?2)`,
	`delete from meetings where circle = (select circle from matches where id = ?2)`,
	`delete from circles where id = (select circle from matches where id = ?2)`,
	`update matches set circle = null where id = ?2`,
	`update players set person = ?3, name = '' where match = ?2 and person = ?1`,
}

// forgetChallenge takes a person (?1) out of a challenge (?2), as forgetMatch does.
var forgetChallenge = []string{
	`update challenges set channel = '' where id = ?2 and guild = '' and from_id = ?1`,
	`update challenges set message = '' where id = ?2`,
	`update challenges set from_id = ?3, from_name = '' where id = ?2 and from_id = ?1`,
	`update invited set person = ?3, name = '', interaction = '' where challenge = ?2 and person = ?1`,
}

// forgetElsewhere removes what else is kept of a person; in the end what the person has
// set, by which the next one finds that they were to be forgotten, and as whom.
var forgetElsewhere = slices.Concat(forgetSolos, [][]string{
	{"delete from ranks where person = ?1 and list in (select list from ranks where person = ?1 limit 20)"},
	{"delete from standings where (guild, game, seats, season, person) in (select guild, game, seats, season, person from standings where person = ?1 limit 100)"},
	{"delete from streaks where person = ?1"},
	{"delete from puzzles where (guild, game, person, puzzle) in (select guild, game, person, puzzle from puzzles where person = ?1 limit 100)"},
	{"delete from goes where (person, game, day, rules) in (select person, game, day, rules from goes where person = ?1 limit 100)"},
	{"delete from sharers where (guild, game, day, rules, person) in (select guild, game, day, rules, person from sharers where person = ?1 limit 100)"},
	{"update races set state = 'off' where state = 'open' and id in (select race from racers where person = ?1)",
		"update racers set person = '', name = '', ready = '' where person = ?1"},
	// What others have won or lost against them counts on, so how strong they were stays.
	{"update rated_seats set person = '', counted = 0, here_is = here_was, here_is_off = here_was_off, all_is = all_was, all_is_off = all_was_off, here_apart = 0, all_apart = 0 where (number, seat) in (select number, seat from rated_seats where person = ?1 and person <> '' limit 100)"},
	{"delete from ratings where person = ?1", "delete from rated_people where person = ?1"},
	{"delete from blocked where by = ?1 or person = ?1"},
	{"delete from settings where person = ?1 and person <> ''"},
})

// Forget removes a person: in each server another id that nobody can be found by
// takes the place of theirs, and no name that of their name; who plays or waits
// for an answer can't be forgotten before that is over (ErrConflict). Settings
// of the person go, too. A person of whom nothing is known is no error.
//
// Of almost everybody all of it happens or nothing. Who has played for years is forgotten
// in several transactions, each of whole matches, and perhaps several calls: ErrUnfinished
// says that there is more. Meanwhile they can stand on a leaderboard still. What stands in
// their place stays the same, also after a crash, until nothing is left.
func (db people) Forget(ctx context.Context, person string) error {
	var looked *sql.Tx
	rest := phases{groups: forgetElsewhere}
	return db.inSteps(ctx, "forget a person", func(tx *sql.Tx) (more bool, err error) {
		if looked != tx {
			if err := idle(ctx, tx, person); err != nil {
				return false, err
			}
			looked = tx
		}
		found, err := forgetNext(ctx, tx, person, nextMatch, forgetMatch)
		if !found && err == nil {
			found, err = forgetNext(ctx, tx, person, nextChallenge, forgetChallenge)
		}
		if found || err != nil {
			return true, err
		}
		return rest.piece(ctx, tx, person)
	})
}

// forgetNext forgets a person in the match or challenge that a query finds.
func forgetNext(ctx context.Context, tx *sql.Tx, person, query string, statements []string) (found bool, err error) {
	var id int64
	var guild string
	if err := tx.QueryRowContext(ctx, query, person).Scan(&id, &guild); err != nil {
		if errors.Is(err, sql.ErrNoRows) {
			err = nil
		}
		return false, err
	}
	gone, err := goneAs(ctx, tx, person, guild)
	if err == nil {
		err = runAll(ctx, tx, statements, person, id, gone)
	}
	return true, err
}

// goneAs is what stands in a server in the place of a person who is being forgotten. It
// is a setting of theirs until nothing else is.
func goneAs(ctx context.Context, tx *sql.Tx, person, guild string) (gone string, err error) {
	key := keyOf(storage.Setting{Name: "gone", Guild: guild, Person: person})
	err = tx.QueryRowContext(ctx, setting, key...).Scan(&gone)
	if !errors.Is(err, sql.ErrNoRows) {
		return gone, err
	}
	var alias [8]byte
	rand.Read(alias[:]) // never fails
	gone = fmt.Sprintf("gone-%x", alias)
	_, err = tx.ExecContext(ctx, putSetting, append(key, gone)...)
	return gone, err
}

// idle fails with ErrConflict while a person plays or a challenge of theirs, or
// to them, is open.
func idle(ctx context.Context, tx *sql.Tx, person string) error {
	for _, query := range []string{busyMatches, busyChallenges} {
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

// runAll runs statements with the same arguments; each takes those that it names.
func runAll(ctx context.Context, tx *sql.Tx, statements []string, args ...any) error {
	for _, s := range statements {
		if _, err := tx.ExecContext(ctx, s, args...); err != nil {
			return err
		}
	}
	return nil
}

func scanText(r row) (text string, err error) {
	err = r.Scan(&text)
	return text, err
}
