package fleet

import (
	"context"
	"errors"
	"time"

	"stopp/storage"
)

// look looks at all leases, and takes what it may: every free part of its own share, else one
// for which it stands in. Whole tells whether it had all of its own.
func (m *Member) look(ctx context.Context) (taken []*Hold, whole bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, max(m.every(), time.Second))
	defer cancel()
	all, err := m.Store.Leases(ctx)
	if err != nil {
		return nil, false, err
	}
	m.saw(all)
	own := m.own(all)
	if own.ask {
		if err := m.Store.Want(ctx, m.Share, m.Name); err != nil {
			return nil, false, err
		}
	}
	takes := own.free
	if len(takes) == 0 {
		takes = m.orphan(all, time.Now())
	}
	for _, s := range takes {
		h, err := m.take(ctx, s)
		if err != nil {
			return taken, false, err
		}
		if h != nil {
			taken = append(taken, h)
		}
	}
	return taken, own.whole, nil
}

// take takes a share; none if somebody was quicker, or is still writing.
func (m *Member) take(ctx context.Context, s storage.Share) (*Hold, error) {
	asked := time.Now()
	l, err := m.Store.Lease(ctx, s, m.Name, m.Address, m.TTL)
	switch {
	case errors.Is(err, storage.ErrHeld), errors.Is(err, storage.ErrBusy):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return newHold(l, asked), nil
}

// own is how the own share stands.
type own struct {
	whole bool            // this process has all of it
	free  []storage.Share // leases to take
	ask   bool            // another process has something of it and must be told
}

func (m *Member) own(all []storage.Lease) own {
	if len(all) == 0 || all[0].Count != m.Share.Count {
		if m.has(m.Share) {
			return own{whole: true}
		}
		return own{free: []storage.Share{m.Share}}
	}
	o, nobody := own{whole: true}, true
	for _, l := range all {
		switch {
		case !l.Overlaps(m.Share):
			continue
		case !l.Live():
			o.whole = false
			if s := within(l.Share, m.Share); !m.has(s) { // else it is just being ended
				o.free = append(o.free, s)
			}
			continue
		case l.Holder != m.Name:
			o.whole = false
			o.ask = o.ask || l.Wanted == ""
		}
		nobody = false
	}
	if nobody && !m.has(m.Share) {
		o.free = []storage.Share{m.Share} // by one lease, whatever leases there were before
	}
	return o
}

// within is the part of a share that is of another one, too.
func within(s, of storage.Share) storage.Share {
	return storage.Share{First: max(s.First, of.First), Last: min(s.Last, of.Last), Count: s.Count}
}

// orphan is a share that nobody serves and that this process should take over now. One whose
// process has died is taken at once; one that was let go, or never taken, a little later, because
// its own process may just be starting. A process that stands in for others already waits longer,
// and leaves it to the rest.
func (m *Member) orphan(all []storage.Lease, now time.Time) (found []storage.Share) {
	seen := map[storage.Share]sight{}
	for _, l := range all {
		if l.Live() || l.Overlaps(m.Share) {
			continue
		}
		at, known := m.free[l.Share]
		if !known || at.term != l.Term {
			at = sight{now, l.Term}
		}
		seen[l.Share] = at
		if s := m.part(l.Share); len(found) == 0 && now.Sub(at.since) >= m.leave(l) && !m.has(s) {
			found = []storage.Share{s}
		}
	}
	m.free = seen
	return found
}

// leave is for how long a share that nobody has is left to other processes.
func (m *Member) leave(l storage.Lease) time.Duration {
	n := m.foreign()
	switch {
	case l.Holder != "": // it has died
	case l.Wanted == "" || l.Wanted == m.Name:
		n++
	default: // the one who wants it comes
		n += 3
	}
	return time.Duration(n) * m.every()
}

// part is as much of a share as the own one is large.
func (m *Member) part(s storage.Share) storage.Share {
	s.Last = min(s.Last, s.First+m.Share.Len()-1)
	return s
}
