package gallery

import (
	"regexp"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
)

// digits are those of a whole seal, or of the secret behind it.
var digits = regexp.MustCompile(`[0-9a-fA-F]{64}`)

// toldAlone are parts of headings of the messages that have a whole seal: all of them are for whoever has asked.
var toldAlone = []string{"/match verify", "what does not follow", "Rules", "rules", "details", "Seals"}

// No message for everybody has the 64 digits of a seal: they stand behind Rules, Details, Seals and /match verify.
func TestSealsAreNoTextForEverybody(t *testing.T) {
	for _, tag := range i18n.Languages {
		for _, p := range parts {
		messages:
			for _, s := range in(tag, p) {
				if !digits.MatchString(s.Message.Words()) {
					continue
				}
				for _, alone := range toldAlone {
					if strings.Contains(s.When, alone) {
						continue messages
					}
				}
				t.Errorf("%v, %s, %s: %s", tag, p.Title, s.When, digits.FindString(s.Message.Words()))
			}
		}
	}
}
