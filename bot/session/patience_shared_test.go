package session_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/solo"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
)

// openly deals a patience in the channel, and returns the message that shows it.
func (c *club) openly(where string, options ...string) string {
	c.Helper()
	all := c.command(anna, "patience", append([]string{"where", where}, options...)...)
	if len(all) != 1 || all[0].as != bot.Reply || len(all[0].message.Rows) == 0 || len(all[0].message.Mentions) > 0 {
		c.Fatalf("not one table for all: %q", briefly(all))
	}
	id, _ := c.channel.last()
	return id
}

// tapped presses a key of a message by how its label begins, and returns what came.
func (c *club) tapped(u bot.User, message, label string) []sent {
	c.Helper()
	return c.press(u, message, button(c, c.channel.messages[message], label).ID)
}

// updates fails unless a press was answered by the pressed message alone.
func (c *club) updates(all []sent) bot.Message {
	c.Helper()
	if len(all) != 1 || all[0].as != bot.Update {
		c.Fatalf("not one update: %q", briefly(all))
	}
	return all[0].message
}

// A patience in the channel: all see it, its player alone plays, in one message, over a
// restart; the result stays, and the next deal comes below, once.
func TestPatienceInTheChannel(t *testing.T) {
	c := solitary(t)
	id := c.openly("channel", "game", "harfe", "number", "7")
	contains(c, c.channel.messages[id].Content, "Anna")
	contains(c, only(c, c.tapped(ben, id, "Turn 48")), "**Anna** plays this alone")
	contains(c, only(c, c.tapped(ben, id, "More")), "plays this alone")
	contains(c, c.updates(c.tapped(anna, id, "Turn 48")).Content, "Turned")
	c.restart()
	contains(c, c.updates(c.tapped(anna, id, "Turn 47")).Content, "2 moves")
	for _, forged := range []string{"patience/1/1/undo", "patience-hint/1", "patience-peek/1", "quit/1", "new-deal/1", "same-deal/1"} {
		if all := c.press(ben, id, forged); len(all) != 1 || all[0].as != bot.Private {
			t.Errorf("%s: %q", forged, briefly(all))
		}
	}
	if m := c.replays(1); len(m.Moves()) != 2 || m.Over() {
		t.Errorf("%d moves after forged presses", len(m.Moves()))
	}
	more := c.tapped(anna, id, "More")
	sure := c.press(anna, "more", button(c, more[0].message, "Give up").ID)
	c.press(anna, "sure", button(c, sure[0].message, "Yes, give up").ID)
	contains(c, c.channel.messages[id].Content, "Given up")
	contains(c, only(c, c.tapped(ben, id, "New deal")), "Only whoever played")
	if all := c.tapped(anna, id, "Same deal again"); len(all) != 1 || all[0].as != bot.Reply {
		t.Fatalf("same deal: %q", briefly(all))
	}
	next, m := c.channel.last()
	contains(c, m.Content, "deal 7")
	if contains(c, c.channel.messages[id].Content, "Given up"); next == id {
		t.Error("the result is gone")
	}
	if all := c.tapped(anna, id, "Same deal again"); all[len(all)-1].as != bot.Private || len(c.channel.order) != 2 {
		t.Errorf("pressed again: %q", briefly(all))
	}
	contains(c, c.command(carl, "leaderboard")[0].message.Content, "Nobody has finished")
}

// All play together: whoever is there taps, what one has lifted another puts down, undo
// belongs to all. Nobody has it in a list, and it counts for nobody.
func TestPatienceTogether(t *testing.T) {
	c := solitary(t)
	id := c.openly("together", "game", "grosse", "number", "1")
	contains(c, c.channel.messages[id].Content, "together")
	c.updates(c.tapped(ben, id, "3"))
	c.restart()
	c.updates(c.press(carl, id, "patience/1/1/f.c"))
	if got := c.replays(1).Moves(); len(got) != 1 {
		t.Fatalf("moves: %v", got)
	}
	contains(c, c.updates(c.tapped(anna, id, "Undo")).Content, "Taken back")
	c.command(carl, "move", "text", "3-f")
	if got := c.replays(1).Moves(); len(got) != 1 {
		t.Fatalf("typed: %v", got)
	}
	contains(c, only(c, c.command(anna, "matches")), "no match")
	row, err := c.db.Match(context.Background(), 1)
	if err != nil || len(row.Players) != 0 || row.Private {
		t.Fatalf("%+v, %v", row, err)
	}
	hint := c.command(ben, "hint")
	contains(c, hint[len(hint)-1].message.Content, "💡")
	sure := c.command(ben, "match resign")
	c.press(ben, "sure", button(c, sure[0].message, "Yes, give up").ID)
	contains(c, c.channel.messages[id].Content, "Given up")
	if all := c.tapped(carl, id, "New deal"); len(all) != 1 || all[0].as != bot.Reply {
		t.Errorf("new deal: %q", briefly(all))
	}
}

// Who has a patience of their own where all play together is asked which one is meant, by
// its name.
func TestPatienceWhichOne(t *testing.T) {
	c := solitary(t)
	c.openly("together", "game", "grosse", "number", "1")
	c.command(anna, "patience", "where", "private", "game", "harfe", "number", "5")
	all := c.command(anna, "move", "text", "turn")
	if len(all) != 1 || len(all[0].message.Menus) != 1 || len(all[0].message.Menus[0].Items) != 2 {
		t.Fatalf("asked: %q", briefly(all))
	}
	menu := all[0].message.Menus[0]
	contains(c, menu.Items[0].Label, "The Great Patience, deal 1")
	contains(c, menu.Items[1].Label, "The Harp, deal 5")
	contains(c, menu.Items[1].About, "104 cards left")
	r := c.request(bot.Press, anna, menu.ID)
	r.Values = []string{menu.Items[1].Value}
	c.send(r)
	if got := c.replays(2).Moves(); len(got) != 1 {
		t.Errorf("%v", got)
	}
	contains(c, only(c, c.command(anna, "matches")), "The Harp, deal 5")
}

// The table goes below what others have written: at once if its player asks for it, else
// after some minutes. One that was removed comes back.
func TestPatienceMovesDown(t *testing.T) {
	c := solitary(t)
	id := c.openly("channel", "game", "harfe", "number", "7")
	press := func(label string) []sent {
		r := c.request(bot.Press, anna, button(c, c.channel.messages[id], label).ID)
		r.Message, r.Last = id, c.channel.id()
		return c.send(r)
	}
	c.updates(press("Turn 48"))
	c.now = c.now.Add(6 * time.Minute)
	if all := press("Turn 47"); len(all) != 2 || all[1].how != "post" || !strings.Contains(all[0].message.Content, "goes on below") {
		t.Fatalf("after six minutes: %q", briefly(all))
	}
	old := id
	id, _ = c.channel.last()
	contains(c, c.channel.messages[id].Content, "2 moves")
	contains(c, only(c, c.press(anna, old, "patience/1/1/undo")[:1]), "")
	r := c.request(bot.Command, anna, "board")
	r.Last = c.channel.id()
	if all := c.send(r); all[0].as != bot.Reply || len(all[0].message.Rows) == 0 {
		t.Fatalf("/board: %q", briefly(all))
	}
	before := id
	if id, _ = c.channel.last(); id == before || !strings.Contains(c.channel.messages[before].Content, "goes on below") {
		t.Error("the table before still stands")
	}
	r = c.request(bot.Command, anna, "patience")
	r.Last = id
	contains(c, only(c, c.send(r)[1:]), pages.Link("77", "88", id)) // after finding that it is there
	c.channel.remove(id)
	if all := c.command(anna, "patience"); len(all) != 1 || all[0].as != bot.Reply {
		t.Errorf("brought back: %q", briefly(all))
	}
	watched := c.command(ben, "match watch")
	contains(c, watched[0].message.Content, "The Harp")
}

// Where there is no channel, or the bot may not write there, that is said, and nothing is
// dealt. So many may run where all play together.
func TestPatienceNotHere(t *testing.T) {
	c := solitary(t)
	for _, where := range []string{"channel", "together"} {
		r := c.request(bot.Command, anna, "patience")
		r.Options["where"], r.Permissions = where, 1<<10
		contains(c, only(c, c.send(r)), "may not write here")
		r = c.request(bot.Command, anna, "patience")
		r.Options["where"], r.Guild = where, ""
		contains(c, only(c, c.send(r)), "only the two of us")
	}
	if _, err := c.db.Match(context.Background(), 1); err == nil {
		t.Error("a match was made")
	}
	for n := range solo.MostTogether {
		c.openly("together", "game", []string{"harfe", "reihe", "napoleon"}[n])
	}
	contains(c, only(c, c.command(ben, "patience", "where", "together", "game", "grosse")), "that is the limit")
}

// A deal that can be won is looked for aside: the table takes the place of the word that it
// takes a moment, says so, also after a start, and can be won.
func TestPatienceWinnable(t *testing.T) {
	c := solitary(t)
	all := c.command(anna, "patience", "game", "grosse", "winnable", "true")
	c.hers(all)
	if len(all) != 2 || !strings.Contains(all[0].message.Content, "looking for a deal") || all[1].how != "amend" {
		t.Fatalf("%q", briefly(all))
	}
	contains(c, all[1].message.Content, "can be won")
	c.restart()
	back := c.command(anna, "patience")
	contains(c, back[0].message.Content, "can be won")
	asked := c.press(anna, "more", "patience-peek/1")
	contains(c, asked[len(asked)-1].message.Content, "can still be won")
	contains(c, only(c, c.command(anna, "patience", "game", "grosse", "winnable", "true", "number", "3")), "names one deal")
	all = c.command(anna, "patience", "game", "reihe", "winnable", "true", "where", "channel")
	if len(all) != 3 || !strings.Contains(all[1].message.Content+all[2].message.Content, "stands in the channel") {
		t.Errorf("%q", briefly(all))
	}
	_, m := c.channel.last()
	contains(c, m.Content, "can be won")
}

// What can do no harm is played up after each move if its member wishes that, and goes back
// with it. What was lifted is marked unless they wish it not to be.
func TestPatienceByItself(t *testing.T) {
	c := solitary(t)
	c.command(anna, "patience", "game", "grosse", "number", "2")
	settings := c.command(anna, "my settings")
	patiences := c.press(anna, "settings", button(c, settings[0].message, "Patiences").ID)
	menus := patiences[0].message.Menus
	for i, value := range []string{"off", "safe"} {
		r := c.request(bot.Press, anna, menus[i].ID)
		r.Values = []string{value}
		c.send(r)
	}
	c.command(anna, "move", "text", "8-f")
	m := c.replays(1)
	if len(m.Moves()) < 2 {
		t.Fatalf("moves: %v", m.Moves())
	}
	_, shown := c.laid()
	contains(c, shown.Content, "By itself: ")
	c.restart()
	c.command(anna, "patience")
	id, shown := c.laid()
	contains(c, shown.Content, "By itself: ")
	c.press(anna, id, button(c, shown, "Undo").ID)
	if m = c.replays(1); len(m.Moves()) != 0 || m.Result().Undos < 2 {
		t.Errorf("%d moves, %v", len(m.Moves()), m.Result())
	}
	_, shown = c.laid()
	lifted := c.press(anna, id, button(c, shown, "8").ID)
	for _, row := range lifted[0].message.Rows {
		for _, b := range row {
			if b.Style == bot.Blurple {
				t.Errorf("%s is marked", b.Label)
			}
		}
	}
}

// How a game came out is shared without a card of it, and shown once more step by step.
func TestPatienceSharedAndReplayed(t *testing.T) {
	c := solitary(t)
	c.hers(c.command(anna, "patience", "game", "harfe", "number", "5"))
	c.hers(c.command(anna, "move", "text", "turn"))
	early := c.request(bot.Press, anna, "share/1/patience")
	early.Rights = 1 << 11
	contains(c, only(c, c.send(early)), "when it is over")
	c.command(anna, "match resign")
	c.press(anna, "menu", bot.Path(pages.PathQuit, "1"))
	id, over := c.laidOver()
	r := c.request(bot.Press, anna, button(c, over, "Share").ID)
	r.Message, r.Rights = id, 1<<11
	all := c.send(r)
	if len(all) != 1 || all[0].as != bot.Reply || len(all[0].message.Files) > 0 {
		t.Fatalf("%q", briefly(all))
	}
	contains(c, all[0].message.Content, "The Harp, deal 5")
	contains(c, all[0].message.Content, "given up")
	if strings.ContainsAny(all[0].message.Content, "♠♥♦♣") {
		t.Errorf("a card is told: %q", all[0].message.Content)
	}
	page := c.press(anna, id, button(c, over, "Replay").ID)
	contains(c, page[0].message.Content, "After 0 of 2")
	next := c.press(anna, "replay", button(c, page[0].message, "Next").ID)
	contains(c, next[0].message.Content, "Turned")
	film := c.press(anna, "replay", button(c, next[0].message, "Film").ID)
	if last := film[len(film)-2].message; len(last.Files) != 1 || !strings.HasSuffix(last.Files[0].Name, ".gif") {
		t.Errorf("%q", briefly(film))
	}
	contains(c, c.command(anna, "match replay", "match", "1")[0].message.Content, "After 0 of 2")
	contains(c, only(c, c.press(carl, id, "patience-replay/1/0/1")), "older version")
}

// laidOver is the private message that shows a game that is over.
func (c *club) laidOver() (id string, m bot.Message) {
	c.Helper()
	for id, a := range c.channel.asides {
		if strings.Contains(a.message.Content, "Given up") {
			return id, a.message
		}
	}
	c.Fatal("no game is over")
	return "", m
}

// Where nothing can be moved any more one deals again at once, and the game before counts as
// given up.
func TestPatienceStuckDealsAgain(t *testing.T) {
	c := solitary(t)
	c.hers(c.command(anna, "patience", "game", "reihe", "number", "1"))
	for n := 0; !c.stuck(1); n++ {
		if n > 100 {
			t.Fatal("never stuck")
		}
		move := rules.Deal
		if n > 0 {
			at := c.replays(1)
			if len(at.View().Legal(nil)) == 0 {
				t.Fatalf("%v", at.Result())
			}
			move = at.View().Legal(nil)[0]
		}
		c.hers(c.command(anna, "move", "text", move.String()))
	}
	id, m := c.laid()
	contains(c, m.Content, "Nothing can be moved")
	if len(m.Rows) != 2 || len(m.Rows[0]) != 3 {
		t.Errorf("%d rows", len(m.Rows))
	}
	c.hers(c.press(anna, id, button(c, m, "New deal").ID))
	if got := c.replays(1).Result().Standing; got != rules.Resigned {
		t.Errorf("%v", got)
	}
	contains(c, c.channel.asides[id].message.Content, "Given up")
	_, m = c.laid()
	contains(c, m.Content, "0 moves")
	if all := c.press(anna, id, "new-deal/2"); len(all) != 1 || all[0].as != bot.Private {
		t.Errorf("a forged press: %q", briefly(all))
	}
	if _, err := c.db.Match(context.Background(), 3); err == nil {
		t.Error("a game that goes on was given up")
	}
}

// stuck tells whether nothing can be moved in a match any more.
func (c *club) stuck(id int64) bool {
	c.Helper()
	if actions, err := c.db.Actions(context.Background(), id); err != nil || len(actions) == 0 {
		return false
	}
	return c.replays(id).Result().Standing == rules.Stuck
}
