package toy

import (
	"fmt"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
)

// pathPlay is the path of a card on a hand; the match follows, the state, and the card.
const pathPlay = "toy-play"

// messages are all that a table looks like. Resign is missing: nobody can.
func messages() cardtable.Messages {
	return cardtable.Messages{
		Table: living,
		Past:  func(s cardtable.Scene, sheet int) bot.Message { return bot.Message{Content: round(s, sheet)} },
		Result: func(s cardtable.Scene) bot.Message {
			return bot.Message{Content: markup.Lines(outcome(s), s.After.Rematch.Said(s.Say)), Rows: again(s)}
		},
		Line:  score,
		Hand:  hand,
		Board: func(s cardtable.Scene, title string) bot.Message { return open(s, title) },
		Watched: func(s cardtable.Scene, link string) bot.Message {
			return open(s, markup.Lines(watching(s, link), turn(s)))
		},
		Told: told,
	}
}

// living is the living message. It stands in the channel, so it has nobody's cards: behind
// the button each finds their own.
func living(s cardtable.Scene) bot.Message {
	if s.Over() {
		name := "match-" + pages.Key(s.Match) + ".txt"
		return bot.Message{Content: markup.Lines(outcome(s), s.Say.Say("result.record", nil), s.After.Rematch.Said(s.Say)), Rows: again(s),
			Files: []bot.File{{Name: name, Alt: s.Say.Say("result.record-alt", nil), Data: []byte(s.After.Record)}}, Mentions: s.Members()}
	}
	m := open(s, markup.Lines(turn(s), s.Clock().Head()))
	m.Rows, m.Mentions = [][]bot.Button{{s.HandButton()}}, s.Expected()
	return m
}

// open is what all may see of the running round, below a title.
func open(s cardtable.Scene, title string) bot.Message {
	return bot.Message{Content: markup.Lines(title, score(s), round(s, s.Story.Sheet()))}
}

func turn(s cardtable.Scene) string {
	if s.Over() {
		return outcome(s)
	}
	return s.Say.Say("toy.turn", i18n.Data{"Round": s.Story.Sheet(), "Mention": s.Mention(s.Story.ToMove())})
}

func watching(s cardtable.Scene, link string) string {
	return s.Say.Say("people.watch", i18n.Data{"Match": pages.Key(s.Match), "Names": s.Everybody(), "Link": link})
}

// round is the cards laid on a sheet, a line for each trick.
func round(s cardtable.Scene, sheet int) string {
	all := s.Story.(story)
	if sheet < 1 || sheet > len(all.sheets) {
		return ""
	}
	var lines []string
	for trick := range slices.Chunk(all.sheets[sheet-1], len(s.People)) {
		var said []string
		for _, l := range trick {
			said = append(said, s.Name(l.seat)+" "+pages.Symbols(s.Say, l.card))
		}
		lines = append(lines, strings.Join(said, markup.Dot))
	}
	return markup.Lines(lines...)
}

// score is how the match stands, in a line.
func score(s cardtable.Scene) string {
	names := make([]string, len(s.People))
	for _, seat := range s.All() {
		names[seat] = fmt.Sprint(s.Name(seat), " ", s.Story.Outcome().Points[seat])
		if s.Away.Has(seat) && !s.Over() {
			names[seat] += " (" + s.Say.Say("toy.away", nil) + ")"
		}
	}
	return strings.Join(names, markup.Dot)
}

// outcome is how the match came out.
func outcome(s cardtable.Scene) string {
	out := s.Story.Outcome()
	switch {
	case s.After.Ending == pages.EndedAbandoned:
		return s.Say.Say("time.abandoned", nil)
	case out.Winner == game.NoSeat:
		return markup.Lines(s.Say.Say("toy.shared", nil), score(s), pages.Unplayed(s.Say, s.After.Unplayed), s.Versus(s.After.Wins))
	}
	return markup.Lines(s.Say.Say("toy.won", i18n.Data{"Name": s.Name(out.Winner)}), score(s), pages.Unplayed(s.Say, s.After.Unplayed), s.Versus(s.After.Wins))
}

// again is the button for a rematch, until there is one.
func again(s cardtable.Scene) [][]bot.Button {
	if !s.After.Rematch.Offered() {
		return nil
	}
	return [][]bot.Button{{s.Own("people.rematch-key", bot.Green, pages.PathRematch)}}
}

// told is a match in plain lines, for export.
func told(of cardtable.Story) (lines []string) {
	for i, sheet := range of.(story).sheets {
		for _, l := range sheet {
			lines = append(lines, fmt.Sprint(i+1, " ", l.seat, " ", l.card))
		}
	}
	return lines
}
