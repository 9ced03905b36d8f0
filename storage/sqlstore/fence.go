package sqlstore

import (
	"fmt"
	"regexp"
	"strings"
)

// fence is a query that finds a row as long as the lease holds, "" if none is needed. Every
// transaction that writes begins with it, on the same way to the server as its first words.
func (db *handle) fence() string {
	if db.lease == nil {
		return ""
	}
	return fmt.Sprintf(held, db.lease.First, strings.ReplaceAll(db.lease.Holder, "'", "''"), db.lease.Term)
}

// whose is the mark by which queries that list everybody's rows name a row's server, as in /*of
// m.guild*/; with any, rows without a server are for every process.
var whose = regexp.MustCompile(`/\*of (any )?(.+?)\*/`)

// ours is such a query for the share's rows only.
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

// leads tells whether this process does the work that belongs to no server.
func (db *handle) leads() bool { return db.lease == nil || db.lease.Leads() }

// held is a row while a lease holds. A transaction that has read it may write until its end,
// because taking the share deletes the row, and that waits. Renewing does not wait.
const held = "select 1 from leases where first = %d and holder = '%s' and term = %d and until > millis() for key share"
