package sqlstore

import (
	"context"
	"fmt"
	"testing"

	"stopp/storage"
)

// Matches among the same people are counted in a server, up to one of them, in any seating.
// Matches with another player don't count, nor does the same deal once more.
func TestBetween(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	n := 0
	play := func(guild string, winner int, dealOf int64, people ...storage.Person) int64 {
		n++
		id := fmt.Sprint(n)
		c := newChallenge("c" + id)
		c.Guild, c.From, c.To, c.DealOf = guild, people[0], invite(people[1:]...), dealOf
		c = must(db.CreateChallenge(ctx, c))(t)
		for _, p := range people[1 : len(people)-1] {
			must(db.AcceptChallenge(ctx, c.ID, p.ID, "a"+id+p.ID))(t)
		}
		m := must(db.StartMatch(ctx, c.ID, "m"+id, storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: guild, Channel: "2", Deal: "d", Players: people}))(t)
		is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: "won", Winner: winner, Points: make([]int, len(people))}), nil)
		return m.ID
	}
	check := func(until int64, want ...int) {
		t.Helper()
		same(t, want, must(db.Between(ctx, until))(t))
	}
	first := play("1", 0, 0, ada, ben)
	check(first, 1, 0)
	play("1", 0, 0, ben, ada)
	play("1", 1, 0, ben, ada)
	draw := play("1", -1, 0, ben, ada)
	again := play("1", 0, first, ben, ada)
	play("9", 0, 0, ada, ben)
	three := play("1", 0, 0, ada, ben, cy)
	check(three, 1, 0, 0)
	check(play("1", 2, 0, cy, ben, ada), 0, 0, 2)
	check(draw, 1, 2)
	same(t, 0, len(must(db.Between(ctx, again))(t)))
	is(t, db.Forget(ctx, cy.ID), nil)
	same(t, 0, len(must(db.Between(ctx, three))(t)))
	check(draw, 1, 2)
}

// A match that has gone on without a forgotten member counts for none of the others.
func TestBetweenWithoutOne(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	m := must(db.StartMatch(ctx, 0, "begin", storage.Match{Terms: storage.Terms{Game: streit, Rules: "three"}, Version: 1, Guild: "1", Channel: "2", Deal: "d", Players: []storage.Person{ada, ben, cy}}))(t)
	gone := must(db.ForgetSeat(ctx, m.ID, ben.ID))(t)
	is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: "won", Winner: 0, Points: []int{40, 0, 0}}), nil)
	same(t, 0, len(must(db.Between(ctx, m.ID))(t)))
	is(t, db.Forget(ctx, ben.ID), nil)
	var circles int
	is(t, db.readers().QueryRow("select count(*) from circles where instr(members, ?) > 0", gone.ID).Scan(&circles), nil)
	same(t, 0, circles)
}
