package gallery

import (
	"fmt"
	"strings"
	"time"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// tournament is a tournament that some members have signed up for.
func (t *teller) tournament(rules pairing.Rules, people ...pages.Person) view.View {
	v := view.View{Say: t.say, Game: "leaderboard.streitpatience", Rules: rules, InWords: challenge("pagat").InWords, Tournament: storage.Tournament{ID: 12, Guild: "77", Channel: "88", Created: before,
		Organisers: []storage.Person{storage.Person(anna), storage.Person(ben)},
		Name:       "Autumn Cup", Terms: storage.Terms{Game: "streit", Rules: "pagat", Pace: "daily"},
		Plan:  storage.TournamentPlan{Form: rules.String(), Places: 16, Round: 7 * 24 * time.Hour, Level: "skilled", Secret: strings.Repeat("5a", 32)},
		Stage: storage.TournamentStage{State: storage.TournamentOpen}}}
	for i, p := range people {
		v.Entrants = append(v.Entrants, storage.Entrant{Person: storage.Person(p), Number: i + 1})
	}
	return v
}

// tournaments are a tournament's messages besides its standings.
func tournaments(t *teller) {
	swiss := pairing.Rules{Form: pairing.Swiss, Rounds: 3}
	v := t.tournament(swiss)
	t.add("/tournament create", v.SignUp())
	v = t.tournament(swiss, anna, ben, chloe, dora)
	v.Plan.Starts, v.Plan.OnTime, v.Terms.Hintless, v.Terms.Friendly = soon, true, true, true
	v.Entrants = append(v.Entrants, storage.Entrant{Person: storage.Person(pages.Computer(t.say, "skilled", 1)), Number: 5})
	t.add("A knock-out", t.tournament(pairing.Rules{Form: pairing.KnockOut, Third: true}, anna, ben, chloe).SignUp())
	t.add("With the computer, and a time at which it starts", v.SignUp())
	crowd := t.tournament(pairing.Rules{Form: pairing.Swiss, Table: 4})
	for n := range 64 {
		crowd.Entrants = append(crowd.Entrants, storage.Entrant{Person: storage.Person{ID: fmt.Sprint(n), Name: fmt.Sprintf("A member with a long name %d", n)}, Number: n + 1})
	}
	crowd.Plan.Places = 64
	t.add("All places are taken", crowd.SignUp())
	crowd.InWords = challenge("crapette start=alternate").InWords
	t.add("By rules of its own", crowd.SignUp())
	t.add("Who plays, the second page", crowd.EntrantList(1))
	t.add("Its rules", v.RulePage())
	t.add("Joining whoever one ignores", v.SureToJoin(v.Organisers[1:]))
	t.add("Joining several whom one ignores", v.SureToJoin(v.Organisers))
	t.add("Before withdrawing", v.SureToWithdraw())
	t.add("Before it is called off", v.SureToCancel())
	t.underWay(v)
	t.tournamentLists(v)
	t.tournamentAnswers()
	for _, time := range terms.RoundTimes() {
		t.sentence("tournament.lasts."+time, nil)
	}
	t.sentences("tournament.next.early", "tournament.next.fixed")
}

// underWay is the channel's messages once it has begun.
func (t *teller) underWay(v view.View) {
	first, err := pairing.Tournament{Rules: v.Rules, Entrants: make([]pairing.Entrant, 4)}.Next()
	if err != nil {
		panic(err)
	}
	v.Entrants, v.Rounds = v.Entrants[:4], [][]storage.TournamentTable{terms.Stored(first)}
	v.Stage = storage.TournamentStage{State: storage.TournamentRunning, Until: soon}
	v.Entrants[3].Gone = 2
	value, err := terms.Value(v.Tournament)
	if err != nil {
		panic(err)
	}
	t.add("The sign-up, when it has begun", v.Closed(link))
	t.add("The first round", v.Table(value, map[int]string{1: link}, 0))
	v.Plan.OnTime = false
	t.text("The first round, where the next one does not wait", v.Table(value, nil, 0).Content)
	t.add("Who plays, and who has withdrawn", v.EntrantList(0))
	t.add("A match begins", v.Announcement(view.Game{Round: 1, Table: 2, Players: v.Organisers}))
	t.add("A match is played again", v.Announcement(view.Game{Round: 1, Table: 2, Game: 1, Players: v.Organisers}))
	won := [][]storage.TournamentTable{{{Seats: []int{0, 1}, Results: []string{"1 2"}}, {Seats: []int{2, 3}, Results: []string{"1 1"}}},
		{{Seats: []int{0, 2}, Results: []string{"2 1"}}, {Seats: []int{1, 3}, Results: []string{"missed B"}}},
		{{Seats: []int{0, 3}, Results: []string{"1 2"}}, {Seats: []int{1, 2}, Results: []string{"1 2"}}}}
	v.Rounds, v.Stage = won, storage.TournamentStage{State: storage.TournamentOver, Ended: soon}
	if value, err = terms.Value(v.Tournament); err != nil {
		panic(err)
	}
	t.add("The winners", v.Winners(value))
	t.podiums(v)
	v.Stage.State = storage.TournamentOff
	t.add("Called off", v.Closed(""))
	t.add("By rules that nobody knows", v.Unread())
	t.text("How it stood when it was called off", v.Table(value, nil, 0).Content)
}

// podiums are winners, one ahead by each tie-break, and the winners of a knock-out.
func (t *teller) podiums(v view.View) {
	four := v.Entrants[:4:4]
	for _, b := range []struct {
		what, text string
	}{
		{"somebody left with nothing", "knock-out\nentrants 4\ngone 3 2\nround\n1-4: 1 2\n3-2: missed A\nround\n1-2: 1 2\n"},
		{"Sonneborn–Berger", "round-robin\nentrants 4\nround\n1-4: 2 1\n2-3: 2 1\nround\n4-3: 2 1\n1-2: 1 1\nround\n2-4: 1 2\n3-1: 2 1\n"},
		{"Buchholz without the lowest", "swiss\nentrants 8\nround\n1-5: 1 2\n6-2: 2 1\n3-7: 1 2\n8-4: 2 1\nround\n4-1: 2 1\n2-3: 1 2\n5-8: 1 2\n7-6: 2 1\nround\n1-2: 1 2\n3-5: 1 2\n6-4: 2 1\n8-7: 2 1\n"},
		{"points of the games", "swiss rounds=1\nentrants 4\nround\n1-3: 1 2 (70 12)\n4-2: 2 1 (30 90)\n"},
		{"wins at tables of several", "swiss rounds=2 table=3\nentrants 3\nround\n1-2-3: 1 2 3 (9 4 1)\nround\n3-2-1: 1 2 3 (7 4 2)\n"},
		{"nobody came", "swiss rounds=1\nentrants 4\nround\n1-3: missed A B\n4-2: missed A B\n"},
		{"a knock-out", "knock-out third\nentrants 4\nround\n1-4: 1 2\n3-2: 2 1\nround\n1-2: 1 2\n4-3: 1 2\n"},
	} {
		value, err := pairing.Decode("stopp tournament 1\nrules " + b.text)
		if err != nil {
			panic(err)
		}
		v.Rules, v.Entrants = value.Rules, four[:min(4, len(value.Entrants))]
		for n := 4; n < len(value.Entrants); n++ {
			v.Entrants = append(v.Entrants, storage.Entrant{Person: storage.Person{ID: fmt.Sprint(n), Name: fmt.Sprint("Member ", n)}, Number: n + 1})
		}
		t.text("The winners: "+b.what, v.Winners(value).Content)
	}
}

func (t *teller) tournamentLists(v view.View) {
	var all []view.View
	for _, state := range []string{storage.TournamentOpen, storage.TournamentRunning, storage.TournamentOver, storage.TournamentOff} {
		one := v
		one.Stage = storage.TournamentStage{State: state, Until: soon, Ended: before}
		all = append(all, one)
	}
	t.add("/tournament list", view.List(t.say, all))
	t.add("/tournament list, none", view.List(t.say, nil))
}

// tournamentAnswers are sentences for one member.
func (t *teller) tournamentAnswers() {
	name := i18n.Data{"Name": "Autumn Cup"}
	for _, key := range []string{"joined", "left", "computer", "started", "withdrew", "removed", "cancelled"} {
		t.sentence("tournament."+key, name)
	}
	t.sentence("tournament.ignored-joins", i18n.Data{"Other": ben.Bold(), "Name": "Autumn Cup", "Leave": pages.CommandName(t.say, "tournament leave"), "Link": link})
	t.sentences("tournament.refused.not-organiser", "tournament.refused.begun", "tournament.refused.joined", "tournament.refused.over", "tournament.refused.not-joined", "tournament.refused.gone",
		"tournament.refused.not-there", "tournament.refused.bot", "tournament.refused.nameless", "tournament.refused.for-two", "tournament.refused.no-level", "tournament.refused.only-swiss",
		"tournament.refused.rounds-only-swiss")
	t.sentence("tournament.refused.not-creator", i18n.Data{"Role": "<@&99>"})
	t.sentence("tournament.refused.full", i18n.Data{"Count": 16})
	t.sentence("tournament.refused.too-many-yours", i18n.Data{"Count": 3})
	t.sentence("tournament.refused.too-many", i18n.Data{"Count": 10})
	t.sentence("tournament.refused.unknown", i18n.Data{"List": pages.CommandName(t.say, "tournament list")})
	t.sentence("tournament.refused.none", i18n.Data{"Create": pages.CommandName(t.say, "tournament create")})
	t.sentence("tournament.refused.several", i18n.Data{"Names": "Autumn Cup, Office League"})
	when := i18n.Data{"Now": "2026-11-29 20:00", "Could": "2026-11-30 20:00", "Zone": "Europe/Berlin", "Days": 60}
	t.sentence("tournament.refused.start-unknown", when)
	t.sentence("tournament.refused.start-over", when)
	t.sentence("tournament.refused.start-late", when)
}
