package markup

import (
	"strings"
	"testing"
)

// Nobody's name is markup.
func TestNamesAreHarmless(t *testing.T) {
	for _, name := range []string{"@everyone", "**bold**", "`code`", "[a](http://b)", "<@99>", "a\nb", "||x||"} {
		plain := Plain(name)
		for _, bad := range []string{"@everyone", "**", "[a](", "<@99", "\n", "||"} {
			if strings.Contains(plain, bad) {
				t.Errorf("%q became %q", name, plain)
			}
		}
	}
}

// Lines are broken between words, as Discord does.
func TestWrapped(t *testing.T) {
	called := func(id string) string {
		if id == "11" {
			return "Annegret Maria Hohenstein"
		}
		return id
	}
	for text, want := range map[string]int{
		"": 0, "a": 1, strings.Repeat("a", 42): 1, strings.Repeat("a", 43): 2, strings.Repeat("a", 85): 3,
		strings.Repeat("a ", 21): 1, strings.Repeat("a ", 22): 2, "a\nb": 2, strings.Repeat("a\u00a0b ", 10): 1, "a " + strings.Repeat("a\u00a0b", 14): 2, "**" + strings.Repeat("b", 42) + "**": 1,
		strings.Repeat("a", 30) + " " + strings.Repeat("b", 30) + " " + strings.Repeat("c", 30): 3,
		"<@11> is here at the table": 2, "<@99> is here at the table": 1, "<t:1800000000:R>": 1,
	} {
		if got := Wrapped(text, called); got != want {
			t.Errorf("%q fills %d lines, want %d", text, got, want)
		}
	}
}
