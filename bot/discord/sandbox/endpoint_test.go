package sandbox_test

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/endpoint"
	"stopp/internal/eventually"
)

// webhook is a bot that takes interactions over HTTP, with somebody else's code for signatures.
type webhook struct {
	*httptest.Server
	key      ed25519.PublicKey
	lax      bool                                      // takes requests that nobody has signed
	answer   func(http.ResponseWriter, map[string]any) // its handling of an interaction
	verified chan map[string]any
}

// standsIn is a bot whose endpoint is set and that answers like that.
func standsIn(t *testing.T, s *sandbox.Server, answer func(http.ResponseWriter, map[string]any)) *webhook {
	t.Helper()
	key, err := hex.DecodeString(s.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	w := &webhook{key: key, answer: answer, verified: make(chan map[string]any, 100)}
	w.Server = httptest.NewServer(w)
	t.Cleanup(w.Close)
	return w
}

func (h *webhook) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !h.lax && !discordgo.VerifyInteraction(r, h.key) {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	body, _ := io.ReadAll(r.Body)
	var in map[string]any
	if json.Unmarshal(body, &in) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if in["type"] == 1.0 {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"type":1}`))
		return
	}
	h.verified <- in
	h.answer(w, in)
}

// TestEndpoint: once an application has an endpoint that answers pings and refuses wrong signatures,
// interactions go there, and no longer over the gateway. Their signature is one that somebody else's
// library takes. The bot answers in the response, or 202 and by the route for callbacks.
// (interactions/overview, receiving-and-responding)
func TestEndpoint(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	w := standsIn(t, s, func(w http.ResponseWriter, _ map[string]any) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"type":4,"data":{"content":"at once","flags":64}}`))
	})
	if err := s.SetEndpoint(t.Context(), w.URL); err != nil {
		t.Fatal(err)
	}
	ada := s.Member("Ada")
	asks := func() *sandbox.Use {
		return ada.Command("challenge", sandbox.Options{"user": s.Member("Ben").ID, "rules": "pagat"})
	}
	use := asks()
	if m, err := use.Answer(t.Context()); err != nil || m.Content != "at once" || m.Private != ada.ID {
		t.Errorf("answered in the response: %+v, %v", m, err)
	}
	if in := <-w.verified; in["id"] != use.ID || in["token"] == "" {
		t.Errorf("the bot got %v", in)
	}
	var callback sync.WaitGroup
	w.answer = func(r http.ResponseWriter, in map[string]any) {
		r.WriteHeader(http.StatusAccepted)
		callback.Go(func() {
			resp, err := http.DefaultClient.Do(later(t, s, in))
			if err != nil || resp.StatusCode != http.StatusNoContent {
				t.Errorf("the callback: %v, %v", resp, err)
				return
			}
			resp.Body.Close()
		})
	}
	if m, err := asks().Answer(t.Context()); err != nil || m.Content != "by the route" {
		t.Errorf("answered by the route: %+v, %v", m, err)
	}
	callback.Wait() // the route answers after it has shown the message
	eventually.Is(t, "the second is noted, too", func() bool { return len(s.Posts()) > 1 })
	if posts := s.Posts(); len(posts) != 2 || posts[0].Status != http.StatusOK || posts[1].Status != http.StatusAccepted || len(posts[1].Answer) > 0 {
		t.Errorf("%d requests: %+v", len(posts), posts)
	}
	if err := s.SetEndpoint(t.Context(), ""); err != nil {
		t.Error(err)
	}
	use = asks()
	if i := box.next(t); i.ID != use.ID {
		t.Errorf("by the gateway: %s", i.ID)
	}
}

// later is the request with which a bot answers by the route for callbacks.
func later(t *testing.T, s *sandbox.Server, in map[string]any) *http.Request {
	t.Helper()
	url := s.URL() + "/api/v10/interactions/" + in["id"].(string) + "/" + in["token"].(string) + "/callback"
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(`{"type":4,"data":{"content":"by the route"}}`))
	if err != nil {
		t.Error(err)
	}
	r.Header = http.Header{"Content-Type": {"application/json"}, "User-Agent": {"DiscordBot (x, 1)"}}
	return r
}

// TestEndpointHasToBeSafe: an address is refused if it does not answer pings, or takes requests that
// nobody has signed. Everything stays as it was.
func TestEndpointHasToBeSafe(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	w := standsIn(t, s, nil)
	w.lax = true
	for _, url := range []string{w.URL, "http://127.0.0.1:1", "nowhere", s.URL()} {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		if err := s.SetEndpoint(ctx, url); !errors.Is(err, endpoint.ErrUnverified) {
			t.Errorf("%s: %v", url, err)
		}
		cancel()
	}
	s.Member("Ada").Command("challenge", sandbox.Options{"user": s.Member("Ben").ID, "rules": "pagat"})
	box.next(t)
}

// TestEndpointThatFails: if the endpoint refuses, is gone, or answers nonsense, a member is
// told at once that nobody answers.
func TestEndpointThatFails(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	listen(t, s)
	w := standsIn(t, s, nil)
	if err := s.SetEndpoint(t.Context(), w.URL); err != nil {
		t.Fatal(err)
	}
	fails := func(what string) {
		t.Helper()
		use := s.Member("Ada").Command("challenge", sandbox.Options{"user": s.Member("Ben").ID, "rules": "pagat"})
		if _, err := use.Answer(t.Context()); !errors.Is(err, sandbox.ErrNoResponse) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for what, answer := range map[string]string{"no answer": "", "no JSON": "x", "a type that does not suit": `{"type":7}`, "an empty message": `{"type":4,"data":{}}`} {
		w.answer = func(w http.ResponseWriter, _ map[string]any) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(answer))
		}
		fails(what)
	}
	w.answer = func(w http.ResponseWriter, _ map[string]any) { w.WriteHeader(http.StatusInternalServerError) }
	fails("status 500")
	w.Close()
	fails("gone")
}
