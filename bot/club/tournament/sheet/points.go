package sheet

import (
	"strconv"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// fractions are the parts of a point that have a sign of their own.
var fractions = map[pairing.Score]string{0: "", pairing.Point / 4: "¼", pairing.Point / 2: "½", pairing.Point * 3 / 4: "¾"}

// Number is a score as people write it: 2, 2½, or, at tables of several, 1.67, rounded to
// hundredths.
func Number(say i18n.Texts, s pairing.Score) string {
	if s < 0 {
		return "–" + Number(say, -s)
	}
	whole, rest := int(s/pairing.Point), s%pairing.Point
	sign, known := fractions[rest]
	switch {
	case !known:
		return pages.Decimal(say, float64((100*s+pairing.Point/2)/pairing.Point)/100)
	case whole == 0 && sign != "":
		return sign
	}
	return strconv.Itoa(whole) + sign
}

// Points is a score with its unit.
func Points(say i18n.Texts, s pairing.Score) string {
	if s == pairing.Point {
		return say.Say("standings.point", nil)
	}
	return say.Say("standings.points", i18n.Data{"Points": Number(say, s)})
}
