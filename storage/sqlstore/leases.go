package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stopp/storage"
	"stopp/storage/postgres"
)

var (
	// allLeases are in the order of their shards. A lease has run out if no time is left.
	allLeases = "select " + leaseColumns.columns("") + ", until - millis() from leases order by first"
	putLease  = "insert into leases (" + leaseColumns.columns("") + ", until) values (" + leaseColumns.marks() + ", millis() + ?)"
)

const (
	// dropLease ends a share's row, unless its holder has renewed it meanwhile. It waits for a
	// transaction that is writing by it.
	dropLease = "delete from leases where first = ? and term = ? and (holder = '' or until <= millis())"
	// renewed brings a lease back that has run out only where nobody else can have played meanwhile.
	renewed  = "update leases set until = millis() + ? where first = ? and holder = ? and term = ? and (until > millis() or " + isAlone + ") returning wanted"
	isAlone  = "substr(holder, 1, 6) = '" + postgres.Alone + "'"
	deposed  = "update leases set until = 0 where " + isAlone
	released = "update leases set holder = '', until = 0, address = '' where first = ? and holder = ? and term = ?"
	want     = "update leases set wanted = ?1 where first <= ?2 and last >= ?3 and count = ?4 and holder <> ?1"
)

// row of a share, as takers need it.
type leaseRow struct {
	storage.Lease
	beat sql.NullInt64
}

// leaseColumns are the columns of a share, without its end: the database's clock says that.
var leaseColumns rowOf[leaseRow] = func(l *leaseRow) []field {
	return []field{{"first", &l.First}, {"last", &l.Last}, {"count", &l.Count}, {"holder", &l.Holder}, {"term", &l.Term}, {"address", &l.Address}, {"wanted", &l.Wanted}, {"beat", &l.beat}}
}

func scanLease(r row) (l leaseRow, err error) {
	var left int64
	err = r.Scan(append(leaseColumns.into(&l), &left)...)
	l.Left = time.Duration(left) * time.Millisecond
	return l, err
}

// Lease takes a share for a process, for so long by the clock of the database, if nobody has any of
// it; else it fails with ErrHeld. ErrBusy means that the process which had it is in the middle of a
// transaction, or seems to be: it will not be for long. In a file there are no leases: ErrNoLeases.
func (db leases) Lease(ctx context.Context, s storage.Share, holder, address string, ttl time.Duration) (storage.Lease, error) {
	if err := s.Check(); err != nil {
		return storage.Lease{}, err
	}
	if holder == "" {
		return storage.Lease{}, errors.New("whoever takes a share needs a name")
	}
	l := storage.Lease{Share: s, Holder: holder, Address: address, Left: ttl}
	return db.taken(ctx, l, postgres.NobodyAlone)
}

// Alone takes everything for a process that plays alone, for so long by the clock of the
// database. Only who has the lock may do that, and as long as it has it, it may Renew the
// lease even if that has run out. Later writes of the process that had the lock before are
// refused. While others share the servers it is ErrHeld.
func (db leases) Alone(ctx context.Context, holder string, ttl time.Duration) (storage.Lease, error) {
	l := storage.Lease{Share: storage.Whole, Holder: postgres.Alone + holder, Left: ttl}
	return db.taken(ctx, l, func(context.Context, *sql.Tx) error { return nil })
}

func (db leases) taken(ctx context.Context, l storage.Lease, may func(context.Context, *sql.Tx) error) (storage.Lease, error) {
	err := db.apart(ctx, "take "+l.String(), func(tx *sql.Tx) (err error) {
		l.Term, err = take(ctx, tx, l, may)
		return err
	})
	if err != nil {
		return storage.Lease{}, err
	}
	return l, nil
}

// take puts a lease in the place of expired ones, if it may. The lease of a process that
// played alone has always expired: the lock is another's by now, or nobody's.
func take(ctx context.Context, tx *sql.Tx, l storage.Lease, may func(context.Context, *sql.Tx) error) (term int64, err error) {
	if _, err := tx.ExecContext(ctx, "lock table leases in share update exclusive mode"); err != nil { // one after the other
		return 0, err
	}
	if err := may(ctx, tx); err != nil {
		return 0, err
	}
	if _, err := tx.ExecContext(ctx, deposed); err != nil {
		return 0, err
	}
	all, err := list(ctx, tx, scanLease, allLeases)
	if err != nil {
		return 0, err
	}
	var over []leaseRow
	for _, r := range all {
		term = max(term, r.Term)
		switch {
		case !l.Overlaps(r.Share):
			continue
		case r.Live():
			return 0, fmt.Errorf("%w (%s has %s)", storage.ErrHeld, r.Holder, r.Share)
		}
		over = append(over, r)
	}
	l.Term = term + 1
	return l.Term, replace(ctx, tx, leaseRow{Lease: l}, all, over)
}

// replace puts a lease in the place of some rows among all. The rest of their shards is free.
func replace(ctx context.Context, tx *sql.Tx, own leaseRow, all, over []leaseRow) (err error) {
	if own.beat, err = firstBeat(ctx, tx, over, len(all) == 0); err != nil {
		return err
	}
	spare := over
	if len(all) == 0 || all[0].Count != own.Count { // of another count no row tells where the share was
		spare = []leaseRow{{Lease: storage.Lease{Share: storage.Share{First: 0, Last: own.Count - 1, Count: own.Count}}, beat: own.beat}}
	}
	for _, r := range over {
		if err := changeOne(ctx, tx, dropLease, r.First, r.Term); err != nil {
			if errors.Is(err, storage.ErrNotFound) { // renewed at the last moment
				err = fmt.Errorf("%w (%s has %s)", storage.ErrHeld, r.Holder, r.Share)
			}
			return err
		}
	}
	for _, r := range spare {
		if err := errors.Join(r.free(ctx, tx, r.First, own.First-1), r.free(ctx, tx, own.Last+1, r.Last)); err != nil {
			return err
		}
	}
	return own.put(ctx, tx)
}

// free puts a part of a share that nobody has.
func (r leaseRow) free(ctx context.Context, tx *sql.Tx, first, last int) error {
	if first = max(first, r.First); first > last {
		return nil
	}
	return leaseRow{storage.Lease{Share: storage.Share{First: first, Last: last, Count: r.Count}, Term: r.Term}, r.beat}.put(ctx, tx)
}

func (r leaseRow) put(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, putLease, append(leaseColumns.values(r), r.Left.Milliseconds())...)
	return err
}

// firstBeat is the first of some rows' last signs of life: the longest time away is given back
// to all. If there never was a lease, it is the last sign of life of a process that played
// alone.
func firstBeat(ctx context.Context, tx *sql.Tx, over []leaseRow, none bool) (ms sql.NullInt64, err error) {
	if none {
		return beatAlone(ctx, tx)
	}
	for _, r := range over {
		if r.beat.Valid && (!ms.Valid || r.beat.Int64 < ms.Int64) {
			ms = r.beat
		}
	}
	return ms, nil
}

// Renew makes a lease hold for that long from now. It returns the lease, with who wants it;
// ErrFenced if it has run out, taken by another process or not.
func (db leases) Renew(ctx context.Context, l storage.Lease, ttl time.Duration) (storage.Lease, error) {
	err := db.apart(ctx, "renew "+l.String(), func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, renewed, ttl.Milliseconds(), l.First, l.Holder, l.Term).Scan(&l.Wanted)
		if errors.Is(err, sql.ErrNoRows) {
			return storage.ErrFenced
		}
		return err
	})
	l.Left = ttl
	return l, err
}

// Release lets a lease go, so that another process can take the share at once. One that has ended
// is no error.
func (db leases) Release(ctx context.Context, l storage.Lease) error {
	return db.apart(ctx, "release "+l.String(), func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, released, l.First, l.Holder, l.Term)
		return err
	})
}

// Want notes that a process would like to have a share, or as much of it as others have: they find it when
// they renew their leases. It is forgotten when the share is taken.
func (db leases) Want(ctx context.Context, s storage.Share, who string) error {
	return db.apart(ctx, "want "+s.String(), func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, want, who, s.Last, s.First, s.Count)
		return err
	})
}

// Leases are all shares, in the order of their shards, with free ones; none as long as nobody has
// ever taken one.
func (db leases) Leases(ctx context.Context) (all []storage.Lease, err error) {
	if err := db.engine.Shared(); err != nil {
		return nil, err
	}
	err = db.read(ctx, "leases", func(tx *sql.Tx) error {
		rows, err := list(ctx, tx, scanLease, allLeases)
		all = make([]storage.Lease, len(rows))
		for i, r := range rows {
			all[i] = r.Lease
		}
		return err
	})
	return all, err
}

// The next free moment of a bucket, by the clock of the database, and how long it is until then.
const identify = `insert into identifies (bucket, next) values (?1, millis() + ?2)
	on conflict (bucket) do update set next = max(identifies.next, millis()) + ?2 returning next - ?2 - millis()`

// Identify reserves for the caller a moment at which a connection to Discord may begin: one
// per interval and bucket, over all processes. It returns how long it is until then. A caller
// that doesn't use it leaves it unused.
func (db leases) Identify(ctx context.Context, bucket int, every time.Duration) (wait time.Duration, err error) {
	err = db.apart(ctx, "the next connection to Discord", func(tx *sql.Tx) error {
		var ms int64
		err := tx.QueryRowContext(ctx, identify, bucket, every.Milliseconds()).Scan(&ms)
		wait = max(0, time.Duration(ms)*time.Millisecond)
		return err
	})
	return wait, err
}
