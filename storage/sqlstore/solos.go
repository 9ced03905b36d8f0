package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"stopp/storage"
)

// keptDays and keptMonths are how far back leaderboards go.
const (
	keptDays   = 40
	keptMonths = 13
)

const (
	// A won deal could be won; of others somebody has to find out. A match that has no
	// seats counts for nobody.
	insertSolo = `insert into solos (match, person, game, rules, kind, ended, won, remaining, moves, undos, peeks, hints, winnable)
		select m.id, p.person, m.game, m.rules, case when m.luck = '` + storage.KindWinnable + `' then m.luck else m.kind end, ?2, ?3, ?4, ?5, ?6, ?7, (select count(*) from hints where match = m.id), case when ?3 = cast(1 as bigint) then 1 end
		from matches m join players p on p.match = m.id and p.seat = 0 where m.id = ?1
		on conflict do nothing`

	// A game as it is counted under a heading (?2).
	tallySolo = `insert into tallies (person, game, rules, kind, played, won, could, could_not, hints, no_undo, no_peek, series, longest, latest,
			moves, fewest, fewest_by, fewest_was, remaining, nearest)
		select person, game, rules, ?2, 1, won, won, 0, hints, case when undos = 0 then won else 0 end, case when peeks = 0 then won else 0 end,
			won, won, cast(won as text), won * moves, case when won = 1 then moves end, case when won = 1 then match end, null,
			(1 - won) * remaining, case when won = 0 then remaining end from solos where match = ?1
		on conflict (person, game, rules, kind) do update set
			played = tallies.played + 1, won = tallies.won + excluded.won, could = tallies.could + excluded.could, hints = tallies.hints + excluded.hints,
			no_undo = tallies.no_undo + excluded.no_undo, no_peek = tallies.no_peek + excluded.no_peek,
			series = case when excluded.won = 1 then tallies.series + 1 else 0 end,
			longest = case when excluded.won = 1 and tallies.series >= tallies.longest then tallies.series + 1 else tallies.longest end,
			latest = case when length(tallies.latest) < 20 then tallies.latest else substr(tallies.latest, 2) end || excluded.latest,
			moves = tallies.moves + excluded.moves,
			fewest_by = case when excluded.fewest < coalesce(tallies.fewest, excluded.fewest + 1) then excluded.fewest_by else tallies.fewest_by end,
			fewest_was = case when excluded.fewest < coalesce(tallies.fewest, excluded.fewest + 1) then tallies.fewest else tallies.fewest_was end,
			fewest = case when excluded.fewest < coalesce(tallies.fewest, excluded.fewest + 1) then excluded.fewest else tallies.fewest end,
			remaining = tallies.remaining + excluded.remaining,
			nearest = case when excluded.nearest < coalesce(tallies.nearest, excluded.nearest + 1) then excluded.nearest else tallies.nearest end`

	// A game as it is counted on a leaderboard (?2 to ?4).
	boardSolo = `insert into boards (span, game, rules, kind, guild, person, name, played, won, moves)
		select ?2, s.game, s.rules, ?3, ?4, s.person, p.name, 1, s.won, s.won * s.moves
		from solos s join players p on p.match = s.match and p.seat = 0 where s.match = ?1
		on conflict (span, game, rules, kind, guild, person) do update set
			name = excluded.name, played = boards.played + 1, won = boards.won + excluded.won, moves = boards.moves + excluded.moves`

	// Rows too old for a leaderboard go, some with every game.
	dropBoards = `delete from boards where (span, game, rules, kind, guild, person) in
		(select span, game, rules, kind, guild, person from boards where span >= ?1 and span < ?2 order by span limit 20)`

	headings = "select guild, solos.kind from solos join matches on id = match where match = ?"
)

// countSolo counts a match for one that has just ended, once.
func countSolo(ctx context.Context, tx *sql.Tx, match int64, ended time.Time, e storage.SoloEnd) error {
	result, err := tx.ExecContext(ctx, insertSolo, match, ended.UnixMilli(), e.Won, e.Left, e.Moves, e.Undos, e.Peeks)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 { // it counts for nobody, or has been counted
		return err
	}
	var guild, kind string
	err = tx.QueryRowContext(ctx, headings, match).Scan(&guild, &kind)
	for _, head := range headsOf(kind) {
		if err == nil {
			_, err = tx.ExecContext(ctx, tallySolo, match, head)
		}
	}
	if err != nil {
		return err
	}
	return rankSolo(ctx, tx, match, ended.UTC(), guild, kind)
}

// headsOf are the headings that a kind of match counts under.
func headsOf(kind string) []string {
	switch kind {
	case storage.KindWinnable:
		return []string{kind}
	case storage.KindDaily, storage.KindRace:
		return []string{storage.HeadAll, kind}
	}
	return []string{storage.HeadAll, storage.HeadOwn}
}

// rankSolo counts a match on the leaderboards that it stands on.
func rankSolo(ctx context.Context, tx *sql.Tx, match int64, ended time.Time, guild, kind string) error {
	heads := map[string][]string{storage.KindChance: {storage.HeadAll}, storage.KindRace: {storage.HeadAll}, storage.KindDaily: {storage.HeadAll, kind}}[kind]
	places := []string{storage.Everywhere}
	if guild != "" {
		places = append(places, guild)
	}
	for _, head := range heads {
		for _, span := range []string{storage.DaySpan(ended), storage.MonthSpan(ended)} {
			for _, place := range places {
				if _, err := tx.ExecContext(ctx, boardSolo, match, span, head, place); err != nil {
					return err
				}
			}
		}
	}
	for first, before := range map[string]string{"d": storage.DaySpan(ended.AddDate(0, 0, -keptDays)), "m": storage.MonthSpan(ended.AddDate(0, -keptMonths, 0))} {
		if _, err := tx.ExecContext(ctx, dropBoards, first, before); err != nil {
			return err
		}
	}
	return nil
}

const (
	unjudged   = "select s.match from solos s where winnable is null and match > ?/*of coalesce((select guild from matches where id = s.match), '')*/ order by match limit ?"
	judgedOf   = "select kind, person, game, rules from solos where match = ? and winnable is null"
	judge      = "update solos set winnable = ? where match = ?"
	judgeTally = "update tallies set could = could + ?, could_not = could_not + ? where person = ? and game = ? and rules = ? and kind = ?"
)

// Unjudged are matches for one whose deal has not been judged yet (could it be won?), in the
// order in which they began: after a given one, up to a limit.
func (db solos) Unjudged(ctx context.Context, after int64, limit int) ([]int64, error) {
	return readAll(ctx, db.handle, "deals to be looked at", scanID, db.ours(unjudged), after, limit)
}

// Judge keeps whether the deal of a match for one could be won. Known games, and games that
// don't count, stay as they are.
func (db solos) Judge(ctx context.Context, match int64, w storage.Verdict) error {
	return db.write(ctx, fmt.Sprintf("deal of match %d", match), func(tx *sql.Tx) error {
		var kind, person, game, rules string
		if err := tx.QueryRowContext(ctx, judgedOf, match).Scan(&kind, &person, &game, &rules); err != nil {
			return absent(err)
		}
		if _, err := tx.ExecContext(ctx, judge, int(w), match); err != nil {
			return err
		}
		for _, head := range headsOf(kind) {
			if _, err := tx.ExecContext(ctx, judgeTally, w == storage.Could, w == storage.CouldNot, person, game, rules, head); err != nil {
				return err
			}
		}
		return nil
	})
}

var tallyRow rowOf[storage.SoloTally] = func(t *storage.SoloTally) []field {
	return []field{{"game", &t.Game}, {"rules", &t.Rules}, {"kind", &t.Head}, {"played", &t.Played}, {"won", &t.Won}, {"could", &t.Could}, {"could_not", &t.CouldNot},
		{"hints", &t.Hints}, {"no_undo", &t.NoUndo}, {"no_peek", &t.NoPeek}, {"series", &t.Series.Now}, {"longest", &t.Series.Longest}, {"latest", &t.Series.Latest},
		{"moves", &t.Moves.All}, {"coalesce(fewest, 0)", &t.Moves.Fewest}, {"coalesce(fewest_by, 0)", &t.Moves.By}, {"coalesce(fewest_was, 0)", &t.Moves.Before},
		{"remaining", &t.Left.All}, {"coalesce(nearest, -1)", &t.Left.Fewest}}
}

var (
	selectTally = "select " + tallyRow.columns("") + " from tallies where person = ? and game = ? "
	talliesOf   = selectTally + "order by rules, kind"
	tallyOf     = selectTally + "and rules = ? and kind = ?"
)

// SoloTallies are a person's totals in games for one, by rules and by heading.
func (db solos) SoloTallies(ctx context.Context, person, game string) ([]storage.SoloTally, error) {
	return readAll(ctx, db.handle, "games for one of a member", tallyRow.scan, talliesOf, person, game)
}

// SoloTally is one of them; ErrNotFound if there is none.
func (db solos) SoloTally(ctx context.Context, person, game, rules, head string) (storage.SoloTally, error) {
	return readOne(ctx, db.handle, "games for one of a member", tallyRow.scan, tallyOf, person, game, rules, head)
}

const (
	// Who is named: everybody who has played in the asker's server (?6), except members who
	// hide their name.
	ranked = `select case when ` + isNamed + ` then b.person else '' end, case when ` + isNamed + ` then b.name else '' end, b.played, b.won, b.moves
		from boards b where span = ?1 and game = ?2 and rules = ?3 and kind = ?4 and guild = ?5 and won > 0 order by won desc, played, moves, name, person limit ?7`
	isNamed = `(exists (select 1 from boards where span = ?1 and game = ?2 and rules = ?3 and kind = ?4 and guild = ?6 and person = b.person)
		and not exists (select 1 from settings where name = '` + storage.Named + `' and guild = '' and person = b.person and match = 0 and game = '' and value = '` + storage.NamedHidden + `'))`
)

// Ranked are the first lines of a leaderboard, as seen in a server: by most games won, then
// fewest played, then fewest moves. Members without a win are not on it.
func (db solos) Ranked(ctx context.Context, b storage.Board, seen string, limit int) ([]storage.Placed, error) {
	return readAll(ctx, db.handle, "leaderboard "+b.Span, scanPlaced, ranked, b.Span, b.Game, b.Rules, b.Head, b.Guild, seen, limit)
}

func scanPlaced(r row) (p storage.Placed, err error) {
	err = r.Scan(&p.ID, &p.Name, &p.Played, &p.Won, &p.Moves)
	return p, err
}

// ResetSolos forgets the results of a person's games for one, of one game whose rules begin
// with a word, leaderboards included. If there is much, it takes several transactions, and
// perhaps several calls: ErrUnfinished says that there is more.
func (db solos) ResetSolos(ctx context.Context, person, game, word string) error {
	todo := phases{groups: resetSolos}
	return db.inSteps(ctx, "reset games for one", func(tx *sql.Tx) (more bool, err error) { return todo.piece(ctx, tx, person, game, word) })
}

const ofWord = "person = ?1 and game = ?2 and (rules = ?3 or rules like ?3 || ' %')"

// resetSolos removes games for one of a person (?1), of one game (?2) by some rules (?3).
var resetSolos = [][]string{
	{"delete from solos where match in (select match from solos where " + ofWord + " limit 100)"},
	{"delete from boards where " + ofWord, "delete from tallies where " + ofWord},
}

// forgetSolos removes all games for one of a person (?1).
var forgetSolos = [][]string{
	{"delete from solos where match in (select match from solos where person = ?1 limit 100)"},
	{"delete from boards where (span, game, rules, kind, guild, person) in (select span, game, rules, kind, guild, person from boards where person = ?1 limit 100)"},
	{"delete from tallies where person = ?1"},
}

var soloRow rowOf[storage.SoloGame] = func(g *storage.SoloGame) []field {
	return []field{{"match", &g.Match}, {"game", &g.Game}, {"rules", &g.Rules}, {"kind", &g.Kind}, {"ended", &g.Ended}, {"won", &g.Won},
		{"remaining", &g.Left}, {"moves", &g.Moves}, {"undos", &g.Undos}, {"peeks", &g.Peeks}, {"hints", &g.Hints}, {"coalesce(winnable, 2)", &g.Winnable}}
}

var solosOf = "select " + soloRow.columns("") + " from solos where person = ? order by match"

// Solos are a person's games for one of all games, the oldest first.
func (db solos) Solos(ctx context.Context, person string) ([]storage.SoloGame, error) {
	return readAll(ctx, db.handle, "games for one of a member", soloRow.scan, solosOf, person)
}
