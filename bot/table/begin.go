package table

import (
	"context"
	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/post"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Begin answers the press that has made the match, and shows the table.
func (t *Table) Begin(r bot.Request, a bot.Answer) bot.Reaction {
	then := func(context.Context, string, error) {
		t.do(func(ctx context.Context) error {
			t.calls.Pressed(r.User.ID)
			if p, public := t.post.(*post.Public); public {
				p.Origin(origin(r), r.Thread || r.MayThread())
			}
			t.post.ShowTo(ctx, r)
			return nil
		})
	}
	return bot.Reaction{Answer: a, Then: then}
}

// origin is the message of the challenge that a press accepts, whose id may not be noted
// yet; "" for any other press.
func origin(r bot.Request) string {
	if r.Name() == pages.PathAcceptChallenge || r.Name() == pages.PathStart {
		return r.Message
	}
	return ""
}

// BeginPrivate answers the request that has made a private match with its table.
func (t *Table) BeginPrivate(r bot.Request, as bot.As) (bot.Reaction, error) {
	return t.opening(r, func(ctx context.Context) (bot.Reaction, error) {
		p, private := t.post.(*post.Private)
		if !private {
			return bot.Reaction{}, bot.ErrNoRoute
		}
		return p.Open(r, as), nil
	})
}

// BeginAlone answers the request that has made a match for one, or that wants it back:
// with its table or, if that stands in a channel already, as /board does.
func (t *Table) BeginAlone(r bot.Request, as bot.As) (bot.Reaction, error) {
	return t.opening(r, func(ctx context.Context) (bot.Reaction, error) {
		switch p := t.post.(type) {
		case *post.Private:
			return p.Open(r, as), nil
		case *post.Public:
			if p.Message() == "" && r.Channel == t.match.Row.Channel {
				return t.unseen(r, p.Open(ctx, r)), nil
			}
		}
		return t.post.Board(ctx, r, func() cardtable.Scene { return desk{t}.Privately(ctx, r) }), nil
	})
}

// unseen ends a match that was to be for all where only the member sees its table.
func (t *Table) unseen(r bot.Request, opened bot.Reaction) bot.Reaction {
	then := opened.Then
	opened.Then = func(ctx context.Context, id string, sent error) {
		if !bot.Unseen(r, sent) {
			then(ctx, id, sent)
			return
		}
		err := t.abandon(ctx)
		if err == nil {
			err = t.room.Posts.Finish(ctx, t.match.Row)
		}
		if err != nil {
			t.room.Log.Warn("a table that nobody sees is not closed", "match", t.id, "error", err)
			return
		}
		t.Shown(ctx)
	}
	return opened
}

// GiveUp resigns a match for one where it is stuck, and shows that. The same request again
// does nothing.
func (t *Table) GiveUp(r bot.Request) error {
	return t.room.Jobs.Within(t.Queue(), func(ctx context.Context) error {
		if err := t.wake(ctx); err != nil {
			return err
		}
		if t.match == nil || t.match.Did(r.ID) {
			return nil
		}
		at, stuck := desk{t}, t.match.Game.Solo.Stuck
		switch {
		case at.Seat(r.User.ID) == game.NoSeat:
			return cardtable.Refuse("not-your-table", nil)
		case t.match.Over():
			return nil
		case stuck == nil || !stuck(t.match.Story):
			return t.MovedOn()
		}
		t.touched = t.room.Now()
		if err := at.Act(ctx, at.Seat(r.User.ID), r.ID, t.match.Game.Verbs.Resign); err != nil {
			return err
		}
		t.showSoon()
		return nil
	})
}

// ShowFor shows the table after a request of its member's was answered with a word. A
// private one takes the place of that.
func (t *Table) ShowFor(r bot.Request) {
	t.do(func(ctx context.Context) error {
		if err := t.enter(ctx, r); err != nil {
			return err
		}
		if p, private := t.post.(*post.Private); private {
			p.Owe()
		}
		t.post.ShowTo(ctx, r)
		return nil
	})
}

// opening answers a request with a table, in its queue.
func (t *Table) opening(r bot.Request, answer func(ctx context.Context) (bot.Reaction, error)) (bot.Reaction, error) {
	var reaction bot.Reaction
	err := t.room.Jobs.Within(t.Queue(), func(ctx context.Context) error {
		err := t.wake(ctx)
		if err == nil && t.match == nil {
			err = cardtable.Refuse("match-over", nil)
		}
		if err == nil {
			err = t.enter(ctx, r)
		}
		if err != nil {
			return err
		}
		t.touched = t.room.Now()
		reaction, err = answer(ctx)
		return err
	})
	if err != nil || reaction.Then == nil {
		return reaction, err
	}
	then := reaction.Then
	reaction.Then = func(_ context.Context, id string, sent error) {
		t.do(func(ctx context.Context) error {
			then(ctx, id, sent)
			return nil
		})
	}
	return reaction, nil
}

// Resume shows what no answer to a press shows.
func (t *Table) Resume() { t.resumeSoon() }

// enter shows a private table to its member as they wish now; nobody else may see it.
func (t *Table) enter(ctx context.Context, r bot.Request) error {
	p, private := t.post.(*post.Private)
	if !private {
		return nil
	}
	if t.match.Seat(r.User.ID) == game.NoSeat {
		return errPrivate
	}
	p.Enter(ctx, r)
	return nil
}

// outdated tells whether a press on a key comes from a message that nothing but the answer can change, and that
// shows it as it was.
func (t *Table) outdated(r bot.Request) bool {
	if r.Kind != bot.Press || !t.isKey(r.Name()) {
		return false
	}
	switch p := t.post.(type) {
	case *post.Private:
		return p.Outdated(r)
	case *post.Public:
		return p.Outdated(r)
	}
	return false
}
