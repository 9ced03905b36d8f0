package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// withRivals adds the computer's players to those whom a challenge names, where a
// level is typed: as many as the rules have seats left. They have accepted.
func (rm *Room) withRivals(r bot.Request, rules streit.Options, to []storage.Invited) ([]storage.Invited, error) {
	text := r.Options["level"]
	if text == "" {
		return to, nil
	}
	level, err := opponent.ParseLevel(text)
	if err != nil {
		return to, bot.ErrNoRoute
	}
	free := rules.Seats() - 1 - len(to)
	if free <= 0 {
		return to, sorry("rival.no-seat", nil)
	}
	for n := range free {
		say := rm.prefs.Public(r.Guild)
		if wantsPrivate(r) {
			say = reader(r)
		}
		p := view.Computer(say, level, n+1)
		to = append(to, storage.Invited{Person: storage.Person(p), Answer: storage.StateAccepted})
	}
	return to, nil
}

// unhurried is the pace of a match against the computer alone, unless one is
// typed: none.
func unhurried(r bot.Request, to []storage.Invited, usual pace.Pace) pace.Pace {
	if r.Options["pace"] == "" && len(to) > 0 && awaitsNobody(storage.Challenge{To: to}) {
		return pace.None
	}
	return usual
}

// awaitsNobody tells whether a challenge can become a match at once.
func awaitsNobody(c storage.Challenge) bool { return !c.Anyone && len(c.Awaited()) == 0 }

// beginAtOnce makes the match of a challenge that nobody has to accept: its own
// interaction stands for the acceptance, too.
func (rm *Room) beginAtOnce(ctx context.Context, c storage.Challenge) (storage.Challenge, *table, error) {
	t, err := rm.open(ctx, c, c.Interaction)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return c, nil, err
	}
	if stored, err := rm.Store.Challenge(ctx, c.ID); err == nil {
		c = stored
	}
	return c, t, nil
}

// against answers a challenge that nobody has to accept with the match that it is.
func (rm *Room) against(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, t, err := rm.beginAtOnce(ctx, c)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction := rm.showClosed(c, bot.Reply)
	reaction.Then = func(ctx context.Context, id string, sent error) {
		if sent == nil && id != "" {
			rm.announced(ctx, c, id)
		}
		if t != nil {
			rm.begin(t, r, bot.Answer{}).Then(ctx, "", nil)
		}
	}
	return reaction, nil
}

// startLate makes the match of a challenge that nobody has to accept, which was
// written down before the program stopped.
func (rm *Room) startLate(ctx context.Context, c storage.Challenge) error {
	_, t, err := rm.beginAtOnce(ctx, c)
	if err == nil {
		rm.showAnyway(t)
	}
	return err
}

// showAnyway shows a table, if there is one, that no answer to a press shows.
func (rm *Room) showAnyway(t *table) {
	if t != nil {
		rm.jobs.Do(t.queue(), func(ctx context.Context) error { return rm.resume(ctx, t) })
	}
}

// againstAgain is a rematch that nobody has to accept: a match at once, below a
// message that says so.
func (rm *Room) againstAgain(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, t, err := rm.beginAtOnce(ctx, c)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := rm.results.Show(ctx, row, c, r)
	if err != nil {
		rm.showAnyway(t)
		return reaction, err
	}
	reaction.Then = func(ctx context.Context, _ string, _ error) {
		m := rm.closedMessage(c)
		m.Nonce = bot.Path("c", pages.Key(c.ID))
		if id, err := rm.Discord.Post(ctx, c.Channel, m); err != nil {
			rm.Log.Info("rematch not announced", "challenge", c.ID, "error", err)
		} else {
			rm.announced(ctx, c, id)
			rm.results.Redraw(c, "")
		}
		if t != nil {
			rm.begin(t, r, bot.Answer{}).Then(ctx, "", nil)
		}
	}
	return reaction, nil
}
