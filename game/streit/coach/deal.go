package coach

import "stopp/game/streit"

// LuckOf is how lucky a deal is for each seat, as a review with the same effort says.
// If the effort is stopped it counts the games up to then.
func LuckOf(d streit.Deal, e Effort) ([]Luck, error) {
	if e.Games <= 0 {
		e.Games = Usual.Games
	}
	c := chronicle{}
	c.Seats = make([]Account, d.Rules.Seats())
	if err := c.gamble(d, &work{Effort: e}); err != nil {
		return nil, err
	}
	all := make([]Luck, len(c.Seats))
	for i, a := range c.Seats {
		all[i] = a.Luck
	}
	return all, nil
}
