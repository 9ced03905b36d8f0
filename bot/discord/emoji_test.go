package discord

import (
	"fmt"
	"testing"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/render"
)

// hand is a message with a card in its text and one on a button.
var hand = bot.Message{
	Content: "turns up 7♠, not `7♠`",
	Signs:   []bot.Sign{{Text: "7♠", Emoji: "seven_of_spades"}},
	Rows:    [][]bot.Button{{{Label: "5 · 7♠", Emoji: "seven_of_spades", Short: "5", Style: bot.Grey, ID: "tap"}, {Label: "8♥", Style: bot.Grey, ID: "other"}}},
}

// looks is the content of a message: text, buttons, their emojis.
func looks(m sandbox.Message) string {
	text := m.Content
	for _, b := range m.Buttons()[0] {
		text += fmt.Sprintf(" [%s|%s]", b.Emoji, b.Label)
	}
	return text
}

// withCard uploads the seven of spades and has messages show it.
func (e *evening) withCard() (id string) {
	e.t.Helper()
	var png []byte
	for _, one := range render.Emojis() {
		if one.Name == "seven_of_spades" {
			png = one.PNG
		}
	}
	id, err := e.CreateEmoji(e.t.Context(), "seven_of_spades", png)
	if err != nil {
		e.t.Fatal(err)
	}
	e.Show(map[string]string{"seven_of_spades": id})
	return id
}

const inText = "turns up 7♠\ufe0e, not `7♠` [|5 · 7♠\ufe0e] [|8♥\ufe0e]"

func inEmojis(id string) string {
	return "turns up <:seven_of_spades:" + id + ">, not `7♠` [seven_of_spades|5] [|8♥\ufe0e]"
}

// The routes of Discord's emoji resource: names are distinct, and a missing one may be
// removed again.
func TestEmojis(t *testing.T) {
	e := newEvening(t)
	id := e.withCard()
	if _, err := e.CreateEmoji(t.Context(), "seven_of_spades", e.Server.Emojis()[0].Image); !hasCode(err, badForm) {
		t.Errorf("the same name again: %v", err)
	}
	list, err := e.Client.Emojis(t.Context())
	if err != nil || len(list) != 1 || list[0] != (bot.Emoji{ID: id, Name: "seven_of_spades"}) {
		t.Errorf("%v, %v", list, err)
	}
	for range 2 {
		if err := e.DeleteEmoji(t.Context(), id); err != nil {
			t.Error(err)
		}
	}
}

// Every way in which messages go out shows emojis once they are known, and text
// before.
func TestMessagesShowEmojis(t *testing.T) {
	e := newEvening(t)
	ada := e.Member("Ada")
	sent := func() (all []string) {
		r := e.next(ada.Command("board", sandbox.Options{"user": ada.ID, "as": "text"}))
		all = append(all, e.answer(r, bot.Reply, hand))
		id, err := e.FollowUp(t.Context(), r, bot.Answer{As: bot.Private, Message: hand})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, id)
		if id, err = e.Post(t.Context(), ada.Channel, hand); err != nil {
			t.Fatal(err)
		}
		return append(all, id)
	}
	before := sent()
	for i, id := range before {
		if got := looks(e.message(id)); got != inText {
			t.Errorf("message %d without emojis: %s", i, got)
		}
	}
	emoji := e.withCard()
	for i, id := range sent() {
		if got := looks(e.message(id)); got != inEmojis(emoji) {
			t.Errorf("message %d with emojis: %s", i, got)
		}
	}
	if err := e.Edit(t.Context(), ada.Channel, before[2], hand); err != nil {
		t.Fatal(err)
	}
	if got := looks(e.message(before[2])); got != inEmojis(emoji) {
		t.Errorf("edited: %s", got)
	}
}

// If Discord refuses a message's emoji, the message goes out in text, no matter who waits
// for it. After a few refusals in a row no more emojis are tried; a single one is no reason
// (discord-api-docs#7128).
func TestRefusedEmojisBecomeText(t *testing.T) {
	e := newEvening(t)
	ada, good := e.Member("Ada"), e.withCard()
	post := func() string {
		t.Helper()
		id, err := e.Post(t.Context(), ada.Channel, hand)
		if err != nil {
			t.Fatal(err)
		}
		return looks(e.message(id))
	}
	for range 2 {
		e.Show(map[string]string{"seven_of_spades": good})
		if got := post(); got != inEmojis(good) {
			t.Error(got)
		}
		e.Show(map[string]string{"seven_of_spades": "1234"})
		for range patience - 1 {
			if got := post(); got != inText {
				t.Error(got)
			}
		}
	}
	r := e.next(ada.Command("board", sandbox.Options{"user": ada.ID, "as": "text"}))
	if got := looks(e.message(e.answer(r, bot.Reply, hand))); got != inText {
		t.Error(got)
	}
	if known := e.cards.get(); known != nil {
		t.Errorf("still tries %v", known)
	}
	if n := e.InvalidRequests(); n > 0 {
		t.Errorf("%d requests count towards a ban", n)
	}
}
