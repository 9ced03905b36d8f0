// Package charts draws how something went over time: lines and bars, several charts below each
// other as one picture. It gets the words, and knows neither languages nor the meaning of the
// numbers. How values become places is the business of gonum.org/v1/plot; it draws on our own
// pictures, with their colours and letters.
package charts

// Sheet is the content of a picture. All words are said already.
type Sheet struct {
	Title, Note string // note stands at the right of the title
	Charts      []Chart
}

// MostCharts is how many a sheet has room for.
const MostCharts = 4

// Chart is one of them.
type Chart struct {
	Title  string
	Series []Series
	Marks  []Mark // words below it
	// Zero tells that the axis begins there; bars always do.
	Zero bool
	// Written is a value as the axis says it; nil for whole numbers.
	Written func(y float64) string
}

// Series are values of one kind.
type Series struct {
	Name   string // "" for one that needs none
	Look   Look
	Points []Point // in the order of X; of bars all series have the same X, 0, 1, 2 and so on
}

// Point is a value, and how far it may be off, which is drawn around lines.
type Point struct{ X, Y, Off float64 }

// Mark is a word below the axis.
type Mark struct {
	X    float64
	Text string
}

// Look is the look of a series. Each differs from all others by more than its colour.
type Look uint8

// The looks. Bars stand on those of the series before.
const (
	Bold Look = iota
	Dashed
	Dotted
	BarFull
	BarMiddle
	BarPale
)

// bar tells whether it is a look of bars.
func (l Look) bar() bool { return l >= BarFull }
