package play

import (
	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/streit/autoplay"
	"stopp/game/streit/opponent"
)

// bots are the computer's players at a table.
type bots struct{ driver autoplay.Driver }

// Bots seats them. If a level does not exist, its seat stays empty.
func Bots(seats []cardtable.Bot, s cardtable.Story) cardtable.Bots {
	var all []autoplay.Bot
	for _, b := range seats {
		if level, err := opponent.ParseLevel(b.Level); err == nil {
			all = append(all, autoplay.Bot{Seat: b.Seat, Level: level, Seed: b.Seed})
		}
	}
	return &bots{autoplay.New(Of(s).Rules(), all...)}
}

// Look has them look at the table.
func (b *bots) Look(s cardtable.Story) { b.driver.Look(Of(s).Match) }

// Clone is a copy that thinks for itself.
func (b *bots) Clone() cardtable.Bots { return &bots{b.driver.Clone()} }

// Turn finds out what they do.
func (b *bots) Turn(s cardtable.Story, oneMove bool) (game.Seat, []string, error) {
	seat, actions, err := b.driver.Turn(Of(s).Match, oneMove)
	texts := make([]string, len(actions))
	for i, a := range actions {
		texts[i] = a.String()
	}
	return seat, texts, err
}

// Fallback is the simplest thing that goes.
func (b *bots) Fallback(s cardtable.Story) (game.Seat, []string) {
	step := b.driver.Fallback(Of(s).Match)
	if !step.Acts {
		return game.NoSeat, nil
	}
	return step.Seat, []string{step.Action.String()}
}
