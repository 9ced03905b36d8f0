package patience

import (
	"strings"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/patience"
)

// Why says in words why a move is refused, for the terminal.
func Why(say i18n.Texts, v patience.View, m patience.Move, code patience.Code) string {
	key, data := whyNot(say, v, m, code)
	return say.Say(key, data)
}

// refusedKeys are the sentences for codes that need nothing else to be said.
var refusedKeys = i18n.KeysOf("patience.refused.",
	"patience.refused.over", "patience.refused.no-such-pile", "patience.refused.nothing-there", "patience.refused.not-free",
	"patience.refused.must-play", "patience.refused.pass-over", "patience.refused.same-place", "patience.refused.no-building",
	"patience.refused.nothing-changes", "patience.refused.cellar-full", "patience.refused.direction", "patience.refused.does-not-fit",
)

// why says why a move is refused at a table.
func (t words) why(m patience.Move, code patience.Code) string { return Why(t.Say, t.seen, m, code) }

// whyNot is the key of the sentence for a refusal, and its data: the card, where it does not
// go, and what would fit there.
func whyNot(say i18n.Texts, v patience.View, m patience.Move, code patience.Code) (key string, data i18n.Data) {
	card := v.Top(m.From)
	data = i18n.Data{"Card": pages.Symbols(say, card), "Onto": pages.Symbols(say, v.Top(m.To))}
	key = refusedKeys.Of(code.String())
	switch k := v.Kind(); {
	case code == patience.NotFree && m.From == patience.Cellar:
		key = "patience.refused.not-free-cellar"
	case code == patience.NotFree && k != patience.Harfe:
		key = "patience.refused.not-free-column"
	case code == patience.NoBuilding && m.Above:
		key = "patience.refused.no-building-up"
	case code == patience.NoBuilding && k == patience.Grosse:
		key = "patience.refused.no-building-lowest"
	case code == patience.NoBuilding && k != patience.Harfe:
		key = "patience.refused.no-building-families"
	case code == patience.DoesNotFit && k == patience.Napoleon && card.Rank() == cards.King:
		key = "patience.refused.does-not-fit-king"
	case code == patience.DoesNotFit && k == patience.Napoleon:
		key = "patience.refused.does-not-fit-packet"
		data["Next"] = rankIn(say, after(v))
	case code == patience.DoesNotFit && m.To == patience.Family:
		key = "patience.refused.does-not-fit-family"
		data["Next"] = strings.Join(continuing(say, v, card.Suit()), ", ")
	case code == patience.DoesNotFit && k == patience.Grosse:
		key = "patience.refused.does-not-fit-row"
	case code == patience.DoesNotFit && m.To >= 1 && int(m.To) <= k.Columns():
		key, data["Card"], data["Onto"] = columnKey(v, m), pages.Symbols(say, first(v, m)), pages.Symbols(say, onto(v, m))
	}
	return key, data
}

// columnKey is the key for a card that does not fit a column of Harfe.
func columnKey(v patience.View, m patience.Move) string {
	switch {
	case m.Above:
		return "patience.refused.does-not-fit-above"
	case v.Rules().Value("ascend") == "below" && v.Down(m.To) == 0:
		return "patience.refused.does-not-fit-either"
	}
	return "patience.refused.does-not-fit-column"
}

// first is the first of a move's cards.
func first(v patience.View, m patience.Move) cards.Card {
	pile := v.Pile(m.From)
	if n := len(pile) - int(m.N); n >= 0 && n < len(pile) {
		return pile[n]
	}
	return v.Top(m.From)
}

// onto is the card of a column that a move leads to.
func onto(v patience.View, m patience.Move) cards.Card {
	if pile := v.Pile(m.To); m.Above && len(pile) > 0 {
		return pile[0]
	}
	return v.Top(m.To)
}

// after is the rank that the packet takes: twice its top (rules §4.2).
func after(v patience.View) cards.Rank {
	rank := 2 * v.Top(patience.Packet).Rank()
	if rank > cards.King {
		rank -= cards.King
	}
	return rank
}

// rankIn is a rank in signs.
func rankIn(say i18n.Texts, r cards.Rank) string {
	return strings.TrimSuffix(pages.Symbols(say, cards.New(r, cards.Clubs)), "♣")
}

// continuing are the cards of a suit that its families take.
func continuing(say i18n.Texts, v patience.View, suit cards.Suit) (all []string) {
	seen := map[int]bool{}
	for _, rank := range nextRanks(v, suit) {
		if rank = (rank+2*int(cards.King)-1)%int(cards.King) + 1; !seen[rank] {
			seen[rank] = true
			all = append(all, pages.Symbols(say, cards.New(cards.Rank(rank), suit)))
		}
	}
	return all
}

// nextRanks are the next ranks of a suit's families; king and ace are neighbours.
func nextRanks(v patience.View, suit cards.Suit) (all []int) {
	up, down := v.Height(suit, 0), v.Height(suit, 1)
	switch base := int(v.Base()); v.Kind() {
	case patience.Harfe:
		for _, h := range []int{up, down} {
			if h < int(cards.King) {
				all = append(all, h+1)
			}
		}
	case patience.Reihe:
		if up+down < int(cards.King) {
			all = append(all, up+1, int(cards.King)-down)
		}
	case patience.Grosse:
		if v.Direction() != patience.Down {
			all = append(all, base+up)
		}
		if v.Direction() != patience.Up {
			all = append(all, base-up)
		}
	}
	return all
}
