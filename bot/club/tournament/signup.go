package tournament

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/service/display"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// join signs a member up. A member who ignores somebody who takes part is asked before.
func (ts *Tournaments) join(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	if i := t.Of(r.User.ID); i >= 0 && t.Entrants[i].Interaction == r.ID {
		return ts.shown(t, r, "tournament.joined")
	}
	if err := ts.mayJoin(t, r); err != nil {
		return bot.Reaction{}, err
	}
	if !slices.Contains(r.Args(), pages.Surely) {
		ignored, err := ts.ignored(ctx, t, r.User.ID)
		if err != nil || len(ignored) > 0 {
			return bot.Privately(ts.view(prefs.Reader(r), t).SureToJoin(ignored)), err
		}
	}
	next, err := ts.steps.Write(ctx, t.ID, func(ctx context.Context) (storage.Tournament, error) {
		return ts.Store.JoinTournament(ctx, t.ID, storage.Entrant{Person: person(r.User), Interaction: r.ID})
	})
	switch {
	case errors.Is(err, storage.ErrTaken):
		return bot.Reaction{}, refuse("tournament.refused.full", i18n.Data{"Count": t.Plan.Places})
	case err != nil && !bot.IsAny(err, storage.ErrRepeated, storage.ErrConflict):
		return bot.Reaction{}, err
	}
	ts.warn(ctx, next, r.User)
	return ts.shown(next, r, "tournament.joined")
}

func (ts *Tournaments) mayJoin(t storage.Tournament, r bot.Request) error {
	switch {
	case t.Stage.State != storage.TournamentOpen:
		return refuse("tournament.refused.begun", nil)
	case t.Of(r.User.ID) >= 0:
		return refuse("tournament.refused.joined", nil)
	}
	return ts.Staying(r.User.ID)
}

// ignored are members who have signed up and whom a member ignores.
func (d *desk) ignored(ctx context.Context, t storage.Tournament, member string) (all []storage.Person, err error) {
	blocked, err := d.Store.Blocked(ctx, member)
	for _, p := range blocked {
		if i := t.Of(p.ID); i >= 0 {
			all = append(all, t.Entrants[i].Person)
		}
	}
	return all, err
}

// warn tells members who ignore a member that they may meet now, by a direct message. The
// member who signs up learns nothing of it.
func (d *desk) warn(ctx context.Context, t storage.Tournament, u bot.User) {
	for _, e := range t.Entrants {
		if e.ID == u.ID || !pages.Person(e.Person).Member() {
			continue
		}
		if ignores, err := d.Store.Blocks(ctx, []string{e.ID}, u.ID); err != nil || !ignores {
			continue
		}
		say := i18n.For(d.Prefs.Language(ctx, e.ID, t.Guild))
		m := bot.Message{Content: say.Say("tournament.ignored-joins", i18n.Data{"Other": pages.Person(person(u)).Bold(), "Name": view.Title(t.Name),
			"Leave": pages.CommandName(say, "tournament leave"), "Link": pages.Link(t.Guild, t.Channel, t.Posts[signUp].Message)})}
		d.Jobs.Do(bot.DirectQueue(e.ID), func(ctx context.Context) error {
			if err := d.Discord.Direct(ctx, e.ID, m); err != nil && !bot.Lost(err) {
				return err
			}
			return nil
		})
	}
}

// leave takes a member out before the start, and asks them about withdrawing after it.
func (ts *Tournaments) leave(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	i := t.Of(r.User.ID)
	switch {
	case !t.Open():
		return bot.Reaction{}, refuse("tournament.refused.over", nil)
	case i < 0:
		return bot.Reaction{}, refuse("tournament.refused.not-joined", nil)
	case t.Stage.State == storage.TournamentRunning && t.Entrants[i].Gone > 0:
		return bot.Reaction{}, refuse("tournament.refused.gone", nil)
	case t.Stage.State == storage.TournamentRunning:
		return bot.Privately(ts.view(prefs.Reader(r), t).SureToWithdraw()), nil
	}
	next, err := ts.change(ctx, t.ID, storage.LeaveTournament(r.User.ID))
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	return ts.shown(next, r, "tournament.left")
}

// computer has the computer fill in, or not, as an organiser wishes.
func (ts *Tournaments) computer(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	on := r.Args()[2] == view.On
	v := ts.public(t)
	switch err := ts.mayOrganise(ctx, t, r); {
	case err != nil:
		return bot.Reaction{}, err
	case t.Stage.State != storage.TournamentOpen:
		return bot.Reaction{}, refuse("tournament.refused.begun", nil)
	case t.Plan.Level == "" || !view.MayFill(v.Rules):
		return bot.Reaction{}, bot.ErrNoRoute
	}
	p := storage.Person(pages.Computer(v.Say, t.Plan.Level, 1))
	change := func(ctx context.Context) (storage.Tournament, error) {
		if on {
			return ts.Store.JoinTournament(ctx, t.ID, storage.Entrant{Person: p, Interaction: r.ID})
		}
		return ts.Store.ChangeTournament(ctx, t.ID, storage.LeaveTournament(p.ID))
	}
	next, err := ts.steps.Write(ctx, t.ID, change)
	if err != nil && !bot.IsAny(err, storage.ErrRepeated, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	return ts.shown(next, r, "tournament.computer")
}

// shown answers a press under the sign-up with the sign-up as it is now; anything else with a
// word, and the sign-up follows.
func (d *desk) shown(t storage.Tournament, r bot.Request, key string) (bot.Reaction, error) {
	if r.Kind != bot.Press || r.Private || t.Stage.State != storage.TournamentOpen {
		return d.done(t, r, key), nil
	}
	m := d.signUpNow(d.public(t), t)
	reaction := bot.Answering(bot.Update, m)
	reaction.Then = func(_ context.Context, _ string, sent error) {
		d.steps.Answered(t.ID, signUp, display.Message{Channel: r.Channel, ID: r.Message, Shown: digest(m)}, sent)
	}
	return reaction, nil
}

// rules is the Rules button: those of all matches, and the whole seal.
func (ts *Tournaments) rules(_ context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	return aside(r, ts.view(prefs.Reader(r), t).RulePage()), nil
}

// entrants is the button that lists who takes part, and turns its pages.
func (ts *Tournaments) entrants(_ context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	page, err := r.Number(2)
	if err != nil {
		return bot.Reaction{}, err
	}
	return aside(r, ts.view(prefs.Reader(r), t).EntrantList(page)), nil
}

// aside shows a member a page: in the place of their own message, or beside one for all.
func aside(r bot.Request, m bot.Message) bot.Reaction {
	if r.Kind == bot.Press && r.Private {
		return bot.Answering(bot.Update, m)
	}
	return bot.Privately(m)
}

func person(u bot.User) storage.Person { return storage.Person{ID: u.ID, Name: u.Name} }
