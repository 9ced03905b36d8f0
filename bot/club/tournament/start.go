package tournament

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// start is the button, and the command, with which an organiser starts a tournament.
func (ts *Tournaments) start(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error) {
	switch err := ts.mayOrganise(ctx, t, r); {
	case t.Plan.Closed == r.ID: // this very press has started it
		return ts.done(t, r, "tournament.started"), nil
	case err != nil:
		return bot.Reaction{}, err
	case t.Stage.State != storage.TournamentOpen:
		return bot.Reaction{}, refuse("tournament.refused.begun", nil)
	case !ts.known(t):
		return aside(r, ts.view(prefs.Reader(r), t).Unread()), nil
	}
	t, err := ts.begin(ctx, t, r.ID)
	if err != nil {
		return bot.Reaction{}, wrong(err)
	}
	return ts.done(t, r, "tournament.started"), nil
}

// begin closes the entries by an interaction: it draws seeds and the first round. Members who
// have left the server are out before.
func (d *desk) begin(ctx context.Context, t storage.Tournament, closed string) (storage.Tournament, error) {
	t, err := d.present(ctx, t, askTime)
	if err == nil {
		t, err = d.even(ctx, t)
	}
	if err != nil {
		return t, err
	}
	seeded := seeded(t, closed)
	v, err := terms.Value(seeded)
	if err != nil {
		return t, err
	}
	first, err := v.Next()
	if err != nil {
		return t, err
	}
	var numbers []int
	for _, e := range seeded.Entrants {
		numbers = append(numbers, e.Number)
	}
	defer d.Clock.Hold()()
	until := d.until(t)
	begun, err := d.steps.Write(ctx, t.ID, func(ctx context.Context) (storage.Tournament, error) {
		return d.Store.StartTournament(ctx, t.ID, closed, numbers, terms.Stored(first), until)
	})
	if errors.Is(err, storage.ErrConflict) && begun.Plan.Closed == closed { // by this very write, whose answer was lost
		err = nil
	}
	return begun, err
}

// until is when a round ends that begins now.
func (d *desk) until(t storage.Tournament) time.Time { return d.Clock.In(t.Guild).Add(t.Plan.Round) }

// even has the computer not be there where each plays each and nobody has a bye.
func (d *desk) even(ctx context.Context, t storage.Tournament) (storage.Tournament, error) {
	v := d.public(t)
	at := slices.IndexFunc(t.Entrants, terms.IsComputer)
	if at < 0 || v.Rules.Form != pairing.RoundRobin || len(t.Entrants)%2 == 0 {
		return t, nil
	}
	return d.change(ctx, t.ID, storage.LeaveTournament(t.Entrants[at].ID))
}

// seeded is a tournament with its entrants in an order that is drawn by lot, the computer
// last.
func seeded(t storage.Tournament, closed string) storage.Tournament {
	var members, rest []storage.Entrant
	for _, e := range byEntry(t) {
		if terms.IsComputer(e) {
			rest = append(rest, e)
		} else {
			members = append(members, e)
		}
	}
	t.Entrants = nil
	for _, i := range pairing.Lots(pairing.LotsKey(t.Plan.Secret, closed), len(members)) {
		t.Entrants = append(t.Entrants, members[i])
	}
	t.Entrants = append(t.Entrants, rest...)
	return t
}

// byEntry are the entrants as they have signed up.
func byEntry(t storage.Tournament) []storage.Entrant {
	return slices.SortedFunc(slices.Values(t.Entrants), func(a, b storage.Entrant) int { return cmp.Compare(a.Number, b.Number) })
}

// askTime is how long Discord is asked who is still in the server while a member waits for an
// answer, askLong while nobody does. A member not known to have left has not left.
const (
	askTime = 1500 * time.Millisecond
	askLong = 10 * time.Second
)

// present has those withdraw who have left the server.
func (d *desk) present(ctx context.Context, t storage.Tournament, within time.Duration) (storage.Tournament, error) {
	for _, e := range d.left(ctx, t, within) {
		var err error
		if t, err = d.remove(ctx, t, e); err != nil {
			return t, err
		}
	}
	return t, nil
}

// left are the entrants who have left the server, or who were forgotten.
func (d *desk) left(ctx context.Context, t storage.Tournament, within time.Duration) (all []storage.Entrant) {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	gone := make([]bool, len(t.Entrants))
	var asked sync.WaitGroup
	for i, e := range t.Entrants {
		switch {
		case e.Gone > 0 || terms.IsComputer(e):
		case !pages.Person(e.Person).Member():
			gone[i] = true
		default:
			asked.Go(func() {
				is, err := d.Discord.Member(ctx, t.Guild, e.ID)
				gone[i] = err == nil && !is
			})
		}
	}
	asked.Wait()
	for i, e := range t.Entrants {
		if gone[i] {
			all = append(all, e)
		}
	}
	return all
}

// startDue starts a tournament whose time has come. Where too few have signed up, members go
// on signing up, and an organiser starts it.
func (d *desk) startDue(ctx context.Context, t storage.Tournament) (storage.Tournament, error) {
	closed := t.Interaction
	if all := byEntry(t); len(all) > 0 {
		closed = all[len(all)-1].Interaction
	}
	next, err := d.begin(ctx, t, closed)
	var few *pairing.Error
	if errors.As(err, &few) {
		return d.Store.ChangeTournament(ctx, t.ID, storage.TimeTournament(time.Time{}))
	}
	return next, err
}
