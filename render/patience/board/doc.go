// Package board shows the tables of patiences: as text in monospace type.
package board
