package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"stopp/storage"
	"stopp/storage/engine"
)

var actionRow rowOf[storage.Action] = func(a *storage.Action) []field {
	return []field{{"number", &a.Number}, {"seat", &a.Seat}, {"text", &a.Text}, {"at", (*date)(&a.At)}, {"interaction", (*idText)(&a.Interaction)}, {"part", &a.Part}}
}

var (
	actionsOf    = "select " + actionRow.columns("") + " from actions where match = ? order by number"
	insertAction = actionRow.insert("actions", "match")
)

const (
	actionOnce = "select 1 from actions where interaction = ? and part = ? and interaction <> ''"
	draftOnce  = "select 1 from drafts where interaction = ?"
)

// Append writes actions after the first that many, which must be all there
// are, clears drafts and sets what u says: all of it or nothing. Actions
// without a date are dated now. It fails with ErrRepeated if one of the
// actions has been written before (to any match; only those with an
// interaction can be told apart) or its interaction has made a draft, with
// ErrConflict if the match has ended or has another Count.
func (db matches) Append(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
	what := fmt.Sprintf("append to match %d", match)
	f := func(tx *sql.Tx) error { return db.appendTo(ctx, tx, match, after, as, u) }
	switch {
	case u.Result == nil:
		return db.writeAt(ctx, what, match, f)
	case u.Standing != nil: // a match that counts for ratings has its place among all
		return db.writeAlone(ctx, what, f)
	}
	return db.write(ctx, what, f)
}

// appendTo is Append within a transaction.
func (db matches) appendTo(ctx context.Context, tx *sql.Tx, match int64, after int, as []storage.Action, u storage.Update) error {
	if err := checkNew(ctx, tx, as); err != nil {
		return err
	}
	if err := checkCount(ctx, tx, match, after); err != nil {
		return err
	}
	if err := db.insertActions(ctx, tx, match, after, as); err != nil {
		return err
	}
	if u.Result != nil {
		return db.finish(ctx, tx, match, u)
	}
	if err := clearDrafts(ctx, tx, match, u.Drafting); err != nil {
		return err
	}
	return changeOne(ctx, tx, `update matches set deadline = case when ?2 then deadline else ?3 end,
			warned = case when ?2 then warned end, patience = ?4, away = ?5 where id = ?1`, match, u.Keep, millis(u.Deadline), u.Patience, u.Away)
}

// checkNew fails with ErrRepeated if one of the actions is there already, or
// its interaction among the drafts.
func checkNew(ctx context.Context, tx *sql.Tx, as []storage.Action) error {
	for _, a := range as {
		if err := none(ctx, tx, actionOnce, engine.Number(a.Interaction), a.Part); err != nil {
			return err
		}
		if err := none(ctx, tx, draftOnce, a.Interaction); err != nil {
			return err
		}
	}
	return nil
}

func (db matches) insertActions(ctx context.Context, tx *sql.Tx, match int64, after int, as []storage.Action) error {
	for i, a := range as {
		a.Number, a.At = after+1+i, db.orNow(a.At)
		if _, err := tx.ExecContext(ctx, insertAction, append(actionRow.values(a), match)...); err != nil {
			return err
		}
	}
	return nil
}

// Actions returns a match's actions in their order; none for a match that does
// not exist.
func (db matches) Actions(ctx context.Context, match int64) ([]storage.Action, error) {
	return readAll(ctx, db.handle, fmt.Sprintf("actions of match %d", match), actionRow.scan, actionsOf, match)
}

// ofOpen goes when a match (?1) ends.
var ofOpen = []string{
	"delete from drafts where match = ?1",
	"delete from settings where match = ?1 and match <> 0",
}

// SetDraft notes what a seat of a match has prepared, "" for nothing any more. An
// interaction that has made a draft before is ErrRepeated and changes nothing; a match
// that has ended is ErrConflict.
func (db matches) SetDraft(ctx context.Context, id int64, seat int, draft, interaction string) error {
	return db.writeAt(ctx, fmt.Sprintf("draft in match %d", id), id, func(tx *sql.Tx) error {
		if _, err := openMatch(ctx, tx, id); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `insert into drafts (match, number, seat, draft, interaction)
			values (?1, (select coalesce(max(number), 0) + 1 from drafts where match = ?1), ?2, ?3, ?4)`, id, seat, draft, interaction)
		return err
	})
}

// clearDrafts empties the drafts of a match, except some seats'. It still knows which
// press made them.
func clearDrafts(ctx context.Context, tx *sql.Tx, match int64, but []int) error {
	keep := 0
	for _, seat := range but {
		keep |= 1 << seat
	}
	_, err := tx.ExecContext(ctx, `update drafts set draft = '' where match = ?1 and draft <> ''
		and (seat is null or (?2 >> seat) & 1 = 0)`, match, keep)
	return err
}

const hintOnce = "select 1 from hints where interaction = ? and interaction <> ''"

// CountHint notes that a seat of a match has asked for a hint. The same
// interaction again is ErrRepeated, a match that has ended ErrConflict.
func (db matches) CountHint(ctx context.Context, id int64, seat int, interaction string) error {
	return db.write(ctx, fmt.Sprintf("hint in match %d", id), func(tx *sql.Tx) error {
		if err := none(ctx, tx, hintOnce, interaction); err != nil {
			return err
		}
		if _, err := openMatch(ctx, tx, id); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `insert into hints (match, seat, number, interaction)
			values (?1, ?2, (select count(*) + 1 from hints where match = ?1 and seat = ?2), ?3)`, id, seat, interaction)
		return err
	})
}
