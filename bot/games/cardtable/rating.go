package cardtable

// Rating is how matches of a game count for ratings. Its zero value is a game that is not
// rated.
type Rating struct {
	// Families are the names of families of rules, the one that is played most first. By the
	// rules of one family people are rated together. The catalogues have each under
	// rating.family.NAME.
	Families []string
	// Family is the family of a match's rules, "" if the match doesn't count.
	Family func(rules string) string
	// Weight is how much a match by these rules says about who plays better, above 0 and up to
	// 1. If it is nil, every match counts the same.
	Weight func(rules string) float64
	// Levels are how strong the computer's levels are, in points, as the arena has measured it.
	Levels map[string]int
}
