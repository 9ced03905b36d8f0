package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"stopp/bot/session"
	"stopp/cmd/stopp/internal/load"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// unsteadyAnswer is how long Discord waits for an answer in that drill, and the program tries to give one.
const unsteadyAnswer = 30 * time.Second

// unsteadily makes this very program's database fail now and then, as a file in its folder
// says: one transaction in so many. It fails before it is carried out, comes late, or is
// carried out and the next read fails: then something is written, and its writer can't see it.
// On a server a lost answer is for the wire (see wire).
func unsteadily(db session.Store) session.Store {
	answerTime = unsteadyAnswer
	db.(*sqlstore.DB).Around = (&unsteady{path: unsteadyFile}).around
	return db
}

// steadiness is the content of such a file: one in so many, 0 for none, a seed, and whether
// the database is on a server.
func steadiness(oneIn int, seed uint64, remote bool) []byte {
	return fmt.Appendf(nil, "%d %d %t\n", oneIn, seed, remote)
}

// unsteady is how a database fails.
type unsteady struct {
	path string

	mu     sync.Mutex
	said   []byte // what the file said last
	oneIn  int
	remote bool
	rng    *rand.Rand
	blind  bool // the next read fails
}

// mishap is the kind of trouble for a transaction.
type mishap int

const (
	noMishap    mishap = iota
	failsBefore        // it fails before it is carried out
	comesLate
	blindAfter // it is carried out, and the next read fails
	mishaps
)

// latest is how late a transaction comes at most.
const latest = 700 * time.Millisecond

func (u *unsteady) around(write bool, do func() error) error {
	what, wait := u.next(write)
	switch what {
	case failsBefore:
		return u.failure(wait)
	case comesLate:
		_ = load.Rest(context.Background(), wait) // the fault itself: nothing is being waited for
	}
	err := do()
	if what == blindAfter && err == nil {
		u.mu.Lock()
		u.blind = true
		u.mu.Unlock()
	}
	return err
}

// failure is the error of a transaction that is not carried out.
func (u *unsteady) failure(wait time.Duration) error {
	if u.server() && wait%2 == 0 {
		return fmt.Errorf("the drill says so: %w", storage.ErrUnreachable)
	}
	return fmt.Errorf("the drill says so: %w", storage.ErrBusy)
}

// server tells whether the database is on a server.
func (u *unsteady) server() bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.remote
}

// next is the next transaction's trouble.
func (u *unsteady) next(write bool) (what mishap, wait time.Duration) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.read()
	if u.oneIn == 0 {
		u.blind = false
		return noMishap, 0
	}
	wait = rand.N(latest)
	if !write && u.blind {
		u.blind = false
		return u.meets(failsBefore), wait
	}
	if u.rng.IntN(u.oneIn) > 0 {
		return noMishap, 0
	}
	what = noMishap + 1 + mishap(u.rng.IntN(int(mishaps-1)))
	if what == blindAfter && !write {
		what = failsBefore
	}
	return u.meets(what), wait
}

// meets counts a mishap, where the drill finds it.
func (u *unsteady) meets(what mishap) mishap {
	if f, err := os.OpenFile(u.path+".count", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
		_, _ = f.Write([]byte{'\n'})
		f.Close()
	}
	return what
}

// read takes what the file says.
func (u *unsteady) read() {
	text, err := os.ReadFile(u.path)
	if err != nil || bytes.Equal(text, u.said) {
		return
	}
	var seed uint64
	if _, err := fmt.Sscan(string(text), &u.oneIn, &seed, &u.remote); err != nil {
		u.oneIn = 0
		return
	}
	u.said, u.rng = text, rand.New(rand.NewPCG(seed, 2))
}
