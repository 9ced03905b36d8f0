package zhengfen

// Ahead is the same View as if it were the viewer's turn now, for deciding while others
// think. A viewer that is out, or only looks on, has nothing to decide.
func (v View) Ahead() View {
	if v.Hand() != 0 {
		v.s.move = v.viewer
	}
	return v
}

// Took is the View after the viewer has taken its own trick, with nothing on the table; ok is
// false if the play on top is not the viewer's.
func (v View) Took() (after View, ok bool) {
	top, lies := v.Top()
	if v = v.Ahead(); !lies || top.Seat != v.viewer || v.Hand() == 0 {
		return v, false
	}
	v.s.takeTrick(v.viewer, nil)
	return v, true
}
