package pages

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// What is kept of people is told whole in every language, to the line that says whom to ask.
func TestPrivacyIsWhole(t *testing.T) {
	contact := strings.Repeat("x", 60)
	for _, locale := range i18n.Locales() {
		say := i18n.For(locale)
		m := Privacy(say, contact)
		for line := range strings.Lines(say.Say("privacy.text", Commands(say))) {
			if !strings.Contains(m.Content, strings.TrimSpace(line)) {
				t.Errorf("%s lacks %q", locale, line)
			}
		}
		if !strings.HasSuffix(m.Content, say.Say("privacy.contact", i18n.Data{"Contact": contact})) {
			t.Errorf("%s says not whom to ask", locale)
		}
		if m := Privacy(say, strings.Repeat("y", markup.ContentLimit/2)); !strings.HasSuffix(m.Content, "y.") && !strings.HasSuffix(m.Content, "y") {
			t.Errorf("%s: a long contact is cut: %q", locale, m.Content[len(m.Content)-80:])
		}
	}
}
