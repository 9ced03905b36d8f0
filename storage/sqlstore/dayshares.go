package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

var shareRow rowOf[storage.DayShare] = func(s *storage.DayShare) []field {
	return []field{{"guild", &s.Guild}, {"game", &s.Game}, {"day", &s.Day}, {"rules", &s.Rules},
		{"channel", &s.Channel}, {"message", &s.Message}, {"begun", (*date)(&s.Begun)}, {"due", &s.Due}, {"told", &s.Told}}
}

var (
	selectShare = "select " + shareRow.columns("") + " from day_shares "
	addShare    = shareRow.insert("day_shares") + " on conflict (guild, game, day, rules) do update set due = 1"
	dayShare    = selectShare + "where guild = ? and game = ? and day = ? and rules = ?"
	sharesDue   = selectShare + "where game = ?1 and (due = 1 or told = 0) and (due = 1 or day < ?2)/*of guild*/ order by day limit ?3"
	goesShared  = `select g.game, g.day, g.rules, g.person, s.name, g.guild, g.match, won, rest, moves, undos, peeks, shape
		from sharers s join goes g on g.game = s.game and g.day = s.day and g.rules = s.rules and g.person = s.person
		where s.guild = ? and s.game = ? and s.day = ? and s.rules = ? and won is not null order by won desc, rest, peeks, moves, undos, s.name, s.person`
)

// ShareGo notes that a member shares a first game in a server, and that the message there
// lacks it. If there is no such message, one has to be posted in the channel. ErrRepeated
// comes with it where the member has shared that before.
func (db days) ShareGo(ctx context.Context, s storage.DayShare, who storage.Person) (share storage.DayShare, err error) {
	repeated := false
	err = db.write(ctx, "share a deal of "+s.Day, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, "insert into sharers (guild, game, day, rules, person, name) values (?,?,?,?,?,?) on conflict do nothing",
			s.Guild, s.Game, s.Day, s.Rules, who.ID, who.Name)
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		if err != nil {
			return err
		}
		if repeated = n == 0; !repeated {
			_, err = tx.ExecContext(ctx, addShare, shareRow.values(storage.DayShare{Guild: s.Guild, Deal: s.Deal, Channel: s.Channel, Begun: db.Now(), Due: true})...)
		}
		if err == nil {
			share, err = shareRow.scan(tx.QueryRowContext(ctx, dayShare, s.Guild, s.Game, s.Day, s.Rules))
		}
		return err
	})
	if err == nil && repeated {
		err = storage.ErrRepeated
	}
	return share, err
}

// DayShare is a server's message about a deal; ErrNotFound if nobody has shared one.
func (db days) DayShare(ctx context.Context, guild string, of storage.Deal) (storage.DayShare, error) {
	return readOne(ctx, db.handle, "shared deal of "+of.Day, shareRow.scan, dayShare, guild, of.Game, of.Day, of.Rules)
}

// DueShares are messages that lack something: a shared game, or the number, when their day
// is before this one. So many at most.
func (db days) DueShares(ctx context.Context, game, today string, most int) ([]storage.DayShare, error) {
	return readAll(ctx, db.handle, "shared deals that lack something", shareRow.scan, db.ours(sharesDue), game, today, most)
}

// SharedGoes are the first games that were shared in a server, the best first.
func (db days) SharedGoes(ctx context.Context, guild string, of storage.Deal) ([]storage.Go, error) {
	return db.goes(ctx, "what was shared of "+of.Day, goesShared, guild, of.Game, of.Day, of.Rules)
}

// SetDayShare notes a message: its place, its beginning, and what is missing.
func (db days) SetDayShare(ctx context.Context, s storage.DayShare) error {
	return db.change(ctx, "message with a deal of "+s.Day, "update day_shares set channel = ?, message = ?, begun = ?, due = ?, told = ? where guild = ? and game = ? and day = ? and rules = ?",
		s.Channel, s.Message, s.Begun.UnixMilli(), s.Due, s.Told, s.Guild, s.Game, s.Day, s.Rules)
}
