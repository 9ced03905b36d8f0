package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
	"stopp/storage"
)

// A new member goes through two lessons in a direct message, with the program killed in
// between. A member who leaves is forgotten, despite another kill in between.
func TestWholeCare(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	dora := e.dora.Direct()
	dora.SetLocale("de")
	lesson := e.whisper(dora.Command("learn", nil), dora, "Was möchtest du lernen?")
	lesson = e.update(e.click(dora, lesson, "Streitpatience"))
	says(e, lesson, "1/10 · ")
	lesson = e.update(e.click(dora, lesson, "2·6♣"))
	says(e, lesson, "aufgehoben")
	lesson = e.update(e.click(dora, lesson, "8·10♦"))
	says(e, lesson, "6♣ geht nicht auf 10♦")
	e.restart()
	lesson = e.update(e.click(dora, lesson, "4·9♠"))
	lesson = e.update(e.click(dora, lesson, "8·10♦"))
	says(e, lesson, "Richtig!")
	lesson = e.update(e.click(dora, lesson, "Weiter"))
	says(e, lesson, "2/10 · ")
	help := e.whisper(dora.Command("help", nil), dora, "Streitpatience")
	says(e, e.update(e.click(dora, help, "Befehle")), "</challenge:")

	e.seat(e.ada, e.ben)
	e.turn() // no matter who begins: it counts if both have moved
	e.turn()
	running := e.whisper(e.cleo.Command("match export", sandbox.Options{"match": "1"}), e.cleo, "still going on")
	if len(running.Attachments) != 1 || !strings.HasSuffix(running.Attachments[0].Filename, "-so-far.txt") {
		t.Errorf("exported: %+v", running.Attachments)
	}
	sure := e.whisper(e.ada.Direct().Command("my forget-me", nil), e.ada.Direct(), "You are playing 1 match")
	e.update(e.click(e.ada.Direct(), sure, "Yes"))
	e.kill()
	e.start()
	e.until("Ada is forgotten", func() bool {
		found, err := e.book.MatchesOf(e.Context(), e.GuildID(), e.ada.ID, "")
		return err == nil && len(found) == 0
	})
	if row := e.row(); !row.Players[0].Forgotten() || row.Players[1].Name != "Ben" || row.Result == nil {
		t.Errorf("the match is %+v", row)
	}
	e.until("the list is without her", func() bool {
		m := e.answer(e.ben.Command("leaderboard", nil))
		return strings.Contains(m.Words(), "All time · 1 member") && strings.HasPrefix(m.Attachments[0].Alt, "1. Ben: ")
	})
	e.finish()
}

// Wherever the bot comes, it says hello once. What it keeps of a server goes 30 days after
// it was removed there, even if the program was away then.
func TestWholeServers(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	second := e.AddGuild("Zweiter Tisch", "de", "runde")
	there := e.ada.In(e.ChannelID("runde"))
	e.until("the welcome", func() bool { return len(there.Messages()) == 1 })
	hello := there.Messages()[0]
	says(e, hello, "Hallo!")
	e.whisper(e.click(there, hello, "Lernen"), there, "What would you like to learn?")
	e.whisper(e.click(there, hello, "Jetzt spielen"), there, "What would you like to play?")
	e.answer(there.Command("challenge", sandbox.Options{"user": e.ben.ID}))

	e.RemoveBot(second)
	e.until("the leaving is noted", func() bool { return e.set(storage.Setting{Name: "left", Guild: second}) })
	e.AddBot(second)
	e.until("the return is noted", func() bool { return !e.set(storage.Setting{Name: "left", Guild: second}) })
	if n := e.Traffic(there.Channel).Posted; n != 2 {
		t.Errorf("%d messages, not one welcome and a challenge", n)
	}
	e.kill()
	e.RemoveBot(second)
	e.start()
	e.until("the absence is noted", func() bool { return e.set(storage.Setting{Name: "left", Guild: second}) })
	e.later(29 * 24 * time.Hour)
	if !e.set(storage.Setting{Name: "locale", Guild: second}) {
		t.Error("gone too early")
	}
	e.later(3 * 24 * time.Hour)
	e.until("all is gone", func() bool {
		kept, err := e.book.Guilds(e.Context())
		return err == nil && len(kept) == 0 && !e.set(storage.Setting{Name: "locale", Guild: second}) && !e.set(storage.Setting{Name: "left", Guild: second})
	})
	e.finish()
}

// A server removes the bot and takes it back days later. It finds its match as it was, with
// as much time left, even if the program was killed in between.
func TestWholeServerThatComesBack(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	before := e.row()
	e.RemoveBot(e.GuildID())
	e.until("the leaving is noted", func() bool { return e.set(storage.Setting{Name: "halt", Guild: e.GuildID()}) })
	for range 3 {
		e.later(25 * time.Hour)
	}
	e.kill()
	e.start()
	for range 3 {
		e.later(25 * time.Hour)
	}
	e.AddBot(e.GuildID())
	e.until("time runs again", func() bool { return !e.set(storage.Setting{Name: "halt", Guild: e.GuildID()}) })
	after := e.row()
	if gone := after.Deadline.Sub(before.Deadline); after.Result != nil || after.Count != 0 || gone < 150*time.Hour || gone > 151*time.Hour {
		t.Errorf("the turn ends %v later after %d actions: %+v", gone, after.Count, after.Result)
	}
	e.until("the table shows it", func() bool {
		return strings.Contains(e.table().Words(), fmt.Sprintf("<t:%d:R>", after.Deadline.Unix()))
	})
	e.finish()
}

// set tells whether a setting is there.
func (e *evening) set(key storage.Setting) bool {
	e.Helper()
	_, err := e.book.Setting(e.Context(), key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		e.Fatal(err)
	}
	return err == nil
}
