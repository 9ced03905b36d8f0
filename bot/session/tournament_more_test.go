package session_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/games/zhengfen"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// asks sends a command of a member with roles and rights; options alternate name and value.
func (c *cup) asks(u bot.User, roles []string, rights uint64, name string, options ...string) []sent {
	c.Helper()
	r := c.request(bot.Command, u, name)
	r.Roles, r.Rights = roles, rights
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return c.send(r)
}

// Only organisers start a tournament, take members out and call it off: who made it, whom that
// member named, who manages events, and who has the role that the server names. Where one is
// named, only these make tournaments.
func TestTournamentOrganisers(t *testing.T) {
	const role = "1300000000000000099"
	c := held(newClub(t), "organiser", ben.ID)
	c.joins(crowd(4)...)
	for _, name := range []string{"tournament start", "tournament cancel", "tournament remove"} {
		c.says(only(c.club, c.command(carl, name, "user", "101")), "Only organisers")
	}
	c.says(only(c.club, c.presses(carl, view.WordStart)), "Only organisers")
	c.says(only(c.club, c.presses(carl, view.WordCancel)), "Only organisers")
	c.command(ben, "tournament remove", "user", "104")
	if n := len(c.row().Entrants); n != 3 {
		t.Fatalf("%d take part", n)
	}
	c.says(only(c.club, c.asks(carl, nil, bot.ManageServer, "server settings", "organisers", role)), role)
	c.says(only(c.club, c.asks(carl, nil, 0, "tournament create", "title", "Mine")), "<@&"+role+">")
	for i, allowed := range []struct {
		roles  []string
		rights uint64
	}{{[]string{"5", role}, 0}, {nil, bot.ManageEvents}, {nil, bot.ManageServer}} {
		c.asks(carl, allowed.roles, allowed.rights, "tournament create", "title", fmt.Sprint("Carl’s ", i))
	}
	all := must1(c.club, func() ([]storage.Tournament, error) { return c.db.OpenTournaments(context.Background()) })
	if len(all) != 4 {
		t.Errorf("%d tournaments", len(all))
	}
	c.says(only(c.club, c.asks(carl, []string{role}, 0, "tournament create", "title", "A fourth")), "3 tournaments of yours")
	c.asks(carl, []string{role}, 0, "tournament start", "tournament", pages.Key(c.id))
	if c.row().Stage.State != storage.TournamentRunning {
		t.Error("whoever has the role can't start it")
	}
	sure := answered(c.club, c.asks(carl, nil, bot.ManageEvents, "tournament cancel", "tournament", pages.Key(c.id)))
	c.says(sure.Content, "called off")
	c.presses(anna, view.WordCancel)
	if c.row().Stage.State != storage.TournamentOff || len(c.playing()) != 1 {
		t.Errorf("%+v, %d matches", c.row().Stage, len(c.playing()))
	}
	c.playRound() // which goes on for those who play
	c.says(c.shown("table").Content, "called off")
}

// The seeds and deals follow from a seal that was shown before anybody signed up. The secret is
// told when the tournament is over, and then each match is verified.
func TestTournamentIsVerified(t *testing.T) {
	c := held(newClub(t), "form", "robin")
	seal := c.shown("sign-up").Content
	c.joins(crowd(3)...)
	c.presses(anna, view.WordStart)
	first := c.playing()[0]
	secret := c.row().Plan.Secret
	for range 3 {
		c.says(only(c.club, c.command(bot.User{ID: "101", Name: "Player 1"}, "match verify", "match", pages.Key(first.ID))), "going on")
		if text := only(c.club, c.command(bot.User{ID: "101"}, "match verify", "match", pages.Key(first.ID))); strings.Contains(text, secret) {
			t.Error("the secret is told")
		}
		c.playRound()
		if len(c.playing()) == 0 {
			break
		}
	}
	verdict := only(c.club, c.command(bot.User{ID: "101", Name: "Player 1"}, "match verify", "match", pages.Key(first.ID)))
	c.says(verdict, "Verified", secret)
	if i := strings.Index(seal, "`") + 1; !strings.Contains(seal, "Seal") || i == 0 {
		t.Errorf("%q", seal)
	}
}

// Whoever ignores somebody who takes part is asked before joining, and is told where such a
// member signs up later. Who signs up learns nothing of it.
func TestTournamentAmongIgnored(t *testing.T) {
	c := held(newClub(t))
	c.command(ben, "my ignore", "user", carl.ID)
	c.joins(ben)
	all := c.presses(carl, view.WordJoin)
	for _, s := range all {
		if s.how != "direct" && strings.Contains(s.message.Content, "ignore") {
			t.Errorf("Carl learns of it: %q", s.message.Content)
		}
	}
	if told := c.channel.directs[ben.ID]; len(told) != 1 || !strings.Contains(told[0].Content, "Carl") {
		t.Errorf("Ben is told %+v", told)
	}
	c.presses(ben, view.WordLeave)
	sure := answered(c.club, c.presses(ben, view.WordJoin))
	c.says(sure.Content, "Carl", "whom you ignore")
	if c.row().Of(ben.ID) >= 0 {
		t.Fatal("Ben was not asked")
	}
	c.press(ben, "private", button(c.club, sure, "Join").ID)
	if c.row().Of(ben.ID) < 0 {
		t.Error("Ben can't join")
	}
}

// Who is forgotten withdraws, and nothing names them any more: neither the rows nor, at the
// next look, the messages.
func TestForgottenInATournament(t *testing.T) {
	c := held(newClub(t), "form", "robin")
	c.joins(anna, ben, carl)
	c.presses(anna, view.WordStart)
	c.forget(ben)
	c.tick()
	if c.knows(ben) {
		t.Error("Ben is known")
	}
	row := c.row()
	gone := slices.IndexFunc(row.Entrants, func(e storage.Entrant) bool { return e.Name == "" && e.Gone > 0 })
	if gone < 0 {
		t.Fatalf("%+v", row.Entrants)
	}
	for _, kind := range []string{"sign-up", "table"} {
		if m := c.shown(kind); strings.Contains(m.Content, "Ben") || len(m.Files) > 0 && strings.Contains(m.Files[0].Alt, "Ben") {
			t.Errorf("%s: %q", kind, m.Content)
		}
	}
	c.finishes()
}

// finishes has all that is played be resigned until the tournament is over.
func (c *cup) finishes() {
	c.Helper()
	for range 20 {
		if c.row().Stage.State == storage.TournamentOver {
			return
		}
		c.playRound()
		c.after(time.Minute)
	}
	c.Fatalf("it does not end: %+v", c.row().Stage)
}

// An office league: each plays each, a match a week, also where all are done before. Somebody
// has left the server in the second week, and the bot is away for a day in the third.
func TestTournamentOfAnOffice(t *testing.T) {
	c := held(newClub(t), "form", "robin", "round", "week", "next", "fixed", "pace", "none")
	c.joins(crowd(6)...)
	c.presses(anna, view.WordStart)
	begun := c.now
	for week := 1; week <= 5; week++ {
		if row := c.row(); len(row.Rounds) != week {
			t.Fatalf("week %d: %d rounds", week, len(row.Rounds))
		}
		if week == 2 {
			c.channel.left = map[string]bool{"106": true}
		}
		c.playRound()
		c.after(6 * 24 * time.Hour)
		if row := c.row(); len(row.Rounds) != week {
			t.Fatalf("week %d: the next round has begun before its time", week)
		}
		if week == 3 {
			c.now = c.now.Add(24 * time.Hour)
			begun = begun.Add(24 * time.Hour)
			c.restart()
		}
		c.after(begun.Add(time.Duration(week) * 7 * 24 * time.Hour).Sub(c.now))
	}
	row := c.row()
	if row.Stage.State != storage.TournamentOver {
		t.Fatalf("%+v", row.Stage)
	}
	if i := row.Of("106"); row.Entrants[i].Gone != 3 {
		t.Errorf("%+v", row.Entrants[i])
	}
	c.says(c.shown("winners").Content, "🥇 **Player 1**")
}

// A tournament whose channel is deleted goes on by its times, round by round, and comes to an end;
// members see how it stands by a command, and play where they bring their tables back.
func TestTournamentWithoutItsChannel(t *testing.T) {
	for _, threads := range []string{"off", "on"} {
		club := newClub(t)
		club.threads(threads)
		c := held(club, "form", "knockout", "pace", "none", "round", "day")
		c.joins(crowd(4)...)
		c.channel.deleted = "88"
		c.presses(anna, view.WordStart)
		if n := len(c.playing()); n != 2 {
			t.Fatalf("threads %s: %d matches", threads, n)
		}
		elsewhere := c.request(bot.Command, bot.User{ID: c.playing()[0].Players[0].ID, Name: "Player"}, "board")
		elsewhere.Channel = "89"
		c.send(elsewhere)
		if m := c.playing()[0]; m.Channel != "89" {
			t.Errorf("threads %s: the table is in %s", threads, m.Channel)
		}
		for range 2 {
			c.restart()
			c.after(25 * time.Hour)
		}
		if row := c.row(); row.Stage.State != storage.TournamentOver || len(row.Rounds) != 2 {
			t.Errorf("threads %s: %+v", threads, row)
		}
		c.says(only(c.club, c.command(carl, "tournament show")), "has won the tournament")
	}
}

// At tables of several each match is one of as many as sit there.
func TestTournamentOfZhengFen(t *testing.T) {
	club := newClub(t)
	club.with(func(rm *session.Room) { rm.Games = append(slices.Clone(games), zhengfen.InHouse()) })
	c := held(club, "game", "zheng-fen", "rounds", "2", "seats", "4", "pace", "none", "round", "day")
	c.says(only(c.club, c.command(anna, "tournament create", "title", "x", "game", "zheng-fen", "form", "knockout")), "only Swiss")
	c.joins(crowd(7)...)
	c.presses(anna, view.WordStart)
	var seats []int
	for _, m := range c.playing() {
		seats = append(seats, len(m.Players))
	}
	slices.Sort(seats)
	if !slices.Equal(seats, []int{3, 4}) {
		t.Fatalf("tables of %v", seats)
	}
	c.after(25 * time.Hour) // nobody plays, so nobody has a result
	if row := c.row(); len(row.Rounds) != 2 || row.Rounds[0][0].Results[0] != "void" {
		t.Fatalf("%+v", row.Rounds)
	}
	c.after(25 * time.Hour)
	if c.row().Stage.State != storage.TournamentOver {
		t.Errorf("%+v", c.row().Stage)
	}
}

// What is typed is understood, or refused with a reason. A start at a time with too few, however far
// away it was, waits for a press.
func TestTournamentOptions(t *testing.T) {
	c := held(newClub(t), "start", "+45d", "rated", pages.RatedOff, "hints", pages.HintsOff)
	for _, test := range []struct{ option, value, want string }{
		{"start", "soon", "can’t read this time"}, {"start", "2020-01-01 10:00", "within the next 60 days"}, {"rules", "three", "for two"},
		{"rounds", "40", "rounds at most"}, {"title", "  ", "a name"},
	} {
		c.says(only(c.club, c.command(anna, "tournament create", "title", "Cup", "places", "8", test.option, test.value)), test.want)
	}
	c.says(c.shown("sign-up").Content, "counts for no ratings", "Nobody gets hints")
	c.joins(crowd(2)...)
	c.after(45 * 24 * time.Hour)
	if row := c.row(); row.Stage.State != storage.TournamentOpen || !row.Plan.Starts.IsZero() {
		t.Fatalf("%+v", row)
	}
	c.says(only(c.club, c.presses(anna, view.WordStart)), "at least 3")
	c.says(only(c.club, c.command(carl, "tournament list")), "Autumn cup", "sign up")
	c.says(only(c.club, c.command(carl, "tournament show")), "2 of 64")
	c.says(only(c.club, c.command(carl, "tournament join", "tournament", "zzz")), "don’t know this tournament")
	c.command(carl, "tournament join", "tournament", "autumn CUP")
	c.says(only(c.club, c.command(carl, "tournament join")), "signed up already")
	c.command(carl, "tournament leave")
	if c.row().Of(carl.ID) >= 0 {
		t.Error("Carl has not left")
	}
	c.after(46 * 24 * time.Hour)
	if c.row().Stage.State != storage.TournamentOff {
		t.Error("it stays open for ever")
	}
}

// A server that goes takes its tournaments along.
func TestTournamentsGoWithTheServer(t *testing.T) {
	c := held(newClub(t), "form", "robin")
	c.joins(crowd(3)...)
	c.presses(anna, view.WordStart)
	c.leaves()
	c.purged()
	if all := must1(c.club, func() ([]storage.Tournament, error) { return c.db.OpenTournaments(context.Background()) }); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	c.after(time.Hour)
}

// A table that comes after its round was shown, since Discord was too busy for its thread, is linked to without anybody's press.
func TestTournamentLinksToATableThatComesLate(t *testing.T) {
	c := held(newClub(t), "form", "robin", "places", "8")
	c.threads("on")
	c.joins(crowd(4)...)
	restore := c.mute()
	c.channel.threadErr = bot.ErrBusy
	c.presses(anna, view.WordStart)
	c.channel.threadErr = nil
	restore()
	for range 4 {
		c.lives(20 * time.Second)
	}
	for _, m := range c.playing() {
		if m.Channel == m.Home {
			t.Errorf("match %d has no thread", m.ID)
		}
		c.says(c.shown("table").Content, pages.Link(m.Guild, m.Channel, ""))
	}
}
