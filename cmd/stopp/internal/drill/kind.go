package drill

import (
	"context"
	"time"
)

// Kind is what members do at a rate.
type Kind string

// The kinds. What is pressed is written on the disk and answered.
const (
	Mixed    Kind = ""          // all of the next three, in turn
	Pairs    Kind = "streit"    // two press keys under a table
	Rings    Kind = "zheng-fen" // four press keys of their hands
	Lone     Kind = "patience"  // one presses keys of a private patience
	Matches  Kind = "match"     // two agree on a match, and one resigns it
	Idle     Kind = "idle"      // nobody does anything
	oneMatch      = 20          // presses for each match that begins and ends
)

// kinds are what is measured one by one where so many sit.
func (s Seats) kinds() (all []Kind) {
	for _, k := range []struct {
		kind  Kind
		seats int
	}{{Pairs, s.Tables}, {Rings, s.Rings}, {Lone, s.Alone}, {Matches, s.Tables}} {
		if k.seats > 0 {
			all = append(all, k.kind)
		}
	}
	return all
}

// rate is how often a second something is done where keys are pressed so often.
func (k Kind) rate(presses float64) float64 {
	if k == Matches {
		return presses / oneMatch
	}
	return presses
}

// within is how long it may take: an answer so long as Discord waits.
func (k Kind) within() time.Duration {
	if k == Matches {
		return Patience
	}
	return AnswerTime
}

// players are all who do something.
func (c *crowd) players(k Kind) chan player {
	all := make(chan player, len(c.pairs)+len(c.alone)+len(c.rings))
	for _, p := range c.pairs {
		switch k {
		case Mixed, Pairs:
			all <- p
		case Matches:
			all <- &ender{p}
		}
	}
	for _, p := range c.alone {
		if k == Mixed || k == Lone {
			all <- p
		}
	}
	for _, p := range c.rings {
		if k == Mixed || k == Rings {
			all <- p
		}
	}
	return all
}

// ender is a pair of which one resigns, again and again.
type ender struct{ *pair }

// press ends a match and begins another.
func (p *ender) press(ctx context.Context) (answered, error) {
	err := p.resign(ctx)
	return answered{at: time.Now()}, err
}

func (p *ender) goOn(context.Context) error { return nil }
