// Package forget says what is kept of members, and has those forgotten who ask for it:
// what they take part in is ended first, which takes several steps, and then all goes at
// once.
package forget
