package post

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Hands are the private pages of members at a table, such as the cards that they hold. Each
// stands in a private answer to its member and is brought up to date through the token of
// the newest request that it answers, for as long as that lives. After that nothing is sent
// until the member asks again. These answers are kept in memory only; after a start a press
// on one, or /hand, makes it known again. Nobody but its member learns that a hand is open.
type Hands struct {
	room  *Room
	table Table
	match *match.Match
	open  map[game.Seat]*hand
}

// hand is a private page that is shown to a seat.
type hand struct {
	asked   bot.Request // whose answer it is
	message string
	look    pages.Look
	shown   held
	sending bool // an edit is on its way
}

// held is the state that a hand shows: the number of actions, and its seat's draft.
type held struct {
	count int
	draft string     // the interaction that prepared it
	away  game.Seats // for which the computer plays on
}

// NewHands are the hands of a match, none shown yet.
func NewHands(room *Room, t Table, m *match.Match) *Hands {
	return &Hands{room: room, table: t, match: m, open: map[game.Seat]*hand{}}
}

// Show answers the request of a member with their hand as it is now: a press on a private
// message in its place, anything else in a message of its own, which the hand before goes
// for. Note, if it is not "", stands above it.
func (hs *Hands) Show(ctx context.Context, r bot.Request, note string) bot.Reaction {
	seat, look := hs.match.Seat(r.User.ID), hs.room.Prefs.LookFor(ctx, r.User.ID, pages.LookOf(hs.match.Row.Look))
	old := hs.open[seat]
	if as := r.Options["as"]; as != "" {
		look.Text = as == pages.BoardText
	} else if old != nil {
		look.Text = old.look.Text
	}
	as := bot.Private
	if r.Kind == bot.Press && r.Private {
		as = bot.Update
	}
	h := &hand{asked: r, look: look, shown: hs.wanted(seat)}
	m := hs.message(seat, h)
	if note != "" {
		m = m.Under(note)
	}
	then := func(ctx context.Context, id string, sent error) {
		if h.message = id; as == bot.Update {
			h.message = r.Message
		}
		if before := hs.open[seat]; sent == nil && (before == nil || !r.Before(before.asked)) {
			if before == nil || before.message != h.message { // it takes the place of another private answer
				hs.room.Whispers.Stays(hs.table.Queue(), r)
				hs.clear(before)
			}
			hs.open[seat] = h
		}
		hs.table.Show(ctx)
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}, Then: then}
}

// message is a seat's hand, in the language of the member who asked for it.
func (hs *Hands) message(seat game.Seat, h *hand) bot.Message {
	s := Privately(hs.table.Scene(prefs.Reader(h.asked)), hs.match, seat)
	s.Look = h.look
	m := hs.match.Game.Messages.Hand(s)
	m.Mentions = nil
	return m
}

// Privately is a scene for everybody as a seat may see it: with its draft, if others do not
// see that.
func Privately(s cardtable.Scene, m *match.Match, seat game.Seat) cardtable.Scene {
	s.Viewer = seat
	if m.Game.Messages.Hand != nil {
		s.Draft = m.DraftOf(seat).Text
	}
	return s
}

func (hs *Hands) wanted(seat game.Seat) held {
	return held{hs.match.Happened(), hs.match.DraftOf(seat).Interaction, hs.match.Away()}
}

// clear removes the message that has shown a hand until now, if it can be reached.
func (hs *Hands) clear(h *hand) {
	if h == nil || !hs.reaches(h) {
		return
	}
	hs.aside(func(ctx context.Context) error { return hs.room.Discord.Dismiss(ctx, h.asked) })
}

// aside asks Discord for something that nobody waits for, beside the table's queue.
func (hs *Hands) aside(do func(ctx context.Context) error) {
	hs.room.Jobs.Do(jobs.Aside(hs.table.Queue())+"/hands", do)
}

// reaches tells whether a hand can still be brought up to date.
func (hs *Hands) reaches(h *hand) bool { return hs.room.Now().Sub(h.asked.At) < bot.TokenTime }

// Bring brings all hands up to date that lack something. It returns at once.
func (hs *Hands) Bring(context.Context) {
	for seat, h := range hs.open {
		switch {
		case !hs.reaches(h):
			delete(hs.open, seat)
		case !h.sending && h.shown != hs.wanted(seat):
			hs.redraw(seat, h)
		}
	}
}

// redraw edits a hand. Changes meanwhile are found when that is done.
func (hs *Hands) redraw(seat game.Seat, h *hand) {
	want, m := hs.wanted(seat), hs.message(seat, h)
	h.sending = true
	hs.aside(func(ctx context.Context) error {
		err := errLost
		defer func() {
			hs.room.Jobs.Do(hs.table.Queue(), func(context.Context) error {
				hs.redrawn(seat, h, want, err)
				return nil
			})
		}()
		err = hs.room.Discord.Amend(ctx, h.asked, m)
		if errors.Is(err, bot.ErrGone) { // its member has put it away
			return nil
		}
		return err
	})
}

// redrawn notes the outcome of that. A hand that can't be edited is not tried again: its
// member asks for another.
func (hs *Hands) redrawn(seat game.Seat, h *hand, want held, err error) {
	h.sending = false
	switch {
	case hs.open[seat] != h: // another has taken its place
	case err != nil:
		delete(hs.open, seat)
	default:
		if h.shown = want; h.shown != hs.wanted(seat) {
			hs.redraw(seat, h)
		}
	}
}
