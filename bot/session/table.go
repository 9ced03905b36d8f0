package session

import (
	"fmt"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// table is a match in memory: a replay of its actions. Only its queue touches
// it, but for the fields that never change, which come first.
type table struct {
	id     int64
	guild  string
	people []storage.Person // by seat

	home    string // the channel of the challenge and the result
	channel string // the channel of the table: home, or a thread there
	story   play.Story
	actions []storage.Action
	since   time.Time // when the running sheet began

	pace  pace.Pace
	row   storage.Match
	shown shown
	stale bool // Discord was busy; the next tick tries again

	noticing  bool                 // a notice is on its way to Discord
	next      *notice              // what is to be said beside the table after that, nil for nothing
	proposing time.Time            // of the notice that calls to a proposed block, zero for none
	round     int                  // how often the time began to run again
	sending   bool                 // a step is on its way to Discord
	crossed   bool                 // and an answer to a press has drawn the living message meanwhile
	repost    bool                 // the running sheet needs another message than its first one
	called    int                  // the newest sheet to which members have been called
	owed      map[string]time.Time // who is to be called to the running sheet later, and from when on
	beckons   []string             // messages beside the table that have mentioned somebody
	asker     *bot.Request         // of the member who did something last, while it is not shown

	origin     string // the message of the challenge
	threadless bool   // no thread is to be opened for it
	homeless   bool   // its result can't be told in the channel

	computer computer

	own *own // of a match that only its member sees, nil for all others

	tried  try
	unsure bool // there may be a post of which we know neither id nor table, as after a start
}

// shown is what the channel shows of a table.
type shown struct {
	message string // the living table message, "" if there is none
	sheet   int
	count   int
	lifted  string
	folded  bool   // the message has become the log of its sheet
	until   int64  // the deadline that it shows, in seconds; 0 if none
	paused  string // the pause that it shows, "" for none
}

// newTable replays a match. The error is about what is stored.
func newTable(row storage.Match, actions []storage.Action) (*table, error) {
	t := &table{id: row.ID, guild: row.Guild, home: row.Home, channel: row.Channel, people: row.Players, row: row, pace: pace.Of(row.Pace)}
	err := known(row.Game, row.Version)
	if err != nil {
		return nil, fmt.Errorf("match %d: %w", row.ID, err)
	}
	begun, err := play.Open(row.Version, row.Deal)
	if err != nil {
		return nil, fmt.Errorf("match %d: deal: %w", row.ID, err)
	}
	t.story = play.Of(begun)
	if row.Private {
		t.own = &own{say: i18n.Fallback(), look: pages.LookOf(row.Look)}
	}
	t.computer = newComputer(row, t.story.Match)
	t.since = row.Started
	t.shown = shown{message: row.Message, sheet: 1}
	for _, a := range actions {
		if err := t.replay(a); err != nil {
			return nil, fmt.Errorf("match %d, action %d %s %s: %w", row.ID, a.Number, a.Seat, a.Text, err)
		}
		if len(t.actions) == row.Shown {
			t.shown.sheet, t.shown.count = t.sheet(), row.Shown
		}
	}
	if t.abandoned() {
		t.story = play.Of(t.story.Abandoned())
	}
	if t.happened() == row.Shown {
		t.shown.sheet, t.shown.count = t.sheet(), row.Shown
	}
	if t.shown.lifted = t.lifted(); t.liftedLast() {
		t.shown.lifted = unknown
	}
	if t.live(t.shown.message) {
		t.called = t.sheet()
	}
	t.fromBefore()
	t.recallProposal()
	t.shown.until = t.until()
	return t, nil
}

// fromBefore gives an open match that is older than all deadlines one.
func (t *table) fromBefore() {
	if !t.row.Deadline.IsZero() || t.over() || t.story.Outcome().Provisional {
		return
	}
	last := t.row.Started
	if n := len(t.actions); n > 0 {
		last = t.actions[n-1].At
	}
	t.row.Deadline = last.Add(t.pace.Period())
}

// What stands for a lifted pile and for a deadline of which nobody knows whether
// the message shows it.
const (
	unknown     = "?"
	unknownTime = -1
)

// liftedLast tells whether lifting a pile, or putting it back, was the last
// thing that a member did here. Interactions are numbered by time.
func (t *table) liftedLast() bool {
	last := ""
	for _, a := range t.actions {
		if a.Interaction != "" {
			last = a.Interaction
		}
	}
	by := t.liftedBy()
	return len(by) > len(last) || len(by) == len(last) && by > last
}

func (t *table) replay(a storage.Action) error {
	seat, err := game.ParseSeat(a.Seat)
	if err != nil {
		return err
	}
	before := t.sheet()
	then, err := t.story.Follow(seat, a.Text)
	if err != nil {
		return err
	}
	t.story = play.Of(then)
	t.took(a, before)
	return nil
}

// take makes an action part of the table, whose story it has become.
func (t *table) take(a storage.Action, next play.Story) {
	before := t.sheet()
	t.story = next
	t.took(a, before)
}

// took notes an action, before which a sheet was running.
func (t *table) took(a storage.Action, before int) {
	t.actions = append(t.actions, a)
	t.computer.bots.Look(t.story.Match)
	if t.sheet() != before {
		t.turned()
		t.since = a.At
	}
}

// turned forgets what concerns the sheet that is over.
func (t *table) turned() { t.owed, t.computer.pause.done = nil, nil }

// sheet is the number of the running sheet, from 1.
func (t *table) sheet() int { return t.story.Sheet() }

// log is a sheet's, by number; an empty one for a sheet that does not exist.
func (t *table) log(sheet int) view.Log { return t.story.Log(sheet) }

// seat is where a member sits, game.NoSeat for everybody else.
func (t *table) seat(user string) game.Seat {
	for i, p := range t.people {
		if p.ID == user {
			return game.Seat(i)
		}
	}
	return game.NoSeat
}

func (t *table) over() bool { return t.story.Outcome().Final() || t.abandoned() }

// abandoned tells whether the match ended without a result.
func (t *table) abandoned() bool {
	return t.row.Result != nil && t.row.Result.Ending == storage.Abandoned
}

// happened counts what there is to show of a match: its actions and, where none
// brought it, its end.
func (t *table) happened() int {
	if t.abandoned() {
		return len(t.actions) + 1
	}
	return len(t.actions)
}

// ends is when the turn, or a result that can be undone, is over by itself, zero
// for never.
func (t *table) ends() time.Time {
	if t.over() || t.pace == pace.None && !t.story.Outcome().Provisional {
		return time.Time{}
	}
	return t.row.Deadline
}

// until is the deadline that the message has to show, in seconds, 0 for none.
func (t *table) until() int64 {
	if ends := t.ends(); !ends.IsZero() {
		return ends.Unix()
	}
	return 0
}

// view is what everybody may know.
func (t *table) view() streit.View { return t.story.Everyone() }

// did tells whether an interaction has acted here already.
func (t *table) did(interaction string) bool {
	for i := len(t.actions) - 1; i >= 0; i-- {
		if t.actions[i].Interaction == interaction {
			return true
		}
	}
	return interaction == t.liftedBy()
}

// link leads to the living message, or to the channel.
func (t *table) link() string { return pages.Link(t.guild, t.channel, t.shown.message) }

func (t *table) queue() string { return tableQueue(t.id) }

// tablePrefix begins the queues of tables.
const tablePrefix = "table/"

// isTable tells whether a queue is that of a table.
func isTable(queue string) bool { return strings.HasPrefix(queue, tablePrefix) }

func tableQueue(id int64) string { return tablePrefix + pages.Key(id) }
