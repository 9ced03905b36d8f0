package match

import (
	"slices"

	"stopp/storage"
)

// Draft is the newest draft, whoever made it. At a table only the seat to move chooses
// something, one thing at a time, and every action drops it.
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

// DropDrafts notes that an action has dropped all drafts.
func (m *Match) DropDrafts() {
	all := slices.Clone(m.Row.Drafts)
	for i := range all {
		all[i].Text = ""
	}
	m.Row.Drafts = all
}

// DraftedLast tells whether the last thing that a member did here was to make a
// draft or to put it back. Interactions are numbered by time.
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
