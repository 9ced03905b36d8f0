package load

import (
	"slices"
	"strings"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/patience"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// Key is a button of the keypad: its tap, or the name of its path.
type Key string

// The keys that are no houses, at a table for two.
const (
	KeyReserve      = Key(view.TapReserve)
	KeyTurned       = Key(view.TapTurned)
	KeyTheirReserve = Key(view.TapTheirReserve)
	KeyTheirWaste   = Key(view.TapTheirWaste)
	KeyTurn         = Key(view.PathTurn)
	KeyOpen         = Key(view.PathOpen)
	KeyLay          = Key(view.PathLay)
	KeyStopp        = Key(view.PathStopp)
	KeyMore         = Key(view.PathMore)
	KeyAccept       = Key(view.PathAccept)           // a result
	KeyJoin         = Key(pages.PathAcceptChallenge) // a challenge
)

// KeyOf is the key for a place that a card comes from or goes to, at a table for two.
func KeyOf(p streit.Place) Key {
	switch _, waste, load := p.Load(); {
	case load && waste:
		return KeyTheirWaste
	case load:
		return KeyTheirReserve
	}
	return Key(p.String())
}

// KeysOf are the keys to press for a move, where lifted is the pile that is lifted.
func KeysOf(v streit.View, lifted string, mv streit.Move) (all []Key) {
	switch mv.Kind {
	case streit.Play:
		for _, place := range Taps(v, lifted, mv) {
			k := KeyOf(place)
			if len(v.Players) > 2 {
				k = Key(place.String())
			}
			all = append(all, k)
		}
		return all
	case streit.Turn:
		return []Key{KeyTurn}
	case streit.Open:
		return []Key{KeyOpen}
	}
	return []Key{KeyLay}
}

// ID is the custom id of the key on a message, "" if it has none such.
func (k Key) ID(on sandbox.Message) string {
	for _, b := range slices.Concat(on.Buttons()...) {
		path := strings.Split(b.CustomID, "/")
		if path[0] == string(k) || (path[0] == view.PathTap || path[0] == patience.PathKey) && path[len(path)-1] == string(k) {
			return b.CustomID
		}
	}
	return ""
}
