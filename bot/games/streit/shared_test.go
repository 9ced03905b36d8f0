package streit_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
)

// rightly has a fault stopped in a match that goes on, and returns who called and what they were told.
func rightly(c *club.Club, t *testing.T) (caller bot.User, told bot.Message) {
	t.Helper()
	s, fault := with(t, "pagat", streit.FamilyFirst)
	c.Play(s)
	c.Move(fault)
	caller = c.Other()
	return caller, club.Answered(c, c.Command(caller, "stopp", "fault", "family-first"))
}

// A right Stopp can be shared by its caller alone, while the match goes on: the verdict, and below it the
// position as a puzzle for anybody, also after a restart. The puzzle's answer is the verdict, and no more.
func TestShareARightStopp(t *testing.T) {
	c := club.New(t)
	caller, told := rightly(c, t)
	key := club.Button(c, told, "Share").ID
	offender := c.Table().People()[1-c.Table().Seat(caller.ID)]
	for _, u := range []bot.User{club.Carl, {ID: offender.ID, Name: offender.Name}} {
		club.Contains(c, club.Only(c, c.Send(c.Write(u, key))), "older version")
	}
	all := c.Send(c.Write(caller, key))
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Files) != 1 || len(all[0].Message.Mentions) > 0 {
		t.Fatalf("shared: %q", club.Briefly(all))
	}
	shared := all[0].Message
	club.Contains(c, shared.Content, "**"+caller.Name+"** shares:")
	club.Contains(c, shared.Content, "and is right")
	club.Contains(c, club.Only(c, c.Send(c.Write(caller, key))), "already")
	club.Contains(c, club.Only(c, c.Press(club.Carl, "shared", club.Button(c, shared, "Play now").ID)), "What would you like to play?")

	c.Restart()
	play := club.Button(c, shared, "Play this position").ID
	asked := only1(c, c.Press(club.Carl, "shared", play))
	club.Contains(c, asked.Content, "What would you have done?")
	right := 0
	for _, row := range asked.Rows {
		for _, b := range row {
			solved := turn(c, club.Carl, asked, b.Label)
			club.Contains(c, solved.Content, "Rule: ")
			if strings.Contains(solved.Content, "Right!") {
				right++
			}
		}
	}
	if right != 1 {
		t.Errorf("%d right moves", right)
	}
	words := strings.Split(play, "-")
	words[len(words)-1] = "0123456789abcdef/play"
	club.Contains(c, club.Only(c, c.Press(club.Carl, "forged", strings.Join(words, "-"))), "older version")
}

// A wrong Stopp has nothing to share. Neither has somebody's right one in a match that only its players may see.
func TestShareNoOtherStopp(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	c.Play(s)
	c.Move(fault)
	if told := club.Answered(c, c.Command(c.Other(), "stopp", "fault", "reserve-first")); len(told.Rows) > 0 {
		t.Error("a wrong call can be shared")
	}
	c = club.New(t)
	caller, told := rightly(c, t)
	c.Rewrite("UPDATE matches SET unwatched = 1")
	club.Contains(c, club.Only(c, c.Send(c.Write(caller, club.Button(c, told, "Share").ID))), "Only its players")
}

// Of a match of one's own against the computer a right Stopp can be shared, too. Others play the position, and see
// nothing else of the match.
func TestShareAStoppOfAPrivateMatch(t *testing.T) {
	c := club.New(t)
	caller, told := rightly(c, t)
	key := pages.Key(c.Table().ID)
	c.Rewrite("UPDATE matches SET private = 1")
	shared := c.Send(c.Write(caller, club.Button(c, told, "Share").ID))[0].Message
	only1(c, c.Press(club.Carl, "shared", club.Button(c, shared, "Play this position").ID))
	club.Contains(c, club.Only(c, c.Press(club.Carl, "x", bot.Path(pages.PathWatch, key))), "private")
}

// A result is shared as its picture, and anybody plays the same deal from there: against the computer, at the seat
// of whoever has shared it, in a match that counts nowhere.
func TestShareAResultAndItsDeal(t *testing.T) {
	c, tb := club.Stopped(t)
	path := bot.Path(pages.PathShare, pages.Key(tb.ID), pages.ShareResult)
	all := c.Send(c.Write(club.Ben, path))
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Files) != 1 || all[0].Message.Files[0].Name != "score.png" {
		t.Fatalf("shared: %q", club.Briefly(all))
	}
	shared := all[0].Message
	club.Contains(c, shared.Words(), "shares:\n🏆")
	c.Restart()
	play := club.Button(c, shared, "Play the same deal").ID
	levels := club.Answered(c, c.Press(club.Carl, "shared", play))
	r := c.Request(bot.Press, club.Carl, levels.Menus[0].ID)
	r.Values, r.Private = []string{opponent.Beginner.String()}, true
	c.Send(r)
	row := c.Row(c.Newest())
	if row.DealOf != tb.ID || row.Deal != tb.Row().Deal || !row.Private || row.Players[tb.Seat(club.Ben.ID)].ID != club.Carl.ID {
		t.Errorf("deal of %d, private %v, players %v", row.DealOf, row.Private, row.Players)
	}
	if _, is := pages.Person(row.Players[1-tb.Seat(club.Ben.ID)]).Computer(); !is {
		t.Errorf("players %v", row.Players)
	}
	forged := play[:strings.LastIndex(play, "/")+1] + "0123456789abcdef"
	club.Contains(c, club.Only(c, c.Press(club.Carl, "forged", forged)), "older version")
	club.Contains(c, club.Only(c, c.Press(club.Carl, "forged", bot.Path(pages.PathLevel, "deal=1.0.0123456789abcdef"))), "older version")
}

// Shared below the result itself, its picture is not repeated: it says who shares it, in a line how it came out, where
// that stands, and has the key to the same deal.
func TestShareAResultWhereItStands(t *testing.T) {
	c, tb := club.Stopped(t)
	r := c.Write(club.Ben, bot.Path(pages.PathShare, pages.Key(tb.ID), pages.ShareResult))
	r.Message = tb.Row().Message
	all := c.Send(r)
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Files) != 0 || len(all[0].Message.Layout) != 0 {
		t.Fatalf("shared: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "shares:\n🏆")
	club.Contains(c, all[0].Message.Content, pages.Link("77", "88", r.Message))
	club.Button(c, all[0].Message, "Play the same deal")
}

// Of a result that an onlooker shares the deal is played at the first seat.
func TestShareAResultAsAnOnlooker(t *testing.T) {
	c, tb := club.Stopped(t)
	shared := c.Send(c.Write(club.Carl, bot.Path(pages.PathShare, pages.Key(tb.ID), pages.ShareResult)))[0].Message
	levels := club.Answered(c, c.Press(club.Ben, "shared", club.Button(c, shared, "Play the same deal").ID))
	if len(levels.Menus) == 0 {
		t.Fatal(levels.Content)
	}
	r := c.Request(bot.Press, club.Ben, levels.Menus[0].ID)
	r.Values, r.Private = []string{opponent.Beginner.String()}, true
	c.Send(r)
	if row := c.Row(c.Newest()); row.DealOf != tb.ID || row.Players[game.A].ID != club.Ben.ID {
		t.Errorf("deal of %d, players %v", row.DealOf, row.Players)
	}
}

// A deal that a series still plays is not given away.
func TestShareNoSealedDeal(t *testing.T) {
	c, tb := club.Stopped(t)
	c.Rewrite("UPDATE matches SET sealed = 1")
	all := c.Send(c.Write(club.Ben, bot.Path(pages.PathShare, pages.Key(tb.ID), pages.ShareResult)))
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Rows) > 0 {
		t.Errorf("shared: %q, %v", club.Briefly(all), all[0].Message.Rows)
	}
}

var dates = regexp.MustCompile(`<t:\d+:D>|\d{4}-\d\d-\d\d`)

// What is shared of a puzzle does not tell whether there was a fault in it: for one with and one without it is the
// same but for the day. From there anybody gets the puzzle, and their answer counts.
func TestSharedPuzzleTellsNothing(t *testing.T) {
	for _, right := range []bool{true, false} {
		var faulty, clean string
		c := club.New(t)
		for faulty == "" || clean == "" {
			c.Now = c.Now.Add(3 * 24 * time.Hour) // so that nobody has a streak of more than a day
			p, done := posedNow(c), solve(c, club.Anna, right)
			shared := c.Send(c.Write(club.Anna, club.Button(c, done, "Share").ID))[0].Message
			key := club.Button(c, shared, "Play this puzzle")
			text := dates.ReplaceAllString(shared.Content+key.ID+key.Label, "DAY")
			if p.Fault == streit.Regular {
				clean = text
			} else {
				faulty = text
			}
			asked := only1(c, c.Press(club.Ben, "shared", key.ID))
			club.Contains(c, asked.Content, "Find the fault")
			club.Contains(c, turn(c, club.Ben, asked, "Everything is right").Content, map[bool]string{true: "Right!", false: "No"}[p.Fault == streit.Regular])
			club.Contains(c, only1(c, c.Press(club.Ben, "shared", key.ID)).Content, "first answer")
		}
		if faulty != clean {
			t.Errorf("%q with a fault, %q without", faulty, clean)
		}
	}
}

// A puzzle of a day that has not come yet is nobody's.
func TestNoPuzzleOfTomorrow(t *testing.T) {
	c := club.New(t)
	tomorrow := c.Now.Add(24 * time.Hour).UTC().Format(time.DateOnly)
	for _, path := range []string{"puzzle/" + tomorrow + "/play", "puzzle/" + tomorrow + "/now", "puzzle/best-" + tomorrow + "/play"} {
		club.Contains(c, club.Only(c, c.Press(club.Anna, "x", path)), "older version")
	}
}
