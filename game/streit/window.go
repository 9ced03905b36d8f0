package streit

// made is a move that was made, with everything needed to stop it. Matches share it, so
// it never changes.
type made struct {
	before  State
	step    Step
	faults  Faults
	turn    int   // its number
	earlier *made // the move before it that can be stopped, too
	count   int   // of those, itself among them
}

// list is a window's moves, the oldest first.
func (e *made) list() []*made {
	all := make([]*made, e.moves())
	for i := len(all) - 1; i >= 0; i-- {
		all[i], e = e, e.earlier
	}
	return all
}

// moves is how many moves a window has.
func (e *made) moves() int {
	if e == nil {
		return 0
	}
	return e.count
}
