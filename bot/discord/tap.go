package discord

import (
	"bytes"
	"context"
	"crypto/tls"
	"net"
	"regexp"
	"strconv"
	"sync"
	"time"
)

// What the library reads badly or keeps to itself. A quote within a JSON string
// is escaped, so these can't be in what someone has typed.
var (
	opDispatch  = regexp.MustCompile(`"op"\s*:\s*0\b`)
	opReconnect = regexp.MustCompile(`"op"\s*:\s*7\b`)
	opInvalid   = regexp.MustCompile(`"op"\s*:\s*9\b`)
	interval    = regexp.MustCompile(`"heartbeat_interval"\s*:\s*(\d+)\D`)
)

// writing is how long a write to the gateway may take.
const writing = 10 * time.Second

// tap is the socket of a gateway connection, uncompressed, with an ear on it. It
// ends the connection at two messages, which come alone and are shorter than any
// packet, because the library would get them wrong: op 7 before it is ready, at
// which it locks itself out, and op 9, after which it identifies again at once.
type tap struct {
	net.Conn
	stop func() bool // lets the connection outlive its opening

	mu      sync.Mutex
	last    []byte // the end of the text heard, because a message may come in two pieces
	isReady bool   // the library's Open has heard the message it waits for, or is about to
	beat    time.Duration
	verdict error
}

func (k *connection) dial(_ context.Context, network, address string) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(k.opening, network, address)
	return k.listenOn(conn, err)
}

func (k *connection) dialTLS(_ context.Context, network, address string) (net.Conn, error) {
	d := tls.Dialer{Config: &tls.Config{RootCAs: k.roots}}
	conn, err := d.DialContext(k.opening, network, address)
	return k.listenOn(conn, err)
}

// listenOn puts an ear on a connection, which is closed if the open ends first.
func (k *connection) listenOn(conn net.Conn, err error) (net.Conn, error) {
	if err != nil {
		return nil, err
	}
	k.socket = &tap{Conn: conn, stop: context.AfterFunc(k.opening, func() { conn.Close() })}
	return k.socket, nil
}

// Read reads for the library as much as it may hear.
func (t *tap) Read(p []byte) (int, error) {
	n, err := t.Conn.Read(p)
	if err != nil {
		return n, err
	}
	if err := t.hear(p[:n]); err != nil {
		return 0, err
	}
	spare(p[:n])
	return n, nil
}

// spared is how the library hears of interactions. It does not know this name, so it hands
// them on as they are. It first reads the ones it knows into values of its own; that takes
// longer than all that happens to them here, and nobody looks at those values.
const spared = "interaction_create"

var (
	knownType  = []byte(`"t":"INTERACTION_CREATE"`)
	sparedType = []byte(`"t":"` + spared + `"`)
)

// spare renames interactions. One whose name comes in two pieces, or with blanks, keeps it:
// that one the library reads.
func spare(p []byte) {
	for i := bytes.Index(p, knownType); i >= 0; i = bytes.Index(p, knownType) {
		copy(p[i:], sparedType)
		p = p[i+len(sparedType):]
	}
}

// Write gives up on a socket that takes nothing any more.
func (t *tap) Write(p []byte) (int, error) {
	t.SetWriteDeadline(time.Now().Add(writing))
	return t.Conn.Write(p)
}

// overlap is how much of a piece is heard again with the next, more than anything
// that is listened for is long.
const overlap = 40

func (t *tap) hear(p []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	p = append(t.last, p...)
	t.last = bytes.Clone(p[max(0, len(p)-overlap):])
	if m := interval.FindSubmatch(p); m != nil && t.beat == 0 {
		ms, _ := strconv.Atoi(string(m[1]))
		t.beat = time.Duration(ms) * time.Millisecond
	}
	if !t.isReady && opDispatch.Match(p) {
		t.isReady = true
		t.stop()
	}
	switch {
	case opInvalid.Match(p):
		t.verdict = errInvalid
	case !t.isReady && opReconnect.Match(p):
		t.verdict = errEarly
	}
	return t.verdict
}

// why is the reason for which the tap ended the connection, nil if it did not.
func (t *tap) why() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.verdict
}

// heartbeat is the time between heartbeats that HELLO named, else the usual one.
func (t *tap) heartbeat(usual time.Duration) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.beat == 0 {
		return usual
	}
	return t.beat
}
