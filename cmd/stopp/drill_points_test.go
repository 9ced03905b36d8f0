package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// pointsDrill lets a member play patiences and kills the program at one point after another:
// when a transaction was written, or when Discord has carried out a request. After each start
// everything is compared with the actions done.
type pointsDrill struct {
	Cuts int // how often it is killed
	Seed uint64
	Name string // of a program that calls Written after each transaction
	Keep bool   // the folder stays where something was lost
}

// killPoint is where a program was killed: at a kind of step, at its first or second transaction or
// request.
type killPoint struct{ Step, At string }

// cutFile says after which transaction, counted from now, the program kills itself. Before
// that stands a number that no other such file has. It lies in the folder where the program
// runs.
const cutFile = "cut"

// countdown is how far a cut file has been counted.
var countdown struct {
	sync.Mutex
	file string
	left int
}

// countWritten kills this very program if Points wants that after the transaction just written.
func countWritten() {
	c := &countdown
	c.Lock()
	defer c.Unlock()
	text, err := os.ReadFile(cutFile)
	if err != nil {
		return
	}
	if c.file != string(text) {
		c.file = string(text)
		_, n, _ := strings.Cut(c.file, " ")
		c.left, _ = strconv.Atoi(n)
	}
	if c.left--; c.left != 0 {
		return
	}
	if self, err := os.FindProcess(os.Getpid()); err == nil {
		_ = self.Kill()
	}
	select {} // nothing happens between this and the end
}

// Run kills until it is done, or something is lost: then the error is a lossError. It tells how
// often the program was killed at each point.
func (d pointsDrill) Run(ctx context.Context) (t tally, cuts map[killPoint]int, err error) {
	f, err := openFloor(ctx, d.Name, d.Seed)
	if err != nil {
		return t, nil, err
	}
	defer func() {
		err = f.end(err, d.Keep, "")
		t = f.counted()
	}()
	p := &soloist{f: f, who: f.Member("Ida"), eager: true}
	f.parties = []company{p}
	k, cuts := &cutter{floor: f, p: p, rng: rand.New(rand.NewPCG(d.Seed, 1))}, map[killPoint]int{}
	f.OnRequest(k.heard)
	for n, tries := 0, 0; n < d.Cuts || !enough(f.counted(), cuts); tries++ {
		if err := ctx.Err(); err != nil {
			return t, cuts, context.Cause(ctx)
		}
		cut, died, err := k.once(ctx, tries)
		if err != nil {
			return t, cuts, err
		}
		if died {
			n++
			cuts[cut]++
		}
	}
	return t, cuts, f.settled(ctx)
}

// enough tells whether the program was killed where it always can be, and a card was played: by luck it dies each time before.
func enough(t tally, cuts map[killPoint]int) bool {
	at := map[string]bool{}
	for point := range cuts {
		at[point.At] = true
	}
	return t.Actions > 0 && at[places[0]] && at[places[1]]
}

// cutter kills the program of a floor where one member plays.
type cutter struct {
	*floor
	p        *soloist
	rng      *rand.Rand
	requests atomic.Int64 // until the request at which it is killed, 0 for none
	shot     atomic.Bool  // it was killed, and has not been seen to end
	armed    int          // how often
}

// heard kills the program when Discord has carried out a request and has not answered it.
func (k *cutter) heard(sandbox.Exchange) {
	if k.requests.Add(-1) == 0 {
		k.shot.Store(true)
		_ = k.Program.Signal(os.Kill)
	}
}

// places are where the program is killed, one after the other.
var places = []string{"transaction 1", "request 1", "transaction 2", "request 2"}

// once has the member do one thing, and kills the program on the way, if it gets that far.
// Every second thing is done in peace.
func (k *cutter) once(ctx context.Context, n int) (cut killPoint, died bool, err error) {
	if k.Program.Ended() { // it was killed when nobody was looking any more
		return cut, false, k.again(ctx)
	}
	if n%2 == 1 {
		return cut, false, k.p.step(ctx)
	}
	cut.At = places[n/2%len(places)]
	k.shut()
	if err := k.arm(cut.At); err != nil {
		return cut, false, err
	}
	c, err := k.p.next()
	if err != nil {
		return cut, false, err
	}
	cut.Step = c.kind
	died = k.dies(ctx, c)
	if err := k.arm(""); err != nil {
		return cut, died, err
	}
	return cut, died, k.after(ctx, c, died)
}

// dies waits for the answer to what a member does, or for the program's end, and tells whether
// it was killed. Whatever may follow an answer gets a moment.
func (k *cutter) dies(ctx context.Context, c *claim) bool {
	answered, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		defer stop()
		select {
		case <-k.Program.Done():
		case <-answered.Done():
		}
	}()
	_ = c.use.Answered(answered)
	if k.shot.Swap(false) { // the signal takes its time
		<-k.Program.Done()
	}
	select {
	case <-k.Program.Done():
		return true
	case <-time.After(250 * time.Millisecond): // it did not get that far
		return false
	}
}

// again starts the program once more after it was killed.
func (k *cutter) again(ctx context.Context) error {
	k.shut()
	if err := errors.Join(k.killed(), k.gone(ctx)); err != nil {
		return err
	}
	k.count(func(t *tally) { t.Kills++ })
	k.p.forget()
	k.p.doubt()
	return k.start(ctx)
}

// arm has the program killed at a place, "" for nowhere.
func (k *cutter) arm(at string) error {
	what, text, _ := strings.Cut(at, " ")
	path := filepath.Join(k.Folder, cutFile)
	k.requests.Store(0)
	switch what {
	case "request":
		n, err := strconv.ParseInt(text, 10, 64)
		k.requests.Store(n)
		return err
	case "transaction":
		k.armed++
		return os.WriteFile(path, fmt.Appendf(nil, "%d %s", k.armed, text), 0o600)
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// after starts the program again. Half of the time it has Discord deliver unanswered
// requests once more. It compares everything.
func (k *cutter) after(ctx context.Context, c *claim, died bool) error {
	if !died {
		var err error
		if k.book, err = k.Book(); err == nil {
			err = k.p.answered(ctx, c)
		}
		return err
	}
	unsure := k.p.unsure
	if err := k.again(ctx); err != nil {
		return err
	}
	k.p.unsure = unsure
	if c.use.AnswerType() == 0 && k.rng.IntN(2) == 0 && k.Redeliver(c.use.ID) {
		k.count(func(t *tally) { t.Redelivered++ })
		if err := c.use.Answered(ctx); err != nil && !errors.Is(err, sandbox.ErrNoResponse) {
			return &lossError{fmt.Sprintf("delivered again, %v: %v", c, err)}
		}
	}
	if c.use.AnswerType() != 0 {
		c.sure = !c.loose
		k.count(func(t *tally) { t.Answered++ })
	}
	return k.settled(ctx)
}

var cuts = flag.Int("cuts", 6, "how often TestDrillPoints kills the program")

// A private patience, with the program killed at one point after another of its player's
// actions: after each transaction, and when each request was carried out.
func TestDrillPoints(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	points := pointsDrill{Cuts: *cuts, Seed: *drillSeed, Name: "stopp-cut", Keep: long("cuts")}
	counts, where, err := points.Run(t.Context())
	if err != nil || counts.Kills < *cuts || !enough(counts, where) {
		t.Errorf("%v at %v: %v", counts, where, err)
	}
	t.Logf("%v, killed at %v", counts, where)
}
