package post

import (
	"context"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
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
		return p.bringBack(ctx, r)
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
	reaction := p.bringBack(ctx, r)
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
	return doubt.Of(err) == doubt.Never
}

// bringBack answers with the table message, which takes the place of the one that is gone. The
// rest of an older one becomes its log.
func (p *Public) bringBack(ctx context.Context, r bot.Request) bot.Reaction {
	want, m, channel := p.wanted(), p.message(), r.Channel
	if channel == p.match.Row.Channel {
		p.coming = r.ID
		p.departs(ctx)
	}
	calls := p.calls.To(ctx, &m)
	then := func(ctx context.Context, id string, sent error) {
		if p.coming == r.ID {
			p.coming = ""
		}
		if sent != nil || id == "" {
			p.calls.Undo(calls)
			return
		}
		if id == p.shown.message { // it was pressed before
			p.calls.Directly(ctx, calls.Direct)
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

// arrive notes that the coming message has arrived, because one of its keys was pressed.
func (p *Public) arrive(ctx context.Context, message string) {
	if !p.comes(message) || message == p.shown.message {
		return
	}
	p.foldLater()
	want := p.wanted()
	want.message, want.folded, p.coming = message, false, ""
	p.seen(ctx, want)
}

// foldLater folds the message that is about to be replaced, if it is there.
func (p *Public) foldLater() {
	if p.shown.message == "" || p.shown.folded {
		return
	}
	p.foldAside(p.match.Row.Channel, p.shown.message, p.shown.sheet)
}

// FoldLeft folds the message of a sheet that a member has pressed a key of, if the table has left it behind: it was
// posted before the one that is known. After a crash nobody else finds such a message again. One that is newer may be
// the table's next, on its way here, and the one that was folded last may have been pressed before.
func (p *Public) FoldLeft(r bot.Request, sheet int) {
	if sheet > 0 && sheet <= p.match.Sheet() && newer(p.shown.message, r.Message) && r.Message != p.past && !p.Live(r.Message) {
		p.foldAside(r.Channel, r.Message, sheet)
	}
}

// foldAside folds a message that is not the table's any more, if it is there.
func (p *Public) foldAside(channel, message string, sheet int) {
	p.room.Folds.Aside(p.table.Queue(), channel, message, p.folded(sheet))
}

// Close shows in the place of a table that nobody can read how its match has ended.
func (room *Services) Close(queue string, row storage.Match, m bot.Message) {
	if row.Message != "" && row.Message != storage.Nowhere && !row.Private {
		room.Folds.Aside(queue, row.Channel, row.Message, m)
	}
}

// Finish notes that there is nothing more to tell of a match that has ended and that nobody
// can read.
func (room *Services) Finish(ctx context.Context, row storage.Match) error {
	shown := row.Count
	if row.Result != nil && row.Result.Ending == storage.Abandoned {
		shown++
	}
	err := room.Store.SetShown(ctx, row.ID, row.Message, shown)
	if err == nil && row.Home != row.Channel && row.ResultMessage == "" {
		err = room.Store.SetResultMessage(ctx, row.ID, storage.Nowhere)
	}
	return err
}

// mayMoveTo tells whether a match's table may go to the channel of a request.
func mayMoveTo(m *match.Match, r bot.Request) bool {
	return r.Guild == m.Row.Guild && r.Channel != m.Row.Channel && m.Seat(r.User.ID) != game.NoSeat && r.MayPost()
}
