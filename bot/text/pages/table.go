package pages

// The paths of buttons that tables of all games have; the match follows.
const (
	PathResign = "resign" // asks
	PathQuit   = "quit"   // resigns; with OfResult accepts
	PathWatch  = "watch"  // looks at the table again
	PathRemind = "remind" // calls the one to move
	PathEnough = "enough" // lets the computer go on; then the sheet
)

// OfResult marks the button of somebody who was asked about a result.
const OfResult = "result"
