package door

import "container/list"

// The limits, and how full it is, for tests.
const (
	MostReading = mostReading
	MostOfOne   = mostOfOne
)

// Arriving is how many requests are arriving.
func (d *Door) Arriving() int {
	d.lobby.mu.Lock()
	defer d.lobby.mu.Unlock()
	return d.lobby.all.Len()
}

// Lobby is a lobby of its own.
type Lobby struct{ l lobby }

// Enter lets a request in from an address.
func (l *Lobby) Enter(remote string, cut func()) *list.Element { return l.l.enter(remote, cut) }

// Leave tells whether somebody else has got the place.
func (l *Lobby) Leave(e *list.Element) bool { return l.l.leave(e) }

// Empty tells whether nothing is remembered of anybody.
func (l *Lobby) Empty() bool { return l.l.all.Len() == 0 && len(l.l.from) == 0 }
