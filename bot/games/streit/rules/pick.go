package rules

import (
	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/game/streit"
)

// SetOption is the option that names a rule set.
func SetOption() registry.Option {
	o := registry.Text("set")
	for _, s := range streit.Sets() {
		o.Choices = append(o.Choices, registry.Said(view.SetKey(s), s.String()))
	}
	return o
}

// Pick changes rules by a choice from the menus. It also returns the option whose values
// to offer next, "" for none. The error is bot.ErrNoRoute for a choice that no menu
// offers, or a *streit.Contradiction.
func Pick(r bot.Request, o streit.Options) (next streit.Options, option string, err error) {
	args, value := append(r.Args(), "", "", "", ""), ""
	if len(r.Values) == 1 {
		value = r.Values[0]
	}
	switch args[1] {
	case view.ChooseSet:
		set, err := streit.ParseSet(value)
		if err != nil {
			return o, "", bot.ErrNoRoute
		}
		return set.Options(), "", nil
	case view.ChooseReset:
		return o.Set.Options(), "", nil
	case view.ChooseOption:
		if streit.Choices(value) == nil {
			return o, "", bot.ErrNoRoute
		}
		return o, value, nil
	case view.ChooseValue:
		if o.With(args[2], value) != nil {
			return o, "", bot.ErrNoRoute
		}
		return o, args[2], o.ValidateSingle()
	}
	return o, "", bot.ErrNoRoute
}
