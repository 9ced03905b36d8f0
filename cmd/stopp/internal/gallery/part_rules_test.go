package gallery

import (
	"errors"
	"fmt"

	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/game/streit"
)

// rulePages are the first page of every rule set, and every situation under the first rules
// in which it occurs.
func rulePages(t *teller) {
	shown := map[string]bool{}
	for _, rules := range append(sets(), "pagat referee=touch", "pagat own-waste=on", "pagat loose=on", "covered reserve-top=closed") {
		o := t.ruled(rules).View.Rules
		book := view.Book{Say: t.say, Subject: view.Subject{Kind: view.OfSet, Key: o.Set.String()}, Rules: o}
		t.add("/rules, "+rules, book.Page(0))
		for i, s := range rulebook.Scenes(o) {
			if !shown[s.Name] {
				shown[s.Name] = true
				t.add("/rules, "+rules+", "+s.Name, book.Page(i+1))
			}
		}
	}
	for _, kind := range []view.SubjectKind{view.OfMatch, view.OfChallenge, view.OfServer} {
		book := view.Book{Say: t.say, Subject: view.Subject{Kind: kind, Key: "1"}, Rules: t.ruled("pagat window=move").View.Rules}
		if kind == view.OfChallenge {
			book.Seal = challenge("pagat").Seal
		}
		t.add(fmt.Sprintf("rules of a %s", kind), book.Page(0))
	}
}

func sets() (all []string) {
	for _, s := range streit.Sets() {
		all = append(all, s.String())
	}
	return all
}

func everyOption(t *teller) {
	for _, s := range (streit.Options{}).Settings() {
		words := ""
		for _, value := range streit.Choices(s.Name) {
			words += "\n• " + view.Sentence(t.say, streit.Setting{Name: s.Name, Value: value})
		}
		t.text(s.Name, "**"+view.OptionName(t.say, s.Name)+"**"+words)
	}
	for _, name := range sets() {
		set, err := streit.ParseSet(name)
		if err != nil {
			panic(err) // it has just been listed
		}
		t.text(name, view.SetName(t.say, set))
	}
}

func verdictsOnDeals(t *teller) {
	c := challenge("pagat")
	open := fair.Proof{Seal: c.Seal}
	over := fair.Proof{Seal: c.Seal, Secret: c.Seal, Challenge: "1100000000000000001", Accepted: "1100000000000000002"}
	problems := []error{&record.Error{Line: 3, Err: errors.New("no card XX")}}
	for _, r := range []fair.Reason{fair.BadSecret, fair.BadSeal, fair.NoLine, fair.BadID, fair.BadNumber, fair.BadDeck, fair.BadCut, fair.EarlyCut, fair.BadRound, fair.BadStart, fair.MoreIDs} {
		problems = append(problems, &fair.Problem{Reason: r, Word: "secret", Seat: 1, Round: 2, Place: 7, Got: cards.Card(3), Want: cards.Card(40)})
	}
	for _, v := range []struct {
		when     string
		proof    fair.Proof
		problems []error
	}{
		{"follows", over, nil}, {"does not follow", over, problems}, {"still going on", open, nil}, {"without a seal", fair.Proof{}, nil},
	} {
		t.text("/match verify: "+v.when, pages.Verdict{Match: 1234, Challenge: link, Proof: v.proof, Problems: v.problems, Deals: 1}.Text(t.say))
	}
	for _, v := range []struct {
		when    string
		verdict pages.Verdict
	}{
		{"follows", pages.Verdict{}}, {"does not follow", pages.Verdict{Problems: problems[:1]}}, {"still going on", pages.Verdict{Running: true}}, {"others play it", pages.Verdict{Sealed: true}},
	} {
		v.verdict.Match, v.verdict.Numbered = 1234, true
		t.text("/match verify of a deal by its number: "+v.when, v.verdict.Text(t.say))
	}
	over.Accepted, over.Started = "", "1100000000000000009"
	t.text("/match verify: rounds at a table that only computers joined", pages.Verdict{Match: 1234, Challenge: link, Proof: over, Deals: 7}.Text(t.say))
	over.Joined = []string{"1100000000000000002"}
	t.text("/match verify: one round at a table that one person joined", pages.Verdict{Match: 1234, Challenge: link, Proof: over, Deals: 1}.Text(t.say))
	over.Joined = append(over.Joined, "1100000000000000003", "1100000000000000004")
	t.text("/match verify: rounds at a table that people joined", pages.Verdict{Match: 1234, Challenge: link, Proof: over, Deals: 7}.Text(t.say))
	t.sentence("fair.unknown", i18n.Data{"Text": "zebra"})
	t.sentence("fair.none-over", nil)
}
