// Package arena lets computer players play against each other, on deals that
// each side gets to play from both seats, and reckons what that proves.
package arena
