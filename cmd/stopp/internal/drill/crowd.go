package drill

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"

	"stopp/storage/sqlite"
)

// crowd are many members at tables of their own in front of one program.
type crowd struct {
	*Ground
	answers *answers
	book    *sqlite.DB
	most    int // a match is resigned after so many moves, 0 for never
	stay    int // a turn is ended once in so many times that it could be
	pairs   []*pair
	alone   []*lone
	rings   []*ring
}

// seatedAtOnce is how many pairs are seated at the same time.
const seatedAtOnce = 8

// gather starts a program and seats pairs, and four each at so many tables of Zheng Fen. So
// many more members are there to play alone.
func gather(ctx context.Context, pairs, rings, alone, stay int, seed uint64) (c *crowd, err error) {
	names := make([]string, 2*pairs)
	for i := range names {
		names[i] = fmt.Sprintf("Member %d", i+1)
	}
	for i := range alone {
		names = append(names, soloName(i))
	}
	for i := range rings {
		for n := range ringSeats {
			names = append(names, ringName(i, n))
		}
	}
	g, err := NewGround(names)
	if err != nil {
		return nil, err
	}
	c = &crowd{Ground: g, answers: listen(g.Server), stay: stay}
	defer func() {
		if err != nil {
			err = errors.Join(err, c.Close())
		}
	}()
	if err := g.Launch(); err != nil {
		return c, err
	}
	if err := g.Arrive(ctx); err != nil {
		return c, err
	}
	if c.book, err = g.Book(); err != nil {
		return c, err
	}
	for i := range pairs {
		p := &pair{g: c, rng: rand.New(rand.NewPCG(seed, uint64(i)))}
		for n := range p.who {
			p.who[n] = g.Member(names[2*i+n])
		}
		c.pairs = append(c.pairs, p)
	}
	for i := range rings {
		p := &ring{g: c, rng: rand.New(rand.NewPCG(seed, uint64(1<<33+i)))}
		for n := range p.who {
			p.who[n] = g.Member(ringName(i, n))
		}
		c.rings = append(c.rings, p)
	}
	if err := each(c.pairs, func(p *pair) error { return p.begin(ctx) }); err != nil {
		return c, err
	}
	return c, each(c.rings, func(p *ring) error { return p.begin(ctx) })
}

// players are all of them.
func (c *crowd) players() chan player {
	all := make(chan player, len(c.pairs)+len(c.alone)+len(c.rings))
	for _, p := range c.pairs {
		all <- p
	}
	for _, p := range c.alone {
		all <- p
	}
	for _, p := range c.rings {
		all <- p
	}
	return all
}

// each does something with every one, some of them side by side.
func each[P any](all []P, do func(P) error) error {
	var wg sync.WaitGroup
	slots, errs := make(chan struct{}, seatedAtOnce), make([]error, len(all))
	for i, p := range all {
		slots <- struct{}{}
		wg.Go(func() {
			errs[i] = do(p)
			<-slots
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// Close ends everything.
func (c *crowd) Close() error {
	var err error
	if c.book != nil {
		err = c.book.Close()
	}
	return errors.Join(err, c.Ground.Close())
}
