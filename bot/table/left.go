package table

import (
	"context"

	"stopp/bot"
	"stopp/bot/table/match"
	"stopp/bot/table/post"
	"stopp/bot/text/pages"
)

// folding does what a press asks for, and then takes the keys off the message under which it was made, if the table has
// left that behind. A crash may leave such a message: Discord took the post, and its id was lost.
func (ts door) folding(id int64, t *Table, h bot.Handler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		reaction, err := h(ctx, r)
		inPlace := err == nil && reaction.Answer.As == bot.Update
		if inPlace || r.Kind != bot.Press || r.Private || r.Guild == "" {
			return reaction, err
		}
		if t == nil {
			ts.foldOver(ctx, id, r)
		} else if t.match != nil {
			t.foldLeft(r)
		}
		return reaction, err
	}
}

// foldLeft folds the pressed message if it shows the table as it was.
func (t *Table) foldLeft(r bot.Request) {
	p, public := t.post.(*post.Public)
	if !public || r.Guild != t.match.Row.Guild {
		return
	}
	sheet, err := r.Number(1)
	switch {
	case r.Name() == pages.PathHand: // which says of no sheet
		p.FoldLeft(r, t.match.Sheet())
	case err == nil && t.isKey(r.Name()):
		p.FoldLeft(r, sheet)
	}
}

// foldOver folds the pressed message of a match that is over and has no table any more.
func (ts door) foldOver(ctx context.Context, id int64, r bot.Request) {
	sheet, err := r.Number(1)
	if err != nil {
		return
	}
	row, err := ts.room.Store.Match(ctx, id)
	if err != nil || row.Result == nil || row.Private || row.Guild != r.Guild || row.Message == r.Message {
		return
	}
	if g, known := ts.room.Games.Of(row.Game); !known || !g.IsKey(r.Name()) {
		return
	}
	actions, err := ts.room.Store.Actions(ctx, id)
	if err != nil {
		return
	}
	m, err := match.Open(ts.room.Games, row, actions, nil)
	if err != nil || sheet < 1 || sheet > m.Sheet() {
		return
	}
	ts.room.Posts.Folds.Aside(Queue(id), r.Channel, r.Message, m.Game.Messages.Past(m.Scene(ts.room.Prefs.Public(row.Guild)), sheet))
}
