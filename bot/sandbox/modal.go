package sandbox

import (
	"stopp/bot/sandbox/component"
	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// modal is a form that an interaction opened for its member.
type modal struct {
	id         string // of the interaction
	customID   string
	title      string
	components []any
	opened     *interaction
}

func (s *Server) openModal(i *interaction, data wire.Value) error {
	if !data.IsObject() {
		data.Required()
		return data.Err()
	}
	m := &modal{id: i.id, opened: i}
	m.customID = data.Get("custom_id").Text(1, limit.CustomID)
	m.title = data.Get("title").Text(1, limit.ModalTitle)
	m.components = component.Modal(data.Get("components"), s.knows)
	if err := data.Err(); err != nil {
		return err
	}
	i.modal = m
	s.modals[i.user.id] = m
	s.tell(i.user, "modal", m.json())
	s.touch()
	return nil
}

func (m *modal) json() object {
	return object{"id": m.id, "custom_id": m.customID, "title": m.title, "components": m.components}
}
