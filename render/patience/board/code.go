package board

import "strconv"

// code is what one types for a pile, "" for one that nothing is moved from or to by name.
func (w at) code() string {
	switch w.role {
	case column, row, helper:
		return strconv.Itoa(w.n)
	case family, kings, packet:
		return "f"
	case waste:
		return "w"
	case cellar:
		return "c"
	}
	return ""
}
