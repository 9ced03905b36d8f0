package pages

import (
	"stopp/bot/text/i18n"
	"stopp/game/plan"
)

// FormName is the name of a series' form: to 300 points, best of 5.
func FormName(say i18n.Texts, f plan.Form) string {
	return say.Say(formKeys.Of(f.Kind.String()), i18n.Data{"Count": f.N})
}

var formKeys = i18n.KeysOf("score-sheet.form.",
	"score-sheet.form.total", "score-sheet.form.best", "score-sheet.form.duplicate",
)

// SeriesOf is the form of a series as it is stored; one that can't be read is one match.
func SeriesOf(form string) plan.Form {
	f, err := plan.Parse(form)
	if err != nil {
		return plan.Form{}
	}
	return f
}

// series says that a challenge is to a series.
func (c Challenge) series(say i18n.Texts) string {
	if !c.Series.Is() {
		return ""
	}
	return say.Say("series.challenge", i18n.Data{"Form": FormName(say, c.Series)})
}
