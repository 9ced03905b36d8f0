package display

import (
	"context"
	"errors"
	"sync"

	"stopp/bot"
	"stopp/bot/service/doubt"
)

// Kept are messages of which more is known than is noted: that they are there, though that
// could not be noted, or that a post may have arrived. So nothing is posted twice. It is lost
// when the program ends; an earlier post is found by its nonce. The zero value has none. Its
// methods may be called at the same time.
type Kept struct {
	mu sync.Mutex
	of map[name]Message
}

// name names a message: of a thing, by its number, and which of its messages it is.
type name struct {
	thing int64
	post  string
}

// Post is a message of something as it should be.
type Post struct {
	Thing int64
	Name  string                      // among the thing's messages
	Noted Message                     // as it is noted
	Is    string                      // a short form of what it should show
	Make  func(anew bool) bot.Message // told whether it is for a new message
	Note  func(ctx context.Context, m Message) error
	// Last tells that it is as it stays. Where a conversation takes no change of its message, it is
	// posted anew.
	Last bool
	Anew bool // it is posted anew where somebody has taken it away
}

// Of is a message as it is known here, where it is noted so.
func (k *Kept) Of(thing int64, post string, noted Message) Message {
	k.mu.Lock()
	defer k.mu.Unlock()
	known, is := k.of[name{thing, post}]
	switch {
	case !is:
		return noted
	case known.ID != "":
		return known
	}
	noted.Tried = noted.ID == ""
	return noted
}

// Keep remembers how a message stands until that is noted.
func (k *Kept) Keep(thing int64, post string, m Message) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of == nil {
		k.of = map[name]Message{}
	}
	k.of[name{thing, post}] = m
}

// Forget forgets a message.
func (k *Kept) Forget(thing int64, post string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.of, name{thing, post})
}

// Drop forgets everything about a thing that is gone.
func (k *Kept) Drop(thing int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for n := range k.of {
		if n.thing == thing {
			delete(k.of, n)
		}
	}
}

// Bring is Bring for a message that is noted somewhere. Earlier news that could not be noted
// is noted first.
func (k *Kept) Bring(ctx context.Context, d Discord, p Post) (now Message, err error) {
	old := k.Of(p.Thing, p.Name, p.Noted)
	if old.ID != "" && old != p.Noted {
		if err := k.Note(ctx, p, old); err != nil {
			return old, err
		}
	}
	now, err = Bring(ctx, d, old, p.Is, p.Make)
	if old.Is() && (p.Last && doubt.Of(err) == doubt.Silent || p.Anew && errors.Is(err, bot.ErrGone)) {
		anew, failed := Bring(ctx, d, Message{Channel: old.Channel}, p.Is, p.Make)
		if failed == nil || p.Anew {
			now, err = anew, failed
		}
	}
	switch {
	case now == old:
		return now, err
	case now.ID == "":
		k.Keep(p.Thing, p.Name, now)
		return now, err
	}
	if e := k.Note(ctx, p, now); e != nil {
		return now, e
	}
	return now, err
}

// Note notes how a message stands. Until it is noted, that is known here.
func (k *Kept) Note(ctx context.Context, p Post, m Message) error {
	k.Keep(p.Thing, p.Name, m)
	if err := doubt.Do(ctx, func(ctx context.Context) error { return p.Note(ctx, m) }); err != nil {
		return err
	}
	k.Forget(p.Thing, p.Name)
	return nil
}
