package prefs

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

const guild, anna = "77", "11"

// chosen are preferences on a real database, and their log.
func chosen(t *testing.T) (*Prefs, *sqlstore.DB, *bytes.Buffer) {
	t.Helper()
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	var log bytes.Buffer
	return &Prefs{Store: db, Log: slog.New(slog.NewTextHandler(&log, nil))}, db, &log
}

func speaks(p *Prefs) string { return p.Public(guild).Language().String() }

// If nothing was chosen, all is as usual, and that is nothing to log.
func TestNothingChosen(t *testing.T) {
	p, _, log := chosen(t)
	want := pages.Server{Pace: pace.Daily, Threads: true, Matches: usualLimit, Language: pages.OwnLanguage, Hints: true, Zone: "UTC"}
	if got := p.Server(t.Context(), guild); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	for what, value := range p.Chosen(t.Context(), anna) {
		if value != pages.Wish(what, "") {
			t.Errorf("%s is %q", what, value)
		}
	}
	if line := p.Rules(t.Context(), RulesKey(guild, anna, "toy")); line != "" {
		t.Errorf("rules %q", line)
	}
	if log.Len() > 0 {
		t.Error(log.String())
	}
}

// Everything with a menu can be set, to values of that menu and to no others.
func TestSetServer(t *testing.T) {
	p, db, _ := chosen(t)
	good := map[string]string{pages.ServerPace: "live-5", pages.ServerTables: "dark-four", pages.ServerThreads: "off", pages.ServerMatches: "25",
		pages.ServerLanguage: "de", pages.ServerHints: "off", pages.ServerZone: "America/Halifax", pages.ServerOrganisers: "1300000000000000099"}
	for what, value := range good {
		for _, bad := range []string{"", "x", "0", "26"} {
			if err := p.SetServer(t.Context(), guild, what, bad); !errors.Is(err, bot.ErrNoRoute) {
				t.Errorf("%s can be %q: %v", what, bad, err)
			}
		}
		if err := p.SetServer(t.Context(), guild, what, value); err != nil {
			t.Error(what, err)
		}
	}
	if err := p.SetServer(t.Context(), guild, "pages", "x"); !errors.Is(err, bot.ErrNoRoute) {
		t.Errorf("pages: %v", err)
	}
	if len(ServerSettings()) != len(good) {
		t.Errorf("all are %v", ServerSettings())
	}
	dark, _ := pages.ParseLook("dark-four")
	want := pages.Server{Pace: 5, Look: dark, Matches: 25, Language: "de", Zone: "America/Halifax", Organisers: "1300000000000000099"}
	if got := p.Server(t.Context(), guild); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if !p.Hintless(t.Context(), bot.Request{Guild: guild}) || p.Threads(t.Context(), guild) || speaks(p) != "de" {
		t.Error("the server's tables are otherwise")
	}
	if kept, err := db.Settings(t.Context(), ""); err != nil || len(kept) != len(good) {
		t.Errorf("kept is %v, %v", kept, err)
	}
}

// A server speaks the language that Discord names until its managers choose one. Another
// run knows both, and goes by Discord again when they choose that.
func TestLanguageOfAServer(t *testing.T) {
	p, db, _ := chosen(t)
	p.Learn(t.Context(), bot.Request{Guild: guild, GuildLocale: "de"})
	if speaks(p) != "de" {
		t.Errorf("it speaks %s", speaks(p))
	}
	for _, choice := range []struct{ chosen, spoken string }{{"fr", "fr"}, {pages.OwnLanguage, "de"}} {
		if err := p.SetServer(t.Context(), guild, pages.ServerLanguage, choice.chosen); err != nil {
			t.Fatal(err)
		}
		again := &Prefs{Store: db, Log: p.Log}
		again.Recall(t.Context(), guild)
		if speaks(p) != choice.spoken || speaks(again) != choice.spoken {
			t.Errorf("%s: it speaks %s, after a start %s", choice.chosen, speaks(p), speaks(again))
		}
	}
	if p.Drop(guild); speaks(p) != "en" {
		t.Errorf("forgotten it speaks %s", speaks(p))
	}
}

// An unreadable value counts as not chosen, and is logged.
func TestUnreadableSettings(t *testing.T) {
	p, db, log := chosen(t)
	for _, key := range []storage.Setting{paceKey(guild), lookKey(guild), limitKey(guild)} {
		if err := db.SetSetting(t.Context(), key, "nonsense"); err != nil {
			t.Fatal(err)
		}
	}
	if got := p.Server(t.Context(), guild); got.Pace != pace.Daily || got.Look != (pages.Look{}) || got.Matches != usualLimit {
		t.Errorf("%+v", got)
	}
	if n := strings.Count(log.String(), "nonsense"); n != 3 {
		t.Errorf("%d of 3 are logged:\n%s", n, log)
	}
}

// A command may name pace and look; if it does not, the server's hold.
func TestTyped(t *testing.T) {
	p, _, _ := chosen(t)
	if err := errors.Join(p.SetServer(t.Context(), guild, pages.ServerPace, "live-5"), p.SetServer(t.Context(), guild, pages.ServerTables, "dark")); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		pace, look string
		turn       pace.Pace
		shown      string
	}{{"", "", 5, "dark"}, {"live-10", "light", 10, "light"}, {"none", "felt-four", pace.None, "felt-four"}} {
		r := bot.Request{Guild: guild, Options: map[string]string{"pace": test.pace, "look": test.look}}
		turn, err := p.TypedPace(t.Context(), r)
		look, wrong := p.TypedLook(t.Context(), r)
		if err != nil || wrong != nil || turn != test.turn || look.String() != test.shown {
			t.Errorf("%+v: %v %v, %v %v", test, turn, look, err, wrong)
		}
	}
	r := bot.Request{Guild: guild, Options: map[string]string{"pace": "fast", "look": "pink"}}
	if _, err := p.TypedPace(t.Context(), r); err == nil {
		t.Error("fast is a pace")
	}
	if _, err := p.TypedLook(t.Context(), r); err == nil {
		t.Error("pink is a look")
	}
}

// A member's wishes hold everywhere, and bring along the language in which they were
// made.
func TestWishes(t *testing.T) {
	p, _, _ := chosen(t)
	p.Learn(t.Context(), bot.Request{Guild: guild, GuildLocale: "fr"})
	if got := p.Language(t.Context(), anna, guild); got != "fr" {
		t.Errorf("without wishes %s", got)
	}
	if err := p.SetWish(t.Context(), anna, pages.WishBoard, pages.BoardText, "de"); err != nil {
		t.Fatal(err)
	}
	if got := p.Language(t.Context(), anna, guild); got != "de" || p.Wish(t.Context(), anna, pages.WishBoard) != pages.BoardText {
		t.Errorf("%s, %v", got, p.Chosen(t.Context(), anna))
	}
	if look := p.LookFor(t.Context(), anna, pages.Look{}); !look.Text || look.Letters {
		t.Errorf("%+v", look)
	}
}

// broken is a database that can't be read.
type broken struct{ Store }

func (broken) Setting(context.Context, storage.Setting) (string, error) {
	return "", errors.New("no disk")
}

// A database that fails is logged, and nobody is kept from playing.
func TestBrokenStore(t *testing.T) {
	p, db, log := chosen(t)
	p.Store = broken{db}
	if got := p.Server(t.Context(), guild); got.Matches != usualLimit || !got.Threads || got.Pace != pace.Daily {
		t.Errorf("%+v", got)
	}
	p.Rules(t.Context(), RulesKey(guild, "", "toy"))
	for _, line := range []string{"pace not recalled", "look not recalled", "setting not recalled", "rules not recalled"} {
		if !strings.Contains(log.String(), line) {
			t.Errorf("the log lacks %q:\n%s", line, log)
		}
	}
}

// A month begins when it does in the server's time zone.
func TestSeason(t *testing.T) {
	p, _, _ := chosen(t)
	eve := time.Date(2026, 10, 31, 23, 30, 0, 0, time.UTC)
	if got := p.Season(t.Context(), guild, eve); got != "2026-10" {
		t.Error(got)
	}
	for zone, want := range map[string]string{"Europe/Berlin": "2026-11", "America/New_York": "2026-10"} {
		if err := p.SetServer(t.Context(), guild, pages.ServerZone, zone); err != nil {
			t.Fatal(err)
		}
		if got := p.Season(t.Context(), guild, eve); got != want {
			t.Errorf("%s: %s", zone, got)
		}
	}
	for _, zone := range Zones() {
		if !isZone(zone) {
			t.Errorf("%s is suggested", zone)
		}
	}
}
