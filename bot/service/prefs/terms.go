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
	t := storage.Terms{Game: game, Hintless: p.Hintless(ctx, r), Friendly: r.Options["rated"] == pages.RatedOff}
	pace, err := p.TypedPace(ctx, r)
	if err != nil {
		return t, err
	}
	look, err := p.TypedLook(ctx, r)
	t.Pace, t.Look = pace.String(), look.String()
	return t, err
}
