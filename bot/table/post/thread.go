package post

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// thread is a table's thread, as far as we know.
type thread struct {
	origin  string // the message of the challenge that it hangs below
	unread  error  // why that could not be read
	none    bool   // open no thread
	nowhere bool   // the result can't be told in the channel
}

// nameLimit is how long a thread's name may be, in UTF-16 units. Discord takes 100 and doesn't
// say 100 of which unit, so some room is left.
const nameLimit = 90

// Origin notes the message of the match's challenge, which may not be written down
// yet, and whether the member who accepted it may open a thread.
func (p *Public) Origin(message string, mayThread bool) {
	if message != "" {
		p.thread.origin = message
	}
	p.thread.none = p.thread.none || !mayThread
}

// wantsThread tells whether the table's thread is still to be opened: nothing is shown
// yet, and the server wants threads.
func (p *Public) wantsThread(ctx context.Context) bool {
	row := p.match.Row
	if p.thread.none || row.Challenge == 0 || p.shown.message != "" || row.Message != "" || row.Channel != row.Home || p.match.Over() {
		return false
	}
	if p.thread.none = !p.room.Prefs.Threads(ctx, row.Guild); p.thread.none {
		return false
	}
	p.thread.unread = nil
	if p.thread.origin == "" { // after a start nobody has just pressed it
		c, err := p.room.Store.Challenge(ctx, row.Challenge)
		if p.thread.origin = c.Message; err != nil && !errors.Is(err, storage.ErrNotFound) {
			p.thread.unread = err
			return true
		}
		p.thread.none = c.Message == ""
	}
	return !p.thread.none
}

// threading opens the table's thread below its challenge. One that is already there is
// found again. If none can be made, the match is played in the channel. If nobody can say now below which message it is, the
// table waits.
func (p *Public) threading() step {
	home, origin, unread := p.match.Row.Home, p.thread.origin, p.thread.unread
	name := p.match.Scene(p.public()).ThreadName(p.match.Game.Tally.Name, nameLimit)
	return step{
		send: func(ctx context.Context) (string, error) {
			if unread != nil {
				return "", unread
			}
			return p.room.Discord.StartThread(ctx, home, origin, name)
		},
		done: func(ctx context.Context, thread string, err error) error {
			switch {
			case unread != nil || bot.IsAny(err, bot.ErrBusy, errLost):
				return err
			case err != nil:
				p.thread.none = true
				p.room.Log.Info("no thread", "match", p.match.ID(), "error", err)
				return nil
			}
			p.moveTo(ctx, thread, shown{sheet: p.match.Sheet()})
			p.room.Threaded(p.match.Row.Challenge)
			return nil
		},
	}
}

// leaveThread has a table whose thread is gone go on in the channel that the thread
// belonged to.
func (p *Public) leaveThread(ctx context.Context) {
	p.thread.none, p.repost = true, true
	p.moveTo(ctx, p.match.Row.Home, shown{sheet: p.match.Sheet()})
}

// moveTo has the match go on in another channel, with the state shown there. Unless that is a
// thread of its home, the result will be told there, too. If that can't be written down, it is with what is shown there.
func (p *Public) moveTo(ctx context.Context, channel string, s shown) {
	row := &p.match.Row
	if channel != p.thread.origin {
		row.Home = channel
	}
	p.shown = s
	row.Channel, row.Message, row.Shown, row.Posting = channel, s.message, s.count, ""
	err := p.room.Store.MoveMatch(ctx, row.ID, row.Home, channel, s.message, s.count)
	if p.moved = err != nil; p.moved {
		p.unnoted = true
		p.room.Log.Warn("channel not noted", "match", row.ID, "error", err)
	}
}

// lacksResult tells whether the result of a table in a thread is still to be told in the
// channel. A match between two pairs never has one to tell.
func (p *Public) lacksResult() bool {
	row := p.match.Row
	return p.match.Over() && row.Channel != row.Home && row.ResultMessage == "" && !p.thread.nowhere && !row.Fixture.ToldInPlace()
}

// telling posts the result, with its picture, in the channel that the match came from.
// The thread has already called the players, so it mentions nobody.
func (p *Public) telling() step {
	m, home := p.match.Game.Messages.Result(p.room.Results.Finished(context.Background(), p.match)), p.match.Row.Home
	m.Nonce = bot.Path("r", pages.Key(p.match.ID()))
	inSeries := p.match.Row.Fixture.Of == storage.OfSeries
	return step{
		send: func(ctx context.Context) (string, error) {
			if inSeries { // which tells its own end there
				return storage.Nowhere, nil
			}
			return p.room.Discord.Post(ctx, home, m)
		},
		done: func(ctx context.Context, id string, err error) error {
			if p.thread.nowhere = bot.Lost(err); p.thread.nowhere {
				p.room.Log.Warn("result not told in the channel", "match", p.match.ID(), "error", err)
				id = storage.Nowhere
			} else if err != nil {
				return err
			}
			if err := p.room.Store.SetResultMessage(ctx, p.match.ID(), id); err != nil {
				p.room.Log.Warn("result's message not noted", "match", p.match.ID(), "error", err)
				p.thread.nowhere = true // this run has told it
			}
			p.match.Row.ResultMessage = id
			return nil
		},
	}
}

// settle ends the showing of the table, unless there is another way to show it.
func (p *Public) settle(ctx context.Context, err error) {
	if err != nil && p.otherwise(ctx, err) {
		return
	}
	p.courier.settle(ctx, err)
}

// otherwise tries to show the table in another way. If the bot may not post, the table becomes an
// answer to the member who has just done something there. If a thread is lost, it goes to the
// thread's channel. If a channel is gone, it goes to the channel of a member's next request.
func (p *Public) otherwise(ctx context.Context, err error) bool {
	row := p.match.Row
	switch r := p.asker; {
	case errors.Is(err, bot.ErrSilent):
		return false // it is shown when somebody is answered there
	case r != nil && errors.Is(err, bot.ErrNoAccess) && r.Channel == row.Channel && p.room.Now().Sub(r.At) < bot.TokenTime:
		p.asker = nil
		p.take(p.following(ctx, *r))
	case bot.IsAny(err, bot.ErrNoChannel, bot.ErrNoAccess) && row.Channel != row.Home:
		p.leaveThread(ctx)
		p.table.Show(ctx)
	case r != nil && errors.Is(err, bot.ErrNoChannel) && mayMoveTo(p.match, *r):
		p.repost = true
		p.moveTo(ctx, r.Channel, shown{sheet: p.match.Sheet()})
		p.table.Show(ctx)
	default:
		return false
	}
	return true
}
