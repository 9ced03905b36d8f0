// Package lobby is where members agree on a match: challenges, seats, rematches. A
// challenge becomes a match in opener.open. The lobby knows of games only what their
// cardtable.Game says; what it needs of tables and results it says in interfaces.
package lobby
