package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"stopp/cmd/stopp/internal/load"
	"stopp/internal/gate"
	"stopp/storage"
	"stopp/storage/postgres"
	"stopp/storage/sqlstore"
)

// wire is the line between a program and a PostgreSQL server. It can be cut around a commit, so that nobody knows what has come
// of it. It is cut just before the server hears of the commit, or when the server has carried it out and the program has not
// heard.
type wire struct {
	listener net.Listener
	network  string // of the server
	address  string
	open     sync.WaitGroup
	cuts     atomic.Int64

	mu    sync.Mutex
	rng   *rand.Rand
	oneIn int // commits, 0 for none
	ends  map[net.Conn]bool
	shut  bool
}

// layWire leads to the server at an address; the way there is not encrypted.
func layWire(address string, seed uint64) (*wire, error) {
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	w := &wire{rng: rand.New(rand.NewPCG(seed, 3)), ends: map[net.Conn]bool{}}
	w.network, w.address = pgconn.NetworkAddress(config.Host, config.Port)
	if w.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return nil, err
	}
	w.open.Go(w.serve)
	return w, nil
}

// through is the address of the same database at this end.
func (w *wire) through(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	u.Host = w.listener.Addr().String()
	q := u.Query()
	q.Del("host")
	q.Del("port")
	q.Set("sslmode", "disable")
	u.RawQuery = q.Encode()
	return u.String(), nil
}

// cut has one in so many commits meet something, 0 for none.
func (w *wire) cut(oneIn int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.oneIn = oneIn
}

// close cuts all lines.
func (w *wire) close() {
	w.listener.Close()
	w.mu.Lock()
	w.shut = true
	for c := range w.ends {
		c.Close()
	}
	w.mu.Unlock()
	w.open.Wait()
}

// keep notes a line's ends for close; false if close has been called.
func (w *wire) keep(ends ...net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range ends {
		w.ends[c] = true
	}
	return !w.shut
}

func (w *wire) drop(ends ...net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range ends {
		c.Close()
		delete(w.ends, c)
	}
}

func (w *wire) serve() {
	for {
		program, err := w.listener.Accept()
		if err != nil {
			return
		}
		w.open.Go(func() { w.connect(program) })
	}
}

// line is one connection.
type wireLine struct {
	*wire
	program, server net.Conn
	deaf            atomic.Bool // the server's next word is not passed on, and ends it
}

func (w *wire) connect(program net.Conn) {
	server, err := net.Dial(w.network, w.address)
	if err != nil {
		program.Close()
		return
	}
	l := &wireLine{wire: w, program: program, server: server}
	defer w.drop(program, server)
	if !w.keep(program, server) {
		return
	}
	w.open.Go(func() {
		l.back()
		w.drop(program, server)
	})
	_ = l.forth()
}

// back passes on what the server says.
func (l *wireLine) back() {
	buffer := make([]byte, 1<<16)
	for {
		n, err := l.server.Read(buffer)
		if err != nil || l.deaf.Load() {
			return
		}
		if _, err := l.program.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// Troubles of a commit.
const (
	cutBefore = iota
	cutAfter
	slowBy
	meetings
)

// forth passes on what the program says, message by message (the PostgreSQL manual, "Message Formats"). The first has no
// letter before its length.
func (l *wireLine) forth() error {
	for first := true; ; first = false {
		message, err := l.message(first)
		if err != nil {
			return err
		}
		if commits(message) {
			switch l.chance() {
			case cutBefore:
				l.cuts.Add(1)
				return io.ErrClosedPipe
			case cutAfter:
				l.cuts.Add(1)
				l.deaf.Store(true)
			case slowBy:
				_ = load.Rest(context.Background(), rand.N(latest)) // the fault itself: nothing is being waited for
			}
		}
		if _, err := l.server.Write(message); err != nil {
			return err
		}
	}
}

// mostBytes is how long a message may be.
const mostBytes = 1 << 26

// message reads one message of the program's.
func (l *wireLine) message(first bool) ([]byte, error) {
	head := make([]byte, 5)
	if first {
		head = head[:4]
	}
	if _, err := io.ReadFull(l.program, head); err != nil {
		return nil, err
	}
	length := binary.BigEndian.Uint32(head[len(head)-4:])
	if length < 4 || length > mostBytes {
		return nil, fmt.Errorf("a message of %d bytes", length)
	}
	all := append(head, make([]byte, length-4)...)
	_, err := io.ReadFull(l.program, all[len(head):])
	return all, err
}

// commits tells whether a message asks for a commit.
func commits(message []byte) bool {
	return message[0] == 'Q' && len(message) < 20 && strings.HasPrefix(strings.ToLower(string(message[5:])), "commit")
}

// chance is a commit's trouble, -1 for none.
func (w *wire) chance() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.oneIn == 0 || w.rng.IntN(w.oneIn) > 0 {
		return -1
	}
	return w.rng.IntN(meetings)
}

// On this wire every commit meets something: some are carried out and their answer is lost,
// and some are not carried out. The storage finds out which. Each write is made in the end,
// and everything answered is there.
func TestWireIsCutAroundCommits(t *testing.T) {
	gate.Only(t)
	defer postgres.Patient()() // no commit is left in doubt because its answer takes time
	ctx, address := context.Background(), onServer(t)
	w, err := layWire(address, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer w.close()
	through, err := w.through(address)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqlstore.Open(through)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	direct, err := sqlstore.Open(address)
	if err != nil {
		t.Fatal(err)
	}
	defer direct.Close()
	w.cut(1)
	const writes = 8
	for n := range writes {
		key := storage.Setting{Name: fmt.Sprint("setting ", n)}
		said := db.SetSetting(ctx, key, "there")
		if value, err := direct.Setting(ctx, key); said != nil || err != nil || value != "there" {
			t.Errorf("%v, and the database has %q, %v", said, value, err)
		}
	}
	if cuts := w.cuts.Load(); cuts <= writes {
		t.Errorf("%d cuts for %d writes: no commit was lost on its way", cuts, writes)
	}
	w.cut(0)
	if err := db.SetSetting(ctx, storage.Setting{Name: "last"}, "there"); err != nil {
		t.Error(err)
	}
}
