// Package milestone tells members of things they have reached for the first time: once, and
// privately; they may share it. The database counts milestones in the transaction that ends a
// match, so nothing is told of a result that can still be undone.
//
// A private answer needs a request, so a member is told below the answer to the next thing they
// ask for or press. That they are told is written down before: better never than twice. If
// Discord refuses, it is tried again at the next request.
package milestone
