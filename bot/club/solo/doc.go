// Package solo begins matches for one. There is nobody to agree with, so there is no challenge, and
// the table is private. A running match can be brought back at any time, on another device too. The
// package knows games only by their cardtable.Solo.
//
// # A match for one is a match
//
// The four patiences are one game, patience; the line of rules says which. bot/club/solo
// writes the match down without a challenge, at a private table or in a channel, and brings
// back the running one. Such a match has no clock, and never counts among matches against
// others (storage.Match.Alone). At a private table it follows its member everywhere (Roams).
// It is counted in the transaction that ends it (storage/sqlstore/solos.go), under the kind
// that it was begun as (storage.Match.SoloKind). Whether its deal could have been won is found
// out afterwards, together with luck (bot/table/result). If all in a channel play
// together nobody has a seat: the match has no players and everybody plays its one seat, so it
// is in nobody's lists and statistics, and nobody has to be forgotten in it (Together). Undo
// is an action like any other, so the list of actions stays the truth. Cards that are played
// up automatically are actions without an interaction (cardtable.Deed.After); that is how one
// undo knows what belongs together. A winnable deal is searched for on a thinking processor,
// behind a promise; the result is written down as the match's luck.
package solo
