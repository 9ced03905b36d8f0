// Package solo is where a member begins a match for one. There is nobody to agree with, so
// it has no challenge, and it stands at a private table. What is running can be brought
// back at any time, on another device, too. The package knows of games only what their
// cardtable.Solo says.
//
// # A match for one is a match
//
// The four patiences are one game, patience; the line of rules says which. bot/club/solo writes the
// match down without a challenge, at a private table or in a channel, and brings back what is
// running. Such a match has no time, and counts nowhere among matches against others
// (storage.Match.Alone); whoever has it at a private table has it everywhere (Roams). What it
// counts is counted in the transaction that ends it (storage/sqlstore/solos.go), under the kind that
// it was begun as (storage.Match.SoloKind); whether its deal could have been won is found out
// afterwards, where luck is (bot/table/result/solo.go). Where all in a channel play together nobody has a
// seat: the match has no players, everybody plays its one seat, and so it is in nobody's lists and
// statistics, and nobody has to be forgotten in it (Together). Undo is an action like any other, so
// the list of actions stays the truth. What is played up by itself are actions without an
// interaction (cardtable.Deed.After), which is how one undo knows what belongs together. A deal
// that can be won is looked for on a processor for thinking, behind a promise; that it was is
// written down as its luck.
package solo
