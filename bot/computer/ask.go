package computer

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"stopp/bot/cardtable"
	"stopp/bot/jobs"
	"stopp/bot/match"
	"stopp/game"
)

// thinker are players at a table who think together.
type thinker struct {
	cardtable.Bots
	seats []cardtable.Bot
	since int // the number of actions after which they sat down
}

// Kind is what other processes know the question by what the computer does.
const Kind = "turn"

// asked is that question: the match as it was played, from which whoever thinks makes the views of the
// seats that it plays, as it is done at the table, and sees no more.
type asked struct {
	Match   match.Sent
	Seats   []cardtable.Bot
	Since   int
	OneMove bool
}

// said is the answer: what a seat does.
type said struct {
	Seat    game.Seat
	Actions []string
}

// question asks what players do at a match.
func (rm *Room) question(m *match.Match, who thinker, oneMove bool, r *reply) jobs.Question {
	id, story, bots, now := m.ID(), m.Story, who.Clone(), *m
	return jobs.Question{About: jobs.Turn, Kind: Kind,
		Text: func() ([]byte, error) { return json.Marshal(asked{now.SendPlay(), who.seats, who.since, oneMove}) },
		Here: func() error {
			*r = rm.decide(id, story, bots, oneMove)
			return nil
		},
		Take: func(found []byte) (err error) {
			*r, err = heard(story, bots, who.seats, found)
			return err
		}}
}

var errSenseless = errors.New("that can't be done at this table")

// heard is an answer, if it can be done at the table that was asked about. Where there is none, it is
// as if nobody had found anything here.
func heard(s cardtable.Story, bots cardtable.Bots, seats []cardtable.Bot, text []byte) (r reply, err error) {
	var a said
	if err := json.Unmarshal(text, &a); err != nil {
		return r, err
	}
	if len(a.Actions) == 0 {
		return found(s, bots, a.Seat, nil), nil
	}
	if !slices.ContainsFunc(seats, func(b cardtable.Bot) bool { return b.Seat == a.Seat }) {
		return r, errSenseless
	}
	then := s
	for _, action := range a.Actions {
		if then, err = then.Act(a.Seat, action); err != nil {
			return r, fmt.Errorf("%w: %w", errSenseless, err)
		}
	}
	return reply{seat: a.Seat, actions: a.Actions}, nil
}

// Answer finds out for another process what the computer does.
func Answer(games cardtable.Games) jobs.Answer {
	return func(text []byte, _ jobs.Work) ([]byte, error) {
		var q asked
		if err := json.Unmarshal(text, &q); err != nil {
			return nil, err
		}
		var bots cardtable.Bots
		m, err := q.Match.Open(games, func(m *match.Match) {
			if bots == nil && len(m.Actions) >= q.Since && m.Game.Bots != nil {
				bots = m.Game.Bots(q.Seats, m.Story)
			}
			if bots != nil {
				bots.Look(m.Story)
			}
		})
		if err == nil && bots == nil {
			err = errors.New("nobody sits there")
		}
		if err != nil {
			return nil, err
		}
		var a said
		if a.Seat, a.Actions, err = bots.Turn(m.Story, q.OneMove); err != nil {
			return nil, err
		}
		return json.Marshal(a)
	}
}
