package sandbox_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"sync/atomic"
	"testing"

	"github.com/bwmarrin/discordgo"

	"stopp/bot/discord/sandbox"
)

// scripted is a small bot on the real library, for the page to talk to.
type scripted struct {
	t       *testing.T
	session *discordgo.Session
	pressed atomic.Int32
	silent  chan bool // it has a press that it never answers
}

// slow is a text for which the bot suggests nothing in time.
const slow = "4-f"

func startScripted(t *testing.T, s *sandbox.Server) *scripted {
	t.Helper()
	b := &scripted{t: t, session: session(t, s), silent: make(chan bool, 1)}
	b.session.ShouldReconnectOnError = false // the sandbox goes away in the end, and with it this session: its own Close waits a second
	b.session.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) { b.handle(i) })
	if err := b.session.Open(); err != nil {
		t.Fatal(err)
	}
	if _, err := b.session.ApplicationCommandBulkOverwrite(s.BotID(), "", scriptedCommands()); err != nil {
		t.Fatal(err)
	}
	return b
}

func scriptedCommands() []*discordgo.ApplicationCommand {
	german := func(name string) *map[discordgo.Locale]string {
		return &map[discordgo.Locale]string{discordgo.German: name}
	}
	return []*discordgo.ApplicationCommand{{
		Name: "challenge", NameLocalizations: german("herausfordern"),
		Description: "Challenge a member", DescriptionLocalizations: german("Fordere jemanden heraus"),
		Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionUser, Name: "user", Description: "Whom", Required: true},
			{Type: discordgo.ApplicationCommandOptionString, Name: "rules", Description: "By which rules",
				Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "The usual ones", Value: "pagat"}, {Name: "The strict ones", Value: "strict"}}},
		},
	}, {
		Name: "move", Description: "Play a move", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "text", Description: "The move", Required: true, Autocomplete: true}},
	}, {
		Type: discordgo.UserApplicationCommand, Name: "Duel", NameLocalizations: german("Duell"),
		Contexts: &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
	}}
}

func (b *scripted) handle(i *discordgo.InteractionCreate) {
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		typed := i.ApplicationCommandData().Options[0].StringValue()
		if typed != slow {
			b.answer(i, 8, object{"choices": []object{{"name": "understood: " + typed, "value": typed}}})
		}
	case discordgo.InteractionApplicationCommand:
		b.command(i)
	case discordgo.InteractionMessageComponent:
		b.press(i, i.MessageComponentData())
	case discordgo.InteractionModalSubmit:
		field := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput)
		b.answer(i, 4, object{"content": "You wrote: " + field.Value, "flags": 64})
	}
}

func (b *scripted) command(i *discordgo.InteractionCreate) {
	data := i.ApplicationCommandData()
	if data.CommandType == discordgo.UserApplicationCommand {
		b.answer(i, 4, object{"content": "A match against <@" + data.TargetID + ">?", "flags": 64})
		return
	}
	if data.Name == "move" {
		b.answer(i, 4, object{"content": "```\n" + data.Options[0].StringValue() + "\n```"})
		return
	}
	whom, rules := data.Options[0].Value.(string), "none"
	if len(data.Options) > 1 {
		rules = data.Options[1].StringValue()
	}
	b.table(i, 4, fmt.Sprintf("<@%s>, a match by %s rules?", whom, rules), whom)
}

func (b *scripted) press(i *discordgo.InteractionCreate, data discordgo.MessageComponentInteractionData) {
	switch data.CustomID {
	case "go":
		b.table(i, 7, fmt.Sprintf("Pressed by %s, %d in all", who(i).GlobalName, b.pressed.Add(1)))
	case "silent":
		b.silent <- true
	case "secret":
		b.answer(i, 4, object{"content": "Between us", "flags": 64, "components": []object{row(object{
			"type": 3, "custom_id": "reason", "placeholder": "Which reason?",
			"options": []object{{"label": "Family first", "value": "family"}, {"label": "Reserve", "value": "reserve"}},
		})}})
	case "reason":
		b.answer(i, 7, object{"content": "You chose " + data.Values[0], "components": []object{}})
	case "ask":
		b.answer(i, 9, object{"custom_id": "asked", "title": "Type a move", "components": []object{row(object{
			"type": 4, "custom_id": "move", "label": "Move", "style": 1, "placeholder": "3-5", "required": true,
		})}})
	}
}

// table answers with a picture of its own and a keypad.
func (b *scripted) table(i *discordgo.InteractionCreate, kind int, text string, pings ...string) {
	keypad := []object{
		row(button(2, "1 K♠", "h1"), button(2, "2 7♥", "h2"), button(2, "3 –", "h3"), button(2, "4 9♦", "h4")),
		row(button(2, "Reserve Q♥", "r"), button(2, "Turned 4♣", "t"), button(2, "Family", "f"), button(2, "Their reserve", "tr"), button(2, "Their waste", "tw")),
		row(button(1, "Turn", "go"), button(3, "Ask", "ask"), button(4, "Secret", "secret"), button(2, "Silent", "silent")),
	}
	file := &discordgo.File{Name: "table.png", ContentType: "image/png", Reader: bytes.NewReader(felt(b.pressed.Load()))}
	b.answer(i, kind, object{
		"content": text, "components": keypad, "allowed_mentions": object{"parse": []string{}, "users": append([]string{}, pings...)},
		"attachments": []object{{"id": "0", "filename": "table.png", "description": fmt.Sprintf("Table number %d", b.pressed.Load())}},
	}, file)
}

// who is the acting user, who is no member in direct messages.
func who(i *discordgo.InteractionCreate) *discordgo.User {
	if i.Member != nil {
		return i.Member.User
	}
	return i.User
}

type object = map[string]any

func row(components ...object) object { return object{"type": 1, "components": components} }

func button(style int, label, id string) object {
	return object{"type": 2, "style": style, "label": label, "custom_id": id}
}

func (b *scripted) answer(i *discordgo.InteractionCreate, kind int, data object, files ...*discordgo.File) {
	contentType, body, err := discordgo.MultipartBodyWithJSON(object{"type": kind, "data": data}, files)
	if err == nil {
		url := discordgo.EndpointInteractionResponse(i.ID, i.Token)
		_, err = b.session.RequestRaw("POST", url, contentType, body, url, 0)
	}
	if err != nil {
		b.t.Errorf("answering with type %d: %v", kind, err)
	}
}

// felt is an empty table, in a different green for each number.
func felt(n int32) []byte {
	table := image.NewRGBA(image.Rect(0, 0, 1100, 700))
	draw.Draw(table, table.Bounds(), image.NewUniform(color.RGBA{30, uint8(90 + 25*n), 70, 255}), image.Point{}, draw.Src)
	var out bytes.Buffer
	_ = png.Encode(&out, table) // a buffer takes everything
	return out.Bytes()
}
