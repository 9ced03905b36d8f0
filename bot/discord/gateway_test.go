package discord

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"stopp/bot"
	"stopp/internal/eventually"
)

func ignore(bot.Request) {}

func TestConnect(t *testing.T) {
	t.Parallel()
	first, code := make(chan packet, 1), make(chan int, 1)
	f := newFake(t, func(p *peer) { first <- p.welcome(); code <- p.serve() })
	c := f.connect(ignore)
	if got := c.Self(); got != (bot.User{ID: "42", Name: "stopp", Bot: true}) {
		t.Errorf("self is %+v", got)
	}
	var identify struct {
		Token    string
		Intents  *int
		Compress bool
	}
	in := soon(t, first)
	json.Unmarshal(in.D, &identify)
	if in.Op != 2 || identify.Token != "Bot secret" || identify.Intents == nil || *identify.Intents != 1 || identify.Compress {
		t.Errorf("identified with op %d, %s", in.Op, in.D)
	}
	c.Close()
	if got := soon(t, code); got != websocket.CloseNormalClosure {
		t.Errorf("left with code %d", got)
	}
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
}

// TestEncrypted: Discord's own gateway is a wss:// one, and the tap hears that, too.
func TestEncrypted(t *testing.T) {
	t.Parallel()
	f := newFake(t,
		func(p *peer) { p.hello(time.Minute); p.send(7, 0, "", "null"); p.serve() },
		func(p *peer) { p.welcome(); p.serve() })
	secure := httptest.NewTLSServer(f.Config.Handler)
	defer secure.Close()
	f.address = secure.URL
	c, err := newClient(f.config(ignore), hasty)
	if err != nil {
		t.Fatal(err)
	}
	c.roots = secure.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	if err := c.start(eventually.Soon(t)); err != nil {
		t.Fatal(err)
	}
	c.Close()
	if n := f.connections(); n != 2 {
		t.Errorf("connected %d times", n)
	}
}

// TestFalseStart has gateways that never get ready. On its own, discordgo would hang at
// them (§1.2 of the platform notes, 1 and 2) or hammer them (8).
func TestFalseStart(t *testing.T) {
	t.Parallel()
	well := func(p *peer) { p.welcome(); p.serve() }
	for name, bad := range map[string]func(*peer){
		"reconnect instead of ready":       func(p *peer) { p.hello(time.Minute); p.send(7, 0, "", "null"); p.serve() },
		"invalid session instead of ready": func(p *peer) { p.hello(time.Minute); p.send(9, 0, "", "false"); p.serve() },
		"rubbish instead of hello":         func(p *peer) { p.WriteMessage(websocket.TextMessage, []byte("{")); p.serve() },
		"close instead of ready":           func(p *peer) { p.hello(time.Minute); p.end(4008) },
		"hang up instead of ready":         func(p *peer) { p.hello(time.Minute) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, bad, bad, well)
			f.connect(ignore)
			if n := f.connections(); n != 3 {
				t.Errorf("connected %d times", n)
			}
		})
	}
}

// TestSilentStart: a gateway that says nothing, at once or after its greeting, is left when it should have
// been ready. So is one that locks the library out. The test says when that is.
func TestSilentStart(t *testing.T) {
	t.Parallel()
	for name, says := range map[string]func(*peer){
		"silence instead of hello":               func(*peer) {},
		"silence after hello":                    func(p *peer) { p.hello(time.Minute) },
		"reconnect instead of ready, compressed": func(p *peer) { p.hello(time.Minute); p.sendCompressed(`{"op":7,"d":null}`) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			opens := make(chan context.CancelFunc, 10)
			mine := hasty
			mine.open = func(ctx context.Context) (context.Context, context.CancelFunc) {
				opening, end := context.WithCancel(ctx)
				opens <- end
				return opening, end
			}
			silent := func(p *peer) {
				says(p)
				(<-opens)()
				p.serve()
			}
			f := newFake(t, silent, silent, func(p *peer) { p.welcome(); p.serve() })
			f.connectIn(ignore, mine)
			if n := f.connections(); n != 3 {
				t.Errorf("connected %d times", n)
			}
		})
	}
}

func (p *peer) sendCompressed(text string) {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	z.Write([]byte(text))
	z.Close()
	p.WriteMessage(websocket.BinaryMessage, b.Bytes())
}

// TestRefused: no code is retried that Discord says must not be.
func TestRefused(t *testing.T) {
	t.Parallel()
	for code := range fatal {
		t.Run(fmt.Sprint("at once ", code), func(t *testing.T) {
			t.Parallel()
			f := newFake(t, func(p *peer) { p.hello(time.Minute); p.end(code) })
			_, err := connect(context.Background(), f.config(ignore), hasty)
			if !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), fmt.Sprint(code)) || strings.Contains(err.Error(), "secret") {
				t.Errorf("got %v", err)
			}
			if n := f.connections(); n != 1 {
				t.Errorf("connected %d times", n)
			}
		})
	}
	t.Run("later", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, func(p *peer) { p.welcome(); p.end(4004) }, func(p *peer) { p.hello(time.Minute); p.end(4004) })
		c := f.connect(ignore)
		if err := c.Wait(); !errors.Is(err, ErrRefused) {
			t.Errorf("got %v", err)
		}
		if n := f.connections(); n != 2 {
			t.Errorf("connected %d times", n)
		}
	})
}

// TestResume: after each of these ends the session is taken up where it was, and
// what Discord delivers then is handed over.
func TestResume(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*peer){
		"hang up":   func(p *peer) { p.Close() },
		"reconnect": func(p *peer) { p.send(7, 0, "", "null"); p.serve() },
		"code 4000": func(p *peer) { p.end(4000) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first := make(chan packet, 1)
			f := newFake(t,
				func(p *peer) { p.welcome(); p.interaction(2, "before"); end(p) },
				func(p *peer) {
					first <- p.hello(time.Minute)
					p.interaction(3, "missed")
					p.send(0, 4, "RESUMED", "{}")
					p.interaction(5, "after")
					p.serve()
				})
			paths := make(chan string, 10)
			f.connect(func(r bot.Request) { paths <- r.Path })
			for _, want := range []string{"before", "missed", "after"} {
				if got := soon(t, paths); got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			}
			if in := soon(t, first); in.Op != 6 || string(in.D) != `{"token":"Bot secret","session_id":"s1","seq":2}` {
				t.Errorf("came back with op %d, %s", in.Op, in.D)
			}
		})
	}
}

// TestResumeBeginsAgain: however often the gateway drops a session and then takes it up
// again, the next wait is as short as the first.
func TestResumeBeginsAgain(t *testing.T) {
	t.Parallel()
	drops := []func(*peer){func(p *peer) { p.welcome(); p.Close() }}
	for range 2 { // each takes a second: the library sleeps that long when a connection ends
		drops = append(drops, func(p *peer) { p.hello(time.Minute); p.send(0, 4, "RESUMED", "{}"); p.Close() })
	}
	back := make(chan bool, 1)
	f := newFake(t, append(drops, func(p *peer) { p.hello(time.Minute); p.send(0, 5, "RESUMED", "{}"); back <- true; p.serve() })...)
	var log syncBuffer
	config := f.config(func(bot.Request) {})
	config.Log = slog.New(slog.NewTextHandler(&log, nil))
	f.connectWith(config)
	soon(t, back)
	waits := regexp.MustCompile(`wait=(\S+)`).FindAllStringSubmatch(log.String(), -1)
	for _, w := range waits {
		if d, err := time.ParseDuration(w[1]); err != nil || d > hasty.reconnect {
			t.Errorf("waits %s", w[1])
		}
	}
	if len(waits) != len(drops) {
		t.Errorf("waited %d times after %d drops", len(waits), len(drops))
	}
}

// TestZombie: a gateway that acknowledges no heartbeat is left after one, with a
// code that keeps the session.
func TestZombie(t *testing.T) {
	t.Parallel()
	code, again := make(chan int, 1), make(chan packet, 1)
	f := newFake(t,
		func(p *peer) {
			p.hello(200 * time.Millisecond)
			p.ready()
			for {
				if _, _, err := p.ReadMessage(); err != nil {
					var closed *websocket.CloseError
					errors.As(err, &closed)
					code <- closed.Code
					return
				}
			}
		},
		func(p *peer) { again <- p.hello(time.Minute); p.send(0, 2, "RESUMED", "{}"); p.serve() })
	f.connect(ignore)
	if got := soon(t, code); got != resumeLater {
		t.Errorf("left with code %d", got)
	}
	if in := soon(t, again); in.Op != 6 {
		t.Errorf("came back with op %d", in.Op)
	}
}

// TestInvalidSession: a session that Discord has ended is not resumed; the next
// connection identifies.
func TestInvalidSession(t *testing.T) {
	t.Parallel()
	for name, gateway := range map[string][]func(*peer){
		"while connected": {func(p *peer) { p.welcome(); p.read(); p.send(9, 0, "", "false"); p.serve() }},
		"at resuming": {func(p *peer) { p.welcome(); p.read() }, func(p *peer) {
			if in := p.hello(time.Minute); in.Op != 6 {
				p.t.Errorf("came back with op %d", in.Op)
			}
			p.send(9, 0, "", "false")
			p.serve()
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first := make(chan packet, 1)
			f := newFake(t, append(gateway, func(p *peer) { first <- p.welcome(); p.serve() })...)
			f.connect(ignore)
			if in := soon(t, first); in.Op != 2 {
				t.Errorf("came back with op %d", in.Op)
			}
		})
	}
}

// TestOrder: 200 interactions are handed over one at a time in the order of
// delivery (§1.2, 11: discordgo alone had 44 inversions).
func TestOrder(t *testing.T) {
	t.Parallel()
	const n = 200
	f := newFake(t, func(p *peer) {
		p.welcome()
		for i := range n {
			p.interaction(i+2, fmt.Sprint(i))
		}
		p.serve()
	})
	var got []string
	done := make(chan bool)
	f.connect(func(r bot.Request) {
		if got = append(got, r.Path); len(got) == n {
			close(done)
		}
	})
	soon(t, done)
	for i, path := range got {
		if path != fmt.Sprint(i) {
			t.Fatalf("number %d was %s", i, path)
		}
	}
}

// TestBadInteractions: an unreadable one is dropped, and a panic ends one request. Neither is
// silent, and neither tells a token.
func TestBadInteractions(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(p *peer) {
		p.welcome()
		p.send(0, 2, "INTERACTION_CREATE", `{"id":"1","type":3,"token":"hush","data":{"custom_id":7}}`)
		p.send(0, 3, "INTERACTION_CREATE", `{"id":"2","type":5,"data":{"components":[{"type":18,"component":{"type":99}}]}}`)
		p.interaction(4, "panic")
		p.interaction(5, "good")
		p.serve()
	})
	var log syncBuffer
	config := f.config(nil)
	config.Log = slog.New(slog.NewTextHandler(&log, nil))
	paths := make(chan string, 10)
	config.Handle = func(r bot.Request) {
		if r.Path == "panic" {
			panic("a handler's mistake")
		}
		paths <- r.Path
	}
	c, err := connect(context.Background(), config, hasty)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if got := soon(t, paths); got != "good" {
		t.Errorf("got %q", got)
	}
	text := log.String()
	for _, want := range []string{"interaction=1", "interaction=2", "a handler's mistake", "gateway_test.go"} {
		if !strings.Contains(text, want) {
			t.Errorf("the log has nothing about %q:\n%s", want, text)
		}
	}
	for _, secret := range []string{"secret", "hush", "t4"} {
		if strings.Contains(text, secret) {
			t.Errorf("the log tells %q:\n%s", secret, text)
		}
	}
}

// TestPanicInAnEvent: an event that panics here, outside a handler, also ends only itself,
// and the log tells where.
func TestPanicInAnEvent(t *testing.T) {
	t.Parallel()
	var log syncBuffer
	c := &events{log: slog.New(slog.NewTextHandler(&log, nil)), me: &identity{}} // nothing can be closed when it is ready
	c.event(0, "READY", []byte(`{"user":{"id":"1"},"application":{"id":"2"}}`))
	if text := log.String(); !strings.Contains(text, "panic in an event") || !strings.Contains(text, "isReady") {
		t.Errorf("the log says %s", text)
	}
}

// TestImpatience: neither a context that ends nor Close waits for a gateway that
// says nothing.
func TestImpatience(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(p *peer) { p.serve() })
	patient := hasty
	patient.open = within(time.Hour)
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	if _, err := connect(ctx, f.config(ignore), patient); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// TestNobodyThere: connecting is tried until somebody answers.
func TestNobodyThere(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	config := f.config(ignore)
	f.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	if _, err := connect(ctx, config, hasty); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// TestMask: in discordgo's log lines, names and addresses pass and payloads don't.
func TestMask(t *testing.T) {
	got := fmt.Sprint(mask([]any{"INTERACTION_CREATE", "wss://gateway.example/?v=9", `{"token":"hush"}`, []byte("hush"), 7, errors.New("EOF")})...)
	if strings.Contains(got, "hush") || !strings.Contains(got, "INTERACTION_CREATE") || !strings.Contains(got, "gateway.example") || !strings.Contains(got, "EOF") {
		t.Errorf("got %s", got)
	}
}

// syncBuffer is a buffer that may be written and read at once.
type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *syncBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}
