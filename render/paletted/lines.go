package paletted

import "bytes"

// find writes the lines as bytes and repetitions.
func (p *packer) find(b []byte, line int, cells []Cell) {
	p.held, p.last = 0, line
	clear(p.four[:])
	clear(p.eight[:])
	p.twins(cells)
	for at := 0; at < len(b); at += line {
		end := min(at+line, len(b))
		p.reserve(4 * line)
		if at >= line && bytes.Equal(b[at:end], b[at-line:at-line+end-at]) {
			p.held += end - at
			continue
		}
		p.line(b, at, end, line, cells)
	}
	p.flush(b, len(b), line)
}

// line writes one line, of which cells are known but for their first lines.
func (p *packer) line(b []byte, at, end, line int, cells []Cell) {
	y := at / line
	for i := range cells {
		c := &cells[i]
		from := y*line + 1 + c.At.X
		if y <= c.At.Y || y >= c.At.Y+c.Sprite.h || from < at {
			continue
		}
		p.search(b, at, from, line)
		known := c.Sprite.row(y - c.At.Y)
		if p.twin[i] > 0 && known.cost > twinCost {
			p.flush(b, from, line)
			p.repeat(c.Sprite.w, p.twin[i])
		} else {
			p.follow(b, from, line, known.written)
		}
		at = from + c.Sprite.w
	}
	p.search(b, at, end, line)
}

// twinCost is what a line of a sprite has to cost, in bits, so that it is better taken
// from the same sprite beside it.
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

// follow takes the known line of a sprite.
func (p *packer) follow(b []byte, i, line int, known []written) {
	for _, w := range known {
		if w.n == 0 {
			p.held += int(w.bytes)
		} else {
			if p.held > 0 {
				p.flush(b, i, line)
			}
			p.hold(w)
			p.spill()
		}
		i += int(w.bytes)
	}
}

// flush takes the bytes before i that repeat the line above and have not been taken,
// as they may go on.
func (p *packer) flush(b []byte, i, line int) {
	n := p.held
	if n < fewBytes && p.priceOf(b[i-n:i]) <= p.code.price(max(n, minLength), line) {
		p.plain(b[i-n : i])
		p.held = 0
		return
	}
	p.reserve(8*(n/maxLength) + 4*line)
	for n >= minLength {
		m := min(n, maxLength)
		if n-m > 0 && n-m < minLength {
			m -= minLength
		}
		p.repeat(m, line)
		n -= m
	}
	p.plain(b[i-n : i])
	p.held = 0
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

// repeat writes a repetition.
func (p *packer) repeat(n, back int) {
	p.hold(p.code.repeat(n, back))
	p.spill()
}
