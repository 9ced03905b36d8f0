// Package rules is what members do with rules beside playing by them: they type them,
// choose them from menus, find those of last time remembered, and read the rule book.
//
// # An explanation cannot go stale
//
// A situation of the rule book belongs to no rule set. It is shown wherever its position can lie
// and the rules say of its moves what it says of them. So a rule that is mended takes the wrong
// picture away by itself.
package rules
