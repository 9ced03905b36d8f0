// Package arena lets computer players play against each other, each deal from
// both seats, and works out what the results prove.
package arena
