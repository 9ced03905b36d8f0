package gallery

import (
	"strings"
	"time"

	"stopp/bot/games/streit/view"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// The people on this page.
var (
	anna  = pages.Person{ID: "1", Name: "Anna"}
	ben   = pages.Person{ID: "2", Name: "Ben"}
	chloe = pages.Person{ID: "3", Name: "Chloé"}
	dora  = pages.Person{ID: "4", Name: "Dora"}

	bySeat = []pages.Person{anna, ben, chloe}
)

// computer is a computer at a table.
func computer(say i18n.Texts) pages.Person { return pages.Computer(say, opponent.Skilled.String(), 1) }

// soon is a moment that Discord shows as still to come.
var soon = time.Unix(1_800_000_000, 0)

// before is a moment that Discord shows as past.
var before = soon.Add(-3 * time.Hour)

const link = "https://discord.com/channels/100/200/300"

// challenge is one of Anna's.
func challenge(line string, to ...pages.Person) pages.Challenge {
	o := rules(line)
	c := pages.Challenge{ID: 12, From: anna, Rules: o.String(), Seats: o.Seats(), Pace: pace.Daily, Expires: soon, Seal: strings.Repeat("5ea1", 16), Anyone: len(to) == 0}
	c.InWords = func(say i18n.Texts) string { return view.InWords(say, c, o) }
	for _, p := range to {
		c.To = append(c.To, pages.Guest{Person: p})
	}
	return c
}

func rules(line string) streit.Options {
	o, err := streit.ParseOptions(line)
	if err != nil {
		panic(err) // it stands here
	}
	return o
}

// answered is a challenge with the answers of the members it names, in order.
func answered(c pages.Challenge, answers ...string) pages.Challenge {
	for i, a := range answers {
		c.To[i].Answer = a
	}
	return c
}

func rematch(c pages.Challenge) pages.Challenge {
	c.Rematch = true
	return c
}

// joined is a challenge for anyone that somebody has accepted.
func joined(c pages.Challenge, p pages.Person) pages.Challenge {
	c.To = append(c.To, pages.Guest{Person: p, Answer: "accepted"})
	return c
}

func challenges(t *teller) {
	live := challenge("crapette window=move", ben)
	live.Pace = 10
	unhurried := challenge("pagat", ben)
	terms := challenge("pagat", ben)
	terms.Agreed = everyTerm()
	mute := challenge("pagat", ben)
	mute.Agreed = []string{"remind.mute"}
	unhurried.Pace, unhurried.Seal = pace.None, ""
	for _, s := range []struct {
		when string
		c    pages.Challenge
	}{
		{"/challenge user", challenge("pagat", ben)},
		{"live, with rules of its own", live},
		{"no time limit; from before there were seals", unhurried},
		{"with everything else that can be agreed on", terms},
		{"in a conversation", mute},
		{"/challenge without a name", challenge("pagat")},
		{"for three", challenge("three", ben, chloe)},
		{"for three, one has accepted", answered(challenge("three", ben, chloe), "accepted")},
		{"for three, anyone", challenge("three")},
		{"for three, anyone, one has joined", joined(challenge("three"), chloe)},
		{"for three, with a computer", answered(challenge("three", ben, computer(t.say)), "", "accepted")},
		{"Rematch", rematch(challenge("pagat", ben))},
		{"Rematch, three", rematch(challenge("three", ben, chloe))},
	} {
		t.add(s.when, s.c.Message(t.say))
	}
	series := challenge("crapette start=alternate", ben)
	series.Series = plan.Form{Kind: plan.Total, N: 250}
	t.add("a series to a total that was typed", series.Message(t.say))
	t.add("its Rules, pressed by the challenger", series.Settings(t.say, view.TermsChooser(t.say, series, rules(series.Rules), ""), []plan.Form{{Kind: plan.Total, N: 300}, {Kind: plan.Best, N: 3}}))
	t.add("many options of one's own", challenge("juhl window=move claim=call notes=on peek=on", ben).Message(t.say))
	t.add("Rules, pressed by the challenger", view.TermsChooser(t.say, challenge("pagat window=move", ben), rules("pagat window=move"), "wrong-call"))
	both := streit.Contradiction{One: streit.Setting{Name: "take-back", Value: "off"}, Other: streit.Setting{Name: "wrong-call", Value: "none"}}
	t.text("rules that contradict each other", view.Contradiction(t.say, &both))
	t.text("rules for a series", view.Contradiction(t.say, &streit.Contradiction{One: streit.Setting{Name: "start", Value: "alternate"}}))
}

// everyTerm are the sentences for all terms that are agreed on or not.
func everyTerm() []string {
	var all storage.Terms
	for _, f := range all.Flags() {
		*f.Set = true
	}
	return prefs.Agreed(all)
}

func closedChallenges(t *teller) {
	two := func() pages.Challenge { return challenge("pagat", ben) }
	three := func() pages.Challenge { return challenge("three", ben, chloe) }
	for _, how := range []string{"accepted", "declined", "withdrawn", "expired"} {
		t.add(how, answered(two(), how).Closed(t.say, how))
		t.add(how+", three", answered(three(), how).Closed(t.say, how))
	}
	for _, how := range []string{"withdrawn", "expired"} {
		t.add(how+", for anyone", challenge("pagat").Closed(t.say, how))
	}
	t.add("accepted, for anyone", joined(challenge("pagat"), chloe).Closed(t.say, "accepted"))
	strongest := pages.Computer(t.say, opponent.Master.String(), 1)
	t.add("/challenge level", answered(challenge("pagat", strongest), "accepted").Closed(t.say, "accepted"))
	both := challenge("three", strongest, pages.Computer(t.say, opponent.Master.String(), 2))
	t.add("/challenge level, three", answered(both, "accepted", "accepted").Closed(t.say, "accepted"))
}
