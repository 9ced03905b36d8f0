package opponent

import (
	"math/bits"

	"stopp/game/zhengfen"
)

// Features of a play: the hand that it leaves, then the play itself.
const (
	ofCards = iota
	ofGroups
	ofLow
	ofLowest
	ofLowSingles
	ofMidSingles
	ofTwos
	ofAces
	ofKings
	ofTens
	ofFives
	ofSmallJoker
	ofBigJoker
	ofPairs
	ofTriples
	ofQuads
	ofPairRow
	ofRuns
	ofFull
	ofBomb
	ofSuitedBomb
	ofFourTwos
	ofOneLeft
	ofOut
	ofWinners
	ofHome

	ofPass
	ofPassed     // points passed by
	ofPassedMuch // ten or more
	ofPassedNear // to who holds few cards
	ofWon        // points that the play would win
	ofSpent      // its own
	ofRisked     // its own, if it is beaten
	ofHold
	ofHoldNear
	ofSpecial
	ofJokers
	ofLeadPair
	ofLeadTriple
	ofLeadMore
	ofLeadFull
	ofLeadRun
	ofRank
	ofGap
	ofAgainstNear
	ofSingleNear

	features
)

type vector [features]float32

// near is how few cards make a seat one that may soon be out.
const near = 3

// left says what a hand is worth that a play leaves.
func (g *sight) left(x *vector, h zhengfen.Cards) {
	r := ranksOf(h)
	low, lowest := r[1]&^from(zhengfen.Ten), r[1]&^from(zhengfen.Five+2)
	single := r[1] &^ r[2]
	groups := bits.OnesCount64(r[1])
	x[ofCards] = float32(h.Len()) / 4
	x[ofGroups] = float32(groups)
	x[ofLow], x[ofLowest] = many(low), many(lowest)
	x[ofLowSingles] = many(single & low)
	x[ofMidSingles] = many(single &^ low &^ from(zhengfen.King+1))
	x[ofTwos], x[ofAces] = float32(of(h, zhengfen.Two)), float32(of(h, zhengfen.Two-1))
	x[ofKings], x[ofTens], x[ofFives] = float32(of(h, zhengfen.King)), float32(of(h, zhengfen.Ten)), float32(of(h, zhengfen.Five))
	x[ofSmallJoker], x[ofBigJoker] = one(h.Has(zhengfen.SmallJoker)), one(h.Has(zhengfen.BigJoker))
	x[ofPairs], x[ofTriples], x[ofQuads] = many(r[2]), many(r[3]), many(r[4])
	x[ofPairRow] = many(inRow(r[2]))
	x[ofRuns] = one(runs(h) != 0)
	x[ofFull] = one(r[3] != 0 && r[2]&(r[2]-1) != 0)
	x[ofBomb] = one(x[ofKings]*x[ofTens]*x[ofFives] != 0)
	x[ofSuitedBomb] = one(bombs(h) != 0)
	x[ofFourTwos] = one(x[ofTwos] == 4)
	x[ofOut] = one(h == 0)
	jokers := (h & zhengfen.Jokers).Len()
	x[ofOneLeft] = one(h != 0 && (groups == 1 || groups == 0 && jokers > 0))
	winners := g.winners(h, &r)
	x[ofWinners] = float32(winners)
	x[ofHome] = one(h != 0 && groups+jokers-winners <= 1)
}

// winners are how many groups of a hand nobody can beat, but by special plays.
func (g *sight) winners(h zhengfen.Cards, r *ranks) int {
	jokers := g.unseen & zhengfen.Jokers
	n := 0
	if h.Has(zhengfen.BigJoker) {
		n++
	}
	if h.Has(zhengfen.SmallJoker) && !jokers.Has(zhengfen.BigJoker) {
		n++
	}
	if jokers == 0 {
		n += bits.OnesCount64(r[1]&^below(g.ranks[1]) | r[2]&^below(g.ranks[2]))
	}
	return n
}

// below are the places below the highest of some.
func below(x uint64) uint64 { return 1<<bits.Len64(x)>>1 - 1 }

// judged fills in the features of an action.
func (g *sight) judged(x *vector, a zhengfen.Action) {
	*x = vector{}
	if a.Verb != zhengfen.Playing {
		g.left(x, g.hand)
		x[ofPass] = 1
		x[ofPassed] = float32(g.points) / 10
		x[ofPassedMuch] = one(g.points >= 10)
		x[ofPassedNear] = one(g.topHeld <= near)
		return
	}
	p := a.Play
	g.left(x, g.hand&^p.Cards)
	g.played(x, p)
}

func (g *sight) played(x *vector, p zhengfen.Play) {
	hold, own := g.holds(p), float32(p.Cards.Points())/10
	x[ofWon] = (float32(g.points)/10 + own) * hold
	x[ofSpent] = own
	x[ofRisked] = own * (1 - hold)
	x[ofHold] = hold
	x[ofHoldNear] = hold * one(g.fewest <= near)
	x[ofSpecial] = one(p.Reading.Category.Special())
	x[ofJokers] = float32((p.Cards & zhengfen.Jokers).Len())
	if !p.Reading.Category.Special() {
		x[ofRank] = float32(p.Reading.High) / 12
		x[ofSingleNear] = x[ofRank] * one(g.fewest <= near)
	}
	if !g.lead {
		x[ofAgainstNear] = one(g.topHeld <= near)
		if p.Reading.Category == g.top.Category {
			x[ofGap] = float32(p.Reading.High-g.top.High) / 12
		}
		return
	}
	switch p.Reading.Category {
	case zhengfen.Pair:
		x[ofLeadPair] = 1
	case zhengfen.Triple:
		x[ofLeadTriple] = 1
	case zhengfen.Quad, zhengfen.Pairs, zhengfen.Triples, zhengfen.Quads:
		x[ofLeadMore] = 1
	case zhengfen.Full:
		x[ofLeadFull] = 1
	case zhengfen.Run:
		x[ofLeadRun] = 1
	}
}
