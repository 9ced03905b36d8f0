package sandbox

import (
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
)

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
