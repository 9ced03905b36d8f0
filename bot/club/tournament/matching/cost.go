package matching

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
