package door_test

import (
	"fmt"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/door"
)

// Twice as many strangers as there is room for begin to send and go no further. The first of them are cut off, and nothing else.
// Everything that Discord has signed is taken meanwhile.
func TestSlowStrangersDoNotShutTheDoor(t *testing.T) {
	k := newImpatientDoor(t, newSecret(t), time.Hour)
	k.open()
	strangers := 2 * door.MostReading
	for range strangers {
		conn, err := net.Dial("tcp", k.server.Addr())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\nX-Signature-Ed25519: %s\r\nX-Signature-Timestamp: 1\r\nContent-Length: 1000\r\n\r\n{", door.Path, strings.Repeat("0", 128))
	}
	for k.cutOff() < strangers-door.MostReading {
		runtime.Gosched() // they are under way
	}
	const presses = 200
	for n := range presses {
		if status, _ := k.send(k.sign(start, press(n, "1"))); status != http.StatusAccepted {
			t.Fatalf("press %d: %d", n, status)
		}
	}
	if len(k.taken) != presses || k.server.Arriving() > door.MostReading {
		t.Errorf("%d were taken, %d are still arriving", len(k.taken), k.server.Arriving())
	}
}

// cutOff is how many have lost their place to others.
func (k *knocker) cutOff() (n int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, o := range k.outcomes {
		if o == door.Crowded {
			n++
		}
	}
	return n
}

// One address has only so many places, and so has one customer's IPv6 network. A further
// request takes the place of the first from there; others keep theirs. A balancer's
// address, with everybody behind it, may have all places.
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
		var cut []int
		enter := func(n int, from string) (leave func() bool) {
			place := l.Enter(from, func() { cut = append(cut, n) })
			return func() bool { return l.Leave(place) }
		}
		var leaves []func() bool
		if c.other != "" {
			leaves = append(leaves, enter(-1, c.other)) // the first to come, from elsewhere
		}
		for n := range c.most {
			leaves = append(leaves, enter(n, c.from(n)))
		}
		if len(cut) > 0 {
			t.Errorf("%s: %d are cut off, and there are places for %d", c.from(0), cut, c.most)
		}
		leaves = append(leaves, enter(c.most, c.from(c.most)), enter(c.most+1, c.from(c.most+1)))
		if want := []int{0, 1}; !slices.Equal(cut, want) {
			t.Errorf("%s: %d are cut off, want %d", c.from(0), cut, want)
		}
		gone := 0
		for _, leave := range leaves {
			if leave() {
				gone++
			}
		}
		if gone != 2 || !l.Empty() {
			t.Errorf("%s: %d had no place any more, is nothing left: %v", c.from(0), gone, l.Empty())
		}
	}
}

// A request that no room takes leaves no trace. A balancer sends it once more, and it is
// taken, once.
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
