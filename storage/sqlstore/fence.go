package sqlstore

import (
	"fmt"
	"regexp"
	"strings"

	"stopp/storage"
)

// Of is the database as the room that serves a share by a lease has it, through the same
// connections. Each of its transactions that write fails with ErrFenced, and writes
// nothing, once the lease has ended: whatever the process believes that was paused meanwhile. Lists of
// what is open or due have only what is of the share, and Beat and Resume are about that. To close it
// does nothing.
//
// RateBy, Now, Watch and Around may be set for it apart.
func (db *DB) Of(l storage.Lease) *DB {
	own := *db.handle
	own.lease = &l
	return around(&own)
}

// Share is what the database is about: Whole, but for one that is Of a lease.
func (db *DB) Share() storage.Share {
	if db.lease == nil {
		return storage.Whole
	}
	return db.lease.Share
}

// Leads tells whether what is the whole world's is to be done here: whoever has shard 0 does it.
func (db *DB) Leads() bool { return db.leads() }

// fence is a query that finds a row as long as the lease holds, "" for who needs none. Every transaction that writes begins with
// it, on the same way to the server as its first words.
func (db *handle) fence() string {
	if db.lease == nil {
		return ""
	}
	return fmt.Sprintf(held, db.lease.First, strings.ReplaceAll(db.lease.Holder, "'", "''"), db.lease.Term)
}

// whose is how queries that list what is everybody's say whose server a row is, as in /*of m.guild*/, and, with any,
// that what belongs to no server is for whoever asks.
var whose = regexp.MustCompile(`/\*of (any )?(.+?)\*/`)

// ours is such a query for no more than is of the share.
func (db *handle) ours(query string) string {
	if db.lease == nil || db.lease.All() {
		return query
	}
	in := fmt.Sprintf("shard_of($2, %d) between %d and %d", db.lease.Count, db.lease.First, db.lease.Last)
	return whose.ReplaceAllStringFunc(query, func(mark string) string {
		if strings.HasPrefix(mark, "/*of any ") {
			return whose.ReplaceAllString(mark, " and ($2 = '' or "+in+")")
		}
		return whose.ReplaceAllString(mark, " and "+in)
	})
}

// leads tells whether what is the whole world's is to be done here.
func (db *handle) leads() bool { return db.lease == nil || db.lease.Leads() }
