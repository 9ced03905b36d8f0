package sqlstore

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"stopp/storage"
)

// A member forgotten during a match is nowhere in it, and the match goes on. Their stand-in
// is the same as in other matches, and its message stays known.
func TestForgetSeat(t *testing.T) {
	db, ctx := must(Open(filepath.Join(t.TempDir(), "stopp.db")))(t), context.Background()
	wish := newChallenge("challenge")
	wish.Guild, wish.From, wish.To = "1", cy, invite(zora, ben)
	c := must(db.CreateChallenge(ctx, wish))(t)
	must(db.AcceptChallenge(ctx, c.ID, ben.ID, "also"))(t)
	m := must(db.StartMatch(ctx, c.ID, "accept", storage.Match{Terms: storage.Terms{Game: streit, Rules: "three"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck",
		Players: []storage.Person{cy, zora, ben}}))(t)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{{Seat: "A", Text: "turn", Interaction: "of Anna"}, {Seat: "B", Text: "resign", Interaction: "of Zora"}}, storage.Update{}), nil)
	is(t, db.SetDraft(ctx, m.ID, 1, "4", "plan of Zora"), nil)
	is(t, db.SetShown(ctx, m.ID, "41", 2), nil)

	gone := must(db.ForgetSeat(ctx, m.ID, zora.ID))(t)
	now := must(db.Match(ctx, m.ID))(t)
	if now.Players[1] != gone || !gone.Forgotten() || now.Players[0] != cy || now.Players[2] != ben || now.Message != "41" || now.Result != nil {
		t.Fatalf("%+v", now)
	}
	is(t, db.Forget(ctx, zora.ID), nil)
	all := everything(t, db)
	for _, word := range []string{zora.ID, zora.Name, "of Zora"} {
		if strings.Contains(all, word) {
			t.Errorf("%q is left in\n%s", word, all)
		}
	}
	if actions := must(db.Actions(ctx, m.ID))(t); len(actions) != 2 || actions[0].Interaction != "of Anna" || actions[1].Text != "resign" {
		t.Errorf("%+v", actions)
	}
	is(t, db.Append(ctx, m.ID, 2, []storage.Action{{Seat: "C", Text: "turn", Interaction: "of Ben"}}, storage.Update{}), nil)
}
