package match

import (
	"strings"
	"testing"

	"stopp/storage"
)

// A pass is for one match and one thing, and says nothing of the secret that it comes from. Where others may know that
// secret, though they may not see the match, there is none.
func TestPass(t *testing.T) {
	m := storage.Match{ID: 7, Terms: storage.Terms{Private: true}, Origin: storage.Origin{Secret: strings.Repeat("0a", 32)}}
	pass := Pass(m, "stopp", 40)
	if len(pass) != 2*passBytes || strings.Contains(m.Origin.Secret, pass) || !Passes(pass, m, "stopp", 40) {
		t.Errorf("%q", pass)
	}
	other, again, unsealed := m, m, m
	other.ID, again.DealOf, unsealed.Origin.Secret = 8, 3, ""
	if Passes(pass, m, "stopp", 41) || Passes(pass, m, "same-cards", 40) || Passes(pass, other, "stopp", 40) {
		t.Error("it opens something else")
	}
	for name, m := range map[string]storage.Match{"a known deal": again, "no secret": unsealed} {
		if Pass(m, "stopp", 40) != "" || Passes("", m, "stopp", 40) {
			t.Errorf("%s has a pass", name)
		}
	}
	again.Private = false
	if Pass(again, "stopp", 40) == "" {
		t.Error("no pass for what all may see")
	}
}
