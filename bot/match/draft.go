package match

import (
	"slices"

	"stopp/storage"
)

// Draft is the newest draft. At a table only one thing is chosen at a time, by the seat
// to move, and every action puts it down: it is the newest draft, whoever made it.
func (m *Match) Draft() storage.Draft {
	if n := len(m.Row.Drafts); n > 0 {
		return m.Row.Drafts[n-1]
	}
	return storage.Draft{}
}

// Draw notes a new draft, as the database has it.
func (m *Match) Draw(d storage.Draft) {
	others := slices.DeleteFunc(slices.Clone(m.Row.Drafts), func(old storage.Draft) bool { return old.Seat == d.Seat })
	m.Row.Drafts = append(others, d)
}

// DropDrafts notes that an action has put everything down.
func (m *Match) DropDrafts() {
	all := slices.Clone(m.Row.Drafts)
	for i := range all {
		all[i].Text = ""
	}
	m.Row.Drafts = all
}

// DraftedLast tells whether a draft, or putting it back, was the last thing that a
// member did here. Interactions are numbered by time.
func (m *Match) DraftedLast() bool {
	last := ""
	for _, a := range m.Actions {
		if a.Interaction != "" {
			last = a.Interaction
		}
	}
	by := m.Draft().Interaction
	return len(by) > len(last) || len(by) == len(last) && by > last
}
