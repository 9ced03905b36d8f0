package play

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// TapOnce is Tap for a member who has chosen that a card with one place to go is played at the first tap. Only the
// ranks and suits on the table decide that, never what has to come first (§3, §8): so it tells nothing. A house from
// which several cards could be carried together is lifted as ever.
func TapOnce(d Desk, words []string) (cardtable.Deed, error) {
	deed, err := Tap(d, words)
	if err != nil || deed.Draft == nil || *deed.Draft != words[0] {
		return deed, err
	}
	pile := view.Tap(words[0])
	if d.Held.Drawn && pile.To(d.Everyone()) != streit.NoPlace {
		return deed, nil // the tap may have meant the turned card, which does not go there
	}
	from := pile.From()
	if to := d.places(from); len(to) == 1 && !d.carries(from) {
		if goes, err := d.play(streit.Move{Kind: streit.Play, From: from, To: to[0]}); err == nil {
			return goes, nil
		}
	}
	return deed, nil
}

// places are all where the top card of a pile goes by its rank and suit.
func (d Desk) places(from streit.Place) (all []streit.Place) {
	v := d.Everyone()
	goals := []streit.Place{streit.ToFamily}
	for n, house := range v.Houses {
		if !house.Closed {
			goals = append(goals, streit.Place(n+1))
		}
	}
	for seat := range v.Players {
		if s := game.Seat(seat); s != v.ToMove {
			goals = append(goals, streit.ReserveOf(s), streit.WasteOf(s))
		}
	}
	for _, to := range goals {
		if to == from {
			continue
		}
		if _, err := d.play(streit.Move{Kind: streit.Play, From: from, To: to}); !view.Misplaced(err) {
			all = append(all, to)
		}
	}
	return all
}

// carries tells whether several cards of a house may go to another one together (§3.10).
func (d Desk) carries(from streit.Place) bool {
	v := d.Everyone()
	if from.House() == 0 {
		return false
	}
	for n := 2; n <= len(v.Houses[from.House()-1].Open); n++ {
		for house := range v.Houses {
			if to := streit.Place(house + 1); to != from {
				if _, err := d.Steps(streit.Group{N: n, From: from, To: to}); err == nil {
					return true
				}
			}
		}
	}
	return false
}
