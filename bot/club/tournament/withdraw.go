package tournament

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/service/prefs"
	"stopp/storage"
)

// withdraw is the button of a member who was asked.
func (ts *Tournaments) withdraw(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	i := t.Of(r.User.ID)
	switch {
	case !t.Open():
		return bot.Reaction{}, refuse("tournament.refused.over", nil)
	case i < 0:
		return bot.Reaction{}, refuse("tournament.refused.not-joined", nil)
	}
	t, err := ts.out(ctx, t, t.Entrants[i])
	return ts.done(t, r, "tournament.withdrew"), err
}

// remove writes down that an entrant is out.
func (d *desk) remove(ctx context.Context, t storage.Tournament, e storage.Entrant) (storage.Tournament, error) {
	if t.Stage.State == storage.TournamentOpen {
		return d.change(ctx, t.ID, storage.LeaveTournament(e.ID))
	}
	return d.change(ctx, t.ID, storage.WithdrawEntrant(e.Number))
}

// out takes an entrant out: of the list before the start, and after it of all rounds to come.
// The match that they play is resigned when the tournament is looked at.
func (d *desk) out(ctx context.Context, t storage.Tournament, e storage.Entrant) (storage.Tournament, error) {
	t, err := d.remove(ctx, t, e)
	if errors.Is(err, storage.ErrConflict) {
		err = nil
	}
	if err == nil {
		d.steps.Enter(t.ID)
	}
	return t, err
}

// remove is /tournament remove: an organiser takes a member out.
func (ts *Tournaments) remove(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	if err := ts.mayOrganise(ctx, t, r); err != nil {
		return bot.Reaction{}, err
	}
	i := t.Of(r.Options["user"])
	switch {
	case !t.Open():
		return bot.Reaction{}, refuse("tournament.refused.over", nil)
	case i < 0 || t.Entrants[i].Gone > 0:
		return bot.Reaction{}, refuse("tournament.refused.not-there", nil)
	}
	t, err := ts.out(ctx, t, t.Entrants[i])
	return ts.done(t, r, "tournament.removed"), err
}

// cancel is /tournament cancel: it asks an organiser.
func (ts *Tournaments) cancel(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	if err := ts.mayCancel(ctx, t, r); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(ts.view(prefs.Reader(r), t).SureToCancel()), nil
}

func (ts *Tournaments) mayCancel(ctx context.Context, t storage.Tournament, r bot.Request) error {
	if err := ts.mayOrganise(ctx, t, r); err != nil {
		return err
	}
	if !t.Open() {
		return refuse("tournament.refused.over", nil)
	}
	return nil
}

// callOff calls a tournament off, after the question. Matches that are played go on, for those
// who play them.
func (ts *Tournaments) callOff(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	if err := ts.mayCancel(ctx, t, r); err != nil {
		return bot.Reaction{}, err
	}
	t, err := ts.end(ctx, t.ID, storage.TournamentOff)
	return ts.done(t, r, "tournament.cancelled"), err
}

// Leave takes a member who is being forgotten out of all tournaments; none tells that they
// are in none. Then is called when it is done.
func (ts *Tournaments) Leave(ctx context.Context, member string, then func()) (none bool, err error) {
	ids, err := ts.Store.TournamentsWith(ctx, member)
	none = true
	for _, id := range ids {
		ts.named.Store(leaver{member, id}, true)
		t, err := ts.Store.Tournament(ctx, id)
		if err != nil {
			return false, err
		}
		i := t.Of(member)
		if i < 0 || t.Entrants[i].Gone > 0 {
			continue
		}
		none = false
		ts.Jobs.Do(ts.steps.Queue(id), func(ctx context.Context) error {
			defer then()
			t, err := ts.Store.Tournament(ctx, id)
			if i := t.Of(member); err == nil && i >= 0 {
				_, err = ts.out(ctx, t, t.Entrants[i])
			}
			return err
		})
	}
	return none, err
}

// table is the button that shows a page of the standings, and turns its pages.
func (ts *Tournaments) table(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	page, err := r.Number(2)
	if err != nil {
		return bot.Reaction{}, err
	}
	m, err := ts.standings(ctx, ts.own(ctx, t, r), func(pairing.Tournament) int { return page })
	return aside(r, m), err
}

// display is /tournament show: the sign-up, or how it stands.
func (ts *Tournaments) display(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	v := ts.own(ctx, t, r)
	switch {
	case t.Open() && !ts.known(t):
		return bot.Privately(v.Unread()), nil
	case t.Stage.State == storage.TournamentOpen:
		return bot.Privately(v.SignUp()), nil
	case len(t.Rounds) == 0:
		return bot.Privately(v.Closed("")), nil
	}
	m, err := ts.standings(ctx, v, v.Usual)
	return bot.Privately(m), err
}
