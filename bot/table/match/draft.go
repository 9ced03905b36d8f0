package match

import (
	"slices"

	"stopp/game"
	"stopp/storage"
)

// Draft is the newest draft of any seat. In games without hands only the seat to move has
// one, and all see it.
func (m *Match) Draft() storage.Draft {
	if n := len(m.Row.Drafts); n > 0 {
		return m.Row.Drafts[n-1]
	}
	return storage.Draft{}
}

// Public is the drafts as all see them who see the table: the newest one, but nothing in a game with
// hands, where each seat prepares for itself, unless its only member alone sees the table.
func (m *Match) Public() string {
	if m.hides() {
		return ""
	}
	return m.Draft().Text
}

// hides tells whether the table doesn't show what its seats prepare.
func (m *Match) hides() bool { return m.Game.Messages.Hand != nil && !m.Row.Private }

// DraftOf is a seat's draft.
func (m *Match) DraftOf(seat game.Seat) storage.Draft {
	for _, d := range m.Row.Drafts {
		if d.Seat == int(seat) {
			return d
		}
	}
	return storage.Draft{}
}

// Draw notes a new draft, as the database has it.
func (m *Match) Draw(d storage.Draft) {
	others := slices.DeleteFunc(slices.Clone(m.Row.Drafts), func(old storage.Draft) bool { return old.Seat == d.Seat })
	m.Row.Drafts = append(others, d)
}

// DropDrafts notes that an action has dropped all drafts but those of some seats.
func (m *Match) DropDrafts(but []int) {
	all := slices.Clone(m.Row.Drafts)
	for i := range all {
		if !slices.Contains(but, all[i].Seat) {
			all[i].Text = ""
		}
	}
	m.Row.Drafts = all
}

// DraftedLast tells whether the last thing that a member did here was to make a
// draft or to put it back that all see. Interactions are numbered by time.
func (m *Match) DraftedLast() bool {
	if m.hides() {
		return false
	}
	last := ""
	for _, a := range m.Actions {
		if a.Interaction != "" {
			last = a.Interaction
		}
	}
	by := m.Draft().Interaction
	return len(by) > len(last) || len(by) == len(last) && by > last
}
