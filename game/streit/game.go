package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// Game is this game as all games are known.
func Game() game.Game {
	return game.Game{Name: RecordName, Version: Version, Later: later, Rules: rulesLine, Deal: dealText, Open: open}
}

func rulesLine(line string) (string, int, error) {
	o, err := ParseOptions(line) // also of a series (§8.3)
	if err == nil {
		err = o.Validate()
	}
	if err != nil {
		return "", 0, err
	}
	return o.String(), o.Seats(), nil
}

func dealText(rules string, src cards.Source) (string, error) {
	o, err := ParseOptions(rules)
	if err == nil {
		err = o.Validate()
	}
	if err != nil {
		return "", err
	}
	return NewDeal(o, src).String(), nil
}

func open(version int, deal string) (game.Match, error) {
	d, err := OpenDeal(version, deal)
	if err != nil {
		return nil, err
	}
	m, err := New(d)
	if err != nil {
		return nil, err
	}
	return m, nil
}

// Act is Do for an action as text. The error is a *Refusal, or wraps ErrNotation.
func (m Match) Act(seat game.Seat, action string) (game.Match, error) {
	a, err := ParseAction(action)
	if err != nil {
		return nil, err
	}
	next, _, err := m.Do(seat, a)
	if err != nil {
		return nil, err
	}
	return next, nil
}

// Running is the seat to move or, after a provisional result, the seats that may still
// take it back.
func (m Match) Running() game.Seats {
	switch out := m.Outcome(); {
	case out.Final():
		return 0
	case out.Over():
		return m.Objecting()
	}
	return game.SeatsOf(m.now.mover)
}

// Objecting are the seats that may call Stopp now (§6.1, §6.5).
func (m Match) Objecting() game.Seats {
	if m.window == nil || m.Outcome().Final() {
		return 0
	}
	return m.callers()
}

// Seen is View.
func (m Match) Seen(viewer game.Seat) game.View { return m.View(viewer) }

// Position is the table as the notation writes it.
func (m Match) Position() string { return m.now.String() }
