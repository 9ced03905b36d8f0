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
// the newest request that it answers, for as long as that lives; below a new message of the table
// it is posted anew. After that time nothing is sent until the member asks again. These answers are kept in memory only; after a start a press
// on one, or /hand, makes it known again. Nobody but its member learns that a hand is open.
type Hands struct {
	room  *Services
	table Table
	game  cardtable.Game
	match *match.Match
	open  map[game.Seat]*hand
	said  map[game.Seat]advice
}

// advice is what a hint would have told a seat after so much has happened.
type advice struct {
	count int
	text  string
}

// hand is a private page that is shown to a seat.
type hand struct {
	asked   bot.Request // whose answer it is
	message string
	look    pages.Look
	shown   held
	sending bool   // an edit, or a new message, is on its way
	tried   string // the table's message below which it was to be posted last
}

// held is the state that a hand shows: the number of actions, and its seat's draft.
type held struct {
	count int
	draft string     // the interaction that prepared it
	away  game.Seats // for which the computer plays on
}

// NewHands are the hands of a match, none shown yet.
func NewHands(room *Services, t Table, m *match.Match) *Hands {
	return &Hands{room: room, table: t, game: m.Game, match: m, open: map[game.Seat]*hand{}, said: map[game.Seat]advice{}}
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
	s := hs.scene(seat, h.shown, h)
	if lacksAdvice(hs.game, s) {
		s.Advice = advise(hs.game, s, func() {}) // a member waits for the answer
		hs.said[seat] = advice{h.shown.count, s.Advice}
	}
	m := hs.message(s)
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

// scene is the table as a seat's hand shows it now, in the language of the member who asked for it.
func (hs *Hands) scene(seat game.Seat, now held, h *hand) cardtable.Scene {
	s := Privately(hs.table.Scene(prefs.Reader(h.asked)), hs.match, seat)
	s.Look = h.look
	if said := hs.said[seat]; said.count == now.count {
		s.Advice = said.text
	}
	return s
}

// lacksAdvice tells whether a hand shows what a hint would say, and that is not known yet. A hint
// is for the seat to move.
func lacksAdvice(g cardtable.Game, s cardtable.Scene) bool {
	return g.Advise != nil && !s.Hintless && s.Advice == "" && !s.Over() && s.Story.ToMove() == s.Viewer && s.Story.Awaited().Has(s.Viewer)
}

// advise asks the game for it, and then calls a function.
func advise(g cardtable.Game, s cardtable.Scene, release func()) string {
	defer release()
	return g.Advise(s.Story, s.Viewer, s.Match)
}

func (hs *Hands) message(s cardtable.Scene) bot.Message {
	m := hs.game.Messages.Hand(s)
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
		case h.sending:
		case hs.above(h):
			hs.lower(seat, h)
		case h.shown != hs.wanted(seat):
			hs.redraw(seat, h)
		}
	}
}

// above tells whether a hand stands above the table's message, and is to follow it. It doesn't follow the end of a
// round, which is to be seen.
func (hs *Hands) above(h *hand) bool {
	row := hs.match.Row
	return !pauses(hs.match) && h.tried != row.Message && h.asked.Channel == row.Channel && newer(row.Message, h.message)
}

// lower posts a hand anew that stands above the table's new message, and then removes the old one.
// Where that fails it stays where it is.
func (hs *Hands) lower(seat game.Seat, h *hand) {
	h.tried = hs.match.Row.Message
	id := ""
	hs.send(seat, h, func(ctx context.Context, m bot.Message) (err error) {
		id, err = hs.room.Discord.FollowUp(ctx, h.asked, bot.Answer{As: bot.Private, Message: m})
		return err
	}, func(want held, err error) {
		below := h.asked
		below.Further = id
		switch {
		case err != nil:
		case hs.open[seat] != h: // another has taken its place
			hs.clear(&hand{asked: below})
		default:
			hs.clear(&hand{asked: h.asked})
			h.asked, h.message, h.shown = below, id, want
		}
	})
}

// redraw edits a hand. One that can't be edited is not tried again: its member asks for another.
func (hs *Hands) redraw(seat game.Seat, h *hand) {
	hs.send(seat, h, func(ctx context.Context, m bot.Message) error {
		return hs.room.Discord.Amend(ctx, h.asked, m)
	}, func(want held, err error) {
		switch {
		case hs.open[seat] != h: // another has taken its place
		case err != nil:
			delete(hs.open, seat)
		default:
			h.shown = want
		}
	})
}

// send has a hand shown as it is now: it thinks, draws and sends beside the table's queue, and then
// calls done in it. Changes meanwhile are found after that.
func (hs *Hands) send(seat game.Seat, h *hand, send func(context.Context, bot.Message) error, done func(want held, err error)) {
	want := hs.wanted(seat)
	s := hs.scene(seat, want, h)
	h.sending = true
	hs.aside(func(ctx context.Context) error {
		err := errLost
		defer func() {
			hs.room.Jobs.Do(hs.table.Queue(), func(ctx context.Context) error {
				h.sending, hs.said[seat] = false, advice{want.count, s.Advice}
				done(want, err)
				hs.Bring(ctx)
				return nil
			})
		}()
		if lacksAdvice(hs.game, s) {
			s.Advice = advise(hs.game, s, hs.room.Jobs.Core(jobs.Turn))
		}
		err = send(ctx, hs.message(s))
		if errors.Is(err, bot.ErrGone) { // its member has put it away
			return nil
		}
		return err
	})
}
