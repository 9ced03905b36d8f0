package post

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/jobs"
	"stopp/bot/pages"
	"stopp/bot/prefs"
	"stopp/game"
)

// lookTime is how long /board may take to find out whether the table message is still
// there; the answer has to follow.
const lookTime = 1500 * time.Millisecond

// Board shows the table: privately, as a picture or in text. A member who sits there gets
// the table message back, for all to see, if it is gone; in another channel than before,
// if it was asked for there, and the match goes on there. So does one who plays alone, if
// others have written below it.
func (p *Public) Board(ctx context.Context, r bot.Request, privately func() cardtable.Scene) bot.Reaction {
	if p.match.Seat(r.User.ID) != game.NoSeat && r.Guild == p.match.Row.Guild && (p.covered(r) && r.MayPost() || p.gone(ctx)) {
		return p.bringBack(ctx, r.Channel)
	}
	scene := privately()
	if as := r.Options["as"]; as != "" {
		scene.Look.Text = as == pages.BoardText
	}
	title := prefs.Reader(r).Say("board.link", map[string]any{"Link": p.Link()})
	return bot.Privately(p.match.Game.Messages.Board(scene, title))
}

// Open answers the request that has begun a match for one, with the table for all to see.
// If that does not arrive, it is posted.
func (p *Public) Open(ctx context.Context, r bot.Request) bot.Reaction {
	reaction := p.bringBack(ctx, r.Channel)
	then := reaction.Then
	reaction.Then = func(ctx context.Context, id string, sent error) {
		then(ctx, id, sent)
		p.ShowTo(ctx, r)
	}
	return reaction
}

// gone finds out whether the table has no living message, by drawing it once more. While
// something is on its way, there will be one.
func (p *Public) gone(ctx context.Context) bool {
	switch {
	case p.sending:
		return false
	case !p.Live(p.shown.message):
		return true
	}
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	want := p.wanted()
	err := p.room.Discord.Edit(ctx, p.match.Row.Channel, want.message, p.message())
	if err == nil {
		p.seen(ctx, want)
	}
	return errors.Is(err, bot.ErrGone) || bot.Lost(err)
}

// bringBack answers with the table message, which takes the place of the one that is gone.
// What is left of an older one becomes its log.
func (p *Public) bringBack(ctx context.Context, channel string) bot.Reaction {
	want, m := p.wanted(), p.message()
	calls := p.calls.To(ctx, &m)
	then := func(ctx context.Context, id string, sent error) {
		if sent != nil || id == "" {
			p.calls.Undo(calls)
			return
		}
		p.foldLater()
		want.message = id
		if channel == p.match.Row.Channel {
			p.seen(ctx, want)
		} else {
			p.moveTo(ctx, channel, want)
		}
		p.calls.Directly(ctx, calls.Direct)
		p.table.Show(ctx)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}, Then: then}
}

// foldLater folds the message that is about to be replaced, if it is there.
func (p *Public) foldLater() {
	if p.shown.message == "" || p.shown.folded {
		return
	}
	channel, message, m := p.match.Row.Channel, p.shown.message, p.folded(p.shown.sheet)
	p.room.Jobs.Do(jobs.Aside(p.table.Queue()), func(ctx context.Context) error {
		if err := p.room.Discord.Edit(ctx, channel, message, m); err != nil && !errors.Is(err, bot.ErrGone) && !bot.Lost(err) {
			return err
		}
		return nil
	})
}

// mayMoveTo tells whether the table may go to the channel of a request.
func (p *Public) mayMoveTo(r bot.Request) bool {
	row := p.match.Row
	return r.Guild == row.Guild && r.Channel != row.Channel && p.match.Seat(r.User.ID) != game.NoSeat && r.MayPost()
}
