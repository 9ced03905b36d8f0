package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/streit/rules"
	"stopp/bot/streit/view"
	"stopp/storage"
)

// terms is the Rules button of a challenge: for the challenger, while it is
// open, the menus that change its rules, for everybody else what they are.
func (rm *Room) terms(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	w := wishOf(c)
	if c.State == storage.StateOpen && r.User.ID == c.From.ID {
		return bot.Privately(view.TermsChooser(reader(r), w, rulesOf(c), "")), nil
	}
	return rm.book().Open(ctx, r, view.Terms(w), rulesOf(c)), nil
}

// changeTerms is a choice from those menus.
func (rm *Room) changeTerms(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	switch {
	case r.User.ID != c.From.ID:
		return bot.Reaction{}, rm.notYours(c, r)
	case c.State != storage.StateOpen:
		return bot.Reaction{}, sorry("choose.late", nil)
	case c.DealOf != 0:
		return bot.Reaction{}, sorry("again.rules", nil)
	}
	before := rulesOf(c)
	o, option, err := rules.Pick(r, before)
	if err == nil && !c.Anyone {
		err = enough(o, c.To)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	if o != before {
		if c, err = rm.Store.SetChallengeRules(ctx, c.ID, o.String()); errors.Is(err, storage.ErrConflict) {
			return bot.Reaction{}, sorry("choose.late", nil)
		} else if err != nil {
			return bot.Reaction{}, err
		}
		rm.remember(ctx, c)
	}
	reaction := bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: view.TermsChooser(reader(r), wishOf(c), rulesOf(c), option)}}
	if o != before && c.Message != "" {
		reaction.Then = func(ctx context.Context, _ string, _ error) {
			if err := rm.redraw(ctx, c.ID); err != nil {
				rm.Log.Warn("challenge not redrawn", "challenge", c.ID, "error", err)
			}
		}
	}
	return reaction, nil
}
