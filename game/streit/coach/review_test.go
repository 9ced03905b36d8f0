package coach

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

var quick = Effort{Nodes: 20_000, Games: 100, Seed: 1}

// A review counts the same as replaying the record and asking the referee, in every rule
// set: faults, calls, and that nobody has missed a fault that was called (§6).
func TestReviewsCount(t *testing.T) {
	var faults, called, missed, wrong, late int
	codes := map[streit.Code]bool{}
	for rules, r := range someRecords(t) {
		c, err := follow(r)
		if err != nil {
			t.Fatal(err)
		}
		plain := plainly(t, r)
		for i, a := range c.Seats {
			if got := (counts{a.Moves, len(a.Faults()), right(a.Calls), len(a.Calls) - right(a.Calls), len(a.Late)}); got != plain[i] {
				t.Errorf("%s: %v has %+v, by the record %+v", rules, game.Seat(i), got, plain[i])
			}
			for _, f := range a.Faults() {
				faults++
				codes[f.Code] = true
				if f.Caller != game.NoSeat {
					called++
				}
				if f.TakenBack && f.Caller != game.NoSeat || f.Caller == game.Seat(i) {
					t.Errorf("%s: %+v", rules, f)
				}
			}
			for _, f := range missedFaults(c.missed[i]) {
				missed++
				if f.Caller != game.NoSeat || f.TakenBack || f.Step.Seat == game.Seat(i) {
					t.Errorf("%s: %v has missed %+v", rules, game.Seat(i), f)
				}
			}
			wrong += len(a.Calls) - right(a.Calls)
			late += len(a.Late)
		}
	}
	if !codes[streit.NotFree] || !codes[streit.BadPlacement] {
		t.Errorf("of a referee who lets touched cards lie there are only %v", codes)
	}
	if faults == 0 || called == 0 || missed == 0 || wrong == 0 || late == 0 || called+missed < faults/2 {
		t.Errorf("%d faults, %d called, %d missed, %d wrong calls, %d late", faults, called, missed, wrong, late)
	}
}

// missedFaults are the moves of missed calls.
func missedFaults(all []*miss) (list []Fault) {
	for _, m := range all {
		list = append(list, m.Faults...)
	}
	return list
}

// someRecords are matches by their rules: of careless players, and of people
// who do anything, the clock included.
func someRecords(t *testing.T) map[string]*record.Record {
	list := map[string]*record.Record{}
	for i, rules := range []string{
		"pagat", "strict", "covered", "crapette", "kern1884", "juhl", "simple", "three",
		"pagat take-back=off window=move", "three claim=call wrong-call=skip", "covered strict=free wrong-call=skip",
	} {
		list[rules] = played(t, rules, opponent.Beginner, 3)
		for _, more := range []string{"", " referee=touch", " referee=touch take-back=off window=move own-waste=on"} {
			if o, err := streit.ParseOptions(rules + more); err == nil && o.Validate() == nil {
				list[rules+more+", wild"] = wild(t, o, uint64(i))
			}
		}
	}
	return list
}

type counts struct{ moves, faults, right, wrong, late int }

func right(calls []Call) (n int) {
	for _, c := range calls {
		if c.Ruling.Right {
			n++
		}
	}
	return n
}

// plainly counts by the record alone.
func plainly(t *testing.T, r *record.Record) (list [game.MaxSeats]counts) {
	t.Helper()
	var before streit.Match
	for e, err := range streit.Replay(r) {
		if err != nil {
			t.Fatal(err)
		}
		c := &list[e.Seat]
		switch {
		case len(e.Events) == 0:
		case e.Action.Verb == streit.Moving:
			c.moves++
			if s := before.Table(); s.Judge(e.Action.Move).Faults != 0 {
				c.faults++
			}
		case e.Action.Verb == streit.Stop && e.Events[0].Ruling.Right:
			c.right++
		case e.Action.Verb == streit.Stop:
			c.wrong++
		case e.Action.Verb == streit.Late:
			c.late++
		}
		before = e.Match
	}
	return list
}

// smallMatch has a called fault, an uncalled one, a wrong call, and a fault that goes back
// with another one.
const smallMatch = `streitpatience 1
rules pagat
deck A 2d 5s 2s 7d Ah 4c 8s 2h Kc Ks 8c Jc Qd 3s 6d Qh 9d Jh Ac Tc 9c Ts Kd 9h 3d 2c Qc 7h 4s 7s 4d 8h Js Qs 3c 3h Ad Jd 5c 5d Kh 6s 9s 8d 5h Th 7c Td 6c 6h As 4h
deck B 2s 8c Kh 9s 6s Qs 5d 8h 8s As 3d Kc Ac 3h 5s 4h Td 7c 5c 9c 2c 6c 8d 9d Ts Kd 4d 7h Jc 5h Qc 4c 7d 4s Tc 3s Ks Th Jh Jd 9h 7s Qh 2h Qd Ah Ad Js 3c 6d 2d 6h
B turn
B lay
A stop reserve-first
A 5-2
A turn
A lay
B stop family-first
B turn
B 3-6
B t-5
B turn
A stop fill-vacancy
A late
`

// Each fault and each call stands with its line and with its player (§6.2, §6.3). B could
// have called the fault in line 9, but made a wrong call instead.
func TestReviewOfASmallMatch(t *testing.T) {
	r, err := record.Parse(smallMatch)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Look(r, quick)
	if err != nil {
		t.Fatal(err)
	}
	if v.Seats[1].Late != nil || !slices.Equal(v.Seats[0].Late, []int{4}) {
		t.Errorf("lost on time: %v and %v", v.Seats[0].Late, v.Seats[1].Late)
	}
	want := [][]string{
		{"9 turn fill-vacancy caller -", "called at 7: right true", "called at 16: right true"},
		{"5 turn reserve-first caller A", "6 lay reserve-first caller - taken back", "12 turn fill-vacancy caller A",
			"15 turn fill-vacancy caller - taken back", "missed 9", "called at 11: right false"},
	}
	if b := v.Seats[1].Oversights; len(b) != 2 || len(b[0].Faults) != 2 || len(b[1].Faults) != 2 || b[0].Caller() != game.A || b[0].TakenBack() {
		t.Errorf("the faults in lines 5 and 6 overlook the reserve, those in lines 12 and 15 the empty house: %+v", b)
	}
	for i, a := range v.Seats {
		if got := summary(a); !slices.Equal(got, want[i]) {
			t.Errorf("%v: %q, want %q", game.Seat(i), got, want[i])
		}
	}
}

// summary is an account's faults and calls.
func summary(a Account) (list []string) {
	for _, f := range a.Faults() {
		line := fmt.Sprintf("%d %v %v caller %v", f.Line, f.Step.Move, f.Code, f.Caller)
		if f.TakenBack {
			line += " taken back"
		}
		list = append(list, line)
	}
	for _, m := range a.Missed {
		list = append(list, fmt.Sprintf("missed %d", m.Faults[0].Line))
	}
	for _, c := range a.Calls {
		list = append(list, fmt.Sprintf("called at %d: right %v", c.Line, c.Ruling.Right))
	}
	return list
}

// Some matches are odd: one was left, one had turns lost on time and a resignation, and in
// one the referee lets anything lie. All have a whole review.
func TestReviewsOfAnything(t *testing.T) {
	for i, rules := range []string{"pagat referee=touch", "three", "covered", "crapette"} {
		o, err := streit.ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		r := wild(t, o, uint64(i))
		if i == 0 {
			r.Actions = r.Actions[:200]
		}
		v, err := Look(r, quick)
		if err != nil || v.Turns == 0 || v.Outcome.Over() != (i > 0) {
			t.Fatalf("%s: %v, %+v", rules, err, v.Outcome)
		}
		for _, a := range v.Seats {
			if len(a.Costly) != mostCostly || a.Luck.Games != quick.Games/2 {
				t.Errorf("%s: %d moves that cost much, luck of %d games", rules, len(a.Costly), a.Luck.Games)
			}
		}
	}
}

// The same record and effort give the same review, and progress goes from nothing to all. A
// Stop leaves out what costs time, and nothing else.
func TestReviewsAreDeterministic(t *testing.T) {
	r := played(t, "pagat", opponent.Casual, 5)
	e := quick
	last, total := 0, 0
	e.Progress = func(done, all int) {
		if done < last || done > all {
			t.Errorf("%d of %d after %d", done, all, last)
		}
		last, total = done, all
	}
	one, err := Look(r, e)
	if err != nil {
		t.Fatal(err)
	}
	if last != total || total == 0 {
		t.Errorf("it ends with %d of %d done", last, total)
	}
	e.Progress = nil
	if two, err := Look(r, e); err != nil || !reflect.DeepEqual(one, two) {
		t.Errorf("not the same review again: %v", err)
	}
	e.Stop = func() bool { return true }
	short, err := Look(r, e)
	if err != nil || len(short.Seats[0].Costly) > 0 || len(short.Seats[0].Faults()) != len(one.Seats[0].Faults()) {
		t.Errorf("cut short: %v, %+v", err, short.Seats[0])
	}
}

// §6.9: a look back knows every move of a match with notes, even with notes in front of it.
func TestRule6_9_MovesBehindNotes(t *testing.T) {
	r := played(t, "pagat notes=on", opponent.Beginner, 3)
	c, err := follow(r)
	if err != nil {
		t.Fatal(err)
	}
	noted := 0
	for e := range streit.Replay(r) {
		if len(e.Events) > 0 && e.Events[0].What == streit.Noted {
			noted++
		}
	}
	if noted == 0 {
		t.Fatal("no notes stand before a move")
	}
	for _, m := range c.all {
		if m.Step == (streit.Step{}) {
			t.Errorf("line %d: no move", m.Line)
		}
	}
}
