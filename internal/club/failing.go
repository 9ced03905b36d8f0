package club

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/storage"
)

// Mute makes Discord unreachable, as it is for a program that has just been
// killed; the result restores it.
func (c *Club) Mute() (restore func()) {
	ch := c.Channel
	ch.AnswerErr, ch.EditErr, ch.PostErr = bot.ErrBusy, bot.ErrBusy, bot.ErrBusy
	return func() { ch.AnswerErr, ch.EditErr, ch.PostErr = nil, nil, nil }
}

// ShownFails is a store that can't note messages.
type ShownFails struct{ session.Store }

func (ShownFails) SetShown(context.Context, int64, string, int) error { return errors.New("killed") }
func (ShownFails) SetCount(context.Context, int64, int) error         { return errors.New("killed") }

// Full is a store on a disk without room.
type Full struct{ session.Store }

func (Full) Append(context.Context, int64, int, []storage.Action, storage.Update) error {
	return fmt.Errorf("append: %w", storage.ErrFull)
}

func (Full) SetDraft(context.Context, int64, int, string, string) error { return storage.ErrFull }

// Damages are what may have happened to a stored match whose rules are known.
var Damages = map[string]string{
	"a deal that is none":         "update matches set deal = 'nonsense' where id = ?",
	"an action that is none":      "update actions set text = 'nonsense' where match = ?",
	"an action of nobody’s":       "update actions set seat = 'x' where match = ?",
	"an action against the rules": "update actions set text = '7-6' where match = ?",
}

// OnlyDamage takes what the log has of matches that can't be replayed: they belong there.
func (c *Club) OnlyDamage() {
	c.Helper()
	log := c.Logged.String()
	if n := strings.Count(log, "level=ERROR"); n != strings.Count(log, "match can't be replayed") {
		c.Errorf("the log has other errors:\n%s", log)
	}
	c.Logged.Reset()
}
