package rules

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

func TestTyped(t *testing.T) {
	juhl := streit.Juhl.Options()
	for _, tc := range []struct{ line, set, want string }{
		{"", "", "juhl"}, // the usual
		{"", "kern1884", "kern1884"},
		{"Crapette", "", "crapette"},
		{"window=move", "", "pagat window=move"}, // no set is named
		{"window=move", "juhl", "juhl window=move"},
		{" juhl   window=move ", "juhl", "juhl window=move"},
	} {
		if o, err := Typed(tc.line, tc.set, juhl); err != nil || o.String() != tc.want {
			t.Errorf("%q of set %q: %s, %v", tc.line, tc.set, o, err)
		}
	}
	if o, err := Typed("window=move", "", streit.Three.Options()); err != nil || o.Seats() != 3 {
		t.Errorf("for three: %s, %v", o, err)
	}
}

func TestTypedSaysWhatIsWrong(t *testing.T) {
	for _, tc := range []struct{ line, set, key, word string }{
		{"canasta", "", "rules-unknown-set", "canasta"},
		{"pagat widow=move", "", "rules-unknown-option", "widow"},
		{"pagat window=never", "", "rules-unknown-value", "window"},
		{"pagat window=move window=turn", "", "rules-twice", "window"},
		{"pagat", "juhl", "choose.line-and-set", "pagat"},
	} {
		_, err := Typed(tc.line, tc.set, streit.Options{})
		var p *cardtable.Problem
		if !errors.As(err, &p) || p.Key != tc.key || p.Data["Word"] != tc.word && p.Data["Line"] != tc.word {
			t.Errorf("%q of set %q: %v", tc.line, tc.set, err)
		}
	}
	if _, err := Typed("strict load=last-resort", "", streit.Options{}); !errors.Is(err, streit.ErrContradiction) {
		t.Errorf("a contradiction: %v", err)
	}
}

func press(path string, values ...string) bot.Request {
	return bot.Request{Kind: bot.Press, Path: path, Guild: "77", User: bot.User{ID: "11"}, Locale: "en-US", Values: values}
}

func TestPick(t *testing.T) {
	before, err := streit.ParseOptions("juhl window=move")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		r            bot.Request
		want, option string
	}{
		{press("terms/1/set", "crapette"), "crapette", ""},
		{press("terms/1/reset"), "juhl", ""},
		{press("terms/1/option", "window"), "juhl window=move", "window"},
		{press("terms/1/value/window", "turn"), before.Set.String() + " window=turn", "window"},
	} {
		want, err := streit.ParseOptions(tc.want)
		if err != nil {
			t.Fatal(err)
		}
		if o, option, err := Pick(tc.r, before); err != nil || o != want || option != tc.option {
			t.Errorf("%s %q: %s, %q, %v", tc.r.Path, tc.r.Values, o, option, err)
		}
	}
	for _, r := range []bot.Request{press("terms/1/set", "canasta"), press("terms/1/option", "widow"), press("terms/1/value/window", "never"), press("terms/1/flip"), press("terms")} {
		if o, _, err := Pick(r, before); !errors.Is(err, bot.ErrNoRoute) || o != before {
			t.Errorf("%s %q: %s, %v", r.Path, r.Values, o, err)
		}
	}
}

// shop is a book and habits on a real database.
type shop struct {
	*Book
	db  *sqlstore.DB
	log bytes.Buffer
}

func newShop(t *testing.T) *shop {
	t.Helper()
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s := &shop{db: db}
	log := slog.New(slog.NewTextHandler(&s.log, nil))
	s.Book = &Book{Store: db, Habits: &Habits{Prefs: &prefs.Prefs{Store: db, Log: log}, Log: log},
		Look: func(context.Context, bot.Request) pages.Look { return pages.Look{} },
		Here: func(bot.Request) (match int64, o streit.Options, ok bool) { return 0, o, false }}
	return s
}

// A server's usual rules hold there alone; a line that can't be read counts as nothing.
func TestHabits(t *testing.T) {
	s, ctx := newShop(t), t.Context()
	if o := s.Habits.OfServer(ctx, "77"); o != (streit.Options{}) {
		t.Errorf("nothing was chosen: %s", o)
	}
	settings := s.Habits.Server()
	if err := settings.Keep(ctx, "77", "juhl window=move"); err != nil {
		t.Fatal(err)
	}
	if line, other := settings.Usual(ctx, "77"), s.Habits.OfServer(ctx, "78"); line != "juhl window=move" || other != (streit.Options{}) {
		t.Errorf("%q, in another server %s", line, other)
	}
	if err := settings.Keep(ctx, "77", "canasta"); err != nil {
		t.Fatal(err)
	}
	if o := s.Habits.OfServer(ctx, "77"); o != (streit.Options{}) || !strings.Contains(s.log.String(), "remembered rules are none") {
		t.Errorf("%s; logged: %s", o, s.log.String())
	}
	if Unnamed(2) != streit.Pagat || Unnamed(3) != streit.Three {
		t.Error("other sets are meant where none is named")
	}
}

// The book opens at the rules asked for, and its pages show only matches of the server where
// they are turned.
func TestBook(t *testing.T) {
	s, ctx := newShop(t), t.Context()
	c, err := s.db.CreateChallenge(ctx, storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: "juhl window=move", Pace: "none"}, Guild: "77", Channel: "88", Interaction: "1",
		From: storage.Person{ID: "11", Name: "Anna"}, Anyone: true, Created: time.Unix(1_800_000_000, 0), Expires: time.Unix(1_800_003_600, 0)})
	if err != nil {
		t.Fatal(err)
	}
	leaf := bot.Path(view.PathBookPage, view.OfChallenge, pages.Key(c.ID), 0, 0)
	shown, err := s.leaf(ctx, press(leaf))
	if err != nil || shown.Answer.As != bot.Update || !strings.Contains(shown.Answer.Message.Content, "`juhl window=move`") {
		t.Errorf("%+v, %v", shown.Answer, err)
	}
	elsewhere := press(leaf)
	elsewhere.Guild = "78"
	if _, err := s.leaf(ctx, elsewhere); !errors.Is(err, bot.ErrNoRoute) {
		t.Errorf("in another server: %v", err)
	}
	for _, path := range []string{"book", "book/set", "book/set/canasta/0/1", "book/match/zz/0/1", "book/match/9/0/1", "book/nobody/1/0/1"} {
		if _, err := s.leaf(ctx, press(path)); !errors.Is(err, bot.ErrNoRoute) {
			t.Errorf("%s: %v", path, err)
		}
	}
	open := func(r bot.Request) string {
		t.Helper()
		got, err := s.Explain(ctx, r)
		if err != nil || got.Answer.As != bot.Private {
			t.Errorf("%+v, %v", got.Answer, err)
		}
		return got.Answer.Message.Content
	}
	r := bot.Request{Path: "rules", Guild: "77", User: bot.User{ID: "11"}, Locale: "en-US", Options: map[string]string{}}
	if text := open(r); !strings.Contains(text, "unless a challenge says otherwise") {
		t.Errorf("of the server: %q", text)
	}
	s.Here = func(bot.Request) (int64, streit.Options, bool) { return c.ID, streit.Crapette.Options(), true }
	if text := open(r); !strings.Contains(text, "The rules of this table") || !strings.Contains(text, "`crapette`") {
		t.Errorf("of the table: %q", text)
	}
	r.Options["set"] = "kern1884"
	if text := open(r); !strings.Contains(text, "Kern, Breslau") {
		t.Errorf("of a set: %q", text)
	}
}

// §6.9: notes are agreed on anew for each match: neither a member's last choice nor a server's
// usual rules have them.
func TestNotesAreNoHabit(t *testing.T) {
	if line := Habit("juhl window=move notes=on"); line != "juhl window=move" {
		t.Errorf("remembered is %q", line)
	}
	settings := newShop(t).Habits.Server()
	refused := func(err error) {
		t.Helper()
		var p *cardtable.Problem
		if !errors.As(err, &p) || p.Key != "choose.each" {
			t.Errorf("not refused: %v", err)
		}
	}
	_, err := settings.Typed("pagat notes=on")
	refused(err)
	_, _, err = settings.Pick(press("server/-/value/notes", "on"), "pagat")
	refused(err)
	if line, err := settings.Typed("pagat window=move"); err != nil || line != "pagat window=move" {
		t.Errorf("%q, %v", line, err)
	}
}
