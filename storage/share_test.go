package storage

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

func TestParseShare(t *testing.T) {
	for text, want := range map[string]Share{"0-7": {0, 7, 32}, " 3 ": {3, 3, 32}, "all": {0, 31, 32}, "0 - 31": {0, 31, 32}, "31": {31, 31, 32}} {
		got, err := ParseShare(text, 32)
		if err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
		if again, err := ParseShare(fmt.Sprintf("%d-%d", got.First, got.Last), got.Count); err != nil || again != got {
			t.Errorf("%v: %v, %v", got, again, err)
		}
	}
	for _, text := range []string{"", "-", "7-", "-7", "8-7", "0-32", "32", "-1", "a", "0-7-9", "1,2", "0x1"} {
		if got, err := ParseShare(text, 32); !errors.Is(err, ErrShare) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, of := range []int{0, -1, MostShards + 1} {
		if got, err := ParseShare("0", of); !errors.Is(err, ErrShare) {
			t.Errorf("of %d: %v, %v", of, got, err)
		}
	}
	if Whole.String() != "all" || (Share{3, 3, 8}).String() != "3 of 8" || (Share{0, 7, 8}).String() != "0-7 of 8" {
		t.Error(Whole, Share{3, 3, 8}, Share{0, 7, 8})
	}
}

// Discord's own example (docs, "Sharding"): (guild_id >> 22) % num_shards, and direct messages
// are shard 0's.
func TestShardOf(t *testing.T) {
	for range 1000 {
		id, count := rand.Int64(), 1+rand.IntN(200)
		if got := ShardOf(strconv.FormatInt(id, 10), count); got != int(id>>22)%count {
			t.Fatal(id, count, got)
		}
	}
	for _, none := range []string{"", "x", "-5", "+5", "*", "9223372036854775808", "00000000000004194304", "1e9", " 4194304"} {
		if got := ShardOf(none, 7); got != 0 {
			t.Errorf("%q: %d", none, got)
		}
	}
	if got := ShardOf("4194304", 7); got != 1 {
		t.Error(got)
	}
}

// Shares overlap if they have a shard in common. If a number of shards is divided into
// shares, every server belongs to exactly one of them.
func TestSharesAreRanges(t *testing.T) {
	some := func(count int) Share {
		a, b := rand.IntN(count), rand.IntN(count)
		return Share{min(a, b), max(a, b), count}
	}
	for range 2000 {
		count := 1 + rand.IntN(12)
		a, b := some(count), some(count)
		common := slices.ContainsFunc(a.Shards(), func(n int) bool { return slices.Contains(b.Shards(), n) })
		if a.Overlaps(b) != common || b.Overlaps(a) != common || a.Len() != len(a.Shards()) || a.Leads() != a.Contains(0) || a.All() != (a.Len() == count) || a.Check() != nil {
			t.Fatal(a, b)
		}
		at, guild := rand.IntN(count), strconv.FormatInt(rand.Int64(), 10)
		low, high := Share{0, at, count}, Share{at + 1, count - 1, count}
		if low.Has(guild) == (high.Check() == nil && high.Has(guild)) {
			t.Fatal(low, high, guild)
		}
		if !a.Overlaps(some(count + 1)) {
			t.Fatal("of other counts")
		}
	}
}
