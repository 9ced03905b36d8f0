package sqlstore

import (
	"context"
	"fmt"

	"stopp/storage"
)

var matchInThread = selectMatch + `where m.guild = ? and m.channel = ? and m.home <> m.channel
	order by m.ended is not null, m.ended desc, m.id desc limit 1`

// MatchInThread returns the match of a server that has a thread to itself, or
// ErrNotFound.
func (db matches) MatchInThread(ctx context.Context, guild, thread string) (storage.Match, error) {
	all, err := db.matchesBy(ctx, "match in thread "+thread, matchInThread, guild, thread)
	switch {
	case err != nil:
		return storage.Match{}, err
	case len(all) == 0:
		return storage.Match{}, fmt.Errorf("match in thread %s: %w", thread, storage.ErrNotFound)
	}
	return all[0], nil
}
