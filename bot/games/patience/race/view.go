package race

import (
	"fmt"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/patience/day"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// Board is a race as its message shows it.
type Board struct {
	Say     i18n.Texts
	Look    pages.Look // of its server
	Race    storage.Race
	Kind    patience.Kind
	Unread  bool     // nobody here knows its rules
	Runners []Runner // by seat
}

// Runner is a racer on the board.
type Runner struct {
	Person pages.Person
	Ready  bool
	Done   bool // the game is over
	Unread bool // the game can't be replayed any more: nobody knows how it stands
	Height int  // cards on the families; before the end without the last move
	// Once the race is over:
	Result patience.Result
	Shape  [patience.Eighths]int
	Record string
}

// key is a message's content in short, so that a message that shows it already is left alone.
func (b Board) key() string {
	parts := []string{b.Race.State}
	if b.Unread {
		parts = append(parts, "unread")
	}
	for _, r := range b.Runners {
		parts = append(parts, fmt.Sprint(r.Ready, r.Done, r.Height, r.Person.ID != ""))
	}
	return strings.Join(parts, " ")
}

// Message is the message of a race.
func (b Board) Message() bot.Message {
	if b.Unread && b.Race.State != storage.RaceOff {
		return b.unread()
	}
	switch b.Race.State {
	case storage.RaceOpen:
		return b.open()
	case storage.RaceRunning:
		return b.running()
	case storage.RaceOver:
		return b.over()
	}
	return bot.Message{Content: markup.Lines(b.head(), b.Say.Say("race.called-off", nil))}
}

// head names the patience and who races.
func (b Board) head() string {
	var names []string
	for _, r := range b.Runners {
		names = append(names, r.Person.Bold())
	}
	return b.Say.Say("race.title", i18n.Data{"Game": b.game(), "Names": strings.Join(names, " – ")})
}

// game is the name of the patience, or as it is written down where it has none here.
func (b Board) game() string {
	if b.Unread {
		return markup.Plain(b.Race.Rules)
	}
	return b.Say.Say(day.GameKey(b.Kind.String()), nil)
}

// unread is a race by rules that nobody here knows. It can be called off before it begins.
func (b Board) unread() bot.Message {
	says, when := b.Say.Say("race.unknown-rules", nil), i18n.Data{"When": markup.Ago(b.Race.Until)}
	switch b.Race.State {
	case storage.RaceOpen:
		return bot.Message{Content: markup.Lines(b.head(), says, b.Say.Say("race.lapses", when)), Rows: [][]bot.Button{{b.button("race.key.off", bot.Grey, wordOff)}}}
	case storage.RaceRunning:
		says = markup.Lines(says, b.Say.Say("race.unknown-until", when))
	}
	return bot.Message{Content: markup.Lines(b.head(), says)}
}

// open asks all to be ready.
func (b Board) open() bot.Message {
	asked := b.Runners[len(b.Runners)-1].Person
	text := []string{b.head(), b.Say.Say("race.asked", i18n.Data{"Mention": "<@" + asked.ID + ">", "From": b.Runners[0].Person.Bold()}), b.clock(),
		b.Say.Say("race.lapses", i18n.Data{"When": markup.Ago(b.Race.Until)})}
	for _, r := range b.Runners {
		if r.Ready {
			text = append(text, b.Say.Say("race.is-ready", i18n.Data{"Name": r.Person.Bold()}))
		}
	}
	return bot.Message{Content: markup.Lines(text...), Rows: [][]bot.Button{{
		b.button("race.key.ready", bot.Green, wordReady), b.button("race.key.off", bot.Grey, wordOff)}}}
}

// clock says how long the race may last.
func (b Board) clock() string { return b.Say.Say(clockKeys.Of(b.Race.Pace), nil) }

// running has a bar for each, and who has finished.
func (b Board) running() bot.Message {
	text := []string{b.head()}
	for _, r := range b.Runners {
		if r.Unread {
			text = append(text, b.Say.Say("race.unread", i18n.Data{"Name": r.Person.Bold()}))
			continue
		}
		line := b.bar(r) + " " + r.Person.Bold()
		if r.Done {
			line += markup.Dot + b.Say.Say("race.finished", nil)
		}
		text = append(text, line)
	}
	text = append(text, b.Say.Say("race.ends", i18n.Data{"When": markup.Ago(b.Race.Until)}), b.Say.Say("race.seal", i18n.Data{"Seal": b.seal()}))
	return bot.Message{Content: markup.Lines(text...), Rows: [][]bot.Button{{b.button("race.key.table", bot.Blurple, wordTable)}}}
}

// wide is how many blocks a bar has.
const wide = 13

// bar is how many cards lie on the families.
func (b Board) bar(r Runner) string {
	full := r.Height * wide / b.Kind.Total()
	return strings.Repeat("▰", full) + strings.Repeat("▱", wide-full) + fmt.Sprintf(" %d/%d", r.Height, b.Kind.Total())
}

// sealShown is how many digits of the seal stand in the channel: enough that nobody can find another deal for it.
const sealShown = 16

func (b Board) seal() string {
	n, err := patience.ParseNumber(b.Race.Number)
	if err != nil {
		return ""
	}
	return patience.Seal(n, b.Race.Salt)[:sealShown] + "…"
}

// over is the result, and leads to the games.
func (b Board) over() bot.Message {
	m := b.score().Framed().Message()
	var keys []bot.Button
	if !slices.ContainsFunc(b.Runners, func(r Runner) bool { return r.Person.ID == "" }) { // somebody has left
		keys = append(keys, b.button("race.key.rematch", bot.Green, wordRematch))
	}
	for seat, r := range b.Runners {
		if r.Unread {
			continue
		}
		watch := b.button("race.key.replay", bot.Grey, wordReplay, seat, 0)
		watch.Label = markup.Clip(b.Say.Say("race.key.replay", i18n.Data{"Name": r.Person.Label()}), markup.LabelLimit)
		keys = append(keys, watch)
	}
	m.Rows = [][]bot.Button{append(keys, b.button("score.details", bot.Grey, wordDetails))}
	return m
}

// Details are how all games of a race that is over went, and what was played, as text.
func (b Board) Details() bot.Message {
	text := []string{b.head()}
	for _, r := range b.order() {
		text = append(text, b.went(r))
	}
	m := bot.Message{Content: markup.Lines(append(text, b.Say.Say("race.records", i18n.Data{"Number": b.Race.Number}))...)}
	for seat, r := range b.Runners {
		if !r.Unread {
			m.Files = append(m.Files, bot.File{Name: fmt.Sprintf("race-%s-%d.txt", pages.Key(b.Race.ID), seat+1), Alt: b.Say.Say("race.record-alt", i18n.Data{"Name": r.Person.Label()}), Data: []byte(r.Record)})
		}
	}
	return m
}

// went is how a game went, in a line.
func (b Board) went(r Runner) string {
	if r.Unread {
		return b.Say.Say("race.unread", i18n.Data{"Name": r.Person.Bold()})
	}
	return day.Worded(b.Say, goResult(r.Result)) + " " + day.Bars(b.Kind, r.Shape) + " " + r.Person.Bold()
}

// order is the runners at the end: the better game first, equal ones alike.
func (b Board) order() []Runner {
	all := slices.Clone(b.Runners)
	slices.SortStableFunc(all, Runner.before)
	return all
}

// before is how two runners stand at the end: the better game first, and last what nobody can read.
func (r Runner) before(other Runner) int {
	switch {
	case r.Unread && other.Unread:
		return 0
	case r.Unread:
		return 1
	case other.Unread:
		return -1
	}
	return r.Result.Compare(other.Result)
}

func goResult(r patience.Result) storage.GoResult {
	return storage.GoResult{Won: r.Standing == patience.Won, Left: r.Left, Moves: r.Moves, Undos: r.Undos, Peeks: r.Peeks}
}

func (b Board) button(key string, style bot.Style, word string, args ...any) bot.Button {
	return bot.Button{Label: b.Say.Say(key, nil), Style: style, ID: bot.Path(Path, append([]any{word, pages.Key(b.Race.ID)}, args...)...)}
}

// Replay are the keys below a game of a race that is over, after a step of so many.
func Replay(race int64, seat, step, last int) [][]bot.Button {
	steps := []struct {
		label string
		to    int
	}{{"⏮", 0}, {"◀", max(step-1, 0)}, {"▶", min(step+1, last)}, {"⏭", last}}
	var row []bot.Button
	seen := map[int]bool{step: true}
	for _, s := range steps {
		if !seen[s.to] { // ids in a message are unique
			row = append(row, bot.Button{Label: s.label, Style: bot.Grey, ID: bot.Path(Path, wordReplay, pages.Key(race), seat, s.to)})
		}
		seen[s.to] = true
	}
	if len(row) == 0 { // a game without moves
		return nil
	}
	return [][]bot.Button{row}
}

var clockKeys = i18n.KeysOf("race.clock.",
	"race.clock.none", "race.clock.day", "race.clock.quarter",
)
