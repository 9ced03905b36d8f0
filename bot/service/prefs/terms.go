package prefs

import (
	"context"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// TypedTerms are the terms that a command names for a match of a game, else those of its server; all but the rules,
// which the game reads. They are read from the options that registry.Terms lists.
func (p *Prefs) TypedTerms(ctx context.Context, r bot.Request, game string) (storage.Terms, error) {
	t := storage.Terms{Game: game, Hintless: p.Hintless(ctx, r), Friendly: r.Options["rated"] == pages.RatedOff,
		Unwatched: r.Options["onlookers"] == pages.OnlookersNo}
	pace, err := p.TypedPace(ctx, r)
	if err != nil {
		return t, err
	}
	look, err := p.TypedLook(ctx, r)
	t.Pace, t.Look = pace.String(), look.String()
	return t, err
}

// Agreed are the sentences that say what is agreed on besides rules, pace and look, wherever
// a match is asked for: as keys of the catalogues, in the order of their options.
func Agreed(t storage.Terms) (keys []string) {
	for _, said := range []struct {
		holds bool
		key   string
	}{{t.Hintless, "hint.table-off"}, {t.Friendly, "rating.friendly"}, {t.Unwatched, "onlookers.none"}} {
		if said.holds {
			keys = append(keys, said.key)
		}
	}
	return keys
}
