package solver

// What a search may use by default.
const (
	DefaultNodes = 1_000_000
	DefaultBytes = 1 << 30
)

// Budget says how much a search may take. The zero value is the default.
type Budget struct {
	Nodes int         // positions to be looked at; 0 is DefaultNodes
	Bytes int         // of memory; 0 is DefaultBytes, which is also the most
	Stop  func() bool // asked every millisecond or so whether to give up; nil never gives up
}

// begin begins to spend it.
func (b Budget) begin() *spending {
	s := &spending{nodes: b.Nodes, bytes: b.Bytes, stop: b.Stop}
	if s.nodes <= 0 {
		s.nodes = DefaultNodes
	}
	if s.bytes <= 0 || s.bytes > DefaultBytes {
		s.bytes = DefaultBytes
	}
	return s
}

// spending is a budget being spent, and how much of it is gone.
type spending struct {
	looked, nodes, bytes int
	stop                 func() bool
	asked                int // positions looked at when stop was last asked
	stopped              bool
}

const askEvery = 1000 // positions

// out tells whether a search that uses that many bytes has spent its budget.
func (s *spending) out(bytes int) bool {
	if s.stop != nil && s.looked-s.asked >= askEvery {
		s.asked = s.looked
		s.stopped = s.stopped || s.stop()
	}
	return s.stopped || s.looked >= s.nodes || bytes > s.bytes
}

// share is an equal part of the positions that are left, for one of several
// searches.
func (s *spending) share(searches int) *spending {
	part := *s
	part.looked, part.asked = 0, 0
	part.nodes = (s.nodes - s.looked + searches - 1) / searches
	return &part
}

// add counts what a share has spent.
func (s *spending) add(part *spending) {
	s.looked += part.looked
	s.stopped = part.stopped
}
