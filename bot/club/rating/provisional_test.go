package rating

import "testing"

// A rating is settled by its deviation alone (docs/ratings.md): that takes longer than the
// five matches that are usual elsewhere, even against opponents of the same strength with
// certain ratings.
func TestHowLongARatingIsProvisional(t *testing.T) {
	for seats, least := range map[int]int{2: 10, 3: 40, 4: 40, 5: 40, 6: 40} {
		var by System = forTwo
		if seats > 2 {
			by = forMore
		}
		for place := 1; place <= seats; place++ {
			r, matches := Newcomer(), 0
			for r.Shown().Provisional() && matches < least {
				var others []Other
				for other := 1; other <= seats; other++ {
					if other != place {
						others = append(others, Other{Value: r.Value, Place: other})
					}
				}
				r, matches = by.After(r, place, others, 1), matches+1
			}
			if matches < least {
				t.Errorf("of %d, in place %d: settled after %d matches", seats, place, matches)
			}
		}
	}
}
