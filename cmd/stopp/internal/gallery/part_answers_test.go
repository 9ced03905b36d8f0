package gallery

import (
	"slices"
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
	t.sentence("fault-not-here", i18n.Data{"Faults": t.ruled("pagat").Faults()})
	t.sentence("moved-on", i18n.Data{"Link": link})
	t.sentence("not-your-turn", i18n.Data{"Name": ben.Name})
	t.sentence("card-unknown", i18n.Data{"Text": "15 of stars"})
}

// otherwise are sentences of pages that no other part happens to show.
func otherwise(t *teller) {
	fault := i18n.Data{"Turn": 4, "Move": "7-3", "Fault": "Family first"}
	account := i18n.Data{"Faults": 7, "Called": 2, "Away": 5, "Missed": 3, "Wrong": 1, "Costly": 4}
	matches := i18n.Data{"Count": 1, "Won": 1, "Drawn": 0, "Lost": 0, "Points": "+30"}
	for key, data := range map[string]i18n.Data{
		"coach.review.costly-you":      {"N": 1, "Of": 3},
		"coach.review.missed-line-you": fault,
		"coach.review.summary-you":     account,
		"zheng-fen.review.summary-you": {"Count": 20, "Costly": 3, "Points": 25},
		"hint.title-alone":             {"Details": t.say.Say("score.details", nil)},
		"patience.stats.deals-known":   {"Count": 5, "CouldNot": 2},
		"patience.stats.won-open-one":  {"Fewest": 93, "NoUndo": 1},
		"rival.picture-brief":          {"Number": 2},
		"rival.picture-least-more":     {"Number": 2},
		"sheet.cut-low":                {"Cuts": "4♠, 9♦", "Name": anna.Bold()},
		"stats.record-computer-one":    matches,
		"stats.record-people-one":      matches,
	} {
		t.sentence(key, data)
	}
	slices.SortFunc(t.all, func(a, b spoken) int { return strings.Compare(a.When, b.When) })
}

func answers(t *teller) {
	to := i18n.Data{"To": ben.Name, "Link": link}
	for _, key := range []string{"challenge-wait", "challenge-accepted-before", "challenge-not-yours", "people.rematch-wait", "people.rematch-changed", "challenge-playing",
		"challenge-twice", "people.twice-anyone"} {
		t.sentence(key, to)
	}
	t.sentence("challenge-not-own", i18n.Data{"From": anna.Name})
	t.sentence("challenge-same", i18n.Data{"Name": ben.Name})
	t.sentence("people.ignored-by-you", i18n.Data{"Name": ben.Name})
	t.sentence("people.not-joined", i18n.Data{"Name": anna.Name})
	t.sentence("people.full", i18n.Data{"Count": 5})
	t.sentence("people.full-abroad", i18n.Data{"Count": 5})
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
