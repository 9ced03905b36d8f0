package zhengfen

import (
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/house"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/bot/zhengfen/play"
	"stopp/game"
	"stopp/game/zhengfen"
)

// This file is where the table meets what follows a round and a match: results, logs, and
// stored matches once more.

// afterwards adds what shows stored matches.
func afterwards(house.House, *house.Besides) {}

// roundOver is the table between two rounds: what the one has brought.
func roundOver(s cardtable.Scene) bot.Message {
	t := play.TableOf(s)
	return t.Below(roundResult(t))
}

// past is what the message of a round becomes when the next has begun.
func past(s cardtable.Scene, sheet int) bot.Message {
	t := play.TableOf(s)
	v, ok := t.Round(sheet)
	if !ok {
		return bot.Message{Content: line(s)}
	}
	return bot.Message{Content: roundResult(t.At(v))}
}

// roundResult says what a round has brought.
func roundResult(t play.Table) string {
	said := []string{t.Say.Say("zheng-fen.round", i18n.Data{"Round": t.View.Round()})}
	for _, s := range t.View.Steps() {
		if s.Round == nil {
			continue
		}
		for _, seat := range t.All() {
			said = append(said, t.Say.Say("zheng-fen.scored", i18n.Data{"Name": t.Name(seat), "Points": s.Round.Points[seat], "Total": t.View.Total(seat)}))
		}
	}
	return markup.Lines(said...)
}

// Log is what was done in the running round.
func Log(s cardtable.Scene) bot.Message {
	t := play.TableOf(s)
	var lines []string
	for _, step := range t.View.Steps() {
		if step.Seat != game.NoSeat {
			lines = append(lines, logged(t, step))
		}
	}
	if len(lines) == 0 {
		lines = []string{t.Say.Say("zheng-fen.log.empty", nil)}
	}
	return bot.Message{Content: markup.Lines(lines...)}
}

// logged is a step in a line.
func logged(t play.Table, s zhengfen.Step) string {
	if s.Action.Verb != zhengfen.Playing {
		return t.Say.Say("zheng-fen.log."+s.Action.String(), i18n.Data{"Name": t.Name(s.Seat)})
	}
	var cards []string
	for c := range s.Action.Play.Cards.All() {
		cards = append(cards, pages.Symbols(t.Say, c.Face()))
	}
	return t.Say.Say("zheng-fen.log.play", i18n.Data{"Name": t.Name(s.Seat), "Cards": strings.Join(cards, " "), "Reading": t.Reading(s.Action.Play.Reading)})
}

// ended is the living message of a match that is over: the result, with the record.
func ended(s cardtable.Scene) bot.Message {
	m := result(s)
	m.Files = append(m.Files, bot.File{Name: "match-" + pages.Key(s.Match) + ".txt", Alt: s.Say.Say("result.record-alt", nil), Data: []byte(s.After.Record)})
	m.Mentions = s.Members()
	return m
}

// result is the result for the channel.
func result(s cardtable.Scene) bot.Message {
	m := bot.Message{Content: markup.Lines(outcome(s), s.After.Rematch.Said(s.Say))}
	if s.After.Rematch.Link == "" {
		m.Rows = [][]bot.Button{{s.Own("people.rematch-key", bot.Green, pages.PathRematch)}}
	}
	return m
}

// outcome is how the match came out.
func outcome(s cardtable.Scene) string {
	out := s.Story.Outcome()
	switch {
	case s.After.Ending == pages.EndedAbandoned:
		return markup.Lines(s.Say.Say("time.abandoned", nil), line(s))
	case out.Winner == game.NoSeat:
		return markup.Lines(s.Say.Say("zheng-fen.shared", nil), line(s))
	}
	return markup.Lines(s.Say.Say("zheng-fen.won", i18n.Data{"Name": s.Name(out.Winner)}), line(s))
}

// told is a match in plain lines, for its export.
func told(of cardtable.Story) (lines []string) {
	story := play.Of(of)
	for sheet := 1; ; sheet++ {
		v, ok := story.Round(sheet)
		if !ok {
			return lines
		}
		for _, s := range v.Steps() {
			if s.Seat != game.NoSeat {
				lines = append(lines, fmt.Sprint(v.Round(), " ", s.Seat, " ", s.Text(), s.Consequences(v.Rules().Seats())))
			}
		}
	}
}
