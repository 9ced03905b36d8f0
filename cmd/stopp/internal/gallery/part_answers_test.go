package gallery

import (
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game/streit"
)

// reasons are why actions are refused without being faults.
var reasons = []streit.Reason{
	streit.EmptyPlace, streit.SamePlace, streit.NoSuchPlace, streit.AlreadyTurned, streit.NothingToTurn, streit.NothingTurned, streit.StillCards,
	streit.NothingClosed, streit.ClosedHouse, streit.Endless, streit.OutOfTurn, streit.GameOver, streit.NotNow, streit.NoWindow, streit.OwnMove,
	streit.MayNotCall, streit.NoStopping, streit.FaultNeeded, streit.FaultUnwanted, streit.CardUnwanted, streit.NothingToTake, streit.LateTooOften, streit.GroupTooLong,
}

func refusals(t *teller) {
	for _, r := range reasons {
		t.sentence("refused."+string(r), nil)
	}
	for _, c := range streit.Codes() {
		t.sentence("refused."+c.String(), nil)
	}
	for _, key := range []string{"rank", "colour", "both", "on-ace", "suit", "family", "load", "load-empty", "load-closed", "own-waste",
		"vacancy-waste", "vacancy-reserve", "first-load", "last-resort"} {
		why := t.say.Say("why."+key, i18n.Data{"Card": "9♠", "Top": "10♣", "Next": "A♠"})
		t.text("why."+key, t.say.Say("stays-lifted", i18n.Data{"Why": why}))
	}
	t.sentences("group-to-house", "fewer-cards", "finish-not-yet", "lift-first", "top-closed", "not-your-table", "moved-on-nowhere", "match-over",
		"fault-too", "fault-unknown")
	t.sentence("fault-not-here", i18n.Data{"Faults": t.ruled("pagat").Faults()})
	t.sentences("stopp.silenced", "stopp.barred")
	t.sentence("moved-on", i18n.Data{"Link": link})
	t.sentence("not-your-turn", i18n.Data{"Name": ben.Name})
	t.sentence("card-unknown", i18n.Data{"Text": "15 of stars"})
}

func answers(t *teller) {
	t.sentences("failed", "full", "busy", "late", "in-doubt", "saved-unshown", "no-route", "no-access-saved", "no-channel-saved", "refused-saved", "only-server",
		"challenge-nobody", "challenge-self", "challenge-bot", "challenge-level", "challenge-needs-two",
		"people.wait-own", "people.wait-joined", "people.not-now", "people.ignore-self",
		"people.rematch-not-yours", "people.rematch-nowhere", "rival.no-seat",
		"choose.late", "choose.each", "onlookers.refused", "looks.unknown", "server.not-you")
	to := i18n.Data{"To": ben.Name, "Link": link}
	for _, key := range []string{"challenge-wait", "challenge-accepted-before", "challenge-not-yours", "people.rematch-wait", "people.rematch-changed", "challenge-playing",
		"challenge-twice", "people.twice-anyone"} {
		t.sentence(key, to)
	}
	t.sentence("challenge-same", i18n.Data{"Name": ben.Name})
	t.sentence("people.ignored-by-you", i18n.Data{"Name": ben.Name})
	t.sentence("people.not-joined", i18n.Data{"Name": anna.Name})
	t.sentence("people.full", i18n.Data{"Count": 5})
	t.sentence("people.full-abroad", i18n.Data{"Count": 5})
	t.sentences("private.direct")
	t.sentence("challenge-needs-one", i18n.Data{"Rules": "pagat"})
	t.sentence("challenge-changed", i18n.Data{"Rules": "pagat window=move"})
	t.sentence("choose.line-and-set", i18n.Data{"Line": "crapette", "Set": "strict"})
	for _, u := range []struct {
		key   string
		known []string
	}{{"rules-unknown-set", sets()}, {"rules-unknown-option", []string{"reserve", "window", "claim"}}, {"rules-unknown-value", streit.Choices("window")}, {"rules-twice", nil}} {
		t.sentence(u.key, i18n.Data{"Word": "window", "Value": "never", "Known": "`" + strings.Join(u.known, "`, `") + "`"})
	}
}
