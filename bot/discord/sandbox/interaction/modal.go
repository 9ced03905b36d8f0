package interaction

import "stopp/bot/discord/sandbox/world"

// Open shows a modal to the member who did what opened it. It takes the place
// of one that was open.
func (r *Registry) Open(m *Modal) {
	u := m.Opened.User
	m.Opened.Modal = m
	r.modals[u] = m
	r.people.ModalOpened(u, m)
}

// Modal is the one with this id that a member has open; nil where there is none.
func (r *Registry) Modal(u *world.User, id string) *Modal {
	if m := r.modals[u]; m != nil && m.ID == id {
		return m
	}
	return nil
}

// OpenModal is the modal that a member has open, nil for none.
func (r *Registry) OpenModal(u *world.User) *Modal { return r.modals[u] }

// CloseModal puts away what a member has open.
func (r *Registry) CloseModal(u *world.User) { delete(r.modals, u) }
