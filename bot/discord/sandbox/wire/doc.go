// Package wire is how Discord writes: JSON objects, ids, times, and the ways in which it
// says no. A Value reads a body and collects its faults.
package wire
