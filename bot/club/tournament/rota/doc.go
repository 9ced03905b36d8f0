// Package rota makes plans for evenings at tables of several: who sits with whom in each of
// some rounds, so that few meet again (docs/tournaments.md). Where a design of mathematics
// fits the number nobody does; elsewhere it searches, with as many steps every time. A plan
// is a pure function of what is asked for, by whole numbers alone, so it is the same on every
// machine for ever.
package rota
