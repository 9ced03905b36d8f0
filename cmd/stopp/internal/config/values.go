package config

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
)

// Token is Discord's secret for the bot. However it is printed, logged or
// marshalled, by itself or within something else, it does not show: it lies
// behind a pointer that only Reveal follows.
type Token struct{ secret *string }

// NewToken takes a token as people paste it: with spaces, or "Bot " before it.
func NewToken(text string) Token {
	text = clean(text)
	return Token{&text}
}

func clean(text string) string {
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "Bot "))
}

// Reveal returns the token itself, "" if there is none. Never print its result.
func (t Token) Reveal() string {
	if t.secret == nil {
		return ""
	}
	return *t.secret
}

// UnmarshalText takes the token from a file.
func (t *Token) UnmarshalText(text []byte) error {
	*t = NewToken(string(text))
	return nil
}

// Format prints a word in place of the token, whatever the verb.
func (t Token) Format(w fmt.State, _ rune) { io.WriteString(w, "[redacted]") }

// LogValue is a word in place of the token.
func (t Token) LogValue() slog.Value { return slog.StringValue("[redacted]") }

// Level is how much is logged.
type Level struct{ level slog.Level }

// UnmarshalText reads debug, info, warn or error.
func (l *Level) UnmarshalText(text []byte) error {
	for _, level := range []slog.Level{slog.LevelDebug, slog.LevelInfo, slog.LevelWarn, slog.LevelError} {
		if strings.ToLower(level.String()) == string(text) {
			l.level = level
			return nil
		}
	}
	return errors.New(`must be "debug", "info", "warn" or "error"`)
}

// Level makes a Level a slog.Leveler.
func (l Level) Level() slog.Level { return l.level }

// Format is how log lines look.
type Format struct{ name string }

// UnmarshalText reads text or json.
func (f *Format) UnmarshalText(text []byte) error {
	if name := string(text); name == "text" || name == "json" {
		f.name = name
		return nil
	}
	return errors.New(`must be "text" or "json"`)
}

// String is the word for it.
func (f Format) String() string { return f.name }
