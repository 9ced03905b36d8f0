package door_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/door"
	"stopp/internal/eventually"
)

// knocker is Discord, in front of a door over a real socket.
type knocker struct {
	testing.TB
	secret ed25519.PrivateKey
	server *door.Server
	log    strings.Builder

	mu       sync.Mutex
	now      time.Time
	taken    []bot.Request
	outcomes []door.Outcome
}

// start is when the tests begin, by the door's clock.
var start = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// newDoor is a door that is shut.
func newDoor(t testing.TB, secret ed25519.PrivateKey) *knocker {
	t.Helper()
	return newImpatientDoor(t, secret, 0)
}

// newImpatientDoor is newDoor with a patience, 0 for the usual one.
func newImpatientDoor(t testing.TB, secret ed25519.PrivateKey, patience time.Duration) *knocker {
	t.Helper()
	k := &knocker{TB: t, secret: secret, now: start}
	key, err := door.ParseKey(hex.EncodeToString(secret.Public().(ed25519.PublicKey)))
	if err != nil {
		t.Fatal(err)
	}
	k.server, err = door.Listen("127.0.0.1:0", door.Config{Key: key, Patience: patience, Log: slog.New(slog.NewTextHandler(&k.log, nil)),
		Now: func() time.Time {
			k.mu.Lock()
			defer k.mu.Unlock()
			return k.now
		},
		Watch: func(o door.Outcome) {
			k.mu.Lock()
			defer k.mu.Unlock()
			k.outcomes = append(k.outcomes, o)
		}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(k.server.Close)
	return k
}

// newSecret is Discord's signing key.
func newSecret(t testing.TB) ed25519.PrivateKey {
	t.Helper()
	_, secret, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return secret
}

// open lets requests in for a room that has everything.
func (k *knocker) open() { k.server.Open(door.Here(k.take)) }

func (k *knocker) take(r bot.Request) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.taken = append(k.taken, r)
	return true
}

// press is an interaction: somebody has pressed a button in a server.
func press(id int, guild string) string {
	return fmt.Sprintf(`{"id":"%d","token":"t","type":3,"guild_id":%q,"channel_id":"5","member":{"user":{"id":"7","username":"ada"},"permissions":"0"},"message":{"id":"9"},"data":{"custom_id":"tap/1/7/3"}}`, 1308000000000000000+id, guild)
}

// knock is a request as it stands on the wire.
type knock struct {
	method, path, kind, stamp, signature, body string
}

// sign is a request that Discord has signed at a time.
func (k *knocker) sign(at time.Time, body string) knock {
	stamp := strconv.FormatInt(at.Unix(), 10)
	return knock{http.MethodPost, door.Path, "application/json", stamp, hex.EncodeToString(ed25519.Sign(k.secret, []byte(stamp+body))), body}
}

// send sends a request and gives status and body of the answer.
func (k *knocker) send(n knock) (int, string) {
	k.Helper()
	r, err := http.NewRequestWithContext(k.Context(), n.method, "http://"+k.server.Addr()+n.path, strings.NewReader(n.body))
	if err != nil {
		k.Fatal(err)
	}
	for head, value := range map[string]string{"Content-Type": n.kind, "X-Signature-Ed25519": n.signature, "X-Signature-Timestamp": n.stamp} {
		if value != "" {
			r.Header.Set(head, value)
		}
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		k.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		k.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

// last is the newest outcome.
func (k *knocker) last() door.Outcome {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.outcomes) == 0 {
		return ""
	}
	return k.outcomes[len(k.outcomes)-1]
}

func (k *knocker) set(now time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.now = now
}

// TestTaken: a request that Discord has signed is decoded like one from the gateway, and
// answered 202 without a body. A ping is answered in place, even while the door is shut, as
// Discord's documentation of interaction callbacks has it.
func TestTaken(t *testing.T) {
	k := newDoor(t, newSecret(t))
	ping := k.sign(start, `{"id":"1308000000000000001","type":1,"token":"t"}`)
	if status, body := k.send(ping); status != http.StatusOK || body != `{"type":1}` {
		t.Errorf("a ping: %d %s", status, body)
	}
	if status, _ := k.send(k.sign(start, press(1, "3"))); status != http.StatusServiceUnavailable || k.last() != door.Shut {
		t.Errorf("before it is open: %d, %s", status, k.last())
	}
	k.open()
	if status, body := k.send(k.sign(start, press(2, "3"))); status != http.StatusAccepted || body != "" {
		t.Errorf("a press: %d %q", status, body)
	}
	if len(k.taken) != 1 || k.taken[0].Path != "tap/1/7/3" || k.taken[0].Guild != "3" || k.taken[0].User.ID != "7" || k.taken[0].Kind != bot.Press {
		t.Errorf("taken: %+v", k.taken)
	}
	k.server.Shut()
	if status, _ := k.send(k.sign(start, press(3, "3"))); status != http.StatusServiceUnavailable || len(k.taken) != 1 {
		t.Errorf("once it is shut: %d, %d requests", status, len(k.taken))
	}
}

// TestRefused: a request is not taken if it is not Discord's, not recent, too large or
// unreadable. Each case has the name its outcome is counted under.
func TestRefused(t *testing.T) {
	k := newDoor(t, newSecret(t))
	k.open()
	good := func() knock { return k.sign(start, press(1, "3")) }
	other := &knocker{TB: t, secret: newSecret(t)}
	with := func(change func(*knock)) knock {
		n := good()
		change(&n)
		return n
	}
	for name, c := range map[string]struct {
		sent    knock
		status  int
		outcome door.Outcome
	}{
		"another body":       {with(func(n *knock) { n.body = strings.Replace(n.body, "tap", "Tap", 1) }), 401, door.Forged},
		"another time":       {with(func(n *knock) { n.stamp = strconv.FormatInt(start.Unix()+1, 10) }), 401, door.Forged},
		"another key":        {other.sign(start, press(1, "3")), 401, door.Forged},
		"no signature":       {with(func(n *knock) { n.signature = "" }), 401, door.Forged},
		"half a signature":   {with(func(n *knock) { n.signature = n.signature[:64] }), 401, door.Forged},
		"no hex":             {with(func(n *knock) { n.signature = strings.Repeat("z", 128) }), 401, door.Forged},
		"no time":            {with(func(n *knock) { n.stamp = "" }), 401, door.Forged},
		"a time in words":    {with(func(n *knock) { n.stamp = "now" }), 401, door.Forged},
		"ping of a stranger": {other.sign(start, `{"id":"1308000000000000001","type":1}`), 401, door.Forged},
		"too late":           {k.sign(start.Add(-door.Window-time.Second), press(1, "3")), 401, door.Late},
		"too early":          {k.sign(start.Add(door.Window+time.Second), press(1, "3")), 401, door.Late},
		"years ago":          {k.sign(time.Unix(1, 0), press(1, "3")), 401, door.Late},
		"oversized":          {k.sign(start, press(1, "3")+strings.Repeat(" ", door.MostBody)), 413, door.Oversized},
		"text":               {with(func(n *knock) { n.kind = "text/plain" }), 415, door.Strange},
		"of no type":         {with(func(n *knock) { n.kind = "" }), 415, door.Strange},
		"GET":                {with(func(n *knock) { n.method = http.MethodGet }), 405, door.Strange},
		"another path":       {with(func(n *knock) { n.path = "/" }), 404, door.Strange},
		"no JSON":            {k.sign(start, "{"), 400, door.Unreadable},
		"no interaction":     {k.sign(start, "{}"), 400, door.Unreadable},
		"a list":             {k.sign(start, "[1]"), 400, door.Unreadable},
	} {
		if status, body := k.send(c.sent); status != c.status || k.last() != c.outcome || body != "" {
			t.Errorf("%s: %d %q, counted as %s", name, status, body, k.last())
		}
	}
	if len(k.taken) > 0 {
		t.Errorf("taken: %+v", k.taken)
	}
	if status, _ := k.send(good()); status != http.StatusAccepted {
		t.Errorf("what was refused in other forms: %d", status)
	}
	if n := strings.Count(k.log.String(), "not of now"); n != 1 {
		t.Errorf("%d lines of the log about the time within a minute:\n%s", n, k.log.String())
	}
}

// TestReplayed: a request is taken once, for as long as its signature could be used. A new
// signature for the same interaction does not change that.
func TestReplayed(t *testing.T) {
	k := newDoor(t, newSecret(t))
	k.open()
	k.set(start.Add(-door.Window)) // by a clock that is behind
	first := k.sign(start, press(1, "3"))
	if status, _ := k.send(first); status != http.StatusAccepted {
		t.Fatal(status)
	}
	for n := range 9 {
		now := start.Add(-door.Window + time.Duration(n)*door.Window/4)
		k.set(now)
		if status, _ := k.send(k.sign(now, press(100+n, "3"))); status != http.StatusAccepted {
			t.Errorf("another one: %d", status)
		}
		for what, again := range map[string]knock{"the same": first, "signed anew": k.sign(now, press(1, "3"))} {
			if status, _ := k.send(again); status != http.StatusConflict || k.last() != door.Replayed {
				t.Errorf("%s at %v: %d, %s", what, now, status, k.last())
			}
		}
	}
	k.set(start.Add(door.Window + time.Second))
	if status, _ := k.send(first); status != http.StatusUnauthorized || k.last() != door.Late {
		t.Errorf("after its time: %d, %s", status, k.last())
	}
	if len(k.taken) != 10 {
		t.Errorf("%d were taken", len(k.taken))
	}
}

// TestSlow: a client that sends little by little is cut off before long. One that sends more than
// it says, or than fits, is not listened to.
func TestSlow(t *testing.T) {
	k := newImpatientDoor(t, newSecret(t), 300*time.Millisecond)
	k.open()
	began := time.Now()
	for name, text := range map[string]string{
		"a head that never ends": "POST /interactions HTTP/1.1\r\nHost: x\r\n",
		"a body that never ends": "POST /interactions HTTP/1.1\r\nHost: x\r\nX-Signature-Ed25519: " + strings.Repeat("0", 128) + "\r\nX-Signature-Timestamp: 1\r\nContent-Length: 100\r\n\r\nx",
	} {
		conn, err := net.Dial("tcp", k.server.Addr())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprint(conn, text)
		defer func() {
			conn.SetReadDeadline(began.Add(20 * time.Second))
			if answer, err := io.ReadAll(conn); err != nil || bytes.Contains(answer, []byte(" 202 ")) {
				t.Errorf("%s: %q, %v", name, answer, err)
			}
		}()
	}
	n := k.sign(start, press(1, "3"))
	n.signature += strings.Repeat("0", 32<<10)
	if status, _ := k.send(n); status != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("heads of 32 KiB: %d", status)
	}
}

// TestShut: a request that arrives as the door shuts is taken before that, or refused.
func TestShut(t *testing.T) {
	k := newDoor(t, newSecret(t))
	var shut atomic.Bool
	k.server.Open(door.Here(func(r bot.Request) bool {
		if shut.Load() {
			t.Error("taken after it was shut")
		}
		return k.take(r)
	}))
	var senders sync.WaitGroup
	accepted := make([]int, 8)
	for i := range accepted {
		senders.Go(func() {
			for n := 0; ; n++ {
				status, _ := k.send(k.sign(start, press(i*10_000+n, "3")))
				if status != http.StatusAccepted {
					return
				}
				accepted[i]++
			}
		})
	}
	eventually.Is(t, "some are taken", func() bool { return k.count() >= 50 })
	k.server.Shut()
	shut.Store(true)
	senders.Wait()
	sum := 0
	for _, n := range accepted {
		sum += n
	}
	if k.count() != sum {
		t.Errorf("%d were taken, %d accepted", k.count(), sum)
	}
}

// count is how many requests were taken.
func (k *knocker) count() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.taken)
}

// TestHealth: a balancer is told whether interactions are taken.
func TestHealth(t *testing.T) {
	k := newDoor(t, newSecret(t))
	get := knock{method: http.MethodGet, path: door.HealthPath}
	for _, c := range []struct {
		do     func()
		status int
	}{{func() {}, 503}, {k.open, 200}, {k.server.Shut, 503}} {
		c.do()
		if status, body := k.send(get); status != c.status {
			t.Errorf("%d %s, want %d", status, body, c.status)
		}
	}
}

// TestKeys: a key is 32 bytes in hexadecimal digits, and not one with which anybody can sign.
// The test first shows that such keys exist, and that the standard library takes them.
func TestKeys(t *testing.T) {
	identity := append([]byte{1}, make([]byte, 31)...)
	signature := append(append([]byte(nil), identity...), make([]byte, 32)...) // R is the identity, s is 0
	if !ed25519.Verify(identity, []byte("anything"), signature) {
		t.Error("the standard library has learnt to refuse the key that anybody can sign for")
	}
	good := hex.EncodeToString(newSecret(t).Public().(ed25519.PublicKey))
	for text, ok := range map[string]bool{
		good: true, strings.ToUpper(good): true, " " + good + "\n": true,
		"": false, good[2:]: false, good + "00": false, good[1:]: false, "x" + good[1:]: false, "0x" + good[2:]: false,
		hex.EncodeToString(identity): false, strings.Repeat("0", 64): false,
		strings.Repeat("0", 62) + "80":                                     false, // the zeros, with a sign
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa": false,
	} {
		if key, err := door.ParseKey(text); (err == nil) != ok || ok && key.String() != good {
			t.Errorf("%q: %v, %v", text, key, err)
		}
	}
}
