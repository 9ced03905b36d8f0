package lobby

import (
	"cmp"
	"context"
	"errors"
	"reflect"
	"slices"
	"sync"

	"stopp/bot"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// desk has the messages of challenges.
type desk struct {
	*Services
	*Needs
	book   *book
	behind sync.Map // challenges by id: the message that is not noted, or "" for one that is out of date
}

// Queue is where everything happens that has to do with a challenge.
func Queue(challenge int64) string { return bot.Path(bot.ChallengeQueues, pages.Key(challenge)) }

// link leads to a challenge's message.
func link(c storage.Challenge) string { return pages.Link(c.Guild, c.Channel, c.Message) }

// announce posts an open challenge for all to see, and notes its message. One
// that could not be posted is taken back, as nobody can answer it.
func (d *desk) announce(ctx context.Context, c storage.Challenge, r bot.Request) bot.Reaction {
	m := d.invitation(ctx, c)
	then := func(ctx context.Context, id string, sent error) {
		switch {
		case sent != nil && c.Message == "":
			d.Pings.Forget(m.Mentions)
			d.takeBack(ctx, c)
		case sent == nil && id != "":
			d.announced(ctx, c, id)
		}
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}, Then: then}
}

func (d *desk) announced(ctx context.Context, c storage.Challenge, message string) {
	err := doubt.Do(ctx, func(ctx context.Context) error { return d.Store.SetChallengeMessage(ctx, c.ID, message) })
	if d.book.posted(c.ID, message); err != nil {
		d.Log.Warn("challenge's message not noted", "challenge", c.ID, "error", err)
		d.behind.Store(c.ID, message)
		return
	}
	d.behind.CompareAndDelete(c.ID, message)
	if c.State == storage.StateOpen { // if it was closed meanwhile, nobody knew which message has the buttons
		d.Jobs.Do(Queue(c.ID), func(ctx context.Context) error { return d.foldClosed(ctx, c.ID, message) })
	}
}

// foldClosed takes the buttons off a challenge's message unless it is open. If somebody has been forgotten
// meanwhile, the message is no longer noted.
func (d *desk) foldClosed(ctx context.Context, id int64, message string) error {
	if open, _ := d.book.has(id); open {
		return nil
	}
	return d.redrawClosed(ctx, id, message)
}

// takeBack closes a challenge that can't be shown in its channel.
func (d *desk) takeBack(ctx context.Context, c storage.Challenge) {
	if _, err := d.close(ctx, c.ID, storage.StateDeclined, c.From.ID, ""); err != nil {
		d.Log.Warn("unseen challenge not closed", "challenge", c.ID, "error", err)
	}
}

// close closes a challenge in the database and then lets its group go, also if
// it was closed before (storage.ErrConflict).
func (d *desk) close(ctx context.Context, id int64, state, by, interaction string) (storage.Challenge, error) {
	c, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) {
		return d.Store.CloseChallenge(ctx, id, state, by, interaction)
	})
	if err == nil || errors.Is(err, storage.ErrConflict) {
		d.book.closed(id)
		d.Results.Redraw(c, "")
		return c, err
	}
	return c, d.unsure(storage.Challenge{ID: id}, err)
}

// openMessage is the message of an open challenge.
func (d *desk) openMessage(c storage.Challenge) bot.Message {
	if c.Gathers() {
		say := d.Prefs.Public(c.Guild)
		return d.gathers(say, c).Message(say)
	}
	return d.view(c).Message(d.Prefs.Public(c.Guild))
}

// invitation is the message of an open challenge when it is posted. It calls
// members as a table does: nobody who wishes to be left alone, or was called just
// now.
func (d *desk) invitation(ctx context.Context, c storage.Challenge) bot.Message {
	m := d.openMessage(c)
	m.Mentions = slices.DeleteFunc(m.Mentions, func(member string) bool {
		if d.Prefs.Wish(ctx, member, pages.Calls) == pages.CallsQuiet {
			return true
		}
		_, may := d.Pings.Call(member, "", d.Now())
		return !may
	})
	return m
}

func (d *desk) showClosed(c storage.Challenge, as bot.As) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: as, Message: d.closedMessage(c)}}
}

// closedMessage is what the message of a challenge becomes.
func (d *desk) closedMessage(c storage.Challenge) bot.Message {
	if c.Gathers() {
		say := d.Prefs.Public(c.Guild)
		return d.gathers(say, c).Closed(say, closedHow(c))
	}
	return d.view(c).Closed(d.Prefs.Public(c.Guild), closedHow(c))
}

// leading is what the message of a challenge becomes, with the way to the thread below it if its match is played
// there.
func (d *desk) leading(ctx context.Context, c storage.Challenge) bot.Message {
	m := d.closedMessage(c)
	if c.State != storage.StateAccepted || c.Match == 0 {
		return m
	}
	if row, err := d.Store.Match(ctx, c.Match); err == nil && row.Channel == c.Message {
		m = pages.Threaded(d.Prefs.Public(c.Guild), m, pages.Link(row.Guild, row.Channel, ""))
	}
	return m
}

// closedHow is a closed challenge's state; one that nobody has declined was
// taken back.
func closedHow(c storage.Challenge) string {
	declined := func(p storage.Invited) bool { return p.Answer == storage.StateDeclined }
	if c.State == storage.StateDeclined && !slices.ContainsFunc(c.To, declined) {
		return "withdrawn"
	}
	return c.State
}

// thenRefresh has an answer followed by a look at a challenge's message.
func (d *desk) thenRefresh(challenge int64, reaction bot.Reaction) bot.Reaction {
	first := reaction.Then
	reaction.Then = func(ctx context.Context, id string, sent error) {
		d.Jobs.Do(Queue(challenge), func(ctx context.Context) error { return d.refresh(ctx, challenge) })
		if first != nil {
			first(ctx, id, sent)
		}
	}
	return reaction
}

// refresh shows in the message of a challenge how it stands.
func (d *desk) refresh(ctx context.Context, id int64) error {
	c, err := d.Store.Challenge(ctx, id)
	if err != nil || c.State == storage.StateOpen {
		return errors.Join(err, d.redraw(ctx, id))
	}
	return d.redrawClosed(ctx, id, "")
}

// redrawAside is redraw without keeping those waiting who answer the challenge. If
// one of them has done so meanwhile, nobody knows which of the two messages came
// last.
func (d *desk) redrawAside(ctx context.Context, id int64) error {
	c, err := d.Store.Challenge(ctx, id)
	if err != nil || c.Message == "" || c.State != storage.StateOpen {
		return errors.Join(err, d.redraw(ctx, id))
	}
	d.Jobs.Do(jobs.Aside(Queue(id)), func(ctx context.Context) error {
		err := d.Discord.Edit(ctx, c.Channel, c.Message, d.openMessage(c))
		d.Jobs.Do(Queue(id), func(ctx context.Context) error { return d.redrawChanged(ctx, c) })
		return err
	})
	return nil
}

// redrawChanged shows a challenge once more if it is not as it was shown.
func (d *desk) redrawChanged(ctx context.Context, shown storage.Challenge) error {
	c, err := d.Store.Challenge(ctx, shown.ID)
	switch {
	case err != nil || reflect.DeepEqual(c, shown):
		return err
	case c.State == storage.StateOpen:
		return d.redraw(ctx, c.ID)
	}
	return d.fold(ctx, c)
}

// redraw brings the message of an open challenge up to date, or posts one if none is known.
func (d *desk) redraw(ctx context.Context, id int64) error {
	c, err := d.Store.Challenge(ctx, id)
	switch {
	case err != nil || c.State != storage.StateOpen || !d.Clock.In(c.Guild).Before(c.Expires):
		return err
	case c.Message == "":
		return d.post(ctx, c)
	}
	return d.Discord.Edit(ctx, c.Channel, c.Message, d.openMessage(c))
}

// redrawClosed takes the buttons off a challenge that is closed. Message is where it stands if that may not be
// noted, else "".
func (d *desk) redrawClosed(ctx context.Context, id int64, message string) error {
	c, err := d.Store.Challenge(ctx, id)
	if err != nil {
		d.behind.Store(id, "")
		return err
	}
	c.Message = cmp.Or(c.Message, message)
	return d.fold(ctx, c)
}

// fold takes the buttons off the message of a challenge that is closed. The next tick tries
// again what Discord can't take now.
func (d *desk) fold(ctx context.Context, c storage.Challenge) error {
	if c.Message == "" || c.Fixture.Is() {
		return nil
	}
	err := d.Discord.Edit(ctx, c.Channel, c.Message, d.leading(ctx, c))
	switch doubt.Of(err) {
	case doubt.Done, doubt.Never:
		d.behind.CompareAndDelete(c.ID, "")
		return err
	case doubt.Later, doubt.Silent:
		err = nil
	}
	d.behind.Store(c.ID, "")
	return err
}

// catchUp notes messages that could not be noted, and takes the buttons off messages that
// still have some. It only enters jobs.
func (d *desk) catchUp() {
	d.behind.Range(func(key, value any) bool {
		id, message := key.(int64), value.(string)
		d.Jobs.Do(Queue(id), func(ctx context.Context) error {
			c, err := d.Store.Challenge(ctx, id)
			switch {
			case errors.Is(err, storage.ErrNotFound), err == nil && d.Clock.Halted(c.Guild):
				d.behind.CompareAndDelete(id, message)
				return nil
			case err != nil:
				return err
			case message != "" && c.Message == "":
				d.announced(ctx, c, message)
				c.Message = message
			case message != "":
				d.behind.CompareAndDelete(id, message)
			}
			if c.State == storage.StateOpen {
				return nil
			}
			return d.fold(ctx, c)
		})
		return true
	})
}

// post posts a challenge that was written down, but perhaps never
// shown. One that can't be posted is taken back. In a conversation it waits for a request.
func (d *desk) post(ctx context.Context, c storage.Challenge) error {
	m := d.invitation(ctx, c)
	m.Nonce = bot.Path("c", pages.Key(c.ID))
	silent := d.Jobs.Listen(c.Guild)
	message, err := d.Discord.Post(ctx, c.Channel, m)
	if doubt.Of(err) == doubt.Silent {
		d.Pings.Forget(m.Mentions)
		silent(Queue(c.ID), func(ctx context.Context) error { return d.redraw(ctx, c.ID) })
		return nil
	}
	if err != nil {
		d.Pings.Forget(m.Mentions)
		d.takeBack(ctx, c)
		return err
	}
	d.announced(ctx, c, message)
	return nil
}
