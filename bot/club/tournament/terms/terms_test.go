package terms

import (
	"reflect"
	"testing"

	"stopp/bot/text/pace"
	"stopp/storage"
)

// Every form that members choose has rules of just that form.
func TestForms(t *testing.T) {
	for _, form := range Forms() {
		if r, ok := Rules(form); !ok || r.Check(8) != nil {
			t.Errorf("%s: %+v, %v", form, r, ok)
		}
	}
	if r, ok := Rules("chess"); ok {
		t.Errorf("chess is %+v", r)
	}
}

// A stored tournament is the one that was drawn.
func TestValue(t *testing.T) {
	stored := storage.Tournament{Plan: storage.TournamentPlan{Form: "swiss rounds=2"}, Entrants: make([]storage.Entrant, 5)}
	stored.Entrants[4].ID = storage.ComputerID + "beginner/1"
	stored.Entrants[1].Gone = 1
	v, err := Value(stored)
	if err != nil || len(v.Entrants) != 5 || !v.Entrants[4].Filler || v.Entrants[1].Gone != 1 {
		t.Fatalf("%+v, %v", v, err)
	}
	round, err := v.Next()
	if err != nil {
		t.Fatal(err)
	}
	v.Rounds = append(v.Rounds, round)
	stored.Rounds = append(stored.Rounds, Stored(round))
	if got, err := Value(stored); err != nil || !reflect.DeepEqual(got, v) {
		t.Errorf("%+v\n%+v, %v", got, v, err)
	}
	stored.Rounds[0][0].Results = []string{"?"}
	if _, err := Value(stored); err == nil {
		t.Error("a result that is none is read")
	}
}

// Every time has a name, and at every pace there is a usual one.
func TestRoundTimes(t *testing.T) {
	for _, name := range RoundTimes() {
		if d, ok := RoundTime(name); !ok || RoundName(d) != name {
			t.Errorf("%s is %v", name, d)
		}
	}
	if len(RoundTimes()) != len(roundTimes) {
		t.Error("a time is not offered")
	}
	for _, p := range pace.All() {
		if d := UsualRound(p); d < 12*p.Turn() && p != pace.Daily || d == 0 {
			t.Errorf("%v: %v", p, d)
		}
	}
}
