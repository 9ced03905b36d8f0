package tournament

import (
	"context"
	"errors"
	"slices"
	"time"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/service/display"
	"stopp/bot/service/reconcile"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// kind is how a tournament goes by steps.
func (d *desk) kind() reconcile.Kind[storage.Tournament] {
	return reconcile.Kind[storage.Tournament]{
		Name: "tournament",
		Open: func(ctx context.Context, _ time.Time) ([]storage.Tournament, error) { // one that is not told is open for ever
			return d.Store.OpenTournaments(ctx)
		},
		Get:   func(ctx context.Context, id int64) (storage.Tournament, error) { return d.Store.Tournament(ctx, id) },
		Head:  head,
		Due:   d.due,
		Step:  d.step,
		Posts: d.posts,
		Note: func(ctx context.Context, t storage.Tournament, name string, m display.Message) error {
			_, err := d.Store.ChangeTournament(ctx, t.ID, storage.ShowTournament(name, storage.TournamentPost{Channel: m.Channel, Message: m.ID, Shown: m.Shown}))
			return err
		},
		Shown: func(ctx context.Context, t storage.Tournament) error {
			if t.Open() {
				return nil
			}
			_, err := d.Store.ChangeTournament(ctx, t.ID, storage.TellTournament)
			return err
		},
	}
}

// head is what an engine has to know of a tournament. A round stands in the table's message before its matches begin.
func head(t storage.Tournament) reconcile.Head {
	h := reconcile.Head{ID: t.ID, Guild: t.Guild, Channel: t.Channel, Created: t.Created, Stands: t.Stage.State + t.Stage.Until.String(), Posts: map[string]display.Message{}}
	for kind, p := range t.Posts {
		h.Posts[kind] = display.Message{Channel: p.Channel, ID: p.Message, Shown: p.Shown}
	}
	if t.Stage.State == storage.TournamentRunning {
		h.First = table
	}
	return h
}

// known tells whether this program knows how a tournament is played: its game, the rules, the form. One that it does not know stands
// still until its organisers call it off, and nobody may hold one less because of it.
func (d *desk) known(t storage.Tournament) bool {
	_, form := terms.Value(t)
	_, rules := d.Games.Reads(t.Terms.Game, t.Terms.Rules)
	return form == nil && rules == nil
}

// step does the next thing that is due; more tells that there was one.
func (d *desk) step(ctx context.Context, t storage.Tournament) (more bool, err error) {
	now := d.Clock.In(t.Guild)
	switch {
	case !d.known(t) && !(t.Stage.State == storage.TournamentOpen && lapsed(t, now)):
		return false, nil
	case t.Stage.State == storage.TournamentRunning:
		return d.play(ctx, t)
	case t.Stage.State != storage.TournamentOpen:
		return false, nil
	case starts(t, now):
		_, err = d.startDue(ctx, t)
		return true, err
	case lapsed(t, now):
		_, err = d.end(ctx, t.ID, storage.TournamentOff)
		return true, err
	}
	return false, nil
}

// end ends a tournament.
func (d *desk) end(ctx context.Context, id int64, state string) (storage.Tournament, error) {
	return d.change(ctx, id, storage.EndTournament(state, d.Now()))
}

// change changes a tournament.
func (d *desk) change(ctx context.Context, id int64, change storage.TournamentChange) (storage.Tournament, error) {
	return d.steps.Write(ctx, id, func(ctx context.Context) (storage.Tournament, error) {
		return d.Store.ChangeTournament(ctx, id, change)
	})
}

// play goes on with the newest round: it begins a match, takes a result, or draws the next
// round when all tables are done. When the time of the round is up it ends the open matches.
func (d *desk) play(ctx context.Context, t storage.Tournament) (more bool, err error) {
	v, err := terms.Value(t)
	if err != nil || len(v.Rounds) == 0 {
		return false, err
	}
	late := !d.Clock.In(t.Guild).Before(t.Stage.Until)
	matches, err := d.matches(ctx, t.ID)
	if err != nil {
		return false, err
	}
	round := len(v.Rounds) - 1
	for i, table := range v.Rounds[round] {
		if v.Done(round, i) {
			continue
		}
		b := board{t: t, v: v, game: storage.TournamentGame{Round: round, Table: i, Game: table.Game()}}
		m, begun := matches[b.game.Fixture()]
		if more, err := d.next(ctx, b, m, begun, late); more || err != nil {
			return more, err
		}
	}
	switch {
	case v.Open() > 0:
		return false, nil
	case v.Over():
		_, err = d.end(ctx, t.ID, storage.TournamentOver)
		return true, err
	case t.Plan.OnTime && !late:
		return false, nil
	}
	return true, d.draw(ctx, t)
}

// board is a game of a tournament that is being played or will be.
type board struct {
	t    storage.Tournament
	v    pairing.Tournament
	game storage.TournamentGame
}

// table is where the game is played.
func (b board) table() pairing.Table { return b.v.Rounds[b.game.Round][b.game.Table] }

// players are who plays, by seat.
func (b board) players() (all []storage.Person) {
	for _, e := range b.table().Seated(b.game.Game) {
		all = append(all, b.t.Entrants[e].Person)
	}
	return all
}

// gone are its seats, as the table has them, whose members have withdrawn.
func (b board) gone() (seats []int) {
	for seat, e := range b.table().Seats {
		if b.t.Entrants[e].Gone > 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// next goes on with a game.
func (d *desk) next(ctx context.Context, b board, m storage.Match, begun, late bool) (more bool, err error) {
	gone := b.gone()
	switch {
	case begun && m.Result != nil:
		return true, d.settle(ctx, b, m)
	case begun && late:
		d.Tables.Decide(m.ID)
	case begun:
		for _, seat := range gone {
			if p := b.t.Entrants[b.table().Seats[seat]]; pages.Person(p.Person).Member() {
				d.Tables.Withdraw(m.ID, p.ID, func() { d.steps.Retry(b.t.ID) })
			}
		}
	case len(gone) > 0:
		return true, d.result(ctx, b, pairing.Missed(gone...))
	case late:
		return true, d.result(ctx, b, pairing.Void())
	default:
		return true, d.arrange(ctx, b)
	}
	return false, nil
}

// matches are the matches of a tournament, by their numbers in it.
func (d *desk) matches(ctx context.Context, id int64) (map[int]storage.Match, error) {
	all, err := d.Store.Fixtures(ctx, storage.OfTournament, id)
	found := make(map[int]storage.Match, len(all))
	for _, m := range all {
		found[m.Fixture.Number] = m
	}
	return found, err
}

// draw draws the next round, without members who have left the server.
func (d *desk) draw(ctx context.Context, t storage.Tournament) error {
	t, err := d.present(ctx, t, askLong)
	if err != nil {
		return err
	}
	v, err := terms.Value(t)
	if err != nil {
		return err
	}
	next, err := v.Next()
	var no *pairing.Error
	if errors.As(err, &no) && no.Code == pairing.AllPlayed {
		_, err = d.end(ctx, t.ID, storage.TournamentOver)
		return err
	}
	if err != nil {
		return err
	}
	defer d.Clock.Hold()()
	until := d.until(t)
	_, err = d.steps.Write(ctx, t.ID, func(ctx context.Context) (storage.Tournament, error) {
		return d.Store.DrawRound(ctx, t.ID, len(t.Rounds)+1, terms.Stored(next), until)
	})
	if errors.Is(err, storage.ErrConflict) {
		return nil
	}
	return err
}

// result writes down how a game came out.
func (d *desk) result(ctx context.Context, b board, r pairing.Result) error {
	_, err := d.steps.Write(ctx, b.t.ID, func(ctx context.Context) (storage.Tournament, error) {
		return d.Store.SettleGame(ctx, b.t.ID, b.game, r.String())
	})
	if errors.Is(err, storage.ErrConflict) { // it was called off meanwhile
		return nil
	}
	return err
}

// Take takes the result of a match of a tournament into account.
func (ts *Tournaments) Take(ctx context.Context, m storage.Match) error {
	id := m.Fixture.ID
	err := ts.Jobs.Within(ts.steps.Queue(id), func(ctx context.Context) error {
		t, err := ts.Store.Tournament(ctx, id)
		if errors.Is(err, storage.ErrNotFound) || err == nil && (t.Stage.State != storage.TournamentRunning || !ts.known(t)) {
			return nil // whoever knows it finds the match
		}
		if err != nil {
			return err
		}
		v, err := terms.Value(t)
		game := storage.GameOfFixture(m.Fixture.Number)
		if err != nil || game.Round >= len(v.Rounds) || game.Table >= len(v.Rounds[game.Round]) {
			return err
		}
		return ts.settle(ctx, board{t, v, game}, m)
	})
	if err == nil {
		ts.steps.Enter(id)
	}
	return err
}

// settle writes down how a game came out whose match is over.
func (d *desk) settle(ctx context.Context, b board, m storage.Match) error {
	actions, err := d.Store.Actions(ctx, m.ID)
	if err != nil {
		return err
	}
	if b.game.Game != b.table().Game() || slices.Contains(b.table().Seats, pairing.Nobody) {
		return nil // it was settled before
	}
	g, _ := d.Games.Of(m.Game)
	return d.result(ctx, b, outcome(g, b.table(), b.game.Game, m, actions))
}
