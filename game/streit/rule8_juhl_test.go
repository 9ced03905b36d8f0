package streit

import "testing"

// §8.4 juhl: plays to a family come first, and nothing else must; after a right call
// nothing is taken back.
func TestRule8_4_Juhl(t *testing.T) {
	says(t, board(t, "rules juhl; house 1 -; house 2 Kd Ad"), "2-f regular\nr-1 family-first\nturn family-first")
	says(t, board(t, "rules juhl; house 1 -"), "r-1 regular\nturn regular\n2-1 bad-placement")
	m := play(t, match(t, "rules juhl; house 2 Kd Ad"), "A turn")
	m = right(t, m, "B stop family-first", FamilyFirst)
	lies(t, m, "move B; house 2 Kd Ad; A waste 9s; A turned -")
	refused(t, match(t, "rules juhl referee=arbiter take-back=on; house 2 Kd Ad"), "A turn", "family-first")
}
