package session

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/streit/play"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// errRepeated tells that the request has been carried out before; the table is
// as the database has it.
var errRepeated = errors.New("carried out before")

// act carries out actions of a seat, all of them or none, and has them written
// down when it returns. Interaction is what caused them, "" for the clock. It
// fails with a *streit.Refusal and with errRepeated.
func (rm *Room) act(ctx context.Context, t *table, seat game.Seat, interaction string, actions ...string) error {
	return rm.carryOut(ctx, t, cause{seat: seat, interaction: interaction}, actions...)
}

// carryOut is act for whatever causes the actions.
func (rm *Room) carryOut(ctx context.Context, t *table, c cause, actions ...string) error {
	then := make([]play.Story, len(actions))
	next := t.story
	for i, a := range actions {
		told, err := next.Act(c.seat, a)
		if err != nil {
			return err
		}
		next = play.Of(told)
		then[i] = next
	}
	rows := rm.rows(c, actions)
	update, err := rm.write(ctx, t, next.Match, c, rows)
	if err != nil {
		return rm.notWritten(ctx, t, err)
	}
	before := t.story.Moves()
	for i := range rows {
		rows[i].Number = len(t.actions) + 1
		t.take(rows[i], then[i])
	}
	t.row.Count, t.row.Drafts, t.row.Patience, t.row.Result = len(t.actions), undrafted(t.row.Drafts), update.Patience, update.Result
	if !update.Keep {
		t.row.Deadline, t.row.Warned = update.Deadline, time.Time{}
		rm.renewed(t)
	}
	rm.lapsed(t)
	if t.story.Moves() != before {
		t.computer.pause.from = rm.Now()
	}
	rm.rest(t)
	rm.index.update(t)
	return nil
}

// write writes actions down with what changes by them.
func (rm *Room) write(ctx context.Context, t *table, next streit.Match, c cause, rows []storage.Action) (storage.Update, error) {
	defer rm.clock.Hold()()
	u := rm.update(t, next, c)
	return u, rm.Store.Append(ctx, t.id, len(t.actions), rows, u)
}

// renewed notes that the time runs again, or not any more: what was said of the
// time before has no meaning now, nor has a call to it.
func (rm *Room) renewed(t *table) {
	t.round++
	rm.tidy(t)
	rm.uncrowd(t)
}

func (rm *Room) rows(c cause, actions []string) []storage.Action {
	rows := make([]storage.Action, len(actions))
	for i, a := range actions {
		rows[i] = storage.Action{Seat: c.seat.String(), Text: a, At: rm.Now(), Interaction: c.interaction, Part: i}
	}
	return rows
}

func result(out game.Outcome, v streit.View) *storage.Result {
	r := &storage.Result{Ending: out.Ending.String(), Points: out.Points[:len(v.Players)], Winner: -1}
	if out.Winner != game.NoSeat {
		r.Winner = int(out.Winner)
	}
	for seat := range v.Players {
		if out.Places[seat] > 0 { // else the game knows only a winner
			r.Places = append(r.Places, int(out.Places[seat]))
		}
	}
	return r
}

// notWritten brings the table back to what the database has, if that is what
// kept the actions from being written.
func (rm *Room) notWritten(ctx context.Context, t *table, err error) error {
	if !bot.IsAny(err, storage.ErrRepeated, storage.ErrConflict) {
		return err
	}
	if reloadErr := rm.reload(ctx, t); reloadErr != nil {
		return errors.Join(err, reloadErr)
	}
	if errors.Is(err, storage.ErrRepeated) {
		return errRepeated
	}
	return fmt.Errorf("%w (%w)", t.movedOn(), err)
}

// reload replays the table again. What others read meanwhile (which match it is,
// who sits there) stays untouched, and so does what is known of the channel.
func (rm *Room) reload(ctx context.Context, t *table) error {
	row, err := rm.Store.Match(ctx, t.id)
	if err != nil {
		return err
	}
	fresh, err := rm.load(ctx, row)
	if err != nil {
		return err
	}
	t.story, t.actions = fresh.story, fresh.actions
	t.row, t.since, t.computer = fresh.row, fresh.since, fresh.computer
	rm.index.update(t)
	return nil
}

func (rm *Room) load(ctx context.Context, row storage.Match) (*table, error) {
	actions, err := rm.Store.Actions(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	t, err := newTable(row, actions)
	if err == nil {
		rm.doubtMatch(row)
		rm.restAgain(t)
	}
	return t, err
}

// lift notes which pile the seat to move has touched, "" for none.
func (rm *Room) lift(ctx context.Context, t *table, pile, interaction string) error {
	d := storage.Draft{Seat: int(t.view().ToMove), Text: pile, Interaction: interaction}
	if err := rm.Store.SetDraft(ctx, t.id, d.Seat, d.Text, d.Interaction); err != nil {
		return rm.notWritten(ctx, t, err)
	}
	t.row.Drafts = drafted(t.row.Drafts, d)
	return nil
}
