package postgres

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A verdict is why a migration cannot be made while a program that knows only the earlier schema
// plays on; "" if it can.
func verdict(m migration) string {
	if m.alone() {
		return aloneVerdict(m)
	}
	made := map[string]bool{}
	for _, s := range statementsOf(m.text) {
		if why := added(s, made); why != "" {
			return fmt.Sprintf("%s: %s", why, s)
		}
	}
	return ""
}

// statementsOf are the statements of a migration, each in one line, functions without their
// bodies.
func statementsOf(text string) (each []string) {
	text = regexp.MustCompile(`(?s)\$\$.*?\$\$`).ReplaceAllString(comment.ReplaceAllString(text, ""), "body")
	for s := range strings.SplitSeq(text, ";") {
		if s = strings.ToLower(strings.Join(strings.Fields(s), " ")); s != "" {
			each = append(each, s)
		}
	}
	return each
}

// How a statement may begin, and which table it is about.
var forms = []struct {
	form *regexp.Regexp
	new  bool   // it makes a table
	own  bool   // only what this migration has made
	not  string // words that may not stand in it
	why  string
}{
	{form: regexp.MustCompile(`^create (?:unlogged )?table (\w+) \(`), new: true},
	{form: regexp.MustCompile(`^create view (\w+) as `), new: true},
	{form: regexp.MustCompile(`^create function (\w+) ?\(`)},
	{form: regexp.MustCompile(`^create (?:unique )?index \w+ on (\w+) `), own: true, why: "to index a table that is in use, `create index concurrently` in a migration of its own"},
	{form: regexp.MustCompile(`^create trigger \w+ (?:after|before) .* on (\w+) `), own: true, why: "a trigger on a table that others write"},
	{form: regexp.MustCompile(`^insert into (\w+) \(`), own: true, why: "it fills what others have"},
	{form: regexp.MustCompile(`^update (\w+) `), own: true, why: "it changes what others have"},
	{form: regexp.MustCompile(`^alter table (\w+) add column `), not: "unique|primary key|generated|references|check", why: "such a column has all rows read while nobody can go on"},
}

// added is why a statement does more than add something, "" if it only adds.
func added(s string, made map[string]bool) string {
	for _, f := range forms {
		found := f.form.FindStringSubmatch(s)
		switch {
		case found == nil:
			continue
		case f.new:
			made[found[1]] = true
		case f.own && !made[found[1]], f.not != "" && regexp.MustCompile(`\b(`+f.not+`)\b`).MatchString(s):
			return f.why
		case f.not != "" && strings.Contains(s, " not null") && !strings.Contains(s, " default "):
			return "the older program gives the column no value, so it needs a default"
		case f.not != "" && regexp.MustCompile(` default [^'0-9-]`).MatchString(s):
			return "a default that is no constant has the table written once more"
		}
		return ""
	}
	return "it adds nothing"
}

// aloneVerdict is the same for a migration whose statements run outside a transaction. Any of
// them may be interrupted, and then its remains are in the way.
func aloneVerdict(m migration) string {
	each := m.statements()
	for i, s := range each {
		name := regexp.MustCompile(`^create (?:unique )?index concurrently (\w+) on `).FindStringSubmatch(s)
		dropped := regexp.MustCompile(`^drop index concurrently if exists \w+$`).MatchString(s)
		switch {
		case name == nil && !dropped:
			return "it stands beside statements that can be in no transaction: " + s
		case name != nil && (i == 0 || each[i-1] != "drop index concurrently if exists "+name[1]):
			return "before it has to stand: drop index concurrently if exists " + name[1]
		case dropped && (i+1 == len(each) || !strings.Contains(each[i+1], " concurrently "+strings.Fields(s)[5]+" ")):
			return "the older program is slower without it: " + s
		}
	}
	return ""
}

// Each migration from 23 on can be made while the version before plays on, or says which programs have
// to have ended: the line `-- Needs schema 25: why` names the oldest schema that programs have to know
// to work after it. CONTRIBUTING.md says how a change that needs two steps is made.
func TestMigrationsCanBeMadeBesideOlderPrograms(t *testing.T) {
	list, err := all()
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range list {
		if i > 0 && m.number != list[i-1].number+1 {
			t.Errorf("%s follows %s", m.name, list[i-1].name)
		}
		if m.number < rolling {
			continue
		}
		why := verdict(m)
		switch {
		case m.least > m.number:
			t.Errorf("%s: no program can know schema %d", m.name, m.least)
		case m.least == 0 && why != "":
			t.Errorf("%s: %s", m.name, why)
		case m.least > 0:
			t.Logf("%s: only programs that know schema %d work after it", m.name, m.least)
		}
	}
}

// The test above finds the faults it is there for.
func TestVerdict(t *testing.T) {
	for text, want := range map[string]string{
		"create table a (\n    id bigint -- a; b\n);\ncreate index b on a (id);\ninsert into a (id) select id from matches;\nupdate a set id = 1;": "",
		"alter table matches add column\n    x bigint not null default 0;\nalter table matches add column y text collate \"C\";":                   "",
		"create function f(a bigint) returns bigint language sql as $$ delete from matches; select 1 $$;":                                          "",
		"-- Text.\ndrop index concurrently if exists b;\ncreate index concurrently b on matches (guild);\n":                                        "",
		"create index concurrently b on matches (guild);\n":                                                                                        "before it has to stand",
		"drop index concurrently if exists b;\n":                                                                                                   "slower",
		"drop index concurrently if exists b;\ncreate index concurrently b on matches (guild);\nalter table matches add column x bigint;\n":        "no transaction",
		"create index b on matches (guild);":                                                                                                       "concurrently",
		"alter table matches add column x bigint not null;":                                                                                        "default",
		"alter table matches add column x bigint not null default random();":                                                                       "constant",
		"alter table matches add column x bigint references rated (number);":                                                                       "all rows",
		"alter table matches add column x bigint not null default 0 check (x < 2);":                                                                "all rows",
		"alter table matches drop column x;":                                                                                                       "adds nothing",
		"alter table matches rename column x to y;":                                                                                                "adds nothing",
		"alter table matches alter column x type text;":                                                                                            "adds nothing",
		"alter table matches add constraint x check (version > 0);":                                                                                "adds nothing",
		"drop table matches;":        "adds nothing",
		"drop trigger a on matches;": "adds nothing",
		"create or replace function f() returns bigint language sql as $$ select 2 $$;": "adds nothing",
		"update matches set season = '';":                                               "changes what others have",
		"delete from matches;":                                                          "adds nothing",
		"insert into matches (id) values (1);":                                          "fills",
		"create table a (id bigint);\ninsert into a values (1);":                        "adds nothing",
		"create trigger a after insert on matches for each row execute function f();":   "trigger",
	} {
		m, err := read("0099_test.sql", text)
		if got := verdict(m); err != nil || (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s\nis %q, not %q; %v", text, got, want, err)
		}
	}
	m, err := read("0099_test.sql", "-- It drops something.\n-- Needs schema 98: it drops what 97 reads.\ndrop table x;\n")
	if err != nil || m.least != 98 {
		t.Error(m.least, err)
	}
	if got := len(steps([]migration{{number: 1}, {number: 2}, {number: 3, text: "create index concurrently a on b (c);\n"}, {number: 4}})); got != 3 {
		t.Error(got, "steps")
	}
	if !slices.Equal([]string{"a", "b"}, migration{text: "a;\n-- c;\nb;\n"}.statements()) {
		t.Error(migration{text: "a;\n-- c;\nb;\n"}.statements())
	}
}
