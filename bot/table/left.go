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
			m, left := ts.leftOver(ctx, id, r)
			switch {
			case left && bot.IsConversation(r.Channel): // only this answer can fold it
				return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
			case left:
				ts.room.Posts.Folds.Aside(Queue(id), r.Channel, r.Message, m)
			}
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

// leftOver is what the pressed message of a match becomes that is over and has no table any more.
func (ts door) leftOver(ctx context.Context, id int64, r bot.Request) (folded bot.Message, left bool) {
	sheet, err := r.Number(1)
	if err != nil {
		return folded, false
	}
	row, err := ts.room.Store.Match(ctx, id)
	if err != nil || row.Result == nil || row.Private || row.Guild != r.Guild || row.Message == r.Message {
		return folded, false
	}
	if g, known := ts.room.Games.Of(row.Game); !known || !g.IsKey(r.Name()) {
		return folded, false
	}
	actions, err := ts.room.Store.Actions(ctx, id)
	if err != nil {
		return folded, false
	}
	m, err := match.Open(ts.room.Games, row, actions, nil)
	if err != nil || sheet < 1 || sheet > m.Sheet() {
		return folded, false
	}
	return m.Game.Messages.Past(m.Scene(ts.room.Prefs.Public(row.Guild)), sheet), true
}
