package board

import (
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/render"
)

// ReadingKeys are the keys of a sentence about a reading, by category.
type ReadingKeys [zhengfen.Twos + 1]string

var readingKeys = ReadingKeys{
	zhengfen.Single: "table.zheng-fen.reading.single", zhengfen.Pair: "table.zheng-fen.reading.pair", zhengfen.Triple: "table.zheng-fen.reading.triple",
	zhengfen.Quad: "table.zheng-fen.reading.quad", zhengfen.Pairs: "table.zheng-fen.reading.pairs", zhengfen.Triples: "table.zheng-fen.reading.triples",
	zhengfen.Quads: "table.zheng-fen.reading.quads", zhengfen.Full: "table.zheng-fen.reading.full", zhengfen.Run: "table.zheng-fen.reading.run",
	zhengfen.Mixed510K: "table.zheng-fen.reading.mixed", zhengfen.Suited510K: "table.zheng-fen.reading.suited", zhengfen.Twos: "table.zheng-fen.reading.twos",
}

// Reading is a play's reading, in words: "full house, tens"; "" for no reading.
func Reading(r zhengfen.Reading, say render.Say) string {
	return Said(readingKeys, r, say)
}

// Said is the sentence about a reading; "" for no reading. It knows the ranks as they are said:
// Rank, Low and High, and of equal cards Ranks.
func Said(keys ReadingKeys, r zhengfen.Reading, say render.Say) string {
	if r.Category == zhengfen.NoCategory {
		return ""
	}
	data := map[string]any{"Rank": rankWord(r.High, say), "Low": rankWord(r.Low, say), "High": rankWord(r.High, say)}
	if r.High <= zhengfen.Two {
		data["Ranks"] = say(RanksKey(r.High), nil)
	}
	return say(keys[r.Category], data)
}

// RanksKey is the key of several cards of a rank: "queens". It must be one of ordinary cards.
func RanksKey(r zhengfen.Rank) string { return ranksKeys[faceRank(r)-1] }

// ranksKeys begin with the aces.
var ranksKeys = [...]string{
	"table.zheng-fen.ranks.r1", "table.zheng-fen.ranks.r2", "table.zheng-fen.ranks.r3", "table.zheng-fen.ranks.r4",
	"table.zheng-fen.ranks.r5", "table.zheng-fen.ranks.r6", "table.zheng-fen.ranks.r7", "table.zheng-fen.ranks.r8",
	"table.zheng-fen.ranks.r9", "table.zheng-fen.ranks.r10", "table.zheng-fen.ranks.r11", "table.zheng-fen.ranks.r12",
	"table.zheng-fen.ranks.r13",
}

// rankWord is a rank in words, or the joker that is played alone.
func rankWord(r zhengfen.Rank, say render.Say) string {
	if r > zhengfen.Two {
		return render.CardWords(cards.SmallJoker+cards.Card(r-zhengfen.Small), say)
	}
	return say(render.RankKey(faceRank(r)), nil)
}

// faceRank is a rank as the cards have it.
func faceRank(r zhengfen.Rank) cards.Rank { return zhengfen.CardOf(r, cards.Clubs).Face().Rank() }

// lying is a card of a play, with what it stands for.
type lying struct {
	card cards.Card
	as   cards.Card // of a joker; cards.None where that is not certain, and of other cards
	suit bool       // whether it stands for that suit, not only for the rank
}

// spread are the cards of a play as they lie beside each other: in a sequence a joker is
// where it stands for a card, else behind the others.
func spread(p zhengfen.Play) []lying {
	s := spreading{rest: p.Cards, reading: p.Reading}
	switch r := p.Reading; {
	case r.Category.Sequence():
		s.sequence()
	case r.Category == zhengfen.Full:
		s.put(ofRank(s.rest, r.High))
	}
	s.put(s.rest &^ zhengfen.Jokers)
	for s.rest != 0 {
		s.joker()
	}
	return s.all
}

// spreading is a play being spread.
type spreading struct {
	rest    zhengfen.Cards
	reading zhengfen.Reading
	all     []lying
}

// put lays cards that are no jokers.
func (s *spreading) put(set zhengfen.Cards) {
	for c := range set.All() {
		s.all = append(s.all, lying{card: c.Face()})
	}
	s.rest &^= set
}

// sequence lays rank by rank, a joker for each card that is missing.
func (s *spreading) sequence() {
	suit, size := s.rest.First().Suit(), groupOf(s.reading.Category)
	for r := s.reading.Low; r <= s.reading.High; r++ {
		natural := ofRank(s.rest, r)
		s.put(natural)
		for missing := size - natural.Len(); missing > 0 && s.rest&zhengfen.Jokers != 0; missing-- {
			s.stand(zhengfen.CardOf(r, suit), s.reading.Category == zhengfen.Run)
		}
	}
}

// groupOf is how many cards of a rank a sequence has.
func groupOf(c zhengfen.Category) int {
	switch c {
	case zhengfen.Pairs:
		return 2
	case zhengfen.Triples:
		return 3
	case zhengfen.Quads:
		return 4
	}
	return 1
}

// joker lays one behind the others.
func (s *spreading) joker() {
	switch s.reading.Category {
	case zhengfen.Pair, zhengfen.Triple, zhengfen.Quad:
		s.stand(zhengfen.CardOf(s.reading.High, cards.Clubs), false)
	default:
		s.put(zhengfen.CardsOf(s.rest.First()))
	}
}

// stand lays a joker for a card.
func (s *spreading) stand(what zhengfen.Card, suit bool) {
	joker := (s.rest & zhengfen.Jokers).First()
	s.rest &^= zhengfen.CardsOf(joker)
	s.all = append(s.all, lying{joker.Face(), what.Face(), suit})
}

// ofRank are the cards of a rank in a set.
func ofRank(set zhengfen.Cards, r zhengfen.Rank) (all zhengfen.Cards) {
	for suit := range cards.Suit(cards.Suits) {
		all |= zhengfen.CardsOf(zhengfen.CardOf(r, suit))
	}
	return all & set
}

// faces are the cards alone.
func faces(all []lying) []cards.Card {
	list := make([]cards.Card, len(all))
	for i, c := range all {
		list[i] = c.card
	}
	return list
}
