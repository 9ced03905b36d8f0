package pages

// The buttons under every result; the match follows.
const (
	PathRematch = "rematch"
	PathAgain   = "again" // the same deal with the seats exchanged
)

// Rematch is what has become of the wish to play a match again.
type Rematch struct {
	By   []Person // who want to, so far
	Link string   // to the rematch, once all want to; "" before
}
