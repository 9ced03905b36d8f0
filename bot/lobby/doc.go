// Package lobby is where members agree on a match: challenges, seats, rematches. A
// challenge becomes a match in opener.open. The lobby knows of games only what their
// cardtable.Game says; what it needs of tables and results it says in interfaces.
//
// All that has to do with a challenge happens in its own queue. Which challenges are open
// is known by heart (book), and so are the tables. So the same people are not asked twice,
// and nobody sits at too many tables, without waiting for the database.
//
// A challenge calls the members whom it asks, as their turns do (package notice). If it
// may not call somebody, it is posted all the same, and does not call them later.
package lobby
