package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Match is a stored match in memory.
type Match struct {
	Row     storage.Match // as the database has it
	Game    cardtable.Game
	Story   cardtable.Story
	Actions []storage.Action
	Since   time.Time // when the running turn began
	Began   int       // how many actions had been done when the running turn began

	past bool // it is the match as it once stood
}

// Open replays a match. Look, if not nil, is called with the story at the beginning and
// after each action. The error is about the stored match: a *game.VersionError if the
// rules are not known here, else a *Damaged.
func Open(games cardtable.Games, row storage.Match, actions []storage.Action, look func(*Match)) (*Match, error) {
	if err := games.Known(row.Game, row.Version); err != nil {
		return nil, fmt.Errorf("match %d: %w", row.ID, err)
	}
	m := &Match{Row: row, Since: row.Started}
	m.Game, _ = games.Of(row.Game)
	var err error
	if m.Story, err = m.Game.Begin(row.Version, row.Deal); err != nil {
		return nil, &Damaged{row.ID, fmt.Errorf("deal: %w", err)}
	}
	if look == nil {
		look = func(*Match) {}
	}
	look(m)
	for _, a := range actions {
		if err := m.follow(a); err != nil {
			return nil, &Damaged{row.ID, fmt.Errorf("action %d %s %s: %w", a.Number, a.Seat, a.Text, err)}
		}
		look(m)
	}
	if m.Abandoned() {
		m.Story = m.Story.Abandoned()
	}
	return m, nil
}

func (m *Match) follow(a storage.Action) error {
	seat, err := game.ParseSeat(a.Seat)
	if err != nil && a.Seat != game.NoSeat.String() { // whose actions are chance's
		return err
	}
	then, err := m.Story.Follow(seat, a.Text)
	if err == nil && a.Interaction == "" {
		then = cardtable.ByItself(then)
	}
	if err == nil {
		m.Take(a, then)
	}
	return err
}

// Take makes an action part of the match, whose story it has become. Turned tells that
// another sheet is running now.
func (m *Match) Take(a storage.Action, then cardtable.Story) (turned bool) {
	before := m.Story
	m.Story = then
	m.Actions = append(m.Actions, a)
	if turned = then.Sheet() != before.Sheet(); turned || then.Turn() != before.Turn() {
		m.Began, m.Since = len(m.Actions), a.At
	}
	return turned
}

// Abandon ends the match without a result.
func (m *Match) Abandon(result storage.Result) {
	m.Row.Result = &result
	m.Story = m.Story.Abandoned()
}

// At is the match as it stood after some actions, with nothing prepared. Look is as for
// Open.
func (m *Match) At(actions int, look func(*Match)) (*Match, error) {
	row := m.Row
	row.Drafts, row.Shown = nil, 0
	if actions < len(m.Actions) {
		row.Result = nil
	}
	then, err := Open(cardtable.Games{m.Game}, row, m.Actions[:actions], look)
	if err == nil {
		then.past = true
	}
	return then, err
}

// Lookback is the number of actions that a look back begins after: where the sheet
// before the running one began.
func (m *Match) Lookback() int {
	first, found := len(m.Actions), false
	_, err := m.At(len(m.Actions), func(then *Match) {
		if !found && then.Sheet() >= m.Sheet()-1 && len(then.Actions) < len(m.Actions) {
			first, found = len(then.Actions), true
		}
	})
	if err != nil {
		return len(m.Actions)
	}
	return first
}

// ID is the match's number.
func (m *Match) ID() int64 { return m.Row.ID }

// Sheet is the number of the running sheet, from 1.
func (m *Match) Sheet() int { return m.Story.Sheet() }

// Mover is whose turn it is on the running sheet, game.NoSeat while a result stands.
func (m *Match) Mover() game.Seat {
	if m.Over() || m.Story.Outcome().Over() {
		return game.NoSeat
	}
	return m.Story.ToMove()
}

// Seat is where a member sits, game.NoSeat for everybody else. Where all play together
// everybody plays the one seat.
func (m *Match) Seat(user string) game.Seat {
	if m.Row.Together() {
		return game.A
	}
	for i, p := range m.Row.Players {
		if p.ID == user {
			return game.Seat(i)
		}
	}
	return game.NoSeat
}

// Only is the seat of the only member at a private table.
func (m *Match) Only() game.Seat {
	at := slices.IndexFunc(m.Row.Players, func(p storage.Person) bool {
		_, is := pages.Person(p).Computer()
		return !is
	})
	if at < 0 {
		return game.NoSeat
	}
	return game.Seat(at)
}

// Over tells whether the match has ended for good.
func (m *Match) Over() bool { return m.Story.Outcome().Final() || m.Abandoned() }

// Abandoned tells whether the match ended without a result.
func (m *Match) Abandoned() bool {
	return m.Row.Result != nil && m.Row.Result.Ending == storage.Abandoned
}

// Happened counts what the match has to show: its actions, and its end if no action
// brought it.
func (m *Match) Happened() int {
	if m.Abandoned() {
		return len(m.Actions) + 1
	}
	return len(m.Actions)
}

// Lately is when something was done last, or when the match began.
func (m *Match) Lately() time.Time {
	if n := len(m.Actions); n > 0 {
		return m.Actions[n-1].At
	}
	return m.Row.Started
}

// Pace is how fast the match is played.
func (m *Match) Pace() pace.Pace { return pace.Of(m.Row.Pace) }

// Ends is when the turn ends by itself, or a result that can be undone is accepted
// by itself; zero for never.
func (m *Match) Ends() time.Time {
	if m.Over() || m.Pace() == pace.None && !m.Story.Outcome().Provisional {
		return time.Time{}
	}
	return m.Row.Deadline
}

// Until is Ends in seconds, 0 for never.
func (m *Match) Until() int64 {
	if ends := m.Ends(); !ends.IsZero() {
		return ends.Unix()
	}
	return 0
}

// By is the number of the first action that an interaction has done, from 1; 0 for none.
func (m *Match) By(interaction string) int {
	for i, a := range m.Actions {
		if a.Interaction == interaction && interaction != "" {
			return i + 1
		}
	}
	return 0
}

// Did tells whether an interaction has already acted here, or prepared something.
func (m *Match) Did(interaction string) bool {
	prepared := func(d storage.Draft) bool { return d.Interaction == interaction }
	return interaction != "" && (m.By(interaction) > 0 || slices.ContainsFunc(m.Row.Drafts, prepared))
}

// Lost is how many turns a seat has lost on time.
func (m *Match) Lost(seat game.Seat) (n int) {
	for _, a := range m.Actions {
		if late := m.Game.Verbs.Late; late != "" && a.Text == late && a.Seat == seat.String() {
			n++
		}
	}
	return n
}

// Damaged is the error of a match that can't be replayed although its rules are known: its
// stored text was changed, by hand or by a disk.
type Damaged struct {
	Match int64
	Err   error // where it can't go on; it is no word to a member who has just done something, so it is not unwrapped
}

func (d *Damaged) Error() string { return fmt.Sprintf("match %d, %v", d.Match, d.Err) }

// IsDamaged tells whether an error is that a match is damaged.
func IsDamaged(err error) bool {
	var d *Damaged
	return errors.As(err, &d)
}
