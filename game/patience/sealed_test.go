package patience

import (
	"strings"
	"testing"
)

// §1.15: a sealed deal has number, salt and seal, which follow from each other. Another
// number or salt has another seal.
func TestRule1_15_SealedDeal(t *testing.T) {
	salt := strings.Repeat("0f", 32)
	r := Sealed(Rules{Kind: Grosse}, 482710394, salt, "2026-11-22")
	if problems := Verify(r.String()); problems != nil {
		t.Error(problems)
	}
	read, err := ReadDeal(r.Head())
	if err != nil || read.Day != "2026-11-22" || read.Seal != Seal(482710394, salt) || read.Number != 482710394 {
		t.Errorf("%+v, %v", read, err)
	}
	if Seal(482710395, salt) == r.Seal || Seal(482710394, strings.Repeat("0e", 32)) == r.Seal {
		t.Error("two deals have one seal")
	}
	if head := Sealed(Rules{Kind: Reihe}, 1, salt, "").Head(); strings.Contains(head, "day") || !strings.Contains(head, "\nseal ") {
		t.Errorf("%s", head)
	}
}

// A shape has the cards on the families after each eighth, rounded up, of the moves that
// stand. It leaves out moves taken back, and ends with the present position.
func TestShape(t *testing.T) {
	m, err := Numbered(Rules{Kind: Grosse}, 1).Start()
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Shape(); got != [Eighths]int{4, 4, 4, 4, 4, 4, 4, 4} {
		t.Errorf("dealt: %v", got)
	}
	for _, do := range []string{"3-f", "4-f", "undo", "4-f", "4-f", "2-f", "6-3", "2-c", "9-3", "9-6"} {
		if m, err = m.Do(do); err != nil {
			t.Fatalf("%s: %v", do, err)
		}
	}
	if got := m.Shape(); got != [Eighths]int{5, 6, 7, 8, 8, 8, 8, 8} {
		t.Errorf("played: %v", got)
	}
}
