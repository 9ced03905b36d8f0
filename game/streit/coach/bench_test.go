package coach

import (
	"testing"

	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// A whole review, with the usual effort.
func BenchmarkReview(b *testing.B) {
	for _, set := range streit.Sets() {
		r := played(b, set.String(), opponent.Beginner, 1)
		b.Run(set.String(), func(b *testing.B) {
			for b.Loop() {
				if _, err := Look(r, Effort{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(r.Actions)), "actions")
		})
	}
}
