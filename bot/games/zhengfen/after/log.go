package after

import (
	"strings"

	"stopp/bot"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render/zhengfen/board"
)

// speaker says the actions.
type speaker struct {
	play.Table
	name func(game.Seat) string
	you  game.Seat // who reads a look back alone, game.NoSeat for what others read, too
}

// of says something of a seat: by its name, or to whoever reads it.
func (s speaker) of(seat game.Seat, named, you string, data i18n.Data) string {
	if seat != game.NoSeat && seat == s.you {
		return s.Say.Say(you, data)
	}
	data["Name"] = s.name(seat)
	return s.Say.Say(named, data)
}

// inMessages names people as messages do, inFiles as a text does.
func inMessages(t play.Table) speaker { return speaker{t, t.Name, game.NoSeat} }

func inFiles(t play.Table) speaker {
	names := t.Names()
	return speaker{t, func(seat game.Seat) string { return names[seat] }, game.NoSeat}
}

func (s speaker) log(key string, data i18n.Data) string { return s.Say.Say(key, data) }

// step is an action in lines: the action, where its trick went, who is out.
func (s speaker) step(step zhengfen.Step, out int) (lines []string) {
	name := i18n.Data{"Name": s.name(step.Seat)}
	if step.Late {
		lines = append(lines, s.log("zheng-fen.log.late", name))
	}
	tricks := step.Tricks
	if step.Took || step.Action.Verb == zhengfen.Take {
		lines = append(lines, s.log("zheng-fen.log.took", i18n.Data{"Name": s.name(step.Seat), "Count": tricks[0].Cards.Points()}))
		tricks = tricks[1:]
	}
	switch step.Action.Verb {
	case zhengfen.Take:
	case zhengfen.Playing:
		lines = append(lines, s.laid(step.Seat, step.Action.Play)+s.place(out))
	default:
		lines = append(lines, s.log(actionKeys.Of(step.Action.String()), name))
	}
	for _, t := range tricks {
		lines = append(lines, s.log("zheng-fen.log.goes", i18n.Data{"Name": s.name(t.Winner), "Count": t.Cards.Points()}))
	}
	return lines
}

// laid is a play with who made it.
func (s speaker) laid(seat game.Seat, p zhengfen.Play) string {
	return s.log("zheng-fen.log.play", i18n.Data{"Name": s.name(seat), "Cards": words.Cards(s.Say, p.Cards), "Reading": s.Reading(p.Reading)})
}

// place is a seat's place in going out, "" if it holds cards.
func (s speaker) place(out int) string {
	if out == 0 {
		return ""
	}
	return markup.Dot + s.Say.Say(board.OutKey(out), nil)
}

var actionKeys = i18n.KeysOf("zheng-fen.log.", "zheng-fen.log.pass", "zheng-fen.log.resign", "zheng-fen.log.end")

// round is everything done in a round, a line each, and its scores.
func (s speaker) round(r round) (lines []string) {
	places := r.places()
	for i, step := range r.Steps() {
		if step.Seat != game.NoSeat {
			lines = append(lines, s.step(step, places[i])...)
		}
	}
	if r.end != nil {
		lines = append(lines, s.scores(r)...)
	}
	return lines
}

// Log is the running round: as much of its end as fits, with all of it as a file if that
// is not everything.
func Log(t play.Table) bot.Message {
	all := rounds(t.Story)
	if len(all) == 0 {
		return bot.Message{Content: t.Say.Say("zheng-fen.log.empty", nil)}
	}
	last := all[len(all)-1]
	lines := inMessages(t).round(last)
	if len(lines) == 0 {
		return bot.Message{Content: t.Say.Say("zheng-fen.log.empty", nil)}
	}
	head := t.Say.Say("zheng-fen.round", i18n.Data{"Round": last.Round()})
	text := markup.Join(t.Say, lines, "\n", 0, markup.ContentLimit-bot.Length(head)-1)
	m := bot.Message{Content: head + "\n" + text}
	if text != strings.Join(lines, "\n") {
		m.Files = []bot.File{textFile(t, "-round", "zheng-fen.log.alt", inFiles(t).roundText(last))}
	}
	return m
}

// textFile is a text about a match as a file.
func textFile(t play.Table, name, alt, text string) bot.File {
	return bot.File{Name: "match-" + pages.Key(t.Match) + name + ".txt", Alt: t.Say.Say(alt, nil), Data: []byte(text)}
}

// roundText is the log of a round with its heading.
func (s speaker) roundText(r round) string {
	head := s.Say.Say("zheng-fen.log.head", i18n.Data{"Round": r.Round()})
	return strings.Join(append([]string{head}, s.round(r)...), "\n") + "\n"
}

// logFile is the log of all rounds in words.
func logFile(t play.Table) bot.File {
	s := inFiles(t)
	var all []string
	for _, r := range rounds(t.Story) {
		all = append(all, s.roundText(r))
	}
	return textFile(t, "-log", "zheng-fen.log.alt", strings.Join(all, "\n"))
}
