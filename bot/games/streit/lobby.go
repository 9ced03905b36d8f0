package streit

import (
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/rules"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// lobby is how members agree on a match.
func lobby() cardtable.Lobby {
	return cardtable.Lobby{
		Command: "challenge",
		Options: []registry.Option{rules.SetOption(), registry.Text("rules")},
		Typed:   typed,
		Usual:   usual,
		Habit:   rules.Habit,
		Fits:    fits,

		Series:   series(),
		Levels:   levels(),
		HasLevel: func(level string) bool { _, err := opponent.ParseLevel(level); return err == nil },
		Trial:    cardtable.Trial{Rules: streit.Simple.Options().String(), Level: opponent.Beginner.String()},

		InWords: func(say i18n.Texts, c pages.Challenge) string { return view.InWords(say, c, rulesOf(c)) },
		Terms:   terms,
		Chooser: chooser,
		Menus: registry.Press{Path: view.PathChangeTerms, Forms: []registry.Form{
			{registry.Match, registry.Is(view.ChooseSet)}, {registry.Match, registry.Is(view.ChooseOption)}, {registry.Match, registry.Is(view.ChooseReset)},
			{registry.Match, registry.Is(view.ChooseValue), registry.Name}}},
		Pick: pick,
	}
}

// typed are the rules that somebody has typed.
func typed(options map[string]string, usual string) (string, error) {
	o, err := streit.ParseSingle(usual)
	if err == nil && options["series"] == "" {
		o, err = rules.Typed(options["rules"], options["set"], o)
	} else if err == nil {
		o, err = rules.TypedForSeries(options["rules"], options["set"], o)
	}
	return o.String(), err
}

// series has the options for games that belong together (rules 7.5).
func series() cardtable.Series {
	return cardtable.Series{Totals: []int{300, 150, 500}, Duplicate: true, Alone: alone}
}

// alone are rules as a match by itself has them: 2.2 says who starts, where a series would
// alternate.
func alone(line string) (string, error) {
	o, err := streit.ParseOptions(line)
	if err != nil || o.Start != streit.Alternate {
		return line, nil
	}
	only := o.ValidateSingle()
	o.Start = streit.LowReserve
	return o.String(), only
}

// pick changes rules by a choice from the menus.
func pick(r bot.Request, line string) (next, option string, err error) {
	o, err := streit.ParseOptions(line)
	if err == nil {
		o, option, err = rules.Pick(r, o)
	}
	if only := new(streit.Contradiction); errors.As(err, &only) && only.Other.Name == "" {
		err = nil // the lobby knows whether it is for a series
	}
	return o.String(), option, err
}

func levels() (all []string) {
	for _, level := range view.Rivals() {
		all = append(all, level.String())
	}
	return all
}

func usual(seats int) string { return rules.Unnamed(seats).Options().String() }

// fits fails unless the rules are for as many as a challenge names.
func fits(line string, guests int) error {
	o, err := streit.ParseOptions(line)
	switch n := o.Seats() - 1; {
	case err != nil:
		return err
	case n > guests:
		return cardtable.Refuse("challenge-needs-two", nil)
	case n < guests:
		return cardtable.Refuse("challenge-needs-one", nil)
	}
	return nil
}

func terms(say i18n.Texts, c pages.Challenge, look pages.Look) bot.Message {
	return view.Book{Say: say, Subject: view.Terms(c), Seal: c.Seal, Look: look, Rules: rulesOf(c)}.Page(0)
}

func chooser(say i18n.Texts, c pages.Challenge, option string) bot.Message {
	return view.TermsChooser(say, c, rulesOf(c), option)
}

// rulesOf are the rules of a challenge, whose line was read before.
func rulesOf(c pages.Challenge) streit.Options {
	o, err := streit.ParseOptions(c.Rules)
	if err != nil {
		return streit.Pagat.Options()
	}
	return o
}
