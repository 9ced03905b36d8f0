package sqlstore

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"stopp/storage"
	"stopp/storage/postgres"
)

const (
	// newerVariable is the environment variable by which tests have a database that a later version
	// has brought to its schema.
	newerVariable = "STOPP_TEST_NEWER"
	// onNewer are the tests that run there, too: some of every part.
	onNewer = "^Test(AppendKeeps|AppendEnds|Challenge|MatchesEndedByTwo|OnANewerSchema|Rating|Leaderboard|Series|Tournament|Races|Daily|Rivals|Emojis|Solo|Beat)"
	// notOnNewer are the tests that forget somebody, which a later version has to finish, and
	// the tests about files.
	notOnNewer = "InDatabaseOfSchema|FromTheFirst|FromTheWish|SeriesWonAreListed|SolosOfWhoeverGoes"
)

// upgrade does to a database on a server what the migration of a later version may do while this one plays:
// every table gets another column, and there is another table.
func upgrade(t testing.TB, db *DB) {
	t.Helper()
	_, newest, err := postgres.Newest()
	is(t, err, nil)
	if !db.remote() {
		return
	}
	if has := must(postgres.Schema(t.Context(), db.writer()))(t); has > newest {
		return
	}
	must(db.writer().Exec(`do $$ declare one record; begin
		for one in select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('stopp_schema', 'in_turn') loop
			execute 'alter table ' || one.name || ' add column of_a_later_version text not null default ''later''';
		end loop;
		create table later_people (person text primary key);
		update stopp_schema set number = number + 1;
	end $$`))(t)
}

// This version works with a database of a later schema if the schema lets it, and makes no
// migrations there. It removes as much as it knows, and the later version finds that there
// is more. It makes no copy, because that would lack unknown tables.
func TestOnANewerSchema(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	if os.Getenv(newerVariable) == "" {
		t.Skip("TestInPostgreSQL runs it in a process of its own")
	}
	db := reopen(t, place)
	again := must(Open(place))(t)
	defer again.Close()
	has, newest, err := Schema(ctx, place)
	if err != nil || has != newest+1 {
		t.Error(has, newest, err)
	}
	_, err = Transfer(ctx, place, t.TempDir()+"/copy.db", nil)
	is(t, err, storage.ErrNewer)

	m := start(t, db, "x", "1", ada, ben)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("end", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{1, 0}, Winner: 0},
		Standing: []int{1, 2}, Score: &storage.Score{Season: "2026-11", Lists: usualLists}}), nil)
	leaving := storage.Setting{Name: "forget", Person: ada.ID}
	is(t, db.SetSetting(ctx, leaving, "now"), nil)
	must(db.writer().Exec("insert into later_people (person) values ('" + ada.ID + "')"))(t)
	is(t, db.Forget(ctx, ada.ID), storage.ErrNewer)
	is(t, db.Forget(ctx, ada.ID), storage.ErrNewer)
	var named int
	is(t, db.readers().QueryRow("select (select count(*) from players where person = '"+ada.ID+"') + (select count(*) from ratings where person = '"+ada.ID+"') + (select count(*) from ranks where person = '"+ada.ID+"')").Scan(&named), nil)
	same(t, 0, named)
	same(t, "now", must(db.Setting(ctx, leaving))(t))

	gone := storage.Setting{Name: "left", Guild: "1"}
	is(t, db.SetSetting(ctx, gone, "now"), nil)
	is(t, db.PurgeGuild(ctx, "1"), storage.ErrNewer)
	same(t, "now", must(db.Setting(ctx, gone))(t))
	_, err = db.Match(ctx, m.ID)
	is(t, err, storage.ErrNotFound)

	must(db.writer().Exec("update stopp_schema set number = number - 1"))(t) // as the later version would find it
	is(t, db.Forget(ctx, ada.ID), nil)
	is(t, db.PurgeGuild(ctx, "1"), nil)
	for _, s := range []storage.Setting{leaving, gone} {
		_, err := db.Setting(ctx, s)
		is(t, err, storage.ErrNotFound)
	}
	must(db.writer().Exec("update stopp_schema set number = number + 1"))(t)
}

// Statements name the columns that they mean: so a column added by a later version is in nobody's
// way.
func TestStatementsNameTheirColumns(t *testing.T) {
	files := must(filepath.Glob("*.go"))(t)
	wrong := regexp.MustCompile(`(?i)select (?:distinct )?(?:\w+\.)?\*|, \w+\.\* |returning \*|insert (?:or \w+ )?into [\w.]+\s+(?:values|select|with|default)\b`)
	for _, bad := range []string{"select * from a", "select b.* from a", "insert into a values (1)", "insert into a select 1"} {
		if !wrong.MatchString(bad) {
			t.Error(bad)
		}
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		// The copy of a whole table has whatever columns the table has.
		text := strings.ReplaceAll(string(must(os.ReadFile(name))(t)), "create table kept_%[1]s as select * from %[1]s", "")
		for _, found := range wrong.FindAllString(text, -1) {
			t.Errorf("%s: %s …", name, found)
		}
	}
}
