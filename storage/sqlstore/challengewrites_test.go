package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

var challengeWrites = map[string]func(*testing.T, *DB) write{
	"CreateChallenge": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			c := newChallenge("new")
			c.To = invite(ben, cy)
			return one(db.CreateChallenge(ctx, c))
		}
	},
	"AcceptChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To = invite(ben, cy) })
		return func(ctx context.Context) (any, error) { return one(db.AcceptChallenge(ctx, c, ben.ID, "yes")) }
	},
	"SetChallengeMessage": func(t *testing.T, db *DB) write {
		c := wished(t, db, nil)
		return func(ctx context.Context) (any, error) { return only(db.SetChallengeMessage(ctx, c, "31")) }
	},
	"CloseChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, nil)
		return func(ctx context.Context) (any, error) {
			return one(db.CloseChallenge(ctx, c, storage.StateDeclined, ben.ID, "no"))
		}
	},
	"SetChallengeTerms": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To = invite(ben, cy) })
		must(db.AcceptChallenge(t.Context(), c, ben.ID, "yes"))(t)
		return func(ctx context.Context) (any, error) {
			return one(db.SetChallengeTerms(ctx, c, "juhl", "live-10", "best 3"))
		}
	},
	"JoinChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		must(db.SetComputers(t.Context(), c, 2, "casual"))(t)
		return func(ctx context.Context) (any, error) { return one(db.JoinChallenge(ctx, c, ben, "joins")) }
	},
	"LeaveChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		must(db.JoinChallenge(t.Context(), c, ben, "joins"))(t)
		return func(ctx context.Context) (any, error) { return one(db.LeaveChallenge(ctx, c, ben.ID)) }
	},
	"SetComputers": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		return func(ctx context.Context) (any, error) { return one(db.SetComputers(ctx, c, 1, "casual")) }
	},
	"StartMatch": func(t *testing.T, db *DB) write {
		c := wished(t, db, nil)
		return func(ctx context.Context) (any, error) { return one(db.StartMatch(ctx, c, "yes", newMatch(ada, ben))) }
	},
	"StartMatch, at a table that people join": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		must(db.JoinChallenge(t.Context(), c, ben, "joins"))(t)
		must(db.JoinChallenge(t.Context(), c, cy, "joins, too"))(t)
		return func(ctx context.Context) (any, error) {
			return one(db.StartMatch(ctx, c, "go", newMatch(ada, ben, cy)))
		}
	},
	"StartMatch, of a series": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.Secret, c.Series = secretOf5, "best 3" })
		return func(ctx context.Context) (any, error) { return one(db.StartMatch(ctx, c, "yes", newMatch(ada, ben))) }
	},
}

// wished is an open challenge.
func wished(t *testing.T, db *DB, how func(*storage.Challenge)) int64 {
	t.Helper()
	c := newChallenge("wished")
	if how != nil {
		how(&c)
	}
	return must(db.CreateChallenge(t.Context(), c))(t).ID
}

func newMatch(players ...storage.Person) storage.Match {
	return storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck", Players: players}
}
