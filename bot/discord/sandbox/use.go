package sandbox

import (
	"context"
	"errors"
	"fmt"

	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/wire"
)

// ErrNoResponse: the bot did not answer an interaction within three seconds.
var ErrNoResponse = errors.New(interaction.NoResponse)

// Use is something that a member did: an interaction that the bot is to answer.
type Use struct {
	ID string // of the interaction

	p   *parts
	i   *interaction.Interaction
	err error // it could not be done
}

// await waits until ready, which is asked within the monitor.
func (u *Use) await(ctx context.Context, ready func() bool) error {
	if u.err != nil {
		return u.err
	}
	failed := false
	err := u.p.monitor.Wait(ctx, func() bool {
		failed = u.i.Failed && !ready()
		return failed || ready()
	})
	if failed {
		return ErrNoResponse
	}
	if err != nil {
		return fmt.Errorf("sandbox: waiting for an answer: %w", err)
	}
	return nil
}

// Answered waits for the first answer, of whatever sort.
func (u *Use) Answered(ctx context.Context) error {
	return u.await(ctx, func() bool { return u.i.Answered != 0 })
}

// Answer waits for the message that the interaction was answered with, or that
// its answer edited. A message that was edited is told of as the answer left it, whatever
// other edits came after that, and one that was removed as it was sent. A deferred answer is waited for until it is there. A Use
// that was answered without a message gives an error.
func (u *Use) Answer(ctx context.Context) (Message, error) {
	var found Message
	err := u.await(ctx, func() bool {
		m := u.p.interactions.Original(u.i)
		if u.i.Updated != nil {
			m = u.i.Updated
		}
		if m == nil { // it may have been removed by now
			m = u.i.Sent
		}
		if m == nil || m.Loading {
			return u.i.Answered != 0 && m == nil
		}
		found = *m
		return true
	})
	if err == nil && found.ID == "" {
		err = errors.New("sandbox: it was answered without a message")
	}
	return found, err
}

// AnswerType is the type of the first answer as Discord numbers them (4 message,
// 5 deferred, 6 deferred update, 7 update, 8 choices, 9 modal), 0 before it.
func (u *Use) AnswerType() int {
	if u.i == nil {
		return 0
	}
	return monitor.Get(u.p.monitor, func() int { return u.i.Answered })
}

// FollowUps are the further messages that the interaction was answered with and
// that are still there.
func (u *Use) FollowUps() []Message {
	if u.i == nil {
		return nil
	}
	return u.p.list(u.i.Channel, func(m *Message) bool { return m.Origin == u.i && m.ID != u.i.Original })
}

// Modal waits for the modal that the interaction opens.
func (u *Use) Modal(ctx context.Context) (Modal, error) {
	if err := u.Answered(ctx); err != nil {
		return Modal{}, err
	}
	m := monitor.Get(u.p.monitor, func() *interaction.Modal { return u.i.Modal })
	if m == nil {
		return Modal{}, errors.New("sandbox: it was answered without a modal")
	}
	return Modal{ID: m.ID, CustomID: m.CustomID, Title: m.Title, Components: m.Components}, nil
}

// Choices waits for the choices of a Complete, as name and value.
func (u *Use) Choices(ctx context.Context) ([]Choice, error) {
	if u.err != nil {
		return nil, u.err
	}
	list, err := interaction.AwaitChoices(ctx, u.p.monitor, u.i)
	var out []Choice
	for _, c := range list {
		name, _ := c.(wire.Object)["name"].(string)
		out = append(out, Choice{Name: name, Value: wire.Scalar(c.(wire.Object)["value"])})
	}
	return out, err
}

// do carries out an action of a member.
func (m Member) do(act func() (*interaction.Interaction, error)) *Use {
	return monitor.Get(m.p.monitor, func() *Use {
		i, err := act()
		if err != nil {
			return &Use{p: m.p, err: err}
		}
		return &Use{ID: i.ID, p: m.p, i: i}
	})
}

// Command uses a slash command. A subcommand follows its command after a space. What the
// client refuses (an unknown option, say) is an error of the Use. A command for the
// server's managers is refused to nobody, since a server may have opened it to all; only
// the page hides it from others.
func (m Member) Command(name string, options Options) *Use {
	return m.do(func() (*interaction.Interaction, error) {
		return m.p.uses.Command(m.u, m.Channel, name, options.plain(), "")
	})
}

// Complete asks for the choices of an option while a command is being typed.
func (m Member) Complete(name string, options Options, focused string) *Use {
	return m.do(func() (*interaction.Interaction, error) {
		return m.p.uses.Command(m.u, m.Channel, name, options.plain(), focused)
	})
}

// UserCommand uses a command of the menu that opens on a person.
func (m Member) UserCommand(name, target string) *Use {
	return m.do(func() (*interaction.Interaction, error) { return m.p.uses.Menu(m.u, m.Channel, name, target) })
}

// MessageCommand uses a command of the menu that opens on a message of the channel.
func (m Member) MessageCommand(name, message string) *Use {
	return m.do(func() (*interaction.Interaction, error) {
		return m.p.uses.MessageMenu(m.u, m.Channel, name, message)
	})
}

// Press presses the button with a custom id on a message that the member sees,
// in whichever channel it is.
func (m Member) Press(message, customID string) *Use {
	return m.do(func() (*interaction.Interaction, error) { return m.p.uses.Press(m.u, "", message, customID) })
}

// Choose chooses from a menu.
func (m Member) Choose(message, customID string, values ...string) *Use {
	return m.do(func() (*interaction.Interaction, error) { return m.p.uses.Choose(m.u, "", message, customID, values) })
}

// Submit sends the modal that an earlier Use opened; see Use.Modal.
func (m Member) Submit(modal string, fields map[string]string) *Use {
	values := map[string][]string{}
	for id, text := range fields {
		values[id] = []string{text}
	}
	return m.do(func() (*interaction.Interaction, error) { return m.p.uses.Submit(m.u, modal, values) })
}
