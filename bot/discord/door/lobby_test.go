package door_test

import (
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/door"
)

// More strangers than may be at work at once have begun to send and go no further. Whatever Discord has signed is
// taken meanwhile, all of it.
func TestSlowStrangersDoNotShutTheDoor(t *testing.T) {
	k := newImpatientDoor(t, newSecret(t), time.Hour)
	k.open()
	strangers := door.MostAtOnce + 88
	for range strangers {
		conn, err := net.Dial("tcp", k.server.Addr())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\nX-Signature-Ed25519: %s\r\nX-Signature-Timestamp: 1\r\nContent-Length: 1000\r\n\r\n{", door.Path, strings.Repeat("0", 128))
	}
	for k.server.Arriving() < strangers {
		runtime.Gosched() // they are under way
	}
	const presses = 200
	for n := range presses {
		if status, _ := k.send(k.sign(start, press(n, "1"))); status != http.StatusAccepted {
			t.Fatalf("press %d: %d", n, status)
		}
	}
	if len(k.taken) != presses || k.server.Arriving() != strangers {
		t.Errorf("%d were taken, %d are still arriving", len(k.taken), k.server.Arriving())
	}
}

// One address has so many places, and one IPv6 network that is a customer's; others have theirs all the same. A
// balancer's address, behind which is everybody, has what there is.
func TestPlacesOfOneAddress(t *testing.T) {
	for _, c := range []struct {
		from  func(n int) string
		other string
		most  int
	}{
		{func(int) string { return "203.0.113.9:5" }, "203.0.113.10:5", door.MostOfOne},
		{func(n int) string { return fmt.Sprintf("[2001:db8::%x]:5", n) }, "[2001:db8:0:1::1]:5", door.MostOfOne},
		{func(int) string { return "[::ffff:203.0.113.9]:5" }, "203.0.113.10:5", door.MostOfOne},
		{func(int) string { return "nowhere" }, "203.0.113.10:5", door.MostOfOne},
		{func(int) string { return "127.0.0.1:5" }, "", door.MostReading},
		{func(int) string { return "10.0.0.2:5" }, "", door.MostReading},
		{func(int) string { return "[fd00::1]:5" }, "", door.MostReading},
	} {
		var l door.Lobby
		var leaves []func()
		for n := range c.most {
			leave, ok := l.Enter(c.from(n))
			if !ok {
				t.Fatalf("%s: only %d", c.from(n), n)
			}
			leaves = append(leaves, leave)
		}
		if _, ok := l.Enter(c.from(c.most)); ok {
			t.Errorf("%s: more than %d", c.from(0), c.most)
		}
		if leave, ok := l.Enter(c.other); ok != (c.other != "") {
			t.Errorf("%s beside %s: %v", c.other, c.from(0), ok)
		} else if ok {
			leave()
		}
		for _, leave := range leaves {
			leave()
		}
		if !l.Empty() {
			t.Errorf("%s: something is left", c.from(0))
		}
	}
}

// What no room takes was not there: a balancer sends it once more, and it is taken, once.
func TestRefusedMayComeAgain(t *testing.T) {
	k := newDoor(t, newSecret(t))
	away := true
	k.server.Open(door.Here(func(r bot.Request) bool { return !away && k.take(r) }))
	for n, c := range []struct {
		away   bool
		status int
	}{{true, 503}, {true, 503}, {false, 202}, {false, 409}} {
		away = c.away
		if status, _ := k.send(k.sign(start, press(1, "1"))); status != c.status {
			t.Errorf("%d: %d, want %d", n, status, c.status)
		}
	}
	if len(k.taken) != 1 {
		t.Errorf("taken %d times", len(k.taken))
	}
}
