package matching

// reprice changes all prices by as much as the proof allows, until an edge is tight or a
// blossom's price is used up; true if the matching has grown by that.
func (s *search) reprice() bool {
	d := s.room()
	for u := 1; u <= s.points; u++ {
		switch s.label[s.outer[u]] {
		case even:
			s.price[u] = s.price[u].plus(d)
		case odd:
			s.price[u] = s.price[u].minus(d)
		}
	}
	for b := s.points + 1; b < len(s.outer); b++ {
		switch {
		case s.outer[b] != b:
		case s.label[b] == even:
			s.price[b] = s.price[b].plus(d.twice())
		case s.label[b] == odd:
			s.price[b] = s.price[b].minus(d.twice())
		}
	}
	return s.tightened()
}

// room is by how much prices can change.
func (s *search) room() (d Cost) {
	first := true
	allow := func(c Cost) {
		if first || c.Less(d) {
			d, first = c, false
		}
	}
	for x := 1; x < len(s.outer); x++ {
		if s.outer[x] != x {
			continue
		}
		if x > s.points && s.label[x] == odd {
			allow(s.price[x].half())
		}
		if s.slack[x] == none {
			continue
		}
		switch over := s.over(s.edges[s.slack[x]][x]); s.label[x] {
		case free:
			allow(over)
		case even:
			allow(over.half())
		}
	}
	return d
}

// tightened follows the edges that have become tight, and opens blossoms; true if the
// matching has grown.
func (s *search) tightened() bool {
	for x := 1; x < len(s.outer); x++ {
		if s.outer[x] != x || s.slack[x] == none || s.outer[s.slack[x]] == x {
			continue
		}
		if e := s.edges[s.slack[x]][x]; s.over(e) == (Cost{}) && s.follow(e) {
			return true
		}
	}
	for b := s.points + 1; b < len(s.outer); b++ {
		if s.outer[b] == b && s.label[b] == odd && s.price[b] == (Cost{}) {
			s.open(b)
		}
	}
	return false
}

// Cost is the cost of a pair: an earlier number counts before a later one. None may be
// larger than 2^50, nor smaller than −2^50.
type Cost [5]int64

func (c Cost) plus(d Cost) Cost {
	for i := range c {
		c[i] += d[i]
	}
	return c
}

func (c Cost) minus(d Cost) Cost {
	for i := range c {
		c[i] -= d[i]
	}
	return c
}

func (c Cost) twice() Cost { return c.plus(c) }

// half is exact: whatever is halved is even in all places.
func (c Cost) half() Cost {
	for i := range c {
		c[i] /= 2
	}
	return c
}

// Less tells whether a cost is lower than another.
func (c Cost) Less(d Cost) bool {
	for i := range c {
		if c[i] != d[i] {
			return c[i] < d[i]
		}
	}
	return false
}
