package view

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// logLimit is the most characters that each of the two logs of a table message
// may fill.
const logLimit = 850

// How many moves a table repeats, counted as a log says them, if a phone has room
// for them above the picture: of the turn that is running, and of the one before,
// which stands in whole in the message above. All of both stand behind Moves.
const (
	runningMoves = 5
	pastMoves    = 40
	fewMoves     = 1 // even where there is no room
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

// above is what stands above the picture: first what happened, in small print, and right above the picture
// whose turn it is, and until when.
func (t Table) above() string {
	held := t.held()
	head, foot := markup.Small(t.beginning()), markup.Lines(markup.Small(markup.Lines(t.notices(), t.waited(), held)), t.title(), t.block())
	limit := min(logLimit, (markup.ContentLimit-bot.Length(markup.Lines(head, foot))-3)/2) // and a line's end each
	past, most := t.Previous, pastMoves
	if t.Running.Moved() {
		past, most = Log{}, runningMoves
	}
	log, running := t.logs(), t.Running
	if held != "" {
		past, running = past.said(), running.said()
	}
	before, now := log.tail(past, limit), log.tail(running, limit)
	return log.fitted(phoneLines, most, func(n int) string { return markup.Lines(head, markup.Small(markup.Lines(before(n), now(n))), foot) })
}

// beginning tells before the first move what was cut last for the start. The log of the turn says all of it.
func (t Table) beginning() string {
	if t.Running.Moved() || t.Running.Sheet != 1 || len(t.Cuts) == 0 {
		return ""
	}
	return t.say("sheet.cut", i18n.Data{"Cuts": t.logs().round(t.Cuts[len(t.Cuts)-1])})
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

// debts are a seat's debts for a wrong call, or for a fault that was stopped.
func (t Table) debts(seat game.Seat) string {
	var muted, skips string
	data := i18n.Data{"Name": t.Name(seat), "Count": t.View.Skips[seat]}
	if t.View.Muted[seat] {
		muted = t.say("sheet.silenced", data)
		if passedOver(t.View, seat) {
			muted = t.say("sheet.barred", data)
		}
	}
	if t.View.Skips[seat] > 0 {
		skips = t.say("sheet.skips", data)
	}
	return markup.Lines(muted, skips)
}

// thinks tells whether it is the computer's turn.
func (t Scene) thinks() bool {
	_, is := t.People[t.View.ToMove].Computer()
	return is
}

// firstSheets are the first turns of both seats. Who plays alone reads there how to move.
const firstSheets = 2

// title says whose turn it is and when that ends, in one line of a phone.
func (t Table) title() string {
	key, data := "sheet.title", i18n.Data{"Turn": t.Sheet, "Mention": t.Mention(t.View.ToMove)}
	switch {
	case len(t.Pause.For) > 0:
		key, data["When"], data["Name"] = "rival.pause", markup.Ago(t.Pause.Until), markup.Named(t.ShortNames()[t.View.ToMove])
	case t.thinks():
		key = "rival.thinks"
	case t.Clock().Runs():
		key, data["When"] = "sheet.title-until", markup.Ago(t.Deadline)
	case t.Private && t.Sheet <= firstSheets:
		key = "sheet.title-first"
	}
	return t.say(key, data)
}

// waited says for whom of several people the computer waits, who may stop the last turn or the last move.
func (t Table) waited() string {
	if len(t.Pause.For) == 0 || len(t.People) == 2 {
		return ""
	}
	return t.say("rival.pause-for", i18n.Data{"Names": t.List(t.Name, t.Pause.For...), "GoOn": t.say("rival.go-on", nil)})
}

// held tells what the seat to move has lifted. A card that it has just turned up lies there, as the log says.
func (t Table) held() string {
	if all := t.Running.Events; t.Lifted == streit.OwnTurned && len(all) > 0 && all[len(all)-1].Step.Move.Kind == streit.Turn {
		return ""
	}
	return t.lifted()
}

// Log is what happened while one table message stood.
type Log struct {
	Sheet  int
	Mover  game.Seat // whose turn it was; game.NoSeat while a result stood
	Events []streit.Event
}

// Moved tells whether a move was made.
func (l Log) Moved() bool { return l.has(streit.Moved) }

// said is all that happened but moves.
func (l Log) said() Log {
	l.Events = slices.DeleteFunc(slices.Clone(l.Events), func(e streit.Event) bool { return e.What == streit.Moved })
	return l
}

// Settled tells that no move made on the sheet can be stopped any more since a
// seat ran out of time after them, or a right call was ruled on. A turn passed over
// settles nothing (rules §6.1).
func (l Log) Settled() bool {
	return l.has(streit.RanOut) || slices.ContainsFunc(l.Events, func(e streit.Event) bool { return e.Ruling != nil && e.Ruling.Right })
}

// ruledOn tells whether a ruling says what a seat owes.
func (l Log) ruledOn(seat game.Seat) bool {
	return slices.ContainsFunc(l.Events, func(e streit.Event) bool {
		r := e.Ruling
		return r != nil && (r.Right && r.LosesTurn && r.Offender == seat || !r.Right && r.Caller == seat)
	})
}

func (l Log) has(what streit.What) bool {
	return slices.ContainsFunc(l.Events, func(e streit.Event) bool { return e.What == what })
}

// cutLimit is how many characters the cuts for the start may fill.
const cutLimit = 300

// cut tells on the first sheet who cut which card, equal cuts and all, and who
// starts.
func (b logbook) cut(l Log) string {
	if l.Sheet != 1 || len(b.Cuts) == 0 {
		return ""
	}
	key, rounds := "sheet.cut-high", make([]string, len(b.Cuts))
	if b.View.Rules.Start == streit.CutLow {
		key = "sheet.cut-low"
	}
	for i, round := range b.Cuts {
		rounds[i] = b.round(round)
	}
	return b.say(key, i18n.Data{"Cuts": markup.Join(b.Say, rounds, b.between("sheet.cut-again"), cutLimit/3, cutLimit), "Name": b.Name(l.Mover)})
}

// round is who cut which card.
func (b logbook) round(cut []cards.Card) string {
	all := make([]string, len(cut))
	for seat, c := range cut {
		all[seat] = b.Name(game.Seat(seat)) + " " + b.card(c)
	}
	return strings.Join(all, ", ")
}

// between is a sentence's text between its two places, First and Next.
func (b logbook) between(key string) string {
	const edge = "|"
	return strings.Trim(b.say(key, i18n.Data{"First": edge, "Next": edge}), edge)
}

// Rivals are the levels that one can play against, the weakest first. The others
// are there to be measured with.
func Rivals() []opponent.Level {
	return []opponent.Level{opponent.Beginner, opponent.Casual, opponent.Skilled, opponent.Expert, opponent.Master}
}

// Past is what remains of a table message when its sheet is over. A turn in which
// the computer moved something can be seen again, because it came all at once.
func (t Table) Past(l Log) bot.Message {
	m := t.pictured(bot.Message{Content: t.Folded(l)})
	if !l.Moved() || int(l.Mover) >= len(t.People) {
		return m
	}
	if _, is := t.People[l.Mover].Computer(); is {
		m.Rows = [][]bot.Button{{t.Own("rival.replay", bot.Grey, PathFilm, l.Sheet)}}
	}
	return m
}
