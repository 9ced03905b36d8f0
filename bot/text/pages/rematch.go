package pages

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
)

// The buttons under every result; the match follows.
const (
	PathRematch = "rematch"
	PathAgain   = "again" // the same deal with the seats exchanged

	// PathSameCards is under a shared result; match, seat and a pass follow. Anybody plays the same deal.
	PathSameCards = "same-cards"

	PathNewDeal  = "new-deal"  // of a match for one
	PathSameDeal = "same-deal" // the same once more
)

// Rematch is what has become of the wish to play a match again.
type Rematch struct {
	By   []Person // who want to, so far
	Link string   // to the rematch, once all want to; "" before
	// Series says how the series stands that the match is a game of, "" where it is none. As
	// long as that goes on (Within), nothing is played again.
	Series string
	Within bool
}

// Offered tells whether the match can be played again.
func (r Rematch) Offered() bool { return r.Link == "" && !r.Within }

// Said says how the series stands, who wants a rematch, or that it exists; "" while nobody
// wants one.
func (r Rematch) Said(say i18n.Texts) string {
	switch {
	case r.Series != "":
		again := r
		again.Series = ""
		return markup.Lines(r.Series, again.Said(say))
	case r.Link != "":
		return say.Say("people.rematch-on", i18n.Data{"Link": r.Link})
	case len(r.By) == 0:
		return ""
	}
	var names []string
	for _, p := range r.By {
		names = append(names, Person{Name: markup.Shorten(p.Name, max(leastName, roomForNames/len(r.By)))}.Bold())
	}
	return say.Say("people.rematch-wanted", i18n.Data{"Names": markup.And(say, names), "Count": len(names)})
}

// How many letters there are for the names of those who want a rematch, all together, and for each at least.
const (
	roomForNames = 40
	leastName    = 8
)

// PathShare shows everybody in the channel what a member sees alone. The match follows,
// NoMatch if it belongs to none, then the kind of thing shared, then which one.
const PathShare = "share"

// NoMatch stands for no match.
const NoMatch = "-"

// ShareResult is how a match came out, which can be shared of any.
const ShareResult = "result"

// Shared is something of a match that a member shows everybody, without buttons.
func Shared(say i18n.Texts, by Person, m bot.Message) bot.Message {
	m = m.Under(say.Say("share.by", i18n.Data{"Name": by.Bold()}))
	m.Content = markup.Clip(m.Content, markup.ContentLimit)
	m.Rows, m.Menus, m.Mentions = nil, nil, nil
	return m
}

// SameCardsButton is under a shared result: anybody plays the same deal at a seat.
func (t Seats) SameCardsButton(seat game.Seat, pass string) bot.Button {
	return t.Own("share.same-deal", bot.Green, PathSameCards, int(seat), pass)
}

// ShareButton is for things that belong to no match.
func ShareButton(say i18n.Texts, what string, which ...any) bot.Button {
	return bot.Button{Label: say.Say("share.key", nil), Style: bot.Grey, ID: bot.Path(PathShare, append([]any{NoMatch, what}, which...)...)}
}

// Teasing says how often a rival has caught somebody at something.
type Teasing struct {
	Of, By game.Seat
	Kind   string
	Count  int
}

// Teasings are the lines about that below a result, for members who want to hear of it.
func Teasings(t Seats, all []Teasing) string {
	var lines []string
	for _, l := range all {
		lines = append(lines, "-# "+t.Say.Say(rivalKeys.Of(l.Kind), i18n.Data{"By": t.Name(l.By), "Of": t.Name(l.Of), "Count": l.Count}))
	}
	return markup.Lines(lines...)
}

// rivalKeys are the lines for each kind of catch, as games name it, and for being the last in
// a round.
var rivalKeys = i18n.KeysOf("rival-line.",
	"rival-line.reserve-first", "rival-line.family-first", "rival-line.open-first", "rival-line.load-first",
	"rival-line.fill-vacancy", "rival-line.last",
)
