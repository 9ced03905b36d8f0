package table_test

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
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// The seal that stood behind the challenge's rules is the deal's seal, even if the bot was killed
// before the acceptance. The ids are those of /challenge and of the last acceptance.
func TestDealIsSealed(t *testing.T) {
	for _, rules := range []string{"pagat", "kern1884", "three"} {
		t.Run(rules, func(t *testing.T) {
			c := club.New(t)
			c.Seed = 7
			c.Command(club.Anna, "challenge", invite(rules)...)
			id, _ := c.Channel.Last()
			seal := sealBehind(c, id, club.Anna)
			if other := sealBehind(c, id, club.Ben); other != seal {
				t.Errorf("the seals are %s and %s", seal, other)
			}
			c.Next -= 2 // which button was pressed changes nothing
			c.Seed = 8  // nor does what would be drawn from now on
			c.Restart()
			want := map[string]string{"seal": seal, "secret": club.Secret(7).Reveal(), "challenge": "1001", "accepted": "1002"}
			if rules == "three" {
				c.Accept(club.Carl)
				want["accepted"] = "1003"
			}
			c.Accept(club.Ben)
			if sealBehind(c, id, club.Carl) != seal {
				t.Error("once accepted its seal is another")
			}
			head := c.Proves(c.Over())
			for key := range want {
				if head[key] != want[key] {
					t.Errorf("%s %s, not %s", key, head[key], want[key])
				}
			}
		})
	}
}

// sealBehind is the whole seal that a member sees behind the rules of a challenge.
func sealBehind(c *club.Club, message string, u bot.User) string {
	c.Helper()
	all := c.Press(u, message, club.Button(c, c.Channel.Messages[message], "Rules").ID)
	found := club.SealWhole.FindStringSubmatch(club.Only(c, all))
	if found == nil {
		c.Fatalf("no seal in %q", all[0].Message.Content)
	}
	return found[1]
}

// invite are the options of a challenge by its rules.
func invite(rules string) []string {
	options := []string{"user", club.Ben.ID, "rules", rules}
	if strings.HasPrefix(rules, "three") {
		options = append(options, "user2", club.Carl.ID)
	}
	return options
}

// A challenge that can't be written down is not shown, so there is no seal
// without its secret.
func TestNoSealBeforeItsSecretIsKept(t *testing.T) {
	c := club.New(t)
	c.KeepIn(forgetful{c.DB})
	for _, out := range c.Command(club.Anna, "challenge", "user", club.Ben.ID) {
		if strings.Contains(out.Message.Content, "Seal") {
			t.Errorf("shown: %q", out.Message.Content)
		}
	}
	c.Logged.Reset()
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
		c := club.New(t)
		c.Seed = 3
		c.Command(club.Anna, "challenge", "user", club.Ben.ID, "rules", "kern1884")
		c.Next = accepted - 1
		c.Accept(club.Ben)
		return c.Table().Row().Deal
	}
	if first := deal(2006); first != deal(2006) || first == deal(2007) {
		t.Error("the deal does not depend on the acceptance alone")
	}
}

// Before the end the secret is in nothing that goes out, and never in the log, whoever asks
// and whatever for.
func TestSecretIsShownOnlyAtTheEnd(t *testing.T) {
	c := club.New(t)
	c.Seed = 0xa7
	hidden := club.Secret(c.Seed)
	var out []club.Sent
	out = append(out, c.Command(club.Anna, "challenge", "user", club.Ben.ID)...)
	out = append(out, c.Accept(club.Ben)...)
	for range 4 {
		out = append(out, c.Move(streit.Move{Kind: streit.Turn})...)
		out = append(out, c.Move(streit.Move{Kind: streit.Lay})...)
	}
	key := pages.Key(c.Table().ID)
	for _, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
		for _, name := range []string{"matches", "board", "leaderboard", "rules", "help", "match verify"} {
			out = append(out, c.Command(u, name)...)
		}
		out = append(out, c.Command(u, "match verify", "match", key)...)
		out = append(out, c.Key(u, view.PathMore)...)
		out = append(out, c.Key(u, view.PathBoard)...)
	}
	c.Restart()
	out = append(out, c.Channel.Take()...)
	for _, s := range out {
		checkHidden(t, s.Message, hidden)
	}
	if text := c.Over(); !strings.Contains(text, "secret "+hidden.Reveal()) {
		t.Errorf("at the end the secret is missing:\n%s", text)
	}
	club.Only(c, c.Command(club.Ben, "match verify"))
	if strings.Contains(c.Logged.String(), hidden.Reveal()) {
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

// A match from before there were secrets is played and told as always. Nobody can verify
// it, and /match verify says so.
func TestChallengeWithoutSecret(t *testing.T) {
	c := club.New(t)
	person := func(u bot.User) storage.Person { return storage.Person{ID: u.ID, Name: u.Name} }
	if _, err := c.DB.CreateChallenge(context.Background(), storage.Challenge{
		Terms: storage.Terms{Game: streit.RecordName, Rules: "pagat"}, Guild: "77", Channel: "88", Interaction: "900", From: person(club.Anna),
		To: []storage.Invited{{Person: person(club.Ben)}}, Expires: c.Now.Add(club.ChallengeTime),
	}); err != nil {
		t.Fatal(err)
	}
	c.Restart() // posts it
	if _, m := c.Channel.Last(); strings.Contains(m.Content, "Seal") {
		t.Errorf("a seal of nothing: %q", m.Content)
	}
	c.Accept(club.Ben)
	if text := c.Over(); club.HeadLine.MatchString(text) {
		t.Errorf("a proof of nothing:\n%s", text)
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "match verify")), "from before my deals had seals")
}

// /match verify takes the match of the channel's table, otherwise the member's last
// finished match, or any match of the server by its number.
func TestVerifyCommand(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat")
	running := club.Only(c, c.Command(club.Carl, "match verify", "match", pages.Key(tb.ID)))
	club.Contains(c, running, "still going on")
	club.Contains(c, running, "seal "+club.SealOf(tb.Row().Origin.Secret)+"\n```")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match verify")), "still going on")
	club.Contains(c, club.Only(c, c.In("89", club.Ben, "match verify")), "No match of yours here is over yet")
	text := c.Over()
	for _, said := range []string{
		club.Only(c, c.Command(club.Ben, "match verify")), club.Only(c, c.Command(club.Carl, "match verify", "match", "#"+pages.Key(tb.ID))),
		club.Only(c, c.Command(club.Carl, "match verify", "match", "Match-"+pages.Key(tb.ID)+".txt")),
	} {
		club.Contains(c, said, "**Verified.**")
		for key, word := range c.Proves(text) {
			club.Contains(c, said, "\n"+key+" "+word+"\n")
		}
		club.Contains(c, said, "https://discord.com/channels/77/88/")
	}
	for _, other := range []string{"zz", "-1", "0", "1 2", "99999999999999999999", "*"} {
		club.Contains(c, club.Only(c, c.Command(club.Ben, "match verify", "match", other)), "I know no match")
	}
	r := c.Request(bot.Command, club.Ben, "match verify")
	r.Guild, r.Options["match"] = "78", pages.Key(tb.ID)
	club.Contains(c, club.Only(c, c.Send(r)), "I know no match")
	r = c.Request(bot.Command, club.Ben, "match verify")
	r.Guild = ""
	club.Contains(c, club.Only(c, c.Send(r)), "only in servers")
}

// If a deal does not follow, that is said, with the reason.
func TestVerifyFindsAnotherDeal(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat")
	c.Over()
	c.Rewrite("update matches set deal = ?", regexp.MustCompile(`deck B (\S+) (\S+)`).ReplaceAllString(tb.Row().Deal, "deck B $2 $1"))
	c.Restart()
	for locale, want := range map[string][2]string{
		"en-US": {"**Not verified.**", "\n• B’s deck: card 1 would be "},
		"de":    {"**Das stimmt nicht.**", "\n• Das Blatt von B: Karte 1 wäre "},
		"fr":    {"**Non vérifié.**", "\n• Le paquet de B\u00a0: la carte 1 serait "},
	} {
		said := club.Only(c, c.Speaking(locale, c.Request(bot.Command, club.Ben, "match verify")))
		club.Contains(c, said, want[0])
		club.Contains(c, said, want[1])
	}
}
