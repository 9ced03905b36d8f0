package load

import (
	"cmp"
	"fmt"
	"os"
	"time"

	"stopp/storage/postgres"
	"stopp/storage/postgres/local"
	"stopp/storage/sqlstore"
)

// Setup is the database that a program plays with.
type Setup struct {
	Database  string // SQLite, Postgres, or the address of an empty database
	Programs  string // the folder with PostgreSQL's, "" where they are usually
	Processes int    // that share a server of PostgreSQL; 0 and 1 are one, on whatever database
}

// shardsEach is how many each of several processes has.
const shardsEach = 2

// The databases that a setup makes for itself.
const (
	SQLite   = "sqlite"   // a file
	Postgres = "postgres" // a server of its own that commits to its disk
)

// String names its database, without a password.
func (s Setup) String() string {
	if postgres.Is(s.Database) {
		return sqlstore.Shown(s.Database)
	}
	return cmp.Or(s.Database, SQLite)
}

// shards is how many it has: for one process one, for several as many for each as in a drill of them.
func (s Setup) shards() int {
	if s.Processes < 2 {
		return 1
	}
	return s.Processes * shardsEach
}

// flags are the flags of stopp run for one of its processes.
func (s Setup) flags(process int) []string {
	if s.Processes < 2 {
		return nil
	}
	return []string{"--shards", fmt.Sprintf("%d-%d", shardsEach*process, shardsEach*process+1), "--of", fmt.Sprint(s.shards())}
}

// bottom is the ground under a crowd's database.
type bottom struct {
	address string        // "" for a file in the ground's folder
	server  *local.Server // nil for a file, or a server of somebody else's
}

// lay makes the database.
func (s Setup) lay() (b bottom, err error) {
	switch {
	case s.Database == SQLite || s.Database == "":
		return b, nil
	case postgres.Is(s.Database):
		return bottom{address: s.Database}, nil
	case s.Database != Postgres:
		return b, fmt.Errorf("%q is neither %s nor %s nor an address", s.Database, SQLite, Postgres)
	}
	b.server, err = local.Start(local.Config{Programs: s.Programs, Durable: true})
	if err == nil {
		b.address = b.server.Address
	}
	return b, err
}

// usualLook is how soon a database is looked at once more.
const usualLook = 5 * time.Millisecond

// pause is how soon one looks again at what one waits for: where every look costs a server much,
// seldom.
func (b bottom) pause() time.Duration {
	if b.address == "" {
		return usualLook
	}
	return 5 * usualLook
}

// close ends a server.
func (b bottom) close() {
	if b.server != nil {
		b.server.Close()
	}
}

// Spent is the cost of something.
type Spent struct {
	Program  Usage // of the program: processor time, and the memory that it has after it
	Discord  Usage // the same of this process, which is Discord and all members
	Database Usage // of a server of its own
	Posts    int   // messages and edits besides answers, to which Discord's limit of 50 a second applies
}

// since is the cost after a moment.
func (s Spent) since(then Spent) Spent {
	s.Program.CPU -= then.Program.CPU
	s.Discord.CPU -= then.Discord.CPU
	s.Database.CPU -= then.Database.CPU
	s.Posts -= then.Posts
	return s
}

// spent is the cost so far.
func (c *crowd) spent() Spent {
	s := Spent{Program: c.usage(), Discord: UsageOf(os.Getpid()), Posts: c.answers.posts()}
	if c.server != nil {
		s.Database = UsageOfAll(c.server.ID())
	}
	return s
}
