// Package rules handles everything members do with rules besides playing by them: they type
// them, choose them from menus, find their last ones remembered, and read the rule book.
//
// # An explanation cannot go stale
//
// A situation of the rule book belongs to no rule set. It is shown for all rules that allow its
// position and judge its moves as it says. So when a rule is mended, a wrong picture disappears
// by itself.
package rules
