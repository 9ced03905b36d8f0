package sqlstore

import (
	"strings"
	"testing"
)

// hostile would end a statement and begin another one, if text were ever part of a
// statement.
const hostile = "Robert'); DROP TABLE matches; --\" OR 1=1 \x00 % _ ?1 :name"

// People's texts are stored as they wrote them, and never read as SQL.
func TestTextIsNeverSQL(t *testing.T) {
	db := fresh(t)
	ctx := t.Context()
	hostile := hostile
	if db.remote() { // PostgreSQL knows no zero byte
		hostile = strings.ReplaceAll(hostile, "\x00", "\uFFFD")
	}
	is(t, db.SetSetting(ctx, commands, hostile), nil)
	same(t, hostile, must(db.Setting(ctx, commands))(t))
	c := newChallenge(hostile)
	c.From.Name, c.Guild, c.Channel = hostile, hostile, hostile
	id := must(db.CreateChallenge(ctx, c))(t).ID
	back := must(db.Challenge(ctx, id))(t)
	same(t, hostile, back.From.Name)
	same(t, hostile, back.Guild)
	_ = must(db.MatchesOf(ctx, hostile, hostile, hostile))(t)
	_ = must(db.MatchesOf(ctx, strings.ToLower(hostile), "", ""))(t)
	same(t, back, must(db.Challenge(ctx, id))(t))
}
