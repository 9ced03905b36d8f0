package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"

	"stopp/storage"
)

const (
	busyMatches = `select count(*) from matches m join players p on p.match = m.id
		where p.person = ? and m.ended is null`
	busyChallenges = `select count(*) from challenges c where c.state = 'open' and (c.from_id = ?1
		or exists (select 1 from invited where challenge = c.id and person = ?1))`
	guildsOf = `select guild from matches where id in (select match from players where person = ?1)
		union select guild from challenges where from_id = ?1 or id in (select challenge from invited where person = ?1)`

	// matchesIn is the condition that a match is one of the person's (?1) in a server (?2).
	matchesIn = `match in (select p.match from players p join matches m on m.id = p.match where p.person = ?1 and m.guild = ?2)`
)

// forgetIn takes a person (?1) out of a server (?2): ?3 is what stands in their
// place. Messages show who was named in them, so the ids of messages go, too, and
// what the person's own presses were called. So do channels of direct messages, which
// lead to the one that they are of. What is left of interactions is what a deal is
// verified by.
var forgetIn = []string{
	`update actions set interaction = '' where ` + matchesIn + ` and seat = (select substr('ABCDEF', seat + 1, 1)
		from players where match = actions.match and person = ?1)`,
	`update hints set interaction = '' where ` + matchesIn + ` and seat = (select seat
		from players where match = hints.match and person = ?1)`,
	`update matches set channel = '', home = '' where guild = '' and ?2 = ''
		and id in (select match from players where person = ?1)`,
	`update challenges set channel = '' where guild = '' and ?2 = '' and from_id = ?1`,
	`update matches set message = '', result_message = case when result_message = '' then '' else '` + storage.Nowhere + `' end, warning = ''
		where guild = ?2 and id in (select match from players where person = ?1)`,
	`update challenges set message = '' where guild = ?2 and (from_id = ?1
		or id in (select challenge from invited where person = ?1)
		or id in (select challenge from matches where id in (select match from players where person = ?1)))`,
	`update players set person = ?3, name = '' where person = ?1 and match in (select id from matches where guild = ?2)`,
	`update challenges set from_id = ?3, from_name = '' where from_id = ?1 and guild = ?2`,
	`update invited set person = ?3, name = '', interaction = ''
		where person = ?1 and challenge in (select id from challenges where guild = ?2)`,
}

// forgetElsewhere removes what else is kept of a person.
var forgetElsewhere = []string{
	"delete from puzzles where person = ?1",
	"delete from blocked where by = ?1 or person = ?1",
	"delete from settings where person = ?1",
}

// Forget removes a person: in each server another id that nobody can be found by
// takes the place of theirs, and no name that of their name; who plays or waits
// for an answer can't be forgotten before that is over (ErrConflict). Settings
// of the person go, too. All of it happens or nothing. A person of
// whom nothing is known is no error.
func (db people) Forget(ctx context.Context, person string) error {
	return db.erase(ctx, "forget a person", func(tx *sql.Tx) error {
		if err := idle(ctx, tx, person); err != nil {
			return err
		}
		guilds, err := list(ctx, tx, scanText, guildsOf, person)
		if err != nil {
			return err
		}
		for _, guild := range guilds {
			if err := forgetFrom(ctx, tx, person, guild); err != nil {
				return err
			}
		}
		return runAll(ctx, tx, forgetElsewhere, person)
	})
}

// erase is write for what is to leave no trace: the log of writes, which still
// has what was there before, is emptied, unless somebody is just reading there.
func (db *handle) erase(ctx context.Context, what string, f func(*sql.Tx) error) error {
	err := db.write(ctx, what, f)
	if err == nil {
		_, _ = db.writer.ExecContext(ctx, "pragma wal_checkpoint(truncate)") // the next one empties it, too
	}
	return err
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

func forgetFrom(ctx context.Context, tx *sql.Tx, person, guild string) error {
	var alias [8]byte
	rand.Read(alias[:]) // never fails
	return runAll(ctx, tx, forgetIn, person, guild, fmt.Sprintf("gone-%x", alias))
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
