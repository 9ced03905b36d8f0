package typing

import (
	"cmp"
	"slices"

	"stopp/game/cards"
	"stopp/game/streit"
)

// plan is one way to read a whole text.
type plan struct {
	span
	kind     streit.Kind
	count    int  // of a group, 0 for a single play
	from, to spot // of a play; of lay, from is the card that was named
	stage    stage
	price    int
}

// stage is how much of a move is there.
type stage uint8

const (
	whole   stage = iota
	half          // where the card goes is missing
	halfTo        // where it goes is not finished
	halfOut       // where it comes from is not finished
)

// plans are the ways to read the text but for the far-fetched: the most whole
// first, then the cheapest.
func (r *reader) plans() []plan {
	all := append(r.verbs(), r.plays()...)
	best := 0
	for i := range all {
		if all[i].price = r.price(all[i].span); i == 0 || all[i].price < best {
			best = all[i].price
		}
	}
	all = slices.DeleteFunc(all, func(p plan) bool { return p.price >= best+strange })
	slices.SortStableFunc(all, func(a, b plan) int { return cmp.Or(cmp.Compare(a.stage, b.stage), cmp.Compare(a.price, b.price)) })
	return all
}

// present leaves the readings out that name a house which the table does not have,
// where another is as natural but for its language: 9h is a heart then.
func (t table) present(plans []plan) []plan {
	lacks := func(p plan) bool { return max(p.from.n, p.to.n) > len(t.view.Houses) }
	i := slices.IndexFunc(plans, func(p plan) bool { return p.stage == whole && !lacks(p) })
	if i < 0 || plans[i].price > plans[0].price+foreign {
		return plans
	}
	return slices.DeleteFunc(plans, lacks)
}

// either tells whether another plan reads a heart where this one reads a house and
// the next one's h: 9h 3. Neither is meant rather than the other.
func (p plan) either(other plan) bool {
	heart := other.from.pile == noPile && other.from.suit == int(cards.Hearts)
	return heart && p.from.pile == aHouse && p.from.n == int(other.from.rank) && p.to.pile == other.to.pile && p.to.n == other.to.n
}

// verbs reads turn, lay, pass and open, with the words that people put behind or, in
// German, before them.
func (r *reader) verbs() (all []plan) {
	for _, h := range r.find(0, verbWord) {
		for _, via := range r.maybe(h.span, toWord) {
			all = append(all, r.object(plan{span: via, kind: streit.Kind(h.n), from: nowhere(via)})...)
		}
	}
	for _, kind := range []streit.Kind{streit.Lay, streit.Open} {
		for _, p := range r.object(plan{span: start(), kind: kind, from: nowhere(start())})[1:] {
			for _, h := range r.find(p.end, verbWord) {
				if next := p; h.n == int(kind) {
					next.span = p.then(h.span)
					all = append(all, next)
				}
			}
		}
	}
	return r.finished(all)
}

// object reads what a verb is about, or nothing.
func (r *reader) object(p plan) (all []plan) {
	if p.kind == streit.Lay {
		return r.laid(p)
	}
	all = append(all, p)
	for _, s := range r.piles(p.span) {
		if p.kind == streit.Open && s.pile == aReserve && s.owner != theirs {
			all = append(all, plan{span: s.span, kind: p.kind, from: p.from})
		}
	}
	return all
}

// laid reads which card is laid, and where.
func (r *reader) laid(p plan) (all []plan) {
	froms := []spot{p.from}
	for _, s := range r.spots(p.span) {
		if s.pile == noPile || s.pile == aTurned {
			froms = append(froms, s)
		}
	}
	for _, from := range froms {
		p.from, p.span = from, from.span
		all = append(all, p)
		for _, via := range r.maybe(from.span, toWord) {
			for _, s := range r.piles(via) {
				if s.pile == aWaste && (s.owner == mine || s.owner == unsaid) {
					p.span = s.span
					all = append(all, p)
				}
			}
		}
	}
	return all
}

func (r *reader) finished(plans []plan) (some []plan) {
	for _, p := range plans {
		if r.done(p.end) {
			some = append(some, p)
		}
	}
	return some
}

// plays reads where a card comes from and where it goes, as far as it is there.
func (r *reader) plays() (all []plan) {
	for _, begin := range r.counts() {
		for _, via := range r.maybe(begin.span, fromWord) {
			for _, from := range r.spots(via) {
				all = append(all, r.goals(plan{span: from.span, count: begin.count, from: from})...)
			}
			for _, from := range r.unfinished(via) {
				all = append(all, plan{span: from.span, count: begin.count, from: from, stage: halfOut})
			}
			if begin.count == 0 {
				all = append(all, r.toFamily(via)...)
			}
		}
	}
	return all
}

// toFamily reads a card by its rank alone that goes to its family.
func (r *reader) toFamily(at span) (all []plan) {
	for _, from := range r.lone(at) {
		for _, p := range r.goals(plan{span: from.span, from: from}) {
			if p.stage == whole && p.to.pile == aFamily && p.to.card() == cards.None {
				all = append(all, p)
			}
		}
	}
	return all
}

// counts reads how many cards are meant, if it is said.
func (r *reader) counts() []plan {
	all := []plan{{span: start()}}
	for _, n := range append(r.number(0), r.find(0, numberWord)...) {
		for _, h := range append(r.find(n.end, cardsWord), r.find(n.end, fromWord)...) {
			all = append(all, plan{span: start().then(n.span).then(h.span), count: n.n})
		}
	}
	return all
}

// goals reads where the card of a plan goes.
func (r *reader) goals(p plan) (all []plan) {
	once := r.maybe(p.span, toWord)
	ways := once
	for _, via := range once[1:] {
		ways = append(ways, r.maybe(via, toWord)[1:]...)
	}
	for _, via := range ways {
		next := p
		if next.span = via; r.done(via.end) {
			next.stage = half
			all = append(all, next)
		}
		for _, to := range r.spots(via) {
			if next.to, next.span = to, to.span; r.done(to.end) {
				next.stage = whole
				all = append(all, next)
			}
		}
		for _, to := range r.unfinished(via) {
			next.to, next.span, next.stage = to, to.span, halfTo
			all = append(all, next)
		}
	}
	return all
}
