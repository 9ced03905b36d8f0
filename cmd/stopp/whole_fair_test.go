package main

import (
	"bytes"
	"context"
	"regexp"
	"slices"
	"strings"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/game"
)

var headLine = regexp.MustCompile(`(?m)^(seal|secret|challenge|accepted) (\S+)$`)

// proven: the record under the result is verified by the seal under its challenge and,
// where the test has kept them, by the ids of the two interactions. After any change it is
// not (docs/fair-deals.md).
func (e *evening) proven(text string) {
	e.Helper()
	if status, out, errs := verify(text); status != 0 || out != "verified\nnot checked: the rules, the moves\n" || errs != "" {
		e.Fatalf("status %d, %s%s\n%s", status, out, errs, text)
	}
	head := map[string]string{}
	for _, m := range headLine.FindAllStringSubmatch(text, -1) {
		head[m[1]] = m[2]
	}
	sealed := false // by one of the challenges, for there may have been several
	for _, m := range e.all() {
		at := slices.IndexFunc(slices.Concat(m.Buttons()...), func(b sandbox.Button) bool { return strings.HasPrefix(b.CustomID, pages.PathAgreed+"/") })
		if at >= 0 && m.Private == "" {
			said := e.answer(e.member(0).Press(m.ID, slices.Concat(m.Buttons()...)[at].CustomID))
			sealed = sealed || strings.Contains(said.Words(), "`"+head["seal"]+"`")
		}
	}
	if !sealed {
		e.Errorf("nobody can see the seal %s", head["seal"])
	}
	if want := e.challenge; want != [2]string{} && want != [2]string{head["challenge"], head["accepted"]} {
		e.Errorf("the record has the ids %s and %s, Discord gave %q", head["challenge"], head["accepted"], want)
	}
	e.secrets = append(e.secrets, head["secret"])
	e.doubted(text)
	for i := range e.row().Players {
		who := e.member(game.Seat(i))
		said := e.whisper(who.Command("match verify", nil), who, "**Verified.**")
		for key, word := range head {
			if !strings.Contains(said.Words(), "\n"+key+" "+word+"\n") {
				e.Errorf("%s is not told of %s %s: %s", who.Name, key, word, said.Words())
			}
		}
	}
}

// doubted: a record with a card moved, or with one digit of the secret or an id changed,
// fails for the right reason. If the seal is right, it fails for no other.
func (e *evening) doubted(text string) {
	e.Helper()
	const seal, decks = "the seal is not the SHA-256 of the secret", "deck A does not follow: card "
	for _, c := range []struct{ pattern, reason, not string }{
		{`(?m)^(deck A )(\S+)(.* \S+)$`, decks + "1 would be ", "deck B"},
		{`(?m)^(deck B )(\S+)(.* \S+)$`, "deck B does not follow: card ", "deck A"},
		{`(?m)^(secret )(\w)`, seal, "id of an"},
		{`(?m)^(challenge \d*)(\d)$`, decks, seal},
		{`(?m)^(accepted \d*)(\d)$`, decks, seal},
	} {
		changed := change(regexp.MustCompile(c.pattern), text)
		status, out, errs := verify(changed)
		if status != 1 || out != "" || !strings.Contains(errs, c.reason) || strings.Contains(errs, c.not) {
			e.Errorf("%s changed: status %d, %s%s", c.pattern, status, out, errs)
		}
	}
}

// change swaps the first of the cards that a pattern finds with the next different one, or
// changes the digit.
func change(pattern *regexp.Regexp, text string) string {
	at := pattern.FindStringSubmatchIndex(text)
	before, first, after := text[:at[4]], text[at[4]:at[5]], text[at[5]:]
	if len(at) == 6 {
		return before + map[bool]string{true: "1", false: "0"}[first == "0"] + after
	}
	deck := strings.Fields(text[at[4]:at[7]])
	other := slices.IndexFunc(deck, func(card string) bool { return card != first })
	deck[0], deck[other] = deck[other], deck[0]
	return before + strings.Join(deck, " ") + text[at[7]:]
}

// verify is «stopp verify».
func verify(text string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(context.Background(), []string{"verify", "-"}, strings.NewReader(text), &o, &e)
	return status, o.String(), e.String()
}
