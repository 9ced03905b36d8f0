package sheet

// Sheet is the content of a picture or a text. All words are said already.
type Sheet struct {
	Title, Note string // note stands at the right of the title
	Head        string // above the labels of the lines
	Names       []string
	Lines       []Line
	Earlier     string // stands in the place of lines for which there is no room; %d is how many
}

// Line is a game, or a deal.
type Line struct {
	Label string
	Cells []Cell // one for each name
	Last  bool   // it is where things stand: it is lit
}

// Cell is a line's entry for one player.
type Cell struct {
	Figure string // such as the total
	Small  string // stands before it, such as the points of this game
	Won    bool   // is marked
}

// last are the last lines of a sheet for which there is room, and how many came before them.
func (s Sheet) last(room int) (lines []Line, earlier int) {
	if len(s.Lines) <= room {
		return s.Lines, 0
	}
	earlier = len(s.Lines) - room + 1
	return s.Lines[earlier:], earlier
}
