package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// malformed are configurations with a slip in an address, as people make them. Each has the password "swordfish", or a part
// of it after a sign that ends a part of an address.
var malformed = []string{
	// The keywords of PostgreSQL's own tools, and other things that are no address.
	`database = "host=db user=stopp password=swordfish dbname=stopp"`,
	`database = "password=swordfish host=db"`,
	`database = "PASSWORD=swordfish host=db"`,
	`database = "password = 'swordfish' host = db"`,
	`database = "host=db user=stopp passwd=swordfish"`,
	`database = "Host=db;Username=stopp;pwd=swordfish"`,
	`database = "stopp.db?password=swordfish"`,
	`database = "stopp:swordfish@db:5432/stopp"`,
	// A slip before the host.
	`database = " postgres://stopp:swordfish@db/stopp"`,
	`database = "\tpostgres://stopp:swordfish@db/stopp"`,
	`database = "Postgres://stopp:swordfish@db/stopp"`,
	`database = "POSTGRES://stopp:swordfish@db/stopp"`,
	`database = "postgresql+ssl://stopp:swordfish@db/stopp"`,
	`database = "postgresql+psycopg2://stopp:swordfish@db/stopp"`,
	`database = "jdbc:postgresql://db/stopp?user=stopp&password=swordfish"`,
	`database = "postgre://stopp:swordfish@db/stopp"`,
	`database = "postgres:/stopp:swordfish@db/stopp"`,
	`database = "postgres:stopp:swordfish@db/stopp"`,
	`database = "postgres//stopp:swordfish@db/stopp"`,
	`database = "mysql://stopp:swordfish@db/stopp"`,
	`database = "file://stopp:swordfish@db/stopp"`,
	`database = "'postgres://stopp:swordfish@db/stopp'"`,
	`database = "DATABASE_URL=postgres://stopp:swordfish@db/stopp"`,
	// Signs in the password that have to be escaped.
	`database = "postgres://stopp:swordfish/more@db/stopp"`,
	`database = "postgres://stopp:12/swordfish@db/stopp"`,
	`database = "postgres://stopp:12?swordfish@db/stopp"`,
	`database = "postgres://stopp:12#swordfish@db/stopp"`,
	`database = "postgres://stopp:swordfish%zz@db/stopp"`,
	`database = "postgres://stopp:sword fish@db:port/stopp?x=swordfish"`,
	`database = "postgres://stopp:swordfish[@db/stopp"`,
	`database = "postgres://stopp:swordfish@db:port/stopp"`,
	`database = "postgres://stopp:swordfish@db:99999/stopp"`,
	`database = "postgres://stopp:swordfish@[::1/stopp"`,
	`database = "postgres://stopp:swordfish@db/stopp?sslmode=perhaps"`,
	`database = "postgres://stopp@db/stopp?password=swordfish&sslmode=perhaps"`,
	`database = "postgres://stopp:swordfish@db/stopp?connect_timeout=swordfish"`,
	// A name and a password parted by another sign, or by an escaped one; parameters without their mark.
	`database = "postgres://stopp%3Aswordfish@db/stopp"`,
	`database = "postgres://stopp;swordfish@db/stopp"`,
	`database = "postgres://stopp,swordfish@db/stopp"`,
	`database = "postgres://stopp:12?swordfish=x@db/stopp"`,
	`database = "postgres://stopp:12@x@swordfish:db/stopp"`,
	`database = "postgres://db/stopp&user=stopp&password=swordfish"`,
	`database = "postgres://db/stopp;password=swordfish"`,
	`database = "postgres://db/stopp%3Fpassword=swordfish"`,
	`database = "postgres://db/password=swordfish"`,
	`database = "postgres://stopp@db/stopp password=swordfish"`,
	`database = "postgres://stopp@db/stopp?sslmode=disable?password=swordfish"`,
	`database = "postgres://stopp@db/stopp?lock_timeout=2s,password=swordfish"`,
	`database = "postgres://stopp@db/stopp?application_name=x:swordfish@db/stopp"`,
	// Other signs in place of the scheme's, and other programs' ways.
	`database = "postgres;//stopp:swordfish@db/stopp"`,
	`database = "postgres.//stopp:swordfish@db/stopp"`,
	`database = "postgres\u200b:/stopp:swordfish@db/stopp"`,
	`database = "postgres%3A%2F%2Fstopp%3Aswordfish%40db%2Fstopp"`,
	`database = "//stopp:swordfish@db/stopp"`,
	`database = "./stopp:swordfish@db/stopp"`,
	`database = "C:/stopp:swordfish@db/stopp"`,
	`database = "stopp/swordfish@db:5432/stopp"`,
	`database = "stopp@db:swordfish"`,
	`database = "db:5432:stopp:stopp:swordfish"`,
	`database = "*:*:*:stopp:swordfish"`,
	`database = "PGPASSWORD=swordfish"`,
	`database = "psql -h db -W swordfish"`,
	`database = "user stopp password swordfish"`,
	`database = "password: swordfish"`,
	`database = '{"password":"swordfish"}'`,
	// Not even TOML.
	`database = postgres://stopp:swordfish@db/stopp`,
	`database = "postgres://stopp:swordfish@db/stopp`,
	"database = \"a.db\"\ndatabase = \"postgres://stopp:swordfish@db/stopp\"",
	`database = ["postgres://stopp:swordfish@db/stopp"]`,
	`database = "postgres://stopp:swordfish@db/stopp" ?sslmode=disable`,
	// Other addresses.
	"[interactions]\nlisten = \"stopp:swordfish@127.0.0.1:8081\"",
	"[interactions]\nlisten = \"stopp:swordfish\"",
	"[interactions]\nlisten = \"127.0.0.1:8081\"\npublic_key = \"swordfish\"",
	"[interactions]\nlisten = \"127.0.0.1:8081\"\npublic_key = \"" + goodKey + "\"\naddress = \"http://stopp:swordfish@10.0.0.2:8081\"",
	"[interactions]\nlisten = \"127.0.0.1:8081\"\npublic_key = \"" + goodKey + "\"\naddress = \"http://10.0.0.2:8081/?key=swordfish\"",
	"[interactions]\nlisten = \"127.0.0.1:8081\"\npublic_key = \"" + goodKey + "\"\naddress = \"http://stopp:swordfish\"",
	"[metrics]\nlisten = \"stopp:swordfish@127.0.0.1:9090\"",
	`token_file = "MTA4swordfish.GswordA.swordfishswordfishswordfish"`,
	`token = swordfish`,
	`shards = "swordfish"`,
}

// goodKey is a public key that somebody might have.
const goodKey = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"

// No command that reads a configuration takes an address with a slip for the name of a file, and none repeats a password.
func TestPasswordsAreNotRepeated(t *testing.T) {
	t.Setenv("DISCORD_TOKEN", "")
	for _, text := range malformed {
		folder := t.TempDir()
		t.Chdir(folder)
		write(t, "config.toml", text)
		for _, args := range [][]string{
			{"run"}, {"run", "--check-config"}, {"health"}, {"backup", filepath.Join(folder, "copy.db")}, {"check"}, {"ratings", "--rebuild"},
		} {
			status, said := said(t, args...)
			if status == 0 {
				t.Errorf("%q with %q is taken: %s", args, text, said)
			}
			keepsMum(t, text, said)
		}
		if left, _ := filepath.Glob("*"); len(left) != 1 {
			t.Errorf("%q leaves %q", text, left)
		}
	}
}

// The same addresses where a command takes them itself, and addresses of proxies.
func TestPasswordsInCommandsAreNotRepeated(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("DISCORD_TOKEN", "any")
	for _, text := range malformed {
		where, isFile := strings.CutPrefix(text, `database = "`)
		where, ended := strings.CutSuffix(where, `"`)
		if !isFile || !ended || strings.Contains(where, `"`) {
			continue
		}
		for _, args := range [][]string{
			{"check", where}, {"backup", "--database", where, "copy.db"}, {"ratings", "--database", where},
			{"copy", where, "copy.db"}, {"copy", "stopp.db", where}, {"load", "--database", where},
		} {
			status, said := said(t, args...)
			if status == 0 {
				t.Errorf("%q is taken: %s", args, said)
			}
			keepsMum(t, where, said)
		}
	}
	// Where no address is wanted.
	for _, where := range []string{"postgres://stopp:swordfish@127.0.0.1:1/stopp?x=y", "postgres://stopp:swordfish/db", "host=db password=swordfish"} {
		for _, args := range [][]string{
			{where}, {"run", where}, {"--" + where}, {"run", "--" + where}, {"run", "--config=" + where}, {"health", "--config", where}, {"backup", where}, {"backup", "--database", "stopp.db", where},
			{"check", "stopp.db", where}, {"copy", "stopp.db", "copy.db", where}, {"run", "--database=" + where}, {"verify", where}, {"deal", "--rules", where}, {"run", "--shards", where}, {"run", "--wait=" + where},
		} {
			status, said := said(t, args...)
			if status == 0 {
				t.Errorf("%q is taken: %s", args, said)
			}
			keepsMum(t, where, said)
		}
	}
	for _, rest := range []string{"http://stopp:swordfish@proxy", "http://stopp:swordfish/x@proxy", "http://stopp:12/swordfish@proxy", "ftp://stopp:swordfish@proxy", "stopp:swordfish@proxy", "http://stopp:swordfish%zz@proxy", "http://stopp:swordfish", "http://proxy/swordfish", "http://proxy/?key=swordfish", "http://proxy#swordfish", "swordfish"} {
		write(t, "config.toml", "[discord]\nrest = \""+rest+"\"")
		status, said := said(t, "run", "--check-config")
		if status == 0 || !strings.Contains(said, "rest, under [discord]") {
			t.Errorf("%q: %d, %s", rest, status, said)
		}
		keepsMum(t, rest, said)
	}
	if left, _ := filepath.Glob("*"); len(left) != 1 {
		t.Errorf("left are %q", left)
	}
}

// keepsMum complains if a password was printed, or its end. Its beginning is in many words.
func keepsMum(t *testing.T, given, said string) {
	t.Helper()
	if strings.Contains(strings.ToLower(said), "fish") {
		t.Errorf("of %q this is said: %s", given, said)
	}
}
