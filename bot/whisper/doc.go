// Package whisper is what a member alone is told: private answers that replace one
// another, answers that are promised at once and made later on a processor of those
// that think, and films, which are drawn one after the other.
package whisper
