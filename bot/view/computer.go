package view

import (
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// computerID begins the ids of the computer's seats. Discord's have digits only.
const computerID = "computer/"

// Rivals are the levels that one can play against, the weakest first. The others
// are there to be measured with.
func Rivals() []opponent.Level {
	return []opponent.Level{opponent.Beginner, opponent.Casual, opponent.Skilled, opponent.Expert, opponent.Master}
}

// Computer is the computer at the n-th of its seats, from 1, as a level plays it.
func Computer(say i18n.Texts, level opponent.Level, n int) Person {
	p := Person{ID: bot.Path(computerID+level.String(), n), Name: say.Say("rival.name", i18n.Data{"Level": LevelName(say, level)})}
	if n > 1 {
		p.Name = say.Say("rival.name-more", i18n.Data{"Level": LevelName(say, level), "Number": n})
	}
	return p
}

// LevelName is what people call a level.
func LevelName(say i18n.Texts, level opponent.Level) string {
	return say.Say("rival.level."+level.String(), nil)
}

// Computer tells which level plays where no member does.
func (p Person) Computer() (level opponent.Level, is bool) {
	word, is := strings.CutPrefix(p.ID, computerID)
	if !is {
		return level, false
	}
	word, _, _ = strings.Cut(word, "/")
	level, err := opponent.ParseLevel(word)
	return level, err == nil
}

// member tells whether a person can be called: neither the computer nor somebody
// who was forgotten.
func (p Person) member() bool {
	_, is := p.Computer()
	return !is && p.ID != ""
}

// mention calls a person who can be called.
func (p Person) mention() string {
	if !p.member() {
		return bold(p)
	}
	return "<@" + p.ID + ">"
}

// members are the ids of those seats that can be called.
func (t Table) members(seats ...game.Seat) (ids []string) {
	for _, s := range seats {
		if t.People[s].member() {
			ids = append(ids, t.People[s].ID)
		}
	}
	return ids
}

// all are all seats.
func (t Table) all() []game.Seat {
	all := make([]game.Seat, len(t.People))
	for i := range all {
		all[i] = game.Seat(i)
	}
	return all
}

// thinks tells whether it is the computer's turn.
func (t Table) thinks() bool {
	_, is := t.People[t.View.ToMove].Computer()
	return is
}

// title says whose turn it is.
func (t Table) title() string {
	key := "sheet.title"
	if t.thinks() {
		key = "rival.thinks"
	}
	return t.say(key, i18n.Data{"Turn": t.Sheet, "Mention": t.mention(t.View.ToMove)})
}

// Pause is what the computer leaves members who may call, before its next move.
type Pause struct {
	Until time.Time   // when it goes on in any case
	For   []game.Seat // who has not gone on, none where it does not wait
}

// pausing says until when the last turn, or the last move, can be stopped, and by
// whom.
func (t Table) pausing() string {
	if len(t.Pause.For) == 0 {
		return ""
	}
	var names []string
	for _, seat := range t.Pause.For {
		names = append(names, t.name(seat))
	}
	key := "rival.pause"
	if t.View.Rules.Window == streit.WindowMove {
		key = "rival.pause-move"
	}
	return t.say(key, i18n.Data{"Name": t.name(t.View.ToMove), "Names": and(t.Say, names), "When": ago(t.Pause.Until), "GoOn": t.Say.Say("rival.go-on", nil)})
}

// Past is what is left of a table message when its sheet is over; a turn of the
// computer's in which something moved can be seen again, for it came all at once.
func (t Table) Past(l Log) bot.Message {
	m := t.pictured(bot.Message{Content: t.Folded(l)})
	if !l.Moved() || int(l.Mover) >= len(t.People) {
		return m
	}
	if _, is := t.People[l.Mover].Computer(); is {
		m.Rows = [][]bot.Button{{t.own("rival.replay", bot.Grey, PathFilm, l.Sheet)}}
	}
	return m
}
