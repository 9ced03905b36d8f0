// Package board shows the table of a patience for one: as a picture, as a block of
// monospace text, and in words for ears.
//
// It shows a patience.View, in which face-down cards are hidden. Equal views and options
// give equal bytes. All functions may be called from many goroutines at once.
package board

import (
	"image"

	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/ink"
)

// Option changes how a table is shown.
type Option func(*look)

// look is the look that the options ask for.
type look struct {
	lifted  patience.Place
	group   int // how many cards of the lifted pile, 0 where none is lifted
	goals   []patience.Move
	hint    *patience.Move
	last    *patience.Move
	card    cards.Card // of the last move
	style   render.Style
	letters bool
	only    []image.Rectangle // whose strips are all that is kept of the picture
	most    int               // how high they may be
}

// Lifted marks the n uppermost cards of a pile as touched.
func Lifted(p patience.Place, n int) Option { return func(l *look) { l.lifted, l.group = p, n } }

// Goals marks the piles to which some moves go.
func Goals(all []patience.Move) Option { return func(l *look) { l.goals = all } }

// Arrow draws an arrow for a move that can be made, as a hint.
func Arrow(m patience.Move) Option { return func(l *look) { l.hint = &m } }

// Only leaves nothing of the picture but the strips in which some Places lie, no higher than most on
// a picture as wide as all are.
func Only(places []image.Rectangle, most int) Option {
	return func(l *look) { l.only, l.most = places, most }
}

// Last marks a move that has just been made, by its card; of several that went together
// the uppermost. It is not marked while something is lifted.
func Last(m patience.Move, c cards.Card) Option {
	return func(l *look) { l.last, l.card = &m, c }
}

// Themed draws the picture in a theme's colours instead of on Felt.
func Themed(t ink.Theme) Option { return func(l *look) { l.style.Theme = t } }

// FourColours draws clubs in green and diamonds in blue.
func FourColours() Option { return func(l *look) { l.style.Four = true } }

// Indexed writes court cards with another language's letters than English.
func Indexed(i render.Indices) Option { return func(l *look) { l.style.Indices = i } }

// Letters makes Text write suits as the notation does, as c, d, h and s.
func Letters() Option { return func(l *look) { l.letters = true } }

func apply(opts []Option) look {
	var l look
	for _, o := range opts {
		o(&l)
	}
	return l
}
