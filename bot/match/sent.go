package match

import (
	"stopp/bot/cardtable"
	"stopp/storage"
)

// Sent is a match as one process sends it to another, to think about it there: what is stored of
// it, and no more actions than had been done.
type Sent struct {
	Row     storage.Match
	Actions []storage.Action
}

// Send is the match for another process, with all that messages tell of it. What only the table
// needs, and the secret of the deal, stay here.
func (m *Match) Send() Sent {
	row := m.Row
	row.Origin.Secret, row.Message, row.ResultMessage, row.Warning, row.Rested = "", "", "", "", ""
	return Sent{row, m.Actions[:len(m.Actions):len(m.Actions)]}
}

// SendPlay is the match as it was played, and nothing else: not who plays, nor where.
func (m *Match) SendPlay() Sent {
	s := Sent{Row: storage.Match{ID: m.Row.ID, Game: m.Row.Game, Version: m.Row.Version, Deal: m.Row.Deal}}
	for _, a := range m.Actions {
		by := ""
		if a.Interaction != "" {
			by = "-" // somebody
		}
		s.Actions = append(s.Actions, storage.Action{Number: a.Number, Seat: a.Seat, Text: a.Text, Interaction: by})
	}
	return s
}

// Open replays it. Look is as for the function Open.
func (s Sent) Open(games cardtable.Games, look func(*Match)) (*Match, error) {
	return Open(games, s.Row, s.Actions, look)
}
