// Package milestone tells members what they have reached for the first time: once, and alone. Who
// wants to can share it. What there is to reach is counted by the database in the transaction that
// ends a match, so nothing is told of a result that can still be undone.
//
// A private answer needs a request to answer. So a member is told below the answer to the next
// thing that they ask for or press. Before that it is written down that they are told: rather not
// at all than twice. What Discord refuses is tried again at the next one.
package milestone
