package ink

import "testing"

func TestThemesAreReadBack(t *testing.T) {
	for _, theme := range Themes() {
		if got, err := ParseTheme(theme.String()); err != nil || got != theme {
			t.Errorf("%v is read as %v, %v", theme, got, err)
		}
	}
	for _, text := range []string{"", "Felt", "green", "en-GB", "es", " de"} {
		if got, err := ParseTheme(text); err == nil {
			t.Errorf("theme %q is %v", text, got)
		}
	}
	if len(Themes()) != int(themes) {
		t.Error("not all are listed")
	}
}
