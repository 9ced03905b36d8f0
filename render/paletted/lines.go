package paletted

import "bytes"

// find writes the lines as bytes and repetitions.
func (p *packer) find(b []byte, line int, cells []Cell) {
	p.held, p.last, p.lines, p.length, p.open, p.sum = 0, line, b, line, repetition{}, sums{}
	clear(p.four[:])
	clear(p.eight[:])
	clear(p.gaps[:])
	p.turn = 1
	p.twins(cells)
	for at := 0; at < len(b); at += line {
		end := min(at+line, len(b))
		p.reserve(4 * line)
		if at >= line && bytes.Equal(b[at:end], b[at-line:at-line+end-at]) {
			p.held += end - at
			p.sum.add(p.whole)
			continue
		}
		p.line(at, end, cells)
		p.sum.add(p.whole)
	}
	p.settle(len(b))
}

// line writes one line, of which cells are known where they are seen.
func (p *packer) line(at, end int, cells []Cell) {
	b, begin, gaps := p.lines, at, 0
	p.whole = sums{}
	p.turn++
	y := at / p.length
	for i := range cells {
		c := &cells[i]
		from, row := begin+1+c.At.X, y-c.At.Y
		if row < 0 || row >= c.Sprite.h {
			continue
		}
		width, pixels := c.Sprite.w, c.Sprite.line(row)
		if !c.look(b, from, row, p.length) || from < at {
			continue
		}
		known := c.Sprite.row(row)
		back := p.twin[i]
		twin := back > 0 && known.cost > twinCost && bytes.Equal(b[from-back:from-back+width], pixels)
		if !twin && int(known.up) > row-c.seen {
			continue
		}
		p.gap(gaps, at, from)
		gaps++
		if twin {
			p.repeat(from, width, back)
			p.last = back
		} else {
			p.follow(from, width, known)
		}
		p.whole.add(known.sums)
		at = from + width
	}
	p.gap(gaps, at, end)
}

// look tells whether a row of the cell is seen, if it would begin there on lines of a
// length, and finds out the same about earlier rows not looked at yet.
func (c *Cell) look(lines []byte, from, row, length int) bool {
	from -= (row - c.next) * length
	for ; c.next <= row; c.next++ {
		if !bytes.Equal(lines[from:from+c.Sprite.w], c.Sprite.line(c.next)) {
			c.seen = c.next + 1
		}
		from += length
	}
	return c.seen <= row
}

// gap writes the pixels between cells.
func (p *packer) gap(k, at, end int) {
	n, x, line := end-at, at%p.length, p.length
	if n == 0 {
		return
	}
	g := &p.gaps[k%len(p.gaps)]
	if at >= line && bytes.Equal(p.lines[at:end], p.lines[at-line:end-line]) {
		p.held += n
		if g.turn != p.turn-1 || g.x != x || g.sums.n != n {
			*g = gap{0, x, sumsOf(p.lines[at:end])}
		}
	} else {
		*g = gap{0, x, sumsOf(p.lines[at:end])}
		p.search(p.lines, at, end, line)
	}
	g.turn = p.turn
	p.whole.add(g.sums)
}

// twinCost is the cost of a sprite's line, in bits, above which it is better taken from
// the same sprite beside it.
const twinCost = 20

// twins finds the nearest same sprite to the left of each cell, if it lies as high.
func (p *packer) twins(cells []Cell) {
	p.twin = p.twin[:0]
	for i, c := range cells {
		back := 0
		for j := i - 1; j >= 0 && back == 0; j-- {
			if d := cells[j]; d.Sprite == c.Sprite && d.At.Y == c.At.Y && c.Sprite.w >= minLength && c.Sprite.w <= maxLength {
				back = c.At.X - d.At.X
			}
		}
		p.twin = append(p.twin, back)
	}
}

// follow takes the known line of a sprite, which begins at i.
func (p *packer) follow(i, width int, r *row) {
	p.held += int(r.lead)
	if r.head.n > 0 {
		p.repeat(i+int(r.lead), int(r.head.n), r.head.back())
	}
	if len(r.body) > 0 {
		p.settle(i + int(r.lead) + int(r.head.n))
		for _, w := range r.body {
			p.hold(w)
			p.spill()
		}
	}
	if r.tail.n > 0 {
		p.repeat(i+width-int(r.trail)-int(r.tail.n), int(r.tail.n), r.tail.back())
	}
	p.held += int(r.trail)
}

// repeat takes n bytes from i that repeat the bytes so far back. It is written when it is
// known how long it is: it may begin before, and go on, where bytes repeat the line above.
func (p *packer) repeat(i, n, back int) {
	if !p.joined(i) && p.held+n <= maxLength && i-p.held >= back && bytes.Equal(p.lines[i-p.held:i], p.lines[i-p.held-back:i-back]) {
		i, n, p.held = i-p.held, n+p.held, 0
	}
	if p.held == 0 && p.open.n > 0 && p.open.back == back && p.open.n+n <= maxLength {
		p.open.n += n
		return
	}
	p.settle(i)
	p.open = repetition{n, back}
}

// joined tells whether nothing is held before i, or whether the held bytes continue the
// last repetition.
func (p *packer) joined(i int) bool {
	if p.held == 0 {
		return true
	}
	from, back := i-p.held, p.open.back
	if n := p.open.n; n == 0 || n+p.held > maxLength || !bytes.Equal(p.lines[from:i], p.lines[from-back:i-back]) {
		return false
	}
	p.open.n += p.held
	p.held = 0
	return true
}

// settle writes all before i that was taken and is not yet written.
func (p *packer) settle(i int) {
	ok := p.joined(i)
	if p.open.n > 0 {
		p.hold(p.code.repeat(p.open.n, p.open.back))
		p.spill()
		p.open.n = 0
	}
	if !ok {
		p.flush(i, p.held)
		p.held = 0
	}
}

// flush writes the n bytes before i, which repeat the line above: as such, as one
// colour again and again, or as they are.
func (p *packer) flush(i, n int) {
	b, back := p.lines[i-n:i], p.length
	if n > minLength && bytes.Equal(b[1:], b[:n-1]) {
		back = 1
		if i == n || p.lines[i-n-1] != b[0] {
			p.plain(b[:1])
			b, n = b[1:], n-1
		}
	}
	if n < fewBytes && p.priceOf(b) <= p.code.price(max(n, minLength), back) {
		p.plain(b)
		return
	}
	p.reserve(8*(n/maxLength) + 4*p.length)
	for n >= minLength {
		m := min(n, maxLength)
		if n-m > 0 && n-m < minLength {
			m -= minLength
		}
		p.hold(p.code.repeat(m, back))
		p.spill()
		n -= m
	}
	p.plain(b[len(b)-n:])
}

// fewBytes may be cheaper as they are than as a repetition.
const fewBytes = 6

// priceOf is how many bits bytes take as they are.
func (p *packer) priceOf(b []byte) (sum int) {
	for _, c := range b {
		sum += int(p.code.byte[c].n)
	}
	return sum
}

// plain writes bytes as they are.
func (p *packer) plain(b []byte) {
	for _, c := range b {
		p.put(p.code.byte[c])
		p.spill()
	}
}
