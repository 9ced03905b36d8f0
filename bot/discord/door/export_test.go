package door

// The limits, and how full it is, for tests.
const (
	MostReading = mostReading
	MostOfOne   = mostOfOne
	MostAtOnce  = mostAtOnce
)

// Arriving is how many requests are arriving.
func (d *Door) Arriving() int {
	d.lobby.mu.Lock()
	defer d.lobby.mu.Unlock()
	return d.lobby.all
}

// Lobby is a lobby of its own.
type Lobby struct{ l lobby }

// Enter lets a request in from an address, if there is room.
func (l *Lobby) Enter(remote string) (leave func(), ok bool) { return l.l.enter(remote) }

// Empty tells whether nothing is remembered of anybody.
func (l *Lobby) Empty() bool { return l.l.all == 0 && len(l.l.from) == 0 }
