package people

import (
	"fmt"
	"net/http"

	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/mailbox"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// Tabs are the open tabs of browsers that show the page.
type Tabs struct {
	view *view
	open map[*tab]bool
}

// tab is one of them.
type tab struct {
	user *world.User
	box  *mailbox.Box[news]
}

// news is an event for the page.
type news struct {
	name string
	data []byte
}

func (t *tab) tell(name string, data any) { t.box.Put(news{name, wire.Encode(data)}) }

// tell sends an event to a member's tabs, or to everyone's where u is nil.
func (t *Tabs) tell(u *world.User, name string, data any) {
	for x := range t.open {
		if u == nil || x.user == u {
			x.tell(name, data)
		}
	}
}

// MessageChanged tells everybody who sees a message about it. name is the event:
// message_create, message_update or message_delete.
func (t *Tabs) MessageChanged(name string, m *world.Message) {
	for x := range t.open {
		switch {
		case !t.view.world.Sees(x.user, m):
		case name == "message_delete":
			x.tell(name, object{"id": m.ID, "channel": m.Channel})
		default:
			x.tell(name, t.view.message(m, x.user))
		}
	}
}

// InteractionChanged tells the member how an interaction stands.
func (t *Tabs) InteractionChanged(i *interaction.Interaction) {
	if i.Kind != interaction.Autocomplete {
		t.tell(i.User, "interaction", t.view.interaction(i))
	}
}

// ModalOpened shows a member a form.
func (t *Tabs) ModalOpened(u *world.User, m *interaction.Modal) { t.tell(u, "modal", m.JSON()) }

// BotChanged tells that a bot came or went.
func (t *Tabs) BotChanged() { t.tell(nil, "bot", object{"online": t.view.online()}) }

// PlacesChanged tells that a channel, a server or what the bot may do there is
// another now.
func (t *Tabs) PlacesChanged() {
	for x := range t.open {
		x.tell("channels", object{"guilds": t.view.guilds(), "channels": t.view.channels(x.user)})
	}
}

// PeopleChanged tells that one of the people is another now.
func (t *Tabs) PeopleChanged() { t.tell(nil, "members", t.view.members()) }

// CommandsChanged tells that the commands are different now.
func (t *Tabs) CommandsChanged() { t.tell(nil, "commands", t.view.allCommands()) }

// events streams what happens to a member's tab until it is closed.
func (p *People) events(w http.ResponseWriter, r *http.Request) {
	t := &tab{box: mailbox.New[news]()}
	err := monitor.Get(p.monitor, func() (err error) {
		if t.user, err = p.actor(r); err == nil {
			p.open[t] = true
		}
		return err
	})
	if err != nil {
		writeError(w, http.StatusNotFound, err)
		return
	}
	defer p.monitor.Do(func() { delete(p.open, t) })
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = fmt.Fprint(w, "retry: 500\n\n") // milliseconds; otherwise browsers wait for some seconds. The next line notices those who are gone
	t.box.Put(news{"hello", []byte("{}")})
	for {
		n, ok := t.box.Take(r.Context())
		if !ok || p.monitor.Stopped() {
			return
		}
		if _, err := fmt.Fprintf(w, "event: %s\ndata: %s\n\n", n.name, n.data); err != nil {
			return
		}
		if err := http.NewResponseController(w).Flush(); err != nil {
			return
		}
	}
}
