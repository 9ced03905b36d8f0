package streit

import "testing"

// A move that is built in code and no play may have places set; they mean
// nothing, so it is the fault that the bare word is.
func TestPlacesOfAWordMeanNothing(t *testing.T) {
	m := match(t, "house 1 Ad; house 2 -; A hand 3c 9s")
	for _, to := range []Place{ToFamily, 1, ReserveOf(1), 200} {
		for _, from := range []Place{NoPlace, 1, OwnReserve} {
			mv := Move{Kind: Turn, From: from, To: to}
			if got, want := m.now.Judge(mv), m.now.Judge(Move{Kind: Turn}); got != want || !got.Faults.Has(FamilyFirst) || !got.Faults.Has(FillVacancy) {
				t.Errorf("%+v: %+v, want %+v", mv, got, want)
			}
			after, events, err := m.Do(0, Do(mv))
			if err != nil || events[0].Step.Move != (Move{Kind: Turn}) {
				t.Fatalf("%+v: %v %+v", mv, err, events)
			}
			right(t, after, "B stop fill-vacancy", FamilyFirst)
		}
	}
}
