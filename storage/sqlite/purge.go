package sqlite

import (
	"context"
	"database/sql"
)

// purge removes a server (?1).
var purge = []string{
	"delete from drafts where match in (select id from matches where guild = ?1)",
	"delete from settings where guild = ?1 or match in (select id from matches where guild = ?1)",
	"delete from hints where match in (select id from matches where guild = ?1)",
	"delete from puzzles where guild = ?1",
	"delete from daily where guild = ?1",
	"delete from actions where match in (select id from matches where guild = ?1)",
	"delete from players where match in (select id from matches where guild = ?1)",
	"update challenges set rematch = null, deal_of = null where guild = ?1",
	"update matches set deal_of = null where guild = ?1",
	"delete from matches where guild = ?1",
	"delete from invited where challenge in (select id from challenges where guild = ?1)",
	"delete from challenges where guild = ?1",
}

// PurgeGuild removes all that is kept of a server, its open matches and settings
// among it: all of it or nothing.
func (db servers) PurgeGuild(ctx context.Context, guild string) error {
	return db.erase(ctx, "purge server "+guild, func(tx *sql.Tx) error {
		return runAll(ctx, tx, purge, guild)
	})
}

const guilds = `select guild from matches where guild <> '' union select guild from challenges where guild <> ''
	union select guild from puzzles where guild <> '' union select guild from daily union select guild from settings where guild <> ''`

// Guilds are the servers of which something is kept, settings among it. What was done in direct messages belongs to none.
func (db servers) Guilds(ctx context.Context) (ids []string, err error) {
	err = db.read(ctx, "servers", func(tx *sql.Tx) error {
		ids, err = list(ctx, tx, scanText, guilds)
		return err
	})
	return ids, err
}
