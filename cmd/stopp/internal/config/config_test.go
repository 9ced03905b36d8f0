package config

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/storage"
)

const secret = "MTE.sesame.xyz"

// key is a public key, of RFC 8032's first test.
const key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"

func noVariable(string) string { return "" }

func variable(value string) func(string) string {
	return func(name string) string {
		if name != TokenVariable {
			return ""
		}
		return value
	}
}

// write puts a file into a folder of its own.
func write(t *testing.T, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestErrorsNameFileLineColumnAndKey(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"datbase = 'x'", "c.toml:1:1: datbase: unknown key"},
		{"\n\n  datbase = 'x'\nmore = 1", "c.toml:3:3: datbase: unknown key"},
		{"[log]\nlevel = 'info'", "c.toml:1:2: log: unknown key"},
		{"# a\ndatabase = 5", "c.toml:2:12: database: must be text in quotes"},
		{"token = 5", "c.toml:1:9: token: must be text in quotes"},
		{"token = true", "c.toml:1:9: token: must be text in quotes"},
		{"log_level = 4", "c.toml:1:13: log_level: must be text in quotes"},
		{"log_format = ['text']", "c.toml:1:14: log_format: must be text in quotes"},
		{"[database]", "c.toml:1:2: database: must be text in quotes"},
		{"log_level = 'loud'", `c.toml:1:13: log_level: must be "debug", "info", "warn" or "error"`},
		{"log_format = 'Text'", `c.toml:1:14: log_format: must be "text" or "json"`},
		{"database = 'x'\ndatabase = 'y'", "c.toml:2:1: database: key database is already defined"},
		{"database = 'x", "c.toml:1:13: unterminated literal string"},
		{"\"a\\nb\" = 1", "c.toml:1:1: a?b: unknown key"},
		{"requests_per_second = '40'", "c.toml:1:23: requests_per_second: must be a whole number"},
		{"requests_per_second = 4.5", "c.toml:1:23: requests_per_second: must be a whole number"},
		{"requests_per_second = 0", "c.toml: requests_per_second: must be from 1 to 10000"},
		{"database = ''", "c.toml: database: must not be empty"},
		{"metrics = 'x'", "c.toml:1:11: metrics: must be a table, which begins with [metrics]"},
		{"[metrics]\npprof = 'yes'", "c.toml:2:9: metrics.pprof: must be true or false"},
		{"[metrics]\nlisten = 9090", "c.toml:2:10: metrics.listen: must be text in quotes"},
		{"[metrics]\nport = 1", "c.toml:2:1: metrics.port: unknown key"},
		{"[metrics]\nlisten = '9090'", `c.toml: metrics: listen: must be an address and a port, such as "127.0.0.1:9090", and nothing else`},
		{"[metrics]\nlisten = '127.0.0.1:0'", `c.toml: metrics: listen: must be an address and a port, such as "127.0.0.1:9090", and nothing else`},
		{"[interactions]\nport = 1", "c.toml:2:1: interactions.port: unknown key"},
		{"[interactions]\nlisten = 8081", "c.toml:2:10: interactions.listen: must be text in quotes"},
		{"[interactions]\npublic_key = '" + key + "'", "c.toml: interactions: there is a public_key or an address, and listen says nowhere"},
		{"[interactions]\nlisten = '8081'\npublic_key = '" + key + "'", `c.toml: interactions: listen: must be an address and a port, such as "127.0.0.1:8081", and nothing else`},
		{"[interactions]\nlisten = ':8081'", `c.toml: interactions: public_key: must be the 64 hexadecimal digits that stand under "Public Key" on the application's page "General Information"`},
		{"[interactions]\nlisten = ':8081'\npublic_key = '" + key[2:] + "'", `c.toml: interactions: public_key: must be the 64 hexadecimal digits that stand under "Public Key" on the application's page "General Information"`},
		{"[interactions]\nlisten = ':8081'\npublic_key = '" + key[2:] + "xy'", `c.toml: interactions: public_key: must be the 64 hexadecimal digits that stand under "Public Key" on the application's page "General Information"`},
		{"[interactions]\nlisten = ':8081'\npublic_key = '" + strings.Repeat("0", 64) + "'", "c.toml: interactions: public_key: is a key with which anybody can sign; it is none of Discord's"},
		{"[interactions]\nlisten = ':8081'\npublic_key = '" + key + "'\naddress = '10.0.0.2:8081'", `c.toml: interactions: address: must be http:// or https:// and a host, such as "http://10.0.0.2:8081", and nothing else`},
		{"[interactions]\nlisten = ':8081'\npublic_key = '" + key + "'\naddress = 'http://10.0.0.2:8081/x'", `c.toml: interactions: address: must be http:// or https:// and a host, such as "http://10.0.0.2:8081", and nothing else`},
		{"[metrics]\npprof = true", "c.toml: metrics: pprof is asked for, and listen says nowhere"},
		{"[metrics]\nlisten = ':9090'\npprof = true", `c.toml: metrics: pprof shows all that the program knows, the token too: it needs a listen of this machine only, such as "127.0.0.1:9090", not ":9090"`},
	} {
		if _, err := decode("c.toml", []byte(c.text)); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

func TestErrorsDoNotShowTheToken(t *testing.T) {
	for _, text := range []string{
		"token = " + secret, "token = '" + secret, "token = '" + secret + "' x", "token = ['" + secret + "']",
		"token = '" + secret + "'\ntoken = '" + secret + "'", "token '" + secret + "'", "token = {a = '" + secret + "'}",
		"token = '" + secret + "'\ntoken_file = 'x'",
	} {
		_, err := Load(write(t, "c.toml", text), noVariable)
		if err == nil || strings.Contains(err.Error(), "sesame") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestLoad(t *testing.T) {
	path := write(t, "c.toml", "token = '"+secret+"'\ndatabase = 'other.db'\nlog_level = 'debug'\nlog_format = 'json'")
	c, err := Load(path, noVariable)
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(c.Token.Reveal(), " ", c.Database, " ", c.LogLevel.Level(), " ", c.LogFormat.name)
	if want := secret + " other.db DEBUG json"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestLoadWithoutAName(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := Load("", variable(secret))
	if err != nil || c.Token.Reveal() != secret || c.Database != "stopp.db" {
		t.Fatalf("without a file: %+v, %v", c, err)
	}
	if err := os.WriteFile(File, []byte("database = 'mine.db'"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err = Load("", variable(secret))
	if err != nil || c.Database != "mine.db" {
		t.Fatalf("with %s: %+v, %v", File, c, err)
	}
	if err := os.WriteFile(File, []byte("x = 1"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Load("", variable(secret)); err == nil || !strings.HasPrefix(err.Error(), File+":1:1: x:") {
		t.Errorf("error %v", err)
	}
}

func TestLoadOfANameThatIsNotThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.toml")
	if _, err := Load(path, variable(secret)); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v", err)
	}
}

func TestWhereTheTokenComesFrom(t *testing.T) {
	file := write(t, "token", "Bot from-file\n")
	for _, c := range []struct{ variable, text, want string }{
		{"", "token = 'in-config'", "in-config"},
		{"from-variable", "token = 'in-config'", "from-variable"},
		{" \n", "token = ' Bot in-config '", "in-config"},
		{"", "token_file = '" + file + "'", "from-file"},
		{"from-variable", "token_file = 'missing'", "from-variable"},
	} {
		got, err := Load(write(t, "c.toml", c.text), variable(c.variable))
		if err != nil || got.Token.Reveal() != c.want {
			t.Errorf("%+v: token %q, %v", c, got.Token.Reveal(), err)
		}
	}
}

func TestWithoutAToken(t *testing.T) {
	if _, err := Load(write(t, "c.toml", "token = ''"), noVariable); !errors.Is(err, ErrNoToken) {
		t.Errorf("no token: %v", err)
	}
	missing := write(t, "c.toml", "token_file = 'missing'")
	if _, err := Load(missing, noVariable); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), missing+": token_file:") {
		t.Errorf("missing token file: %v", err)
	}
	empty := write(t, "token", "\n")
	if _, err := Load(write(t, "c.toml", "token_file = '"+empty+"'"), noVariable); err == nil || !strings.Contains(err.Error(), empty+" is empty") {
		t.Errorf("empty token file: %v", err)
	}
}

func TestTokenNeverPrints(t *testing.T) {
	c := Default()
	c.Token = NewToken(secret)
	hidden := struct{ c Config }{c}
	var out bytes.Buffer
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d", "%t"} {
		fmt.Fprintf(&out, verb+verb+verb+verb+"\n", c, &c, c.Token, hidden)
	}
	log := slog.New(slog.NewTextHandler(&out, nil))
	log.Info("text", "token", c.Token, "config", c, "hidden", hidden)
	log = slog.New(slog.NewJSONHandler(&out, nil))
	log.Info("json", "token", c.Token, "config", c, "hidden", hidden)
	if err := json.NewEncoder(&out).Encode(c); err != nil {
		t.Fatal(err)
	}
	hexed := fmt.Sprintf("%x", "sesame")
	if text := out.String(); strings.Contains(text, "sesame") || strings.Contains(text, hexed) || !strings.Contains(text, "redacted") {
		t.Error(text)
	}
}

func TestLogger(t *testing.T) {
	for text, want := range map[string]string{
		"":                      `^time=\S+ level=INFO msg=two n=1\n$`,
		"log_level = 'debug'":   `^time=\S+ level=DEBUG msg=one n=1\ntime=\S+ level=INFO msg=two n=1\n$`,
		"log_level = 'error'":   `^$`,
		"log_format = 'json'":   `^{"time":"[^"]+","level":"INFO","msg":"two","n":1}\n$`,
		"log_format = \"text\"": `^time=\S+ level=INFO msg=two n=1\n$`,
	} {
		c, err := decode("c.toml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		log := c.Logger(&out)
		log.Debug("one", "n", 1)
		log.Info("two", "n", 1)
		if !regexp.MustCompile(want).MatchString(out.String()) {
			t.Errorf("%s: %q", text, out.String())
		}
	}
}

// The example explains every key, and copying it changes nothing.
func TestExampleIsTheDefaults(t *testing.T) {
	text, err := os.ReadFile("../../../../config.example.toml")
	if err != nil {
		t.Fatal(err)
	}
	c, err := decode("config.example.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	if c.Token.Reveal() != "" {
		t.Error("the example has a token")
	}
	c.Token = Token{}
	if c != Default() {
		t.Errorf("the example is %+v, the defaults are %+v", c, Default())
	}
	explained(t, text, reflect.TypeFor[Config]())
}

// explained looks for a comment before each key.
func explained(t *testing.T, text []byte, of reflect.Type) {
	t.Helper()
	for i := range of.NumField() {
		key := of.Field(i).Tag.Get("toml")
		line := key + ` = `
		if slices.Contains([]reflect.Type{reflect.TypeFor[Metrics](), reflect.TypeFor[Discord](), reflect.TypeFor[Interactions]()}, of.Field(i).Type) {
			line = `\[` + key + `\]`
			explained(t, text, of.Field(i).Type)
		}
		if !regexp.MustCompile(`(?m)^# .*\n` + line).Match(text) {
			t.Errorf("the example does not explain %s", key)
		}
	}
}

// A few words say which shards are served here, and are read strictly.
func TestParseShards(t *testing.T) {
	for text, want := range map[string]Shards{
		"": {}, "auto": {Auto: true}, "1": {Count: 1}, "4": {Count: 4},
		"0-7 of 32": {Share: storage.Share{First: 0, Last: 7, Count: 32}}, "3 of 4": {Share: storage.Share{First: 3, Last: 3, Count: 4}},
		"all of 8": {Share: storage.Share{First: 0, Last: 7, Count: 8}},
	} {
		if got, err := ParseShards(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"0", "-1", "many", "0-7", "7-0 of 32", "0-32 of 32", "0-7 of", "of 32", " of 32", "auto of 4", "1 of 0", "100000"} {
		if got, err := ParseShards(text); err == nil || got != (Shards{}) {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

// Only an address of this machine counts as such.
func TestLoopback(t *testing.T) {
	for listen, want := range map[string]bool{"127.0.0.1:9090": true, "[::1]:9090": true, "localhost:9090": true, "127.9.9.9:1": true,
		":9090": false, "0.0.0.0:9090": false, "10.0.0.1:9090": false, "[::]:9090": false, "example.org:9090": false, "": false} {
		if got := (Metrics{Listen: listen}).Loopback(); got != want {
			t.Errorf("%q: %v", listen, got)
		}
	}
}

// Both readings of the file know the same keys.
func TestShapeHasTheKeysOfConfig(t *testing.T) {
	a, b := reflect.TypeFor[Config](), reflect.TypeFor[shape]()
	if a.NumField() != b.NumField() {
		t.Fatalf("%d fields and %d", a.NumField(), b.NumField())
	}
	for i := range a.NumField() {
		if a.Field(i).Tag != b.Field(i).Tag {
			t.Errorf("%s and %s", a.Field(i).Tag, b.Field(i).Tag)
		}
	}
}

// Whatever stands in the file, the answer is a configuration or one line.
func FuzzDecode(f *testing.F) {
	f.Add("token = 'x'\nlog_level = 'debug'")
	f.Add("\"a\\nb\" = 1\n\"a\\nb\" = 1")
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := decode("c.toml", []byte(text)); err != nil && strings.ContainsAny(err.Error(), "\n\r\x1b") {
			t.Errorf("%q", err)
		}
	})
}
