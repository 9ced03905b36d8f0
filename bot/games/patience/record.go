package patience

import (
	"fmt"
	"strings"

	"stopp/game/patience"
	records "stopp/game/record"
)

// record is a match as its own notation writes it: one plays alone, so no line names a
// seat.
func record(r *records.Record) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s %d\n", r.Game, r.Version)
	for _, l := range r.Head {
		if l.Key == "deal-of" { // the number says which deal it is
			continue
		}
		fmt.Fprintln(&text, strings.Join(append([]string{l.Key}, l.Words...), " "))
	}
	for _, a := range r.Actions {
		fmt.Fprintln(&text, a.Text)
	}
	return text.String()
}

// verify tells what does not follow from the number of a deal.
func verify(r *records.Record) []error { return patience.Verify(record(r)) }
