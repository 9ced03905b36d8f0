package sandbox

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"
)

// Config says what sort of Discord to start. The zero value is a good one.
type Config struct {
	Addr      string           // where to listen; "" is 127.0.0.1 and a free port
	Token     string           // the bot's token; "" is a made-up one
	Guild     string           // the server's name; "" is "Card table"
	Locale    string           // the server's language and, to begin with, its members'; "" is en-US
	Members   []string         // the people; nil is Ada, Ben and Cleo
	Channels  []string         // text channels; nil is "streitpatience" and "side-table"
	Heartbeat time.Duration    // the heartbeat interval; 0 is 41.25 s. A bot is cut off where the clock is moved by more than 1.5 of it
	Now       func() time.Time // the clock; nil is time.Now. See also Server.Advance
	Unlimited bool             // no rate limits but that on edits of old messages; for tests that want to be quick
}

// Server is a running Discord. All methods may be called from any goroutine.
type Server struct {
	cfg   Config
	url   string
	token string
	http  *http.Server
	stop  context.CancelFunc
	done  context.Context // ends with Close
	work  sync.WaitGroup  // every goroutine that the server started

	mu       sync.Mutex // guards everything below
	changed  chan struct{}
	offset   time.Duration
	lastID   uint64
	world    world
	commands []*command
	emojis   []Emoji     // of the application
	creates  []time.Time // when commands were created, for the daily limit
	messages []*Message  // in the order of their ids
	files    map[string]*Attachment
	traffic  map[string]Traffic   // by channel
	rung     map[string][]Message // what called a member
	pending  map[string]*interaction
	modals   map[string]*modal // the modal that is open, by member
	sessions []*session
	conns    map[*conn]bool
	viewers  map[*viewer]bool
	buckets  map[string][]time.Time
	faults   faults
	invalid  []time.Time // requests that count towards Discord's ban
	onReq    []func(Exchange)
}

// Start starts a Discord. It runs until Close.
func Start(cfg Config) (*Server, error) {
	cfg = cfg.withDefaults()
	l, err := net.Listen("tcp", cfg.Addr)
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	s := newServer(cfg, "http://"+l.Addr().String())
	s.http = &http.Server{Handler: s.counted(s.routes()), ReadHeaderTimeout: 10 * time.Second}
	s.spawn(func() { _ = s.http.Serve(l) })
	s.spawn(s.housekeeping)
	return s, nil
}

func newServer(cfg Config, url string) *Server {
	s := &Server{
		cfg: cfg, url: url, token: cfg.Token,
		changed: make(chan struct{}),
		world:   newWorld(cfg),
		files:   map[string]*Attachment{},
		traffic: map[string]Traffic{},
		rung:    map[string][]Message{},
		pending: map[string]*interaction{},
		modals:  map[string]*modal{},
		conns:   map[*conn]bool{},
		viewers: map[*viewer]bool{},
		buckets: map[string][]time.Time{},
	}
	s.done, s.stop = context.WithCancel(context.Background())
	return s
}

func (c Config) withDefaults() Config {
	if c.Addr == "" {
		c.Addr = "127.0.0.1:0"
	}
	if c.Token == "" {
		c.Token = "made-up.token.of-the-sandbox"
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
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}

// URL is where the server is, without a slash at the end. The page for people
// is there; the REST API is at URL()+"/api/v9" and "/api/v10".
func (s *Server) URL() string { return s.url }

// Token is the token that the bot must show, without the word "Bot".
func (s *Server) Token() string { return s.token }

// Close ends all connections and waits for every goroutine of the server.
func (s *Server) Close() error {
	s.mu.Lock()
	s.stop()
	for c := range s.conns {
		c.hangUp()
	}
	s.mu.Unlock()
	err := s.http.Close()
	s.work.Wait()
	return err
}

// counted has Close wait for requests that are being served.
func (s *Server) counted(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		if s.done.Err() != nil {
			s.mu.Unlock()
			panic(http.ErrAbortHandler)
		}
		s.work.Add(1)
		s.mu.Unlock()
		defer s.work.Done()
		h.ServeHTTP(w, r)
	})
}

func (s *Server) spawn(f func()) {
	s.work.Add(1)
	go func() {
		defer s.work.Done()
		f()
	}()
}

// touch wakes everyone who waits for a change. The caller holds mu.
func (s *Server) touch() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// wait returns when ready says so, which is asked under mu after every change.
func (s *Server) wait(ctx context.Context, ready func() bool) error {
	for {
		s.mu.Lock()
		ok, changed := ready(), s.changed
		s.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		case <-s.done.Done():
			return http.ErrServerClosed
		}
	}
}
