package gallery

import (
	"net/url"
	"strings"

	"stopp/bot"
	"stopp/bot/games/zhengfen"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/plan"
)

// gathering is a table of Anna's that people join.
func gathering(computers int, joined ...pages.Person) pages.Gathering {
	g := pages.Gathering{Game: "Zheng Fen", Command: "zhengfen", Line: "200", Least: 3, Most: 6, Computers: computers, Level: "skilled"}
	g.Challenge = pages.Challenge{ID: 12, From: anna, Rules: "zheng-fen players=3 target=200", Pace: 5, Expires: soon, Seal: strings.Repeat("5ea1", 16), Anyone: true}
	for _, p := range joined {
		g.To = append(g.To, pages.Guest{Person: p, Answer: "accepted"})
	}
	return g
}

func gatherings(t *teller) {
	daily := gathering(0, ben)
	daily.Pace, daily.Level, daily.Seal, daily.Agreed = pace.Daily, "", "", []string{"hint.table-off"}
	for _, s := range []struct {
		when string
		g    pages.Gathering
	}{
		{"opened", gathering(0)},
		{"one is wanted; without the computer, from before there were seals", daily},
		{"joined by two, and two computers", gathering(2, ben, chloe)},
		{"full", gathering(3, ben, chloe)},
	} {
		t.add(s.when, s.g.Message(t.say))
	}
	alone := pages.Against{Command: "zhengfen", Game: "Zheng Fen", Levels: []string{"casual", "skilled", "master"}, Least: 2, Most: 5, Here: true,
		Presets: []pages.Preset{{Name: "to-200", Label: "200", Set: true}, {Name: "to-1", Label: "1"}}, Options: url.Values{"computers": {"2"}, "level": {"skilled"}}}
	choices, _ := alone.Message(t.say)
	t.add("Alone, only I see it", choices)
	t.sentence("gather.computers", i18n.Data{"Count": 1})
	five := gathering(3, ben)
	t.add("one can join", five.Message(t.say))
	for _, how := range []string{"accepted", "withdrawn", "expired"} {
		t.add("closed: "+how, gathering(1, ben, chloe).Closed(t.say, how))
	}
	t.add("it is played in a thread", pages.Threaded(t.say, gathering(1, ben, chloe).Closed(t.say, "accepted"), link))
	g := gathering(1, ben)
	t.add("Leave, pressed by its opener", g.SureToClose(t.say))
	t.add("Level, pressed by its opener", g.Levels(t.say, []string{"casual", "skilled", "master"}))
	rulesPage := bot.Message{Content: "…"}
	presets := []pages.Preset{{Name: "short", Label: "200", Set: true}, {Name: "long", Label: "1000"}}
	t.add("Rules, pressed by its opener", g.Presets(t.say, rulesPage, presets))
	t.add("likewise, with nothing to choose", g.Presets(t.say, rulesPage, nil))
	fen := zhengfen.Game().Lobby
	forms := []plan.Form{{Kind: plan.Best, N: 3}, {Kind: plan.Best, N: 5}}
	t.add("Rules of a table of Zheng Fen, pressed by its opener", g.Settings(t.say, g.Presets(t.say, fen.Chooser(t.say, g.Challenge, ""), presets), forms))
	t.add("its pace and series", g.SettingsAlone(t.say, forms))
	t.sentences("gather.closed", "gather.joined", "gather.not-joined", "gather.sit-first", "gather.over", "gather.not-now")
	t.sentence("gather.opener", i18n.Data{"Name": anna.Name})
	t.sentence("gather.changed", i18n.Data{"Rules": g.Rules})
	t.sentence("gather.twice", i18n.Data{"Link": link})
	t.sentence("gather.rematch-wait", i18n.Data{"Link": link})
	for _, n := range []int{1, 2} {
		t.sentence("gather.too-few", i18n.Data{"Count": n})
		t.sentence("gather.taken", i18n.Data{"Count": 5*n - 4})
		names := []string{ben.Name, ben.Name + ", " + chloe.Name}[n-1]
		t.sentence("gather.gone", i18n.Data{"Names": names, "Count": n})
	}
	t.sentence("time.gone", i18n.Data{"Mention": "<@2>"})
	t.sentence("time.left", i18n.Data{"Mentions": "<@2>", "Rounds": 5})
	t.sentence("time.warning-alone", i18n.Data{"Others": "Anna", "When": "<t:1800000000:R>", "Link": link})
	t.sentences("resign.stays")
	t.sentences("hand.key", "hand.none", "hand.moved-on")
	l := pages.List{Asked: []pages.Asked{{Challenge: g.Challenge, Link: link, Table: true, Mine: true}, {Challenge: g.Challenge, Link: link, Table: true, Accepted: true}}}
	t.add("in /matches", l.Message(t.say))
}
