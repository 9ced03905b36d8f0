// Package stats draws what a player's patiences have come to: a bar of what came of the
// deals, figures, the last games as a row of dots, and a small table. It is told the words;
// it knows neither languages nor how anything is counted.
package stats
