package club

import (
	"context"
	"errors"
	"fmt"

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
