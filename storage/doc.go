// Package storage says what Stopp must not forget: challenges, matches with their
// actions, results, settings. It deals in text and ids and knows neither the rules of a
// game nor Discord, nor any database. A package that needs something kept asks for it
// through a small interface.
//
// What belongs to a server has its id as Guild. Where the bot is not a member it is that of a
// conversation, which begins with ~; such a place never leaves, so nothing is purged for that.
//
// Package sqlstore below this one keeps it: it asks in SQL that two databases understand.
// Package engine says what a database has to do for that, package sqlite does it for a
// file, package postgres for a server.
package storage
