package discord

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"go.uber.org/goleak"

	"stopp/bot"
	"stopp/internal/eventually"
)

// The library locks itself out when op 7 comes compressed: the tap can't hear that. Its
// goroutine stays; nothing else may.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "16") // discordgo sleeps for a second at every close
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("github.com/bwmarrin/discordgo.(*Session).Open"))
}

// hasty are times that tests can wait for.
var hasty = times{
	open: within(eventually.Limit), pause: pause, grace: 100 * time.Millisecond,
	reconnect: 10 * time.Millisecond, slowest: 50 * time.Millisecond, identify: 10 * time.Millisecond, invalid: 10 * time.Millisecond, steady: time.Minute,
	heartbeat: time.Minute,
	attempt:   eventually.Limit, retry: 5 * time.Millisecond, longest: 10 * time.Second,
}

// fake is a Discord that keeps everything sent to it. Its gateway follows a test, one
// function for each connection (the last one for all later ones).
type fake struct {
	*httptest.Server
	t       *testing.T
	gateway []func(*peer)
	address string // where the gateway is
	rest    http.HandlerFunc

	mu       sync.Mutex
	sockets  int
	requests []request
}

// client makes a client that has no gateway, for requests only.
func (f *fake) client() *Client {
	f.t.Helper()
	c, err := newClient(f.config(nil), hasty)
	if err != nil {
		f.t.Fatal(err)
	}
	c.app, c.leave = "77", func() {}
	close(c.done)
	f.t.Cleanup(c.Close)
	return c
}

// request is a REST request as it came.
type request struct {
	method, path, contentType, authorization string
	body                                     []byte
}

func newFake(t *testing.T, gateway ...func(*peer)) *fake {
	f := &fake{t: t, gateway: gateway}
	f.rest = func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }
	if len(gateway) == 0 {
		f.gateway = []func(*peer){func(p *peer) { p.welcome(); p.serve() }}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/v9/gateway", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"url":"ws%s/ws/"}`, strings.TrimPrefix(f.address, "http"))
	})
	mux.HandleFunc("/ws/", f.connection)
	mux.HandleFunc("/", f.request)
	f.Server = httptest.NewServer(mux)
	f.address = f.URL
	t.Cleanup(f.Close)
	return f
}

func (f *fake) connection(w http.ResponseWriter, r *http.Request) {
	ws, err := new(websocket.Upgrader).Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer ws.Close()
	f.mu.Lock()
	do := f.gateway[min(f.sockets, len(f.gateway)-1)]
	f.sockets++
	f.mu.Unlock()
	do(&peer{Conn: ws, t: f.t})
}

func (f *fake) request(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	f.mu.Lock()
	f.requests = append(f.requests, request{r.Method, r.URL.RequestURI(), r.Header.Get("Content-Type"), r.Header.Get("Authorization"), body})
	f.mu.Unlock()
	f.rest(w, r)
}

// sent are the REST requests up to now.
func (f *fake) sent() []request {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]request(nil), f.requests...)
}

func (f *fake) connections() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.sockets
}

// connect connects a client, which is closed with the test.
func (f *fake) connect(handle func(bot.Request)) *Client {
	f.t.Helper()
	return f.connectIn(handle, hasty)
}

// connectIn is connect with a patience of the test's own.
func (f *fake) connectIn(handle func(bot.Request), t times) *Client {
	f.t.Helper()
	c, err := connect(eventually.Soon(f.t), f.config(handle), t)
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(c.Close)
	return c
}

func (f *fake) config(handle func(bot.Request)) Config {
	return Config{Token: "secret", Base: f.URL, Log: slog.New(slog.DiscardHandler), Handle: handle}
}

// peer is Discord's end of a gateway connection.
type peer struct {
	*websocket.Conn
	t *testing.T
}

// packet is a gateway message.
type packet struct {
	Op int             `json:"op"`
	D  json.RawMessage `json:"d"`
	S  int             `json:"s,omitempty"`
	T  string          `json:"t,omitempty"`
}

func (p *peer) send(op, s int, event, data string) {
	p.WriteJSON(packet{op, json.RawMessage(data), s, event})
}

// read is the next packet; op -1 when the client has gone.
func (p *peer) read() (in packet) {
	in.Op = -1
	p.ReadJSON(&in)
	return in
}

// hello greets and returns the first packet that is no heartbeat.
func (p *peer) hello(interval time.Duration) packet {
	p.send(10, 0, "", fmt.Sprintf(`{"heartbeat_interval":%d}`, interval.Milliseconds()))
	return p.read()
}

func (p *peer) ready() {
	p.readyIn()
}

// readyIn says that the bot is in these servers.
func (p *peer) readyIn(guilds ...string) {
	in := []map[string]any{}
	for _, id := range guilds {
		in = append(in, map[string]any{"id": id, "unavailable": true})
	}
	list, _ := json.Marshal(in)
	p.send(0, 1, "READY", fmt.Sprintf(`{"v":9,"session_id":"s1","user":{"id":"42","username":"stopp","bot":true},"application":{"id":"77"},"guilds":%s}`, list))
}

// welcome lets a client in, and returns its IDENTIFY or RESUME.
func (p *peer) welcome() packet {
	first := p.hello(time.Minute)
	p.ready()
	return first
}

// serve acknowledges heartbeats until the client goes, and returns its close code.
func (p *peer) serve() int {
	for {
		var in packet
		if err := p.ReadJSON(&in); err != nil {
			closed, _ := err.(*websocket.CloseError)
			if closed == nil {
				return 0
			}
			return closed.Code
		}
		if in.Op == 1 {
			p.send(11, 0, "", "null")
		}
	}
}

// end closes with one of Discord's codes, and then gives the client a moment to read it.
func (p *peer) end(code int) {
	p.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
	p.serve()
}

// interaction sends a press with a custom id as the s-th event.
func (p *peer) interaction(s int, customID string) {
	p.send(0, s, "INTERACTION_CREATE", fmt.Sprintf(`{"id":"13080000000000%05d","type":3,"token":"t%d","channel_id":"5","data":{"custom_id":%q}}`, s, s, customID))
}

// soon fails the test if nothing comes.
func soon[T any](t *testing.T, c <-chan T) T {
	t.Helper()
	return eventually.Comes(t, "anything", c)
}
