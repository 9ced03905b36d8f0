package session_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

var (
	sealShown = regexp.MustCompile("\n-# Seal of the deal: `([0-9a-f]{16})…`, all of it behind \\*Rules\\*$")
	sealWhole = regexp.MustCompile("(?m)^-# Seal of the deal: `([0-9a-f]{64})`$")
	headLine  = regexp.MustCompile(`(?m)^(seal|secret|challenge|accepted) (\S+)$`)
)

// over has Anna resign, and gives the record under the result.
func (c *club) over() string {
	c.Helper()
	ask := c.command(anna, "match resign")
	c.press(anna, "private", button(c, ask[0].message, "Yes").ID)
	_, m := c.channel.last()
	if len(m.Files) != 2 {
		c.Fatalf("no record is attached to %q", m.Content)
	}
	return string(m.Files[1].Data)
}

// proves checks that a record is verified, and gives what its head says of the
// deal.
func (c *club) proves(text string) map[string]string {
	c.Helper()
	rec, err := record.Parse(text)
	if err != nil {
		c.Fatal(err)
	}
	if problems := streit.Verify(rec); problems != nil {
		c.Errorf("not verified: %v\n%s", problems, text)
	}
	head := map[string]string{}
	for _, m := range headLine.FindAllStringSubmatch(text, -1) {
		head[m[1]] = m[2]
	}
	return head
}

// The seal that stood under the challenge is that of the deal, also if the bot
// was killed before it was accepted. The ids are those of /challenge and of the
// last acceptance.
func TestDealIsSealed(t *testing.T) {
	for _, rules := range []string{"pagat", "kern1884", "three"} {
		t.Run(rules, func(t *testing.T) {
			c := newClub(t)
			c.seed = 7
			c.command(anna, "challenge", invite(rules)...)
			id, m := c.channel.last()
			shown := sealShown.FindStringSubmatch(m.Content)
			if shown == nil {
				t.Fatalf("no seal under %q", m.Content)
			}
			seal := c.seal(id, anna)
			if c.seal(id, ben) != seal || !strings.HasPrefix(seal, shown[1]) {
				t.Errorf("the seals are %s and %s", shown[1], seal)
			}
			c.next -= 2 // what was pressed changes nothing
			c.seed = 8  // what would be drawn from now on
			c.restart()
			want := map[string]string{"seal": seal, "secret": secret(7).Reveal(), "challenge": "1001", "accepted": "1002"}
			if rules == "three" {
				c.accept(carl)
				want["accepted"] = "1003"
			}
			c.accept(ben)
			if now := c.channel.messages[id].Content; !strings.Contains(now, shown[0]) {
				t.Errorf("once accepted the challenge has lost its seal: %q", now)
			}
			if c.seal(id, carl) != seal {
				t.Error("once accepted its seal is another")
			}
			head := c.proves(c.over())
			for key := range want {
				if head[key] != want[key] {
					t.Errorf("%s %s, not %s", key, head[key], want[key])
				}
			}
		})
	}
}

// seal is the whole seal that a member sees behind the rules of a challenge.
func (c *club) seal(message string, u bot.User) string {
	c.Helper()
	all := c.press(u, message, button(c, c.channel.messages[message], "Rules").ID)
	found := sealWhole.FindStringSubmatch(only(c, all))
	if found == nil {
		c.Fatalf("no seal in %q", all[0].message.Content)
	}
	return found[1]
}

// invite are the options of a challenge by its rules.
func invite(rules string) []string {
	options := []string{"user", ben.ID, "rules", rules}
	if strings.HasPrefix(rules, "three") {
		options = append(options, "user2", carl.ID)
	}
	return options
}

// A challenge that can't be written down is not shown, so there is no seal
// without its secret.
func TestNoSealBeforeItsSecretIsKept(t *testing.T) {
	c := newClub(t)
	c.keepIn(forgetful{c.db})
	for _, out := range c.command(anna, "challenge", "user", ben.ID) {
		if strings.Contains(out.message.Content, "Seal") {
			t.Errorf("shown: %q", out.message.Content)
		}
	}
	c.log.Reset()
}

// forgetful is a database that keeps no challenge.
type forgetful struct{ *sqlstore.DB }

func (forgetful) CreateChallenge(context.Context, storage.Challenge) (storage.Challenge, error) {
	return storage.Challenge{}, errors.New("no room")
}

// The same acceptance makes the same deal, however often it is delivered;
// another would make another.
func TestRepeatedAcceptanceDealsTheSame(t *testing.T) {
	deal := func(accepted int) string {
		c := newClub(t)
		c.seed = 3
		c.command(anna, "challenge", "user", ben.ID, "rules", "kern1884")
		c.next = accepted - 1
		c.accept(ben)
		return c.table().row().Deal
	}
	if first := deal(2006); first != deal(2006) || first == deal(2007) {
		t.Error("the deal does not depend on the acceptance alone")
	}
}

// Before the end the secret is in nothing that goes out, and never in the log,
// whoever asks for whatever there is to look at.
func TestSecretIsShownOnlyAtTheEnd(t *testing.T) {
	c := newClub(t)
	c.seed = 0xa7
	hidden := secret(c.seed)
	var out []sent
	out = append(out, c.command(anna, "challenge", "user", ben.ID)...)
	out = append(out, c.accept(ben)...)
	for range 4 {
		out = append(out, c.move(streit.Move{Kind: streit.Turn})...)
		out = append(out, c.move(streit.Move{Kind: streit.Lay})...)
	}
	key := pages.Key(c.table().id)
	for _, u := range []bot.User{anna, ben, carl} {
		for _, name := range []string{"matches", "board", "leaderboard", "rules", "help", "match verify"} {
			out = append(out, c.command(u, name)...)
		}
		out = append(out, c.command(u, "match verify", "match", key)...)
		out = append(out, c.key(u, view.PathMore)...)
		out = append(out, c.key(u, view.PathBoard)...)
	}
	c.restart()
	out = append(out, c.channel.take()...)
	for _, s := range out {
		checkHidden(t, s.message, hidden)
	}
	if text := c.over(); !strings.Contains(text, "secret "+hidden.Reveal()) {
		t.Errorf("at the end the secret is missing:\n%s", text)
	}
	only(c, c.command(ben, "match verify"))
	if strings.Contains(c.log.String(), hidden.Reveal()) {
		t.Error("the log has the secret")
	}
}

func checkHidden(t *testing.T, m bot.Message, hidden fair.Secret) {
	t.Helper()
	if strings.Contains(m.Content, hidden.Reveal()) {
		t.Errorf("the secret is in %q", m.Content)
	}
	for _, f := range m.Files {
		if strings.Contains(f.Alt+string(f.Data), hidden.Reveal()) {
			t.Errorf("the secret is in %s", f.Name)
		}
	}
}

// A match from before there were secrets is played and told as ever; nobody
// can verify it, which /match verify says.
func TestChallengeWithoutSecret(t *testing.T) {
	c := newClub(t)
	person := func(u bot.User) storage.Person { return storage.Person{ID: u.ID, Name: u.Name} }
	if _, err := c.db.CreateChallenge(context.Background(), storage.Challenge{
		Terms: storage.Terms{Game: streit.RecordName, Rules: "pagat"}, Guild: "77", Channel: "88", Interaction: "900", From: person(anna),
		To: []storage.Invited{{Person: person(ben)}}, Expires: c.now.Add(challengeTime),
	}); err != nil {
		t.Fatal(err)
	}
	c.restart() // posts it
	if _, m := c.channel.last(); strings.Contains(m.Content, "Seal") {
		t.Errorf("a seal of nothing: %q", m.Content)
	}
	c.accept(ben)
	if text := c.over(); headLine.MatchString(text) {
		t.Errorf("a proof of nothing:\n%s", text)
	}
	contains(c, only(c, c.command(ben, "match verify")), "from before my deals had seals")
}

// /match verify takes the match of the channel's table, else the member's last one that
// is over, or any of the server by its number.
func TestVerifyCommand(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat")
	running := only(c, c.command(carl, "match verify", "match", pages.Key(tb.id)))
	contains(c, running, "still going on")
	contains(c, running, "seal "+sealOf(tb.row().Origin.Secret)+"\n```")
	contains(c, only(c, c.command(carl, "match verify")), "still going on")
	contains(c, only(c, c.in("89", ben, "match verify")), "No match of yours in this server is over yet")
	text := c.over()
	for _, said := range []string{
		only(c, c.command(ben, "match verify")), only(c, c.command(carl, "match verify", "match", "#"+pages.Key(tb.id))),
		only(c, c.command(carl, "match verify", "match", "Match-"+pages.Key(tb.id)+".txt")),
	} {
		contains(c, said, "**Verified.**")
		for key, word := range c.proves(text) {
			contains(c, said, "\n"+key+" "+word+"\n")
		}
		contains(c, said, "https://discord.com/channels/77/88/")
	}
	for _, other := range []string{"zz", "-1", "0", "1 2", "99999999999999999999", "*"} {
		contains(c, only(c, c.command(ben, "match verify", "match", other)), "I know no match")
	}
	r := c.request(bot.Command, ben, "match verify")
	r.Guild, r.Options["match"] = "78", pages.Key(tb.id)
	contains(c, only(c, c.send(r)), "I know no match")
	r = c.request(bot.Command, ben, "match verify")
	r.Guild = ""
	contains(c, only(c, c.send(r)), "only in servers")
}

// A deal that does not follow is said to, with the reason.
func TestVerifyFindsAnotherDeal(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat")
	c.over()
	c.rewrite("update matches set deal = ?", regexp.MustCompile(`deck B (\S+) (\S+)`).ReplaceAllString(tb.row().Deal, "deck B $2 $1"))
	c.restart()
	for locale, want := range map[string][2]string{
		"en-US": {"**Not verified.**", "\n• B’s deck: card 1 would be "},
		"de":    {"**Das stimmt nicht.**", "\n• Das Blatt von B: Karte 1 wäre "},
		"fr":    {"**Non vérifié.**", "\n• Le paquet de B\u00a0: la carte 1 serait "},
	} {
		said := only(c, c.speaking(locale, c.request(bot.Command, ben, "match verify")))
		contains(c, said, want[0])
		contains(c, said, want[1])
	}
}
