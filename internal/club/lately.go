package club

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"stopp/storage"
	"stopp/storage/sqlstore"
)

// lately are the matches as they were read since anything was last written: a test asks for them again and again.
type lately struct {
	mu     sync.Mutex
	db     *sqlstore.DB // that is watched
	writes atomic.Int64
	since  int64 // after how many writes they were read
	rows   map[int64]storage.Match
	ids    []int64 // of those that are open, nil if nobody has asked
}

// watch has a database say when it is written. Nothing has been read of it.
func (l *lately) watch(db *sqlstore.DB) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.db, l.rows = db, nil
	db.Watch = func(a sqlstore.Access) {
		if a.Write {
			l.writes.Add(1)
		}
	}
}

// match is a match as a database has it.
func (l *lately) match(db *sqlstore.DB, id int64) (storage.Match, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refresh(db)
	row, known := l.rows[id]
	if known {
		row.Drafts, row.Players = slices.Clone(row.Drafts), slices.Clone(row.Players)
		return row, nil
	}
	row, err := db.Match(context.Background(), id)
	if err == nil && db == l.db {
		l.rows[id] = row
	}
	return row, err
}

// refresh forgets what was read before something was written.
func (l *lately) refresh(db *sqlstore.DB) {
	if now := l.writes.Load(); db != l.db || l.rows == nil || now != l.since { // counted before it is read
		l.rows, l.ids, l.since = map[int64]storage.Match{}, nil, now
	}
}

// open are the open matches of a database, the oldest first.
func (l *lately) open(db *sqlstore.DB) (ids []int64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refresh(db)
	if l.ids != nil {
		return l.ids, nil
	}
	rows, err := db.OpenMatches(context.Background())
	ids = []int64{}
	for _, row := range rows {
		ids = append(ids, row.ID)
		if db == l.db {
			l.rows[row.ID] = row
		}
	}
	slices.Sort(ids)
	if err == nil && db == l.db {
		l.ids = ids
	}
	return ids, err
}
