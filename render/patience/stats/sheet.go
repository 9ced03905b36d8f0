package stats

// Sheet is the content of a picture. All words are said already. Empty parts are left
// out.
type Sheet struct {
	Title, Note string // note stands at the right of the title
	Deals       [Fates]Deals
	Tiles       []Tile             // three in a row, at most nine
	Latest      string             // the words above the dots
	Marks       [OfLost + 1]string // the words for the marks
	Games       []bool             // the last ones, at most twenty, the newest last: whether they were won
	Table       [][]string
}

// Fates of a deal.
const (
	Won      = iota // it has come out
	Missed          // it could have come out, but has not
	Hopeless        // it could not come out
	Unknown         // nobody knows
	Fates
)

// Deals are how many deals have had a fate, and the words for that.
type Deals struct {
	N     int
	Words string
}

// Tile is a figure with its label, and of which games it is.
type Tile struct {
	Figure, Label string
	Of            Sort
}

// Sort is a sort of games. The picture has a mark for won games and one for lost ones.
type Sort int

// The sorts.
const (
	All Sort = iota
	OfWon
	OfLost
)

// The most that a picture has room for. A table has a line of headings and one line for
// each kind of game.
const (
	MostTiles = 9
	MostGames = 20
	MostLines = 5
	Columns   = 5
)
