package primer

import (
	"fmt"
	"slices"
	"sync"

	"stopp/game"
	"stopp/game/zhengfen"
)

// Scene is a chapter's picture: examples, or a table with what the rules say of it.
type Scene struct {
	Name       string // its sentences in the catalogues are under zheng-fen.scene.NAME
	Paragraphs []string
	Rules      zhengfen.Rules
	Plays      []zhengfen.Play // examples; without a reading, cards that are no combination
	Order      Order
	Table      *zhengfen.Match // nil where there are examples
	Eyes       game.Seat       // whose hand is shown, game.NoSeat for none
	Facts      []Fact          // about the seat to move
}

// Scenes are the scenes of the book, in its order.
func Scenes() []Scene { return scenes() }

var scenes = sync.OnceValue(func() []Scene { return readAll("scenes", draft.scene) })

// scene is the situation. It fails where the rules say otherwise than it does.
func (d draft) scene() (Scene, error) {
	s := Scene{Name: d.Name, Paragraphs: d.paragraphs, Rules: d.rules, Plays: d.plays, Order: d.order, Eyes: d.eyes, Facts: d.facts}
	if err := s.judged(); err != nil || !d.lies() {
		return s, d.wrong(err)
	}
	m, err := d.match()
	if err != nil {
		return s, err
	}
	s.Table = &m
	for i, f := range s.Facts {
		a, code := m.Judge(m.View(game.NoSeat).ToMove(), f.Action)
		if code != f.Code {
			return s, d.wrong(fmt.Errorf("%v is %v and not %v", f.Action, code, f.Code))
		}
		s.Facts[i].Action = a
	}
	return s, nil
}

// judged asks the rules whether the examples are right.
func (s *Scene) judged() error {
	for i, p := range s.Plays {
		all := s.Rules.Readings(nil, p.Cards)
		if none := p.Reading.Category == zhengfen.NoCategory; none != (len(all) == 0) || !none && !slices.Contains(all, p.Reading) {
			return fmt.Errorf("%v can be read as %v", p, all)
		}
		for _, before := range s.Plays[:i] {
			if err := s.ordered(before, p, i > 0 && s.Plays[i-1] == before); err != nil {
				return err
			}
		}
	}
	return nil
}

// ordered asks whether two examples, one after the other, stand to each other as the
// chapter says.
func (s *Scene) ordered(before, p zhengfen.Play, next bool) error {
	if p.Reading.Category == zhengfen.NoCategory || before.Reading.Category == zhengfen.NoCategory {
		return nil
	}
	up, down := p.Reading.Beats(before.Reading), before.Reading.Beats(p.Reading)
	if s.Order == Ascending && next && !up || s.Order == Equal && (up || down) {
		return fmt.Errorf("%v and %v: that one beats the other is %v, %v", before, p, up, down)
	}
	return nil
}
