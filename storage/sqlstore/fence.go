package sqlstore

import (
	"fmt"
	"regexp"
	"strings"
)

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

// held is a row while a lease holds. Whoever has read it so may write until the end of the
// transaction: to take the share is to delete the row, and that waits. To renew it is not.
const held = "select 1 from leases where first = %d and holder = '%s' and term = %d and until > millis() for key share"
