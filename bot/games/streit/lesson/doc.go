// Package lesson is the course of Streitpatience for /learn: lessons that members go
// through with buttons, on small tables of their own.
package lesson
