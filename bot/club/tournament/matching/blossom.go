package matching

import "slices"

// up is the even node above an even one in its tree, none above a root.
func (s *search) up(x int) int {
	if s.mate[x] == none {
		return none
	}
	return s.outer[s.parent[s.outer[s.mate[x]]]]
}

// common is the lowest node from which two even ones have grown, none if they stand in
// different trees.
func (s *search) common(u, v int) int {
	for s.now++; u != none || v != none; u, v = v, u {
		if u == none {
			continue
		}
		if s.seen[u] == s.now {
			return u
		}
		s.seen[u] = s.now
		u = s.up(u)
	}
	return none
}

// shrink makes a blossom of a circle: two even nodes that a tight edge joins, and all below
// the one from which both have grown.
func (s *search) shrink(u, top, v int) {
	b := s.points + 1
	for s.outer[b] != none {
		b++
	}
	s.price[b], s.label[b], s.mate[b] = Cost{}, even, s.mate[top]
	left := s.climb(u, top)
	slices.Reverse(left)
	s.petals[b] = append(append([]int{top}, left...), s.climb(v, top)...)
	s.wrap(b, b)
	s.reach(b)
	s.offers(b)
}

// climb are the nodes from an even one up to below another. The odd ones among them become
// even with the blossom, so they look round.
func (s *search) climb(x, top int) (all []int) {
	for x != top {
		y := s.outer[s.mate[x]]
		all = append(all, x, y)
		s.push(y)
		x = s.outer[s.parent[y]]
	}
	return all
}

// wrap puts a node and all in it into an outermost blossom.
func (s *search) wrap(x, b int) {
	s.outer[x] = b
	if x > s.points {
		for _, p := range s.petals[x] {
			s.wrap(p, b)
		}
	}
}

// reach works out which edges lead out of a blossom: the cheapest edges of its petals.
func (s *search) reach(b int) {
	clear(s.edges[b])
	clear(s.within[b])
	for _, p := range s.petals[b] {
		for x := 1; x < len(s.outer); x++ {
			e := s.edges[p][x]
			if e.u == none {
				continue
			}
			if now := s.edges[b][x]; now.u == none || s.over(e).Less(s.over(now)) {
				s.edges[b][x], s.edges[x][b] = e, s.edges[x][p]
			}
		}
		for x, in := range s.within[p] {
			if in != none {
				s.within[b][x] = p
			}
		}
	}
}

// turn has a blossom's circle run so that a petal lies an even number of steps from its base,
// and says how many.
func (s *search) turn(b, petal int) int {
	all := s.petals[b]
	at := slices.Index(all, petal)
	if at%2 == 1 {
		slices.Reverse(all[1:])
		at = len(all) - at
	}
	return at
}

// marry gives a node the mate at the other end of its edge to another node, and matches
// everything inside it again.
func (s *search) marry(u, v int) {
	e := s.edges[u][v]
	s.mate[u] = e.v
	if u <= s.points {
		return
	}
	base := s.within[u][e.u]
	at := s.turn(u, base)
	for i := 0; i < at; i++ {
		s.marry(s.petals[u][i], s.petals[u][i^1])
	}
	s.marry(base, v)
	s.petals[u] = append(slices.Clone(s.petals[u][at:]), s.petals[u][:at]...)
}

// augment matches a node with another, and exchanges all pairs on the way up to its root.
func (s *search) augment(u, v int) {
	for {
		before := s.outer[s.mate[u]]
		s.marry(u, v)
		if before == none {
			return
		}
		next := s.outer[s.parent[before]]
		s.marry(before, next)
		u, v = next, before
	}
}

// open takes an odd blossom apart whose price is used up. Of its circle the part stays in
// the tree that leads from where it was reached to its base.
func (s *search) open(b int) {
	for _, p := range s.petals[b] {
		s.wrap(p, p)
	}
	entry := s.within[b][s.edges[b][s.parent[b]].u]
	at := s.turn(b, entry)
	for i := 0; i < at; i += 2 {
		p, next := s.petals[b][i], s.petals[b][i+1]
		s.parent[p], s.label[p], s.label[next] = s.edges[next][p].u, odd, even
		s.slack[p] = none
		s.offers(next)
		s.push(next)
	}
	s.label[entry], s.parent[entry] = odd, s.parent[b]
	for _, p := range s.petals[b][at+1:] {
		s.label[p] = free
		s.offers(p)
	}
	s.outer[b] = none
}
