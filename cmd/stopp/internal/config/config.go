// Package config reads the operator's settings: a short TOML file, read strictly, and the token
// from wherever it is kept.
package config

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"reflect"
	"regexp"
	"strings"
	"unicode"

	"github.com/pelletier/go-toml/v2"

	"stopp/storage/postgres"
)

// File is the name of the configuration file where none is given.
const File = "config.toml"

// TokenVariable is the environment variable that holds the token. It wins over
// the file.
const TokenVariable = "DISCORD_TOKEN"

// tokenLike is what a token of Discord looks like: three parts, of letters and digits.
var tokenLike = regexp.MustCompile(`^\s*(Bot\s+)?[\w-]+\.[\w-]+\.[\w-]{20,}\s*$`)

// ErrNoToken: neither the environment nor the file gives a token.
var ErrNoToken = errors.New("no Discord token: set " + TokenVariable + ", or token or token_file in " + File)

// Config is the whole configuration. config.example.toml explains each key.
type Config struct {
	Token     Token  `toml:"token"`
	TokenFile string `toml:"token_file"`
	Database  string `toml:"database"`
	LogLevel  Level  `toml:"log_level"`
	LogFormat Format `toml:"log_format"`
	Contact   string `toml:"contact"`
	Pace      int64  `toml:"requests_per_second"`
	Shards    Shards `toml:"shards"`

	Discord      Discord      `toml:"discord"`
	Metrics      Metrics      `toml:"metrics"`
	Interactions Interactions `toml:"interactions"`
}

// Discord is how Discord is reached.
type Discord struct {
	REST string `toml:"rest"` // scheme and host of a proxy for all requests, "" for none
}

// Metrics is what the bot tells of itself to other programs.
type Metrics struct {
	Listen string `toml:"listen"` // address and port, "" for nowhere
	Pprof  bool   `toml:"pprof"`
}

// Interactions is where Discord's interactions are taken over HTTP.
type Interactions struct {
	Listen    string `toml:"listen"`     // address and port, "" for the gateway
	PublicKey string `toml:"public_key"` // the application's
	Address   string `toml:"address"`    // where other processes pass interactions on to this one, "" for nowhere
}

// Default is the configuration that an empty file means.
func Default() Config {
	return Config{Database: "stopp.db", LogLevel: Level{slog.LevelInfo}, LogFormat: Format{"text"}, Pace: 40}
}

// mostPace is more than Discord takes of any bot.
const mostPace = 10_000

// Load reads the file at path; "" is the file named File if there is one, else the defaults.
// Token then holds the token, whatever it came from: getenv, the file or the file that
// token_file names (ErrNoToken if none gives one). An error within the file is one line: file,
// line, column, key and fault.
func Load(path string, getenv func(string) string) (Config, error) {
	c, err := Read(path)
	if err != nil {
		return Config{}, err
	}
	c.Token, err = c.findToken(named(path), getenv(TokenVariable))
	return c, err
}

// Read is Load without looking for the token, for commands that need none: the file that token_file names may be there for the bot alone, and only
// while it runs.
func Read(path string) (Config, error) {
	text, err := readFile(path)
	if err != nil {
		return Config{}, err
	}
	return decode(named(path), text)
}

// named is what errors call the file at path.
func named(path string) string { return cmp.Or(path, File) }

func readFile(path string) ([]byte, error) {
	if path != "" {
		return os.ReadFile(path)
	}
	text, err := os.ReadFile(File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// shape is a Config with the types that the file has. Reading it first finds
// wrong types with their place, before the values' own readers see them.
type shape struct {
	Token     string `toml:"token"`
	TokenFile string `toml:"token_file"`
	Database  string `toml:"database"`
	LogLevel  string `toml:"log_level"`
	LogFormat string `toml:"log_format"`
	Contact   string `toml:"contact"`
	Pace      int64  `toml:"requests_per_second"`
	Shards    string `toml:"shards"`

	Discord      Discord      `toml:"discord"`
	Metrics      Metrics      `toml:"metrics"`
	Interactions Interactions `toml:"interactions"`
}

// decode reads a file's text over the defaults. Name is for errors.
func decode(name string, text []byte) (Config, error) {
	c := Default()
	for _, into := range []any{&shape{}, &c} {
		if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(into); err != nil {
			return Config{}, explain(name, err)
		}
	}
	if c.Database == "" {
		return Config{}, fmt.Errorf("%s: database: must not be empty", name)
	}
	if err := postgres.Check(c.Database); err != nil {
		return Config{}, fmt.Errorf("%s: database: %w", name, err)
	}
	if err := c.Metrics.check(); err != nil {
		return Config{}, fmt.Errorf("%s: metrics: %w", name, err)
	}
	if err := c.Interactions.check(); err != nil {
		return Config{}, fmt.Errorf("%s: interactions: %w", name, err)
	}
	if c.Pace < 1 || c.Pace > mostPace {
		return Config{}, fmt.Errorf("%s: requests_per_second: must be from 1 to %d", name, mostPace)
	}
	return c, nil
}

// findToken takes the token from the environment, else from the file, else
// from the file that the file names.
func (c Config) findToken(name, fromEnvironment string) (Token, error) {
	inFile := c.Token.Reveal()
	switch {
	case clean(fromEnvironment) != "":
		return NewToken(fromEnvironment), nil
	case inFile != "" && c.TokenFile != "":
		return Token{}, fmt.Errorf("%s: token and token_file are both set; one of them must go", name)
	case inFile != "":
		return c.Token, nil
	case c.TokenFile == "":
		return Token{}, ErrNoToken
	}
	if tokenLike.MatchString(c.TokenFile) {
		return Token{}, fmt.Errorf("%s: token_file: it is a token, not the path of a file that has one; a token itself stands under token", name)
	}
	text, err := os.ReadFile(c.TokenFile)
	if err != nil {
		return Token{}, fmt.Errorf("%s: token_file: %w", name, err)
	}
	if clean(string(text)) == "" {
		return Token{}, fmt.Errorf("%s: token_file: %s is empty", name, c.TokenFile)
	}
	return NewToken(string(text)), nil
}

// Logger writes to w what the configuration wants to have logged.
func (c Config) Logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat.name == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// explain says in one line where in a file an error is. It never quotes the
// place, which may hold the token.
func explain(name string, err error) error {
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		return at(name, &unknown.Errors[0], "unknown key")
	case errors.As(err, &wrong):
		return at(name, wrong, problem(wrong))
	}
	return fmt.Errorf("%s: %w", name, err)
}

// problem is the library's message, if that speaks of TOML and not of Go.
func problem(e *toml.DecodeError) string {
	message := strings.TrimPrefix(e.Error(), "toml: ")
	if strings.HasPrefix(message, "cannot ") {
		return "must be " + kindOf(reflect.TypeFor[shape](), e.Key())
	}
	return message
}

// kindOf says what the value of a key looks like.
func kindOf(t reflect.Type, key []string) string {
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case len(key) == 0 || f.Tag.Get("toml") != key[0]:
		case f.Type.Kind() == reflect.Struct && len(key) > 1:
			return kindOf(f.Type, key[1:])
		case f.Type.Kind() == reflect.Struct:
			return "a table, which begins with [" + key[0] + "]"
		case f.Type.Kind() == reflect.Bool:
			return "true or false"
		case f.Type.Kind() == reflect.Int64:
			return "a whole number"
		}
	}
	return "text in quotes"
}

func at(name string, e *toml.DecodeError, problem string) error {
	line, column := e.Position()
	if key := strings.Join(e.Key(), "."); key != "" {
		problem = key + ": " + problem
	}
	problem = strings.Map(printable, problem)
	return fmt.Errorf("%s:%d:%d: %s", name, line, column, problem)
}

// printable keeps an error in one line, whatever a key in quotes holds.
func printable(r rune) rune {
	if unicode.IsControl(r) {
		return '?'
	}
	return r
}
