package board

import (
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/render"
)

// Alt says the table in words, for a player who does not see it: the trick from the play
// on top down, whose turn it is, then of every seat how many cards and points it has, and
// whether it has passed or is out. It never takes more than render.AltLimit: all cards are
// said in words if there is room, else in signs (9♠), else plays below the top only by
// their readings, else only the play on top.
func Alt(v zhengfen.View, say render.Say, opts ...Option) string {
	s := speech{View: v, look: apply(opts)}
	s.say = say
	return render.Shortened(details, func(detail int) string {
		s.detail = detail
		return s.whole()
	})
}

// HandAlt says the viewer's hand in words, in its order.
func HandAlt(v zhengfen.View, say render.Say, opts ...Option) string {
	s := speech{View: v, look: apply(opts)}
	s.say = say
	return render.Shortened(signed+1, func(detail int) string {
		s.detail = detail
		return s.mine()
	})
}

// The degrees of detail.
const (
	spoken = iota
	signed
	topCards
	topAlone
	details
)

// speech is a table being described.
type speech struct {
	zhengfen.View
	look
	detail int
}

func (s *speech) whole() string {
	parts := []string{s.now()}
	switch end := s.View.Ended(); {
	case end != nil:
		parts = append(parts, s.last()...)
		parts = append(parts, s.word("table.zheng-fen.hands-over", s.spokenHanded(end, end.Hand)), s.word("table.zheng-fen.hands-taken", s.spokenHanded(end, end.Taken)))
	case !s.Over() && !s.RoundOver():
		parts = append(s.plays(), parts...)
	}
	for seat := range s.Rules().Seats() {
		parts = append(parts, s.seat(seat))
	}
	if s.hand {
		parts = append(parts, s.mine())
	}
	return strings.Join(parts, " ")
}

// last are the plays of the last trick; whose play lies on top has won it.
func (s *speech) last() []string {
	laid, won, ok := lastTrick(s.View)
	if !ok {
		return nil
	}
	return append([]string{s.word("table.zheng-fen.last-trick", nil) + "."}, s.playsOf(laid, won.Cards)...)
}

// mine is the viewer's hand.
func (s *speech) mine() string {
	var all []string
	for _, c := range s.order.Of(s.Hand()) {
		all = append(all, s.card(lying{card: c.Face()}))
	}
	return s.word("table.zheng-fen.hand", map[string]any{"Count": len(all), "Cards": s.list(all)})
}

// now says whose turn it is, or what is over.
func (s *speech) now() string {
	_, laid := s.Top()
	switch name := s.name(s.ToMove()); {
	case s.Over():
		return s.over()
	case s.RoundOver():
		return s.word("table.zheng-fen.round-over", map[string]any{"Round": s.Round()})
	case !laid:
		return s.word("table.zheng-fen.leads", map[string]any{"Name": name})
	default:
		return s.say("table.alt.turn", map[string]any{"Name": name})
	}
}

// over says that the match is over, and who has won it.
func (s *speech) over() string {
	said, outcome := s.word("table.zheng-fen.match-over", nil), s.Outcome()
	for seat := range s.Rules().Seats() {
		if outcome.Places[seat] == 1 {
			said += " " + s.say("table.alt.won", map[string]any{"Name": s.name(seat)})
		}
	}
	return said
}

// spokenHanded is handed with names as they are.
func (l *look) spokenHanded(end *zhengfen.RoundEnd, set zhengfen.Cards) map[string]any {
	data := l.handed(end, set)
	data["Name"], data["First"] = l.name(end.Last), l.name(end.First)
	return data
}

// plays are the plays of the trick, the one on top first.
func (s *speech) plays() (all []string) { return s.playsOf(s.Laid(), s.Trick()) }

func (s *speech) playsOf(laid []zhengfen.Laid, set zhengfen.Cards) (all []string) {
	for i := len(laid) - 1; i >= 0; i-- {
		play, top := laid[i], i == len(laid)-1
		data := map[string]any{"Name": s.name(play.Seat), "Reading": Reading(play.Play.Reading, s.say)}
		switch {
		case !top && s.detail >= topAlone:
			return all
		case !top && s.detail >= topCards:
			all = append(all, s.word("table.zheng-fen.below-short", data))
			continue
		}
		var list []string
		for _, c := range spread(play.Play) {
			list = append(list, s.card(c))
		}
		data["Cards"] = s.list(list)
		if !top {
			all = append(all, s.word("table.zheng-fen.below", data))
			continue
		}
		data["Points"] = set.Points()
		all = append(all, s.word("table.zheng-fen.top", data))
	}
	return all
}

// card is a card in words or in signs; for a joker with what it stands for.
func (s *speech) card(c lying) string {
	said := render.CardWords(c.card, s.say)
	if c.card.Ordinary() && s.detail >= signed {
		return render.CardSymbols(c.card, s.style.Indices)
	}
	if c.as == cards.None {
		return said
	}
	as := s.say(render.RankKey(c.as.Rank()), nil)
	if c.suit {
		as = render.CardWords(c.as, s.say)
	}
	return s.word("table.zheng-fen.stands", map[string]any{"Card": said, "As": as})
}

// list are cards in a row.
func (s *speech) list(all []string) string {
	if len(all) == 0 {
		return s.say("table.alt.none", nil)
	}
	return strings.Join(all, ", ")
}

// seat is the words about one.
func (s *speech) seat(seat game.Seat) string {
	said := s.word("table.zheng-fen.seat", map[string]any{"Name": s.name(seat), "Count": s.Held(seat), "Points": s.Taken(seat).Points(), "Total": s.Total(seat)})
	if state := s.state(s.View, seat); state != "" {
		said = s.word("table.zheng-fen.seat-state", map[string]any{"Seat": said, "State": state})
	}
	if hand := s.inHand(seat); hand != "" {
		return said + ": " + hand + "."
	}
	return said + "."
}
