package club

import (
	"regexp"
	"slices"
	"strings"

	"stopp/bot"
	rules "stopp/game/patience"
	"stopp/storage"
)

// secretsOf are the parts of a deal that nobody may be told before its day is over.
func secretsOf(d storage.DayDeal) []string {
	r, _ := rules.ParseRules(d.Rules)
	n, _ := rules.ParseNumber(d.Number)
	deck := rules.Numbered(r, n).Head()
	return []string{d.Number, d.Salt, deck[strings.Index(deck, "deck ")+5:]}
}

// TellsNothing fails if anything that went out, or stands there, tells a deal.
func TellsNothing(c *Club, d storage.DayDeal, m bot.Message) {
	c.Helper()
	text := m.Content
	for _, f := range m.Files {
		text += f.Alt
		if !strings.HasSuffix(f.Name, ".png") {
			text += string(f.Data)
		}
	}
	for _, b := range slices.Concat(m.Rows...) {
		text += b.ID + b.Label
	}
	for _, secret := range secretsOf(d) {
		if strings.Contains(text, secret) {
			c.Errorf("%q is told in %q", secret, text)
		}
	}
}

var (
	SealWhole = regexp.MustCompile("(?m)^-# Seal of the deal: `([0-9a-f]{64})`$")
	HeadLine  = regexp.MustCompile(`(?m)^(seal|secret|challenge|accepted) (\S+)$`)
)
