package session

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/storage"
)

// A private match is against the computer alone, and only its member sees the
// table: it stands in an answer to that member, and is brought up to date through
// the token of the request that it answers, for as long as that lives. Where it
// does not, nothing is sent until the member comes back. Nobody is called.

// own is a private table as its member sees it.
type own struct {
	say  i18n.Texts
	look pages.Look
	desk *bot.Request // whose answer shows the table, nil if that is not known
}

// forgottenFor is how long after the end of a private match's deadline it is ended:
// nobody else can.
const forgottenFor = 4 * 24 * time.Hour

// comesIn has the member of a private table see it as they wish now; nobody else
// may see it.
func (rm *Room) comesIn(ctx context.Context, t *table, r bot.Request) error {
	if t.own == nil {
		return nil
	}
	if t.seat(r.User.ID) == game.NoSeat {
		return sorry("private.not-yours", nil)
	}
	t.own.say, t.own.look = reader(r), rm.prefs.LookFor(ctx, r.User.ID, pages.LookOf(t.row.Look))
	return nil
}

// onTable are the buttons of a table message that go by what it shows.
var onTable = []string{view.PathTap, view.PathTurn, view.PathOpen, view.PathLay, view.PathAccept, pages.PathEnough}

// outdated tells whether a press at a private table comes from a message that shows
// it as it was. After a start nobody knows its message: the first press tells.
func (t *table) outdated(r bot.Request) bool {
	if t.own == nil || r.Kind != bot.Press || !slices.Contains(onTable, r.Name()) {
		return false
	}
	sheet, err := r.Number(1)
	if err == nil && t.shown.message == "" {
		t.shown.message, t.shown.sheet = r.Message, sheet
	}
	return sheet != t.sheet() || !t.live(r.Message)
}

// ownMessage is a private table's message.
func (t *table) ownMessage() bot.Message {
	v := t.scene(t.own.say)
	v.Look = t.own.look
	m := v.Message()
	m.Mentions = nil
	return m
}

// presentOwn answers a request with its member's private table. Another message that
// has shown it goes, if it can be reached.
func (rm *Room) presentOwn(t *table, r bot.Request, as bot.As) bot.Reaction {
	want := t.wanted()
	want.message, want.folded = "", false
	if as == bot.Update {
		want.message = r.Message
	}
	then := func(ctx context.Context, id string, sent error) {
		rm.whispers.Gone(r) // the table stays
		if sent == nil && (t.own.desk == nil || !r.At.Before(t.own.desk.At)) {
			want.message = cmp.Or(want.message, id)
			rm.clear(t, want.message)
			t.crossed, t.shown, t.own.desk = true, want, &r
		}
		rm.showTo(ctx, t, r)
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: rm.message(t)}, Then: then}
}

// clear removes the message that has shown a private table until now, unless it is
// this one.
func (rm *Room) clear(t *table, but string) {
	old, message := t.own.desk, t.shown.message
	if !rm.reaches(old) || message == "" || message == but {
		return
	}
	rm.jobs.Do(t.aside(), func(ctx context.Context) error { return rm.Discord.Dismiss(ctx, *old) })
}

// reaches tells whether a request's token lives.
func (rm *Room) reaches(r *bot.Request) bool { return r != nil && rm.Now().Sub(r.At) < bot.TokenTime }

// nextOwn is what the message of a private table lacks, if it can be reached: else
// the answer to what its member asked last becomes the table.
func (rm *Room) nextOwn(t *table) (s step, lacking bool) {
	r := t.own.desk
	if !rm.reaches(r) {
		r = t.asker
	}
	if t.shown == t.wanted() || !rm.reaches(r) {
		return step{}, false
	}
	return rm.amending(t, *r), true
}

// amending has the answer to a request show a private table as it is now.
func (rm *Room) amending(t *table, r bot.Request) step {
	want, m := t.wanted(), rm.message(t)
	desk := t.own.desk != nil && t.own.desk.ID == r.ID
	return step{
		send: func(ctx context.Context) (string, error) { return "", rm.Discord.Amend(ctx, r, m) },
		done: func(_ context.Context, _ string, err error) error {
			switch {
			case errors.Is(err, bot.ErrGone) || bot.Lost(err):
				t.lose(r.ID)
			case err != nil:
				return err
			case t.crossed:
				t.shown.lifted = unknown // who knows which of the two came last
			default:
				if !desk {
					want.message = "" // until it is pressed
					rm.whispers.Stays(t.queue(), r)
				}
				t.shown, t.own.desk = want, &r
			}
			return nil
		},
	}
}

// lose notes that the answer to a request can't be reached any more.
func (t *table) lose(request string) {
	if t.own.desk != nil && t.own.desk.ID == request {
		t.own.desk = nil
	}
	if t.asker != nil && t.asker.ID == request {
		t.asker = nil
	}
}

// endOwn notes that nothing is to be told of a private match that is over.
func (rm *Room) endOwn(ctx context.Context, t *table) {
	if t.own == nil || t.row.Shown == t.happened() {
		return
	}
	if err := rm.Store.SetShown(ctx, t.id, "", t.happened()); err != nil {
		rm.Log.Warn("end not noted", "match", t.id, "error", err)
	}
}

// openOwn makes the private match of a challenge and answers with its table. The
// same request again finds it.
func (rm *Room) openOwn(ctx context.Context, c storage.Challenge, r bot.Request, as bot.As) (bot.Reaction, error) {
	t, err := rm.index.table(c.Match), error(nil)
	if c.State == storage.StateOpen {
		_, t, err = rm.beginAtOnce(ctx, c)
	}
	if err == nil && t == nil {
		err = sorry("match-over", nil)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	var reaction bot.Reaction
	err = rm.jobs.Within(t.queue(), func(ctx context.Context) error {
		if err := rm.comesIn(ctx, t, r); err != nil {
			return err
		}
		reaction = rm.presentOwn(t, r, as)
		return nil
	})
	if err != nil {
		return bot.Reaction{}, err
	}
	then := reaction.Then
	reaction.Then = func(_ context.Context, id string, sent error) {
		rm.jobs.Do(t.queue(), func(ctx context.Context) error {
			then(ctx, id, sent)
			return nil
		})
	}
	return reaction, nil
}

// bring brings a private table in a new message, which its member alone sees.
func (rm *Room) bring(_ context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.own == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if text := r.Options["as"]; text != "" {
		t.own.look.Text = text == pages.BoardText
	}
	return rm.presentOwn(t, r, bot.Private), nil
}
