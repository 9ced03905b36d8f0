package coach

import (
	"slices"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// Reason is a point for an action.
type Reason uint8

// The reasons. Each holds by what the seat sees.
const (
	Only        Reason = iota // nothing else can be done
	TakesTrick                // a play possible on one's own trick can also be led after taking it
	GoesOut                   // it is the hand's last play
	NearlyOut                 // the rest of the hand is one play
	Stops                     // somebody holds few cards and must not get the lead, or cannot answer so many
	WinsPoints                // the trick counts ten or more with it, and the play may well stay on top
	Unbeatable                // no play of its category can beat it
	ShedsMany                 // five cards or more are gone at once
	Lowest                    // nothing weaker would do
	ShedsLow                  // cards that win nothing are gone
	KeepsGroups               // no pair, triple or quad is broken for it
	NoPoints                  // it gives no points away
	LittleInIt                // pass: the trick counts less than ten
	KeepsStrong               // pass: only a 2, an ace, a joker or a special play would beat it
	BreaksGroup               // pass: only broken groups would beat it
	Dear                      // pass: the play that would beat it is worth more later on
	Best                      // nothing of this: it came out best where rounds were imagined
)

var reasonWords = [...]string{
	Only: "only", TakesTrick: "takes-trick", GoesOut: "goes-out", NearlyOut: "nearly-out", Stops: "stops",
	WinsPoints: "wins-points", Unbeatable: "unbeatable", ShedsMany: "sheds-many", Lowest: "lowest", ShedsLow: "sheds-low",
	KeepsGroups: "keeps-groups", NoPoints: "no-points", LittleInIt: "little-in-it", KeepsStrong: "keeps-strong",
	BreaksGroup: "breaks-group", Dear: "dear", Best: "best",
}

// String is a word for the reason, by which catalogues can name a sentence.
func (r Reason) String() string { return reasonWords[r] }

const (
	mostReasons = 3
	fewCards    = 3   // a seat that holds no more may soon be out
	worthwhile  = 10  // points for which a trick is worth something
	likely      = 0.5 // that nobody beats the play
	manyCards   = 5
)

// reasons are the points for an action of the viewer's, the weightiest first.
func reasons(v zhengfen.View, a zhengfen.Action) (all []Reason) {
	list := v.Moves(nil)
	switch {
	case a.Verb == zhengfen.Take:
		return []Reason{TakesTrick}
	case len(list) == 1:
		return []Reason{Only}
	case a.Verb == zhengfen.Pass:
		all = ofPass(v, list)
	default:
		all = ofPlay(v, list, a.Play)
	}
	return all[:min(mostReasons, len(all))]
}

// rule is a reason and whether it holds.
type rule struct {
	reason Reason
	holds  bool
}

func those(rules ...rule) (all []Reason) {
	for _, r := range rules {
		if r.holds {
			all = append(all, r.reason)
		}
	}
	return all
}

func ofPlay(v zhengfen.View, list []zhengfen.Action, p zhengfen.Play) []Reason {
	_, follows := v.Top()
	rest := v.Hand() &^ p.Cards
	points := v.Trick().Points() + p.Cards.Points()
	holds := opponent.Holds(v, p)
	special := p.Reading.Category.Special()
	all := those(
		rule{GoesOut, rest == 0},
		rule{NearlyOut, rest != 0 && len(v.Rules().Readings(nil, rest)) > 0},
		rule{Stops, stops(v, p, follows)},
		rule{WinsPoints, points >= worthwhile && holds >= likely},
		rule{Unbeatable, holds == 1 && !special},
		rule{ShedsMany, p.Cards.Len() >= manyCards},
		rule{Lowest, follows && !special && lowest(list, p)},
		rule{ShedsLow, !follows && !special && p.Reading.High < zhengfen.Ten},
		rule{KeepsGroups, !special && whole(v.Hand(), p.Cards)},
		rule{NoPoints, p.Cards.Points() == 0},
	)
	if len(all) == 0 {
		return []Reason{Best}
	}
	return all
}

// stops tells whether a play hinders somebody who holds few cards: it beats that seat's own
// play, or has more cards than that seat could answer with.
func stops(v zhengfen.View, p zhengfen.Play, follows bool) bool {
	top, _ := v.Top()
	for seat := range v.Rules().Seats() {
		few := seat != v.Viewer() && v.Held(seat) > 0 && v.Held(seat) <= fewCards
		if few && (follows && seat == top.Seat || !follows && p.Cards.Len() > v.Held(seat)) {
			return true
		}
	}
	return false
}

// lowest tells whether no weaker play without jokers would do.
func lowest(list []zhengfen.Action, p zhengfen.Play) bool {
	return !slices.ContainsFunc(list, func(a zhengfen.Action) bool {
		return a.Verb == zhengfen.Playing && a.Play.Cards&zhengfen.Jokers == 0 && p.Reading.Beats(a.Play.Reading)
	})
}

// whole tells whether a play leaves no card of any of its ranks in the hand.
func whole(hand, play zhengfen.Cards) bool {
	if play&zhengfen.Jokers != 0 {
		return false
	}
	for c := range (hand &^ play &^ zhengfen.Jokers).All() {
		for p := range play.All() {
			if p.Rank() == c.Rank() {
				return false
			}
		}
	}
	return true
}

func ofPass(v zhengfen.View, list []zhengfen.Action) []Reason {
	strong, broken := true, true
	for _, a := range list {
		if a.Verb != zhengfen.Playing {
			continue
		}
		c := a.Play.Cards
		easy := c&zhengfen.Jokers == 0 && !a.Play.Reading.Category.Special()
		strong = strong && !(easy && a.Play.Reading.High <= zhengfen.King)
		broken = broken && !(easy && whole(v.Hand(), c))
	}
	all := those(
		rule{LittleInIt, v.Trick().Points() < worthwhile},
		rule{KeepsStrong, strong},
		rule{BreaksGroup, broken && !strong},
	)
	if len(all) == 0 {
		return []Reason{Dear}
	}
	return all
}
