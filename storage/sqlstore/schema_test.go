package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"stopp/storage"
	"stopp/storage/sqlite"
)

// makeFile runs SQL on a file that Open has not seen yet.
func makeFile(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "stopp.db")
	raw := must(sql.Open("sqlite3", path))(t)
	defer raw.Close()
	must(raw.Exec(text))(t)
	return path
}

func readText(t *testing.T, path string) string {
	t.Helper()
	return string(must(os.ReadFile(path))(t))
}

func at(ms int64) time.Time { return time.UnixMilli(1795262000000 + ms).UTC() }

// lifted is the lifted pile in the open match of all old files; nobody knows by which seat.
var lifted = []storage.Draft{{Seat: -1, Text: "4", Interaction: "72"}}

// testdata/schema1.sql is read back, whatever the schema is by now.
func TestDatabaseOfSchema1(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema1.sql")))

	won := storage.Match{
		ID: 1, Challenge: 1, Terms: storage.Terms{Game: streit, Pace: "none", Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Home: "2", Deal: "deck A 5c", Players: []storage.Person{ada, ben},
		Origin: storage.Origin{Challenged: "41", Accepted: "51"}, Started: at(410000), Ended: at(420000), Count: 2, Message: "61", Shown: 2,
		Result: &storage.Result{Ending: "won", Points: []int{0, 47}, Winner: 1},
	}
	open := storage.Match{
		ID: 2, Challenge: 2, Terms: storage.Terms{Game: streit, Pace: "none", Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Home: "2", Deal: "deck A 6c", Players: []storage.Person{ben, ada},
		Origin: storage.Origin{Challenged: "42", Accepted: "52"}, Started: at(510000), Count: 1, Message: "62", Shown: 1, Drafts: lifted, Deadline: at(520000),
	}
	same(t, []storage.Match{open, won}, must(db.MatchesOf(ctx, "1", ada.ID, ""))(t))
	same(t, []storage.Match{open}, must(db.OpenMatches(ctx))(t))
	same(t, []storage.Action{
		{Number: 1, Seat: "A", Text: "turn", At: at(411000), Interaction: "71"},
		{Number: 2, Seat: "A", Text: "lay", At: at(412000), Interaction: "71", Part: 1},
	}, must(db.Actions(ctx, 1))(t))
	same(t, []storage.Challenge{{
		ID: 3, Terms: storage.Terms{Game: streit, Rules: "pagat window=move"}, Guild: "1", Channel: "2", From: cy, To: invite(ada), Interaction: "43",
		Created: at(600000), Expires: at(4200000), State: storage.StateOpen,
	}}, must(db.OpenChallenges(ctx))(t))
	for id, want := range map[int64]storage.Invited{1: {Person: ben, Answer: storage.StateAccepted, Interaction: "51"}, 4: {Person: ben, Answer: storage.StateDeclined, Interaction: ""}} {
		same(t, []storage.Invited{want}, must(db.Challenge(ctx, id))(t).To)
	}
	same(t, []int64{1}, must(db.Uncounted(ctx, 0, 9))(t))
	is(t, db.CountMatch(ctx, 1, storage.Score{Lists: usualLists}), nil)
	same(t, []string{"1 Ben 47 1/1", "2 Ada 0 0/1"}, board(t, db, allOf("1"), "points"))
	same(t, "abc", must(db.Setting(ctx, commands))(t))
}

// testdata/schema2.sql is read back; a lift that it remembers is not made again.
func TestDatabaseOfSchema2(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema2.sql")))
	open := storage.Match{
		ID: 2, Challenge: 2, Terms: storage.Terms{Game: streit, Pace: "none", Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Home: "2", Deal: "deck A 6c", Players: []storage.Person{ben, ada},
		Origin: storage.Origin{Challenged: "42", Accepted: "52"}, Started: at(510000), Count: 1, Message: "62", Shown: 1, Drafts: lifted, Deadline: at(520000),
	}
	same(t, []storage.Match{open}, must(db.OpenMatches(ctx))(t))
	same(t, []storage.Challenge{{
		ID: 3, Terms: storage.Terms{Game: streit, Rules: "three"}, Guild: "1", Channel: "2", From: cy, To: []storage.Invited{{Person: ada, Answer: "", Interaction: ""}, {Person: ben, Answer: storage.StateAccepted, Interaction: "53"}},
		Interaction: "43", Created: at(600000), Expires: at(4200000), State: storage.StateOpen,
	}}, must(db.OpenChallenges(ctx))(t))
	is(t, db.SetDraft(ctx, 2, 0, "5", "74"), nil)
	is(t, db.SetDraft(ctx, 2, 0, "4", "72"), storage.ErrRepeated)
	is(t, db.SetDraft(ctx, 1, 0, "4", "70"), storage.ErrConflict)
	same(t, "abc", must(db.Setting(ctx, commands))(t))
}

// testdata/schema3.sql is read back; its challenges have no secret, and one made now has.
func TestDatabaseOfSchema3(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema3.sql")))
	same(t, storage.Origin{Challenged: "41", Accepted: "51"}, must(db.Match(ctx, 1))(t).Origin)
	same(t, "", must(db.Challenge(ctx, 3))(t).Secret)
	is(t, db.SetDraft(ctx, 2, 0, "4", "75"), storage.ErrRepeated)
	c := newChallenge("90")
	c.Secret = strings.Repeat("0f", 32)
	same(t, c.Secret, must(db.CreateChallenge(ctx, c))(t).Secret)
	same(t, "abc", must(db.Setting(ctx, commands))(t))
}

// testdata/schema4.sql is read back: its challenges are for the members named, its matches
// have no pace, and their results go where they are played.
func TestDatabaseOfSchema4(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema4.sql")))
	same(t, []storage.Challenge{{
		ID: 3, Terms: storage.Terms{Game: streit, Rules: "three"}, Guild: "1", Channel: "2", From: cy, To: []storage.Invited{{Person: ada, Answer: "", Interaction: ""}, {Person: ben, Answer: storage.StateAccepted, Interaction: "53"}},
		Interaction: "43", Secret: strings.Repeat("5a", 32), Created: at(600000), Expires: at(4200000), State: storage.StateOpen,
	}}, must(db.OpenChallenges(ctx))(t))
	same(t, []storage.Match{{
		ID: 2, Challenge: 2, Terms: storage.Terms{Game: streit, Pace: "none", Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Home: "2", Deal: "deck A 6c",
		Players: []storage.Person{ben, ada}, Origin: storage.Origin{Secret: strings.Repeat("0f", 32), Challenged: "42", Accepted: "52"},
		Started: at(510000), Count: 1, Message: "62", Shown: 1, Drafts: lifted, Deadline: at(520000),
	}}, must(db.OpenMatches(ctx))(t))
	is(t, db.SetResultMessage(ctx, 2, "63"), nil)
	same(t, "63", must(db.Match(ctx, 2))(t).ResultMessage)
}

// testdata/schema5.sql is read back: its challenges are no rematches, and the challenger
// sits at A.
func TestDatabaseOfSchema5(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema5.sql")))
	same(t, []storage.Challenge{{
		ID: 3, Terms: storage.Terms{Game: streit, Rules: "three", Pace: "daily"}, Guild: "1", Channel: "2", From: cy, To: []storage.Invited{{Person: ada, Answer: "", Interaction: ""}, {Person: ben, Answer: storage.StateAccepted, Interaction: "53"}},
		Interaction: "43", Secret: strings.Repeat("5a", 32), Created: at(600000), Expires: at(4200000), State: storage.StateOpen,
	}}, must(db.OpenChallenges(ctx))(t))
	same(t, []storage.Person{cy, ada, ben}, must(db.Challenge(ctx, 3))(t).Seated())
	_, err := db.Rematch(ctx, 1)
	is(t, err, storage.ErrNotFound)
	same(t, []storage.Person{ben}, must(db.Blocked(ctx, ada.ID))(t))
}

// testdata/schema6.sql is read back: tables look as usual, also in a rematch.
func TestDatabaseOfSchema6(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema6.sql")))
	c := must(db.Rematch(ctx, 1))(t)
	same(t, []storage.Person{ada, cy, ben}, c.Seated())
	same(t, "", c.Look)
	m := must(db.OpenMatches(ctx))(t)[0]
	same(t, "A", m.Patience)
	same(t, "", m.Look)
}

// testdata/schema7.sql is read back: hints may be asked for, and nobody has yet.
func TestDatabaseOfSchema7(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema7.sql")))
	c := must(db.Rematch(ctx, 1))(t)
	same(t, "light", c.Look)
	same(t, false, c.Hintless)
	m := must(db.OpenMatches(ctx))(t)[0]
	same(t, "dark", m.Look)
	is(t, db.CountHint(ctx, m.ID, 1, "90"), nil)
	same(t, []int{0, 1}, must(db.Match(ctx, m.ID))(t).Hints)
}

// testdata/schema8.sql is read back: answers to puzzles and streaks stand, no server has
// had the day's puzzle in a channel, and no application has an emoji.
func TestDatabaseOfSchema8(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema8.sql")))
	same(t, true, must(db.Challenge(ctx, 2))(t).Hintless)
	same(t, []int{2, 0}, must(db.Match(ctx, 1))(t).Hints)
	same(t, []storage.Streak{{Person: ada, Days: 2, Right: 2, Made: 2}}, must(db.Streaks(ctx, streit, "1", "2026-11-21", -1))(t))
	right, elsewhere, err := db.PuzzleAnswered(ctx, streit, "1", ben.ID, "practice-1234")
	is(t, err, nil)
	same(t, []bool{true, true}, []bool{right, elsewhere})
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: ben, Puzzle: "2026-11-21", Day: "2026-11-21", Right: true}), storage.ErrRepeated)
	_, err = db.Daily(ctx, "1", streit)
	is(t, err, storage.ErrNotFound)
	same(t, 0, len(must(db.Emojis(ctx, "1"))(t)))
	is(t, db.PutEmoji(ctx, "1", storage.Emoji{Name: "joker", ID: "12", Hash: "bb"}), nil)
	same(t, false, must(db.Match(ctx, 1))(t).Private)
	c := newChallenge("90")
	c.Private = true
	same(t, true, must(db.CreateChallenge(ctx, c))(t).Private)
}

// testdata/schema9.sql is read back: all of it belongs to Streitpatience, and settings are
// for the same server and member. A seat may make a draft, a match may have places, and one
// may be played without a challenge.
func TestDatabaseOfSchema9(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema9.sql")))
	same(t, []string{streit, streit}, []string{must(db.Challenge(ctx, 3))(t).Game, must(db.Match(ctx, 1))(t).Game})
	same(t, storage.Match{
		ID: 3, Challenge: 4, Terms: storage.Terms{Game: streit, Rules: "pagat", Pace: "none", Hintless: true, Private: true}, Version: 1, Guild: "1", Channel: "2", Home: "2", Deal: "deck A 6c", DealOf: 2,
		Origin:  storage.Origin{Secret: strings.Repeat("0f", 32), Challenged: "42", Accepted: "52"},
		Players: []storage.Person{ada, {ID: "bot-beginner", Name: "Computer"}}, Started: at(710000),
	}, must(db.Match(ctx, 3))(t))
	same(t, lifted, must(db.Match(ctx, 2))(t).Drafts)
	is(t, db.SetDraft(ctx, 2, 1, "5", "75"), storage.ErrRepeated)
	is(t, db.SetDraft(ctx, 2, 1, "5", "77"), nil)
	same(t, append(lifted, storage.Draft{Seat: 1, Text: "5", Interaction: "77"}), must(db.Match(ctx, 2))(t).Drafts)
	same(t, []storage.Streak{{Person: ada, Days: 2, Right: 2, Made: 2}}, must(db.Streaks(ctx, streit, "1", "2026-11-21", -1))(t))
	same(t, streit, must(db.Daily(ctx, "1", streit))(t).Game)
	same(t, []storage.Emoji{{Name: "joker", ID: "65", Hash: "aa"}}, must(db.Emojis(ctx, "9"))(t))
	same(t, "100 50 50 0 0 0", must(db.Match(ctx, 1))(t).Luck)
}

// Each former shape of key becomes columns, and no id is left in a name.
func TestSettingsOfSchema9(t *testing.T) {
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema9.sql")))
	want := map[storage.Setting]string{
		{Name: "commands"}: "abc", {Name: "heartbeat"}: "1795262000000", {Name: "halt", Guild: "1"}: "1795261000000",
		{Name: "locale", Guild: "1"}: "de", {Name: "language", Guild: "1"}: "fr", {Name: "left", Guild: "3"}: "2026-11-20T00:00:00Z",
		{Name: "welcomed", Guild: "1"}: "2026-11-19T00:00:00Z", {Name: "look", Guild: "1"}: "dark", {Name: "matches", Guild: "1"}: "3",
		{Name: "hints", Guild: "1"}: "off", {Name: "threads", Guild: "1"}: "on", {Name: "pace", Guild: "1"}: "daily", {Name: "daily", Guild: "1"}: "2",
		{Name: "rules", Guild: "1", Game: streit}: "strict", {Name: "rules", Guild: "1", Person: "101", Game: streit}: "juhl",
		{Name: "forget", Person: "103"}: "2026-11-21T00:00:00Z", {Name: "look", Person: "101"}: "light", {Name: "board", Person: "101"}: "text",
		{Name: "signs", Person: "101"}: "letters", {Name: "calls", Person: "101"}: "quiet", {Name: "language", Person: "101"}: "de",
	}
	got := map[storage.Setting]string{}
	for s := range want {
		for k, v := range must(db.Settings(context.Background(), s.Name))(t) {
			got[k] = v
		}
	}
	same(t, want, got)
	var n int
	is(t, db.readers().QueryRow("select count(*) from settings").Scan(&n), nil)
	same(t, len(want), n)
}

// A match of an older schema has a deal of its own, and nobody knows its luck. The deal may
// be dealt once more, and the match of that has the origin of the first.
func TestOldDealOnceMore(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema8.sql")))
	m := must(db.Match(ctx, 1))(t)
	same(t, int64(0), m.DealOf)
	same(t, "", m.Luck)
	is(t, db.SetLuck(ctx, 1, "0.5", nil), nil)
	same(t, "0.5", must(db.Match(ctx, 1))(t).Luck)

	c := newChallenge("90")
	c.DealOf, c.To = 1, invite(ben)
	c = must(db.CreateChallenge(ctx, c))(t)
	same(t, int64(1), c.DealOf)
	again := must(db.StartMatch(ctx, c.ID, "91", storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Deal: m.Deal, Players: c.Seated()}))(t)
	same(t, m.Origin, again.Origin)
	same(t, int64(1), again.DealOf)
}

// An old file brought up to date has the tables of a new one. With -update
// the newest old file is written if it is missing. Read it.
func TestSchemaOfAnOldFileIsThatOfANewOne(t *testing.T) {
	fileOnly(t)
	made := columns(t, reopen(t, newPlace(t)))
	names := must(fs.Glob(sqlite.Migrations, "migrations/*.sql"))(t)
	for version := 1; version < len(names); version++ {
		schema := oldFile(version)
		if _, err := os.Stat(schema); err != nil && *update {
			step := must(fs.ReadFile(sqlite.Migrations, names[version-1]))(t)
			text := oneLater(readText(t, oldFile(version-1)), string(step), version)
			is(t, os.WriteFile(schema, []byte(text), 0o644), nil)
		}
		same(t, made, columns(t, reopen(t, makeFile(t, readText(t, schema)))))
	}
}

func oldFile(version int) string { return fmt.Sprintf("../sqlite/testdata/schema%d.sql", version) }

// oneLater is the text of an old file after a migration. A column that is new has a value that is
// not the usual one.
func oneLater(before, step string, version int) string {
	_, rest, _ := strings.Cut(before, "\n")
	marked := func(version int) string { return fmt.Sprintf("user_version = %d;", version) }
	rest = strings.Replace(rest, marked(version-1), marked(version), 1)
	for _, column := range newColumn.FindAllStringSubmatch(step, -1) {
		step += fmt.Sprintf("update %s set %s = 1;\n", column[1], column[2])
	}
	const head = "-- A database as schema %d left it, with everything that it can hold.\n%s\n%s"
	return fmt.Sprintf(head, version, rest, step)
}

// newColumn finds a table and its column that a migration adds.
var newColumn = regexp.MustCompile(`alter table (\w+) add column\s+(\w+) (?:integer|text)\b`)

func columns(t *testing.T, db *DB) (all []string) {
	t.Helper()
	rows := must(db.readers().Query(`select s.type || ' ' || s.name || ' ' || coalesce(x.name || ' ' || x.type || ' ' ||
		x."notnull" || ' ' || x.pk, '') from sqlite_schema s left join pragma_table_xinfo(s.name) x order by 1`))(t)
	defer rows.Close()
	for rows.Next() {
		var line string
		is(t, rows.Scan(&line), nil)
		all = append(all, line)
	}
	if len(all) < 40 {
		t.Fatalf("only %d columns", len(all))
	}
	return all
}

// testdata/schema10.sql is read back: a member's matches are found although servers and
// ends were not written beside the players, and the streaks follow from the answers.
func TestDatabaseOfSchema10(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema10.sql")))
	ids := func(guild, person string) (ids []int64) {
		for _, m := range must(db.MatchesOf(ctx, guild, person, ""))(t) {
			ids = append(ids, m.ID)
		}
		return ids
	}
	same(t, [][]int64{{5, 3, 2, 1}, {2, 1}, {5, 4}, nil}, [][]int64{ids("1", ada.ID), ids("1", ben.ID), ids("1", cy.ID), ids("2", cy.ID)})
	same(t, int64(5), must(db.MatchInThread(ctx, "1", "66"))(t).ID)
	same(t, []storage.Streak{
		{Person: storage.Person{ID: ben.ID, Name: "Benny"}, Days: 2, Right: 3, Made: 4}, {Person: ada, Days: 2, Right: 2, Made: 2},
	}, must(db.Streaks(ctx, streit, "1", "2026-11-21", -1))(t))
	same(t, storage.Streak{Person: storage.Person{ID: cy.ID}, Made: 1}, must(db.StreakOf(ctx, streit, "2", "2026-11-21", cy.ID))(t))
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: ada, Puzzle: "2026-11-22", Day: "2026-11-22", Right: true}), nil)
	same(t, 3, must(db.StreakOf(ctx, streit, "1", "2026-11-22", ada.ID))(t).Days)
	same(t, []string{"1", "2", "3"}, must(db.Guilds(ctx))(t))
	is(t, db.EndMatch(ctx, 5, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	is(t, db.Forget(ctx, cy.ID), storage.ErrConflict) // is still challenged
}

// testdata/schema11.sql is read back: actions are as they were, an interaction carried out
// before is known, and nobody knows how the tables rest.
func TestDatabaseOfSchema11(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema11.sql")))
	same(t, []storage.Action{
		{Number: 1, Seat: "A", Text: "turn", At: at(411000), Interaction: "71"},
		{Number: 2, Seat: "A", Text: "lay", At: at(412000), Interaction: "71", Part: 1},
	}, must(db.Actions(ctx, 1))(t))
	again := []storage.Action{{Seat: "A", Text: "lay", Interaction: "71"}}
	is(t, db.Append(ctx, 2, 1, again, storage.Update{Keep: true}), storage.ErrRepeated)
	open := must(db.OpenMatches(ctx))(t)
	for _, m := range open {
		same(t, must(db.Match(ctx, m.ID))(t), m)
		same(t, "", m.Rested)
	}
	if len(open) != 3 {
		t.Errorf("%d matches are open", len(open))
	}
}
