package toy

import (
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/toy"
)

// Gathered is the toy for three to six, at a table that people join: its command opens the
// table, and the computer can take places. The two differ only in how a game begins; a
// game has one of them.
func Gathered() cardtable.Game {
	g := Game()
	g.Lobby.Gather = cardtable.Gather{
		Least: 3, Most: 6, Game: "toy.name", Seats: withSeats, Line: line,
		Presets: []cardtable.Preset{
			{Name: "short", Label: "toy.short", Rules: func(rules string) (string, error) { return withTarget(rules, 2) }},
			{Name: "long", Label: "toy.long", Rules: func(rules string) (string, error) { return withTarget(rules, 10) }},
		},
	}
	g.Lobby.Levels = []string{"casual", "master"}
	g.Lobby.HasLevel = func(level string) bool { return slices.Contains(g.Lobby.Levels, level) }
	g.Presses[0].Do = planCard
	g.Keeps = planned
	g.Order = func(s cardtable.Story, seat game.Seat, draft string) (string, bool) {
		return draft, planned(s, seat, draft)
	}
	g.Verbs = cardtable.Verbs{Late: toy.Late, Away: 3, Resign: toy.Resign, Stays: true, Level: "casual"}
	g.Messages.Resign = func(s cardtable.Scene) bot.Message {
		return bot.Message{Content: s.Say.Say("toy.resign", nil), Rows: [][]bot.Button{{s.Own("resign.yes", bot.Red, pages.PathQuit)}}}
	}
	g.Bots = func(seats []cardtable.Bot, _ cardtable.Story) cardtable.Bots { return bots(seats) }
	return g
}

// withSeats are rules changed to that many seats.
func withSeats(rules string, n int) (string, error) {
	return with(rules, func(_, target int) (int, int) { return n, target })
}

// withTarget are rules as they are to that many points.
func withTarget(rules string, n int) (string, error) {
	return with(rules, func(seats, _ int) (int, int) { return seats, n })
}

func with(rules string, change func(seats, target int) (int, int)) (string, error) {
	seats, target, err := toy.Options(rules)
	if err != nil {
		return "", err
	}
	seats, target = change(seats, target)
	line, _, err := toy.Game().Rules(fmt.Sprintf("%s players=%d target=%d", toy.Name, seats, target))
	return line, err
}

// line says how many points win.
func line(say i18n.Texts, rules string) string {
	_, target, err := toy.Options(rules)
	if err != nil {
		return ""
	}
	return say.Say("toy.line", i18n.Data{"Count": target})
}

// bots are the computer's players. They see their own hands, and decide by them alone: a
// casual one plays its lowest card, any other its highest.
type bots []cardtable.Bot

// Look has nothing to remember.
func (bots) Look(cardtable.Story) {}

// Turn is the card of whichever of them is to move.
func (b bots) Turn(s cardtable.Story, _ bool) (seat game.Seat, actions []string, err error) {
	seat, actions = b.Fallback(s)
	return seat, actions, nil
}

// Fallback is the same.
func (b bots) Fallback(s cardtable.Story) (seat game.Seat, actions []string) {
	i := slices.IndexFunc(b, func(p cardtable.Bot) bool { return s.Awaited().Has(p.Seat) })
	if i < 0 {
		return game.NoSeat, nil
	}
	seat = b[i].Seat
	hand := s.(story).seen(seat).Hand(seat)
	card := slices.MinFunc(hand, byRank)
	if b[i].Level != "casual" {
		card = slices.MaxFunc(hand, byRank)
	}
	return seat, []string{card.String()}
}

func byRank(a, b cards.Card) int { return int(a.Rank()) - int(b.Rank()) }

// Clone is the same: they have no memory.
func (b bots) Clone() cardtable.Bots { return b }
