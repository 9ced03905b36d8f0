package cardtable

// Deed is what a game makes of a press or a command at its table. It is only a wish:
// the room writes it down, and then shows it.
type Deed struct {
	// Actions of the seat that acts, as the game's notation writes them. All of them
	// are carried out, or none.
	Actions []string
	// After are actions that come after these by themselves, together with them.
	After []string
	// Draft, if not nil, is what the seat to move has chosen so far, such as a card
	// that it has lifted. "" is nothing. Actions drop it.
	Draft *string
}

// Act is the deed of these actions.
func Act(actions ...string) Deed { return Deed{Actions: actions} }

// Choose is the deed that leaves a draft.
func Choose(draft string) Deed { return Deed{Draft: &draft} }
