package sqlite

import (
	"context"
	"testing"

	"stopp/storage"
)

// Matches between two are counted in a server, up to one of them, whoever sat where;
// those with a third player, draws, and the same deal once more are not.
func TestBetween(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	n := 0
	play := func(guild string, winner int, dealOf int64, people ...storage.Person) int64 {
		n++
		id := string(rune('a'+n%26)) + "-" + guild + string(rune('a'+n/26))
		c := newChallenge("c" + id)
		c.Guild, c.From, c.To, c.DealOf = guild, people[0], invite(people[1:]...), dealOf
		c = must(db.CreateChallenge(ctx, c))(t)
		for _, p := range people[1 : len(people)-1] {
			must(db.AcceptChallenge(ctx, c.ID, p.ID, "a"+id+p.ID))(t)
		}
		m := must(db.StartMatch(ctx, c.ID, "m"+id, storage.Match{Game: streit, Version: 1, Guild: guild, Channel: "2", Rules: "pagat", Deal: "d", Players: people}))(t)
		is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: "won", Winner: winner, Points: make([]int, len(people))}), nil)
		return m.ID
	}
	check := func(until int64, one, other storage.Person, want ...int) {
		t.Helper()
		a, b, err := db.Between(ctx, "1", one.ID, other.ID, until)
		is(t, err, nil)
		same(t, want, []int{a, b})
	}
	first := play("1", 0, 0, ada, ben)
	check(first, ada, ben, 1, 0)
	play("1", 0, 0, ben, ada)
	play("1", 1, 0, ben, ada)
	play("1", -1, 0, ben, ada)
	play("1", 0, first, ben, ada)
	play("9", 0, 0, ada, ben)
	play("1", 0, 0, ada, cy)
	last := play("1", 0, 0, ada, ben, cy)
	check(last, ada, ben, 2, 1)
	check(last, ben, ada, 1, 2)
	check(last, ada, cy, 1, 0)
	check(last, ben, cy, 0, 0)
}
