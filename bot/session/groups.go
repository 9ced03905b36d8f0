package session

import (
	"slices"
	"strings"
	"time"

	"stopp/bot/i18n"
	"stopp/storage"
)

// group is the members of a match in a server, in an order that doesn't matter.
type group string

func groupOf(guild string, people []storage.Person) group {
	ids := make([]string, len(people))
	for i, p := range people {
		ids[i] = p.ID
	}
	slices.Sort(ids)
	return group(guild + "/" + strings.Join(ids, "/"))
}

// asked are all who would sit at the table of a challenge, by seat: the
// challenger at A, then the invited in the order in which they were named.
func asked(c storage.Challenge) []storage.Person {
	all := []storage.Person{c.From}
	for _, p := range c.To {
		all = append(all, p.Person)
	}
	return all
}

// reserve holds a group for a challenge that is about to be made. It fails with
// the problem that keeps them from it.
func (ix *index) reserve(g group) error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, e := range ix.tables {
		if e.group == g && !e.over {
			return sorry("challenge-playing", i18n.Data{"Link": e.link})
		}
	}
	if ix.asking[g] {
		return sorry("challenge-twice", nil)
	}
	if ix.asking == nil {
		ix.asking = map[group]bool{}
	}
	ix.asking[g] = true
	return nil
}

// release lets a group go.
func (ix *index) release(g group) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	delete(ix.asking, g)
}

// opened notes an open challenge.
func (ix *index) opened(c storage.Challenge) {
	g := groupOf(c.Guild, asked(c))
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if ix.challenges == nil {
		ix.challenges = map[int64]open{}
	}
	if ix.asking == nil {
		ix.asking = map[group]bool{}
	}
	ix.challenges[c.ID] = open{g, c.Expires}
	ix.asking[g] = true
}

// closed forgets a challenge that is no longer open.
func (ix *index) closed(id int64) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if c, ok := ix.challenges[id]; ok {
		delete(ix.asking, c.group)
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
