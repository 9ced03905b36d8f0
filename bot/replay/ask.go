package replay

import (
	"encoding/json"
	"errors"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/jobs"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/game"
)

// film is what another process needs to know of a film: the match, for whose eyes it is, and
// which part.
type film struct {
	Match  match.Sent
	Locale string
	Viewer game.Seat
	Look   pages.Look
	Part   int
}

// ToDraw is a film of a part of a match, which this process draws, or by the name of kind
// another one.
func ToDraw(kind string, s cardtable.Scene, m *match.Match, part int, here func() (bot.Message, error)) Drawing {
	return Drawing{Here: here, Kind: kind, Text: func() ([]byte, error) {
		return json.Marshal(film{m.Send(), s.Say.Language().String(), s.Viewer, s.Look, part})
	}}
}

// Drawn draws films for other processes.
func Drawn(games cardtable.Games, draw func(s cardtable.Scene, m *match.Match, part int) (bot.Message, error)) jobs.Answer {
	return func(text []byte, _ jobs.Work) ([]byte, error) {
		var f film
		if err := json.Unmarshal(text, &f); err != nil {
			return nil, err
		}
		m, err := f.Match.Open(games, nil)
		if err != nil {
			return nil, err
		}
		s := m.Scene(i18n.For(f.Locale))
		s.Viewer, s.Look = f.Viewer, f.Look
		drawn, err := draw(s, m, f.Part)
		if err != nil {
			return nil, err
		}
		return json.Marshal(drawn)
	}
}

// Answer draws the films for other processes.
func (g Shown[C]) Answer(games cardtable.Games) jobs.Answer {
	return Drawn(games, func(s cardtable.Scene, m *match.Match, part int) (bot.Message, error) {
		c, err := g.Course(m)
		if err != nil {
			return bot.Message{}, err
		}
		return g.Draw(s, c, m, part)
	})
}

// Work is how a look back is worked out.
type Work struct {
	Effort   []int // how much may be thought, as Found.Effort says
	Seed     uint64
	Progress func()      // is called between two steps
	Stop     func() bool // says when the rest is to be left out
}

// looked is what another process needs to know to look back.
type looked struct {
	Match  match.Sent
	Effort []int
	Seed   uint64
}

// question asks what there is to find in a match. Here finds it out in this process.
func (g Found[R]) question(m *match.Match, w Work, here func() error, found *R) jobs.Question {
	return jobs.Question{About: jobs.Later, Kind: g.Kind, Here: here,
		Text: func() ([]byte, error) { return json.Marshal(looked{m.Send(), w.Effort, w.Seed}) },
		Take: func(text []byte) (err error) {
			*found, err = g.Unpack(m, text)
			return err
		}}
}

var errStopped = errors.New("nobody wants to know any more")

// Answer looks back for other processes.
func (g Found[R]) Answer(games cardtable.Games) jobs.Answer {
	return func(text []byte, w jobs.Work) ([]byte, error) {
		var q looked
		if err := json.Unmarshal(text, &q); err != nil {
			return nil, err
		}
		m, err := q.Match.Open(games, nil)
		if err != nil {
			return nil, err
		}
		found, err := g.Look(m, Work{q.Effort, q.Seed, w.Progress, w.Stop})
		if err == nil && w.Stop() {
			err = errStopped
		}
		if err != nil {
			return nil, err
		}
		return g.Pack(found)
	}
}
