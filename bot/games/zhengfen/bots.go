package zhengfen

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/play"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// levels are the levels on offer, the weakest first. Greedy is not among them: people see
// through it too easily, and there are better ones.
func levels() (all []string) {
	for _, level := range opponent.Levels() {
		if level > opponent.Greedy {
			all = append(all, level.String())
		}
	}
	if len(all) == 0 {
		all = []string{opponent.Greedy.String()}
	}
	return all
}

// substitute is the level at which the computer plays on for members who are away: a
// middling one.
func substitute() string {
	all := levels()
	return all[len(all)/2]
}

func hasLevel(level string) bool {
	_, err := opponent.ParseLevel(level)
	return err == nil
}

// bots are the computer's players. Each sees what its seat may see, and has no memory: its
// random numbers follow from its seed and from how much has been done.
type bots []cardtable.Bot

func seated(seats []cardtable.Bot, _ cardtable.Story) cardtable.Bots { return bots(seats) }

// Look has nothing to remember.
func (bots) Look(cardtable.Story) {}

// Turn is the action of whichever of them is to move.
func (b bots) Turn(s cardtable.Story, _ bool) (game.Seat, []string, error) {
	who, ok := b.mover(s)
	if !ok {
		return game.NoSeat, nil, nil
	}
	level, err := opponent.ParseLevel(who.Level)
	if err != nil {
		return game.NoSeat, nil, err
	}
	story := play.Of(s)
	a, ok := opponent.Choose(story.View(who.Seat), level, chances(who.Seed, story.Moves()))
	if !ok {
		return game.NoSeat, nil, nil
	}
	return who.Seat, []string{a.String()}, nil
}

// Fallback is a pass or a take, else the lowest lead.
func (b bots) Fallback(s cardtable.Story) (game.Seat, []string) {
	who, ok := b.mover(s)
	if !ok {
		return game.NoSeat, nil
	}
	list := play.Of(s).View(who.Seat).Moves(nil)
	a := list[0]
	if last := list[len(list)-1]; last.Verb != zhengfen.Playing {
		a = last
	}
	return who.Seat, []string{a.String()}
}

// mover is the one of them that is to move.
func (b bots) mover(s cardtable.Story) (cardtable.Bot, bool) {
	i := slices.IndexFunc(b, func(p cardtable.Bot) bool { return s.Awaited().Has(p.Seat) })
	if i < 0 {
		return cardtable.Bot{}, false
	}
	return b[i], true
}

// Clone is the same: they have no memory.
func (b bots) Clone() cardtable.Bots { return b }

// chances are the random bits of a seat after that many moves.
func chances(seed uint64, moves int) cards.Source {
	var key [32]byte
	for i := range 8 {
		key[i], key[8+i] = byte(seed>>(8*i)), byte(moves>>(8*i))
	}
	return cards.NewSource(key)
}
