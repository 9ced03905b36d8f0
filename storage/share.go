package storage

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// MostShards is how many shards there may be. Discord gives the biggest bots fewer.
const MostShards = 1 << 16

// Share is a range of Discord's shards that one process serves: First to Last, from 0, of Count.
// A server is of the shard that its id says, and what belongs to no server, such as a direct message,
// is of shard 0.
type Share struct{ First, Last, Count int }

// Whole is everything: the share of a process that shares with nobody.
var Whole = Share{0, 0, 1}

// ErrShare: the text is no share.
var ErrShare = errors.New("not a range of shards")

// ParseShare reads "0-7", or "3" for one shard, out of that many; "all" is all of them.
func ParseShare(text string, of int) (Share, error) {
	s := Share{0, of - 1, of}
	if text = strings.TrimSpace(text); text != "all" {
		first, last, isRange := strings.Cut(text, "-")
		if !isRange {
			last = first
		}
		var err, wrong error
		s.First, err = strconv.Atoi(strings.TrimSpace(first))
		s.Last, wrong = strconv.Atoi(strings.TrimSpace(last))
		if err != nil || wrong != nil {
			return Share{}, fmt.Errorf("%w: %q; it has to look like 0-7", ErrShare, text)
		}
	}
	return s, s.Check()
}

// Check fails with ErrShare where something is no share.
func (s Share) Check() error {
	switch {
	case s.Count < 1 || s.Count > MostShards:
		return fmt.Errorf("%w: there may be 1 to %d shards, not %d", ErrShare, MostShards, s.Count)
	case s.First < 0 || s.Last < s.First || s.Last >= s.Count:
		return fmt.Errorf("%w: %d-%d of %d; they are numbered from 0 to %d", ErrShare, s.First, s.Last, s.Count, s.Count-1)
	}
	return nil
}

// String is "0-7 of 32", "3 of 32" for one shard, or "all".
func (s Share) String() string {
	switch {
	case s == Whole:
		return "all"
	case s.First == s.Last:
		return fmt.Sprintf("%d of %d", s.First, s.Count)
	}
	return fmt.Sprintf("%d-%d of %d", s.First, s.Last, s.Count)
}

// ShardOf is the shard of a server, by its id, out of that many. It is 0 for "" and for anything
// that is no id.
func ShardOf(guild string, count int) int {
	id, err := strconv.ParseUint(guild, 10, 63)
	if err != nil || len(guild) > 19 || count < 1 {
		return 0
	}
	return int((id >> 22) % uint64(count))
}

// Has tells whether a server belongs to the share; "" for things without a server.
func (s Share) Has(guild string) bool { return s.Contains(ShardOf(guild, s.Count)) }

// Contains tells whether a shard is of the share.
func (s Share) Contains(shard int) bool { return s.First <= shard && shard <= s.Last }

// Overlaps tells whether two shares may not be two processes'. Shares of different counts
// always overlap.
func (s Share) Overlaps(other Share) bool {
	return s.Count != other.Count || s.First <= other.Last && other.First <= s.Last
}

// Leads tells whether the share has shard 0: its room also does the work that belongs to no
// server.
func (s Share) Leads() bool { return s.First == 0 }

// All tells whether the share has every shard.
func (s Share) All() bool { return s.First == 0 && s.Last == s.Count-1 }

// Len is how many shards there are in the share.
func (s Share) Len() int { return s.Last - s.First + 1 }

// Shards are the numbers of the share's shards.
func (s Share) Shards() []int {
	all := make([]int, s.Len())
	for i := range all {
		all[i] = s.First + i
	}
	return all
}

// Lease says who serves a share, and until when. The term identifies it: a number that
// rises each time a share is taken.
type Lease struct {
	Share
	Holder  string // a process, by a name that no other has; "" for nobody
	Term    int64
	Address string // where it takes interactions over HTTP, "" for nowhere
	Wanted  string // the process that would like to have it, "" for none

	// Left is for how long it still holds by the clock of the database, when it was read or
	// written; 0 or less when it has run out.
	Left time.Duration
}

// Live tells whether somebody held it when it was read.
func (l Lease) Live() bool { return l.Holder != "" && l.Left > 0 }

// Errand is something that the room of another share is to do.
type Errand struct {
	ID    int64
	Kind  string // what it is about
	Guild string // whose room does it, "" for the room of shard 0
	Key   string // something to be done only once, such as an interaction
	Text  string // in whatever words
	Made  time.Time
}
