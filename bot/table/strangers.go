package table

import (
	"maps"
	"slices"
	"sync"

	"stopp/bot"
	"stopp/bot/match"
	"stopp/storage"
)

// strangers are the open matches whose rules this program does not have. They have no
// table, and their time stands still; a program that has the rules goes on with them.
type strangers struct {
	mu   sync.Mutex
	rows map[int64]storage.Match
}

func (s *strangers) add(row storage.Match) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rows == nil {
		s.rows = map[int64]storage.Match{}
	}
	s.rows[row.ID] = row
}

// drop removes those for which meant is true.
func (s *strangers) drop(meant func(storage.Match) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.rows, func(_ int64, row storage.Match) bool { return meant(row) })
}

// of are those that a member sits at, the oldest first.
func (s *strangers) of(member string) (all []storage.Match) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(s.rows)) {
		plays := func(p storage.Person) bool { return p.ID == member }
		if slices.ContainsFunc(s.rows[id].Players, plays) {
			all = append(all, s.rows[id])
		}
	}
	return all
}

// all are all of them, the oldest first.
func (s *strangers) all() (all []storage.Match) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(s.rows)) {
		all = append(all, s.rows[id])
	}
	return all
}

// with are those of a number: one, or none.
func (s *strangers) with(id int64) (all []storage.Match) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if row, ok := s.rows[id]; ok {
		all = append(all, row)
	}
	return all
}

// found is one by its number, if whoever asks may know of it where they ask.
func (s *strangers) found(id int64, r bot.Request) (row storage.Match, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	row, ok = s.rows[id]
	return row, ok && !match.Elsewhere(row, r) && match.MayKnow(row, r.User.ID)
}
