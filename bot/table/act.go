package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/storage"
)

// cause is the cause of actions.
type cause struct {
	seat        game.Seat
	interaction string   // "" for the clock and the computer
	ending      string   // of the match, if others than the seat have it resign
	after       []string // actions that come by themselves after the caused ones
	prepared    bool     // the seat's member had prepared them, and the room carries them out
}

// ends tells whether a match is over with these actions.
func (c cause) ends(after cardtable.Story) bool {
	return c.ending == storage.Abandoned || after.Outcome().Final()
}

// Act carries out actions of a seat, all of them or none. They are written down when it
// returns. Interaction caused them; the same one never acts twice.
func (t desk) Act(ctx context.Context, seat game.Seat, interaction string, actions ...string) error {
	return t.ActAnd(ctx, seat, interaction, actions, nil)
}

// ActAnd is Act with more actions: they come by themselves after the member's own. They belong
// to no interaction, which tells them apart.
func (t desk) ActAnd(ctx context.Context, seat game.Seat, interaction string, actions, after []string) error {
	return once(t.carryOut(ctx, cause{seat: seat, interaction: interaction, after: after}, actions...))
}

// once is no error for an action carried out before.
func once(err error) error {
	if errors.Is(err, errRepeated) {
		return nil
	}
	return err
}

// Carry carries out actions of a seat that come from no interaction.
func (t *Table) Carry(ctx context.Context, seat game.Seat, actions ...string) error {
	return t.carryOut(ctx, cause{seat: seat}, actions...)
}

// errRepeated tells that the request was carried out before, and that the table is as
// the database has it.
var errRepeated = errors.New("carried out before")

// step is an action that has no number yet, and the story after it.
type step struct {
	storage.Action
	then cardtable.Story
}

// carryOut is Act for whatever causes the actions. The error is the game's, or
// errRepeated.
func (t *Table) carryOut(ctx context.Context, c cause, actions ...string) error {
	all, deserted, err := t.tell(c, actions)
	if err != nil || len(all) == 0 {
		return err
	}
	if deserted {
		c.ending = storage.Abandoned
	}
	next := all[len(all)-1].then
	update, err := t.write(ctx, next, c, all)
	if err != nil {
		return t.notWritten(ctx, err, c.interaction)
	}
	before := t.match.Story
	moved := next.Moves() != before.Moves()
	for _, a := range all {
		t.take(a)
	}
	row := &t.match.Row
	row.Count, row.Patience, row.Away, row.Result = len(t.match.Actions), update.Patience, update.Away, update.Result
	if deserted {
		t.match.Abandon(*update.Result)
		t.turned()
	}
	t.computer.Replaced()
	absence{t}.leftForGood(ctx, all[len(actions)+len(c.after):])
	t.match.DropDrafts(update.Drafting)
	if !update.Keep {
		row.Deadline, row.Warned = update.Deadline, time.Time{}
		t.notices.Renewed()
	}
	t.notices.Lapsed()
	if moved {
		t.computer.Moved()
	}
	t.computer.Rest()
	if c.interaction != "" {
		t.calls.Acted(c.seat)
	}
	if next.Sheet() == before.Sheet() && next.Turn() != before.Turn() {
		t.calls.Passed()
	}
	t.Update()
	if row.Result != nil {
		t.room.End.Written(*row)
	}
	return nil
}

// tell is the effect of actions, with chance's moves after them. Both are written down
// together, so that no match waits for chance. One that is deserted ends with them.
func (t *Table) tell(c cause, actions []string) (all []step, deserted bool, err error) {
	then, seat := t.match.Story, c.seat
	add := func(action, interaction string) error {
		if then, err = then.Act(seat, action); err != nil {
			return err
		}
		all = append(all, step{storage.Action{Seat: seat.String(), Text: action, At: t.room.Now(), Interaction: interaction, Part: len(all)}, then})
		return nil
	}
	for _, a := range actions {
		if err := add(a, c.interaction); err != nil {
			return nil, false, err
		}
		if c.prepared {
			all[len(all)-1].Part = storage.Prepared
		}
	}
	for _, a := range c.after {
		if err := add(a, ""); err != nil {
			return nil, false, err
		}
		then = cardtable.ByItself(then)
		all[len(all)-1].then = then
	}
	gone, deserted := absence{t}.awayForGood(then, c, all)
	if deserted {
		return all, true, nil
	}
	for _, seat = range gone {
		if err := add(t.match.Game.Verbs.Resign, ""); err != nil {
			return nil, false, fmt.Errorf("away for good: %w", err)
		}
	}
	for _, seat = range t.agreeing(then, all) {
		if err := add(t.match.Game.Verbs.Agree, ""); err != nil {
			return nil, false, fmt.Errorf("nobody is left: %w", err)
		}
	}
	for seat = game.NoSeat; (dealer{t}).between() == 0; {
		action, waits := dealer{t}.chance(then)
		if !waits {
			break
		}
		if err := add(action, c.interaction); err != nil {
			return nil, false, fmt.Errorf("chance: %w", err)
		}
	}
	return all, false, nil
}

// agreeing are the computers that end the match with actions after which every member has agreed to that or has
// resigned: computers stand in nobody's way, and don't play to the end among themselves.
func (t *Table) agreeing(then cardtable.Story, all []step) []game.Seat {
	verbs, bots := t.match.Game.Verbs, t.computer.Seats()
	if verbs.Agree == "" || then.Outcome().Over() {
		return nil
	}
	out, said := t.match.Resigned()|then.Proposed()|bots, false
	for _, a := range all {
		seat, err := game.ParseSeat(a.Seat)
		if err == nil && a.Text == verbs.Resign {
			out = out.With(seat)
		}
		said = said || a.Text == verbs.Resign || a.Text == verbs.Agree
	}
	if !said || out.Len() < len(t.match.Row.Players) {
		return nil
	}
	return bots.List()
}

// take makes an action part of the table.
func (t *Table) take(a step) {
	a.Number = len(t.match.Actions) + 1
	turned := t.match.Take(a.Action, a.then)
	if t.computer.Look(); turned {
		t.turned()
	}
}

// turned forgets what belongs to the sheet that is over.
func (t *Table) turned() {
	t.calls.Turned()
	t.computer.Turned()
}

// write writes actions down, with their changes.
func (t *Table) write(ctx context.Context, next cardtable.Story, c cause, all []step) (storage.Update, error) {
	rows := make([]storage.Action, len(all))
	for i, a := range all {
		rows[i] = a.Action
	}
	defer t.room.Clock.Hold()()
	u := timer{t}.update(next, c)
	u.Drafting, u.Away = t.kept(next), absence{t}.awayAfter(c, all)
	if c.ends(next) {
		t.room.End.Count(ctx, match.End{Row: t.match.Row, Game: t.match.Game, Story: next, Actions: slices.Concat(t.match.Actions, rows), How: c.ending}, &u)
	}
	return u, t.room.Store.Append(ctx, t.id, len(t.match.Actions), rows, u)
}

// notWritten brings the table back to the database's state, if the database kept an
// interaction's actions from being written, or if nobody knows whether they were. If it was,
// that is errRepeated.
func (t *Table) notWritten(ctx context.Context, err error, interaction string) error {
	if !doubt.Is(err) && !bot.IsAny(err, storage.ErrRepeated, storage.ErrConflict) {
		return err
	}
	reloadErr := doubt.Again(ctx, t.reload)
	if doubt.Is(err) {
		err = fmt.Errorf("%w (%w)", storage.ErrDoubtful, err)
	}
	switch {
	case reloadErr != nil:
		t.behind = true // the next one to come asks again
		t.Update()
		return errors.Join(err, reloadErr)
	case errors.Is(err, storage.ErrRepeated), doubt.Is(err) && t.match.Did(interaction):
		return errRepeated
	}
	return fmt.Errorf("%w (%w)", t.MovedOn(), err)
}

// reload replays the table again, which is shown after that. Knowledge of the channel stays.
func (t *Table) reload(ctx context.Context) error {
	row, actions, err := t.tables.stored(ctx, t.id)
	if err != nil {
		return err
	}
	row.Home, row.Channel = t.match.Row.Home, t.match.Row.Channel
	over := t.match.Over()
	if _, err := t.replay(row, actions); err != nil {
		return err
	}
	t.behind = false
	t.computer.RestAgain()
	if !over && t.match.Over() {
		t.ended()
	}
	t.Update()
	t.showSoon()
	return nil
}

// ended does what follows the end of the match, which is written down.
func (t *Table) ended() {
	t.turned()
	t.notices.Renewed()
	t.room.End.Written(t.match.Row)
}

// Prepare notes a seat's choices so far, "" for none.
func (t desk) Prepare(ctx context.Context, seat game.Seat, draft, interaction string) error {
	d := storage.Draft{Seat: int(seat), Text: draft, Interaction: interaction}
	if err := t.room.Store.SetDraft(ctx, t.id, d.Seat, d.Text, d.Interaction); err != nil {
		if err = t.notWritten(ctx, err, interaction); errors.Is(err, errRepeated) {
			return nil
		}
		return err
	}
	t.match.Draw(d)
	t.calls.Acted(seat)
	return nil
}

// SetWish keeps what the member of a request wishes of something in pages.Wishes.
func (t desk) SetWish(ctx context.Context, r bot.Request, what, value string) error {
	return t.room.Prefs.SetWish(ctx, r.User.ID, what, value, r.Locale)
}

// CountHint notes that a seat was given a hint, in a list of the table's own.
func (t desk) CountHint(ctx context.Context, seat game.Seat, interaction string) error {
	if t.match.Row.Together() { // counts for nobody
		return nil
	}
	err := t.room.Store.CountHint(ctx, t.id, int(seat), interaction)
	if errors.Is(err, storage.ErrRepeated) {
		return nil
	}
	if err == nil {
		hints := make([]int, len(t.match.Row.Players))
		copy(hints, t.match.Row.Hints)
		hints[seat]++
		t.match.Row.Hints = hints
	}
	return err
}

// Declare carries out an action that belongs to no turn, answers privately with the
// sentence that done gives then, and shows the table.
func (t desk) Declare(ctx context.Context, r bot.Request, action string, done func() string) (bot.Reaction, error) {
	seat := t.Seat(r.User.ID)
	if seat == game.NoSeat {
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	}
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update // of the private message that was pressed
	}
	if !t.Did(r.ID) {
		if err := t.Act(ctx, seat, r.ID, action); err != nil {
			return bot.Reaction{}, err
		}
	}
	return t.Tell(r, bot.Answer{As: as, Message: bot.Message{Content: prefs.Reader(r).Say(done(), nil)}}), nil
}

// Propose calls, beside the table, the members who have to agree to a seat's proposal.
func (t desk) Propose(ctx context.Context, call func(i18n.Texts) bot.Message) {
	t.notices.Propose(ctx, call(t.public()))
}

// abandon ends the match without a result. One that has ended meanwhile is shown as it is.
func (t *Table) abandon(ctx context.Context) error {
	none := storage.Result{Ending: storage.Abandoned, Winner: -1}
	err := doubt.Do(ctx, func(ctx context.Context) error { return t.room.Store.EndMatch(ctx, t.id, len(t.match.Actions), none) })
	if err != nil {
		err = t.notWritten(ctx, err, "")
		if t.match.Over() {
			return nil
		}
		return err
	}
	t.match.Abandon(none)
	t.ended()
	return nil
}
