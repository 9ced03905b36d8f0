package tournament_test

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
	"stopp/internal/club"
	"stopp/storage"
)

// A member who withdraws from a tournament before a card was played loses no rating, and nobody
// has won without play by meeting them. What was played counts all the same
// (docs/tournaments.md).
func TestWithdrawalBeforeACardWasPlayed(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin")
	players := club.Crowd(4)
	c.Joins(players...)
	c.Presses(club.Anna, view.WordStart)
	open := c.Playing()
	gone := open[0].Players[0]
	quitsTournament(c, bot.User{ID: gone.ID, Name: gone.Name})
	row := c.Club.Row(open[0].ID)
	if row.Result == nil || !row.Result.Unplayed || len(c.Ratings(gone.ID))+len(c.Ratings(open[0].Players[1].ID)) > 0 {
		t.Fatalf("%+v, %v", row.Result, c.Ratings(gone.ID))
	}
	if text := c.Row().Rounds[0][0].Results; len(text) != 1 || !strings.HasPrefix(text[0], "missed ") {
		t.Errorf("%+v", c.Row().Rounds[0])
	}
}

// tired is a database that is too busy for actions at tables.
type tired struct{ session.Store }

func (tired) Append(context.Context, int64, int, []storage.Action, storage.Update) error {
	return storage.ErrBusy
}

// A member withdraws, and their match can't be resigned just then. It is resigned a moment later: their opponent does not wait
// until the time of the round is up.
func TestWithdrawalIsCarriedOutAtLast(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin")
	c.Joins(club.Crowd(4)...)
	c.Presses(club.Anna, view.WordStart)
	open := c.Playing()
	gone := open[0].Players[0]
	c.KeepIn(tired{c.DB})
	quitsTournament(c, bot.User{ID: gone.ID, Name: gone.Name})
	c.TicksOn()
	c.KeepIn(c.DB)
	c.TicksOn()
	if row := c.Club.Row(open[0].ID); row.Result == nil || len(c.Row().Rounds[0][0].Results) != 1 {
		t.Errorf("%+v, %+v", row.Result, c.Row().Rounds[0])
	}
}

// asksAs sends a command as a member with roles and rights; options alternate name and value.
func asksAs(c *club.Cup, u bot.User, roles []string, rights uint64, name string, options ...string) []club.Sent {
	c.Helper()
	r := c.Request(bot.Command, u, name)
	r.Roles, r.Rights = roles, rights
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return c.Send(r)
}

// Only organisers start a tournament, take members out and call it off. Organisers are its
// maker, the member whom the maker named, members who manage events, and members with the role
// that the server names. Where a role is named, only these make tournaments.
func TestTournamentOrganisers(t *testing.T) {
	const role = "1300000000000000099"
	c := club.NewCup(club.New(t), "organiser", club.Ben.ID)
	c.Joins(club.Crowd(4)...)
	for _, name := range []string{"tournament start", "tournament cancel", "tournament remove"} {
		c.Says(club.Only(c.Club, c.Command(club.Carl, name, "user", "101")), "Only organisers")
	}
	c.Says(club.Only(c.Club, c.Presses(club.Carl, view.WordStart)), "Only organisers")
	c.Says(club.Only(c.Club, c.Presses(club.Carl, view.WordCancel)), "Only organisers")
	c.Command(club.Ben, "tournament remove", "user", "104")
	if n := len(c.Row().Entrants); n != 3 {
		t.Fatalf("%d take part", n)
	}
	c.Says(club.Only(c.Club, asksAs(c, club.Carl, nil, bot.ManageServer, "server settings", "organisers", role)), role)
	c.Says(club.Only(c.Club, asksAs(c, club.Carl, nil, 0, "tournament create", "title", "Mine")), "<@&"+role+">")
	for i, allowed := range []struct {
		roles  []string
		rights uint64
	}{{[]string{"5", role}, 0}, {nil, bot.ManageEvents}, {nil, bot.ManageServer}} {
		asksAs(c, club.Carl, allowed.roles, allowed.rights, "tournament create", "title", fmt.Sprint("Carl’s ", i))
	}
	all := club.Must(c.Club, func() ([]storage.Tournament, error) { return c.DB.OpenTournaments(context.Background()) })
	if len(all) != 4 {
		t.Errorf("%d tournaments", len(all))
	}
	c.Says(club.Only(c.Club, asksAs(c, club.Carl, []string{role}, 0, "tournament create", "title", "A fourth")), "3 tournaments of yours")
	asksAs(c, club.Carl, []string{role}, 0, "tournament start", "tournament", pages.Key(c.ID))
	if c.Row().Stage.State != storage.TournamentRunning {
		t.Error("whoever has the role can't start it")
	}
	sure := club.Answered(c.Club, asksAs(c, club.Carl, nil, bot.ManageEvents, "tournament cancel", "tournament", pages.Key(c.ID)))
	c.Says(sure.Content, "called off")
	c.Presses(club.Anna, view.WordCancel)
	if c.Row().Stage.State != storage.TournamentOff || len(c.Playing()) != 1 {
		t.Errorf("%+v, %d matches", c.Row().Stage, len(c.Playing()))
	}
	c.PlayRound() // which goes on for those who play
	c.Says(shown(c, "table").Content, "called off")
}

// The seeds and deals follow from a seal that was shown before anybody signed up. The secret is
// told when the tournament is over. Then each match can be verified.
func TestTournamentIsVerified(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin")
	seal := shown(c, "sign-up").Content
	c.Joins(club.Crowd(3)...)
	c.Presses(club.Anna, view.WordStart)
	first := c.Playing()[0]
	secret := c.Row().Plan.Secret
	for range 3 {
		c.Says(club.Only(c.Club, c.Command(bot.User{ID: "101", Name: "Player 1"}, "match verify", "match", pages.Key(first.ID))), "going on")
		if text := club.Only(c.Club, c.Command(bot.User{ID: "101"}, "match verify", "match", pages.Key(first.ID))); strings.Contains(text, secret) {
			t.Error("the secret is told")
		}
		c.PlayRound()
		if len(c.Playing()) == 0 {
			break
		}
	}
	verdict := club.Only(c.Club, c.Command(bot.User{ID: "101", Name: "Player 1"}, "match verify", "match", pages.Key(first.ID)))
	c.Says(verdict, "Verified", secret)
	if i := strings.Index(seal, "`") + 1; !strings.Contains(seal, "Seal") || i == 0 {
		t.Errorf("%q", seal)
	}
}

// A member who ignores somebody who takes part is asked before joining. If such a somebody
// signs up later, they are told. The ignored one learns nothing of it.
func TestTournamentAmongIgnored(t *testing.T) {
	c := club.NewCup(club.New(t))
	c.Command(club.Ben, "my ignore", "user", club.Carl.ID)
	c.Joins(club.Ben)
	all := c.Presses(club.Carl, view.WordJoin)
	for _, s := range all {
		if s.How != "direct" && strings.Contains(s.Message.Content, "ignore") {
			t.Errorf("Carl learns of it: %q", s.Message.Content)
		}
	}
	if told := c.Channel.Directs[club.Ben.ID]; len(told) != 1 || !strings.Contains(told[0].Content, "Carl") {
		t.Errorf("Ben is told %+v", told)
	}
	c.Presses(club.Ben, view.WordLeave)
	sure := club.Answered(c.Club, c.Presses(club.Ben, view.WordJoin))
	c.Says(sure.Content, "Carl", "whom you ignore")
	if c.Row().Of(club.Ben.ID) >= 0 {
		t.Fatal("Ben was not asked")
	}
	c.Press(club.Ben, "private", club.Button(c.Club, sure, "Join").ID)
	if c.Row().Of(club.Ben.ID) < 0 {
		t.Error("Ben can't join")
	}
}

// A member who is forgotten withdraws, and nothing names them any more: neither the rows
// nor, after the next look, the messages.
func TestForgottenInATournament(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin")
	c.Joins(club.Anna, club.Ben, club.Carl)
	c.Presses(club.Anna, view.WordStart)
	c.Forget(club.Ben)
	c.Tick()
	if c.Knows(club.Ben) {
		t.Error("Ben is known")
	}
	row := c.Row()
	gone := slices.IndexFunc(row.Entrants, func(e storage.Entrant) bool { return e.Name == "" && e.Gone > 0 })
	if gone < 0 {
		t.Fatalf("%+v", row.Entrants)
	}
	for _, kind := range []string{"sign-up", "table"} {
		if m := shown(c, kind); strings.Contains(m.Content, "Ben") || len(m.Files) > 0 && strings.Contains(m.Files[0].Alt, "Ben") {
			t.Errorf("%s: %q", kind, m.Content)
		}
	}
	finishes(c)
}

// finishes has everything resigned until the tournament is over.
func finishes(c *club.Cup) {
	c.Helper()
	for range 20 {
		if c.Row().Stage.State == storage.TournamentOver {
			return
		}
		c.PlayRound()
		c.After(time.Minute)
	}
	c.Fatalf("it does not end: %+v", c.Row().Stage)
}

// An office league: each plays each, a match a week, even where all are done early. In the
// second week somebody has left the server, and in the third the bot is away for a day.
func TestTournamentOfAnOffice(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin", "round", "week", "next", "fixed", "pace", "none")
	c.Joins(club.Crowd(6)...)
	c.Presses(club.Anna, view.WordStart)
	begun := c.Now
	for week := 1; week <= 5; week++ {
		if row := c.Row(); len(row.Rounds) != week {
			t.Fatalf("week %d: %d rounds", week, len(row.Rounds))
		}
		if week == 2 {
			c.Channel.Left = map[string]bool{"106": true}
		}
		c.PlayRound()
		c.After(6 * 24 * time.Hour)
		if row := c.Row(); len(row.Rounds) != week {
			t.Fatalf("week %d: the next round has begun before its time", week)
		}
		if week == 3 {
			c.Now = c.Now.Add(24 * time.Hour)
			begun = begun.Add(24 * time.Hour)
			c.Restart()
		}
		c.After(begun.Add(time.Duration(week) * 7 * 24 * time.Hour).Sub(c.Now))
	}
	row := c.Row()
	if row.Stage.State != storage.TournamentOver {
		t.Fatalf("%+v", row.Stage)
	}
	if i := row.Of("106"); row.Entrants[i].Gone != 3 {
		t.Errorf("%+v", row.Entrants[i])
	}
	c.Says(shown(c, "winners").Content, "🥇 **Player 1**")
}

// A tournament whose channel is deleted goes on by its times, round by round, and comes to an end.
// Members see by a command how it stands, and play where they bring their tables back.
func TestTournamentWithoutItsChannel(t *testing.T) {
	for _, threads := range []string{"off", "on"} {
		room := club.New(t)
		room.Threads(threads)
		c := club.NewCup(room, "form", "knockout", "pace", "none", "round", "day")
		c.Joins(club.Crowd(4)...)
		c.Channel.Deleted = "88"
		c.Presses(club.Anna, view.WordStart)
		if n := len(c.Playing()); n != 2 {
			t.Fatalf("threads %s: %d matches", threads, n)
		}
		elsewhere := c.Request(bot.Command, bot.User{ID: c.Playing()[0].Players[0].ID, Name: "Player"}, "board")
		elsewhere.Channel = "89"
		c.Send(elsewhere)
		if m := c.Playing()[0]; m.Channel != "89" {
			t.Errorf("threads %s: the table is in %s", threads, m.Channel)
		}
		for range 2 {
			c.Restart()
			c.After(25 * time.Hour)
		}
		if row := c.Row(); row.Stage.State != storage.TournamentOver || len(row.Rounds) != 2 {
			t.Errorf("threads %s: %+v", threads, row)
		}
		c.Says(club.Only(c.Club, c.Command(club.Carl, "tournament show")), "has won the tournament")
	}
}

// At tables of several, each match is a match of everybody who sits there.
func TestTournamentOfZhengFen(t *testing.T) {
	room := club.New(t)
	room.With(func(rm *session.Room) { rm.Games = append(slices.Clone(club.Games), zhengfen.InHouse()) })
	c := club.NewCup(room, "game", "zheng-fen", "rounds", "2", "seats", "4", "pace", "none", "round", "day")
	c.Says(club.Only(c.Club, c.Command(club.Anna, "tournament create", "title", "x", "game", "zheng-fen", "form", "knockout")), "only Swiss")
	c.Joins(club.Crowd(7)...)
	c.Presses(club.Anna, view.WordStart)
	var seats []int
	for _, m := range c.Playing() {
		seats = append(seats, len(m.Players))
	}
	slices.Sort(seats)
	if !slices.Equal(seats, []int{3, 4}) {
		t.Fatalf("tables of %v", seats)
	}
	c.After(25 * time.Hour) // nobody plays, so nobody has a result
	if row := c.Row(); len(row.Rounds) != 2 || row.Rounds[0][0].Results[0] != "void" {
		t.Fatalf("%+v", row.Rounds)
	}
	c.After(25 * time.Hour)
	if c.Row().Stage.State != storage.TournamentOver {
		t.Errorf("%+v", c.Row().Stage)
	}
}

// Typed options are understood, or refused with a reason. A start at a time, however far off, waits
// for a press if there were too few.
func TestTournamentOptions(t *testing.T) {
	c := club.NewCup(club.New(t), "start", "+45d", "rated", "no", "hints", pages.HintsOff)
	for _, test := range []struct{ option, value, want string }{
		{"start", "soon", "can’t read this time"}, {"start", "2020-01-01 10:00", "That has passed"}, {"start", "+90d", "within the next 60 days"}, {"rules", "three", "for two"},
		{"rounds", "40", "rounds at most"}, {"title", "  ", "a name"},
	} {
		c.Says(club.Only(c.Club, c.Command(club.Anna, "tournament create", "title", "Cup", "places", "8", test.option, test.value)), test.want)
	}
	c.Says(shown(c, "sign-up").Content, "counts for no ratings", "Nobody gets hints")
	c.Joins(club.Crowd(2)...)
	c.After(45 * 24 * time.Hour)
	if row := c.Row(); row.Stage.State != storage.TournamentOpen || !row.Plan.Starts.IsZero() {
		t.Fatalf("%+v", row)
	}
	c.Says(club.Only(c.Club, c.Presses(club.Anna, view.WordStart)), "at least 3")
	c.Says(club.Only(c.Club, c.Command(club.Carl, "tournament list")), "Autumn cup", "sign up")
	c.Says(club.Only(c.Club, c.Command(club.Carl, "tournament show")), "2 of 64")
	c.Says(club.Only(c.Club, c.Command(club.Carl, "tournament join", "tournament", "zzz")), "don’t know this tournament")
	c.Command(club.Carl, "tournament join", "tournament", "autumn CUP")
	c.Says(club.Only(c.Club, c.Command(club.Carl, "tournament join")), "signed up already")
	c.Command(club.Carl, "tournament leave")
	if c.Row().Of(club.Carl.ID) >= 0 {
		t.Error("Carl has not left")
	}
	c.After(46 * 24 * time.Hour)
	if c.Row().Stage.State != storage.TournamentOff {
		t.Error("it stays open for ever")
	}
}

// Discord was too busy for a table's thread, and the table comes after its round was shown. It is linked to without anybody's
// press.
func TestTournamentLinksToATableThatComesLate(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin", "places", "8")
	c.Threads("on")
	c.Joins(club.Crowd(4)...)
	restore := c.Mute()
	c.Channel.ThreadErr = bot.ErrBusy
	c.Presses(club.Anna, view.WordStart)
	c.Channel.ThreadErr = nil
	restore()
	for range 4 {
		c.Lives(20 * time.Second)
	}
	for _, m := range c.Playing() {
		if m.Channel == m.Home {
			t.Errorf("match %d has no thread", m.ID)
		}
		c.Says(shown(c, "table").Content, pages.Link(m.Guild, m.Channel, ""))
	}
}

// The sign-up of a tournament is posted, and the answer to that is lost; then somebody signs up. Discord takes the next post for
// the one already there, which shows nobody yet. So that one is edited.
func TestPostOfATournamentThatMayHaveArrived(t *testing.T) {
	c := club.New(t)
	c.Channel.AnswerErr = bot.ErrBusy
	cup := club.NewCup(c)
	c.Channel.AnswerErr, c.Channel.LostPost = nil, true
	c.Lives(20 * time.Second)
	asksAs(cup, club.Ben, nil, 0, "tournament join")
	c.Lives(20 * time.Second)
	if m := shown(cup, "sign-up"); len(c.Channel.Order) != 1 || !strings.Contains(m.Words(), "Ben") {
		t.Errorf("%d messages, the sign-up is %q", len(c.Channel.Order), m.Words())
	}
	c.Logged.Reset()
}

// This program does not know how to play a tournament, such as after a step back. Its sign-up says
// so, it keeps nobody from holding another one, and its organisers can call it off. Then that is
// told.
func TestTournamentByUnknownRules(t *testing.T) {
	const rules = "update tournaments set rules = 'of-tomorrow'; update matches set rules = 'of-tomorrow'"
	for what, change := range map[string]string{"form": "update tournaments set form = 'of-tomorrow'", "rules": rules, "game": strings.ReplaceAll(rules, "rules =", "game =")} {
		for _, stage := range []string{"signing up", "drawn", "under way"} {
			t.Run(what+"/"+stage, func(t *testing.T) { unknownTournament(t, stage, change) })
		}
	}
}

func unknownTournament(t *testing.T, stage, change string) {
	c := club.New(t)
	cup := club.NewCup(c)
	cup.Joins(club.Crowd(4)...)
	switch stage {
	case "drawn":
		c.Threads("on")
		c.Channel.PostErr = bot.ErrBusy // no match begins before its message is there
		fallthrough
	case "under way":
		cup.Presses(club.Anna, view.WordStart)
	}
	if n := len(cup.Playing()); n != map[string]int{"under way": 2}[stage] {
		t.Fatalf("%d matches", n)
	}
	c.Channel.PostErr = nil
	c.Logged.Reset()
	c.Rewrite(change)
	c.Lives(20 * time.Second)
	club.Contains(c, shown(cup, "sign-up").Content, "don’t know how this tournament is played")
	for range 3 {
		club.Contains(c, club.Only(c, c.Command(club.Anna, "tournament show")), "don’t know how this tournament is played")
		cup.Presses(club.Anna, view.WordStart)
	}
	cup.PlayRound()
	c.Lives(8 * 24 * time.Hour)
	if row := cup.Row(); stage != "signing up" && (len(row.Rounds) != 1 || row.Rounds[0][0].Results != nil) {
		t.Errorf("it does not stand still: %+v", row.Rounds)
	}
	for range 3 {
		if out := c.Command(club.Anna, "tournament create", "title", "Another"); !slices.ContainsFunc(out, func(s club.Sent) bool { return s.As == bot.Reply }) {
			t.Fatalf("%q", club.Briefly(out))
		}
		c.Now = c.Now.Add(time.Minute)
	}
	sure := club.Answered(c, c.Command(club.Anna, "tournament cancel", "tournament", pages.Key(1)))
	c.Press(club.Anna, "", club.Button(c, sure, "Yes").ID)
	c.Lives(20 * time.Second)
	club.Contains(c, shown(cup, "sign-up").Content, "called off")
	open, err := c.DB.OpenTournaments(t.Context())
	if err != nil || len(open) != 3 || strings.Contains(c.Logged.String(), "job failed") {
		t.Errorf("%d open tournaments, %v; the log says %s", len(open), err, c.Logged.String())
	}
}
