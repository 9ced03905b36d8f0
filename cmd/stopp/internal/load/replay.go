package load

import (
	"fmt"

	"stopp/cmd/stopp/internal/games"
	"stopp/game"
	"stopp/storage"
)

// Opened is a stored match of any game as it was dealt.
func Opened(row storage.Match) (game.Match, error) {
	for _, g := range games.List() {
		if g.Name == row.Game {
			return g.Open(row.Version, row.Deal)
		}
	}
	return nil, fmt.Errorf("match %d is one of %s, which is not known", row.ID, row.Game)
}

// Acted is a match after a stored action; nobody's is a deal.
func Acted(m game.Match, a storage.Action) (game.Match, error) {
	if a.Seat == game.NoSeat.String() {
		return m.Act(game.NoSeat, a.Text)
	}
	seat, err := game.ParseSeat(a.Seat)
	if err != nil {
		return nil, err
	}
	return m.Act(seat, a.Text)
}

// Replay is a stored match, of the game whose matches are M, after its actions.
func Replay[M game.Match](row storage.Match, actions []storage.Action) (match M, err error) {
	m, err := Opened(row)
	if err != nil {
		return match, err
	}
	for _, a := range actions {
		if m, err = Acted(m, a); err != nil {
			return match, fmt.Errorf("action %d, %s %s: %w", a.Number, a.Seat, a.Text, err)
		}
	}
	match, is := m.(M)
	if !is {
		return match, fmt.Errorf("match %d is one of %s", row.ID, row.Game)
	}
	return match, nil
}
