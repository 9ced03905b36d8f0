// Package coach helps people to play Zheng Fen better: a hint for the seat to move, and a
// look back at a match that is over. It speaks in codes and data; docs/opponents-zheng-fen.md says
// where its numbers come from.
//
// Both use only what a seat may see. The look back judges each action by its player's view at
// the time, with the hidden hands dealt again, and not by how the cards lay: a player who
// played well and was unlucky is told so.
package coach
