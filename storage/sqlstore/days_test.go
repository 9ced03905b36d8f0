package sqlstore

import (
	"context"
	"strings"
	"testing"

	"stopp/storage"
)

var (
	ofHarfe = storage.Deal{Game: "patience", Day: "2026-11-22", Rules: "harfe"}
	salty   = strings.Repeat("0f", 32)
)

// The deals of a day are the first ones kept, no matter who draws others later.
func TestDayDealsAreKeptOnce(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	first := storage.DayDeal{Game: "patience", Day: "2026-11-22", Rules: "harfe", Number: "7", Salt: salty, Solution: "turn\n", Made: noon}
	is(t, db.PutDayDeals(ctx, []storage.DayDeal{first}), nil)
	other := first
	other.Number = "8"
	reihe := first
	reihe.Rules = "reihe"
	is(t, db.PutDayDeals(ctx, []storage.DayDeal{other, reihe}), nil)
	same(t, []storage.DayDeal{first, reihe}, must(db.DayDeals(ctx, "patience", "2026-11-22"))(t))
	same(t, 0, len(must(db.DayDeals(ctx, "patience", "2026-11-23"))(t)))
}

// goes begins a member's first game on a deal.
func goes(t *testing.T, db *DB, who storage.Person, guild, interaction string, of storage.Deal) storage.Match {
	t.Helper()
	return must(db.BeginGo(context.Background(), interaction, storage.Match{Terms: storage.Terms{Game: of.Game, Rules: of.Rules, Private: true, Hintless: true}, Version: 1, Guild: guild, Channel: "5", Players: []storage.Person{who}}, of))(t)
}

// A member has one first game on a deal: another one, or the same press again, finds it. Its
// result is written once.
func TestFirstGo(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	m := goes(t, db, ada, "1", "90", ofHarfe)
	if !m.Private || !m.Hintless || m.Players[0] != ada {
		t.Errorf("%+v", m)
	}
	for _, interaction := range []string{"90", "91"} {
		again, err := db.BeginGo(ctx, interaction, storage.Match{Terms: storage.Terms{Game: "patience"}, Version: 1, Guild: "2", Players: []storage.Person{ada}}, ofHarfe)
		is(t, err, storage.ErrRepeated)
		same(t, m, again)
	}
	g := storage.Go{Deal: ofHarfe, Person: ada, Guild: "1", Match: m.ID}
	same(t, []storage.Go{g}, must(db.Goes(ctx, "patience", ofHarfe.Day, ada.ID))(t))
	same(t, 0, len(must(db.EndedGoes(ctx, "patience", 9))(t)))
	same(t, 0, len(must(db.OpenGoes(ctx, "patience", ofHarfe.Day, 9))(t)))
	same(t, []storage.Go{g}, must(db.OpenGoes(ctx, "patience", "2026-11-23", 9))(t))
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{{Seat: "A", Text: "resign", Interaction: "92"}}, storage.Update{Result: &storage.Result{Ending: "resigned", Winner: -1}}), nil)
	same(t, []storage.Go{g}, must(db.EndedGoes(ctx, "patience", 9))(t))
	r := storage.GoResult{Left: 40, Moves: 3, Undos: 2, Peeks: 1, Shape: "1 2"}
	is(t, db.SettleGo(ctx, m.ID, r), nil)
	is(t, db.SettleGo(ctx, m.ID, storage.GoResult{Won: true}), nil)
	is(t, db.DropGo(ctx, m.ID), nil)
	g.Result = &r
	same(t, []storage.Go{g}, must(db.Goes(ctx, "patience", ofHarfe.Day, ada.ID))(t))
	same(t, 0, len(must(db.EndedGoes(ctx, "patience", 9))(t)))
}

// The best come first (§1.9): won, then fewer left, second looks, moves, undos; a server has
// its own list. Days with a win are told from the newest on.
func TestBestGoes(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	results := []storage.GoResult{{Left: 3}, {Won: true, Moves: 90, Peeks: 1}, {Won: true, Moves: 95}, {Won: true, Moves: 95, Undos: 1}, {Left: 2, Moves: 9}}
	people := []storage.Person{ada, ben, cy, zora, {ID: "999", Name: "Will"}}
	for i, r := range results {
		m := goes(t, db, people[i], []string{"1", "2"}[i%2], "9"+people[i].ID, ofHarfe)
		is(t, db.SettleGo(ctx, m.ID, r), nil)
	}
	names := func(guild string, most int) (all []string) {
		for _, g := range must(db.BestGoes(ctx, ofHarfe, guild, most))(t) {
			all = append(all, g.Name)
		}
		return all
	}
	same(t, []string{cy.Name, zora.Name, ben.Name, "Will", ada.Name}, names("", -1))
	same(t, []string{cy.Name, "Will"}, names("1", 2))
	same(t, storage.Tally{Made: 5, Won: 3}, must(db.TallyGoes(ctx, ofHarfe, ""))(t))
	same(t, storage.Tally{Made: 2, Won: 2}, must(db.TallyGoes(ctx, ofHarfe, "2"))(t))
	for i, day := range []string{"2026-11-20", "2026-11-21", "2026-11-23"} {
		of := ofHarfe
		of.Day = day
		m := goes(t, db, cy, "1", "8"+day, of)
		is(t, db.SettleGo(ctx, m.ID, storage.GoResult{Won: i != 1}), nil)
	}
	var days []string
	is(t, db.DaysWon(ctx, "patience", cy.ID, "2026-11-22", func(day string) bool { days = append(days, day); return true }), nil)
	same(t, []string{"2026-11-22", "2026-11-20"}, days)
}

// Shared games stand in one message for each server and deal; it knows what it lacks.
func TestShareGo(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	for _, who := range []storage.Person{ada, ben} {
		m := goes(t, db, who, "1", "9"+who.ID, ofHarfe)
		is(t, db.SettleGo(ctx, m.ID, storage.GoResult{Left: 5, Moves: len(who.Name)}), nil)
	}
	s := must(db.ShareGo(ctx, storage.DayShare{Guild: "1", Deal: ofHarfe, Channel: "5"}, ada))(t)
	if !s.Due || s.Channel != "5" || s.Message != "" {
		t.Errorf("%+v", s)
	}
	s.Message, s.Due = "66", false
	is(t, db.SetDayShare(ctx, s), nil)
	same(t, 0, len(must(db.DueShares(ctx, "patience", ofHarfe.Day, 9))(t)))
	again, err := db.ShareGo(ctx, storage.DayShare{Guild: "1", Deal: ofHarfe, Channel: "6"}, ada)
	is(t, err, storage.ErrRepeated)
	same(t, s, again)
	second := must(db.ShareGo(ctx, storage.DayShare{Guild: "1", Deal: ofHarfe, Channel: "6"}, storage.Person{ID: ben.ID, Name: "Benny"}))(t)
	if !second.Due || second.Channel != "5" || second.Message != "66" {
		t.Errorf("%+v", second)
	}
	var names []string
	for _, g := range must(db.SharedGoes(ctx, "1", ofHarfe))(t) {
		names = append(names, g.Name)
	}
	same(t, []string{ada.Name, "Benny"}, names)
	second.Due = false
	is(t, db.SetDayShare(ctx, second), nil)
	same(t, []storage.DayShare{second}, must(db.DueShares(ctx, "patience", "2026-11-23", 9))(t)) // lacks the number
}

// A forgotten member has no first games and has shared nothing. A purged server has
// neither, and the others' stay.
func TestGoesAreForgotten(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	for i, who := range []storage.Person{ada, ben, cy} {
		guild := []string{"1", "1", "2"}[i]
		m := goes(t, db, who, guild, "9"+who.ID, ofHarfe)
		is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
		is(t, db.SettleGo(ctx, m.ID, storage.GoResult{Won: true}), nil)
		must(db.ShareGo(ctx, storage.DayShare{Guild: guild, Deal: ofHarfe, Channel: "5"}, who))(t)
	}
	is(t, db.Forget(ctx, ada.ID), nil)
	same(t, 0, len(must(db.Goes(ctx, "patience", ofHarfe.Day, ada.ID))(t)))
	same(t, 1, len(must(db.SharedGoes(ctx, "1", ofHarfe))(t)))
	same(t, storage.Tally{Made: 2, Won: 2}, must(db.TallyGoes(ctx, ofHarfe, ""))(t))
	is(t, db.PurgeGuild(ctx, "1"), nil)
	same(t, storage.Tally{Made: 1, Won: 1}, must(db.TallyGoes(ctx, ofHarfe, ""))(t))
	_, err := db.DayShare(ctx, "1", ofHarfe)
	is(t, err, storage.ErrNotFound)
	same(t, []string{"2"}, must(db.Guilds(ctx))(t))
	var left int
	is(t, db.readers().QueryRow("select count(*) from sharers where guild = '1'").Scan(&left), nil)
	same(t, 0, left)
}
