package session

import (
	"slices"

	"stopp/storage"
)

// latest is the newest draft of a match. At a table only one pile is lifted, by the
// seat to move, and every action puts it down: it is the newest draft, whoever made it.
func latest(row storage.Match) storage.Draft {
	if n := len(row.Drafts); n > 0 {
		return row.Drafts[n-1]
	}
	return storage.Draft{}
}

// lifted is the pile that is lifted, "" for none.
func (t *table) lifted() string { return latest(t.row).Text }

// liftedBy is the interaction that last lifted a pile or put it back.
func (t *table) liftedBy() string { return latest(t.row).Interaction }

// drafted are the drafts of a match after a new one, as the database has them.
func drafted(all []storage.Draft, d storage.Draft) []storage.Draft {
	others := slices.DeleteFunc(slices.Clone(all), func(old storage.Draft) bool { return old.Seat == d.Seat })
	return append(others, d)
}

// undrafted are the drafts of a match after an action.
func undrafted(all []storage.Draft) []storage.Draft {
	all = slices.Clone(all)
	for i := range all {
		all[i].Text = ""
	}
	return all
}
