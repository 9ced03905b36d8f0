package play

import (
	"fmt"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/autoplay"
	"stopp/game/streit/coach"
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

// Luck plays many games on a deal, to find out which seat it favours.
func Luck(deal string, e cardtable.Effort) (string, error) {
	d, err := streit.ParseDeal(deal)
	if err != nil {
		return "", err
	}
	luck, err := coach.LuckOf(d, coach.Effort{Games: e.Games, Seed: e.Seed, Stop: e.Stop, Progress: func(int, int) { e.Progress() }})
	if err != nil || len(luck) == 0 || luck[0].Games == 0 {
		return "", err
	}
	return WriteLuck(luck), nil
}

// LuckIn is what a look back says of the deal.
func LuckIn(r coach.Review) string {
	var all []coach.Luck
	for _, a := range r.Seats {
		all = append(all, a.Luck)
	}
	if len(all) == 0 || all[0].Games == 0 {
		return ""
	}
	return WriteLuck(all)
}

// WriteLuck is luck as it is stored: the numbers of each seat, with semicolons
// between seats.
func WriteLuck(all []coach.Luck) string {
	seats := make([]string, len(all))
	for i, l := range all {
		seats[i] = fmt.Sprint(l.Games, " ", l.Wins, " ", l.UsualWins, " ", l.Points, " ", l.UsualPoints, " ", l.Within, " ", l.WinsWithin)
	}
	return strings.Join(seats, ";")
}

// ReadLuck reads what WriteLuck writes; nil for anything else.
func ReadLuck(text string) (all []coach.Luck) {
	for _, seat := range strings.Split(text, ";") {
		var l coach.Luck
		if _, err := fmt.Sscan(seat, &l.Games, &l.Wins, &l.UsualWins, &l.Points, &l.UsualPoints, &l.Within, &l.WinsWithin); err != nil {
			return nil
		}
		all = append(all, l)
	}
	return all
}
