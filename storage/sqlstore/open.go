// Package sqlstore keeps what Stopp must not forget, as package storage has it, in a file of
// SQLite or on a server of PostgreSQL. It deals in text and ids and knows neither the rules of
// a game nor Discord. Package engine has the things that each of the two does in its own way:
// Open gets a path or an address, and from there on nothing here asks which of them it is.
//
// A write is on the disk when its method returns, but for SetCount and SetPosting. Moments are kept
// in milliseconds and come back in UTC.
//
// # What is where
//
// By name, and in each group from the questions down to the means:
//
//   - a database: open.go (DB and its parts), place.go (its lock, schema, backup and copy, before it is
//     open);
//   - challenges: challenges.go, challengeseats.go (who sits at one), challengerows.go;
//   - matches: matches.go (from the beginning), actions.go (a move, half a move, hints), ended.go
//     (the end), matchlists.go (open ones, untold ones), luck.go (of the deal), matchrows.go;
//     clock.go (deadlines, and where time stands still);
//   - what matches against others count: standings.go (with places on lists), milestones.go, leaderboard.go;
//     recheck.go and recount.go, when what counts has changed;
//   - ratings: ratingbuild.go (all once more), ratinglists.go, rate.go (a match that ends), ratings.go
//     (what that reads and writes);
//   - statistics: careers.go and careerlists.go, rivals.go, week.go;
//   - what consists of matches: series.go, pairs.go, tournaments.go, races.go, days.go and dayshares.go; fixtures.go is what a
//     match belongs to and what is open, drawn.go what its deal comes from;
//   - for one: solos.go, puzzles.go;
//   - people and servers: forget.go, purge.go, settings.go;
//   - processes: leases.go, fence.go, errands.go;
//   - with which all of them work: steps.go (long work), rows.go (each column of a row, named once), terms.go (columns that
//     several tables have), tx.go (transactions), query.go.
//
// DB has its methods from parts by subject, each a small struct around the same
// handle. They are embedded, so that a database is passed on as one value and every
// consumer's small interface fits it, while no part has more than some twenty
// methods.
//
// Queries are written once, for SQLite. Package postgres rewrites parameters (? and ?1 to $1)
// and the names of a few functions, leaves out hints for an index, takes a limit below 0 for
// none, and offers the rest of SQLite's functions as its own. It is stricter, so queries are
// written that it understands, too:
//
//   - a query that groups names no column that is neither grouped nor in an aggregate;
//   - a condition is no number: case when … then 1 else 0 end;
//   - on conflict do update names the columns of the key, and on the right the table
//     of a column;
//   - a query within from has a name;
//   - one parameter has one type wherever it stands.
//
// On a server several write at a time, also other processes, each in a transaction that is as
// if it were alone. Transactions that would not be are refused and done again, so a function
// given to write, read or inSteps may run several times: it has to begin the same, whatever an
// earlier run has left in variables outside. Tests run all of it twice.
//
// # Members' questions don't get slower with more matches
//
// Some things are written twice for that: a player's row has the match's server and end, streaks
// has what the answers to puzzles make, tallies and boards what games for one come to, standings
// what matches against others do, meetings who has won among the same people, careers, rivals,
// pastimes and weeks what statistics tell month by month, rating_days the last rated match of a
// day, servers which there are. A test counts SQLite's steps in a small and a big database
// (storage/sqlstore/visited_test.go); no plan is read, and no clock. The cost: an answer to a puzzle
// counts its member's answers again, a tenth of a millisecond.
//
// # Careers are counted in the order in which matches ended
//
// A row of wins of several months is made of those of each (storage.Run.Then), so any period is a
// sum of at most a hundred rows, if a month's matches came in their order. So a match that ends is
// counted in its transaction only if all before it are; else it waits for the background
// (bot/club/stats), as one that was over before there were careers does: its season is null until then.
// Where a rating stood is never written twice: rating_days leads to the last rated match of a day,
// which has it, so working out ratings once more changes the chart, too. The cost: some twenty rows
// more for a match of two.
//
// # A place on a leaderboard is found without counting who stands before it
//
// A match's counts (cardtable.Tally: its result, and the game's finds in its record) are added
// in the transaction that ends it. For each list a member has a key in ranks, the smaller the
// better; triggers keep in rungs how many keys begin alike, four bits at a time. So a place is
// the sum of at most fifteen numbers on each of eleven levels, and a page begins beside a
// member instead of after so many lines. Triggers do it because then nothing that touches a
// rank, forgetting and removing servers among it, can leave the numbers wrong. Matches that
// were over before they were counted are counted in the background after a start
// (bot/club/leaders), and find themselves. The cost: a match of six with seven lists writes
// some 170 ranks, a few milliseconds. When it changes what counts, leaders.Edition does, and a
// start has all matches counted again, server by server (storage/sqlstore/recount.go): it
// takes them out of these tables and sets matches.counted to 0. A match that not everybody has
// played (match.Played) counts for nothing; that is noted with the match (matches.played),
// since forgetting removes who made a move. Lists of ratings and of series won stand there,
// too; those of ratings follow from the ratings that hold (storage/sqlstore/ratinglists.go).
//
// # Several processes share a database by leases, not by belief
//
// Each serves the servers of its shards, by a row that it renews. Every transaction that
// writes first locks that row, so a process that was paused writes nothing once another one
// has its servers, whatever it takes for true (storage/sqlstore/fence.go). A bot alone on a
// server has such a row, too, for its lock can go without it. A mark in a query cuts lists of
// everything open down to a share; a test asks of each list whose it is. The cost: one more
// statement in each write on a server, though not one more way there.
//
// # Long work is done in pieces
//
// Discord gives three seconds, and in a file one writes at a time. So long work, such as
// forgetting a person or removing a server, goes in transactions of some 10 ms (steps.go);
// each leaves whole matches, and the next call finds what is left. The cost: a member who has
// played for years is forgotten in steps, and for that moment may still stand on a
// leaderboard.
package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"stopp/storage"
)

// DB is an open database. Its methods may be called at the same time. They are in
// parts, each around the same handle.
type DB struct {
	*handle
	tables
	forOne
	counts
	gatherings
	people
	servers
	settings
	emojis
	leases
	errands
}

// The parts of a database by subject. Each can be read without the others.
type (
	challenges struct{ *handle } // from the wish to play to the last yes
	matches    struct{ *handle } // being played and over: actions, drafts, hints, results
	clock      struct{ *handle } // deadlines, and where they stand still
	people     struct{ *handle } // who ignores whom, and who is forgotten
	servers    struct{ *handle } // of which something is kept, until it goes
	puzzles    struct{ *handle } // the answers, and the day's puzzle in a channel
	solos      struct{ *handle } // totals of games for one
	boards     struct{ *handle } // totals of matches against others, and their leaderboards
	careers    struct{ *handle } // the same month by month, rivals, rules and weeks
	days       struct{ *handle } // deals of the day, who has played and shared them
	races      struct{ *handle } // on one deal, from the wish to the result
	contests   struct{ *handle } // tournaments, from the sign-up to the winners
	settings   struct{ *handle }
	emojis     struct{ *handle }
	ratings    struct{ *handle } // how strong people are, by game, rules and server
	milestones struct{ *handle } // members' milestones
	fixtures   struct{ *handle } // matches that belong to something
	series     struct{ *handle } // matches between the same people that belong together
	pairs      struct{ *handle } // the same deals at two tables
	leases     struct{ *handle } // who serves which share
	errands    struct{ *handle } // errands for the room of another share
)

// Open opens the database in the file at path, making the file if there is
// none (but not its folder) and bringing an older schema up to date. A file that
// it makes, and those beside it, are for the program's own user only. It fails
// with ErrNewer, ErrForeign, ErrDamaged, ErrFull, ErrBusy or ErrNoSQLite, and
// leaves a file that it refuses as it was.
//
// A path that is an address, postgres://…, is one of a server of PostgreSQL; that may also
// fail with ErrUnreachable.
func Open(path string) (*DB, error) { return OpenContext(context.Background(), path, nil, nil) }

// OpenContext is Open for a server that others may play with meanwhile. Where an older program is at work
// that could not go on with the newest schema, it waits until that has ended, or the
// context. Waiting is told why, and who that is. Without it Open waits for a minute, and fails with ErrHeld.
//
// Keeping, if not nil, is told the name of the copy of a file that is going to be brought to a newer schema, before that begins.
func OpenContext(ctx context.Context, where string, waiting func(why, who string), keeping func(copied string)) (*DB, error) {
	db, err := open(ctx, where, waiting, keeping)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", Shown(where), translate(err))
	}
	return db, nil
}

func open(ctx context.Context, where string, waiting func(why, who string), keeping func(copied string)) (*DB, error) {
	place, err := locate(where)
	if err != nil {
		return nil, err
	}
	db, copied, err := place.Open(ctx, waiting, keeping)
	if err != nil {
		return nil, err
	}
	return around(&handle{Now: time.Now, Copy: copied, engine: db, hold: db.Piece(), share: shareFor}), nil
}

// around is a database around a handle.
func around(h *handle) *DB {
	return &DB{h, tables{challenges{h}, matches{h}, clock{h}}, forOne{puzzles{h}, solos{h}, days{h}, races{h}}, counts{boards{h}, careers{h}, ratings{h}, milestones{h}},
		gatherings{contests{h}, fixtures{h}, series{h}, pairs{h}}, people{h}, servers{h}, settings{h}, emojis{h}, leases{h}, errands{h}}
}

// Newer tells whether a newer version has brought the database to a schema that this one doesn't know, but can
// work with.
func (db *handle) Newer(ctx context.Context) (bool, error) {
	return readIn(ctx, db, "schema", func(tx *sql.Tx) (bool, error) { return db.engine.Newer(ctx, tx) })
}

// Close closes the database. Calls that are still running may fail.
func (db *DB) Close() error {
	if db.lease != nil {
		return nil // the connections are others', too
	}
	return db.engine.Close()
}

// Stats are the connections' figures: of the ones that write, and of the ones that read.
func (db *DB) Stats() (writer, readers sql.DBStats) {
	w, r := db.engine.Pools()
	return w.Stats(), r.Stats()
}

// Size is how many bytes the file has, and the log of writes beside it; 0 where there is
// none. Of a server it is the whole database, 0 while it does not answer; its log is its own.
func (db *DB) Size() (file, log int64) { return db.engine.Size() }

// Of is the database as the room that serves a share by a lease has it, through the same
// connections. Each of its transactions that write fails with ErrFenced, and writes nothing,
// once the lease has ended: whatever the process believes that was paused meanwhile. Lists of
// open or due things hold only the share's, and Beat and Resume are about those. To close it
// does nothing.
//
// RateBy, Now, Watch and Around may be set for it apart.
func (db *DB) Of(l storage.Lease) *DB {
	own := *db.handle
	own.lease = &l
	return around(&own)
}

// Share is the database's share of servers: Whole, unless it is Of a lease.
func (db *DB) Share() storage.Share {
	if db.lease == nil {
		return storage.Whole
	}
	return db.lease.Share
}

// Leads tells whether this process does the work that belongs to no server. The holder of shard 0
// does.
func (db *DB) Leads() bool { return db.leads() }

// Parts that have to do with each other.
type (
	tables struct { // where matches are played
		challenges
		matches
		clock
	}
	forOne struct { // what one plays against nobody
		puzzles
		solos
		days
		races
	}
	counts struct { // what matches that are over have come to
		boards
		careers
		ratings
		milestones
	}
	gatherings struct { // that matches belong to
		contests
		fixtures
		series
		pairs
	}
)
