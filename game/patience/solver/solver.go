package solver

// Result is what a search has found out about a position.
type Result uint8

// The results. Unsolvable is a proof: every way was tried.
const (
	Unknown Result = iota
	Solved
	Unsolvable
)

// String is the result as the notation has it.
func (r Result) String() string {
	return [...]string{"unknown", "solved", "unsolvable"}[r]
}

// DefaultNodes is how many positions are looked at if nothing else is said.
const DefaultNodes = 1_000_000

// DefaultBytes bounds the memory if nothing else is said.
const DefaultBytes = 1 << 30

// Budget says how much a search may take. The zero value is the default.
type Budget struct {
	Nodes int         // positions; 0 is DefaultNodes
	Bytes int         // of memory; 0 is DefaultBytes
	Stop  func() bool // asked now and then whether to give up; nil is never
}

// budget is a Budget that is being spent.
type budget struct {
	count, nodes, most int
	stop               func() bool
}

const stopEvery = 256 // positions between two looks at Stop

func (b *budget) out(bytes int) bool {
	return b.count >= b.nodes || bytes > b.most ||
		b.stop != nil && b.count%stopEvery == 0 && b.stop()
}
