package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/session"
	"stopp/internal/club"
)

// This says what a new command or button lacks.
func TestNothingIsMissing(t *testing.T) {
	all := session.Asked(club.Games)
	if err := all.Check(); err != nil {
		t.Error(err)
	}
	for _, missing := range all.Untold() {
		t.Error(missing)
	}
	if len(all.Commands) < 20 || len(all.Presses) < 50 {
		t.Errorf("only %d commands and %d presses", len(all.Commands), len(all.Presses))
	}
}

// What is offered is handled, and typed options with suggestions have a route of their own.
func TestEverythingIsRouted(t *testing.T) {
	nowhere := func(bot.Request) (string, bot.Handler) { return "nowhere", nil }
	all, n := session.Asked(club.Games), 0
	routes, err := all.Router(func(registry.Command) bot.Route { return nowhere }, func(registry.Press) bot.Route { return nowhere })
	if err != nil {
		t.Fatal(err)
	}
	find := func(kind bot.Kind, path string) {
		if n++; routes.Find(bot.Request{Kind: kind, Path: path}) == nil {
			t.Errorf("%q of kind %d leads nowhere", path, kind)
		}
	}
	for _, spec := range session.Commands(club.Games) {
		for _, path := range spec.Paths() {
			find(spec.On, path)
		}
		for _, o := range spec.Options {
			if o.Complete {
				find(bot.Complete, spec.Name)
			}
			for _, inner := range o.Options {
				if inner.Complete {
					find(bot.Complete, spec.Name+" "+o.Name)
				}
			}
		}
	}
	for _, p := range all.Presses {
		find(bot.Press, p.Path)
	}
	if n < 80 {
		t.Errorf("only %d routes", n)
	}
}

// A room doesn't open if a name stands twice.
func TestNamesStandOnce(t *testing.T) {
	all := session.Asked(club.Games)
	all.Commands = append(all.Commands, all.Commands[0])
	all.Presses = append(all.Presses, all.Presses[3])
	_, err := all.Router(func(registry.Command) bot.Route { return nil }, func(registry.Press) bot.Route { return nil })
	if err == nil || !strings.Contains(err.Error(), `command "`+all.Commands[0].Name+`" stands twice`) || !strings.Contains(err.Error(), `press "turn" stands twice`) {
		t.Errorf("%v", err)
	}
}
