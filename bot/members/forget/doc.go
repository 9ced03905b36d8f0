// Package forget says what is kept of members, and forgets those who ask for it.
//
// That takes several steps, so the wish is written down first. The member's matches are
// resigned and told, their challenges taken back; each such end leads to the next step,
// and when nothing is left, all that is known of them goes at once. What can't be done
// now is done at a later tick, or by the next run.
package forget
