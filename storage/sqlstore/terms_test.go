package sqlstore

import (
	"testing"
	"time"

	"stopp/storage"
)

// Whatever is agreed on passes from a challenge to its match, and a tournament keeps it; nothing
// else is agreed on by it.
func TestTermsAreKept(t *testing.T) {
	for i, flag := range new(storage.Terms).Flags() {
		t.Run(flag.Name, func(t *testing.T) {
			db := fresh(t)
			terms := storage.Terms{Game: streit, Rules: "pagat", Pace: "daily", Look: "dark"}
			*terms.Flags()[i].Set = true
			c := wished(t, db, func(c *storage.Challenge) { c.Terms = terms })
			same(t, terms, must(db.Challenge(t.Context(), c))(t).Terms)
			m := newMatch(ada, ben)
			m.Terms = terms
			m = must(db.StartMatch(t.Context(), c, "yes", m))(t)
			same(t, terms, must(db.Match(t.Context(), m.ID))(t).Terms)
			if terms.Private {
				return // no tournament is
			}
			cup := must(db.CreateTournament(t.Context(), storage.Tournament{Interaction: "90", Guild: "1", Channel: "5",
				Organisers: []storage.Person{ada}, Created: noon, Name: "Cup", Terms: terms,
				Plan: storage.TournamentPlan{Form: "swiss 3", Places: 4, Round: time.Hour, Secret: secretOf5}}))(t)
			same(t, terms, must(db.Tournament(t.Context(), cup.ID))(t).Terms)
		})
	}
}
