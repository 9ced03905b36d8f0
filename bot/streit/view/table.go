package view

import (
	"fmt"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Table is all that the messages of a table are made of.
type Table struct {
	Drawing

	// Sheet counts the table messages that the match has called for: one a
	// turn, one for each result. Unlike the turn's number it never goes back.
	Sheet int
	Moves int // moves made in the whole match, taken back or not

	Cuts     [][]cards.Card // what the seats cut for the start, a round a line; nil where nobody cut
	Deadline time.Time      // when a provisional result is accepted, or the running turn lost, by itself
	Pace     pace.Pace      // how long a turn may take
	Pause    Pause          // of the computer whose turn it is
	Ending   string         // how the match ended, where that is none of the game's endings: EndedLate and so on
	Hintless bool           // nobody gets hints

	After // once it is over
}

// After is what there is of a match that is over.
type After struct {
	Record  string // the match as text
	Hints   []int  // that were asked for, by seat; nil for none
	Rematch pages.Rematch
	Ended   Ended
}

// The parts of a table that messages are put together from.

func (t Table) logs() logbook { return logbook{t.Scene, t.Cuts, t.Ending} }

func (t Table) result() result { return result{t.Scene, t.After, t.Ending} }

func (t Table) keypad() keypad {
	return keypad{Drawing: t.Drawing, sheet: t.Sheet, moves: t.Moves, waits: len(t.Pause.For) > 0}
}

// Event is a happening that is no move, "" where there is nothing to say of it.
func (t Table) Event(e streit.Event) string { return t.logs().event(e) }

// Folded is what is left of a table message when its sheet is over: the log,
// without picture and buttons.
func (t Table) Folded(l Log) string { return t.logs().folded(l) }

// Clock is what is said of its time.
func (t Table) Clock() pages.Clock {
	return pages.Clock{Seats: t.Seats, Mover: t.View.ToMove, Pace: t.Pace, Deadline: t.Deadline}
}

// Message is the table message: a keypad while the game goes on, the choice to
// accept while a result can be undone, the result and the record after that.
func (t Table) Message() bot.Message {
	switch {
	case t.over():
		return t.pictured(t.final())
	case t.View.Outcome.Provisional:
		return t.pictured(t.provisional())
	}
	return t.pictured(t.playing())
}

func (t Table) over() bool { return t.View.Outcome.Final() || t.Ending == pages.EndedAbandoned }

// logLimit is the most characters that each of the two logs of a table message
// may fill.
const logLimit = 850

// How many moves a table repeats, counted as a log says them, if a phone has room
// for them above the picture: of the turn that is running, and of the one before,
// which stands in whole in the message above. All of both stand behind Moves.
const (
	runningMoves = 5
	pastMoves    = 40
	fewMoves     = 2 // even where there is no room
)

// playing is the table message while the game goes on.
func (t Table) playing() bot.Message {
	return bot.Message{
		Content:  markup.Clip(t.above(), markup.ContentLimit),
		Files:    t.pictures(),
		Rows:     t.keypad().withMoves(t.keypad().rows()),
		Mentions: t.Reach(t.View.ToMove),
	}
}

// above is what stands above the picture.
func (t Table) above() string {
	head := markup.Lines(t.title(), t.block(), t.Clock().Head(), t.beginning())
	foot := markup.Lines(t.lifted(), t.pausing(), t.notices())
	limit := min(logLimit, (markup.ContentLimit-bot.Length(markup.Lines(head, foot))-3)/2) // and a line's end each
	past, most := t.Previous, pastMoves
	if t.Running.Moved() {
		past, most = Log{}, runningMoves
	}
	log := t.logs()
	before, now := log.tail(past, limit), log.tail(t.Running, limit)
	return log.fitted(most, func(n int) string { return markup.Lines(head, before(n), now(n), foot) })
}

// beginning tells before the first move who sits where, and who starts.
func (t Table) beginning() string {
	if t.Running.Moved() {
		return ""
	}
	return markup.Lines(t.seats(), t.logs().cut(t.Running))
}

// seats tells at the beginning who sits where, and by which letter.
func (t Table) seats() string {
	switch {
	case t.Sheet != 1:
		return ""
	case len(t.People) > 2:
		return t.say("sheet.seats-three", i18n.Data{"A": t.Name(game.A), "B": t.Name(game.B), "C": t.Name(game.C)})
	}
	return t.say("sheet.seats", i18n.Data{"Bottom": t.Name(game.A), "Top": t.Name(game.B)})
}

// notices are what seats owe, where no ruling on this message says so, and how
// to agree to a block.
func (t Table) notices() string {
	var all []string
	for seat := range t.View.Players {
		told := t.Running.ruledOn(game.Seat(seat)) || !t.Running.Moved() && t.Previous.ruledOn(game.Seat(seat))
		if !told {
			all = append(all, t.debts(game.Seat(seat)))
		}
	}
	if len(t.View.Proposed) > 0 {
		all = append(all, t.say("sheet.proposed", nil))
	}
	return markup.Lines(all...)
}

// debts are what a seat owes for a wrong call, or for a fault that was stopped.
func (t Table) debts(seat game.Seat) string {
	var muted, skips string
	data := i18n.Data{"Name": t.Name(seat), "Count": t.View.Skips[seat]}
	if t.View.Muted[seat] {
		muted = t.say("sheet."+muteness(t.View, seat), data)
	}
	if t.View.Skips[seat] > 0 {
		skips = t.say("sheet.skips", data)
	}
	return markup.Lines(muted, skips)
}

// provisional is the message of a result that can still be undone.
func (t Table) provisional() bot.Message {
	mentions, asked := t.asked()
	k := t.keypad()
	content := markup.Lines(
		t.result().outcome(),
		t.block(),
		t.before(),
		t.logs().log(t.Running, logLimit/2),
		t.say("result.provisional", i18n.Data{"Mentions": asked, "When": fmt.Sprintf("<t:%d:R>", t.Deadline.Unix())}),
	)
	return bot.Message{
		Content: markup.Clip(content, markup.ContentLimit),
		Files:   t.pictures(),
		Rows: k.withMoves([][]bot.Button{{
			k.button(bot.Green, "key.accept", PathAccept),
			k.stoppButton(),
			k.button(bot.Grey, "key.more", PathMore),
		}}),
		Mentions: mentions,
	}
}

// before is the end of the log of the sheet before, as a result repeats it. Who gave
// up the sentence about a winner has said.
func (t Table) before() string {
	l := t.Previous
	if t.View.Outcome.Winner != game.NoSeat {
		l.Events = slices.DeleteFunc(slices.Clone(l.Events), func(e streit.Event) bool { return e.What == streit.GaveUp })
	}
	log := t.logs()
	return log.fitted(pastMoves, log.tail(l, logLimit))
}

// asked are those whose word is awaited.
func (t Table) asked() (ids []string, text string) {
	seats := t.awaited()
	return t.Reach(seats...), t.List(t.Mention, seats...)
}

// Awaits tells whether a provisional result waits for a seat's word: it did not
// make the last move, may call, and has not accepted.
func (t Table) Awaits(seat game.Seat) bool {
	return seat != t.Previous.Mover && !t.View.Muted[seat] && !slices.Contains(t.View.Accepted, seat)
}

// Awaited names those whose word is awaited.
func (t Table) Awaited() string { return t.List(t.Name, t.awaited()...) }

func (t Table) awaited() []game.Seat {
	return slices.DeleteFunc(t.All(), func(s game.Seat) bool { return !t.Awaits(s) })
}

// final is the message of a result that stands, with the match's record.
func (t Table) final() bot.Message {
	r := t.result()
	content := markup.Lines(
		r.outcome(),
		t.block(),
		r.points(),
		r.account(),
		r.hinted(),
		t.before(),
		t.say("result.record", nil),
		r.again(),
	)
	record := bot.File{Name: "match-" + pages.Key(t.Match) + ".txt", Alt: t.say("result.record-alt", nil), Data: []byte(t.Record)}
	return bot.Message{Content: markup.Clip(content, markup.ContentLimit), Files: append(t.pictures(), record), Rows: r.afterwards(), Mentions: t.Reach(t.All()...)}
}
