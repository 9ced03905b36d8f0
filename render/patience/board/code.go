package board

import "strconv"

// Code is what one types for a pile, "" for one that nothing is moved from or to by name.
func (at At) Code() string {
	switch at.Kind {
	case Column, Row, Helper:
		return strconv.Itoa(at.N)
	case Family, Kings, Packet:
		return "f"
	case Waste:
		return "w"
	case Cellar:
		return "c"
	}
	return ""
}
