package emojis

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/openapitest"
	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
	"stopp/render"
	"stopp/storage/sqlstore"
)

// bench is a keeper between a sandbox and a database.
type bench struct {
	*testing.T
	Keeper
	server *sandbox.Server
	client *discord.Client

	mu       sync.Mutex
	requests []string // that change an emoji: method and status
}

func newBench(t *testing.T) *bench {
	t.Helper()
	server, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	client, err := discord.Connect(t.Context(), discord.Config{Token: server.Token(), Base: server.URL(), Log: slog.New(slog.DiscardHandler),
		Handle: func(bot.Request) {}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	b := &bench{T: t, server: server, client: client}
	b.Keeper = Keeper{Discord: client, Application: client.Application(), Drawn: render.Emojis()[40:50], Pace: time.Millisecond, Again: time.Millisecond,
		Log: slog.New(slog.DiscardHandler)}
	b.wipe()
	checker := openapitest.Load(t)
	server.OnRequest(func(x sandbox.Exchange) {
		if err := checker.Check(x.Method, x.Path, x.Body); err != nil {
			t.Error(err)
		}
		if strings.Contains(x.Path, "/emojis") && x.Method != http.MethodGet {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.requests = append(b.requests, fmt.Sprint(x.Method, " ", x.Status))
		}
	})
	return b
}

// wipe gives the keeper a new database.
func (b *bench) wipe() {
	b.Helper()
	db, err := sqlstore.Open(filepath.Join(b.TempDir(), "stopp.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	b.Store = db
}

// keeps has everything kept, and tells what that changed. Discord and the answer
// must have each drawing once.
func (b *bench) keeps() (changes string) {
	b.Helper()
	b.changes()
	ids, err := b.Keep(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	drawn := map[string]string{}
	for _, e := range b.Drawn {
		drawn[e.Name] = string(e.PNG)
	}
	for _, e := range b.server.Emojis() {
		if png, ok := drawn[e.Name]; ok && (ids[e.Name] != e.ID || png != string(e.Image)) {
			b.Errorf("%s is %s, as %s", e.Name, e.ID, ids[e.Name])
		}
		delete(drawn, e.Name)
	}
	if len(drawn) > 0 || len(ids) != len(b.Drawn) {
		b.Errorf("%d are missing, %d ids", len(drawn), len(ids))
	}
	return b.changes()
}

// changes are the requests since the last call.
func (b *bench) changes() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	count := map[string]int{}
	for _, r := range b.requests {
		count[r]++
	}
	b.requests = nil
	var all []string
	for _, r := range slices.Sorted(maps.Keys(count)) {
		all = append(all, fmt.Sprint(r, " × ", count[r]))
	}
	return strings.Join(all, ", ")
}

func (b *bench) want(what, got, want string) {
	b.Helper()
	if got != want {
		b.Errorf("%s: %q, want %q", what, got, want)
	}
}

// The drawings are uploaded once. After that only changes are: a new drawing, or something
// that somebody has removed. Other emojis are left alone.
func TestKeep(t *testing.T) {
	b := newBench(t)
	foreign, err := b.client.CreateEmoji(t.Context(), "foreign", b.Drawn[0].PNG)
	if err != nil {
		t.Fatal(err)
	}
	b.want("the first start", b.keeps(), "POST 201 × 10")
	b.want("the second start", b.keeps(), "")
	b.Drawn = render.Emojis()
	b.want("with the rest of the pack", b.keeps(), "POST 201 × 67")
	first := b.server.Emojis()
	b.Drawn[7].PNG = b.Drawn[8].PNG
	b.want("another drawing", b.keeps(), "DELETE 204 × 1, POST 201 × 1")
	if err := b.client.DeleteEmoji(t.Context(), first[3].ID); err != nil {
		t.Fatal(err)
	}
	b.want("one was removed", b.keeps(), "POST 201 × 1")
	if n := len(b.server.Emojis()); n != 78 || b.server.Emojis()[0].ID != foreign {
		t.Errorf("%d emojis", n)
	}
}

// A bot without its database takes existing emojis, and so does a second one; if one of
// them replaces an emoji, the other takes it over.
func TestKeepAdopts(t *testing.T) {
	b := newBench(t)
	b.keeps()
	other, theirs := b.Store, b.server.Emojis()
	b.wipe()
	b.want("without the database", b.keeps(), "")
	if now := b.server.Emojis(); now[5].ID != theirs[5].ID {
		t.Errorf("%s became %s", theirs[5].ID, now[5].ID)
	}
	b.Drawn[7].PNG = b.Drawn[8].PNG
	b.want("another drawing", b.keeps(), "DELETE 204 × 1, POST 201 × 1")
	b.Store = other
	b.want("the other bot", b.keeps(), "")
}

// The bot waits for a rate limit, a failure stops the work for a while, and emojis made
// before it are not made again.
func TestKeepGoesOnAfterFailures(t *testing.T) {
	b := newBench(t)
	b.server.Fail(sandbox.Fault{Method: http.MethodPost, Path: "/applications/*/emojis", Status: 429, RetryAfter: 50 * time.Millisecond, Scope: "user"})
	b.server.Fail(sandbox.Fault{Method: http.MethodPost, Path: "/applications/*/emojis", Status: 500, CarriedOut: true})
	b.want("after failures", b.keeps(), "POST 201 × 10")
}

// If Discord takes none, there are a few tries, with longer and longer pauses, and then
// none until the next start.
func TestKeepGivesUp(t *testing.T) {
	b := newBench(t)
	b.Again = 20 * time.Millisecond
	b.server.Fail(sandbox.Fault{Method: http.MethodPost, Path: "/applications/*/emojis", Status: 403, Times: tries})
	began := time.Now()
	if ids, err := b.Keep(t.Context()); err == nil || ids != nil {
		t.Errorf("%d emojis, %v", len(ids), err)
	}
	if took := time.Since(began); took < 7*b.Again {
		t.Errorf("gave up after %v", took)
	}
	b.want("the next start", b.keeps(), "POST 201 × 10")
}

// The end of the program is not held up.
func TestKeepEndsWithItsContext(t *testing.T) {
	b := newBench(t)
	b.Pace = time.Hour
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := b.Keep(ctx)
		ended <- err
	}()
	eventually.Is(t, "the first one is there", func() bool { return len(b.server.Emojis()) > 0 })
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
