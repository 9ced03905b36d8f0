package view

import (
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
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

	Cuts     [][]cards.Card  // what the seats cut for the start, a round a line; nil where nobody cut
	Deadline time.Time       // when a provisional result is accepted, or the running turn lost, by itself
	Pace     pace.Pace       // how long a turn may take
	Pause    cardtable.Pause // of the computer whose turn it is
	Ending   string          // how the match ended, if not by an ending of the game: EndedLate and so on
	Hintless bool            // nobody gets hints
	Mute     bool            // nobody is called unless somebody presses something

	After // once it is over
}

// After has the details of a match that is over.
type After struct {
	Record  string // the match as text
	Seal    string // of the deal, "" for none
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

// Folded is the rest of a table message when its sheet is over: the log, without picture
// and buttons.
func (t Table) Folded(l Log) string { return t.logs().folded(l) }

// Clock is the text about its time.
func (t Table) Clock() pages.Clock {
	return pages.Clock{Seats: t.Seats, Mover: t.View.ToMove, Pace: t.Pace, Deadline: t.Deadline, Resigns: true}
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

// Watched is a private look at the table, with what happened in this turn and the
// one before, and a button to look again while it can change. Link leads to the
// table.
func (t Table) Watched(link string) bot.Message {
	turn := t.say("people.watch-over", nil)
	if t.over() {
		turn = markup.Lines(t.result().outcome(), t.result().points())
	} else if mover := t.Running.Mover; mover != game.NoSeat {
		turn = t.say("people.watch-turn", i18n.Data{"Turn": t.Sheet, "Name": t.Name(mover)})
	}
	title := markup.Lines(t.say("people.watch", i18n.Data{"Match": pages.Key(t.Match), "Names": t.Everybody(), "Link": link}), turn, t.Clock().Head())
	m := t.page(title, func(limit int) string {
		return markup.Lines(t.logs().log(t.Previous, limit/2), t.logs().log(t.Running, limit/2))
	})
	if !t.over() {
		m.Rows = [][]bot.Button{{t.Own("people.watch-again", bot.Grey, pages.PathWatch)}}
	}
	return m
}

// mostShown is how many cards of a text emojis may show. A long log is easier to read
// in letters, and an emoji takes some 40 of a message's characters.
const mostShown = 10

// pictured is a message in whose text emojis may show the cards, if they are few, and if its
// reader has not chosen text.
func (t Scene) pictured(m bot.Message) bot.Message {
	n, words := 0, m.Words()
	for _, suit := range []string{"♣", "♦", "♥", "♠"} {
		n += strings.Count(words, suit)
	}
	if n == 0 || n > mostShown || t.Look.Text {
		return m
	}
	var signs []bot.Sign
	for _, c := range cards.Pack() {
		if text := t.card(c); strings.Contains(words, text) {
			signs = append(signs, bot.Sign{Text: text, Emoji: t.emoji(c)})
		}
	}
	m.Signs = signs
	return m
}

// Scene is a table as everybody may see it, and how its reader wants to see it.
type Scene struct {
	pages.Seats
	View streit.View // for everyone's eyes
	Look pages.Look  // what pictures of it look like
}

// onTable is a scene of no match.
func onTable(say i18n.Texts, people []pages.Person, v streit.View, look pages.Look) Scene {
	return Scene{Seats: pages.Seats{Say: say, People: people}, View: v, Look: look}
}

func (t Scene) say(key string, data i18n.Data) string { return t.Say.Say(key, data) }

// card is a card in signs, with the language's index.
func (t Scene) card(c cards.Card) string { return pages.Symbols(t.Say, c) }

// emoji is the name of the card's emoji, with the language's index.
func (t Scene) emoji(c cards.Card) string { return pages.Emoji(t.Say, c) }

func (t Scene) cards(all []cards.Card) string {
	text := make([]string, len(all))
	for i, c := range all {
		text[i] = t.card(c)
	}
	return strings.Join(text, " ")
}

// Sample is a table as it looks with what a member has chosen, by name.
func Sample(say i18n.Texts, chosen map[string]string) bot.Message {
	v := rulebook.Scenes(streit.Options{})[0].View
	return Drawing{Scene: onTable(say, seats(v), v, pages.Look{}.Wished(chosen))}.Board(say.Say("settings.title", nil))
}
