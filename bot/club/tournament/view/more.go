package view

import (
	"fmt"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/sheet"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Moment is a date and a time as Discord shows them to each member in their own zone.
func Moment(at time.Time) string { return fmt.Sprintf("<t:%d:f>", at.Unix()) }

// Game is the name of a tournament's match where it is announced.
type Game struct {
	Round, Table, Game int // counted from 0
	Players            []storage.Person
}

// Announcement stands above the thread of a match. Its table calls those who play.
func (v View) Announcement(g Game) bot.Message {
	var names []string
	for _, p := range g.Players {
		names = append(names, v.Person(p).Bold())
	}
	data := i18n.Data{"Name": v.Title(), "Round": g.Round + 1, "Table": g.Table + 1, "Game": g.Game + 1, "Names": strings.Join(names, " – ")}
	if g.Game > 0 {
		return bot.Message{Content: v.say("tournament.pairing-again", data)}
	}
	return bot.Message{Content: v.say("tournament.pairing", data)}
}

// SureToWithdraw asks somebody before they give up the rest of a tournament.
func (v View) SureToWithdraw() bot.Message {
	return bot.Message{Content: v.say("tournament.sure-withdraw", i18n.Data{"Name": v.Title()}), Rows: [][]bot.Button{{v.Button("tournament.key.withdraw", bot.Red, WordWithdraw)}}}
}

// SureToCancel asks before a tournament is called off.
func (v View) SureToCancel() bot.Message {
	return bot.Message{Content: v.say("tournament.sure-cancel", i18n.Data{"Name": v.Title()}), Rows: [][]bot.Button{{v.Button("tournament.key.cancel", bot.Red, WordCancel)}}}
}

// SureToJoin asks before somebody joins who ignores members that have signed up.
func (v View) SureToJoin(ignored []storage.Person) bot.Message {
	var names []string
	for _, p := range ignored {
		names = append(names, v.Person(p).Bold())
	}
	text := v.say("tournament.sure-join", i18n.Data{"Names": markup.Join(v.Say, names, ", ", markup.ContentLimit/3, markup.ContentLimit/2), "Count": len(names)})
	return bot.Message{Content: text, Rows: [][]bot.Button{{v.Button("tournament.key.join-anyway", bot.Green, WordJoin, pages.Surely)}}}
}

// Line is a tournament in a list: its name, and how far it has got.
func (v View) Line() string {
	data := i18n.Data{"Name": v.Title(), "Game": v.game(), "Form": sheet.Rules(v.Say, v.Rules, 0), "Link": v.link()}
	if v.Stage.State == storage.TournamentOver || v.Stage.State == storage.TournamentOff {
		data["When"] = markup.Ago(v.Stage.Ended)
	} else if !v.Stage.Until.IsZero() {
		data["When"] = markup.Ago(v.Stage.Until)
	}
	return strings.TrimSpace(v.say(lines[v.Stage.State], data))
}

// lines are where the catalogues have the lines of a list, by state.
var lines = map[string]string{storage.TournamentOpen: "tournament.line.signing-up", storage.TournamentRunning: "tournament.line.running",
	storage.TournamentOver: "tournament.line.over", storage.TournamentOff: "tournament.line.called-off"}

func (v View) link() string { return pages.Link(v.Guild, v.Channel, "") }

// List are the tournaments of a server, a line each.
func List(say i18n.Texts, all []View) bot.Message {
	if len(all) == 0 {
		return bot.Message{Content: say.Say("tournament.list-none", i18n.Data{"Create": pages.CommandName(say, "tournament create")})}
	}
	lines := make([]string, len(all))
	for i, v := range all {
		lines[i] = "• " + v.Line()
	}
	head := say.Say("tournament.list", i18n.Data{"Show": pages.CommandName(say, "tournament show")})
	return bot.Message{Content: markup.Lines(head, markup.First(say, lines, markup.ContentLimit-bot.Length(head)-2))}
}
