package sandbox

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/world"
)

// Server is a running Discord. All methods may be called from any goroutine.
type Server struct {
	watch  // what there is to see
	owner  // what the owner of the servers does
	faults // what goes wrong
	parts  *parts
	token  string
	key    string
	http   *http.Server
}

// sweepEvery is how often deadlines are looked at. Answers that come too late
// are refused by the clock, not by this.
const sweepEvery = 20 * time.Millisecond

// Start starts a Discord. It runs until Close.
func Start(cfg Config) (*Server, error) {
	cfg = cfg.withDefaults()
	l, err := net.Listen("tcp", cfg.Addr)
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	p := newParts(cfg, "http://"+l.Addr().String())
	s := &Server{watch: watch{p}, owner: owner{p}, faults: faults{p}, parts: p, token: cfg.Token, key: cfg.Key}
	s.http = &http.Server{Handler: p.monitor.Counted(p.routes()), ReadHeaderTimeout: 10 * time.Second}
	p.monitor.Go(func() { _ = s.http.Serve(l) })
	p.monitor.Every(sweepEvery, p.sweep)
	return s, nil
}

// URL is where the server is, without a slash at the end. The REST API is at
// URL()+"/api/v9" and "/api/v10".
func (s *Server) URL() string { return s.parts.url }

// Page is the address of the page for people, with the key that opens it.
func (s *Server) Page() string { return s.parts.url + "/?key=" + s.key }

// Local says whether only this machine can reach the server.
func (s *Server) Local() bool {
	host, _, _ := net.SplitHostPort(strings.TrimPrefix(s.parts.url, "http://"))
	return net.ParseIP(host).IsLoopback()
}

// Token is the token that the bot must show, without the word "Bot".
func (s *Server) Token() string { return s.token }

// Close ends all connections and waits for every goroutine of the server.
func (s *Server) Close() error {
	m := s.parts.monitor
	m.Stop(s.parts.gateway.HangUp)
	err := s.http.Close()
	m.Join()
	return err
}

// Now is the server's time.
func (s *Server) Now() time.Time { return monitor.Get(s.parts.monitor, s.parts.clock.Now) }

// Advance moves the server's clock forward and does everything due: tokens expire,
// interactions fail, rate limits recover, silent bots are cut off.
func (s *Server) Advance(d time.Duration) {
	s.parts.monitor.Do(func() {
		s.parts.clock.Advance(d)
		s.parts.sweep()
	})
}

// Member finds one of the people by name or id. It panics where there is none.
func (s *Server) Member(name string) Member {
	return monitor.Get(s.parts.monitor, func() Member {
		u := s.parts.person(name)
		return Member{ID: u.ID, Name: u.Name, Channel: s.parts.world.Channels[0].ID, p: s.parts, u: u}
	})
}

// person is one of the people by name or id.
func (p *parts) person(name string) *world.User {
	for _, u := range p.world.Members {
		if u.Name == name || u.ID == name {
			return u
		}
	}
	panic("sandbox: no member is called " + name)
}

// Config says what sort of Discord to start. The zero value is a good one.
type Config struct {
	Addr      string           // where to listen; "" is 127.0.0.1 and a free port
	Token     string           // the bot's token; "" is a random one, which begins with the bot's id in base64
	Key       string           // what opens the page; "" is a random one
	Guild     string           // the server's name; "" is "Card table"
	Invited   bool             // the bot has come to the server just now; else it has been there for years
	Locale    string           // the server's language and, to begin with, its members'; "" is en-US
	Members   []string         // the people; nil is Ada, Ben and Cleo
	Channels  []string         // text channels; nil is "streitpatience" and "side-table"
	Heartbeat time.Duration    // the heartbeat interval; 0 is 41.25 s. A bot is cut off where the clock is moved by more than 1.5 of it
	Shards    int              // how many shards the bot is advised to have; 0 is one
	AtOnce    int              // how many of them may identify together; 0 is one
	Pause     time.Duration    // between two shards that may not; 0 for none, where Discord has 5 s
	Now       func() time.Time // the clock; nil is time.Now. See also Server.Advance
	Unlimited bool             // no rate limits but that on edits of old messages; for tests that want to be quick
	Patience  time.Duration    // how long an interaction may wait for its first answer; 0 is Discord's three seconds. For tests on machines with much else to do
}

func (c Config) withDefaults() Config {
	if c.Addr == "" {
		c.Addr = "127.0.0.1:0"
	}
	if c.Token == "" {
		c.Token = base64.RawStdEncoding.EncodeToString([]byte(world.BotID)) + "." + rand.Text()[:6] + "." + rand.Text()
	}
	if c.Key == "" {
		c.Key = rand.Text()
	}
	if c.Guild == "" {
		c.Guild = "Card table"
	}
	if c.Locale == "" {
		c.Locale = "en-US"
	}
	if c.Members == nil {
		c.Members = []string{"Ada", "Ben", "Cleo"}
	}
	if c.Channels == nil {
		c.Channels = []string{"streitpatience", "side-table"}
	}
	if c.Heartbeat == 0 {
		c.Heartbeat = 41250 * time.Millisecond
	}
	c.Shards, c.AtOnce = max(c.Shards, 1), max(c.AtOnce, 1)
	if c.Patience == 0 {
		c.Patience = limit.AnswerWithin
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}
