package reconcile

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Press is what a button about a thing does.
type Press[T any] func(ctx context.Context, t T, r bot.Request) (bot.Reaction, error)

// Route has a press handled in the queue of the thing whose number is an argument of its path, counted from 0. There is no way to a
// thing from another server.
func (e *Engine[T]) Route(r bot.Request, arg int, press Press[T]) (string, bot.Handler) {
	id, err := pages.KeyArg(r, arg)
	if err != nil || press == nil {
		return bot.MemberQueue(r.User.ID), bot.Failing(bot.ErrNoRoute)
	}
	return e.Queue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		e.Prefs.Learn(ctx, r)
		t, err := e.Here(ctx, id, r)
		if err != nil {
			return bot.Reaction{}, err
		}
		return press(ctx, t, r)
	}
}

// Write makes a write about a thing. Where that stays in doubt the next tick looks.
func (e *Engine[T]) Write(ctx context.Context, id int64, write func(context.Context) (T, error)) (T, error) {
	t, err := doubt.Write(ctx, write)
	if doubt.Is(err) {
		e.Retry(id)
	}
	return t, err
}

// Here is a thing of the server of a request, or bot.ErrNoRoute.
func (e *Engine[T]) Here(ctx context.Context, id int64, r bot.Request) (T, error) {
	t, err := e.Kind.Get(ctx, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && r.Elsewhere(e.Kind.Head(t).Guild) {
		return t, bot.ErrNoRoute
	}
	return t, err
}

// Offered notes the message that the answer to a command has made, and its content. Where it
// was not sent, a look posts it.
func (e *Engine[T]) Offered(id int64, name string, m display.Message, sent error) {
	if sent == nil && m.ID != "" {
		e.kept.Keep(id, name, m) // so no look posts it meanwhile
	}
	e.Answered(id, name, m, sent)
}

// Answered notes what the answer to a press has made of the pressed message. Where it was not sent, or another message is known, a
// look sees to it.
func (e *Engine[T]) Answered(id int64, name string, m display.Message, sent error) {
	if sent != nil || m.ID == "" {
		e.Retry(id)
		return
	}
	e.Jobs.Do(e.Queue(id), func(ctx context.Context) error {
		err := e.note(ctx, id, name, m)
		if err != nil {
			e.Retry(id)
			return err
		}
		e.Enter(id)
		return nil
	})
}

// note notes how a message stands, unless it is not the one that is noted.
func (e *Engine[T]) note(ctx context.Context, id int64, name string, m display.Message) error {
	t, err := e.Kind.Get(ctx, id)
	if err != nil {
		return err
	}
	h := e.Kind.Head(t)
	if noted := h.noted(name, ""); noted.ID == "" || noted.ID == m.ID {
		return e.kept.Note(ctx, e.post(t, h, Post{Name: name}), m)
	}
	e.kept.Forget(id, name)
	return nil
}
