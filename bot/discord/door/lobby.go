package door

import (
	"container/list"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// Limits for requests that are still being sent, so that nobody can fill the memory with half
// bodies. If there is no place left, a new request takes the place of the one that has been
// sending longest: Discord sends a request in milliseconds, so a slow stranger keeps nobody
// out.
const (
	// mostReading is how many requests may be arriving at once, from anywhere. Each has at most MostBody bytes.
	mostReading = 1024
	// mostOfOne is how many of them may come from one address, or from one IPv6 network of 64 bits, which is what one customer
	// gets. An address of this machine or of a private network is a balancer's and has no limit of its own.
	mostOfOne = 64
)

// lobby holds the requests that are arriving. The zero value is ready.
type lobby struct {
	mu   sync.Mutex
	all  list.List // of *guest, who came first in front
	from map[netip.Prefix]int
}

// guest is a request that is arriving.
type guest struct {
	home netip.Prefix
	cut  func() // ends its reading
	out  bool   // somebody else has its place
}

// enter lets one more request arrive. Cut is called, at most once, when it has to make room.
func (l *lobby) enter(remote string, cut func()) *list.Element {
	home, near := homeOf(remote)
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case !near && l.from[home] >= mostOfOne:
		l.oust(func(g *guest) bool { return g.home == home })
	case l.all.Len() >= mostReading:
		l.oust(func(*guest) bool { return true })
	}
	if l.from == nil {
		l.from = map[netip.Prefix]int{}
	}
	l.from[home]++
	return l.all.PushBack(&guest{home: home, cut: cut})
}

// oust sends away who came first among some.
func (l *lobby) oust(among func(*guest) bool) {
	for e := l.all.Front(); e != nil; e = e.Next() {
		if g := e.Value.(*guest); among(g) {
			g.out = true
			l.remove(e)
			g.cut()
			return
		}
	}
}

// leave gives a place back, after arriving or giving up. It tells whether somebody else had taken
// the place.
func (l *lobby) leave(e *list.Element) (out bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if g := e.Value.(*guest); g.out {
		return true
	}
	l.remove(e)
	return false
}

func (l *lobby) remove(e *list.Element) {
	g := l.all.Remove(e).(*guest)
	if l.from[g.home]--; l.from[g.home] == 0 {
		delete(l.from, g.home)
	}
}

// homeOf is the network that counts as one sender, and whether that is near: a balancer's,
// behind which is everybody. All unreadable addresses count as one sender.
func homeOf(remote string) (home netip.Prefix, near bool) {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		return home, false
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return home, false
	}
	addr = addr.Unmap().WithZone("")
	bits := 32
	if addr.Is6() {
		bits = 64
	}
	home, _ = addr.Prefix(bits)
	return home, addr.IsLoopback() || addr.IsPrivate() || addr.IsLinkLocalUnicast()
}

// admitted is verified for a sender that keeps a place while the request arrives.
func (d *Door) admitted(w http.ResponseWriter, r *http.Request) ([]byte, *refusal) {
	place := d.lobby.enter(r.RemoteAddr, func() {
		_ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0)) // long ago
	})
	body, no := d.verified(w, r)
	if d.lobby.leave(place) && no != nil {
		no = &refusal{Crowded, http.StatusServiceUnavailable}
	}
	return body, no
}
