// Package rules is what members do with rules beside playing by them: they type them,
// choose them from menus, find those of last time remembered, and read the rule book.
package rules
