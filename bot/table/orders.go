package table

import (
	"context"
	"time"

	"stopp/game"
	"stopp/storage"
)

// order is an action that a seat has prepared for its turn, such as a card that was chosen
// while others thought.
type order struct {
	seat     game.Seat
	action   string
	due      time.Time
	prepared bool // by its member, and not agreed on by all
}

// orders are the seats' prepared actions.
type orders struct{ *Table }

// order is the one that can be carried out now; ok is false for none. A prepared action is
// done a moment after the one before it, like the computer's, so that the time tells nothing
// but that somebody had made up their mind. An action that all have agreed on needs no
// moment.
func (t orders) order() (o order, ok bool) {
	m := t.match
	if m.Game.Order == nil || m.Over() {
		return o, false
	}
	for _, seat := range m.Story.Awaited().List() {
		d := m.DraftOf(seat)
		if m.Away().Has(seat) && d.Text != "" {
			continue
		}
		action, goes := m.Game.Order(m.Story, seat, d.Text)
		switch {
		case goes && d.Text == "":
			return order{seat, action, t.match.Lately(), false}, true
		case goes:
			return order{seat, action, t.match.Lately().Add(t.room.Computer.Shortest(m.Game)), true}, true
		}
	}
	return o, false
}

// ordered is when the next order is due, zero for never.
func (t orders) ordered() time.Time {
	o, ok := t.order()
	if !ok {
		return time.Time{}
	}
	return o.due
}

// obey carries out orders that are due. It comes from no interaction; the number of the
// action ensures that it is done once. An order that the rules refuse is dropped.
func (t orders) obey(ctx context.Context) {
	for {
		o, ok := t.order()
		if !ok || t.room.Now().Before(o.due) || t.room.Clock.Dormant() || t.room.Clock.Halted(t.match.Row.Guild) {
			return
		}
		if _, err := t.match.Story.Act(o.seat, o.action); err != nil {
			if t.match.DraftOf(o.seat).Text == "" {
				return
			}
			t.match.Draw(storage.Draft{Seat: int(o.seat), Interaction: t.match.DraftOf(o.seat).Interaction})
			continue
		}
		if err := t.carryOut(ctx, cause{seat: o.seat, prepared: o.prepared}, o.action); err != nil {
			t.room.Log.Warn("an order not written", "match", t.id, "error", err)
			return
		}
	}
}
