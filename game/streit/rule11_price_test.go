package streit

import "testing"

// §6.5, §6.6, §11: with three seats the next seat may call wrongly, and then the third one
// rightly. The wrong caller does not lose the turn that had already come.
func TestRule11_SkipIsNotTheTurnThatHasCome(t *testing.T) {
	m := match(t, "rules three wrong-call=skip take-back=off; house 1 Kc Ad; A hand 3c 3s 9s 2s")
	m = play(t, m, "A turn; A lay")
	m = wrong(t, m, "B stop fill-vacancy")
	m = right(t, m, "C stop family-first", FamilyFirst)
	lies(t, m, "move B")
	v := m.View(0)
	if v.Skips[0] != 1 || v.Skips[1] != 1 || !v.Muted[1] || v.Muted[0] {
		t.Errorf("skips %v, muted %v", v.Skips, v.Muted)
	}
	m = play(t, m, "B turn; B lay; C turn; C lay") // A and B lose their next turns
	lies(t, m, "move C")
	if v := m.View(0); v.Skips[0] != 0 || v.Skips[1] != 0 || v.Muted[1] {
		t.Errorf("skips %v, muted %v", v.Skips, v.Muted)
	}
}
