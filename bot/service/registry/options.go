package registry

import (
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
)

// Pace is an option that says how fast is played.
func Pace() Option {
	o := Text("pace")
	for _, p := range pace.All() {
		o.Choices = append(o.Choices, Choice{Value: p.String(), Name: func(say i18n.Texts) string { return pages.PaceName(say, p) }})
	}
	return o
}

// Look is an option that says what a table looks like.
func Look() Option {
	o := Text("look")
	for _, l := range pages.Looks() {
		o.Choices = append(o.Choices, Said(pages.LookKey(l), l.String()))
	}
	return o
}

// Terms are the options of a command that begins matches which all games have: prefs.TypedTerms reads them.
func Terms() []Option { return []Option{Pace(), Look(), Hints(), Rated(), Onlookers()} }

// Rated is an option that says whether a match counts for ratings.
func Rated() Option {
	return Text("rated", Said("rating.on", pages.RatedOn), Said("rating.off", pages.RatedOff))
}

// Onlookers is an option that says whether others may look on.
func Onlookers() Option {
	return Text("onlookers", Said("onlookers.yes", "yes"), Said("onlookers.no", pages.OnlookersNo))
}

// Hints is an option that says whether there are hints.
func Hints() Option {
	return Text("hints", Said("hint.on", pages.HintsOn), Said("hint.off", pages.HintsOff))
}
