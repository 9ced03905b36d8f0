// Package match holds a stored match in memory: a replay of its actions. It sends and
// stores nothing, and knows no game: what is told of a match is the game's story of it.
package match
