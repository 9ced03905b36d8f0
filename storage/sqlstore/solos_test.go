package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"stopp/storage"
)

// soloist plays games for one to their end.
type soloist struct {
	*DB
	t    *testing.T
	next int
}

// begins a match for one, in which something was done.
func (s *soloist) begins(p storage.Person, guild, rules, kind string) int64 {
	s.t.Helper()
	s.next++
	m := must(s.StartMatch(s.t.Context(), 0, fmt.Sprint(1000+s.next), storage.Match{Terms: storage.Terms{Game: "patience", Rules: rules, Private: true}, Version: 1, Guild: guild, Channel: "2", Deal: "deck 2c", Kind: kind, Players: []storage.Person{p}}))(s.t)
	same(s.t, kind, m.Kind)
	is(s.t, s.Append(s.t.Context(), m.ID, 0, []storage.Action{{Seat: "A", Text: "5-f", Interaction: fmt.Sprint(5000 + s.next)}}, storage.Update{Keep: true}), nil)
	return m.ID
}

func (s *soloist) ends(match int64, e storage.SoloEnd) int64 {
	s.t.Helper()
	r := storage.Result{Ending: "resigned", Winner: -1}
	if e.Won {
		r = storage.Result{Ending: "won", Winner: 0}
	}
	is(s.t, s.Append(s.t.Context(), match, 1, []storage.Action{{Seat: "A", Text: "resign"}}, storage.Update{Result: &r, Solo: &e}), nil)
	return match
}

func (s *soloist) plays(p storage.Person, guild, rules, kind string, e storage.SoloEnd) int64 {
	s.t.Helper()
	return s.ends(s.begins(p, guild, rules, kind), e)
}

func (s *soloist) of(p storage.Person, rules, head string) storage.SoloTally {
	s.t.Helper()
	got, err := s.SoloTally(s.t.Context(), p.ID, "patience", rules, head)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		s.t.Fatal(err)
	}
	return got
}

func (s *soloist) board(b storage.Board) []storage.Placed {
	s.t.Helper()
	return must(s.Ranked(s.t.Context(), b, "1", 10))(s.t)
}

var (
	lost = storage.SoloEnd{Left: 12, Moves: 30, Undos: 2, Peeks: 1}
	won  = storage.SoloEnd{Won: true, Moves: 97}
)

// patiences.md 1.17: the counts, and that a game is counted when it ends.
func TestRule1_17_Tally(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	for _, e := range []storage.SoloEnd{won, {Won: true, Moves: 120, Undos: 3}, lost, {Left: 5, Moves: 60}, {Won: true, Moves: 90, Peeks: 1}} {
		s.plays(ada, "1", "grosse", storage.KindChance, e)
	}
	id := s.begins(ada, "1", "grosse", storage.KindChance)
	is(t, s.CountHint(t.Context(), id, 0, "77"), nil)
	want := storage.SoloTally{Game: "patience", Rules: "grosse", Head: storage.HeadAll, Played: 5, Won: 3, Could: 3, NoUndo: 2, NoPeek: 2,
		Series: storage.WonInARow{Now: 1, Longest: 2, Latest: "11001"}, Moves: storage.Moves{All: 307, Fewest: 90, By: 5, Before: 97}, Left: storage.Left{All: 17, Fewest: 5}}
	same(t, want, s.of(ada, "grosse", storage.HeadAll))
	same(t, 2, len(must(s.SoloTallies(t.Context(), ada.ID, "patience"))(t))) // all, and her own deals
	s.ends(id, storage.SoloEnd{Left: 30, Moves: 1})
	got := s.of(ada, "grosse", storage.HeadAll)
	same(t, []int{6, 1, 0, 2}, []int{got.Played, got.Hints, got.Series.Now, got.Series.Longest})
}

// patiences.md 1.17 and 1.18: own deals, deals of the day and races together and apart.
// Deals known to come out, and other rules, stand by themselves. Games that all play
// together count for nobody.
func TestRule1_17_Headings(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	for kind, head := range map[string]string{storage.KindChance: storage.HeadOwn, storage.KindNumber: storage.HeadOwn, storage.KindDaily: storage.KindDaily,
		storage.KindRace: storage.KindRace, storage.KindWinnable: storage.KindWinnable} {
		before := s.of(ada, "harfe", storage.HeadAll).Played
		s.plays(ada, "1", "harfe", kind, won)
		if s.of(ada, "harfe", head).Played == 0 {
			t.Errorf("%q is not counted under %q", kind, head)
		}
		more := s.of(ada, "harfe", storage.HeadAll).Played - before
		if apart := head == storage.KindWinnable; apart != (more == 0) {
			t.Errorf("%q counts %d among all", kind, more)
		}
	}
	s.plays(ada, "1", "harfe ascend=off", storage.KindChance, lost)
	same(t, 4, s.of(ada, "harfe", storage.HeadAll).Played)
	same(t, 1, s.of(ada, "harfe ascend=off", storage.HeadAll).Played)
	same(t, 6, len(must(s.Solos(t.Context(), ada.ID))(t)))

	m := must(s.StartMatch(t.Context(), 0, "900", storage.Match{Terms: storage.Terms{Game: "patience", Rules: "harfe"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck 2c"}))(t) // for all together
	is(t, s.Append(t.Context(), m.ID, 0, nil, storage.Update{Result: &storage.Result{Ending: "won", Winner: -1}, Solo: &won}), nil)
	same(t, 1, len(must(s.Unjudged(t.Context(), 0, 9))(t)))
}

// The last twenty games are known, and no more.
func TestRule1_17_LastTwenty(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	for n := range 23 {
		s.plays(ada, "1", "reihe", storage.KindChance, storage.SoloEnd{Won: n%4 == 0, Moves: 50})
	}
	same(t, "01000100010001000100", s.of(ada, "reihe", storage.HeadAll).Series.Latest)
}

// Whether a lost deal could have been won is found out later, and once.
func TestRule1_17_CouldHaveBeenWon(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	first, second := s.plays(ada, "1", "harfe", storage.KindChance, lost), s.plays(ada, "1", "harfe", storage.KindDaily, lost)
	s.plays(ada, "1", "harfe", storage.KindChance, won)
	third := s.plays(ada, "1", "harfe", storage.KindChance, lost)
	same(t, []int64{first, second, third}, must(s.Unjudged(t.Context(), 0, 9))(t))
	same(t, []int64{second}, must(s.Unjudged(t.Context(), first, 1))(t))
	for _, w := range []storage.Verdict{storage.Could, storage.CouldNot} {
		is(t, s.Judge(t.Context(), first, w), nil) // the second word changes nothing
	}
	is(t, s.Judge(t.Context(), second, storage.CouldNot), nil)
	is(t, s.Judge(t.Context(), third, storage.Unsure), nil)
	is(t, s.Judge(t.Context(), 999, storage.Could), nil)
	same(t, []int64(nil), must(s.Unjudged(t.Context(), 0, 9))(t))
	counts := func(head string) []int {
		c := s.of(ada, "harfe", head)
		return []int{c.Played, c.Could, c.CouldNot}
	}
	same(t, [][]int{{4, 2, 1}, {3, 2, 0}, {1, 0, 1}}, [][]int{counts(storage.HeadAll), counts(storage.HeadOwn), counts(storage.KindDaily)})
}

// The leaderboards of a day and a month, in a server and everywhere: most games won, then
// fewest played, then fewest moves. A named deal stands on none, nor does one that is sure
// to come out; the day's deal also stands on one of its own.
func TestRule1_18_Boards(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	day := storage.Board{Span: "d2026-11-21", Game: "patience", Rules: "harfe", Head: storage.HeadAll, Guild: "1"}
	for _, kind := range []string{storage.KindNumber, storage.KindWinnable} {
		s.plays(cy, "1", "harfe", kind, won)
	}
	s.plays(cy, "1", "harfe ascend=off", storage.KindChance, won)
	s.plays(cy, "1", "harfe", storage.KindChance, lost)
	s.plays(ben, "1", "harfe", storage.KindChance, won)
	s.plays(ben, "1", "harfe", storage.KindChance, lost)
	s.plays(ada, "1", "harfe", storage.KindDaily, won)
	adas, bens := storage.Placed{Person: ada, Played: 1, Won: 1, Moves: 97}, storage.Placed{Person: ben, Played: 2, Won: 1, Moves: 97}
	same(t, []storage.Placed{adas, bens}, s.board(day))
	daily := day
	daily.Head = storage.KindDaily
	same(t, []storage.Placed{adas}, s.board(daily))

	s.plays(ben, "", "harfe", storage.KindRace, won) // in a direct message
	bens.Played, bens.Won, bens.Moves = 3, 2, 194
	month := storage.Board{Span: "m2026-11", Game: "patience", Rules: "harfe", Head: storage.HeadAll, Guild: storage.Everywhere}
	same(t, []storage.Placed{bens, adas}, s.board(month))
	is(t, s.SetSetting(t.Context(), storage.Setting{Name: storage.Named, Person: ben.ID}, storage.NamedHidden), nil)
	bens.Person = storage.Person{}
	same(t, []storage.Placed{bens, adas}, s.board(month))
	adas.Person = storage.Person{} // nobody knows her in another server
	same(t, []storage.Placed{bens, adas}, must(s.Ranked(t.Context(), month, "2", 10))(t))
	for _, other := range []storage.Board{{Span: "d2026-11-22"}, {Span: "m2026-12"}, {Guild: "2"}, {Rules: "reihe"}, {Game: "x"}} {
		b := month
		b.Span, b.Guild = "d2026-11-21", "1"
		if other.Span != "" {
			b.Span = other.Span
		}
		if other.Guild != "" {
			b.Guild = other.Guild
		}
		if other.Rules != "" {
			b.Rules = other.Rules
		}
		if other.Game != "" {
			b.Game = other.Game
		}
		same(t, []storage.Placed(nil), s.board(b))
	}
}

// Leaderboards of long ago are removed, and no others.
func TestBoardsOfLongAgo(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	count := func() (n int) {
		is(t, s.readers().QueryRow("select count(*) from boards").Scan(&n), nil)
		return n
	}
	s.plays(ada, "1", "harfe", storage.KindChance, won) // a day and a month, here and everywhere
	for _, later := range []struct{ days, rows int }{{keptDays, 8}, {1, 8}, {400, 4}} {
		now := s.Now().AddDate(0, 0, later.days)
		s.DB.Now = func() time.Time { return now }
		s.plays(ada, "1", "harfe", storage.KindChance, lost)
		t.Log(now, count())
	}
	if n := count(); n > 8 {
		t.Errorf("%d rows are left", n)
	}
	same(t, 4, s.of(ada, "harfe", storage.HeadAll).Played)
}

// A member who begins again has played nothing of this game, and stands on no leaderboard;
// other games and other members stay.
func TestResetSolos(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	for _, p := range []storage.Person{ada, ben} {
		s.plays(p, "1", "harfe", storage.KindChance, won)
	}
	for _, rules := range []string{"harfe ascend=off", "harfenist"} {
		s.plays(ada, "1", rules, storage.KindChance, won)
	}
	is(t, s.ResetSolos(t.Context(), ada.ID, "other", "harfe"), nil)
	is(t, s.ResetSolos(t.Context(), ada.ID, "patience", "reihe"), nil)
	same(t, 1, s.of(ada, "harfe", storage.HeadAll).Won)
	is(t, s.ResetSolos(t.Context(), ada.ID, "patience", "harfe"), nil)
	same(t, 0, s.of(ada, "harfe ascend=off", storage.HeadAll).Played)
	same(t, 1, s.of(ada, "harfenist", storage.HeadAll).Played)
	same(t, storage.SoloTally{}, s.of(ada, "harfe", storage.HeadAll))
	same(t, 1, len(must(s.Solos(t.Context(), ada.ID))(t)))
	same(t, 1, len(s.board(storage.Board{Span: "m2026-11", Game: "patience", Rules: "harfe", Head: storage.HeadAll, Guild: "1"})))
	is(t, s.Judge(t.Context(), 1, storage.CouldNot), nil)
	s.plays(ada, "1", "harfe", storage.KindChance, lost)
	same(t, 1, s.of(ada, "harfe", storage.HeadAll).Played)
}

// Nothing is left of a forgotten member. A removed server's leaderboards go, and its
// members keep their games.
func TestSolosOfWhoeverGoes(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	for _, p := range []storage.Person{ada, ben} {
		s.plays(p, "1", "harfe", storage.KindChance, won)
	}
	is(t, s.SetSetting(t.Context(), storage.Setting{Name: storage.Named, Person: ada.ID}, storage.NamedHidden), nil)
	is(t, s.Forget(t.Context(), ada.ID), nil)
	for _, table := range []string{"solos", "tallies", "boards", "settings", "players"} {
		var n int
		is(t, s.readers().QueryRow("select count(*) from "+table+" where person = ?", ada.ID).Scan(&n), nil)
		if n > 0 {
			t.Errorf("%d rows of %s", n, table)
		}
	}
	is(t, s.PurgeGuild(t.Context(), "1"), nil)
	board := storage.Board{Span: "m2026-11", Game: "patience", Rules: "harfe", Head: storage.HeadAll, Guild: "1"}
	same(t, 0, len(s.board(board)))
	board.Guild = storage.Everywhere
	same(t, 1, len(s.board(board)))
	same(t, 1, s.of(ben, "harfe", storage.HeadAll).Won)
}

// A game is counted with its end, both or neither: one that ends twice counts once.
func TestSoloIsCountedOnce(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	id := s.plays(ada, "1", "harfe", storage.KindChance, won)
	err := s.Append(context.Background(), id, 2, []storage.Action{{Seat: "A", Text: "resign"}}, storage.Update{Result: &storage.Result{Ending: "won"}, Solo: &won})
	is(t, err, storage.ErrConflict)
	same(t, 1, s.of(ada, "harfe", storage.HeadAll).Played)
	id = s.begins(ada, "1", "harfe", storage.KindChance)
	is(t, s.EndMatch(t.Context(), id, 1, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	same(t, 1, s.of(ada, "harfe", storage.HeadAll).Played)
}

// patiences.md 1.15: a first game on a deal of the day that goes on after its day counts as
// it stood then, on that day's leaderboards, and never again.
func TestRule1_15_DayEndsUnderAGame(t *testing.T) {
	s := &soloist{DB: fresh(t), t: t}
	m := goes(t, s.DB, ada, "1", "90", ofHarfe)
	same(t, storage.KindDaily, m.Kind)
	is(t, s.Append(t.Context(), m.ID, 0, []storage.Action{{Seat: "A", Text: "turn", Interaction: "91"}}, storage.Update{Keep: true}), nil)
	now := noon.AddDate(0, 0, 3)
	s.DB.Now = func() time.Time { return now }
	is(t, s.SettleGo(t.Context(), m.ID, storage.GoResult{Left: 104, Moves: 1}), nil)
	s.ends(m.ID, won)
	got := s.of(ada, "harfe", storage.KindDaily)
	same(t, []int{1, 0}, []int{got.Played, got.Won})
	day := must(s.Solos(t.Context(), ada.ID))(t)[0].Ended
	same(t, ofHarfe.Day, time.UnixMilli(day).UTC().Format(time.DateOnly))

	m = goes(t, s.DB, ben, "1", "92", ofHarfe) // a finished one is counted with its end
	is(t, s.Append(t.Context(), m.ID, 0, []storage.Action{{Seat: "A", Text: "turn", Interaction: "93"}}, storage.Update{Keep: true}), nil)
	s.ends(m.ID, won)
	is(t, s.SettleGo(t.Context(), m.ID, storage.GoResult{Won: true, Moves: 97}), nil)
	same(t, 1, s.of(ben, "harfe", storage.KindDaily).Played)
}
