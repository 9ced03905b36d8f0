package sqlstore

import (
	"context"
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"stopp/storage/postgres"
	"stopp/storage/sqlite"
)

// shape is a schema's tables, a line for each thing, as both databases can say it.
type shape []string

// shapes are the queries that say it, in the words of each. Expressions of defaults, conditions and
// checks are compared without each database's own way to write them.
var shapes = map[bool][]string{
	false: {
		`select 'column ' || s.name || '.' || c.name || ' ' || lower(replace(c.type, 'ANY', 'text')) || case when c."notnull" or c.pk > 0 then ' not null' else '' end || coalesce(' default ' || c.dflt_value, '')
			from sqlite_schema s join pragma_table_info(s.name) c where s.type = 'table'`,
		`select 'key ' || name || ' ' || group_concat(col, ' ') from (select s.name, c.name col from sqlite_schema s join pragma_table_info(s.name) c
			where s.type = 'table' and c.pk > 0 order by s.name, c.pk) group by name`,
		`select 'unique ' || tbl || ' ' || group_concat(col, ' ') from (select s.name tbl, i.name idx, c.name col from sqlite_schema s join pragma_index_list(s.name) i join pragma_index_info(i.name) c
			where s.type = 'table' and i.origin = 'u' order by i.name, c.seqno) group by tbl, idx`,
		`select 'reference ' || s.name || '.' || f."from" || ' ' || f."table" || '.' || f."to" from sqlite_schema s join pragma_foreign_key_list(s.name) f where s.type = 'table'`,
		`select 'index ' || tbl || ' ' || idx || case when uniq then ' unique' else '' end || ' ' || group_concat(col, ' ') || case when partial then ' partial' else '' end from (
			select s.name tbl, i.name idx, i."unique" uniq, i.partial, c.name || case when c."desc" then ' desc' else '' end col
			from sqlite_schema s join pragma_index_list(s.name) i join pragma_index_xinfo(i.name) c where s.type = 'table' and i.origin = 'c' and c.key and c.cid >= 0 order by i.name, c.seqno) group by tbl, idx`,
		`select 'checks ' || name || ' ' || ((length(sql) - length(replace(lower(sql), 'check (', ''))) / 7) from sqlite_schema where type = 'table'`,
		`select 'view ' || name from sqlite_schema where type = 'view'`,
	},
	true: {
		`select 'column ' || table_name || '.' || column_name || ' ' || case data_type when 'bigint' then 'integer' when 'double precision' then 'real' else data_type end || case is_nullable when 'NO' then ' not null' else '' end
				|| coalesce(' default ' || regexp_replace(replace(column_default, '::text', ''), '^\(?(''.*'')\)?$', '\1'), '')
			from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name where table_schema = current_schema()`,
		`select 'key ' || conrelid::regclass || ' ' || (select string_agg(attname, ' ' order by array_position(conkey, attnum)) from pg_attribute where attrelid = conrelid and attnum = any(conkey))
			from pg_constraint where contype = 'p' and connamespace = to_regnamespace(current_schema()::text)`,
		`select 'unique ' || conrelid::regclass || ' ' || (select string_agg(attname, ' ' order by array_position(conkey, attnum)) from pg_attribute where attrelid = conrelid and attnum = any(conkey))
			from pg_constraint where contype = 'u' and connamespace = to_regnamespace(current_schema()::text)`,
		`select 'reference ' || conrelid::regclass || '.' || a.attname || ' ' || confrelid::regclass || '.' || b.attname from pg_constraint
			join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1] join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1] where contype = 'f' and connamespace = to_regnamespace(current_schema()::text)`,
		`select 'index ' || i.indrelid::regclass || ' ' || i.indexrelid::regclass || case when i.indisunique then ' unique' else '' end || ' ' ||
				(select string_agg(attname || case when i.indoption[n - 1] & 1 = 1 then ' desc' else '' end, ' ' order by n) from generate_series(1, i.indnkeyatts) n join pg_attribute on attrelid = i.indrelid and attnum = i.indkey[n - 1])
				|| case when i.indpred is not null then ' partial' else '' end
			from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = to_regnamespace(current_schema()::text) and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`,
		`select 'checks ' || tablename || ' ' || (select count(*) from pg_constraint where contype = 'c' and conrelid = tablename::regclass) from pg_tables where schemaname = current_schema()`,
		`select 'view ' || viewname from pg_views where schemaname = current_schema()`,
	},
}

// ofServers are things that only PostgreSQL needs.
var ofServers = []string{" stopp_schema", " in_turn"}

func shapeOf(t *testing.T, db *DB) (all shape) {
	t.Helper()
	tx := must(db.readers().Begin())(t)
	defer tx.Rollback()
	for _, query := range shapes[db.remote()] {
		for _, line := range must(list(context.Background(), tx, scanText, query))(t) {
			if !slices.ContainsFunc(ofServers, func(name string) bool { return strings.Contains(line, name) }) && !strings.Contains(line, "sqlite_") {
				all = append(all, line)
			}
		}
	}
	slices.Sort(all)
	return all
}

// Both databases have the same tables: their columns with types, defaults and whether they may be
// null, keys, uniqueness, which column leads to which, indexes with their columns and whether they
// hold only some rows, views, and as many checks.
func TestBothSchemasAreTheSame(t *testing.T) {
	db := fresh(t)
	if !db.remote() {
		t.Skip("it needs PostgreSQL, where TestInPostgreSQL runs it")
	}
	file := reopen(t, t.TempDir()+"/stopp.db")
	want := shapeOf(t, file)
	if len(want) < 400 {
		t.Fatalf("only %d lines:\n%s", len(want), strings.Join(want, "\n"))
	}
	if diff := cmp.Diff(want, shapeOf(t, db)); diff != "" {
		t.Errorf("- SQLite, + PostgreSQL\n%s", diff)
	}
	conditions(t, file, db)
}

// conditions compares the rows that partial indexes hold.
func conditions(t *testing.T, file, server *DB) {
	t.Helper()
	of := func(db *DB, query string) (all []string) {
		rows := must(db.readers().Query(query))(t)
		defer rows.Close()
		for rows.Next() {
			var name, condition string
			is(t, rows.Scan(&name, &condition), nil)
			_, condition, _ = strings.Cut(condition, " where ")
			all = append(all, name+": "+words(condition))
		}
		slices.Sort(all)
		return all
	}
	want := of(file, "select name, replace(replace(sql, char(10), ' '), ' WHERE ', ' where ') from sqlite_schema where type = 'index' and sql like '% where %'")
	got := of(server, "select indexname, replace(indexdef, ' WHERE ', ' where ') from pg_indexes where schemaname = current_schema() and indexdef like '% WHERE %'")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("- SQLite, + PostgreSQL\n%s", diff)
	}
}

// words is a condition as both write it.
func words(condition string) string {
	condition = strings.NewReplacer("(", " ", ")", " ", "::text[]", "", "::text", "", "=ANY", "in", "= ANY", "in", "ARRAY[", "", "]", "", ",", " ").Replace(condition)
	return strings.ToLower(strings.Join(strings.Fields(condition), " "))
}

// From the first schema of PostgreSQL on, each migration of SQLite has one of the same
// number there. With -update a missing one is written, as far as PostgreSQL's words are
// obvious. Read it, and see what TestInPostgreSQL says.
func TestBothHaveEveryMigration(t *testing.T) {
	first, _, err := postgres.Newest()
	is(t, err, nil)
	has := must(fs.Glob(postgres.Migrations, "migrations/*.sql"))(t)
	for i, name := range must(fs.Glob(sqlite.Migrations, "migrations/*.sql"))(t)[first:] {
		own := filepath.Join("..", "postgres", "migrations", path.Base(name))
		if i+1 < len(has) && path.Base(has[i+1]) == path.Base(name) {
			continue
		}
		if !*update {
			t.Errorf("there is no %s for %s; -update writes it", own, name)
			continue
		}
		text := must(fs.ReadFile(sqlite.Migrations, name))(t)
		is(t, os.WriteFile(own, []byte(forServers(string(text))), 0o644), nil)
		t.Log("written:", own)
	}
}

var update = flag.Bool("update", false, "write the migrations that PostgreSQL lacks, and the newest old file")

// forServers says a migration of SQLite in the words of PostgreSQL.
func forServers(text string) string {
	for _, r := range []struct{ from, to string }{
		{`(?m)^(    \w+ +)integer primary key`, "${1}bigint generated by default as identity primary key"},
		{`(?m)^(    \w+ +)integer\b`, "${1}bigint"},
		{`(?m)^(    \w+ +)real\b`, "${1}double precision"},
		{`(?m)^(    \w+ +)(?:text|any)\b`, `${1}text collate "C"`},
		{`(?m)^\) strict(, without rowid)?;`, ");"},
		{`(?m)^create trigger (\w+) after insert on (\w+)(?: when ([^\n]+))?\nbegin insert into servers values \(new\.guild\) on conflict do nothing; end;`,
			"create trigger $1 after insert on $2 for each row when ($3) execute function keep_server();"},
		{` when \(\) execute`, " execute"},
	} {
		text = regexp.MustCompile(r.from).ReplaceAllString(text, r.to)
	}
	return text
}
