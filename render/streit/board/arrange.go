package board

import (
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

// largest is the largest size of which a table's rows fit into a picture.
func largest(v *streit.View) render.Size {
	switch {
	case len(v.Players) > 2:
		return render.Small
	case len(v.Houses) > 6:
		return render.Usual
	}
	return render.Large
}

// comfort is the least strip of a covered card, in pixels, for which cards stay large.
const comfort = 20

// arrange places everything that a view holds, with cards as large as can be: the
// next smaller ones are taken when the longest house would show less than comfort
// of a covered card. With large cards a house of 8 has room, with usual ones
// one of 10. In play few houses come to that, so a match seldom changes its size.
// Nothing but the piles' lengths counts, which everybody sees.
func arrange(v *streit.View) *plan {
	s := largest(v)
	l := arrangeIn(v, s)
	for ; s > render.Small && l.strip < comfort; s-- {
		l = arrangeIn(v, s-1)
	}
	return l
}

// bands are the lines at which the bands of the picture begin: the rows of cards, and
// before them all that lies in the upper seat's row.
func (l *plan) bands() []int { return l.Cuts(nameH+l.Size.H(), table.Height) }
