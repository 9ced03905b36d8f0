package session

import (
	"time"

	"stopp/storage"
)

// reserve holds a pair for a challenge that is about to be made. It fails with
// the problem that keeps the two from it.
func (ix *index) reserve(p pair) error {
	playing := ix.find(func(e *entry) bool { return e.guild == p.guild && e.has(p.low) && e.has(p.high) })
	if len(playing) > 0 {
		return sorry("challenge-playing", map[string]any{"Link": playing[0].link})
	}
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if ix.asking[p] {
		return sorry("challenge-twice", nil)
	}
	if ix.asking == nil {
		ix.asking = map[pair]bool{}
	}
	ix.asking[p] = true
	return nil
}

// release lets a pair go.
func (ix *index) release(p pair) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	delete(ix.asking, p)
}

// opened notes an open challenge.
func (ix *index) opened(c storage.Challenge) {
	p := pairOf(c.Guild, c.From.ID, c.To.ID)
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if ix.challenges == nil {
		ix.challenges = map[int64]open{}
	}
	if ix.asking == nil {
		ix.asking = map[pair]bool{}
	}
	ix.challenges[c.ID] = open{p, c.Expires}
	ix.asking[p] = true
}

// closed forgets a challenge that is no longer open.
func (ix *index) closed(id int64) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if c, ok := ix.challenges[id]; ok {
		delete(ix.asking, c.pair)
		delete(ix.challenges, id)
	}
}

// expired lists the challenges whose time is up.
func (ix *index) expired(now time.Time) (ids []int64) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for id, c := range ix.challenges {
		if !now.Before(c.expires) {
			ids = append(ids, id)
		}
	}
	return ids
}
