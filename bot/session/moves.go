package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/streit/view"
)

// pressMoves lists in private all moves of the running turn and the one before. A
// button of that list turns its pages over.
func (rm *Room) pressMoves(_ context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	page, as := view.LastPage, bot.Private
	if len(r.Args()) > 2 {
		var err error
		if page, err = r.Number(1); err != nil {
			return bot.Reaction{}, err
		}
		as = bot.Update
	}
	m := t.scene(reader(r)).AllMoves(t.story.LastTurns(), page)
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}
