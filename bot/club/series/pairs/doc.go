// Package pairs sees to matches between two pairs that an earlier version began: the same
// deals at two tables. Nobody asks for one any more. Requests that nobody accepted are called
// off. Where games are played, they go on to their end, and no further deal follows; then all
// four are told, and the games can be looked at, exported and verified (docs/series.md).
//
// The games are hidden until then (storage.Origin), count on no list, and have no result in
// the channel. Each has its own queue. A start looks at all open matches, the end of a game
// at its own, a tick again at those that could not be told, and a round (package rounds) at those
// that were missed, or whose member was forgotten.
package pairs
