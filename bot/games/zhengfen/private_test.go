package zhengfen_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/game"
	rules "stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
	"stopp/internal/club"
	"stopp/storage"
)

// solitude is a match that Anna alone sees.
type solitude struct {
	*club.Club
	guild string // where she is; "" where the bot is not a member
	table string // the message that shows it
}

// send sends a request of Anna's, and fails if anybody else sees anything of what comes.
func (s *solitude) send(kind bot.Kind, message, path string, change ...func(*bot.Request)) []club.Sent {
	s.Helper()
	r := s.Request(kind, club.Anna, path)
	if r.Message = message; s.guild == "" {
		r.Guild, r.GuildLocale, r.Channel, r.Abroad, r.Permissions, r.Rights = "", "", "group", true, 0, 0
	}
	for _, f := range change {
		f(&r)
	}
	all := s.Send(r)
	s.Hers(all)
	return all
}

// press presses a key of the table.
func (s *solitude) press(label string) []club.Sent {
	s.Helper()
	return s.send(bot.Press, s.table, club.Button(s.Club, s.shown(), label).ID)
}

func (s *solitude) shown() bot.Message { return s.Channel.Asides[s.table].Message }

// match is the newest one, as it stands.
func (s *solitude) match() (storage.Match, play.Story) {
	s.Helper()
	row, m := s.FenMatch(s.Newest())
	return row, play.Of(m.Story)
}

// begins chooses three computers and begins.
func (s *solitude) begins(hints string) {
	s.Helper()
	all := s.send(bot.Command, "", "zhengfen", func(r *bot.Request) { r.Options["private"], r.Options["hints"] = "true", hints })
	ids := s.AsidesOf(club.Anna)
	s.table = slices.Max(ids)
	menu := club.Answered(s.Club, all)
	if keys := len(menu.Rows[0]); len(menu.Menus) != 3 || keys != 2 && s.guild != "" || keys != 1 && s.guild == "" { // a table for others is offered where they can join
		s.Fatalf("%d menus, %d keys", len(menu.Menus), len(menu.Rows[0]))
	}
	s.send(bot.Press, s.table, menu.Menus[0].ID, func(r *bot.Request) { r.Values = []string{"3"} })
	s.press("Start")
	if row, story := s.match(); !row.Private || len(row.Players) != 4 || row.Guild != s.guild || story.View(game.NoSeat).Rules().Target != 200 {
		s.Fatalf("%+v", row)
	}
}

// turn is a turn of hers as a greedy player would have it, by keys where there are some.
func (s *solitude) turn() {
	s.Helper()
	row, story := s.match()
	seat := slices.IndexFunc(row.Players, func(p storage.Person) bool { return p.ID == club.Anna.ID })
	a, ok := opponent.Choose(story.View(game.Seat(seat)), opponent.Greedy, nil)
	if !ok || story.ToMove() != game.Seat(seat) {
		s.Fatalf("the table waits for %v", story.ToMove())
	}
	switch a.Verb {
	case rules.Pass:
		s.press("Pass")
	case rules.Take:
		s.press("Take the trick")
	default:
		s.send(bot.Command, "", "play", func(r *bot.Request) { r.Options["text"] = a.String() })
		s.table = slices.Max(s.AsidesOf(club.Anna))
	}
}

// resign gives up.
func (s *solitude) resign() {
	s.Helper()
	more := club.Answered(s.Club, s.press("More"))
	sure := club.Answered(s.Club, s.send(bot.Press, "private", club.Button(s.Club, more, "Resign").ID))
	s.Says(sure.Content, "you come last")
	s.send(bot.Press, "private", club.Button(s.Club, sure, "Yes").ID)
}

// until plays until something holds of what all see.
func (s *solitude) until(holds func(rules.View) bool) {
	s.Helper()
	for range 400 {
		if row, story := s.match(); row.Result != nil || holds(story.View(game.NoSeat)) {
			return
		}
		s.turn()
	}
	s.Fatal("it never holds")
}

// Who plays Zheng Fen alone sees everything in one message, in a server and where the bot is not a
// member: table, hand and keys, the end of a round until they go on, and the result with what is behind
// it. Nobody else sees anything. The program may be killed at any time.
func TestZhengFenAlone(t *testing.T) {
	for name, guild := range map[string]string{"in a server": "77", "abroad": ""} {
		t.Run(name, func(t *testing.T) {
			s := &solitude{Club: club.Fen(t), guild: guild}
			s.begins("off")
			m := s.shown()
			s.Says(m.Content, "Round 1", "·")
			s.Says(m.Files[0].Alt, "Your hand")
			if keys := m.Rows[len(m.Rows)-1]; len(m.Menus) > 2 || len(keys) != 3 {
				t.Errorf("%d menus, keys %v", len(m.Menus), keys)
			}
			s.until(func(v rules.View) bool { return len(v.Steps()) > 6 })
			s.Restart()
			s.press("Sort") // nobody knows which message it was; it shows the table again
			s.until(rules.View.RoundOver)
			s.Says(s.shown().Content, "Round 1", "out first")
			s.After(time.Hour) // nothing is dealt before she goes on
			s.Hers(s.Channel.Take())
			if _, story := s.match(); story.View(game.NoSeat).Round() != 1 {
				t.Error("the next round is dealt")
			}
			s.Restart()
			s.press("Go on")
			s.Says(s.shown().Content, "Round 2")
			s.until(func(v rules.View) bool { return len(v.Steps()) > 5 })

			s.resign()
			row, story := s.match()
			if row.Result == nil || row.Result.Ending != "blocked" || row.Result.Winner < 0 || row.Players[row.Result.Winner].ID == club.Anna.ID {
				t.Fatalf("%+v", row.Result)
			}
			if out := story.Outcome(); out.Places[slices.IndexFunc(row.Players, func(p storage.Person) bool { return p.ID == club.Anna.ID })] != 4 {
				t.Errorf("%+v", out)
			}
			s.Says(s.shown().Files[0].Alt, "Anna has resigned")
			details := club.Answered(s.Club, s.press("Details"))
			s.Says(details.Content, "** has resigned", "Seal of the deal")
			s.press("Rematch")
			if next, _ := s.match(); next.ID == row.ID || !next.Private || next.Guild != guild {
				t.Errorf("the rematch: %+v", next)
			}
			s.Says(s.shown().Content, "Round 1")
		})
	}
}

// A hint at a table that nobody else sees says where its member will read how many there were, and there it stands:
// "at the end everybody sees" was not so.
func TestZhengFenAloneWhoSeesHints(t *testing.T) {
	s := &solitude{Club: club.Fen(t), guild: "77"}
	s.begins("on")
	all := s.press("💡 Hint")
	said := all[len(all)-1].Message.Content
	s.Says(said, "At the end *Details* says how many hints you had.")
	if strings.Contains(said, "everybody") {
		t.Errorf("%q", said)
	}
	s.press("My hand")
	s.resign()
	s.Says(club.Answered(s.Club, s.press("Details")).Content, "**Anna** asked for 1 hint.")
}

// Others neither see nor touch such a match, and it stands in nobody's way.
func TestZhengFenAloneIsPrivate(t *testing.T) {
	s := &solitude{Club: club.Fen(t), guild: "77"}
	s.begins("on")
	before, _ := s.match()
	for _, path := range []string{"zf-do/1/0/pass", "zf-more/1/1", "zf-log/1/1", "hand/1", "enough/1/1", pages.PathQuit + "/1", pages.PathBring + "/1"} {
		out := s.Press(club.Ben, s.table, path)
		for _, sent := range out {
			if len(sent.Message.Files) > 0 || strings.Contains(sent.Message.Content, "Round") {
				t.Errorf("%s: %v", path, club.Briefly(out))
			}
		}
	}
	if after, _ := s.match(); after.Count != before.Count || after.Result != nil {
		t.Errorf("it was %+v and is %+v", before, after)
	}
	s.Command(club.Anna, "zhengfen")
	if len(s.Channel.Messages) != 1 {
		t.Error("no table for others")
	}
}

// The choices show what is played if nothing is chosen: as far as the member has played last.
func TestZhengFenAloneAsLastTime(t *testing.T) {
	s := &solitude{Club: club.Fen(t), guild: "77"}
	s.send(bot.Command, "", "zhengfen", func(r *bot.Request) {
		r.Options["private"], r.Options["preset"], r.Options["level"], r.Options["computers"] = "true", "to-1000", "greedy", "2"
	})
	menu := club.Answered(s.Club, s.send(bot.Command, "", "zhengfen", func(r *bot.Request) { r.Options["private"] = "true" }))
	for _, item := range menu.Menus[2].Items {
		if item.Chosen != (item.Value == "to-1000") {
			t.Errorf("%s: %v", item.Label, item.Chosen)
		}
	}
	s.table = slices.Max(s.AsidesOf(club.Anna))
	s.press("Start")
	if row, story := s.match(); row.ID != 2 || story.View(game.NoSeat).Rules().Target != 1000 {
		t.Errorf("match %d is played to %d", row.ID, story.View(game.NoSeat).Rules().Target)
	}
}

// Where all that is typed leaves no room in a button for what can be chosen, the match begins at once: no choice
// ends with a button that is too long.
func TestZhengFenAloneFitsIntoButtons(t *testing.T) {
	for _, typed := range []map[string]string{{"hints": "off"}, {"hints": "off", "onlookers": "no", "rated": "no"}, {"hints": "off", "onlookers": "no", "rated": "no", "quick": "on"}} {
		s := &solitude{Club: club.Fen(t), guild: "77"}
		m := club.Answered(s.Club, s.send(bot.Command, "", "zhengfen", func(r *bot.Request) {
			maps.Copy(r.Options, typed)
			r.Options["private"] = "true"
		}))
		if len(m.Menus) == 0 || !strings.HasPrefix(m.Menus[0].ID, pages.PathAgainst) { // it is the match
			continue
		}
		s.table = slices.Max(s.AsidesOf(club.Anna))
		for n := range m.Menus {
			items := m.Menus[n].Items
			s.send(bot.Press, s.table, m.Menus[n].ID, func(r *bot.Request) { r.Values = []string{items[len(items)-1].Value} })
			if m = s.shown(); len(m.Menus) != 3 || len(m.Menus[0].ID) > 100 {
				t.Fatalf("%v: %q", typed, m.Content)
			}
		}
	}
}

// A shared result offers the same deal to anybody, at the seat of whoever has shared it, with the computer at all
// others. All rounds have the cards that they had.
func TestZhengFenSharedDeal(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-200", "hints", "off")
	for {
		row, whole := c.FenMatch(1)
		if row.Result != nil {
			break
		}
		if whole.Story.ToMove() == game.NoSeat { // the round is over
			c.After(time.Minute)
			continue
		}
		c.FenMove(1)
	}
	row, whole := c.FenMatch(1)
	shared := c.Send(c.Write(club.Ben, bot.Path(pages.PathShare, pages.Key(1), pages.ShareResult)))[0].Message
	clear(c.Channel.Messages) // from now on the channel is to stay empty
	s := &solitude{Club: c, guild: "77"}
	levels := club.Answered(c, c.Press(club.Anna, "shared", club.Button(c, shared, "Play the same deal").ID))
	if len(levels.Menus) != 1 {
		t.Fatalf("%+v", levels.Menus)
	}
	s.send(bot.Press, "private", levels.Menus[0].ID, func(r *bot.Request) { r.Values = []string{opponent.Greedy.String()} })
	s.table = slices.Max(s.AsidesOf(club.Anna))
	again, _ := s.match()
	ben := slices.IndexFunc(row.Players, func(p storage.Person) bool { return p.ID == club.Ben.ID })
	if again.DealOf != 1 || !again.Private || again.Rules != row.Rules || again.Players[ben].ID != club.Anna.ID || len(again.Players) != len(row.Players) {
		t.Fatalf("%+v", again)
	}
	s.until(rules.View.RoundOver)
	s.press("Go on")
	_, next := c.FenMatch(again.ID)
	if then, now := dealtNext(whole), dealtNext(next); then == "" || then != now {
		t.Errorf("the second round was dealt %q, and is %q", then, now)
	}
	s.resign()
	c.Says(club.Answered(c, s.press("Details")).Content, "The deal of match `1` once more")
	c.Says(club.Only(c, c.Command(club.Anna, "match verify", "match", pages.Key(again.ID))), "Verified")
	s.press("Rematch")
	if next, _ := s.match(); next.ID == again.ID || !next.Private || next.DealOf != 0 || next.Deal == row.Deal {
		t.Errorf("the rematch: %+v", next)
	}
}

// dealtNext is the first action of chance, which deals the second round.
func dealtNext(m *match.Match) string {
	for _, a := range m.Actions {
		if a.Seat == game.NoSeat.String() {
			return a.Text
		}
	}
	return ""
}
