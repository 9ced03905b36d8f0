package patience_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/solo"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/internal/club"
)

// openly deals a patience in the channel, and returns the message that shows it.
func openly(c *club.Club, where string, options ...string) string {
	c.Helper()
	all := c.Command(club.Anna, "patience", append([]string{"where", where}, options...)...)
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Rows) == 0 || len(all[0].Message.Mentions) > 0 {
		c.Fatalf("not one table for all: %q", club.Briefly(all))
	}
	id, _ := c.Channel.Last()
	return id
}

// tapped presses a key of a message by how its label begins, and returns the answers.
func tapped(c *club.Club, u bot.User, message, label string) []club.Sent {
	c.Helper()
	return c.Press(u, message, club.Button(c, c.Channel.Messages[message], label).ID)
}

// updates fails unless a press was answered only by updating the pressed message.
func updates(c *club.Club, all []club.Sent) bot.Message {
	c.Helper()
	if len(all) != 1 || all[0].As != bot.Update {
		c.Fatalf("not one update: %q", club.Briefly(all))
	}
	return all[0].Message
}

// A patience in the channel: all see it, and its player alone plays, in one message, over a
// restart. The result stays, and the next deal comes below, once.
func TestPatienceInTheChannel(t *testing.T) {
	c := club.Solitary(t)
	id := openly(c, "channel", "game", "harfe", "number", "7")
	club.Contains(c, c.Channel.Messages[id].Content, "Anna")
	club.Contains(c, club.Only(c, tapped(c, club.Ben, id, "Turn 48")), "**Anna** plays this alone")
	club.Contains(c, club.Only(c, tapped(c, club.Ben, id, "More")), "plays this alone")
	club.Contains(c, updates(c, tapped(c, club.Anna, id, "Turn 48")).Content, "Turned")
	c.Restart()
	club.Contains(c, updates(c, tapped(c, club.Anna, id, "Turn 47")).Content, "2 moves")
	for _, forged := range []string{"patience/1/1/undo", "patience-hint/1", "patience-peek/1", "quit/1", "new-deal/1", "same-deal/1"} {
		if all := c.Press(club.Ben, id, forged); len(all) != 1 || all[0].As != bot.Private {
			t.Errorf("%s: %q", forged, club.Briefly(all))
		}
	}
	if m := c.Replays(1); len(m.Moves()) != 2 || m.Over() {
		t.Errorf("%d moves after forged presses", len(m.Moves()))
	}
	more := tapped(c, club.Anna, id, "More")
	sure := c.Press(club.Anna, "more", club.Button(c, more[0].Message, "Give up").ID)
	c.Press(club.Anna, "sure", club.Button(c, sure[0].Message, "Yes, give up").ID)
	club.Contains(c, c.Channel.Messages[id].Content, "Given up")
	club.Contains(c, club.Only(c, tapped(c, club.Ben, id, "New deal")), "Only whoever played")
	if all := tapped(c, club.Anna, id, "Same deal again"); len(all) != 1 || all[0].As != bot.Reply {
		t.Fatalf("same deal: %q", club.Briefly(all))
	}
	next, m := c.Channel.Last()
	club.Contains(c, m.Content, "deal 7")
	if club.Contains(c, c.Channel.Messages[id].Content, "Given up"); next == id {
		t.Error("the result is gone")
	}
	if all := tapped(c, club.Anna, id, "Same deal again"); all[len(all)-1].As != bot.Private || len(c.Channel.Order) != 2 {
		t.Errorf("pressed again: %q", club.Briefly(all))
	}
	club.Contains(c, c.Command(club.Carl, "leaderboard")[0].Message.Content, "Nobody has finished")
}

// All play together: everybody there may tap, one puts down what another has lifted, and
// undo belongs to all. Nobody has it in a list, and it counts for nobody.
func TestPatienceTogether(t *testing.T) {
	c := club.Solitary(t)
	id := openly(c, "together", "game", "grosse", "number", "1")
	club.Contains(c, c.Channel.Messages[id].Content, "together")
	updates(c, tapped(c, club.Ben, id, "3"))
	c.Restart()
	updates(c, c.Press(club.Carl, id, "patience/1/1/f.c"))
	if got := c.Replays(1).Moves(); len(got) != 1 {
		t.Fatalf("moves: %v", got)
	}
	club.Contains(c, updates(c, tapped(c, club.Anna, id, "Undo")).Content, "Taken back")
	c.Command(club.Carl, "move", "text", "3-f")
	if got := c.Replays(1).Moves(); len(got) != 1 {
		t.Fatalf("typed: %v", got)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), "no match")
	row, err := c.DB.Match(context.Background(), 1)
	if err != nil || len(row.Players) != 0 || row.Private {
		t.Fatalf("%+v, %v", row, err)
	}
	hint := c.Command(club.Ben, "hint")
	club.Contains(c, hint[len(hint)-1].Message.Content, "💡")
	sure := c.Command(club.Ben, "match resign")
	c.Press(club.Ben, "sure", club.Button(c, sure[0].Message, "Yes, give up").ID)
	club.Contains(c, c.Channel.Messages[id].Content, "Given up")
	if all := tapped(c, club.Carl, id, "New deal"); len(all) != 1 || all[0].As != bot.Reply {
		t.Errorf("new deal: %q", club.Briefly(all))
	}
}

// All play together, and a member there has a patience of their own: they are asked which
// one is meant, by its name.
func TestPatienceWhichOne(t *testing.T) {
	c := club.Solitary(t)
	openly(c, "together", "game", "grosse", "number", "1")
	c.Command(club.Anna, "patience", "where", "private", "game", "harfe", "number", "5")
	all := c.Command(club.Anna, "move", "text", "turn")
	if len(all) != 1 || len(all[0].Message.Menus) != 1 || len(all[0].Message.Menus[0].Items) != 2 {
		t.Fatalf("asked: %q", club.Briefly(all))
	}
	menu := all[0].Message.Menus[0]
	club.Contains(c, menu.Items[0].Label, "The Great Patience, deal 1")
	club.Contains(c, menu.Items[1].Label, "The Harp, deal 5")
	club.Contains(c, menu.Items[1].About, "104 cards left")
	r := c.Request(bot.Press, club.Anna, menu.ID)
	r.Values = []string{menu.Items[1].Value}
	c.Send(r)
	if got := c.Replays(2).Moves(); len(got) != 1 {
		t.Errorf("%v", got)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), "The Harp, deal 5")
}

// The table goes below what others have written: at once if its player asks for it,
// otherwise after some minutes. A removed table comes back.
func TestPatienceMovesDown(t *testing.T) {
	c := club.Solitary(t)
	id := openly(c, "channel", "game", "harfe", "number", "7")
	press := func(label string) []club.Sent {
		r := c.Request(bot.Press, club.Anna, club.Button(c, c.Channel.Messages[id], label).ID)
		r.Message, r.Last = id, c.Channel.Id()
		return c.Send(r)
	}
	updates(c, press("Turn 48"))
	c.Now = c.Now.Add(6 * time.Minute)
	if all := press("Turn 47"); len(all) != 2 || all[1].How != "post" || !strings.Contains(all[0].Message.Content, "goes on below") {
		t.Fatalf("after six minutes: %q", club.Briefly(all))
	}
	old := id
	id, _ = c.Channel.Last()
	club.Contains(c, c.Channel.Messages[id].Content, "2 moves")
	club.Contains(c, club.Only(c, c.Press(club.Anna, old, "patience/1/1/undo")[:1]), "")
	r := c.Request(bot.Command, club.Anna, "board")
	r.Last = c.Channel.Id()
	if all := c.Send(r); all[0].As != bot.Reply || len(all[0].Message.Rows) == 0 {
		t.Fatalf("/board: %q", club.Briefly(all))
	}
	before := id
	if id, _ = c.Channel.Last(); id == before || !strings.Contains(c.Channel.Messages[before].Content, "goes on below") {
		t.Error("the table before still stands")
	}
	r = c.Request(bot.Command, club.Anna, "patience")
	r.Last = id
	club.Contains(c, club.Only(c, c.Send(r)[1:]), pages.Link("77", "88", id)) // after finding that it is there
	c.Channel.Remove(id)
	if all := c.Command(club.Anna, "patience"); len(all) != 1 || all[0].As != bot.Reply {
		t.Errorf("brought back: %q", club.Briefly(all))
	}
	watched := c.Command(club.Ben, "match watch")
	club.Contains(c, watched[0].Message.Content, "The Harp")
}

// If there is no channel, or the bot may not write there, the member is told, and nothing
// is dealt. Only so many may run where all play together.
func TestPatienceNotHere(t *testing.T) {
	c := club.Solitary(t)
	for _, where := range []string{"channel", "together"} {
		r := c.Request(bot.Command, club.Anna, "patience")
		r.Options["where"], r.Permissions = where, 1<<10
		club.Contains(c, club.Only(c, c.Send(r)), "may not write here")
		r = c.Request(bot.Command, club.Anna, "patience")
		r.Options["where"], r.Guild = where, ""
		club.Contains(c, club.Only(c, c.Send(r)), "only the two of us")
	}
	if _, err := c.DB.Match(context.Background(), 1); err == nil {
		t.Error("a match was made")
	}
	for n := range solo.MostTogether {
		openly(c, "together", "game", []string{"harfe", "reihe", "napoleon"}[n])
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "patience", "where", "together", "game", "grosse")), "that is the limit")
}

// A winnable deal is looked for in the background. The word that it takes a moment gives
// way to the table. The table says so, also after a start, and can be won.
func TestPatienceWinnable(t *testing.T) {
	c := club.Solitary(t)
	all := c.Command(club.Anna, "patience", "game", "grosse", "winnable", "true")
	c.Hers(all)
	if len(all) != 2 || !strings.Contains(all[0].Message.Content, "looking for a deal") || all[1].How != "amend" {
		t.Fatalf("%q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "can be won")
	c.Restart()
	back := c.Command(club.Anna, "patience")
	club.Contains(c, back[0].Message.Content, "can be won")
	asked := c.Press(club.Anna, "more", "patience-peek/1")
	club.Contains(c, asked[len(asked)-1].Message.Content, "can still be won")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "patience", "game", "grosse", "winnable", "true", "number", "3")), "names one deal")
	all = c.Command(club.Anna, "patience", "game", "reihe", "winnable", "true", "where", "channel")
	if len(all) != 3 || !strings.Contains(all[1].Message.Content+all[2].Message.Content, "is in the channel") {
		t.Errorf("%q", club.Briefly(all))
	}
	_, m := c.Channel.Last()
	club.Contains(c, m.Content, "can be won")
}

// If its member wishes, cards that can do no harm are played up after each move, and go
// back with it. A lifted card is marked unless they wish it not to be.
func TestPatienceByItself(t *testing.T) {
	c := club.Solitary(t)
	c.Command(club.Anna, "patience", "game", "grosse", "number", "2")
	settings := c.Command(club.Anna, "my settings")
	patiences := c.Press(club.Anna, "settings", club.Button(c, settings[0].Message, "Patiences").ID)
	menus := patiences[0].Message.Menus
	for i, value := range []string{"off", "safe"} {
		r := c.Request(bot.Press, club.Anna, menus[i].ID)
		r.Values = []string{value}
		c.Send(r)
	}
	c.Command(club.Anna, "move", "text", "8-f")
	m := c.Replays(1)
	if len(m.Moves()) < 2 {
		t.Fatalf("moves: %v", m.Moves())
	}
	_, shown := c.Laid()
	club.Contains(c, shown.Content, "By itself: ")
	c.Restart()
	c.Command(club.Anna, "patience")
	id, shown := c.Laid()
	club.Contains(c, shown.Content, "By itself: ")
	c.Press(club.Anna, id, club.Button(c, shown, "Undo").ID)
	if m = c.Replays(1); len(m.Moves()) != 0 || m.Result().Undos < 2 {
		t.Errorf("%d moves, %v", len(m.Moves()), m.Result())
	}
	_, shown = c.Laid()
	lifted := c.Press(club.Anna, id, club.Button(c, shown, "8").ID)
	for _, row := range lifted[0].Message.Rows {
		for _, b := range row {
			if b.Style == bot.Blurple {
				t.Errorf("%s is marked", b.Label)
			}
		}
	}
}

// How a game came out is shared without any of its cards, and shown once more step by step.
func TestPatienceSharedAndReplayed(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "harfe", "number", "5"))
	c.Hers(c.Command(club.Anna, "move", "text", "turn"))
	early := c.Request(bot.Press, club.Anna, "share/1/patience")
	early.Rights = 1 << 11
	club.Contains(c, club.Only(c, c.Send(early)), "when it is over")
	c.Command(club.Anna, "match resign")
	c.Press(club.Anna, "menu", bot.Path(pages.PathQuit, "1"))
	id, over := laidOver(c)
	r := c.Request(bot.Press, club.Anna, club.Button(c, over, "Share").ID)
	r.Message, r.Rights = id, 1<<11
	all := c.Send(r)
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Files) > 0 {
		t.Fatalf("%q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "The Harp, deal 5")
	club.Contains(c, all[0].Message.Content, "given up")
	if strings.ContainsAny(all[0].Message.Content, "♠♥♦♣") {
		t.Errorf("a card is told: %q", all[0].Message.Content)
	}
	page := c.Press(club.Anna, id, club.Button(c, over, "Replay").ID)
	club.Contains(c, page[0].Message.Content, "After 0 of 2")
	next := c.Press(club.Anna, "replay", club.Button(c, page[0].Message, "Next").ID)
	club.Contains(c, next[0].Message.Content, "Turned")
	film := c.Press(club.Anna, "replay", club.Button(c, next[0].Message, "Film").ID)
	if last := film[len(film)-2].Message; len(last.Files) != 1 || !strings.HasSuffix(last.Files[0].Name, ".gif") {
		t.Errorf("%q", club.Briefly(film))
	}
	club.Contains(c, c.Command(club.Anna, "match replay", "match", "1")[0].Message.Content, "After 0 of 2")
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, "patience-replay/1/0/1")), "older version")
}

// laidOver is the private message that shows a game that is over.
func laidOver(c *club.Club) (id string, m bot.Message) {
	c.Helper()
	for id, a := range c.Channel.Asides {
		if strings.Contains(a.Message.Content, "Given up") {
			return id, a.Message
		}
	}
	c.Fatal("no game is over")
	return "", m
}

// Once nothing can be moved any more, one deals again at once, and the game before counts as
// given up.
func TestPatienceStuckDealsAgain(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "reihe", "number", "1"))
	for n := 0; !stuck(c, 1); n++ {
		if n > 100 {
			t.Fatal("never stuck")
		}
		move := rules.Deal
		if n > 0 {
			at := c.Replays(1)
			if len(at.View().Legal(nil)) == 0 {
				t.Fatalf("%v", at.Result())
			}
			move = at.View().Legal(nil)[0]
		}
		c.Hers(c.Command(club.Anna, "move", "text", move.String()))
	}
	id, m := c.Laid()
	club.Contains(c, m.Content, "Nothing can be moved")
	if len(m.Rows) != 3 || len(m.Rows[0]) != 3 || len(m.Rows[2]) != 3 {
		t.Errorf("%d rows", len(m.Rows))
	}
	c.Hers(c.Press(club.Anna, id, club.Button(c, m, "New deal").ID))
	if got := c.Replays(1).Result().Standing; got != rules.Resigned {
		t.Errorf("%v", got)
	}
	club.Contains(c, c.Channel.Asides[id].Message.Content, "Given up")
	_, m = c.Laid()
	club.Contains(c, m.Content, "0 moves")
	if all := c.Press(club.Anna, id, "new-deal/2"); len(all) != 1 || all[0].As != bot.Private {
		t.Errorf("a forged press: %q", club.Briefly(all))
	}
	if _, err := c.DB.Match(context.Background(), 3); err == nil {
		t.Error("a game that goes on was given up")
	}
}

// stuck tells whether nothing can be moved any more in a match.
func stuck(c *club.Club, id int64) bool {
	c.Helper()
	if actions, err := c.DB.Actions(context.Background(), id); err != nil || len(actions) == 0 {
		return false
	}
	return c.Replays(id).Result().Standing == rules.Stuck
}

// A shared patience has the same deal for anybody, in private, and a shared deal of the day the day's. When that day
// is over, its button says so, and offers today's.
func TestSharedDealsArePlayed(t *testing.T) {
	c := club.Solitary(t)
	c.Command(club.Anna, "patience", "game", "harfe", "number", "5")
	c.Command(club.Anna, "match resign")
	c.Press(club.Anna, "menu", bot.Path(pages.PathQuit, "1"))
	_, over := laidOver(c)
	shared := c.Send(c.Write(club.Anna, club.Button(c, over, "Share").ID))[0].Message
	c.Restart()
	for range 2 { // the second press brings the same table
		all := c.Press(club.Ben, "shared", club.Button(c, shared, "Play the same deal").ID)
		if len(all) == 0 || all[0].As != bot.Private || !strings.Contains(all[0].Message.Content, "**The Harp** · deal 5") {
			t.Fatalf("%q", club.Briefly(all))
		}
	}
	if row := c.Row(c.Newest()); row.ID != 2 || row.Players[0].ID != club.Ben.ID || row.Deal != c.Row(1).Deal || !row.Private {
		t.Errorf("match %d, players %v", row.ID, row.Players)
	}
	club.Contains(c, club.Only(c, c.Press(club.Ben, "shared", "deal/patience/harfe klondike=1/5")), "option")
}
