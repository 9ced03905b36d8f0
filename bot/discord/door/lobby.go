package door

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// Limits of those who are still sending, so that nobody can fill the memory with halves of bodies.
const (
	// mostReading is how many requests may be arriving at once, from anywhere. Each has at most MostBody bytes.
	mostReading = 1024
	// mostOfOne is how many of them may come from one address, or from one IPv6 network of 64 bits, which is what one customer
	// gets. An address of this machine or of a private network is a balancer's and has no limit of its own.
	mostOfOne = 64
)

// lobby counts the requests that are arriving. The zero value is ready.
type lobby struct {
	mu   sync.Mutex
	all  int
	from map[netip.Prefix]int
}

// enter tells whether one more request may arrive from an address, and how it leaves again.
func (l *lobby) enter(remote string) (leave func(), ok bool) {
	home, near := homeOf(remote)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all >= mostReading || !near && l.from[home] >= mostOfOne {
		return nil, false
	}
	if l.from == nil {
		l.from = map[netip.Prefix]int{}
	}
	l.all++
	l.from[home]++
	return func() { l.leave(home) }, true
}

func (l *lobby) leave(home netip.Prefix) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.from[home]--; l.from[home] == 0 {
		delete(l.from, home)
	}
}

// homeOf is the network that counts as one sender, and whether that is near: a balancer's, behind which is everybody. What
// can't be read is one sender.
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

// admitted is verified for whom there is room. Who sends no signature at all takes none.
func (d *Door) admitted(w http.ResponseWriter, r *http.Request) ([]byte, *refusal) {
	leave, ok := d.lobby.enter(r.RemoteAddr)
	if !ok {
		return nil, &refusal{Crowded, http.StatusServiceUnavailable}
	}
	defer leave()
	return d.verified(w, r)
}
