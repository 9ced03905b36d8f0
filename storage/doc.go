// Package storage says what Stopp must not forget: challenges, matches with their
// actions, results, settings. It deals in text and ids and knows neither the rules
// of a game nor Discord, nor any database: what keeps it is a package of its own
// below this one, such as storage/sqlstore, and whoever needs something kept asks
// for it by a small interface.
package storage
