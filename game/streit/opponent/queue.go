package opponent

// queued is a node to be expanded, the most promising first.
type queued struct {
	promise float32
	node    int32
}

func push(heap []queued, x queued) []queued {
	heap = append(heap, x)
	for i := len(heap) - 1; i > 0; {
		up := (i - 1) / 2
		if heap[up].promise >= heap[i].promise {
			break
		}
		heap[up], heap[i] = heap[i], heap[up]
		i = up
	}
	return heap
}

func pop(heap []queued) (queued, []queued) {
	first, last := heap[0], len(heap)-1
	heap[0] = heap[last]
	heap = heap[:last]
	for i := 0; ; {
		best := i
		for child := 2*i + 1; child <= 2*i+2 && child < last; child++ {
			if heap[child].promise > heap[best].promise {
				best = child
			}
		}
		if best == i {
			return first, heap
		}
		heap[i], heap[best] = heap[best], heap[i]
		i = best
	}
}

// hashes is a set of table hashes.
type hashes struct {
	slots []uint64
	room  []uint64
}

// reset empties the set and makes room for n.
func (h *hashes) reset(n int) {
	size := 64
	for size < 2*n+2 {
		size *= 2
	}
	if len(h.room) < size {
		h.room = make([]uint64, size)
	}
	h.slots = h.room[:size]
	clear(h.slots)
}

// add puts a hash in and tells whether it was new.
func (h *hashes) add(hash uint64) bool {
	hash |= 1 // 0 is a free slot
	mask := uint64(len(h.slots) - 1)
	for i := hash >> 1 & mask; ; i = (i + 1) & mask {
		switch h.slots[i] {
		case hash:
			return false
		case 0:
			h.slots[i] = hash
			return true
		}
	}
}
