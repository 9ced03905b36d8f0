// Package rota makes plans for evenings at tables of several: who sits with whom in each
// round, so that few meet again (docs/tournaments.md). If a mathematical design fits the
// numbers, nobody does; otherwise it searches, always with the same number of steps. A plan
// is a pure function of its input and uses only whole numbers, so it is the same on every
// machine for ever.
package rota
