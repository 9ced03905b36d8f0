// Package stats draws the statistics of a player's patiences: a bar of results, figures,
// the last games as a row of dots, and a small table. It gets the words; it knows neither
// languages nor how anything is counted.
package stats
