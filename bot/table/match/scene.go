package match

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/storage"
)

// Scene is the match as messages in a language show it to everybody.
func (m *Match) Scene(say i18n.Texts) cardtable.Scene {
	s := cardtable.Scene{
		Seats: pages.Seats{Say: say, Match: m.ID(), People: pages.Known(say, Persons(m.Row.Players)), Private: m.Row.Private},
		Story: m.Story, Viewer: game.NoSeat, Look: pages.LookOf(m.Row.Look), Draft: m.Public(), State: len(m.Actions),
		Time: cardtable.Time{Pace: m.Pace(), Deadline: m.Row.Deadline, Since: m.Since, Played: m.played()}, Hintless: m.Row.Hintless, Hints: m.Row.Hints, Then: m.past,
		Resigns: m.Game.Verbs.Resign != "" && !m.Game.Verbs.Stays, Away: m.Away(), Mute: bot.IsConversation(m.Row.Channel),
	}
	s.After.Ending, s.After.DealOf, s.After.Luck = m.ending(), m.Row.DealOf, m.luckNow()
	s.After.Unplayed = m.Row.Result != nil && m.Row.Result.Unplayed
	if m.Over() {
		s.After.Seal = fair.SealOf(m.Row.Origin.Secret)
		if s.After.Record = m.Record(); m.Row.Origin.Hidden {
			s.After.Record = ""
		}
		if n := len(m.Actions); n > 0 {
			s.After.Took = m.Actions[n-1].At.Sub(m.Row.Started)
		}
	}
	return s
}

// mostThought is how much of the time between two actions counts as played: who takes longer has a break.
const mostThought = 5 * time.Minute

// played is how long a match for one was played, by the times that are stored.
func (m *Match) played() (d time.Duration) {
	if !m.Row.Alone() {
		return 0
	}
	before := m.Row.Started
	for _, a := range m.Actions {
		d += min(max(a.At.Sub(before), 0), mostThought)
		before = a.At
	}
	return d
}

// luckNow is the part of the deal's luck that may be told: while a match is played, or its
// deal will be played again, only that the deal was picked because it can be won.
func (m *Match) luckNow() string {
	if m.Over() && !m.Row.Origin.Hidden || m.Row.Luck == storage.Winnable {
		return m.Row.Luck
	}
	return ""
}

// ending is how the match ended, if not by an ending of the game.
func (m *Match) ending() string {
	if r := m.Row.Result; r != nil && slices.Contains([]string{pages.EndedLate, pages.EndedRound, pages.EndedClaimed, pages.EndedAbandoned}, r.Ending) {
		return r.Ending
	}
	return ""
}

// Record is the match as text, with the proof of its deal.
func (m *Match) Record() string {
	r := m.Head()
	r.Actions = m.Played()
	if m.Game.Record != nil {
		return m.Game.Record(r)
	}
	return r.String()
}

// Head is how the record begins.
func (m *Match) Head() *record.Record { return Head(m.Row, m.Over()) }

// Head is how the record of a stored match begins: the deal, its proof, and the match
// that was dealt the same before.
func Head(row storage.Match, over bool) *record.Record {
	r := &record.Record{Game: row.Game, Version: row.Version}
	for line := range strings.Lines(row.Deal) {
		line, _, _ = strings.Cut(line, "#") // a table's terms besides the rules
		if words := strings.Fields(line); len(words) > 0 {
			r.Head = append(r.Head, record.Line{Key: words[0], Words: words[1:]})
		}
	}
	if r.Head = append(r.Head, Proof(row.Origin, over).Lines()...); row.DealOf != 0 {
		r.Head = append(r.Head, record.Line{Key: "deal-of", Words: []string{pages.Key(row.DealOf)}})
	}
	return r
}

// Whole is the match as a record without proof, its lines numbered by its actions.
func (m *Match) Whole() *record.Record {
	row := m.Row
	row.Origin, row.DealOf = storage.Origin{}, 0
	r := Head(row, false)
	r.Head = slices.DeleteFunc(r.Head, func(l record.Line) bool { return strings.HasPrefix(l.Key, "#") }) // comments
	r.Actions = m.Played()
	return r
}

// Played are the actions as a record has them, numbered from 1.
func (m *Match) Played() (all []record.Action) {
	for i, a := range m.Actions {
		seat, _ := game.ParseSeat(a.Seat)
		all = append(all, record.Action{No: i + 1, Seat: seat, Text: a.Text})
	}
	return all
}

// Persons are people as messages name them.
func Persons(all []storage.Person) []pages.Person {
	people := make([]pages.Person, len(all))
	for i, p := range all {
		people[i] = pages.Person(p)
	}
	return people
}

// Proof is the data that verify a match's deal; while the match may still go on, or other
// deals of the same secret may be played, only the seal.
func Proof(o storage.Origin, over bool) fair.Proof {
	p := fair.Proof{Seal: fair.SealOf(o.Secret)}
	if o.Number > 0 && over && !o.Sealed {
		p.Number, p.Series = o.Number, o.Series
	}
	switch {
	case p.Seal == "" || !over || o.Sealed:
	case o.Gathered:
		p.Secret, p.Challenge, p.Joined, p.Started = o.Secret, o.Challenged, o.Joined, o.Accepted
	default:
		p.Secret, p.Challenge, p.Joined, p.Accepted = o.Secret, o.Challenged, o.Joined, o.Accepted
	}
	return p
}

// Joined are the ids of all whose presses the deals of an origin come from. Nobody has
// started a match that was challenged to.
func Joined(o storage.Origin) fair.Joined {
	if o.Gathered {
		return fair.Joined{Challenge: o.Challenged, Accepted: o.Joined, Started: o.Accepted}
	}
	return fair.Joined{Challenge: o.Challenged, Accepted: append(slices.Clone(o.Joined), o.Accepted)}
}

// Bits are random bits, from their beginning: the deal of a match of a game comes from them,
// and whatever chance does later. It fails if there is no secret.
func Bits(game string, o storage.Origin) (cards.Source, error) {
	s, err := fair.ParseSecret(o.Secret)
	if err != nil {
		return nil, fmt.Errorf("the secret is %w", err)
	}
	switch ids := Joined(o); {
	case o.Number > 0:
		return cards.NewSource(s.SeriesKey(game, ids, o.Number)), nil
	case o.Gathered:
		return cards.NewSource(s.KeyOf(game, ids)), nil
	}
	return cards.NewSource(s.Key(o.Challenged, o.Accepted)), nil
}
