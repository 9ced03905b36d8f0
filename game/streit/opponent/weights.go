package opponent

import "stopp/game/streit"

// weights say what things on a table are worth, in cards.
type weights [terms]float32

// Features that a table is valued by. Each is a seat's own and counts for it and against
// the others, except the ones of the seat to move.
const (
	ofReserve   = iota // each card of the reserve
	ofSmall            // each card of hand, waste and the turned one
	ofUnready          // the reserve is not empty
	ofGoing            // the reserve's top can be played somewhere
	ofFar              // each rank that lacks until the reserve's top goes to a family
	ofExposed          // each house top or opponent's top that the reserve takes as a load
	ofOpenWaste        // the same of the waste
	ofVacancy          // each empty house, to the seat to move
	ofReady            // the same, if it has no reserve
	ofVariety          // each kind of card that the houses take, to the seat to move
	ofTempo            // to be the seat to move
	ofTurning          // a card can be turned now
	ofShowing          // a card has just been shown by a play
	ofHeight           // each card that lies on a family, to the seat to move
	ofLast             // a seat has few cards left, 10 at most: each that it lacks of 10
	ofShort            // each house of one or two cards, to the seat to move
	ofBuried           // each card on a card that a family takes, to the seat to move
	ofDeep             // each card on one that follows soon on a family, to the seat to move
	ofStep             // each move of a line
	ofShift            // each of them from house to house, besides: nobody likes to move cards about for nothing
	ofWin
	terms
)

// times is the worth of n things at w[of] each. It is rounded before anything is
// added, so that fused instructions of some processors don't change the game.
func (w *weights) times(of, n int) float32 { return float32(w[of] * float32(n)) }

// usual are the weights for choosing lines of a turn. They won in self-play
// (docs/opponents.md).
var usual = weights{
	ofReserve: -0.69, ofSmall: -1, ofUnready: -1.7, ofGoing: 0.69, ofFar: -0.33, ofExposed: -2.26, ofOpenWaste: -0.94,
	ofVacancy: 6.25, ofReady: 1.7, ofVariety: 0.39, ofTempo: -2.83, ofTurning: 2.82, ofShowing: 0.96, ofHeight: 0.02,
	ofLast: 0.68, ofShort: 0.5, ofBuried: -0.11, ofDeep: 0.19, ofStep: -0.01, ofShift: -0.4, ofWin: won,
}

// sparing are the weights that won where houses are built in suit and loading is the last
// resort, as in kern1884; for either alone the usual ones are as good or better.
var sparing = weights{
	ofReserve: -2.07, ofSmall: -1, ofUnready: -0.97, ofGoing: 0.35, ofFar: -0.15, ofExposed: -1.14, ofOpenWaste: -0.11,
	ofVacancy: 4.53, ofReady: -1.68, ofVariety: 0.06, ofTempo: 2.11, ofTurning: 0.71, ofShowing: 1.53, ofHeight: 0.01,
	ofLast: -0.2, ofShort: 0.26, ofBuried: -0.04, ofDeep: 0.02, ofStep: -0.01, ofShift: -0.4, ofWin: won,
}

// choosing are the weights for choosing lines of a turn under some rules.
func choosing(o streit.Options) *weights {
	if o.Build == streit.BuildSuit && o.Load == streit.LoadLastResort {
		return &sparing
	}
	return &usual
}

// outlook are the weights for the beginning of a turn. They predict best how
// games of self-play come out.
var outlook = weights{
	ofReserve: -1.85, ofSmall: -0.49, ofUnready: 5.02, ofGoing: 2.14, ofFar: -0.99, ofExposed: -3.42, ofOpenWaste: -3.35,
	ofVacancy: 3.4, ofReady: 2.44, ofVariety: 0.05, ofTempo: -2.52, ofHeight: 0.11, ofLast: 0.84, ofShort: 0.28,
	ofBuried: -0.04, ofDeep: -0.03, ofShift: -0.2, ofWin: won,
}

// won is a win's worth, without its points.
const won = 40
