// Package handlers is what the commands and buttons of a table of Streitpatience do:
// moves by keys and by words, calls of Stopp, the private menu with its looks back,
// hints, blocks, resigning. The card room calls them in the table's queue.
package handlers
