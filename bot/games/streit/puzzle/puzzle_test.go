package puzzle

import (
	"fmt"
	"reflect"
	"regexp"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// Nothing of a question depends on its answer: with another answer put in, everything a
// member gets before answering is the same to the last byte. Neither names of files nor the
// number and order of buttons differ between puzzles.
func TestPuzzleTellsNothing(t *testing.T) {
	number := regexp.MustCompile(`day-\d+`)
	var shapes [2]string
	for day := range 12 {
		name := fmt.Sprintf("day-%d", day)
		p, err := coach.NewPuzzle(streit.Pagat.Options(), name)
		if err != nil {
			t.Fatal(err)
		}
		other := p
		other.At, other.Fault, other.Faulty, other.Accepted, other.Demanded, other.Duty = p.Before, streit.Regular, 0, nil, false, streit.Step{}
		if p.Fault == streit.Regular {
			other.Fault, other.Faulty, other.Accepted = streit.FillVacancy, 1, []streit.Code{streit.FillVacancy, streit.FamilyFirst}
			other.Demanded, other.Duty = true, p.Moves[0]
		}
		for _, what := range []string{view.PuzzleNow, view.PuzzleBefore, view.PuzzleStopp, view.PuzzleNew} {
			var got [2]bot.Message
			for i, puzzle := range []coach.Puzzle{p, other} {
				asked := view.Puzzle{Puzzle: puzzle, Say: i18n.For("en-US"), Name: name}
				if got[i], err = new(Puzzles).turned(t.Context(), bot.Request{}, asked, what); err != nil {
					t.Fatal(err)
				}
			}
			if !reflect.DeepEqual(got[0], got[1]) {
				t.Errorf("%s: %s tells", name, what)
			}
			shape := fmt.Sprint(got[0].Rows, len(got[0].Files), got[0].Files[0].Name)
			if what == view.PuzzleNow {
				shapes[1] = number.ReplaceAllString(shape, "")
			}
		}
		if shapes[0] != "" && shapes[0] != shapes[1] {
			t.Errorf("%s: %s, before %s", name, shapes[1], shapes[0])
		}
		shapes[0] = shapes[1]
	}
}
