package storage

import "errors"

// Errors of a database, for errors.Is. After any error nothing of the write is kept, also
// after one not listed here, such as an ended context. Exceptions are ErrUnfinished, and
// ErrDoubtful, after which nobody knows.
var (
	// ErrNotFound: there is no such challenge, match or setting.
	ErrNotFound = errors.New("not found")
	// ErrRepeated: this interaction has been written before.
	ErrRepeated = errors.New("written before")
	// ErrConflict: the state that the write builds on has changed: a challenge is no longer
	// open, a match has ended or has other actions than the writer thought.
	ErrConflict = errors.New("changed meanwhile")
	// ErrTaken: members have all places of a table that people join.
	ErrTaken = errors.New("no place is free")
	// ErrFull: the disk, a quota, a limit on files or the database's own bound
	// leaves no room. The same write succeeds once there is room.
	ErrFull = errors.New("no room left for the database")
	// ErrHeld: another program plays with this database.
	ErrHeld = errors.New("another Stopp plays with this database, and only one can: end that one, or give this one a file of its own")
	// ErrFenced: the lease that a room writes by has run out, or another process has it. That room
	// never writes again.
	ErrFenced = errors.New("the lease on these servers has ended: another process may serve them by now")
	// ErrNoLeases: the database is a file, and that has one player.
	ErrNoLeases = errors.New("several processes can share only a database of PostgreSQL")
	// ErrBusy: another program has kept the database locked for two seconds. The same write
	// succeeds once that has ended.
	ErrBusy = errors.New("the database is locked by another program")
	// ErrUnreachable: the database's server doesn't answer, or takes no connections. The same
	// write succeeds once it does.
	ErrUnreachable = errors.New("the database cannot be reached")
	// ErrDoubtful: a write may be there or not, and nobody could be asked in time: the answer to its commit
	// was lost, and the server could not be reached since, or another one has taken over. Where it can be reached it knows, and then
	// no caller hears of the doubt. Of a file: its disk confirms nothing. The same call again finds out, where an interaction is written
	// only once.
	ErrDoubtful = errors.New("the database does not answer for it, so it is not known whether this was written")
	// ErrUnfinished: there is too much for one call. The part that was done stays done; the same
	// call again does the rest.
	ErrUnfinished = errors.New("not finished yet")
	// ErrNewer: a newer version of this program has brought the database to a schema that this one
	// does not know. Everything to be removed is gone, as far as this version knows it.
	ErrNewer = errors.New("the database is from a newer version")
	// ErrForeign: the file is no SQLite database, or one of another program.
	ErrForeign = errors.New("not a Stopp database")
	// ErrNoSQLite: the program was built without a C compiler.
	ErrNoSQLite = errors.New("this program was built without SQLite, which is written in C: build it again with CGO_ENABLED=1 and a C compiler, such as gcc")
	// ErrDamaged: SQLite found the file's inside broken.
	ErrDamaged = errors.New("the database is damaged")
)
