package sqlstore

import (
	"context"
	"fmt"
	"testing"

	"stopp/storage"
)

// gathering is a table of Ada's that people join.
func gathering(interaction string, places int) storage.Challenge {
	c := anyone(interaction)
	c.From, c.Gathering.Places = ada, places
	return c
}

// seatedAt are the people who sit at a table, the computer last.
func seatedAt(c storage.Challenge) []storage.Person {
	all := c.Seated()
	for n := range c.Gathering.Computers {
		all = append(all, storage.Person{ID: fmt.Sprint("computer/casual/", n+1), Name: "Computer"})
	}
	return all
}

// People sit in the order of joining and have places before the computer. Nobody gets a
// place that is not there, and nobody gets two.
func TestPeopleJoinATable(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, gathering("7", 3)))(t)
	same(t, storage.Gathering{Places: 3}, c.Gathering)
	c = must(db.SetComputers(ctx, c.ID, 5, "casual"))(t)
	same(t, storage.Gathering{Places: 3, Computers: 2, Level: "casual"}, c.Gathering)

	for n, p := range []storage.Person{cy, ben} {
		c = must(db.JoinChallenge(ctx, c.ID, p, fmt.Sprint(10+n)))(t)
		same(t, storage.Gathering{Places: 3, Computers: 1 - n, Level: "casual"}, c.Gathering)
	}
	same(t, []storage.Person{ada, cy, ben}, c.Seated())
	for p, want := range map[storage.Person]error{{ID: "9", Name: "Dora"}: storage.ErrTaken, ada: storage.ErrRepeated, cy: storage.ErrRepeated} {
		stored, err := db.JoinChallenge(ctx, c.ID, p, "20")
		is(t, err, want)
		same(t, c, stored)
	}
	same(t, 0, must(db.SetComputers(ctx, c.ID, 1, "casual"))(t).Gathering.Computers)
	c = must(db.LeaveChallenge(ctx, c.ID, cy.ID))(t)
	same(t, []storage.Person{ada, ben}, c.Seated())
	same(t, 1, must(db.SetComputers(ctx, c.ID, 1, "master"))(t).Gathering.Computers)
	same(t, "master", must(db.Challenge(ctx, c.ID))(t).Gathering.Level)
	same(t, 0, must(db.SetComputers(ctx, c.ID, -1, "master"))(t).Gathering.Computers)
}

// A match has exactly the people who sit at the table, and the presses by which they joined
// it; it begins once.
func TestTableIsStarted(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, gathering("7", 4)))(t)
	must(db.JoinChallenge(ctx, c.ID, ben, "10"))(t)
	must(db.JoinChallenge(ctx, c.ID, cy, "11"))(t)
	must(db.LeaveChallenge(ctx, c.ID, ben.ID))(t)
	must(db.JoinChallenge(ctx, c.ID, ben, "12"))(t)
	c = must(db.SetComputers(ctx, c.ID, 1, "casual"))(t)
	m := storage.Match{Terms: storage.Terms{Game: c.Game, Rules: "many"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck"}
	for _, players := range [][]storage.Person{c.Seated(), {ada, ben, cy, {ID: "computer/casual/1"}}, seatedAt(c)[1:], append(seatedAt(c), ada)} {
		m.Players = players
		_, err := db.StartMatch(ctx, c.ID, "30", m)
		is(t, err, storage.ErrConflict)
	}
	m.Players = seatedAt(c)
	started := must(db.StartMatch(ctx, c.ID, "30", m))(t)
	same(t, storage.Origin{Secret: c.Secret, Challenged: "7", Accepted: "30", Gathered: true, Joined: []string{"11", "12"}}, started.Origin)
	same(t, started, must(db.OpenMatches(ctx))(t)[0])
	again, err := db.StartMatch(ctx, c.ID, "30", m)
	is(t, err, storage.ErrRepeated)
	same(t, started, again)
	_, err = db.StartMatch(ctx, c.ID, "31", m)
	is(t, err, storage.ErrConflict)
	for _, change := range []func() (storage.Challenge, error){
		func() (storage.Challenge, error) { return db.JoinChallenge(ctx, c.ID, storage.Person{ID: "9"}, "32") },
		func() (storage.Challenge, error) { return db.LeaveChallenge(ctx, c.ID, ben.ID) },
		func() (storage.Challenge, error) { return db.SetComputers(ctx, c.ID, 0, "casual") },
	} {
		stored, err := change()
		is(t, err, storage.ErrConflict)
		same(t, storage.StateAccepted, stored.State)
	}
}

// With the computer alone nobody has joined.
func TestTableWithoutOthersIsStarted(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := must(db.CreateChallenge(ctx, gathering("7", 4)))(t)
	c = must(db.SetComputers(ctx, c.ID, 2, "casual"))(t)
	m := must(db.StartMatch(ctx, c.ID, "30", storage.Match{Terms: storage.Terms{Game: c.Game, Rules: "many"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck", Players: seatedAt(c)}))(t)
	if !m.Origin.Gathered || m.Origin.Joined != nil {
		t.Errorf("%+v", m.Origin)
	}
}
