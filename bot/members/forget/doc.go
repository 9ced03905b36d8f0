// Package forget says what is kept of members, and forgets members who ask for it.
//
// That takes several steps, so the wish is written down first. The member's matches are
// resigned and their results told, their challenges taken back. Each such end leads to
// the next step, and when nothing is left, everything known of the member is deleted at
// once. Steps that fail now are done at a later tick, or by the next run.
package forget
