package matching

// Pairs joins an even number of points, counted from 0, and returns the mate of each. The
// cost of a pair is the same both ways round; it is asked once for each. Equal arguments
// give equal pairs.
func Pairs(points int, cost func(a, b int) Cost) (mates []int) {
	if points%2 != 0 {
		panic("an odd number of points can't be joined in pairs")
	}
	s := begin(points, cost)
	for range points / 2 {
		s.grow()
	}
	mates = make([]int, points)
	for p := range mates {
		mates[p] = s.mate[p+1] - 1
	}
	return mates
}

// none is no node. Points are the nodes from 1, blossoms those behind them.
const none = 0

// A node is even, odd or free by where it stands in the trees that grow from the points
// without a mate: at their roots and after each second step, between these, or in none.
type label int8

const (
	even label = iota
	odd
	free
)

// edge joins two points; as an edge of a blossom it says which of its points it ends at.
type edge struct{ u, v int }

// search is a matching that grows by a pair at a time, and the proof that it is the best of
// its size: prices of points and blossoms under which no pair is a bargain.
type search struct {
	points int
	cost   [][]Cost // by points
	price  []Cost   // by nodes; twice the usual, so that halves are whole
	mate   []int    // by nodes: the point on the other side, or none
	outer  []int    // by nodes: the outermost blossom around it, itself if none; none for a blossom out of use
	edges  [][]edge // by nodes: the cheapest between two
	within [][]int  // by blossoms and points: which petal a point lies in
	petals [][]int  // by blossoms: the nodes in it, in a circle from its base on
	forest
}

// forest are the trees of one stage.
type forest struct {
	label  []label
	parent []int // by nodes that are odd: the point through which they were reached
	slack  []int // by nodes: the even point from which the edge is nearest to being tight
	seen   []int // when a node was looked at last
	now    int
	queue  []int // even points that have not looked round yet
}

func begin(points int, cost func(a, b int) Cost) *search {
	nodes := points + points/2 + 1
	s := &search{points: points, cost: table[Cost](points+1, points+1), price: make([]Cost, nodes), mate: make([]int, nodes), outer: make([]int, nodes),
		edges: table[edge](nodes, nodes), within: table[int](nodes, points+1), petals: make([][]int, nodes),
		forest: forest{label: make([]label, nodes), parent: make([]int, nodes), slack: make([]int, nodes), seen: make([]int, nodes)}}
	for a := 1; a <= points; a++ {
		for b := 1; b < a; b++ {
			s.cost[a][b] = cost(b-1, a-1)
			s.cost[b][a] = s.cost[a][b]
			s.edges[a][b], s.edges[b][a] = edge{a, b}, edge{b, a}
		}
		s.outer[a], s.within[a][a] = a, a
	}
	s.cheapest()
	return s
}

// cheapest gives all points the same price, at which no pair is a bargain.
func (s *search) cheapest() {
	least := Cost{}
	for a := 1; a <= s.points; a++ {
		for b := 1; b < a; b++ {
			if s.cost[a][b].Less(least) {
				least = s.cost[a][b]
			}
		}
	}
	for a := 1; a <= s.points; a++ {
		s.price[a] = least
	}
}

func table[T any](rows, columns int) [][]T {
	all := make([][]T, rows)
	for i := range all {
		all[i] = make([]T, columns)
	}
	return all
}

// over is twice the amount by which a pair's cost exceeds its two points' payments; 0 is
// tight.
func (s *search) over(e edge) Cost {
	return s.cost[e.u][e.v].twice().minus(s.price[e.u]).minus(s.price[e.v])
}

// grow makes the matching larger by a pair: trees grow from all points without a mate, along
// edges that are tight, until two of them meet; where nothing is tight, prices change.
func (s *search) grow() {
	s.plant()
	for !s.look() && !s.reprice() {
	}
}

// plant begins a stage.
func (s *search) plant() {
	s.queue = s.queue[:0]
	for x := range s.label {
		s.label[x], s.slack[x] = free, none
	}
	for x := 1; x < len(s.outer); x++ {
		if s.outer[x] == x && s.mate[x] == none {
			s.parent[x], s.label[x] = none, even
			s.push(x)
		}
	}
}

// push has all points of a node look round.
func (s *search) push(x int) {
	if x <= s.points {
		s.queue = append(s.queue, x)
		return
	}
	for _, p := range s.petals[x] {
		s.push(p)
	}
}

// look follows the tight edges of even points; true if the matching has grown.
func (s *search) look() bool {
	for len(s.queue) > 0 {
		u := s.queue[0]
		s.queue = s.queue[1:]
		if s.label[s.outer[u]] == odd {
			continue
		}
		for v := 1; v <= s.points; v++ {
			if s.outer[u] == s.outer[v] {
				continue
			}
			if e := (edge{u, v}); s.over(e) != (Cost{}) {
				s.offer(u, s.outer[v])
			} else if s.follow(e) {
				return true
			}
		}
	}
	return false
}

// offer lets an even point have the nearest edge to a node, if it is.
func (s *search) offer(u, x int) {
	if s.slack[x] == none || s.over(s.edges[u][x]).Less(s.over(s.edges[s.slack[x]][x])) {
		s.slack[x] = u
	}
}

// offers looks for the nearest edge to a node.
func (s *search) offers(x int) {
	s.slack[x] = none
	for u := 1; u <= s.points; u++ {
		if s.outer[u] != x && s.label[s.outer[u]] == even {
			s.offer(u, x)
		}
	}
}

// follow goes along a tight edge from an even point; true if the matching has grown.
func (s *search) follow(e edge) bool {
	u, v := s.outer[e.u], s.outer[e.v]
	switch s.label[v] {
	case free:
		next := s.outer[s.mate[v]]
		s.parent[v], s.label[v], s.label[next] = e.u, odd, even
		s.slack[v], s.slack[next] = none, none
		s.push(next)
	case even:
		top := s.common(u, v)
		if top == none {
			s.augment(u, v)
			s.augment(v, u)
			return true
		}
		s.shrink(u, top, v)
	}
	return false
}
