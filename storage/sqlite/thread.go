package sqlite

import (
	"context"
	"fmt"

	"stopp/storage"
)

const matchInThread = selectMatch + `where guild = ? and channel = ? and home <> channel
	order by ended is not null, ended desc, id desc limit 1`

// MatchInThread returns the match of a server that has a thread to itself, or
// ErrNotFound.
func (db *DB) MatchInThread(ctx context.Context, guild, thread string) (storage.Match, error) {
	all, err := db.matches(ctx, "match in thread "+thread, matchInThread, guild, thread)
	switch {
	case err != nil:
		return storage.Match{}, err
	case len(all) == 0:
		return storage.Match{}, fmt.Errorf("match in thread %s: %w", thread, storage.ErrNotFound)
	}
	return all[0], nil
}
