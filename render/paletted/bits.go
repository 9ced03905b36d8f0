package paletted

import "encoding/binary"

// writer writes words one after another, without gaps.
type writer struct {
	out  []byte
	at   int    // how many bytes of out are written
	held uint64 // bits that are no whole byte yet
	n    uint
}

// reset begins again.
func (w *writer) reset() { w.at, w.held, w.n = 0, 0, 0 }

// begin begins a block again.
func (w *writer) begin() {
	w.reset()
	head := theCode.head
	w.reserve(4 * len(head))
	for _, v := range head {
		w.put(v)
		w.spill()
	}
}

// reserve makes room for some more bytes, and for the held ones.
func (w *writer) reserve(size int) {
	if need := w.at + size + 16; need > len(w.out) {
		w.out = append(w.out, make([]byte, max(need-len(w.out), len(w.out)))...)
	}
}

// put holds a word; at most 56 bits fit between two spills.
func (w *writer) put(v word) {
	w.held |= uint64(v.bits) << w.n
	w.n += uint(v.n)
}

// hold holds what a sprite's line or a repetition is written as, at most 49 bits.
func (w *writer) hold(v written) {
	w.held |= v.bits << w.n
	w.n += uint(v.n)
}

// spill writes the whole bytes that are held. There must be room for them.
func (w *writer) spill() {
	binary.LittleEndian.PutUint64(w.out[w.at:], w.held)
	w.at += int(w.n / 8)
	w.held >>= w.n &^ 7
	w.n &= 7
}

// size is how many bits are written or held.
func (w *writer) size() int { return 8*w.at + int(w.n) }

// bytes are all that is written, the last bits too.
func (w *writer) bytes() []byte {
	w.reserve(0)
	w.n = (w.n + 7) &^ 7
	w.spill()
	return w.out[:w.at]
}

// copy writes the first bits of some bytes.
func (w *writer) copy(from []byte, size int) {
	w.reserve(len(from))
	for size > 0 {
		var eight [8]byte
		v := uint64(0)
		if len(from) >= 8 {
			v = binary.LittleEndian.Uint64(from)
		} else {
			copy(eight[:], from)
			v = binary.LittleEndian.Uint64(eight[:])
		}
		n := min(size, 56)
		w.held |= v & (1<<n - 1) << w.n
		w.n += uint(n)
		w.spill()
		size -= n
		from = from[min(7, len(from)):]
	}
}
