package notice

import (
	"context"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Warn warns a seat of its deadline by a direct message, unless its member wants no calls.
// If that doesn't reach them, a message is posted beside the table. It warns of each
// deadline once, also after a start.
func (n *Notices) Warn(ctx context.Context, seat game.Seat, public bot.Message) error {
	row := &n.match.Row
	if err := n.room.Store.SetWarning(ctx, n.match.ID(), row.Deadline, row.Warning); err != nil {
		return err
	}
	row.Warned = row.Deadline
	n.table.Update()
	for _, member := range n.calls.scene().Reach(seat) {
		if n.room.Prefs.Wish(ctx, member, pages.Calls) == pages.CallsQuiet {
			continue
		}
		say := i18n.For(n.room.Prefs.Language(ctx, member, row.Guild))
		scene, round := n.match.Scene(say), n.round
		m := scene.Clock().Alone(n.table.Link())
		n.room.Jobs.Do(bot.DirectQueue(member), func(ctx context.Context) error {
			err := n.room.Discord.Direct(ctx, member, m)
			if err != nil {
				n.room.Jobs.Do(n.table.Queue(), func(ctx context.Context) error {
					if round == n.round && n.calls.awaits(member) {
						n.Post(ctx, public, n.match.Row.Deadline)
					}
					return nil
				})
			}
			return err
		})
	}
	return nil
}
