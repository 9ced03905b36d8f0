package postgrestest

import (
	"bytes"
	"io"
	"net"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
)

// Wire is a way to a server, over TCP, which a test can cut, or have go silent without a word to either end.
type Wire struct {
	Address string // of the same database by this way

	to       string // the server's socket
	listener net.Listener
	mu       sync.Mutex
	commits  []func() Fate // the fate of the next ones
	silent   bool          // anything begun now is never answered
	ends     map[*line]bool
}

// Fate is the fate of a commit on its way.
type Fate int

// Fates of a commit and of its answer.
const (
	Arrives         Fate = iota
	AnswerLost           // the server has made it, and the connection breaks
	AnswerSwallowed      // the server has made it, and nothing is ever heard of it
	Lost                 // the connection breaks on our side; the server's waits on
	Swallowed            // it never arrives, and nothing is ever heard of it
)

// committing is a commit as it goes to the server: a query of six letters.
var committing = []byte("Q\x00\x00\x00\x0bcommit\x00")

// NewWire lays a wire to the server of an address, until the test ends.
func NewWire(t testing.TB, address string) *Wire {
	t.Helper()
	there, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	query := there.Query()
	w := &Wire{to: filepath.Join(query.Get("host"), ".s.PGSQL."+query.Get("port")), ends: map[*line]bool{}}
	if w.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	query.Del("host")
	query.Del("port")
	query.Set("sslmode", "disable")
	there.Host, there.RawQuery = w.listener.Addr().String(), query.Encode()
	w.Address = there.String()
	go w.serve()
	t.Cleanup(func() {
		w.listener.Close()
		w.Cut()
	})
	return w
}

// Commits says what becomes of the next commits, in order. The first one on a connection ends its
// greeting, and doesn't count.
func (w *Wire) Commits(fates ...func() Fate) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.commits = fates
}

// Silence has nothing go through any more, in either direction and on new connections as well. After its end
// new ones work; old ones stay silent.
func (w *Wire) Silence(begins bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.silent = begins
	for l := range w.ends {
		l.hush()
	}
}

// Silent tells whether nothing goes through.
func (w *Wire) Silent() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.silent
}

// Cut ends all connections at both ends.
func (w *Wire) Cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for l := range w.ends {
		l.client.Close()
		l.server.Close()
	}
	clear(w.ends)
}

func (w *Wire) serve() {
	for {
		client, err := w.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("unix", w.to)
		if err != nil { // the server is down
			client.Close()
			continue
		}
		l := &line{client: client, server: server}
		w.mu.Lock()
		w.ends[l] = true
		if w.silent {
			l.hush()
		}
		w.mu.Unlock()
		go w.ask(l)
		go l.answer()
	}
}

// line is a connection.
type line struct {
	client, server net.Conn
	greeted        bool
	mu             sync.Mutex
	silent         bool
	lost           bool // with the next answer it breaks
	last           bool // with the next answer it goes silent
}

func (l *line) hush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.silent = true
}

// ask carries what the client says.
func (w *Wire) ask(l *line) {
	buffer := make([]byte, 1<<16)
	for {
		n, err := l.client.Read(buffer)
		if n > 0 && !w.carry(l, buffer[:n]) {
			return
		}
		if err != nil {
			l.mu.Lock()
			silent := l.silent
			l.mu.Unlock()
			if !silent { // else the server does not hear of that either
				l.server.Close()
			}
			return
		}
	}
}

func (w *Wire) carry(l *line, said []byte) (goesOn bool) {
	fate := Arrives
	if bytes.Contains(said, committing) {
		if l.greeted {
			fate = w.next()
		}
		l.greeted = true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch fate {
	case AnswerLost:
		l.lost = true
	case AnswerSwallowed:
		l.last = true
	case Lost:
		l.silent = true
		l.client.Close()
		return false
	case Swallowed:
		l.silent = true
	}
	if l.silent {
		return true
	}
	_, err := l.server.Write(said)
	return err == nil
}

func (w *Wire) next() Fate {
	w.mu.Lock()
	if len(w.commits) == 0 {
		w.mu.Unlock()
		return Arrives
	}
	fate := w.commits[0]
	w.commits = w.commits[1:]
	w.mu.Unlock()
	return fate()
}

// answer carries what the server says.
func (l *line) answer() {
	_, _ = io.Copy(writer{l}, l.server)
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.silent {
		l.client.Close()
	}
}

// writer passes on to the client whatever it may hear.
type writer struct{ *line }

func (w writer) Write(said []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lost {
		w.client.Close()
		w.server.Close()
	}
	if w.silent = w.silent || w.last; w.silent || w.lost {
		return len(said), nil
	}
	return w.client.Write(said)
}
