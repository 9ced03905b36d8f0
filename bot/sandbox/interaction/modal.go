package interaction

import "stopp/bot/sandbox/world"

// Modal is a form that an interaction opened for its member.
type Modal struct {
	ID         string // of the interaction
	CustomID   string
	Title      string
	Components []any // as Discord takes them
	Opened     *Interaction
}

// JSON is a modal as the page gets it.
func (m *Modal) JSON() object {
	return object{"id": m.ID, "custom_id": m.CustomID, "title": m.Title, "components": m.Components}
}

// Open shows a modal to the member who did what opened it. It takes the place
// of one that was open.
func (l *Log) Open(m *Modal) {
	u := m.Opened.User
	m.Opened.Modal = m
	l.modals[u] = m
	l.people.ModalOpened(u, m)
}

// Modal is the one with this id that a member has open; nil where there is none.
func (l *Log) Modal(u *world.User, id string) *Modal {
	if m := l.modals[u]; m != nil && m.ID == id {
		return m
	}
	return nil
}

// OpenModal is what a member has open; nil where that is nothing.
func (l *Log) OpenModal(u *world.User) *Modal { return l.modals[u] }

// CloseModal puts away what a member has open.
func (l *Log) CloseModal(u *world.User) { delete(l.modals, u) }
