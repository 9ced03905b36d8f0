package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/play"
	"stopp/storage"
)

// askToEnd is /server end, for those who manage the server; it asks first.
func (rm *Room) askToEnd(_ context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if !t.managed(r) {
		return bot.Reaction{}, sorry("people.end-not-you", nil)
	}
	return bot.Privately(t.scene(reader(r)).SureToForce()), nil
}

// forceEnd ends a match without a result for who has been asked.
func (rm *Room) forceEnd(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if !t.managed(r) {
		return bot.Reaction{}, sorry("people.end-not-you", nil)
	}
	if err := rm.abandon(ctx, t); err != nil {
		return bot.Reaction{}, err
	}
	m := bot.Message{Content: reader(r).Say("time.done", nil)}
	return rm.tell(t, r, bot.Answer{As: bot.Update, Message: m}), nil
}

// managed tells whether a request comes from somebody who manages the table's
// server.
func (t *table) managed(r bot.Request) bool { return r.Guild == t.guild && r.Can(bot.ManageServer) }

// abandon ends a match without a result.
func (rm *Room) abandon(ctx context.Context, t *table) error {
	none := storage.Result{Ending: pages.EndedAbandoned, Winner: -1}
	if err := rm.Store.EndMatch(ctx, t.id, len(t.actions), none); err != nil {
		return err
	}
	t.row.Result = &none
	t.story = play.Of(t.story.Abandoned())
	t.turned()
	rm.renewed(t)
	return nil
}
