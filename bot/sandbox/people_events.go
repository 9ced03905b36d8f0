package sandbox

import (
	"fmt"
	"net/http"

	"stopp/bot/sandbox/wire"
)

// viewer is a tab of a browser that shows the page.
type viewer struct {
	user *user
	box  *mailbox[news]
}

// news is an event for the page.
type news struct {
	name string
	data []byte
}

// events streams what happens to a member's tab until it is closed.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	u, err := s.actor(r)
	v := &viewer{user: u, box: newMailbox[news]()}
	if err == nil {
		s.viewers[v] = true
	}
	s.mu.Unlock()
	if err != nil {
		writeError(w, http.StatusNotFound, err)
		return
	}
	defer s.forget(v)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	v.box.put(news{"hello", []byte("{}")})
	for {
		n, ok := v.box.take(r.Context())
		if !ok || s.done.Err() != nil {
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

func (s *Server) forget(v *viewer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.viewers, v)
}

// tell sends an event to a member's tabs, or to everyone's where u is nil. The
// caller holds mu.
func (s *Server) tell(u *user, name string, data any) {
	for v := range s.viewers {
		if u == nil || v.user == u {
			v.box.put(news{name, wire.Encode(data)})
		}
	}
}

// tellMessage tells of a message those who see it.
func (s *Server) tellMessage(name string, m *Message) {
	for v := range s.viewers {
		switch {
		case !s.sees(v.user, m):
		case name == "message_delete":
			s.tellOne(v, name, object{"id": m.ID, "channel": m.Channel})
		default:
			s.tellOne(v, name, s.messageView(m, v.user))
		}
	}
}

func (s *Server) tellOne(v *viewer, name string, data any) {
	v.box.put(news{name, wire.Encode(data)})
}

// tellInteraction tells the member, and whoever waits, how an interaction stands.
func (s *Server) tellInteraction(i *interaction) {
	if i.kind != typeAutocomplete {
		s.tell(i.user, "interaction", s.interactionView(i))
	}
	s.touch()
}

// botChanged tells that a bot came or went.
func (s *Server) botChanged() {
	s.tell(nil, "bot", object{"online": s.online()})
	s.touch()
}

// channelsChanged tells that a channel, a server or what the bot may do there
// is another now.
func (s *Server) channelsChanged() {
	for v := range s.viewers {
		s.tellOne(v, "channels", object{"guilds": s.guildsView(), "channels": s.channelsView(v.user)})
	}
	s.touch()
}

func (s *Server) commandsChanged() {
	s.tell(nil, "commands", s.commandsView())
	s.touch()
}
