package sqlite

import (
	"context"
	"database/sql"
)

// purge removes a server (?1).
var purge = []string{
	"delete from lifts where match in (select id from matches where guild = ?1)",
	"delete from hints where match in (select id from matches where guild = ?1)",
	"delete from puzzles where guild = ?1",
	"delete from daily where guild = ?1",
	"delete from actions where match in (select id from matches where guild = ?1)",
	"delete from players where match in (select id from matches where guild = ?1)",
	"update challenges set rematch = null, deal_of = null where guild = ?1",
	"delete from matches where guild = ?1",
	"delete from invited where challenge in (select id from challenges where guild = ?1)",
	"delete from challenges where guild = ?1",
	"delete from settings where " + keyNames,
}

// PurgeGuild removes all that is kept of a server, open matches and settings
// whose keys name it among it: all of it or nothing.
func (db *DB) PurgeGuild(ctx context.Context, guild string) error {
	return db.erase(ctx, "purge server "+guild, func(tx *sql.Tx) error {
		return runAll(ctx, tx, purge, guild)
	})
}

const guilds = `select guild from matches where guild <> '' union select guild from challenges where guild <> ''
	union select guild from puzzles where guild <> '' union select guild from daily`

// Guilds are the servers of which something is kept, settings aside, whose keys
// only their owner understands. What was done in direct messages belongs to none.
func (db *DB) Guilds(ctx context.Context) (ids []string, err error) {
	err = db.read(ctx, "servers", func(tx *sql.Tx) error {
		ids, err = list(ctx, tx, scanText, guilds)
		return err
	})
	return ids, err
}
