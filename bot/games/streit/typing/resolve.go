package typing

import (
	"slices"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Problem is an error whose sentence is for the member: a key of the catalogues
// and its data. Text, where there is one, is what the member typed, with
// whatever signs it holds; all else is safe to show.
type Problem struct {
	Key  string
	Data i18n.Data
}

func (p *Problem) Error() string { return p.Key }

// table is what a text is understood at.
type table struct {
	say   i18n.Texts
	view  streit.View
	names []string
}

// result is a plan's result at a table.
type result struct {
	moves   []Typed
	ask     bool // even a single one is not sure
	problem *Problem
}

func refuse(key string, data i18n.Data) result { return result{problem: &Problem{key, data}} }

// moves are what a whole plan may mean.
func (t table) moves(p plan) result {
	switch {
	case p.kind == streit.Lay && p.from.card() != cards.None:
		turned := seen{streit.OwnTurned, t.me().Turned}
		if problem := t.other(p.from, []seen{turned}); problem != nil {
			return result{problem: problem}
		}
		fallthrough
	case p.kind != streit.Play:
		return result{moves: []Typed{{Move: streit.Move{Kind: p.kind}}}}
	}
	from, problem := t.from(p.from)
	if problem != nil {
		return result{problem: problem}
	}
	to, ask, problem := t.to(p.to)
	if problem != nil {
		return result{problem: problem}
	}
	var r result
	for _, f := range from {
		goals, unsure := to, ask
		if f == streit.OwnTurned && p.to.isW() {
			goals, unsure = []streit.Place{streit.WasteOf(t.view.ToMove)}, false
		}
		r.ask = r.ask || unsure
		for _, g := range goals {
			r.moves = append(r.moves, t.play(p, f, g)...)
		}
	}
	if len(r.moves) == 0 {
		return refuse("typing.group-houses", nil)
	}
	return r
}

// isW tells whether a spot is the letter beside one's own waste in the picture: w. The
// others' go by their seats, as Bw.
func (s spot) isW() bool { return s.pile == aWaste && s.short && s.owner == unsaid }

func (t table) me() streit.Player { return t.view.Players[t.view.ToMove] }

// play is a single play or a group; onto the own waste the turned card is laid.
func (t table) play(p plan, from, to streit.Place) []Typed {
	switch {
	case p.count > 0 && (from.House() == 0 || to.House() == 0):
		return nil
	case p.count > 0:
		return []Typed{{Group: streit.Group{N: p.count, From: from, To: to}}}
	case from == streit.OwnTurned && to == streit.WasteOf(t.view.ToMove) && p.to.owner < 0:
		return []Typed{{Move: streit.Move{Kind: streit.Lay}}}
	}
	return []Typed{{Move: streit.Move{Kind: streit.Play, From: from, To: to}}}
}

// stays tells whether a move has its card go where it comes from.
func (t table) stays(m Typed) bool {
	from, to := m.Move.From, m.Move.To
	switch {
	case m.Group.N > 0:
		return m.Group.From == m.Group.To
	case m.Move.Kind != streit.Play:
		return false
	case from == streit.OwnReserve:
		return to == streit.ReserveOf(t.view.ToMove)
	case from == streit.OwnWaste:
		return to == streit.WasteOf(t.view.ToMove)
	}
	return from == to
}

// from is where a spot's card may be taken from.
func (t table) from(s spot) ([]streit.Place, *Problem) {
	own := s.owner == unsaid || s.owner == mine || s.owner == owner(t.view.ToMove)
	if s.pile == aFamily || s.pile != noPile && !own {
		return nil, &Problem{"typing.not-from-there", nil}
	}
	list := sources(t.view)
	if s.pile == noPile && s.suit < 0 {
		return t.ranked(s.rank, list)
	}
	if s.pile == noPile {
		return t.named(s, list)
	}
	place := map[pile]streit.Place{aHouse: streit.Place(s.n), aReserve: streit.OwnReserve, aTurned: streit.OwnTurned, aWaste: streit.OwnWaste}[s.pile]
	if s.pile == aWaste {
		list = append(list, seen{place, t.me().WasteTop})
	}
	return []streit.Place{place}, t.other(s, []seen{{place, at(list, place)}})
}

// to is where a spot's card may go; ask tells that it was not really said.
func (t table) to(s spot) (places []streit.Place, ask bool, problem *Problem) {
	if s.pile == noPile {
		places, problem = t.named(s, tops(t.view))
		return places, false, problem
	}
	switch s.pile {
	case aFamily:
		return []streit.Place{streit.ToFamily}, false, nil
	case aTurned:
		return nil, false, &Problem{"typing.not-onto-turned", nil}
	case aHouse:
		places = []streit.Place{streit.Place(s.n)}
	default:
		places, ask = t.theirs(s)
	}
	var list []seen
	for _, p := range places {
		list = append(list, seen{p, at(t.loads(), p)})
	}
	return places, ask, t.other(s, list)
}

// theirs are the reserves or wastes that a spot may mean. Nobody may play onto their own;
// the referee answers if somebody tries.
func (t table) theirs(s spot) (places []streit.Place, ask bool) {
	pile := streit.ReserveOf
	if s.pile == aWaste {
		pile = streit.WasteOf
	}
	switch {
	case s.owner == mine:
		return []streit.Place{pile(t.view.ToMove)}, false
	case s.owner >= 0:
		return []streit.Place{pile(game.Seat(s.owner))}, false
	}
	for seat := range t.view.Players {
		if game.Seat(seat) != t.view.ToMove {
			places = append(places, pile(game.Seat(seat)))
		}
	}
	if s.owner == unsaid && s.pile == aWaste {
		places = append(places, pile(t.view.ToMove))
	}
	return places, s.owner == unsaid
}

// loads are the goals and the own piles among them.
func (t table) loads() []seen {
	me := t.view.ToMove
	return append(goals(t.view), seen{streit.ReserveOf(me), open(t.me().ReserveTop)}, seen{streit.WasteOf(me), t.me().WasteTop})
}

// named finds the places on top of which a card lies.
func (t table) named(s spot, list []seen) (places []streit.Place, problem *Problem) {
	c := s.card()
	for _, l := range list {
		if l.card == c && !slices.Contains(places, l.place) {
			places = append(places, l.place)
		}
	}
	if len(places) > 0 {
		return places, nil
	}
	data := i18n.Data{"Card": t.short(c)}
	key, house := lies(c, t.view)
	if key == "" {
		return nil, &Problem{"typing.nowhere", data}
	}
	data["Where"] = t.say.Say(key, i18n.Data{"House": house})
	return nil, &Problem{"typing.buried", data}
}

// ranked finds the places on top of which a card of a rank lies.
func (t table) ranked(rank cards.Rank, list []seen) (places []streit.Place, problem *Problem) {
	for _, l := range list {
		if l.card.Ordinary() && l.card.Rank() == rank {
			places = append(places, l.place)
		}
	}
	if len(places) == 0 {
		return nil, &Problem{"typing.unfinished", nil}
	}
	return places, nil
}

// other is the problem that a named card lies on none of the places that were
// named with it.
func (t table) other(s spot, list []seen) *Problem {
	if s.card() == cards.None {
		return nil
	}
	for _, l := range list {
		if l.card == s.card() {
			return nil
		}
	}
	return &Problem{"typing.other-card", i18n.Data{"Card": t.short(s.card())}}
}
