package server

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage/sqlstore"
)

var errNoRules = errors.New("no such rules")

// toy are the rules of a game that knows two words.
type toy map[string]string

func (k toy) read(text string) (string, error) {
	if text != "long" && text != "short" {
		return "", errNoRules
	}
	return text, nil
}

func (k toy) rules() Rules {
	return Rules{
		Usual:   func(_ context.Context, guild string) string { return k[guild] },
		Keep:    func(_ context.Context, guild, line string) error { k[guild] = line; return nil },
		Typed:   k.read,
		InWords: func(_ i18n.Texts, line string) string { return "a " + line + " game" },
		Page: func(_ i18n.Texts, s pages.Server, option string) bot.Message {
			return bot.Message{Content: "menus of " + s.Rules + " " + option}
		},
		Pick: func(r bot.Request, _ string) (string, string, error) {
			line, err := k.read(r.Values[0])
			return line, "length", err
		},
		Menus: registry.Press{Path: "toy", Forms: []registry.Form{{registry.Name}}},
	}
}

// routes are the routes of a server's settings on a real database.
func routes(t *testing.T, k toy) func(r bot.Request) (bot.Message, error) {
	t.Helper()
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s := &Settings{Prefs: &prefs.Prefs{Store: db, Log: slog.New(slog.DiscardHandler)}, Rules: k.rules()}
	alone := func(h bot.Handler) bot.Route {
		return func(bot.Request) (string, bot.Handler) { return "queue", h }
	}
	ro, err := registry.Registry{Commands: s.Commands(alone), Presses: s.Presses(alone)}.Router(
		func(c registry.Command) bot.Route { return c.Route }, func(p registry.Press) bot.Route { return p.Route })
	if err != nil {
		t.Fatal(err)
	}
	return func(r bot.Request) (bot.Message, error) {
		r.Guild, r.Locale = "77", "en"
		_, handle := ro.Find(r)(r)
		reaction, err := handle(t.Context(), r)
		return reaction.Answer.Message, err
	}
}

// The rules of any game are typed, shown and chosen; a line that the game refuses changes
// nothing.
func TestRulesOfAnyGame(t *testing.T) {
	k := toy{"77": "short"}
	send := routes(t, k)
	for typed, want := range map[string]error{"long": nil, "odd": errNoRules} {
		r := bot.Request{Kind: bot.Command, Path: "server settings", Rights: bot.ManageServer, Options: map[string]string{"rules": typed}}
		m, err := send(r)
		if !errors.Is(err, want) || err == nil && !strings.Contains(m.Content, "a long game") {
			t.Errorf("%s: %q, %v", typed, m.Content, err)
		}
	}
	m, err := send(bot.Request{Kind: bot.Press, Path: bot.Path(pages.PathServerPage, pages.ServerRules), Rights: bot.ManageServer})
	if err != nil || m.Content != "menus of long " {
		t.Errorf("%q, %v", m.Content, err)
	}
	for value, want := range map[string]error{"short": nil, "odd": errNoRules} {
		m, err := send(bot.Request{Kind: bot.Press, Path: "toy/x", Values: []string{value}, Rights: bot.ManageServer})
		if !errors.Is(err, want) || err == nil && m.Content != "menus of short length" {
			t.Errorf("%s: %q, %v", value, m.Content, err)
		}
	}
	if k["77"] != "short" {
		t.Errorf("the rules are %q", k["77"])
	}
}

// A member who doesn't manage the server presses and chooses nothing.
func TestOnlyManagers(t *testing.T) {
	k := toy{"77": "short"}
	send := routes(t, k)
	for _, path := range []string{"toy/x", bot.Path(pages.PathServerPage, pages.ServerStart), bot.Path(pages.PathServerSet, pages.ServerPace)} {
		m, err := send(bot.Request{Kind: bot.Press, Path: path, Values: []string{"long"}})
		if err == nil || err.Error() != denied {
			t.Errorf("%s: %q, %v", path, m.Content, err)
		}
	}
	if err := MayManage(bot.Request{Rights: bot.ManageServer}); err == nil {
		t.Error("one can manage a direct message")
	}
	if k["77"] != "short" {
		t.Errorf("the rules are %q", k["77"])
	}
}
