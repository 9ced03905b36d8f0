package board

import "strconv"

// code is the text one types for a pile, "" if no move names it.
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
