package primer

import (
	"fmt"
	"sync"

	"stopp/game/patience"
)

// Scene is a situation of a rule book.
type Scene struct {
	Name  string // its sentences in the catalogues are under patience.scene.NAME
	Match patience.Match
	Held  patience.Place // the pile whose card it is about, or Nowhere
	Facts []Fact
}

// Scenes are the scenes of a patience, in the book's order.
func Scenes(k patience.Kind) []Scene { return scenes()[k] }

var scenes = sync.OnceValue(func() map[patience.Kind][]Scene {
	all := map[patience.Kind][]Scene{}
	for _, d := range readAll("scenes") {
		s, err := d.scene()
		if err != nil {
			panic(err)
		}
		all[d.rules.Kind] = append(all[d.rules.Kind], s)
	}
	return all
})

// scene is the situation. It fails where the rules say otherwise than it does.
func (d draft) scene() (Scene, error) {
	m, err := d.match()
	if err != nil {
		return Scene{}, err
	}
	for _, f := range d.facts {
		if code := m.Judge(f.Move); code != f.Code {
			return Scene{}, fmt.Errorf("%s, %s: %v is %v and not %v", d.File, d.Name, f.Move, code, f.Code)
		}
	}
	return Scene{d.Name, m, d.held, d.facts}, nil
}
