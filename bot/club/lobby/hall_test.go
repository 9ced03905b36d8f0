package lobby

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/toy"
	"stopp/bot/service/jobs"
	"stopp/bot/service/ping"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// toyGame is the toy with a computer, and with rules that can be typed and chosen.
func toyGame() cardtable.Game {
	g := toy.Game()
	g.Lobby.Options = []registry.Option{registry.Text("rules")}
	g.Lobby.Typed = func(options map[string]string, usual string) (string, error) {
		rules, _, err := g.Rules(cmp.Or(options["rules"], usual))
		return rules, err
	}
	g.Lobby.Levels, g.Lobby.HasLevel = []string{"casual"}, func(level string) bool { return level == "casual" }
	g.Lobby.Chooser = func(_ i18n.Texts, c pages.Challenge, _ string) bot.Message {
		return bot.Message{Content: "choose: " + c.Rules}
	}
	g.Lobby.Menus = registry.Press{Path: "toymenu", Forms: []registry.Form{{registry.Match}}}
	g.Lobby.Pick = func(r bot.Request, _ string) (string, string, error) {
		next, _, err := g.Rules(r.Values[0])
		return next, "", err
	}
	return g
}

var anna, ben, carl = bot.User{ID: "1", Name: "Anna"}, bot.User{ID: "2", Name: "Ben"}, bot.User{ID: "3", Name: "Carl"}

// hall is a lobby in a server with everything it works with.
type hall struct {
	*testing.T
	lobby  *Lobby
	db     *sqlstore.DB
	games  cardtable.Games
	now    time.Time
	log    bytes.Buffer
	tables tables
	shown  []bot.Message // posted or edited
	last   int           // request
	left   string        // who has left the server
	deaf   bool          // Discord answers nothing
	all    registry.Registry
}

// newHall opens a lobby for the toy, after a game that has no command.
func newHall(t *testing.T, more ...cardtable.Game) *hall {
	return hallOf(t, append(cardtable.Games{{Game: game.Game{Name: "silent"}}}, append(more, toyGame())...))
}

// hallOf is a lobby for games.
func hallOf(t *testing.T, games cardtable.Games) *hall {
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	h := &hall{T: t, db: db, now: time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC), last: 1000}
	t.Cleanup(func() {
		h.lobby.Jobs.Wait()
		db.Close()
		if h.log.Len() > 0 {
			t.Errorf("the log says %s", h.log.String())
		}
	})
	h.games = games
	h.open()
	return h
}

// open opens the lobby on the database as it is.
func (h *hall) open() {
	log := slog.New(slog.NewTextHandler(&h.log, nil))
	h.lobby = New(Services{Store: h.db, Discord: h, Log: log, Now: func() time.Time { return h.now }, Secrets: zeros{}, Games: h.games,
		Prefs: &prefs.Prefs{Store: h.db, Log: log}, Jobs: jobs.New(log, jobs.NewCores()), Clock: h, Pings: new(ping.Pings)},
		Needs{Tables: &h.tables, Results: nowhere{}, Staying: func(string) error { return nil },
			Matches: func(bot.Request, int) bot.Message { return bot.Message{Content: "matches"} },
			InPlace: func(_ bot.Request, r bot.Reaction) bot.Reaction { return r }})
	alone := func(do bot.Handler) bot.Route {
		return func(r bot.Request) (string, bot.Handler) { return bot.MemberQueue(r.User.ID), do }
	}
	h.all = registry.Registry{Commands: slices.Concat(h.lobby.Commands(alone), h.lobby.MenuCommands(alone)), Presses: h.lobby.Presses(alone)}
	if err := h.all.Check(); err != nil {
		h.Fatal(err)
	}
}

// request is a request in the server.
func (h *hall) request(kind bot.Kind, u bot.User, path string) bot.Request {
	h.last++
	return bot.Request{ID: fmt.Sprint(h.last), Kind: kind, User: u, Path: path, Guild: "77", Channel: "88", Message: "challenge", At: h.now, Locale: "en", GuildLocale: "en",
		Options: map[string]string{}, Users: map[string]bot.User{anna.ID: anna, ben.ID: ben, carl.ID: carl}}
}

// send handles a request, and all that follows.
func (h *hall) send(r bot.Request) (bot.Answer, error) {
	h.Helper()
	routes, err := h.all.Router(func(c registry.Command) bot.Route { return c.Route }, func(p registry.Press) bot.Route { return p.Route })
	if err != nil {
		h.Fatal(err)
	}
	_, do := routes.Find(r)(r)
	reaction, err := do(h.Context(), r)
	if reaction.Then != nil {
		reaction.Then(h.Context(), "challenge", nil)
	}
	h.lobby.Jobs.Wait()
	return reaction.Answer, err
}

// command sends a command with options, press a press.
func (h *hall) command(u bot.User, name string, options ...string) (bot.Answer, error) {
	r := h.request(bot.Command, u, name)
	for i := 0; i < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return h.send(r)
}

func (h *hall) press(u bot.User, id string, values ...string) (bot.Answer, error) {
	r := h.request(bot.Press, u, id)
	r.Values = values
	return h.send(r)
}

// ok gives an answer that has to come without an error.
func (h *hall) ok(a bot.Answer, err error) bot.Message {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
	return a.Message
}

// refused fails unless an error is that sentence.
func (h *hall) refused(err error, key string) {
	h.Helper()
	var p *cardtable.Problem
	if !errors.As(err, &p) || p.Key != key {
		h.Errorf("%v instead of %s", err, key)
	}
}

// zeros are random bytes that one knows beforehand.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func (h *hall) In(string) time.Time { return h.now }
func (h *hall) Halted(string) bool  { return false }
func (h *hall) Hold() func()        { return func() {} }

func (h *hall) Post(_ context.Context, _ string, m bot.Message) (string, error) {
	h.shown = append(h.shown, m)
	return fmt.Sprint("post", len(h.shown)), nil
}

func (h *hall) Amend(context.Context, bot.Request, bot.Message) error { return nil }

func (h *hall) Edit(_ context.Context, _, _ string, m bot.Message) error {
	h.shown = append(h.shown, m)
	return nil
}

func (h *hall) FollowUp(context.Context, bot.Request, bot.Answer) (string, error) { return "", nil }

func (h *hall) Member(_ context.Context, _, user string) (bool, error) {
	if h.deaf {
		return false, bot.ErrBusy
	}
	return user != h.left, nil
}

// nowhere are results that nobody shows.
type nowhere struct{}

func (nowhere) Show(context.Context, storage.Match, storage.Challenge, bot.Request) (bot.Reaction, error) {
	return bot.Reaction{Answer: bot.Answer{As: bot.Update}}, nil
}

func (nowhere) Redraw(storage.Challenge, string) {}

// tables are the opened tables.
type tables struct {
	mu   sync.Mutex
	rows []storage.Match
}

func (t *tables) find(wanted func(storage.Match) bool) (all []storage.Match) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, row := range t.rows {
		if wanted(row) {
			all = append(all, row)
		}
	}
	return all
}

func (t *tables) Playing(g Group) (link string, is bool) {
	all := t.find(func(row storage.Match) bool { return GroupOf(row.Guild, row.Players) == g })
	return "table", len(all) > 0
}

func (t *tables) Places(guild, member string) int {
	return len(t.find(func(row storage.Match) bool {
		return row.Guild == guild && slices.ContainsFunc(row.Players, func(p storage.Person) bool { return p.ID == member })
	}))
}

func (t *tables) Open(_ context.Context, row storage.Match) (Table, error) {
	if t.Find(row.ID) == nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.rows = append(t.rows, row)
	}
	return seat{}, nil
}

func (t *tables) Find(match int64) Table {
	if len(t.find(func(row storage.Match) bool { return row.ID == match })) == 0 {
		return nil
	}
	return seat{}
}

// seat is a table that says only that it is there.
type seat struct{}

func (seat) Begin(_ bot.Request, a bot.Answer) bot.Reaction {
	return bot.Reaction{Answer: a, Then: func(context.Context, string, error) {}}
}

func (seat) Resume() {}

func (seat) BeginPrivate(_ bot.Request, as bot.As) (bot.Reaction, error) {
	return bot.Reaction{Answer: bot.Answer{As: as, Message: bot.Message{Content: "a table of one's own"}}}, nil
}
