package discord

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// sender does the calls that change something in a channel: with the emojis and the
// commands that Discord knows, and out of the archive.
type sender struct {
	rest     *rest
	log      *slog.Logger
	cards    *shown                        // the emojis that messages show
	mentions *atomic.Pointer[bot.Mentions] // of commands, nil until they are registered
}

// ids are the ids that Discord has given to commands and emojis that messages name.
type ids struct {
	emojis   emojis
	commands bot.Mentions
}

// say does a call that brings a message. If Discord refuses an emoji in it, such as
// one that somebody has deleted, the message goes out in text.
//
// A message without a layout that is to take the place of one with a layout gets the
// plainest there is: Discord doesn't take layouts away.
func (s *sender) say(ctx context.Context, channel string, q call, m bot.Message, payload func(bot.Message, ids) any) ([]byte, error) {
	if err := m.CheckLayout(); err != nil {
		s.log.Warn("a layout that Discord would refuse: the message goes out without one", "error", err)
		m = m.Plain()
	}
	body, err := s.sayShown(ctx, channel, q, m, payload)
	if len(m.Layout) == 0 && layoutNeeded(err) {
		return s.sayShown(ctx, channel, q, m.LaidOut(), payload)
	}
	return body, err
}

// sayShown does a call that brings a message with emojis, or without.
func (s *sender) sayShown(ctx context.Context, channel string, q call, m bot.Message, payload func(bot.Message, ids) any) ([]byte, error) {
	known := ids{emojis: s.cards.get()}
	if commands := s.mentions.Load(); commands != nil {
		known.commands = *commands
	}
	body, err := s.sayWith(ctx, channel, q, m.Files, payload(m, known))
	refused := emojiRefused(err)
	if known.emojis == nil || !asksForEmojis(m) || err != nil && !refused {
		return body, err
	}
	if s.cards.count(refused) {
		s.log.Warn("Discord refuses the emojis: there are none until the next start", "error", err)
	}
	if refused {
		return s.sayWith(ctx, channel, q, m.Files, payload(m, ids{commands: known.commands}))
	}
	return body, nil
}

func asksForEmojis(m bot.Message) bool {
	return len(m.Signs) > 0 || slices.ContainsFunc(slices.Concat(m.Rows...), func(b bot.Button) bool { return b.Emoji != "" })
}

func (s *sender) sayWith(ctx context.Context, channel string, q call, files []bot.File, payload any) ([]byte, error) {
	q, err := q.with(payload, files)
	if err != nil {
		return nil, err
	}
	return s.in(ctx, channel, q)
}

// emojiRefused tells whether Discord took no message because of an emoji.
func emojiRefused(err error) bool { return badlyFormed(err, "INVALID_EMOJI") }

// layoutNeeded tells whether Discord took no message because the one that it would
// replace has a layout.
func layoutNeeded(err error) bool {
	return badlyFormed(err, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
}

// badlyFormed tells whether Discord took no message and gave this reason.
func badlyFormed(err error, reason string) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Code == badForm && strings.Contains(r.Text, reason)
}

// unarchived is how a thread is taken out of the archive.
type unarchived struct {
	Archived bool `json:"archived"` // false
}

// unarchive takes a thread out of the archive.
func (s *sender) unarchive(ctx context.Context, thread string) error {
	q, err := newCall(http.MethodPatch, discordgo.EndpointChannel(thread), unarchived{}, nil)
	if err != nil {
		return err
	}
	q.what, q.again, q.lane = "take thread "+thread+" out of the archive", true, "thread-"+thread
	_, err = s.rest.do(ctx, q)
	return err
}

// in does a call that changes something in a channel. If that is a thread in the
// archive, it is taken out and the call done once more.
func (s *sender) in(ctx context.Context, channel string, q call) ([]byte, error) {
	body, err := s.rest.do(ctx, q)
	if !hasCode(err, archived) || bot.IsConversation(channel) {
		return body, err
	}
	if err := s.unarchive(ctx, channel); err != nil {
		return nil, fmt.Errorf("%s: %w", q.what, err)
	}
	return s.rest.do(ctx, q)
}
